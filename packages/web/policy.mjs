// @ts-check
// What the page may load: its own files and nothing else. The built page carries this itself, so that it holds on any host; our
// server sends it as a header too.

/** @type {readonly string[]} */
const rules = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

export const policy = rules.join('; ');

/** Only a header can say this one. */
export const headerPolicy = [...rules, "frame-ancestors 'none'"].join('; ');
