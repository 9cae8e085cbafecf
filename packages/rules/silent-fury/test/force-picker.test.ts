import { isRefusal } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { fieldOf } from '../src/data/free-battle.ts';
import { muster } from '../src/force-picker.ts';
import { measured } from '../src/measured.ts';
import { rulebook } from '../src/rulebook.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { begun } from './own-battle.ts';

const start = muster.start('core');
const fight = (ships: readonly { kind: string; name?: string; fields?: Record<string, number> }[]) =>
  muster.scenario({ ...start, sides: start.sides.map((one, i) => (i === 0 ? { ...one, ships } : one)) });

test('every class for either side, with a line of figures, by Size', () => {
  expect(muster.sides.map(({ ships }) => ships.length)).toEqual([13, 13]);
  const [south] = muster.sides;
  expect(south?.ships.find(({ id }) => id === 'kestrel')?.summary['core']).toBe(
    'Destroyer · Size 10, Hull 2, armour 4-2-2-1-2-2, shields 2 · Rail Cannon, 2 × Pulse Laser',
  );
  expect(south?.ships.find(({ id }) => id === 'pyre')?.summary['core']).toContain('ordnance stays aboard');
  expect(muster.points?.(start)).toMatchObject({ unit: 'Size', sides: [{ total: 10 }, { total: 10 }] });
  expect(muster.points?.(start).warning).toBeUndefined();
  const uneven = {
    ...start,
    sides: start.sides.map((one, i) => (i === 0 ? { ...one, ships: [{ kind: 'condor' }] } : one)),
  };
  expect(muster.points?.(uneven).warning).toBe('South has 16 of Size against 10');
});

test('a warning where one side is more than a quarter the larger, whichever it is', () => {
  const warning = (south: readonly string[], north: readonly string[]) =>
    muster.points?.({
      ...start,
      sides: start.sides.map((one, i) => ({ ...one, ships: (i === 0 ? south : north).map((kind) => ({ kind })) })),
    }).warning;
  expect(warning(['kestrel'], ['brand'])).toBeUndefined();
  expect(warning(['packhorse'], ['brand'])).toBe('South has 11 of Size against 8');
  expect(warning(['wren'], ['brand'])).toBe('North has 8 of Size against 6');
  expect(warning(['wren', 'wren'], ['osprey'])).toBeUndefined();
  // Nobody’s class has no Size.
  expect(warning(['wren'], ['galleon'])).toBe('South has 6 of Size against 0');
});

test('crew that may be taken besides, up to four of each', () => {
  for (const { ships } of muster.sides)
    for (const { fields } of ships)
      expect(fields?.map((field) => ({ ...field }))).toMatchObject(
        ['spacer', 'engineer', 'marine'].map((type) => ({ id: fieldOf(type as 'spacer'), min: 0, max: 4, start: 0 })),
      );
});

test('side by side in the middle of their edges, twelve hexes apart, bows to each other', () => {
  const places = (count: number) => {
    const made = fight(Array.from({ length: count }, () => ({ kind: 'wren' })));
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    const { turns, fixedStations, sides } = made.setup as unknown as SetUpFile;
    expect([turns, fixedStations, made.minutes]).toEqual([10, true, 15 + 10 * count]);
    return sides.map(({ ships }) => ships);
  };
  const south = (hex: string) => ({ type: 'wren', office: 'south', hex, facing: 0, velocity: [0, -1] });
  const north = { type: 'pyre', office: 'north', hex: '1004', facing: 3, velocity: [0, 1] };
  expect(places(1)).toEqual([[south('1016')], [north]]);
  expect(places(2)).toEqual([[south('0916'), south('1016')], [north]]);
  expect(places(5)).toEqual([['0816', '0916', '1016', '1116', '1216'].map(south), [north]]);
});

test('a battle of one’s own is set up, with more crew on the Bridge', () => {
  const made = fight([{ kind: 'wren', fields: { [fieldOf('marine')]: 2 } }, { kind: 'heron' }]);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  const { game } = begun(
    made.setup,
    made.offices.map(({ id, side }) => [id, side] as const),
    { dice: [1] },
  );
  expect(game.ships.map(({ type, crew }) => [type, crew.length])).toEqual([
    ['wren', 9],
    ['heron', 10],
    ['pyre', 10],
  ]);
  expect(game.ships[0]?.crew.filter(({ type, at }) => type === 'marine' && at === 2)).toHaveLength(2);
  const one = fight([{ kind: 'wren', fields: { [fieldOf('marine')]: 1 } }]);
  expect(isRefusal(one) ? null : (one.setup as unknown as SetUpFile).sides[0]?.ships[0]).toMatchObject({
    addCrew: { 2: ['marine'] },
  });
  expect(fight(Array.from({ length: 7 }, () => ({ kind: 'wren' })))).toBeRefused('SF-SET-11');
  expect(
    fight([
      { kind: 'wren', name: 'A' },
      { kind: 'wren', name: 'A' },
    ]),
  ).toBeRefused('SF-SET-38');
});

test('measured battles of every size can be set up', () => {
  for (const ships of measured.sizes) {
    const scenario = measured.scenario(ships);
    expect(rulebook.about.scenarios.some(({ offices }) => offices.length === scenario.offices.length)).toBe(true);
    expect(
      begun(
        scenario.setup,
        scenario.offices.map(({ id, side }) => [id, side] as const),
      ).game.ships,
    ).toHaveLength(2 * ships);
  }
});
