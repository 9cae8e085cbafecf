import { isRefusal, type Json, type Scenario } from '@flagbridge/engine';
import { difference, refusedScenario, routeOf, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type MinedHex, type Minefield, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, labelOf, SHEET } from '../src/rules/map.ts';
import { chanceIn, countersAt, DECOYS_EACH, isSpared, risksAt } from '../src/rules/mines.ts';
import { see } from '../src/see.ts';
import { endTurn } from '../src/steps/ending.ts';
import { moveShip } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, play } from './craft.ts';

type Lying = Partial<Omit<MinedHex, 'q' | 'r'>>;
/** Counters of Blue's, a Romulan's, in these hexes of the map. */
const field = (hexes: { readonly [at: string]: Lying }, more: Partial<Minefield> = {}): Minefield => {
  const all = Object.entries(hexes).map(([at, lying]) => ({
    ...hexNumbered(SHEET, Number(at.slice(0, 2)), Number(at.slice(2))),
    ...{ down: 0, open: 0, mines: 0 },
    ...lying,
  }));
  const hidden = all.reduce((n, { mines }) => n + mines, 0);
  return { side: 'blue', race: 'romulan', weapon: 'RP-2', damage: 3, laid: 5, hidden, hexes: all, ...more };
};
const MINE = { down: 1, mines: 1 };
const DECOY = { down: 1 };

