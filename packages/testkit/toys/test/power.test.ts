import { type Draft, type Forecast, hashOf, imagine, meanOf, sealed, seeded, seedFrom } from '@flagbridge/engine';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { FACINGS, type Game, type SeenGame, SYSTEMS, sum } from '../src/power/game.ts';
import { present } from '../src/power/present.ts';
import { rulebook } from '../src/power/rules.ts';

type Duel = Situation<Game, SeenGame>;
const duel = (setup: Setup<Game> = {}): Duel => situation(rulebook, setup);
const dataOf = (s: Duel, type: string) => s.events.filter((event) => event.type === type).map(({ data }) => data);

/** Shields clockwise from the bow, then engines and guns. */
const spread = (shields: readonly number[], engines: number, guns: number): Record<string, number> => ({
  ...Object.fromEntries(FACINGS.map((facing, i) => [facing, shields[i] ?? 0])),
  engines,
  guns,
});
const unarmed = spread([], 0, 0);

function allot(s: Duel, red: Record<string, number>, blue: Record<string, number>): void {
  expect(s.answer('red', red)).toMatchObject({ ok: true });
  expect(s.answer('blue', blue)).toMatchObject({ ok: true });
}

definition('TP-DEF-01', 'hull 24, three systems, six shields clockwise from the bow', () => {
  expect(duel().game.ships.red).toEqual({
    name: 'Ruby',
    hull: 24,
    engines: 0,
    guns: 0,
    shields: [0, 0, 0, 0, 0, 0],
    seen: [true, true, true, true, true, true],
    damaged: [],
  });
  const refused = refusedSetup(rulebook, { without: 'blue' });
  expect(refused).toMatchObject({ clause: 'TP-DEF-01', figures: { office: 'blue' } });
  expect(refused).toHaveWords(present);
  expect(SYSTEMS).toEqual(['reactor', 'engines', 'guns']);
  expect(FACINGS).toEqual(['bow', 'starboard-bow', 'starboard-quarter', 'stern', 'port-quarter', 'port-bow']);
});

definition('TP-DEF-02', 'a shield takes 4, the engines 4, the guns 3', () => {
  const { shape } = duel().request('red');
  if (shape.is !== 'spread') throw new Error('not a spread');
  expect(shape.slots.map(({ id, min, max }) => [id, min, max])).toEqual([
    ...FACINGS.map((facing) => [facing, 0, 4]),
    ['engines', 0, 4],
    ['guns', 0, 3],
  ]);
});

rule('TP-PWR-01', 'both allot at once, sealed, and may withdraw until the last has answered', () => {
  const s = duel();
  const mine = spread([4, 1, 1, 1, 1, 1], 1, 2);
  const { id, sealed: isSealed } = s.request('red');
  expect(isSealed).toBe(true);
  expect(s.answer('red', { ...mine, stern: 5 })).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  expect(s.answer('red', mine)).toMatchObject({ ok: true, revealed: false });
  // Blue sees that red has answered, and nothing else.
  const whole = hashOf(s.view('blue'));
  expect(s.heard('blue')).toEqual([]);
  expect(sealed(s.rules, s.state, { offices: ['red'] })).toEqual([{ id, choice: mine }]);
  expect(sealed(s.rules, s.state, { offices: ['blue'] })).toEqual([]);
  expect(s.withdraw('blue', id)).toMatchObject({ ok: false, clause: 'FB-REQ-02' });
  expect(s.withdraw('red', id)).toMatchObject({ ok: true });
  expect(s.withdraw('red', id)).toMatchObject({ ok: false, clause: 'FB-SEA-01' });
  s.answer('red', spread([2, 2, 2, 2, 2, 2], 2, 0));
  expect(hashOf(s.view('blue'))).toBe(whole);
  expect(s.answer('blue', s.request('blue').default)).toMatchObject({ ok: true, revealed: true });
  expect(s.withdraw('red', id)).toMatchObject({ ok: false, clause: 'FB-SEA-01' });
  expect(s.game.ships.blue).toMatchObject({ engines: 1, guns: 1, shields: [2, 2, 2, 2, 2, 1] });
  expect(dataOf(s, 'allotted')).toMatchObject([
    { ship: 'Ruby', shields: 12 },
    { ship: 'Azure', shields: 11 },
  ]);
});

