// Rules that find bugs in the pages of the project. Run by tests/lint/web.mjs.

export default {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'no-inline-style': 'error', // the page's policy forbids it
    'no-missing-references': 'error',
    'doctype-style': 'off', // taste
    'require-csp-nonce': 'off', // the policy names hosts
    'require-sri': 'off', // all comes from the one host

    // The panels are filled by panels.js, and one of the two screens is hidden at any time.
    'empty-heading': 'off',
    'heading-level': 'off',
    'unique-landmark': 'off',
    'wcag/h32': 'off', // the form is sent by the primary one of the buttons below it
  },
};
