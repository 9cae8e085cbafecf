// @ts-check
// Small battles of captains in their middle, for questions that only come when somebody fires a missile, or turns to flee.
import { nextAsked } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

const offices = [
  { id: 'federation', side: 'federation', title: 'Federation captain' },
  { id: 'klingon', side: 'klingon', title: 'Klingon captain' },
];

/**
 * Valiant against Kardax, six hexes apart and bow to bow.
 * @param {string} title
 * @param {object} position
 */
const battle = (title, position) => ({
  ...{ id: 'two-captains', title, tier: 'advanced', hook: 'In the middle of it.', minutes: 5, offices },
  setup: {
    sides: [
      { id: 'federation', name: 'Federation', ships: [{ type: 'constitution-mk2', name: 'Valiant', at: [11, 17] }] },
      { id: 'klingon', name: 'Klingons', ships: [{ type: 'd7m', name: 'Kardax', at: [17, 17], facing: 3 }] },
    ],
    position,
  },
});

/** Kardax ranks lower, declares first, and has two torpedoes armed. */
const evading = battle('Torpedoes', {
  ...{ step: 'fire', turn: 2, phase: 2 },
  ships: {
    Valiant: { points: 4, display: { shields: [1, 4, 1, 0, 0, 0], charges: [2, 0, 2, 2, 0, 0, 1, 1] } },
    Kardax: { points: 3, display: { shields: [2, 4, 2, 0, 0, 0], charges: [0, 0, 0, 0, 1, 1] } },
  },
  ranks: [{ ship: 'Kardax' }, { ship: 'Valiant' }],
});

/** Kardax is nearly done for, and wants to be gone. */
const following = battle('Breaking Off', {
  ...{ step: 'locks', turn: 4 },
  ships: {
    Valiant: { points: 4, lock: 'Kardax' },
    Kardax: { points: 1, seen: { engine: 6, structure: 3 }, display: { power: 3, structure: 1 } },
  },
  ranks: [{ ship: 'Kardax' }, { ship: 'Valiant' }],
});

/**
 * From the lobby to the first question of one of them.
 * @param {Page} page
 * @param {ReturnType<typeof battle>} file
 */
async function open(page, file) {
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByLabel('Battle file').setInputFiles({ name: 'captains.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: `Begin ${file.title}` }).click();
  await nextAsked(page);
}
/** @param {Page} page */
export const openEvading = (page) => open(page, evading);
/** @param {Page} page */
export const openFollowing = (page) => open(page, following);
