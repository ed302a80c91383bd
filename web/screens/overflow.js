// A box that scrolls when its words do not fit, marked by data-more as long as there is more below what is seen. It
// looks only when a size changes or the box is scrolled, after the layout that the browser makes anyway.

// `parts`: the elements whose sizes make the box's content. Returns a function that goes back to the first words.
export function watchOverflow(box, parts) {
  let top = 0;
  const look = () => {
    top = box.scrollTop;
    box.toggleAttribute('data-more', box.scrollHeight - box.clientHeight - top > 2);   // sizes are rounded
  };
  const sizes = new ResizeObserver(look);
  for (const part of [box, ...parts]) sizes.observe(part);
  box.addEventListener('scroll', look, { passive: true });
  return () => {
    if (top > 0) box.scrollTop = 0;
  };
}