rule('TP-PWR-02', 'shields 9, engines 2, guns 3 cost 17: needs 3 more power', () => {
  const s = duel();
  const wish = spread([4, 1, 1, 1, 1, 1], 2, 3);
  const before = hashOf(s.state);
  const refusal = s.answer('red', wish);
  expect(refusal).toMatchObject({
    ok: false,
    why: 'short-of-power',
    clause: 'TP-PWR-02',
    figures: { short: 3, wanted: 17, power: 14 },
    nearest: spread([1, 1, 1, 1, 1, 1], 2, 3),
  });
  expect(hashOf(s.state)).toBe(before);
  const drafted = s.draft('red', wish) as Draft;
  expect(drafted).toMatchObject({ ready: false, refusal: { clause: 'TP-PWR-02' } });
  expect(drafted.costs?.power).toEqual({
    total: 17,
    parts: [
      { value: 9, label: 'shields', clause: 'TP-PWR-02' },
      { value: 2, label: 'engines', clause: 'TP-PWR-02' },
      { value: 6, label: 'guns at 2 each', clause: 'TP-PWR-02' },
    ],
  });
  expect(drafted.costs?.left?.total).toBe(-3);
  expect(s.draft('red', { guns: 2 })).toMatchObject({
    ready: true,
    costs: { power: { total: 4 }, left: { total: 10 } },
  });
  expect(s.answer('red', spread([1, 1, 1, 1, 1, 1], 2, 3))).toMatchObject({ ok: true });
});

rule('TP-PWR-03', 'the sum is read out, the facings are not', () => {
  const s = duel();
  allot(s, spread([4, 0, 3, 0, 2, 0], 1, 2), spread([1, 1, 1, 1, 1, 1], 2, 3));
  expect(s.view('blue').game.ships.red).toMatchObject({ total: 9, shields: [null, null, null, null, null, null] });
  expect(s.view().game.ships.red.shields).toEqual([null, null, null, null, null, null]);
  expect(s.view('red').game.ships.red.shields).toEqual([4, 0, 3, 0, 2, 0]);
  expect(s.heard('blue').map(({ type, data }) => [type, data?.ship])).toEqual([
    ['allotted', 'Ruby'],
    ['allotted', 'Azure'],
    ['own-shields', 'Azure'],
    ['track', 'Azure'],
  ]);
});

rule('TP-PWR-04', 'all power is cut at the end of the turn, unstruck shields unseen', () => {
  const s = duel({ dice: [1, 1] });
  allot(s, spread([], 0, 1), spread([4, 3], 0, 0));
  s.answer('red', 'bow');
  expect(s.view('red').game.ships.blue.shields).toEqual([1, null, null, null, null, null]);
  s.answer('red', 'bow');
  expect(s.events.at(-1)).toEqual({ type: 'power-cut', clause: 'TP-PWR-04' });
  expect(s.view('red').game.ships.blue).toMatchObject({ engines: 0, guns: 0, total: 0, shields: [0, 0, 0, 0, 0, 0] });
  // The 3 on the starboard bow were never struck: red has heard of the bow alone.
  expect(s.heard('red').flatMap(({ parts }) => parts ?? [])).toEqual(['red', 'blue', 'blue/bow', 'blue/bow']);
  expect(s.request('red').kind).toBe('allot');
});

rule('TP-DIR-01', 'more engines have the inside track, equal engines nobody', () => {
  const s = duel();
  allot(s, spread([], 3, 1), spread([], 2, 1));
  expect(dataOf(s, 'track')).toEqual([{ is: 'won', ship: 'Ruby' }]);
  const even = duel();
  allot(even, spread([], 2, 1), spread([], 2, 1));
  expect(dataOf(even, 'track')).toEqual([{ is: 'even' }]);
});

