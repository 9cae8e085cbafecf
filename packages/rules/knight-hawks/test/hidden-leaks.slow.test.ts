import { asAny, asAnyPresentation, type Listing, type Scenario } from '@flagbridge/engine';
import { type ConformanceOptions, conformance, inspect } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { imagineGame } from '../src/imagine.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { gameTurn } from '../src/turn.ts';
import { see } from '../src/view.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { craftRulebook } from './craft-play.ts';
import { minefield } from './hidden-field.ts';
import { at } from './movement-fixture.ts';

/** Nobody learns of mines and seekers, or of anything else, before the rules say so: with everything hidden in play. */
const LEAKS: NonNullable<ConformanceOptions['checks']> = [
  'imagine',
  'leak-requests',
  'leak-awaited',
  'leak-sealed',
  'leak-draft',
  'leak-refusal',
  'leak-forecast',
  'leak-shown',
  'leak-asked',
  'leak-undo',
  'leak-trace',
  'leak-die',
  'varies',
];

const only = (id: string, scenarios: readonly Scenario[]): Listing => {
  const some = { ...about, id, options: [], scenarios };
  return {
    about: some,
    rules: async () => asAny({ ...rulebook, about: some }),
    present: async () => asAnyPresentation(present),
  };
};

const printed = about.scenarios.filter(({ id }) => id === 'the-stand' || id === 'grand-fleet-advanced');
conformance(only('the-stand, grand-fleet-advanced', printed), { checks: LEAKS, matches: 2, every: 30, most: 800 });
conformance(only('minefield', [minefield]), {
  checks: LEAKS,
  players: ['random'],
  matches: 6,
  every: 10,
  most: 450,
  exercises: ['varies'],
});

/** Ships fly into waiting seekers in their first move: interrupted moves, with others asked in the middle. */
function gauntlet(): Listing {
  const rows = [0, 3, 6];
  const ships = rows.flatMap((r, i): CraftedShip[] => [
    {
      type: i === 1 ? 'minelayer' : 'frigate',
      side: 'sathar',
      name: `S${i}`,
      at: at(0, r),
      facing: 0,
      speed: 4,
      adf: 3,
    },
    { type: 'battleship', side: 'upf', name: `U${i}`, at: at(2, r), speed: 1, office: i === 0 ? 'upf' : 'upf-2' },
  ]);
  const seekers = rows.flatMap((r, i) =>
    [1, 3].map((d) => ({
      id: `missile-${i}-${d}`,
      side: 'upf',
      office: 'upf',
      q: at(d, r)[0],
      r: at(d, r)[1],
      turns: 1,
    })),
  );
  const game = craftGame({ level: 'advanced', turn: 0, ships, seekers });
  const crafted = { ...craftRulebook(game, gameTurn), view: see, imagine: imagineGame };
  const about = { ...crafted.about, id: 'gauntlet' };
  return {
    about,
    rules: async () => asAny({ ...crafted, about }),
    present: async () => asAnyPresentation(present),
  };
}

test('moves interrupted by seekers give nothing away', async () => {
  const { failures, rulebooks } = await inspect(gauntlet(), {
    checks: LEAKS,
    players: ['random'],
    matches: 12,
    every: 1,
    most: 20,
  });
  expect(
    failures.filter(({ check }) => LEAKS.includes(check)).map(({ check, message }) => `${check}: ${message}`),
  ).toEqual([]);
  expect(rulebooks[0]?.exercised['leak-trace']).toBeGreaterThan(100);
});
