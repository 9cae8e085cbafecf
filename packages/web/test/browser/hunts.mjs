// @ts-check
// Battles in their middle with a ship that nobody sees: for journeys about hunting it, and for pictures.
import { nextAsked } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

const offices = [
  { id: 'federation', side: 'federation', title: 'Federation captain' },
  { id: 'romulan', side: 'romulan', title: 'Romulan captain' },
];

/** Talarn was last seen when turn 2 ended; it is turn 5, and it lies elsewhere. Verin is there to be seen. */
const hunt = {
  ...{ id: 'hunt', title: 'The Hunt', tier: 'advanced', hook: 'One of them is gone.', minutes: 20, offices },
  setup: {
    speed: 'sublight',
    turns: 20,
    obstacles: [{ is: 'planet', name: 'Outpost', at: [[23, 17]] }],
    sides: [
      {
        id: 'federation',
        name: 'Federation',
        ships: [{ type: 'constitution-mk2', name: 'Valiant', at: [17, 22], facing: 5 }],
      },
      {
        id: 'romulan',
        name: 'Romulans',
        ships: [
          { type: 'v8', name: 'Verin', at: [18, 14], facing: 2 },
          { type: 'v8', name: 'Talarn', at: [30, 21], facing: 3 },
        ],
      },
    ],
    position: {
      ...{ turn: 5, step: 'power' },
      ships: {
        Talarn: {
          cloak: {
            on: true,
            last: { turn: 2, phases: 5, at: '2814', facing: 'SW', heading: true, moved: true },
            moved: true,
          },
          display: { cloak: true },
        },
      },
    },
  },
};

/**
 * From the lobby to its first question.
 * @param {Page} page
 * @param {{ id: string, title: string }} [file]
 */
export async function openHunt(page, file = hunt) {
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByLabel('Battle file').setInputFiles({ name: 'hunt.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: `Begin ${file.title}` }).click();
  await nextAsked(page);
}

/** The same with the one who hides listed first: he is the one who plays. */
export const asRomulan = {
  ...hunt,
  id: 'hiding',
  title: 'The Hidden One',
  offices: offices.toReversed(),
};
