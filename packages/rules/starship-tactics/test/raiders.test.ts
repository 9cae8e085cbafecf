import type { Json, Scenario } from '@flagbridge/engine';
import { definition, refusedScenario, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../src/data/battles.ts';
import type { Game, Ship } from '../src/game.ts';
import { shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, labelOf, SHEET } from '../src/rules/map.ts';
import { verdict } from '../src/rules/victory.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { betweenPhases, endTurn } from '../src/steps/ending.ts';
import { type Crafted, type CraftedShip, craftGame, play } from './craft.ts';
import { viewOf } from './present/view.ts';

const place = (column: number, row: number, facing: number) => {
  const { q, r } = hexNumbered(SHEET, column, row);
  return { hex: `${q},${r}`, facing };
};
const orions = (...places: readonly (readonly [number, number])[]) =>
  Object.fromEntries(
    ['quick-silver', 'long-knife', 'fair-share'].map((ship, i) => {
      const [column, facing] = places[i] ?? [20 + i, 1];
      return [ship, place(column, 1, facing)];
    }),
  );
const raiders = () => situation(rulebook, { scenario: 'raiders' });

describe('Raiders, set-up', () => {
  rule('ST-SCN-30', 'three Lightnings against a K-23, at warp, advanced', () => {
    const s = raiders();
    expect(s.game.ships.map(({ type, side }) => `${type} ${side}`)).toEqual([
      'lightning orion',
      'lightning orion',
      'lightning orion',
      'k23 klingon',
    ]);
    expect(s.game).toMatchObject({ speed: 'warp', level: 'advanced', obstacles: [], limit: 20 });
    expect(told(s, 'muster')[0]?.clause).toContain('ST-SCN-30');
  });
  rule('ST-SCN-31', 'the Orions first: hexes of the north edge, bows into the map, for all to see', () => {
    const s = raiders();
    const { shape, clause } = s.request('orion');
    expect(clause).toBe('ST-SCN-31');
    expect(shape.is === 'place' && shape.pieces.map(({ hexes, facings }) => [hexes.length, facings])).toEqual(
      [1, 2, 3].map(() => [44, [1, 2]]),
    );
    expect(s.requests('klingon').some(({ standing }) => !standing)).toBe(false);
    expect(s.answer('orion', orions([20, 0]))).toBeRefused('ST-SCN-31');
    expect(s.answer('orion', { ...orions(), 'long-knife': place(20, 2, 1) })).toBeRefused('ST-SCN-31');
    // In the west corner a bow to the south-west points off the map.
    expect(s.answer('orion', orions([1, 2]))).toBeRefused('ST-SCN-31');
    expect(s.answer('orion', orions([1, 1], [44, 1], [30, 2]))).toBeDone();
    expect(told(s, 'placed').map(({ clause: by }) => by)).toEqual(['ST-SCN-31', 'ST-SCN-31', 'ST-SCN-31']);
    expect(s.view('klingon').game.ships[1]).toMatchObject({ is: 'flying', ...hexNumbered(SHEET, 44, 1) });
  });
  rule('ST-SCN-32', 'then the Klingon: the middle of the south edge, bow north-west or north-east', () => {
    const s = raiders();
    s.answer('orion', s.request('orion').default);
    const { shape } = s.request('klingon');
    expect(shape.is === 'place' && shape.pieces[0]).toMatchObject({ facings: [4, 5] });
    expect(s.answer('klingon', { 'kosh-vek': place(22, 33, 5) })).toBeRefused('ST-SCN-32');
    expect(s.answer('klingon', { 'kosh-vek': place(23, 33, 0) })).toBeRefused('ST-SCN-32');
    expect(s.answer('klingon', { 'kosh-vek': place(23, 33, 4) })).toBeDone();
    const { q, r, facing } = shipOf(s.game, 'kosh-vek');
    expect([labelOf(SHEET, q, r), facing]).toEqual(['2333', 4]);
    expect(s.game.stage).toBe('power');
  });
});

/** The escort (superstructure 5, power 14 at the start) and two raiders. */
const battle = (escort: Partial<CraftedShip>, raider: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    level: 'advanced',
    limit: 20,
    goal: { is: 'breakthrough', ship: 'escort', edge: 'north', structure: 5, power: 14 },
    ...more,
    ships: [
      { type: 'lightning', name: 'Raider', side: 'orion', at: '2301', ...raider },
      { type: 'lightning', name: 'Second', side: 'orion', at: '2401' },
      { type: 'k23', name: 'Escort', side: 'klingon', at: '2333', ...escort },
    ],
  });
const through: Partial<CraftedShip> = { is: 'left', exit: 'north' };
const end = (game: Game) => play(game, betweenPhases).state.outcome;

