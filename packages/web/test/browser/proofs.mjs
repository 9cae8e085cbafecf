// @ts-check
// Ways on which something goes wrong, so that a browser in which all is well is known to be one that would have told.
import { fits } from './main-path.mjs';

/** @typedef {import('./walk.mjs').Way} Way */

/**
 * @param {string} name
 * @param {RegExp} provokes
 * @param {Way['walk']} walk
 * @returns {Way}
 */
const proof = (name, provokes, walk) => ({
  name: `noticed: ${name}`,
  size: [1024, 768],
  settings: {},
  provokes,
  walk,
});

/** @type {readonly Way[]} */
export const proofs = [
  proof('an error in the console', /console error: lost/, (page) => page.evaluate(() => console.error('lost'))),
  proof('an error that nobody caught', /page error: .*adrift/, (page) =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('adrift');
      });
    }),
  ),
  proof('an error in a worker that nobody caught', /adrift/, async (page) => {
    const body = 'throw new Error("adrift")';
    await page.route('**/provoked.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.evaluate(() => void new Worker('provoked.js'));
  }),
  proof('a missing file', /404 for .*nowhere/, (page) => page.evaluate(() => fetch('nowhere.json').then(() => {}))),
  proof('a request for another address', /content.security.policy/i, (page) =>
    page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => {},
        () => {},
      ),
    ),
  ),
  proof('a page wider than its window', /the lobby is \d+ pixels wider than its window/, async (page) => {
    await page.evaluate(() => document.body.style.setProperty('width', '4000px'));
    await fits(page, 'the lobby');
  }),
  proof('a step that cannot be taken', /Timeout/, (page) =>
    page.getByRole('button', { name: 'No such button' }).click({ timeout: 500 }),
  ),
];
