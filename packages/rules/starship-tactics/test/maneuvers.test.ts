import { type Draft, each, isRefusal, type Look } from '@flagbridge/engine';
import { difference, routeOf, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { CLASSES, DATA } from '../src/data/ship-data.ts';
import { type Game, shipOf } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { explore } from '../src/rules/course-draft.ts';
import { see } from '../src/see.ts';
import { movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

/** Red has so many points a phase, in the middle of the map with its bow east, at warp 6. */
const ADVANCED = { level: 'advanced' } as const;
const gameWith = (red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Game =>
  duel({ at: [10, 10], points: 10, warp: 6, ...red }, { at: [30, 10], points: 0 }, { ...ADVANCED, ...more });
const moving = (red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) =>
  play(gameWith(red, more), movementPhase, { vars: { pair: more.pair ?? 1 } });
/** Movement Phases one after the other, from the first on. */
const phases = (count: number, red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) =>
  play(
    gameWith(red, more),
    each<Game, Record<never, never>, { pair: number }>(
      'phases',
      () => Array.from({ length: count }, (_, i) => ({ pair: 1 + (i % 5) })),
      movementPhase,
    ),
  );
type Played = ReturnType<typeof moving>;
const fly = (s: Played, way: string) => s.answer('red', routeOf('red', way), 'move');
const red = ({ game }: { game: Game }) => shipOf(game, 'red');
const drafted = (s: Played, route: readonly string[]): Draft => {
  const draft = s.draft('red', route);
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
  return draft;
};
const stands = (s: Played) => [red(s).q, red(s).r, red(s).facing];
/** What is left of power and superstructure. */
const left = (s: Played) => [red(s).display.power, red(s).display.structure];
const D7A = { type: 'd7a', power: 14, structure: 6 } as const;

describe('emergency heading changes', () => {
  rule('ST-MOV-11', 'two hexsides to one side for one point, and then on', () => {
    const s = moving();
    fly(s, 'X F');
    expect(stands(s)).toEqual([9, 11, 2]);
    const port = moving();
    fly(port, 'Z F');
    expect(stands(port)).toEqual([10, 9, 4]);
    // Two ordinary turns are free of stress.
    const easy = moving();
    fly(easy, 'R R');
    expect(stands(easy)).toEqual([10, 10, 2]);
    expect(told(easy, 'stress')).toEqual([]);
    expect(fly(moving({ points: 5 }), 'X F')).toBeRefused('ST-MOV-09');
  });
  test('and is no step of the basic game', () => {
    expect(fly(moving({}, { level: 'basic' }), 'X')).toBeRefused('FB-REQ-04');
    expect(fly(moving({ drive: 'either' }, { level: 'basic' }), 'B')).toBeRefused('FB-REQ-04');
  });
  rule('ST-MOV-12', 'one point of Total Power, whatever the speed, and none below 0', () => {
    const at = (warp: number) => {
      const s = moving({ warp });
      fly(s, 'X');
      return red(s).display.power;
    };
    // Column G shows nothing up to warp 5.
    expect([0, 1, 5].map(at)).toEqual([14, 14, 14]);
    const none = moving({ warp: 6, power: 1 });
    expect(fly(none, 'X')).toBeDone();
    expect(left(none)).toEqual([0, 6]);
    expect(none.heard('red').find(({ type }) => type === 'display')?.clause).toContain('ST-SET-17');
  });
  rule('ST-MOV-13', 'charts by two letters, read by one interpreter for every class', () => {
    expect(shipClass('d7a', 3).stress).toMatchObject({ engine: { letter: 'L' }, structure: { letter: 'N' } });
    expect(shipClass('d7a', 3).stress.structure.values[6]).toBe(2);
    const s = moving(D7A);
    fly(s, 'X');
    expect(told(s, 'stress')[0]?.clause).toContain('ST-MOV-13');
    for (const id of CLASSES) {
      const { stress } = shipClass(id, 3);
      for (const { letter, values } of [stress.engine, stress.structure]) {
        expect(values).toBe(DATA.stress_charts.columns[letter]?.values);
        expect(values).toHaveLength(11);
      }
    }
  });
  rule('ST-MOV-14', 'D-7A, L/N, at warp 6: column L shows 1, so power falls by 2', () => {
    const s = moving(D7A);
    fly(s, 'X');
    expect(left(s)[0]).toBe(12);
    expect(told(s, 'stress')[0]?.data?.['power']).toEqual({
      total: 2,
      parts: [
        { value: 1, label: 'every emergency turn', clause: 'ST-MOV-12' },
        { value: 1, label: 'column L at warp 6', clause: 'ST-MOV-14' },
      ],
    });
    // At warp 8 the column shows 3: still one box.
    const fast = moving({ ...D7A, warp: 8 });
    fly(fast, 'X');
    expect(left(fast)[0]).toBe(12);
    const slow = moving({ ...D7A, warp: 4 });
    fly(slow, 'X');
    expect(left(slow)[0]).toBe(13);
  });
  rule('ST-MOV-15', 'D-7A at warp 6: column N shows 2, so the superstructure drops by 1', () => {
    const s = moving(D7A);
    fly(s, 'X');
    expect(left(s)[1]).toBe(5);
    expect(told(s, 'stress')[0]?.data).toMatchObject({ is: 'both', structure: { total: 1 } });
    // Column N begins at warp 4.
    const slow = moving({ ...D7A, warp: 3 });
    fly(slow, 'X');
    expect(left(slow)[1]).toBe(6);
    expect(told(slow, 'stress')[0]?.data).toMatchObject({ is: 'engines', structure: { total: 0, parts: [] } });
  });
  rule('ST-MOV-16', 'each is charged by itself, as many as there are points', () => {
    const s = moving({ ...D7A, points: 15 });
    fly(s, 'X F Z');
    expect(left(s)).toEqual([10, 4]);
    expect(told(s, 'stress')).toHaveLength(2);
    expect(told(s, 'stress')[0]?.clause).not.toContain('ST-MOV-16');
    expect(told(s, 'stress')[1]?.clause).toContain('ST-MOV-16');
    expect(told(s, 'moved')[0]?.data).toMatchObject({ emergency: 2, hexes: 1, spent: 3 });
    expect(red(s).strain).toEqual({ power: 4, structure: 2 });
  });
  rule('ST-MOV-17', 'at once; at 0 the ship stops where it is, disabled', () => {
    const s = moving({ ...D7A, structure: 1 });
    expect(fly(s, 'X F')).toMatchObject({ ok: false, clause: 'ST-MOV-17', nearest: ['red', 'X'] });
    expect(fly(s, 'F X')).toBeDone();
    expect(red(s)).toMatchObject({ disabled: true });
    expect(left(s)).toEqual([12, 0]);
    expect(told(s, 'disabled').map(({ clause }) => clause)).toEqual([
      ['ST-MOV-17', 'ST-SET-11', 'ST-DMG-30', 'ST-INF-24'],
    ]);
    const whole = moving({ ...D7A, structure: 2 });
    expect(fly(whole, 'X F')).toBeDone();
    expect(red(whole).disabled).toBe(false);
  });
  rule('ST-MOV-18', 'at sublight speed the automatic point alone', () => {
    for (const type of CLASSES) {
      const { power, structure } = shipClass(type, 3);
      const s = moving({ type, warp: 0 }, { speed: 'sublight' });
      fly(s, 'X');
      expect([type, ...left(s)]).toEqual([type, power - 1, structure]);
      expect(told(s, 'stress')[0]?.clause).toContain('ST-MOV-18');
    }
    const warp = moving({ warp: 1 });
    fly(warp, 'X');
    expect(told(warp, 'stress')[0]?.clause).not.toContain('ST-MOV-18');
  });
  test('new totals are its captain’s, the stress is for all who know its class, and a quiet turn is none', () => {
    const s = moving(D7A);
    fly(s, 'X');
    const heard = (one: ReturnType<typeof moving>, ...offices: string[]) =>
      one
        .heard(...offices)
        .map(({ type }) => type)
        .filter((type) => type.startsWith('str'));
    // ST-SEN-01: a D-7A looks like a D-7M, whose columns are others; a K-23 is known by its outline.
    expect([heard(s, 'red'), heard(s, 'blue'), heard(s)]).toEqual([['stress', 'strains'], ['strains'], ['strains']]);
    const escort = moving({ type: 'k23' });
    fly(escort, 'X');
    expect([heard(escort, 'red'), heard(escort, 'blue'), heard(escort)]).toEqual([['stress'], ['stress'], ['stress']]);
    expect(s.heard('blue').filter(({ type }) => type === 'display')).toEqual([]);
    expect(s.heard('red').find(({ type }) => type === 'display')?.data).toMatchObject({
      is: 'stress',
      power: 12,
      structure: 5,
    });
    expect(s.game.stirred).toBe(true);
    const plain = moving(D7A);
    fly(plain, 'R');
    expect(plain.game.stirred).toBe(false);
  });
  test('a draft says what it would cost, and warns', () => {
    const draft = (way: string, more: Partial<CraftedShip> = {}) =>
      drafted(moving({ ...D7A, points: 15, ...more }), routeOf('red', way));
    const one = draft('X');
    expect(one).toMatchObject({
      ready: true,
      costs: { points: { total: 1 }, power: { total: 2 }, structure: { total: 1 }, left: { total: 2 } },
    });
    expect(draft('X X').costs).toMatchObject({ power: { total: 4 }, structure: { total: 2 } });
    expect(draft('X X').costs?.['power']?.parts[1]).toMatchObject({ label: 'column L at warp 6, 2 times', value: 2 });
    expect(draft('F').costs).not.toHaveProperty('power');
    expect(draft('X', { warp: 0 }).costs).not.toHaveProperty('structure');
    expect(draft('').next?.find(({ id }) => id === 'Z')?.costs).toEqual({ points: 1, power: 2, structure: 1 });
    expect(draft('').next?.find(({ id }) => id === 'L')?.costs).toEqual({ points: 1 });
    expect(draft('', { warp: 0 }).next?.find(({ id }) => id === 'Z')?.costs).toEqual({ points: 1, power: 1 });
    expect(draft('X', { structure: 1 }).warnings?.map(({ clause }) => clause)).toEqual(['ST-MOV-17']);
    expect(draft('X', { structure: 2 }).warnings?.map(({ clause }) => clause)).toEqual(['ST-MOV-15']);
    expect(one.warnings).toBeUndefined();
    expect(draft('F', { structure: 1 }).warnings).toBeUndefined();
  });
  test('a draft says which hexes are left from, and nothing more of a ship that has gone', () => {
    const s = moving({ ...D7A, at: '4417', facing: 0, points: 15 });
    const envelope = drafted(s, ['red']).envelope ?? [];
    const away = envelope.filter(({ figures }) => figures['leaves'] === true);
    // In its own hex it can also stay: leaving is told where nothing else can be done.
    expect(away).toEqual([]);
    const corner = drafted(s, ['red', 'leave']);
    expect(corner).toMatchObject({ ready: true, next: [], closed: [], costs: { points: { total: 1 } } });
    expect(corner.envelope?.map(({ figures, cost }) => [figures['leaves'], figures['facings'], cost])).toEqual([
      [true, '0', 'risks'],
    ]);
    expect(corner.warnings?.map(({ clause }) => clause)).toEqual(['ST-SET-15']);
  });
  test('ways are looked for without stress first, and with it where nothing else leads there', () => {
    const game = gameWith({ ...D7A, points: 10 });
    const ends = explore({ game, ship: shipOf(game, 'red') });
    const endAt = (q: number, r: number) => ends.filter(({ course }) => course.q === q && course.r === r);
    // South-west of it, behind the beam: an emergency turn and a hex.
    expect(endAt(9, 11).map(({ steps }) => steps)).toEqual([['X', 'F']]);
    expect(endAt(11, 10).map(({ steps }) => steps.join(' '))).toContain('F');
    const facings = ends.filter(({ course: { q, r } }) => q === 10 && r === 10);
    expect(facings.find(({ course }) => course.facing === 2)?.steps).toEqual(['R', 'R']);
    // The other way round, no two plain turns do.
    expect(facings.find(({ course }) => course.facing === 3)?.steps).toEqual(['L', 'Z']);
    const envelope = drafted(moving({ ...D7A }), ['red']).envelope;
    expect(envelope?.find(({ part }) => part === '9,11')).toMatchObject({ cost: 'risks', figures: { emergency: 1 } });
    expect(envelope?.find(({ part }) => part === '11,10')).toMatchObject({ cost: 'free' });
  });
});

describe('reverse', () => {
  const free = { drive: 'either', still: 5 } as const;
  rule('ST-MOV-23', 'only after five Movement Phases without a move', () => {
    expect(fly(moving({ still: 4 }), 'B')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-23',
      figures: { need: 5, still: 4 },
    });
    const s = phases(6);
    for (let n = 0; n < 4; n++) fly(s, '');
    expect(red(s).display).toMatchObject({ drive: 'forward', still: 4 });
    expect(fly(s, 'B')).toBeRefused('ST-MOV-23');
    fly(s, '');
    expect(red(s).display).toMatchObject({ drive: 'either', still: 5 });
    expect(fly(s, 'B')).toBeDone();
    expect(red(s)).toMatchObject({ went: 'back', display: { drive: 'reverse', still: 0 } });
    expect(s.heard('red').find(({ type }) => type === 'drive')?.data).toEqual({ is: 'forward', ship: 'red', n: 5 });
  });
  rule('ST-MOV-24', 'no hex and no turn: by holding station, or for want of points', () => {
    const s = phases(5);
    fly(s, '');
    fly(s, '');
    fly(s, 'L R');
    expect(red(s).display.still).toBe(0);
    fly(s, '');
    fly(s, 'X');
    expect(red(s).display).toMatchObject({ drive: 'forward', still: 0 });
    const idle = phases(5, { points: 0 });
    expect(red(idle).display).toMatchObject({ drive: 'either', still: 5 });
    expect(idle.heard('red').find(({ type }) => type === 'drive')?.clause).toContain('ST-MOV-24');
    // Once, as long as it rests; and not of a ship that goes nowhere any more.
    expect(
      phases(7, { points: 0 })
        .heard('red')
        .filter(({ type }) => type === 'drive'),
    ).toHaveLength(1);
    const hulk = phases(5, { points: 0, disabled: true, structure: 0, stood: 0 });
    expect(red(hulk).display).toMatchObject({ drive: 'either', still: 5 });
    expect(hulk.heard('red').filter(({ type }) => type === 'drive')).toEqual([]);
  });
  rule('ST-MOV-25', 'in two game turns, as long as they follow each other', () => {
    const clauses = (still: number, pair: number) =>
      moving({ still, points: 0 }, { pair })
        .heard('red')
        .find(({ type }) => type === 'drive')?.clause;
    expect(clauses(4, 2)).toContain('ST-MOV-25');
    expect(clauses(4, 5)).not.toContain('ST-MOV-25');
    expect(clauses(3, 2)).toBeUndefined();
  });
  rule('ST-MOV-26', 'not ahead and back in one game turn', () => {
    expect(fly(moving({ ...free, points: 15 }), 'F B')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-26',
      nearest: ['red', 'F'],
    });
    expect(fly(moving({ ...free, points: 15 }), 'B F')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-26',
      nearest: ['red', 'B'],
    });
    // In earlier phases of this turn; in an earlier turn the drive bars it.
    expect(fly(moving({ went: 'ahead', wentTurn: 1 }), 'B')).toBeRefused('ST-MOV-26');
    expect(fly(moving({ went: 'ahead', wentTurn: 0 }), 'B')).toBeRefused('ST-MOV-23');
    expect(fly(moving({ drive: 'reverse', went: 'back', wentTurn: 1 }), 'F')).toBeRefused('ST-MOV-26');
    expect(fly(moving({ drive: 'reverse', went: 'back', wentTurn: 0 }), 'F')).toBeRefused('ST-MOV-30');
  });
  rule('ST-MOV-27', 'one hex in a Movement Phase, whatever its points', () => {
    expect(fly(moving({ drive: 'reverse', points: 15 }), 'B B')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-27',
      nearest: ['red', 'B'],
    });
    const s = moving({ drive: 'reverse', points: 15 });
    fly(s, 'B');
    expect(told(s, 'moved')[0]).toMatchObject({ data: { is: 'back', hexes: 1, spent: 1, points: 3 } });
    expect(told(s, 'moved')[0]?.clause).toContain('ST-MOV-27');
    const slow = moving({ drive: 'reverse', points: 5 });
    fly(slow, 'B');
    expect(told(slow, 'moved')[0]?.clause).not.toContain('ST-MOV-27');
  });
  rule('ST-MOV-28', 'through the aft hexside, bow as it was, for a point', () => {
    const s = moving({ drive: 'reverse', facing: 1 });
    fly(s, 'B');
    expect(stands(s)).toEqual([10, 9, 1]);
    expect([red(s).fromQ, red(s).fromR]).toEqual([10, 10]);
    expect(told(s, 'moved')[0]?.clause).not.toContain('ST-MOV-03');
  });
  rule('ST-MOV-29', 'back, turn, back, back, turn: a turn in a phase of its own', () => {
    const s = phases(5, { drive: 'reverse', points: 5 });
    for (const way of ['B', 'R', 'B', 'B', 'R']) expect(fly(s, way)).toBeDone();
    expect(stands(s)).toEqual([9, 8, 2]);
    expect(told(s, 'moved').map(({ data }) => data?.['is'])).toEqual(['back', 'turn', 'back', 'back', 'turn']);
    // That it turned because its drive is set so would tell how it is set (ST-INF-22).
    expect(told(s, 'moved')[1]?.clause).not.toContain('ST-MOV-29');
    expect(fly(moving({ drive: 'reverse' }), 'B R')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-29',
      nearest: ['red', 'B'],
    });
    expect(fly(moving({ drive: 'reverse' }), 'R B')).toBeRefused('ST-MOV-29');
    expect(fly(moving({ drive: 'reverse' }), 'X B')).toBeRefused('ST-MOV-29');
    // One point a hexside; an emergency turn with its stress.
    const hard = moving({ drive: 'reverse', points: 5 });
    expect(fly(hard, 'R R')).toBeRefused('ST-MOV-09');
    expect(fly(hard, 'X')).toBeDone();
    expect(told(hard, 'stress')).toHaveLength(1);
  });
  rule('ST-MOV-30', 'ahead again only after five phases without a move', () => {
    expect(fly(moving({ drive: 'reverse', still: 4 }), 'F')).toMatchObject({
      ok: false,
      clause: 'ST-MOV-30',
      figures: { need: 5, still: 4 },
    });
    const s = phases(6, { drive: 'reverse', went: 'back' });
    for (let n = 0; n < 5; n++) fly(s, '');
    expect(s.heard('red').find(({ type }) => type === 'drive')).toMatchObject({ data: { is: 'reverse' } });
    expect(s.heard('red').find(({ type }) => type === 'drive')?.clause).toContain('ST-MOV-30');
    expect(fly(s, 'F')).toBeDone();
    expect(red(s)).toMatchObject({ went: 'ahead', display: { drive: 'forward' } });
  });
  test('a drive that is free stays so through a turn, until the next hex', () => {
    const s = phases(2, { ...free, points: 5 });
    fly(s, 'R');
    expect(red(s).display.drive).toBe('either');
    expect(fly(s, 'B')).toBeDone();
    expect(red(s).display.drive).toBe('reverse');
  });
  rule('ST-OPT-12', 'with three phases a turn three are enough', () => {
    const three = { rulings: { phases: 3 } } as const;
    expect(fly(moving({ still: 2, points: 6 }, three), 'B')).toMatchObject({
      ok: false,
      clause: 'ST-OPT-12',
      figures: { need: 3 },
    });
    const s = moving({ still: 2, points: 0 }, { ...three, pair: 1 });
    expect(red(s).display).toMatchObject({ drive: 'either', still: 3 });
    expect(s.heard('red').find(({ type }) => type === 'drive')?.clause).toContain('ST-OPT-12');
    expect(red(moving({ still: 2, points: 0 })).display.drive).toBe('forward');
  });
  test('off the map it goes the way it is set', () => {
    const edge = { at: '0117', facing: 0, points: 5 } as const;
    const s = moving({ ...edge, drive: 'reverse' });
    expect(fly(s, 'B')).toMatchObject({ ok: false, clause: 'ST-MAP-05', nearest: ['red', 'leave'] });
    expect(fly(s, 'leave')).toBeDone();
    expect(red(s)).toMatchObject({ is: 'left', exit: 'west' });
    expect(fly(moving({ ...edge, ...free }), 'B')).toBeRefused('ST-MAP-05');
    expect(fly(moving({ ...edge, ...free }), 'leave')).toBeRefused('ST-MAP-05');
    expect(fly(moving({ ...edge, drive: 'reverse', facing: 3 }), 'leave')).toBeRefused('ST-MAP-05');
  });
  test('who must go straight goes one hex back, where it is set for reverse', () => {
    const s = moving({ straight: true, drive: 'reverse', points: 15 });
    expect(fly(s, '')).toBeRefused('ST-MOV-10');
    expect(s.request('red').default).toEqual(['red', 'B']);
    expect(fly(s, 'B')).toBeDone();
    expect(fly(moving({ straight: true, ...free }), 'B')).toBeRefused('ST-MOV-10');
    expect(moving({ straight: true, ...free }).request('red').default).toEqual(['red', 'F', 'F']);
    expect(fly(moving({ straight: true, drive: 'reverse', at: '0117' }), '')).toBeDone();
  });
  test('the basic game counts nothing', () => {
    const s = moving({ still: 4, points: 0 }, { level: 'basic' });
    expect(red(s).display).toMatchObject({ drive: 'forward', still: 4 });
  });
  test('a course knows of another’s drive what was seen', () => {
    const game = gameWith({ went: 'back', drive: 'either' });
    const ship = { ...shipOf(game, 'red'), display: null };
    expect(courses.begin({ game, ship })).toMatchObject({ drive: 'reverse', structure: Number.POSITIVE_INFINITY });
    expect(courses.begin({ game, ship: { ...ship, went: 'ahead' } })).toMatchObject({ drive: 'forward' });
  });
});