rule('TP-DIR-02', 'without the inside track only the forward facings are in reach', () => {
  const s = duel({ dice: [1, 1] });
  allot(s, spread([], 3, 1), spread([], 2, 1));
  expect(s.answer('blue', 'stern')).toMatchObject({ ok: false, clause: 'TP-DIR-02', figures: { facing: 'stern' } });
  expect(s.answer('blue', 'keel')).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.answer('red', 'stern')).toMatchObject({ ok: true });
  expect(s.answer('blue', 'port-bow')).toMatchObject({ ok: true });
  expect(s.dice.unused).toEqual([]);
  // A ship without power in its guns is not asked at all.
  const calm = duel({ dice: [1] });
  allot(calm, unarmed, spread([], 0, 1));
  expect(calm.requests('red')).toEqual([]);
  calm.answer('blue', 'bow');
  expect(calm.request('blue').kind).toBe('strike');
});

rule('TP-GUN-01', '2 for each point of guns', () => {
  const s = duel({ dice: [1, 1] });
  allot(s, spread([], 0, 1), spread([], 0, 3));
  s.answer('red', 'bow');
  s.dice.add(1);
  s.answer('blue', 'bow');
  expect(dataOf(s, 'struck')).toMatchObject([
    { through: { total: 3, parts: [{ value: 2, label: 'guns', clause: 'TP-GUN-01' }, { value: 1 }] } },
    { through: { total: 7, parts: [{ value: 6, label: 'guns', clause: 'TP-GUN-01' }, { value: 1 }] } },
  ]);
});

rule('TP-GUN-02', 'a d6 is added to every blow', () => {
  for (const roll of [1, 6]) {
    const s = duel({ dice: roll === 6 ? [6, 1] : [1] });
    allot(s, spread([], 0, 1), spread([4], 0, 0));
    s.answer('red', 'bow');
    expect(dataOf(s, 'struck')).toMatchObject([{ through: { total: 2 + roll - 4 } }]);
    expect(s.dice.unused).toEqual([]);
  }
});

rule('TP-SHD-01', 'guns 2, a roll of 5, a shield of 3: 6 go through', () => {
  const s = duel({ dice: [5, 1] });
  allot(s, spread([], 0, 2), spread([0, 3], 0, 0));
  s.answer('red', 'starboard-bow');
  expect(dataOf(s, 'struck')).toMatchObject([
    {
      through: {
        total: 6,
        parts: [{ value: 4 }, { value: 5 }, { value: -3, label: 'starboard-bow shield', clause: 'TP-SHD-01' }],
      },
    },
  ]);
  expect(s.game.ships.blue.hull).toBe(18);
  expect(s.dice.unused).toEqual([]);
});

rule('TP-SHD-02', 'a shield of 4 struck with 3 has 1 left, and all know it', () => {
  const s = duel({ dice: [1] });
  allot(s, spread([], 0, 1), spread([4, 2], 0, 0));
  s.answer('red', 'bow');
  expect(dataOf(s, 'struck')).toMatchObject([{ is: 'held', shield: 1, hull: 24 }]);
  expect(s.view('red').game.ships.blue).toMatchObject({ shields: [1, null, null, null, null, null], total: 3 });
  expect(s.view().game.ships.blue.shields[0]).toBe(1);
});

rule('TP-DMG-01', 'what goes through is taken from the hull, never below 0', () => {
  const s = duel({
    dice: [1, 1],
    game: ({ ships }) => {
      ships.blue.hull = 5;
    },
  });
  allot(s, spread([], 0, 1), unarmed);
  s.answer('red', 'bow');
  expect(s.game.ships.blue.hull).toBe(2);
  s.answer('red', 'bow');
  expect(s.game.ships.blue.hull).toBe(0);
});

