// The look of the inspector's panel. It lives in a shadow root, so neither the page nor the panel can harm the other. A
// page colours it by custom properties: --inspector-paper, -ink, -soft, -line, -accent, -bad and -good, -text and -title
// for the type.
//
// Deep chains of causes are indented less, so that they stay readable on a phone.

export const style = `
dialog {
--paper: var(--inspector-paper, Canvas);
--ink: var(--inspector-ink, CanvasText);
--soft: var(--inspector-soft, color-mix(in srgb, CanvasText 70%, Canvas));
--line: var(--inspector-line, GrayText);
--accent: var(--inspector-accent, LinkText);
--bad: var(--inspector-bad, #b0342b);
--good: var(--inspector-good, #2f6b35);
box-sizing: border-box;
display: flex;
flex-direction: column;
width: min(56rem, 100vw - 2rem);
max-width: none;
height: min(48rem, 100dvh - 2rem);
max-height: none;
padding: 0;
border: 2px solid var(--ink);
border-radius: .25rem;
background: var(--paper);
color: var(--ink);
font: 1rem/1.45 var(--inspector-text, system-ui, sans-serif);
}
dialog:not([open]) { display: none; }
dialog::backdrop { background: #0009; }
.bar { display: flex; align-items: center; gap: .5rem; padding: .5rem .75rem 0; }
h2 { flex: 1; margin: 0; font-size: 1.15rem; font-family: var(--inspector-title, inherit); }
.bar.last { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
#turn { flex: 1; min-width: 0; margin: 0; font-weight: 600; text-align: center; }
#go-on { margin-left: auto; }
button {
min-height: 2.75rem;
min-width: 2.75rem;
padding: .25rem .75rem;
border: 1px solid var(--ink);
border-radius: .25rem;
background: none;
color: inherit;
font: inherit;
cursor: pointer;
}
button[aria-pressed="true"] { background: var(--ink); color: var(--paper); }
button:disabled { border-color: var(--line); color: var(--soft); cursor: default; }
:is(button, summary, dialog > section):focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
dialog > section { flex: 1; overflow: auto; padding: .5rem .75rem 1rem; overscroll-behavior: contain; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
p { margin: .5rem 0; }
.warning { padding: .5rem; border: 2px solid var(--bad); }
ul { margin: 0; padding: 0; list-style: none; }
.actions .actions { margin-left: .4rem; padding-left: .7rem; border-left: 2px solid var(--line); }
.actions .actions .actions .actions .actions .actions { margin-left: 0; padding-left: .3rem; }
summary { padding: .3rem .25rem; border-radius: .25rem; cursor: pointer; overflow-wrap: anywhere; }
summary:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
.verb { font-weight: 600; }
.fields, .sum { color: var(--soft); }
small { color: var(--soft); font-size: .8em; }
.result { padding: 0 .4em; border: 1px solid var(--bad); border-radius: .25rem; color: var(--bad); font-size: .85em; }
.facts { margin: .1rem 0 .5rem 1.2rem; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: .25rem; overflow-wrap: anywhere; font-size: .95em; }
dl { margin: 0; }
dt { margin-top: .4rem; color: var(--soft); font-size: .85em; }
dt:first-child { margin-top: 0; }
dd { margin: 0; }
.bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); }
.refusal { margin: .5rem 0; padding: .25rem .6rem .5rem; border: 1px solid var(--line); border-radius: .25rem; }
.refusal.last { border: 2px solid var(--accent); }
.asked { font-weight: 600; }
.refusal > p { margin: 0 0 .25rem; }
@media (max-width: 40rem), (max-height: 30rem) {
dialog { width: 100vw; height: 100dvh; margin: 0; border: 0; border-radius: 0; padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom); }
.bar { gap: .35rem; padding: .35rem .5rem 0; }
button { padding: .2rem .5rem; font-size: .92em; line-height: 1.2; }
}
@media (forced-colors: active) {
button[aria-pressed="true"] { outline: 2px solid; }
}
`;
