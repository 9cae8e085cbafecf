// @ts-check
// Every screen of the page and the way to it, found as a person would: by role and name. `npm run screens` takes their pictures,
// and a journey checks each for accessibility. A new screen is a line here.

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Screen
 * @property {string} name of the picture's file
 * @property {(page: Page) => Promise<void>} reach from the open page, whose store is empty
 */

/** @type {readonly Screen[]} */
export const screens = [
  {
    name: 'lobby',
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