rule('TP-DMG-02', '4 going through damage a system, 3 do not; none twice', () => {
  const systems: [number, string][] = [
    [2, 'reactor'],
    [3, 'engines'],
    [4, 'engines'],
    [5, 'guns'],
  ];
  for (const [roll, system] of systems) {
    const s = duel({ dice: [2, roll, 2, roll] });
    allot(s, spread([], 0, 1), unarmed);
    s.answer('red', 'bow');
    expect(s.game.ships.blue.damaged).toEqual([system]);
    s.answer('red', 'bow');
    expect(dataOf(s, 'system')).toMatchObject([
      { is: 'new', system },
      { is: 'again', system },
    ]);
    expect(s.game.ships.blue.damaged).toEqual([system]);
  }
  const light = duel({ dice: [1] });
  allot(light, spread([], 0, 1), unarmed);
  light.answer('red', 'bow');
  expect(light.game.ships.blue.damaged).toEqual([]);
});

rule('TP-DMG-03', 'a damaged reactor gives 10, damaged engines and guns take 1', () => {
  const s = duel({
    game: ({ ships }) => {
      ships.red.damaged = ['reactor', 'guns'];
      ships.blue.damaged = ['engines'];
    },
  });
  expect(s.answer('red', spread([4, 1], 0, 3))).toMatchObject({
    ok: false,
    clause: 'TP-DMG-03',
    figures: { system: 'guns', most: 1 },
    nearest: spread([4, 1], 0, 1),
  });
  expect(s.answer('red', spread([4, 4, 1], 0, 1))).toMatchObject({
    ok: false,
    clause: 'TP-PWR-02',
    figures: { short: 1, power: 10 },
    nearest: spread([3, 4, 1], 0, 1),
  });
  expect(s.answer('blue', spread([], 2, 1))).toMatchObject({
    ok: false,
    clause: 'TP-DMG-03',
    figures: { system: 'engines' },
  });
  expect(s.answer('red', spread([4, 4], 0, 1))).toMatchObject({ ok: true });
});

/** Two calm ships, some systems damaged, at the end of the first turn. */
function repairing(red: Game['ships']['red']['damaged'], dice: number[] = []): Duel {
  const s = duel({
    dice,
    game: ({ ships }) => {
      ships.red.damaged = red;
    },
  });
  allot(s, unarmed, unarmed);
  return s;
}

rule('TP-REP-01', 'two parties at most, and only where something is damaged', () => {
  const s = repairing(['reactor', 'engines']);
  expect(s.answer('red', ['guns'])).toMatchObject({ ok: false, clause: 'TP-REP-01', figures: { system: 'guns' } });
  expect(s.answer('red', ['reactor', 'reactor'])).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.requests('blue')).toEqual([]);
  const worn = repairing(['reactor', 'engines', 'guns']);
  expect(worn.request('red').default).toEqual(['reactor', 'engines']);
  expect(worn.answer('red', ['reactor', 'engines', 'guns'])).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
});

rule('TP-REP-02', 'a party mends with 4, not with 5', () => {
  const s = repairing(['reactor', 'engines', 'guns'], [5, 4]);
  s.answer('red', ['guns', 'reactor']);
  expect(dataOf(s, 'repair')).toMatchObject([
    { is: 'failed', system: 'guns', roll: 5 },
    { is: 'mended', system: 'reactor', roll: 4 },
  ]);
  expect(s.game.ships.red.damaged).toEqual(['engines', 'guns']);
  expect(s.dice.unused).toEqual([]);
});

const weak = ({ ships }: Game): void => {
  ships.red.hull = 3;
  ships.blue.hull = 3;
};

rule('TP-END-01', 'a ship without hull is destroyed', () => {
  const s = duel({ dice: [1], game: weak });
  allot(s, spread([], 0, 1), unarmed);
  s.answer('red', 'bow');
  expect(s.state.outcome).toEqual({ winner: 'red', by: 'destroyed', clause: 'TP-END-01' });
});