describe('Raiders, victory', () => {
  rule('ST-SCN-33', 'through with a third of both, and a raider out of action: decisive', () => {
    const won = { winner: 'klingon', by: 'decisive', clause: 'ST-SCN-33' };
    expect(end(battle({ ...through, structure: 2, power: 5 }, { structure: 0, disabled: true }))).toMatchObject(won);
    expect(verdict(battle(through, { power: 0 }))).toMatchObject(won);
    expect(verdict(battle(through, { is: 'destroyed' }))).toMatchObject(won);
    expect(verdict(battle(through, { is: 'captured' }))).toMatchObject(won);
    expect(verdict(battle({ is: 'flying' }, { is: 'destroyed' }))).toBeNull();
  });
  rule('ST-SCN-34', 'through with a third of both, and nobody out of action: marginal', () => {
    const won = { winner: 'klingon', by: 'marginal', clause: 'ST-SCN-34' };
    expect(end(battle({ ...through, structure: 2, power: 5 }))).toMatchObject(won);
    expect(verdict(battle(through, { is: 'left', exit: 'east' }))).toMatchObject(won);
  });
  rule('ST-SCN-35', 'through with less than a third of either: a draw, even with a raider out', () => {
    const drawn = { winner: null, by: 'humbled', clause: 'ST-SCN-35' };
    expect(end(battle({ ...through, structure: 1, power: 14 }))).toMatchObject(drawn);
    expect(verdict(battle({ ...through, structure: 5, power: 4 }, { is: 'destroyed' }))).toMatchObject(drawn);
  });
  rule('ST-SCN-36', 'destroyed, disabled, taken, over another edge, by warp, or too late: the Orions win', () => {
    const lost = { winner: 'orion', by: 'stopped', clause: 'ST-SCN-36' };
    const fates: Partial<CraftedShip>[] = [
      { is: 'destroyed' },
      { is: 'captured' },
      { structure: 0 },
      { power: 0 },
      { is: 'left', exit: 'east' },
      { is: 'left', exit: '' },
    ];
    for (const fate of fates) expect(verdict(battle(fate))).toMatchObject(lost);
    expect(end(battle({ structure: -1 }))).toMatchObject(lost);
    expect(verdict(battle({}))).toBeNull();
    expect(verdict(battle({ is: 'unplaced' }))).toBeNull();
    // All raiders gone: it must still get off the map.
    expect(verdict(battle({}, { is: 'destroyed' }))).toBeNull();
    const over = (turn: number, quiet = 0) => play(battle({}, {}, { turn, quiet }), endTurn).state.outcome;
    expect(over(20)).toMatchObject({ winner: 'orion', by: 'too-late', clause: 'ST-SCN-36' });
    expect(over(19)).toBeNull();
    expect(over(12, 15)).toBeNull();
  });
  rule('ST-SCN-70', 'a third of what there was at the start, when it leaves the map', () => {
    // Half of a K-23 at the start: a third of that is enough.
    const goal = { is: 'breakthrough', ship: 'escort', edge: 'north', structure: 3, power: 7 } as const;
    const s = play(battle({ ...through, structure: 1, power: 3 }, {}, { goal }), betweenPhases);
    expect(s.state.outcome).toMatchObject({ by: 'marginal' });
    expect(told(s, 'victory')[0]?.clause).toContain('ST-SCN-70');
    expect(verdict(battle({ ...through, structure: 1, power: 3 }))).toMatchObject({ by: 'humbled' });
    expect(raiders().game.goal).toEqual({
      is: 'breakthrough',
      ship: 'kosh-vek',
      edge: 'north',
      structure: 5,
      power: 14,
    });
  });
});

const own = (setup: unknown): Scenario => ({
  id: 'own',
  title: 'Own',
  tier: 'advanced',
  hook: '',
  minutes: 1,
  offices: (setup as { sides: { id: string }[] }).sides.map(({ id }) => ({ id, side: id, title: id })),
  setup: setup as Json,
});
const file = (more: Record<string, unknown>, red: Record<string, unknown> = {}) => ({
  sides: [
    { id: 'red', name: 'Red', ships: [{ type: 'k22', name: 'One' }], ...red },
    { id: 'blue', name: 'Blue', ships: [{ type: 'k22', name: 'Two' }] },
  ],
  ...more,
});
const path = (setup: unknown) => refusedScenario(rulebook, own(setup))?.figures?.['path'];

