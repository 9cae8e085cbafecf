import type { Draft, Spread } from '@flagbridge/engine';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { byPhase, plansFor, shapeFor } from '../src/reactor/buying.ts';
import { FACINGS, type Game, type SeenGame } from '../src/reactor/game.ts';
import { present } from '../src/reactor/present.ts';
import { rulebook } from '../src/reactor/rules.ts';

type Duel = Situation<Game, SeenGame>;
const duel = (setup: Setup<Game> = {}): Duel => situation(rulebook, setup);
const nothing = {};

function allot(s: Duel, amber: Record<string, number>, birch: Record<string, number>): void {
  expect(s.answer('amber', amber)).toBeDone();
  expect(s.answer('birch', birch)).toBeDone();
}
const told = (s: Duel, type: string) => s.events.filter((event) => event.type === type).map(({ data }) => data);

definition('TR-DEF-01', 'hull 6, reactor 14, at least two captains', () => {
  expect(duel().game.ships[0]).toMatchObject({ id: 'amber', hull: 6, power: 14, move: 0 });
  const alone = refusedSetup(rulebook, { without: 'birch' });
  expect(alone).toMatchObject({ clause: 'TR-DEF-01' });
  expect(alone).toHaveWords(present);
});

definition('TR-PWR-03', '1 costs 2, 2 cost 3, 3 cost 4; by phase the earlier ones first', () => {
  const { shape } = duel().request('amber');
  expect((shape as Spread).slots[0]).toMatchObject({ id: 'move', max: 10 });
  expect((shape as Spread).groups?.[0]).toMatchObject({ rate: { pay: 4, get: 3 } });
  expect([0, 1, 2, 3, 4, 5].map(byPhase)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
  ]);
});

definition('TR-PWR-04', 'shields are paid over all six together', () => {
  const s = duel();
  // Six shields of one point cost three, and not six: 14 are left with 11 for everything else.
  const thin = Object.fromEntries(FACINGS.map((facing) => [facing, 1]));
  expect(s.draft('amber', { ...thin, move: 8 })).not.toBeRefused();
  expect(s.draft('amber', { ...thin, bow: 2, move: 8 })).toBeRefused('TR-PWR-02');
  expect(s.draft('amber', { bow: 6 })).toBeRefused('FB-REQ-05');
});

rule('TR-PWR-01', 'all allot at once, sealed; who gives no order stands and fires', () => {
  const s = duel();
  expect(s.request('amber')).toMatchObject({ sealed: true, default: plansFor({ power: 14 })[1]?.choice });
  allot(s, { move: 3 }, nothing);
  expect(told(s, 'announced')).toEqual([
    { ship: 'Amber', move: 3 },
    { ship: 'Birch', move: 0 },
  ]);
});

rule('TR-PWR-02', 'no more than the reactor gives, with what it lacks and the nearest that can be paid', () => {
  const s = duel();
  const refused = s.answer('amber', { move: 6, bow: 4, stern: 4, beam: 3 });
  expect(refused).toMatchObject({
    clause: 'TR-PWR-02',
    figures: { short: 1, cost: 15, power: 14 },
    nearest: { move: 6, bow: 4, stern: 4, beam: 2, torpedo: 0 },
  });
  expect(refused).toHaveWords(present);
  expect(s.answer('amber', { move: 6, bow: 4, stern: 4, beam: 2 })).toBeDone();
});

rule('TR-PWR-05', 'a torpedo takes three or nothing', () => {
  const s = duel();
  const refused = s.answer('amber', { torpedo: 2 });
  expect(refused).toBeRefused('TR-PWR-05');
  expect(refused).toHaveWords(present);
  expect(s.answer('amber', { torpedo: 3, beam: 3 })).toBeDone();
});

rule('TR-PWR-06', 'movement is announced, the rest stays with its captain', () => {
  const s = duel();
  allot(s, { move: 3, bow: 4, torpedo: 3 }, nothing);
  expect(s.view('birch').game.ships[0]).toMatchObject({ move: 3, allotted: null });
  expect(s.view('amber').game.ships[0]).toMatchObject({ allotted: { shields: [4, 0, 0, 0, 0, 0], torpedo: 3 } });
  expect(JSON.stringify(told(s, 'announced'))).not.toContain('torpedo');
});

rule('TR-PWR-07', 'what was bought is gone at the end of the turn', () => {
  const s = duel();
  allot(s, { move: 3, bow: 4 }, nothing);
  s.answer('amber', 'hold');
  s.answer('birch', 'hold');
  expect(s.game).toMatchObject({ hot: false, ships: [{ move: 0, allotted: { shields: [0, 0, 0, 0, 0, 0] } }, {}] });
});

