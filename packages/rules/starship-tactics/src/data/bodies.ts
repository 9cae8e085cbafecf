import { ring } from '@flagbridge/engine/hex';
import { centreOf, numbersOf, SHEET } from '../rules/map.ts';
import type { SetUpFile } from '../set-up/format.ts';

type ObstacleEntry = NonNullable<SetUpFile['obstacles']>[number];

/** A belt round the middle, with a gap of two hexes after every four: what flies through it is hidden now and then. */
const BELT = 6;
const belt = (): [number, number][] =>
  ring(centreOf(SHEET), BELT, 'pointy')
    .filter((_, i) => i % 6 < 4)
    .map(({ q, r }) => numbersOf(q, r));

/** What a free battle at sublight speed may have on its map, each between the two sides (ST-OBS-01). */
export const BODIES: readonly { readonly id: string; readonly title: string; readonly entry: ObstacleEntry }[] = [
  {
    id: 'planet',
    title: 'A planet in the middle (sublight)',
    entry: { is: 'planet', name: 'Lantern', at: [numbersOf(centreOf(SHEET).q, centreOf(SHEET).r)] },
  },
  { id: 'moon', title: 'A moon, north of it (sublight)', entry: { is: 'moon', name: 'Wick', at: [[24, 14]] } },
  {
    id: 'sun',
    title: 'A sun in the south (sublight)',
    entry: {
      is: 'sun',
      name: 'Furnace',
      at: [
        [20, 25],
        [21, 25],
        [20, 26],
      ],
    },
  },
  {
    id: 'belt',
    title: 'An asteroid belt round the middle (sublight)',
    entry: { is: 'asteroids', name: 'The Shoals', at: belt() },
  },
];

export const bodiesIn = (extras: readonly string[]): ObstacleEntry[] =>
  BODIES.filter(({ id }) => extras.includes(id)).map(({ entry }) => entry);