describe('breakthroughs and starts in files', () => {
  test('what is wrong is said with where it stands', () => {
    expect(path(file({ goal: { is: 'breakthrough', ship: 'Three', edge: 'north' } }))).toBe('goal.ship');
    expect(path(file({ goal: { is: 'breakthrough', ship: 'One', edge: 'up' } }))).toBe('goal.edge');
    expect(path(file({}, { start: { at: 'hex', hex: [45, 1], facings: [0] } }))).toBe('sides.0.start.hex');
    expect(path(file({}, { start: { at: 'hex', hex: [4, 1], facings: [] } }))).toBe('sides.0.start.facings');
    expect(path(file({}, { start: { at: 'middle' } }))).toBe('sides.0.start.at');
    expect(
      path({
        ...file(
          { speed: 'sublight', obstacles: [{ is: 'sun', at: [[4, 1]] }] },
          { start: { at: 'hex', hex: [4, 1], facings: [1] } },
        ),
      }),
    ).toBe('sides.0.start.hex');
    const three = file({ goal: { is: 'breakthrough', ship: 'One', edge: 'north' } });
    three.sides.push({ id: 'green', name: 'Green', ships: [{ type: 'k22', name: 'Three' }] });
    expect(path(three)).toBe('goal');
  });
  test('every edge has its own bows, and a ship with a place of its own is not asked for', () => {
    const bows = (edge: string) => {
      const { shape } = situation(rulebook, { scenario: own(file({}, { start: { at: 'edge', edge } })) }).request(
        'red',
      );
      return shape.is === 'place' ? [shape.pieces[0]?.hexes.length, shape.pieces[0]?.facings] : null;
    };
    expect(bows('north')).toEqual([44, [1, 2]]);
    expect(bows('south')).toEqual([44, [4, 5]]);
    expect(bows('west')).toEqual([33, [5, 0, 1]]);
    expect(bows('east')).toEqual([33, [2, 3, 4]]);
    const placed = situation(rulebook, {
      scenario: own(
        file({}, { start: { at: 'edge', edge: 'north' }, ships: [{ type: 'k22', name: 'One', at: [5, 5] }] }),
      ),
    });
    expect(placed.game.setup.steps).toEqual([]);
  });
});

describe('who is winning', () => {
  const count = (game: Game) => present.fleets?.(viewOf(game)).count;
  const at = (one: string, label: string, leads: string | null, n?: number) => ({
    words: { say: `count.${one}` },
    label: { say: `count.${label}-short` },
    leads,
    ...(n !== undefined && { figure: { n } }),
  });
  test('the way of the ship that must get through counts', () => {
    expect(count(battle({}))).toMatchObject(at('run', 'run', null, 33));
    expect(count(battle({ at: '2305' }))).toMatchObject(at('run', 'run', null, 5));
    expect(count(battle(through))).toMatchObject(at('through', 'through', 'klingon'));
    expect(count(battle({ is: 'left', exit: 'east' }))).toMatchObject(at('stopped', 'stopped', 'orion'));
    expect(count(battle({ disabled: true }))).toMatchObject(at('stopped', 'stopped', 'orion'));
    expect(count(battle({ is: 'unplaced' }))).toMatchObject(at('start', 'start', null));
    expect(
      count(battle({}, {}, { goal: { is: 'last-side', ship: '', edge: '', structure: 0, power: 0 } })),
    ).toBeUndefined();
  });
  test('to every edge', () => {
    const rows = (edge: Ship['exit']) =>
      count(battle({ at: '1007' }, {}, { goal: { is: 'breakthrough', ship: 'escort', edge, structure: 5, power: 14 } }))
        ?.figure?.n;
    expect((['north', 'south', 'west', 'east'] as const).map(rows)).toEqual([7, 27, 10, 35]);
  });
  test('both sides are told what they are after, the viewer’s own aim first', () => {
    const aims = (office: string) =>
      present.phases?.(viewOf(battle({})), { offices: [office] }).aims?.map(({ label }) => label);
    expect(aims('klingon')).toEqual(['Through the north edge', 'Stop Escort']);
    expect(aims('orion')).toEqual(['Stop Escort', 'Through the north edge']);
  });
});

definition('ST-SCN-02', 'forces, map, length, starts and goal are those of the book', () => {
  const { sides, goal, turns, map, obstacles, speed = 'warp' } = PRINTED['raiders'] as SetUpFile;
  expect(sides.map(({ id, ships }) => [id, ships.map(({ type }) => type)])).toEqual([
    ['orion', ['lightning', 'lightning', 'lightning']],
    ['klingon', ['k23']],
  ]);
  expect(sides.map(({ start }) => start)).toEqual([
    { at: 'edge', edge: 'north', clause: 'ST-SCN-31' },
    { at: 'hex', hex: [23, 33], facings: [4, 5], clause: 'ST-SCN-32' },
  ]);
  expect({ goal, turns, map, obstacles, speed }).toEqual({
    goal: { is: 'breakthrough', ship: 'Kosh Vek', edge: 'north' },
    turns: 20,
    map: undefined,
    obstacles: undefined,
    speed: 'warp',
  });
  // Without a map of its own it is the book's.
  expect(raiders().game).toMatchObject({ columns: 44, rows: 33 });
});