/** Red, a Constitution at 1117 with its bow east and so many points, and counters ahead. */
const crossing = (
  hexes: { readonly [at: string]: Lying },
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
  of: Partial<Minefield> = {},
): Game =>
  craftGame({
    ...{ level: 'advanced', speed: 'sublight', minefields: [field(hexes, of)] },
    ...more,
    ships: [
      { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1117', facing: 0, points: 22, ...red },
      { type: 'v8', name: 'Blue', side: 'blue', at: '3017', facing: 3 },
      ...(more.ships ?? []),
    ],
  });
const moving = (
  hexes: { readonly [at: string]: Lying },
  dice: readonly number[] = [],
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
  of: Partial<Minefield> = {},
) => play(crossing(hexes, red, more, of), moveShip, { dice, vars: { ship: 'red', office: 'red' } });
type Moving = ReturnType<typeof moving>;
const fly = (s: Moving, way: string) => s.answer('red', routeOf('red', way), 'move');
const red = ({ game }: { game: Game }) => shipOf(game, 'red');
const at = ({ q, r }: { q: number; r: number }) => labelOf(SHEET, q, r);
const lying = ({ game }: { game: Game }) =>
  game.minefields[0]?.hexes.map((hex) => `${at(hex)} ${hex.down}/${hex.mines}/${hex.open}`);
const turned = (s: Moving) =>
  told(s, 'turned-over').map(({ data }) => `${data?.['is']} ${data?.['mines']}+${data?.['decoys']}`);
const went = (s: Moving) => told(s, 'mine').map(({ data }) => `${data?.['is']} ${data?.['roll']}`);
const clauses = (s: Moving, type: string) => told(s, type).flatMap(({ clause }) => clause);

describe('what is turned over', () => {
  rule('ST-MIN-04', 'a ship entering a hex turns all counters there over at once', () => {
    const s = moving({ '1217': { down: 3, mines: 1 } }, [6]);
    expect(fly(s, 'F')).toBeDone();
    expect(turned(s)).toEqual(['both 1+2']);
    expect(lying(s)).toEqual(['1217 0/0/1']);
    expect(s.game.minefields[0]?.hidden).toBe(0);
  });
  test('who stands in a hex, turns there or leaves it turns nothing over', () => {
    const s = moving({ '1117': MINE });
    expect(fly(s, 'L R F')).toBeDone();
    expect(turned(s)).toEqual([]);
    expect(lying(s)).toEqual(['1117 1/1/0']);
  });
  rule('ST-MIN-05', 'a decoy is taken away, and the ship flies on as it was told', () => {
    const s = moving({ '1217': DECOY, '1317': { down: 2 }, '1517': MINE });
    expect(fly(s, 'F F F')).toBeDone();
    expect(turned(s)).toEqual(['decoys 0+1', 'decoys 0+2']);
    expect(at(red(s))).toBe('1417');
    expect(lying(s)).toEqual(['1517 1/1/0']);
    expect(went(s)).toEqual([]);
    expect(told(s, 'moved').map(({ data }) => [data?.['is'], data?.['hexes'], data?.['spent']])).toEqual([
      ['way', 1, 1],
      ['way', 1, 2],
      ['way', 1, 3],
    ]);
    // Its trail is whole.
    expect(red(s).path).toHaveLength(8);
  });
  test('what was turned over cannot be taken back', () => {
    const s = moving({ '1217': DECOY });
    fly(s, 'F');
    expect(clauses(s, 'turned-over')).toContain('ST-INF-17');
  });
});

describe('what goes off', () => {
  rule('ST-MIN-06', 'on 5 or less; on 6 nothing happens', () => {
    const hit = moving({ '1217': MINE }, [5, 9, 9]);
    fly(hit, 'F');
    expect(went(hit)).toEqual(['through 5']);
    expect(told(hit, 'mine')[0]?.data?.['need']).toMatchObject({ total: 5 });
    const missed = moving({ '1217': MINE }, [6]);
    fly(missed, 'F');
    expect(went(missed)).toEqual(['dodged 6']);
    expect(red(missed).display).toMatchObject({ power: 15, structure: 7, shields: [0, 0, 0, 0, 0, 0] });
  });
  rule('ST-MIN-07', 'several in a hex are rolled for one by one', () => {
    const s = moving({ '1217': { down: 3, mines: 3 } }, [6, 1, 9, 7], { shields: [0, 1] });
    fly(s, 'F');
    expect(went(s)).toEqual(['dodged 6', 'through 1', 'dodged 7']);
    expect(lying(s)).toEqual(['1217 0/0/2']);
    expect(s.dice.unused).toEqual([]);
  });
  rule('ST-MIN-08', 'shield 2, whichever way the ship came: also astern', () => {
    for (const [way, hex, more] of [
      ['F', '1217', {}],
      ['B', '1017', { drive: 'reverse', went: 'back' }],
      ['R F', '1118', {}],
    ] as const) {
      const s = moving({ [hex]: MINE }, [1], { shields: [8, 3, 8, 8, 8, 8], ...more });
      fly(s, way);
      expect([way, red(s).display.shields]).toEqual([way, [8, 0, 8, 8, 8, 8]]);
      expect(told(s, 'mine')[0]?.data).toMatchObject({ is: 'held', shield: 2 });
    }
  });
  rule('ST-MIN-09', 'a Romulan mine does 3: what shield 2 does not hold is located', () => {
    const s = moving({ '1217': MINE }, [1, 9], { shields: [0, 2] });
    fly(s, 'F');
    expect(told(s, 'mine')[0]?.data?.['damage']).toMatchObject({ total: 3, parts: [{ label: 'mine, RP-2' }] });
    expect(told(s, 'located')).toHaveLength(1);
    expect(told(s, 'display')[0]?.data).toMatchObject({ held: 2, through: 1, left: 0 });
  });
  rule('ST-MIN-10', 'one that hit is gone, one that was dodged is rolled for again by whoever enters', () => {
    const hit = moving({ '1217': MINE }, [1, 9, 9]);
    fly(hit, 'F');
    expect(lying(hit)).toEqual([]);
    const again = moving({ '1217': { open: 1 } }, [6]);
    fly(again, 'F');
    expect([turned(again), went(again), lying(again)]).toEqual([[], ['dodged 6'], ['1217 0/0/1']]);
  });
  rule('ST-MIN-13', 'in the middle of its move: then it goes on with the points that are left', () => {
    const s = moving({ '1217': MINE }, [6], { points: 16 });
    expect(s.request('red').title).toMatchObject({ say: 'ask.move' });
    fly(s, 'F F F');
    expect(at(red(s))).toBe('1217');
    const { title, shape } = s.request('red');
    expect(title).toMatchObject({ say: 'ask.move-on', with: { n: 2 } });
    expect(shape).toMatchObject({ is: 'route', max: 3 });
    expect(s.answer('red', routeOf('red', 'F F F'), 'move')).toBeRefused('ST-MOV-09');
    expect(fly(s, 'L F')).toBeDone();
    expect(
      told(s, 'moved').map(({ data }) => [data?.['hexes'], data?.['turns'], data?.['spent'], data?.['points']]),
    ).toEqual([
      [1, 0, 1, 3],
      [1, 1, 3, 3],
    ]);
    expect(red(s).path).toHaveLength(6);
  });
  test('with its last point it is not asked again, nor where the mine has disabled it', () => {
    const last = moving({ '1317': MINE }, [6], { points: 11 });
    expect(fly(last, 'F F')).toBeDone();
    expect(last.requests('red').some(({ kind }) => kind === 'move')).toBe(false);
    const hulk = moving({ '1217': MINE }, [1, 8, 8, 9], { structure: 2, points: 16 });
    expect(fly(hulk, 'F F')).toBeDone();
    expect(red(hulk)).toMatchObject({ disabled: true });
    expect(hulk.requests('red').some(({ kind }) => kind === 'move')).toBe(false);
    expect(at(red(hulk))).toBe('1217');
  });
  test('what it flew before the mine counts: no turn after a hex astern, and one emergency turn is further than the first', () => {
    const back = moving({ '1017': MINE }, [6], { points: 16, drive: 'reverse', went: 'back' });
    fly(back, 'B');
    expect(back.answer('red', routeOf('red', 'L'), 'move')).toBeRefused('ST-MOV-29');
    expect(back.answer('red', routeOf('red', 'B'), 'move')).toBeRefused('ST-MOV-27');
    const hard = moving({ '1018': MINE }, [6], { points: 22 });
    fly(hard, 'X F');
    expect(fly(hard, 'Z')).toBeDone();
    expect(told(hard, 'stress').map(({ clause }) => clause.includes('ST-MOV-16'))).toEqual([false, true]);
  });
  rule('ST-MIN-15', 'whether it explodes is rolled when all mines of the hex are resolved', () => {
    // Two mines of 3 points, all superstructure: 4 below 0, and one roll.
    const s = moving({ '1217': { down: 2, mines: 2 } }, [1, 8, 8, 1, 8, 8, 9], { structure: 2 });
    fly(s, 'F');
    const types = s.heard('red').map(({ type }) => type);
    expect(types.filter((type) => type === 'explosion-roll')).toHaveLength(1);
    expect(types.lastIndexOf('mine')).toBeLessThan(types.indexOf('explosion-roll'));
    expect(told(s, 'below-zero')[0]?.data).toMatchObject({ below: 4 });
  });
  test('another ship that stress has torn open waits for the end of the phase (ST-MOV-17)', () => {
    const other = { type: 'd7m', name: 'Green', side: 'green', at: '4001', structure: -3, disabled: true } as const;
    const s = moving({ '1217': MINE }, [1, 8, 8, 9], { structure: 1 }, { ships: [other] });
    fly(s, 'F');
    expect(told(s, 'explosion-roll').map(({ data }) => data?.['ship'])).toEqual(['red']);
  });
  rule('ST-MIN-16', 'a weapon result is fire from straight ahead: side 2 must be in its arc', () => {
    // Location roll: beam. A Constitution has six beams that bear ahead; an aft weapon is never among them.
    const s = moving({ '1217': MINE }, [1, 3, 9], { shields: [0, 1] });
    fly(s, 'F');
    const asked = s.requests('red').find(({ kind }) => kind === 'lose-weapon');
    expect(told(s, 'located')[0]?.data).toMatchObject({ is: expect.stringMatching(/beam|missile/) });
    expect(asked?.title).toMatchObject({ say: expect.stringMatching(/-mine$/) });
  });
  test('a mine that goes off begins the count of quiet turns anew, one that is dodged does not (ST-SEQ-22)', () => {
    const hit = moving({ '1217': MINE }, [1], { shields: [0, 8] });
    fly(hit, 'F');
    const dodged = moving({ '1217': MINE }, [6]);
    fly(dodged, 'F');
    expect([hit.game.stirred, dodged.game.stirred]).toEqual([true, false]);
  });
});

describe('whom they spare', () => {
  difference('ST-MIN-11', 'ships of the side that laid them pass through', (own) => {
    const s = moving({ '1217': MINE }, own ? [] : [6], { type: 'v8' }, {}, own ? { side: 'red' } : {});
    fly(s, 'F');
    return { turned: turned(s), lying: lying(s) ?? [] };
  });
  test('and ships of its navy, unless its own side flies such ships: then the side counts', () => {
    const spared = (type: string, blue: string) => {
      const game = craftGame({
        level: 'advanced',
        ships: [
          { type, name: 'Red', side: 'red' },
          { type: blue, name: 'Blue', side: 'blue' },
        ],
      });
      return isSpared(game, field({}), shipOf(game, 'red'));
    };
    expect(spared('v8', 'v11-type5')).toBe(false);
    expect(spared('v8', 'd7m')).toBe(true);
    expect(spared('d7m', 'd7m')).toBe(false);
    expect(spared('d7m', 'v8')).toBe(false);
  });
});

const scenario = (mines: unknown, more: Record<string, unknown> = {}, tier = 'advanced', type = 'v8'): Scenario => ({
  ...{ id: 'own', title: 'Own', tier, hook: '', minutes: 1 },
  offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
  setup: {
    speed: 'sublight',
    ...more,
    sides: [
      { id: 'red', name: 'Red', ships: [{ type: 'constitution-mk2' }] },
      { id: 'blue', name: 'Blue', ships: [{ type }], mines },
    ],
  } as unknown as Json,
});
const refused = (...said: Parameters<typeof scenario>) => refusedScenario(rulebook, scenario(...said));
const begun = (...said: Parameters<typeof scenario>) => situation(rulebook, { scenario: scenario(...said) });
const ROUND = { round: [23, 17], from: 2, to: 5 };
const key = (column: number, row: number) => {
  const { q, r } = hexNumbered(SHEET, column, row);
  return `${q},${r}`;
};
/** All counters in one hex but for those that are said. */
const laid = (mines: number, hex: string, more: { readonly [id: string]: string } = {}) =>
  Object.fromEntries(
    [...Array(mines).keys()]
      .map((n) => `mine-${n + 1}`)
      .concat([...Array(DECOYS_EACH * mines).keys()].map((n) => `decoy-${n + 1}`))
      .map((id) => [id, { hex: more[id] ?? hex }]),
  );

describe('laying them', () => {
  rule('ST-MIN-01', 'only where the file says so, and at sublight speed', () => {
    expect(refused({ count: 5 }, { speed: 'warp' })).toBeRefused('ST-MIN-01');
    expect(refused({ count: 5 }, {}, 'basic')).toBeRefused('ST-SET-01');
    expect(refused({ count: 5 })).toBeNull();
    const s = begun({ count: 1 });
    s.answer('blue', laid(1, key(20, 10)));
    expect(told(s, 'minefield')[0]?.clause).toContain('ST-MIN-01');
  });
  rule('ST-MIN-02', 'by the side that laid them, before the battle, in secret and where the file allows', () => {
    const s = begun({ count: 2, area: ROUND });
    const { kind, shape } = s.request('blue');
    expect([kind, shape.is === 'place' && shape.pieces.map(({ id }) => id)]).toEqual([
      'lay-mines',
      ['mine-1', 'mine-2', ...[1, 2, 3, 4, 5, 6].map((n) => `decoy-${n}`)],
    ]);
    // Rings of 2 to 5 hexes round the middle: 12 + 18 + 24 + 30.
    expect(shape.is === 'place' && shape.pieces.map(({ hexes }) => hexes.length)).toEqual(Array(8).fill(84));
    expect(s.requests('red').some(({ standing }) => !standing)).toBe(false);
    for (const hex of [key(24, 17), key(29, 17), key(23, 17)])
      expect(s.answer('blue', laid(2, hex))).toBeRefused('ST-MIN-02');
    expect(s.answer('blue', laid(2, key(25, 17), { 'mine-2': key(28, 17) }))).toBeDone();
    expect(s.game.minefields[0]?.hexes).toMatchObject([
      { down: 7, mines: 1, open: 0 },
      { down: 1, mines: 1, open: 0 },
    ]);
  });
  rule('ST-MIN-03', 'three decoys with each: 5 mines come with 15', () => {
    const s = begun({ count: 5, area: ROUND });
    const { shape } = s.request('blue');
    expect(shape.is === 'place' && shape.pieces.filter(({ id }) => id.startsWith('decoy')).length).toBe(15);
    s.answer('blue', s.request('blue').default);
    expect(told(s, 'minefield')[0]?.data).toMatchObject({ mines: 5, decoys: 15 });
    expect(refused({ at: [[20, 10]], decoys: [[21, 10]] })).toBeRefused('ST-MIN-03');
    expect(refused({ at: [[20, 10]] })).toBeRefused('ST-MIN-03');
  });
  test('what lies nowhere in particular is spread, one mine in every four counters', () => {
    const s = begun({ count: 5, area: ROUND });
    const choice = s.request('blue').default as { [id: string]: { hex: string } };
    expect(new Set(Object.values(choice).map(({ hex }) => hex)).size).toBe(20);
    const inOrder = Object.keys(choice).sort((a, b) => order(choice[a]?.hex) - order(choice[b]?.hex));
    expect(inOrder.map((id) => (id.startsWith('mine') ? 'M' : '.')).join('')).toBe('.M....M....MM....M..');
  });
  rule('ST-PLA-05', 'plasma makes no mines', () => {
    expect(refused({ count: 5, weapon: 'RPL-2' })).toBeRefused('ST-PLA-05');
    expect(refused({ count: 5, weapon: 'RB-4' })).toBeRefused('ST-MIN-09');
    expect(refused({ count: 5, weapon: 'XX-1' })).toMatchObject({ figures: { path: 'sides.1.mines.weapon' } });
    expect(begun({ count: 5, weapon: 'RP-3' }).game.minefields).toMatchObject([{ weapon: 'RP-3', damage: 3 }]);
    expect(begun({ count: 5 }, {}, 'advanced', 'd7m').game.minefields).toMatchObject([
      { race: 'klingon', weapon: 'KP-3', damage: 5 },
    ]);
  });
  test('at other scales a mine does its full damage scaled (ST-OPT-19)', () => {
    const damage = (scale: number) =>
      situation(rulebook, { scenario: scenario({ count: 1 }), options: { scale } }).game.minefields[0]?.damage;
    expect([2, 3, 4].map(damage)).toEqual([4, 3, 2]);
  });
  test('what is wrong with a file, and where', () => {
    const path = (mines: unknown, more = {}) => {
      const found = refused(mines, more);
      return isRefusal(found) ? found.figures?.['path'] : found;
    };
    const planet = { obstacles: [{ is: 'planet', at: [[23, 17]] }] };
    const one = { at: [[20, 10]] };
    expect(path({})).toBe('sides.1.mines');
    expect(path({ decoys: [[1, 1]], count: 1 })).toBe('sides.1.mines.decoys');
    expect(path({ ...one, count: 1 })).toBe('sides.1.mines.count');
    expect(path({ ...one, area: ROUND })).toBe('sides.1.mines.area');
    expect(path({ at: [[45, 10]], decoys: Array(3).fill([20, 10]) })).toBe('sides.1.mines.at.0');
    expect(
      path({
        ...one,
        decoys: [
          [20, 10],
          [20, 34],
          [20, 10],
        ],
      }),
    ).toBe('sides.1.mines.decoys.1');
    expect(path({ at: [[23, 17]], decoys: Array(3).fill([20, 10]) }, planet)).toBe('sides.1.mines.at.0');
    expect(path({ count: 1, area: { ...ROUND, round: [50, 2] } })).toBe('sides.1.mines.area.round');
    expect(path({ count: 1, area: { round: [23, 17], from: 3, to: 2 } })).toBe('sides.1.mines.area');
    expect(path({ count: 1, area: { round: [23, 17], from: 0, to: 0 } }, planet)).toBe('sides.1.mines.area');
    expect(path({ ...one, decoys: Array(3).fill([20, 10]) })).toBeNull();
  });
});
const order = (hex = '0,0'): number => {
  const [q, r] = hex.split(',').map(Number) as [number, number];
  return 1000 * r + q;
};

describe('who knows', () => {
  const LAID = {
    at: [[20, 10]],
    decoys: [
      [20, 10],
      [21, 10],
      [22, 10],
    ],
  };
  rule('ST-MIN-14', 'all see where counters lie, the side that laid them alone which are mines', () => {
    const s = begun(LAID);
    const seen = (...offices: string[]) =>
      s.view(...offices).game.minefields[0]?.hexes.map(({ down, mines }) => [down, mines]);
    expect(seen('blue')).toEqual([
      [2, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(seen('red')).toEqual([
      [2, null],
      [1, null],
      [1, null],
    ]);
    expect(seen()).toEqual(seen('red'));
    expect(s.heard('blue').filter(({ type }) => type === 'mines-lie')).toHaveLength(1);
    expect(s.heard('red').filter(({ type }) => type === 'mines-lie')).toEqual([]);
  });
  rule('ST-INF-17', 'what is turned over everybody sees', () => {
    const s = moving({ '1217': { down: 2, mines: 1 }, '1417': DECOY }, [6]);
    fly(s, 'F');
    expect(s.heard().filter(({ type }) => type === 'turned-over')).toHaveLength(1);
    const { minefields } = see({ game: s.game, state: s.state } as never, { offices: ['red'] });
    expect(minefields[0]).toMatchObject({
      hidden: 0,
      hexes: [
        { down: 0, open: 1 },
        { down: 1, mines: null },
      ],
    });
  });
});

describe('when it is over', () => {
  rule('ST-INF-30', 'every mine that lies there still is told', () => {
    const over = (hexes: { readonly [at: string]: Lying }) =>
      play(crossing(hexes, { is: 'left' }), endTurn)
        .heard()
        .filter(({ type }) => type === 'mines-opened');
    expect(over({ '1217': MINE, '1317': DECOY })).toMatchObject([
      { data: { side: 'blue', mines: 1, hexes: [key(12, 17)] } },
    ]);
    expect(over({ '1317': DECOY })).toEqual([]);
  });
});

describe('the odds of a hex with counters', () => {
  test('of 20 counters with 5 mines among them one is a mine one time in four, and half of those go off', () => {
    const spread = field({ '1217': DECOY, '1317': { down: 19, mines: 5 } });
    expect(chanceIn(spread, { down: 1, open: 0 })).toBeCloseTo(0.125, 10);
    expect(chanceIn(spread, { down: 0, open: 1 })).toBeCloseTo(0.5, 10);
    // One of each: 1 - 0.875 × 0.5.
    expect(chanceIn(spread, { down: 1, open: 1 })).toBeCloseTo(0.5625, 10);
    // Two of them: none, one or two mines.
    const two = (15 * 14 + (2 * 5 * 15) / 2 + (5 * 4) / 4) / (20 * 19);
    expect(chanceIn(spread, { down: 2, open: 0 })).toBeCloseTo(1 - two, 10);
  });
  test('they rest on what everybody knows, and are the same whatever lies there', () => {
    const risk = (lies: Lying, other: Lying) => {
      const game = crossing({ '1217': { down: 1, ...lies }, '1317': { down: 3, ...other } });
      const { q, r } = hexNumbered(SHEET, 12, 17);
      return risksAt(game, shipOf(game, 'red'), q, r);
    };
    expect(risk({ mines: 1 }, {})).toEqual({ counters: 1, chance: 12.5, damage: 3 });
    expect(risk({}, { mines: 1 })).toEqual(risk({ mines: 1 }, {}));
  });
  test('a draft warns of every such hex on its way, with chance, damage and shield', () => {
    const s = moving({ '1217': MINE, '1317': { down: 3 } });
    const draft = s.draft('red', routeOf('red', 'F F'));
    expect(isRefusal(draft) ? draft : draft.warnings?.map(({ words, clause }) => [clause, words.with])).toEqual([
      ['ST-MIN-06', { ship: 'Red', hex: '1217', n: 1, chance: 12.5, damage: 3, shield: 2 }],
      ['ST-MIN-06', { ship: 'Red', hex: '1317', n: 3, chance: 37.5, damage: 3, shield: 2 }],
    ]);
    const game = crossing({ '1217': MINE }, {}, {}, { side: 'red' });
    const { q, r } = hexNumbered(SHEET, 12, 17);
    expect(countersAt(game, shipOf(game, 'red'), q, r)).toEqual([]);
  });
});

describe('the odds of a move through counters, by the resolver', () => {
  /** Of so many imagined worlds how likely it is that shield 2 has lost points. */
  const struck = (s: Moving, way: string, worlds = 64) => {
    const forecast = s.forecast('red', routeOf('red', way), 'move', { worlds });
    if (isRefusal(forecast)) throw new Error(JSON.stringify(forecast));
    const { outcomes } = forecast.cases[0] as (typeof forecast.cases)[number];
    let chance = 0;
    for (const { chance: one, figures } of outcomes) if (Number(figures['shields']) > 0) chance += one;
    return { chance, exact: forecast.exact, outcomes };
  };
  test('a mine that lies face up: one in two that shield 2 loses three points, and nothing else', () => {
    const { chance, exact, outcomes } = struck(moving({ '1217': { open: 1 } }, [], { shields: [0, 5] }), 'F');
    expect([chance, exact]).toEqual([0.5, true]);
    expect(outcomes.map(({ figures }) => figures['shields'])).toEqual([3, 0]);
  });
  test('two of them: three in four', () => {
    const { outcomes } = struck(moving({ '1217': { open: 2 } }, [], { shields: [0, 8] }), 'F');
    expect(Object.fromEntries(outcomes.map(({ chance, figures }) => [figures['shields'], chance]))).toEqual({
      0: 0.25,
      3: 0.5,
      6: 0.25,
    });
  });
  test('no way through counters has odds, and no battle without mines', () => {
    expect(struck(moving({ '1317': { open: 1 } }), 'F').outcomes).toMatchObject([{ chance: 1 }]);
    expect(struck(moving({}, [], {}, { minefields: [] }), 'F').outcomes).toEqual([{ chance: 1, figures: {} }]);
  });
});