rule('TP-END-02', 'both destroyed by blows of the same moment: a draw', () => {
  const s = duel({ dice: [1, 1], game: weak });
  allot(s, spread([], 0, 1), spread([], 0, 1));
  s.answer('red', 'bow');
  expect(s.state.outcome).toBeNull();
  s.answer('blue', 'bow');
  expect(s.state.outcome).toEqual({ winner: null, by: 'both-destroyed', clause: 'TP-END-02' });
});

rule('TP-END-03', 'after the last turn the stronger hull wins, equal hulls draw', () => {
  for (const [hull, winner] of [
    [24, null],
    [25, 'blue'],
    [1, 'red'],
  ] as const) {
    const s = duel({
      options: { limit: 2 },
      game: ({ ships }) => {
        ships.blue.hull = hull;
      },
    });
    allot(s, unarmed, unarmed);
    expect(s.state.outcome).toBeNull();
    allot(s, unarmed, unarmed);
    expect(s.state.outcome).toEqual({ winner, by: 'time', clause: 'TP-END-03' });
  }
});

describe('odds on shields nobody has seen', () => {
  test('hidden facings are imagined, and the answer says so', () => {
    const s = duel();
    allot(s, spread([], 0, 1), spread([4, 0, 0, 0, 0, 0], 0, 0));
    const odds = s.forecast('red', 'bow') as Forecast;
    expect(odds.imagined).toBe(8);
    expect(odds.error).toBeGreaterThan(0);
    // With all 4 known to lie on the bow it would be 0 to 4, on average 10/6; red cannot know that.
    const mean = meanOf(odds.cases[0] as never, 'damage');
    expect(mean).toBeGreaterThan(10 / 6);
    // Red's odds hang on what red knows: the same for any other way the four may lie.
    const other = duel();
    allot(other, spread([], 0, 1), spread([0, 0, 2, 1, 1, 0], 0, 0));
    expect(other.forecast('red', 'bow')).toEqual(odds);
  });

  test('a struck facing is known, and where nothing is hidden any more the odds are exact', () => {
    const s = duel({ dice: [1] });
    allot(s, spread([], 0, 1), spread([4, 0, 0, 0, 0, 0], 0, 0));
    s.answer('red', 'bow');
    // 1 is left on the bow, and the sum says that there is nothing elsewhere.
    const odds = s.forecast('red', 'bow') as Forecast;
    expect(odds).toMatchObject({ exact: true, error: 0, imagined: 0 });
    // Strength 3 to 8 less 1.
    expect(meanOf(odds.cases[0] as never, 'damage')).toBeCloseTo(4.5, 10);
  });

  test('what the enemy picks at the same time is listed as cases', () => {
    const s = duel();
    allot(s, spread([4, 4], 0, 1), spread([], 0, 1));
    const { cases } = s.forecast('red', 'port-bow') as Forecast;
    expect(cases.map(({ given }) => given.map(({ office, choice }) => [office, choice]))).toEqual([
      [['blue', 'bow']],
      [['blue', 'starboard-bow']],
      [['blue', 'port-bow']],
    ]);
    for (const one of cases) expect(meanOf(one, 'damage')).toBeCloseTo(5.5, 10);
  });
});

test('imagined shields add up to the public sum, keep what was struck, and vary', () => {
  const s = duel({ dice: [1] });
  allot(s, spread([], 0, 1), spread([4, 3, 1, 2, 0, 1], 0, 0));
  s.answer('red', 'bow');
  const dice = seeded(seedFrom('vary')).stream('imagine', {});
  const ways = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const { shields } = imagine(s.rules, s.view('red'), { offices: ['red'] }, dice).game.ships.blue;
    expect(sum(shields)).toBe(8);
    expect(shields[0]).toBe(1);
    expect(Math.max(...shields)).toBeLessThanOrEqual(4);
    ways.add(shields.join(' '));
  }
  expect(ways.size).toBeGreaterThan(50);
});
