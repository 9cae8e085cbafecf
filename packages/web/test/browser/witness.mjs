// @ts-check
// Sees everything that should not happen in a page: errors, warnings of the browser's policy, requests that leave the page's
// origin or fail.

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @returns {{ problems: string[], console: string[] }} filled as things happen
 */
export function witness(context, origin) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const said = [];
  context.on('console', (message) => {
    const { url, lineNumber } = message.location();
    const line = `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`;
    said.push(line);
    if (message.type() === 'error') problems.push(line);
  });
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      problems.push(`a request left the page's origin: ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
  return { problems, console: said };
}