/** Amber fires what it has; Birch holds. */
function volley(
  dice: readonly number[],
  amber: Record<string, number>,
  birch: Record<string, number>,
  setup: Setup<Game> = {},
): Duel {
  const s = duel({ ...setup, dice });
  allot(s, amber, birch);
  expect(s.answer('amber', 'birch')).toBeDone();
  expect(s.answer('birch', 'hold')).toBeDone();
  return s;
}

rule('TR-FIR-02', 'movement of the target spoils the aim', () => {
  const s = volley([5], { beam: 3 }, { move: 6 });
  expect(told(s, 'shot')).toMatchObject([{ is: 'miss', need: 4, roll: 5 }]);
});

rule('TR-FIR-03', 'a beam strikes with its power and 1 more, a torpedo with 6', () => {
  const s = volley([1, 1, 1, 1], { beam: 2, torpedo: 3 }, { bow: 5 });
  expect(told(s, 'shot')).toMatchObject([
    { weapon: 'beam', through: { total: 0 } },
    { weapon: 'torpedo', through: { total: 4 } },
  ]);
});

rule('TR-SHD-01', 'the shield struck takes what it can, and loses as much', () => {
  const s = volley([1, 4], { beam: 3 }, { stern: 3 });
  expect(told(s, 'shot')).toMatchObject([{ facing: 'stern', through: { total: 1 } }]);
});

rule('TR-DMG-01', 'what goes through is taken from the hull', () => {
  const s = volley([1, 1], { beam: 1 }, nothing);
  expect(s.game.ships[1]).toMatchObject({ hull: 4, power: 14 });
});

rule('TR-DMG-02', 'three or more take one from the reactor, and plans follow it', () => {
  const s = volley([1, 1], { beam: 2 }, nothing);
  expect(s.game.ships[1]).toMatchObject({ hull: 3, power: 13 });
  expect(s.request('birch').shape).toMatchObject({ max: 13, slots: [{ max: 9 }, {}, {}, {}, {}, {}, {}, {}, {}] });
});

rule('TR-FIR-01', 'everybody is asked, whether there are charges or not', () => {
  const s = duel();
  allot(s, nothing, { beam: 1 });
  expect(s.request('amber').shape).toMatchObject({ options: [{ id: 'hold' }, { id: 'birch' }] });
  const own = s.answer('amber', 'amber');
  expect(own).toBeRefused('TR-FIR-01');
  expect(own).toHaveWords(present);
  expect(s.request('birch')).toMatchObject({ clause: 'TR-FIR-01' });
});

rule('TR-END-01', 'the last one left wins', () => {
  const s = volley([1, 1], { torpedo: 3 }, nothing);
  expect(s.state.outcome).toMatchObject({ winner: 'amber', by: 'last' });
});

rule('TR-END-02', 'nobody wins where nobody is left', () => {
  const s = duel({ dice: [1, 1, 1, 1] });
  allot(s, { torpedo: 3 }, { torpedo: 3 });
  s.answer('amber', 'birch');
  s.answer('birch', 'amber');
  expect(s.state.outcome).toMatchObject({ winner: null, by: 'nobody' });
});

rule('TR-END-03', 'after the last turn the strongest hull wins', () => {
  const s = volley([1, 1], { beam: 1 }, nothing, { game: (game) => Object.assign(game, { limit: 1 }) });
  expect(s.state.outcome).toMatchObject({ winner: 'amber', by: 'time' });
  const even = volley([10], { beam: 1 }, { move: 1 }, { game: (game) => Object.assign(game, { limit: 1 }) });
  expect(even.state.outcome).toMatchObject({ winner: null, by: 'time' });
});

describe('the request', () => {
  test('says what points buy', () => {
    const draft = duel().draft('amber', { move: 4, beam: 2 }) as Draft;
    expect(draft.costs?.['move']).toMatchObject({ total: 4, parts: [{ value: 2 }, { value: 1 }, { value: 1 }] });
    expect(draft.costs?.['beam']).toMatchObject({ total: 3 });
    expect(draft.costs?.['left']).toMatchObject({ total: 6 });
  });
  test('has plans that can be paid with any reactor', () => {
    for (let power = 0; power <= 14; power++)
      for (const { choice } of plansFor({ power })) {
        const s = duel({ game: ({ ships }) => Object.assign(ships[0] ?? {}, { power }) });
        expect(s.answer('amber', choice), `${power} ${JSON.stringify(choice)}`).toBeDone();
      }
    expect(shapeFor({ power: 0 }).slots[0]).toMatchObject({ max: 0 });
  });
});

test('twenty captains, each for himself', () => {
  const s = situation(rulebook, { scenario: 'twenty' });
  expect(new Set(s.game.ships.map(({ id }) => id)).size).toBe(20);
  expect(present.sides?.(s.view())).toHaveLength(20);
});