describe('who knows the drive', () => {
  rule('ST-INF-22', 'its captain alone, until it moves', () => {
    const s = moving({ still: 4, points: 0 });
    expect(s.heard('red').filter(({ type }) => type === 'drive')).toHaveLength(1);
    expect(s.heard('blue').filter(({ type }) => type === 'drive')).toEqual([]);
    expect(s.heard().filter(({ type }) => type === 'drive')).toEqual([]);
    const back = moving({ drive: 'either' });
    fly(back, 'B');
    expect(back.heard('blue').find(({ type }) => type === 'moved')?.clause).toContain('ST-INF-22');
    expect(red(back)).toMatchObject({ went: 'back', wentTurn: 1 });
    const ahead = moving({ drive: 'either' });
    fly(ahead, 'F');
    expect(ahead.heard('blue').find(({ type }) => type === 'moved')?.clause).not.toContain('ST-INF-22');
  });
  difference('ST-INF-22', 'nothing of it is in what others see', (holds) => {
    const seen = (drive: 'forward' | 'either') => {
      const game = gameWith({ drive, still: 5 });
      const look = { game, state: { outcome: null, knows: {} } } as unknown as Look<Game>;
      return JSON.stringify(see(look, { offices: [holds ? 'blue' : 'red'] }));
    };
    return seen('forward') === seen('either');
  });
});
