import type { Rulebook } from '@flagbridge/engine';
import { mustering, musterTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { catalogue } from '../src/catalogue.ts';
import { muster } from '../src/force-picker.ts';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const book = {
  listing,
  muster,
  // Only the type of its views is another than the game.
  rulebook: rulebook as unknown as Rulebook<Game, Game>,
  catalogue,
  tier: 'basic',
  map: 'starfield',
};
mustering(book);
musterTests(book);

test('every class may be picked for either side, with a line of figures', () => {
  expect(muster.sides.map(({ ships }) => ships.length)).toEqual([25, 25]);
  const [west] = muster.sides;
  expect(west?.ships.find(({ id }) => id === 'constitution-mk2')?.summary['basic']).toBe(
    'Heavy Cruiser · power 15, superstructure 7, shields 5 · 6 × FH-3, 2 × FP-1',
  );
  expect(west?.ships.find(({ id }) => id === 'v8')?.summary['basic']).toContain('without plasma and cloak');
});

test('a battle may be fought at sublight speed', () => {
  const start = muster.start('basic');
  expect(muster.scenario({ ...start, extras: ['sublight'] })).toMatchObject({ setup: { speed: 'sublight' } });
  expect(muster.scenario(start)).toMatchObject({ setup: { speed: 'warp' } });
});

test('planet, moon, sun and belt each make it a battle at sublight speed, of the advanced level', () => {
  const start = muster.start('advanced');
  const bodies = (extras: string[]) => {
    const scenario = muster.scenario({ ...start, extras });
    return 'setup' in scenario
      ? (scenario.setup as { speed?: string; obstacles?: { is: string; at: number[][] }[] })
      : {};
  };
  expect(bodies(['planet'])).toMatchObject({ speed: 'sublight', obstacles: [{ is: 'planet', at: [[23, 17]] }] });
  expect(bodies(['moon', 'sun', 'belt']).obstacles?.map(({ is, at }) => `${is} ${at.length}`)).toEqual([
    'moon 1',
    'sun 3',
    'asteroids 24',
  ]);
  expect(bodies(['sublight'])).not.toHaveProperty('obstacles');
  expect(muster.scenario({ ...muster.start('basic'), extras: ['planet'] })).toBeRefused('ST-SET-01');
});
