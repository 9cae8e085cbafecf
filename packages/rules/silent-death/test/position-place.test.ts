import { readFileSync } from 'node:fs';
import {
  type Frame,
  type Json,
  type MatchState,
  orderOf,
  rulesOf,
  type Scenario,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { placeOf, STEPS, standsAt } from '../src/set-up/place.ts';
import { craftGame } from './craft.ts';

/** Where a battle may begin in its middle, and where one that is played stands. */

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/dogfight-middle.json', import.meta.url), 'utf8'),
) as Scenario;
type Members = { [member: string]: Json };

function begun(change: (position: Members) => void, options = {}): MatchState<Game> | string {
  const scenario = structuredClone(example) as { setup: { position: Members } } & Scenario;
  change(scenario.setup.position);
  const order = orderOf(rules.about, { scenario, options });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const state = start(rules, order, seeded(seedFrom('place')));
  if (!('ok' in state)) return state;
  return `${state.clause} ${String(state.figures?.['path'])}: ${String(state.figures?.['wrong'])}`;
}
const all = (more: Members) => (position: Members) => {
  Object.assign(position, more);
};
const moved =
  (names: readonly string[], more: Members = {}) =>
  (position: Members) => {
    for (const [name, ship] of Object.entries(position['ships'] as Record<string, Members>))
      ship['moved'] = names.includes(name);
    Object.assign(position, more);
  };
const GOES = { go: 1, losers: 2, winners: 2, used: 0, left: 1, extras: 0, n: 2 };

describe('a step of a file', () => {
  const before = ['launch', 'drive-0-turns', 'initiative'];
  test('nobody has moved before the moves, and somebody may have after', () => {
    for (const step of Object.keys(STEPS)) {
      const said = begun(all({ step }), { 'drive-0-turns': true });
      if (before.includes(step))
        expect(said).toBe(`SD-SEQ-01 position.ships.Red Nine.moved: nobody has moved before ${step}`);
      else expect(typeof said).toBe('object');
      expect(typeof begun(moved([], { step }), { 'drive-0-turns': true })).toBe('object');
    }
  });
  test('turns of ships without a Drive need their option', () => {
    expect(begun(moved([], { step: 'drive-0-turns' }))).toBe(
      'SD-OPT-05 position.step: only with the option drive-0-turns',
    );
  });
  test('only the moves need an initiative', () => {
    const without = (step: string) =>
      begun((position) => {
        Reflect.deleteProperty(position, 'initiative');
        moved([], { step })(position);
      });
    expect(without('moves')).toBe('SD-MOV-03 position.initiative: this is missing: who has won it');
    for (const step of ['launch', 'initiative', 'results', 'fire']) expect(typeof without(step)).toBe('object');
  });
  test('who has moved follows the order, or counts say what it is', () => {
    const wrong = (path: string) =>
      `SD-MOV-06 position.${path}: these ships cannot be the ones that have moved: the sides alternate`;
    expect(begun(moved(['Red Nine']))).toBe(wrong('ships'));
    expect(typeof begun(moved(['TIE Interceptor A']))).toBe('object');
    expect(typeof begun(moved([]))).toBe('object');
    const two = { go: 2, losers: 2, winners: 2, used: 0, left: 1, extras: 0, n: 3 };
    expect(typeof begun(moved(['Red Nine'], { goes: two }))).toBe('object');
    expect(begun(moved(['Red Nine'], { goes: GOES }))).toBe(
      'SD-MOV-06 position.goes: 1 ships of rebel have moved, and 0 had a go',
    );
    expect(begun(moved(['TIE Interceptor A', 'TIE Bomber'], { goes: { ...GOES, n: 3 } }))).toBe(
      'SD-MOV-06 position.goes: 2 ships of imperial have moved, and 1 had a go',
    );
    expect(begun(moved([], { goes: { ...GOES, go: 9 } }))).toBe(wrong('goes'));
    expect(begun(moved(['Red Nine'], { goes: { ...GOES, go: 9 } }))).toBe(wrong('goes'));
    expect(begun(moved(['Red Nine'], { goes: { ...GOES, left: 0 } }))).toBe(wrong('goes'));
    expect(typeof begun(moved([], { goes: GOES }))).toBe('object');
  });
  test('where nobody can move, nobody has to have moved', () => {
    const dazed = (position: Members) => {
      moved([])(position);
      for (const ship of Object.values(position['ships'] as Record<string, Members>)) ship['dazed'] = 4;
    };
    expect(typeof begun(dazed)).toBe('object');
  });
  test('counts are seven whole numbers', () => {
    expect(begun(all({ goes: [] }))).toBe('SD-SCN-22 position.goes: this should be a record');
    expect(begun(all({ goes: { ...GOES, tea: 1 } }))).toBe('SD-SCN-22 position.goes: nobody knows what tea means here');
    expect(begun(all({ goes: { ...GOES, [`a${'b'.repeat(60)}`]: 1 } }))).toBe(
      `SD-SCN-22 position.goes: nobody knows what a${'b'.repeat(39)} means here`,
    );
    for (const name of Object.keys(GOES)) {
      const { [name as 'n']: _, ...rest } = GOES;
      expect(begun(all({ goes: rest }))).toBe(`SD-SCN-22 position.goes.${name}: this should be a whole number`);
      for (const n of [-1, 100])
        expect(begun(all({ goes: { ...GOES, [name]: n } }))).toBe(
          `SD-SCN-22 position.goes.${name}: this should be from 0 to 99`,
        );
    }
    for (const n of [3, 4]) expect(typeof begun(all({ goes: { ...GOES, go: 2, n } }))).toBe('object');
    const beyond = (more: Members) => begun(moved([], { goes: { ...GOES, ...more } }));
    const should = (name: string, from: number, to: number, clause: string) =>
      `${clause} position.goes.${name}: this should be from ${from} to ${to}`;
    // Four Imperials and two Rebels; the Rebels have won the initiative.
    expect(beyond({ losers: 5 })).toBe(should('losers', 0, 4, 'SD-MOV-12'));
    expect(beyond({ winners: 3 })).toBe(should('winners', 0, 2, 'SD-MOV-12'));
    expect(beyond({ left: 2 })).toBe(should('left', 0, 1, 'SD-MOV-13'));
    expect(beyond({ extras: 1 })).toBe(should('extras', 0, 0, 'SD-MOV-09'));
    expect(beyond({ used: 1 })).toBe(should('used', 0, 0, 'SD-MOV-09'));
    expect(beyond({ n: 0 })).toBe(should('n', 1, 4, 'SD-MOV-14'));
    expect(beyond({ n: 5 })).toBe(should('n', 1, 4, 'SD-MOV-14'));
    // Three against two: one extra, which may move early, and whoever holds it back is asked for it.
    const three = { losers: 3, go: 0, n: 1, extras: 1 };
    expect(typeof beyond(three)).toBe('object');
    expect(typeof beyond({ ...three, left: 0, extras: 1, n: 2 })).toBe('object');
    expect(typeof beyond({ ...three, go: 2, left: 2, extras: 0, n: 7 })).toBe('object');
    expect(beyond({ ...three, go: 2, left: 3, extras: 0, n: 4 })).toBe(should('left', 0, 2, 'SD-MOV-13'));
    expect(beyond({ ...three, go: 2, left: 2, extras: 0, used: 1, n: 4 })).toBe(should('left', 0, 1, 'SD-MOV-13'));
    expect(beyond({ ...three, go: 2, left: 2, extras: 0, n: 8 })).toBe(should('n', 1, 7, 'SD-MOV-14'));
  });
  test('counts and a firing step only where they are counted', () => {
    for (const step of Object.keys(STEPS)) {
      const said = (more: Members) => begun(moved([], { step, ...more }), { 'drive-0-turns': true });
      if (step !== 'moves') expect(said({ goes: GOES })).toBe('SD-SEQ-01 position.goes: only at the step moves');
      if (step !== 'fire')
        expect(said({ firing: { post: 'pilot', gnr: 5 } })).toBe('SD-SEQ-01 position.firing: only at the step fire');
    }
  });
  test('a firing step is a post and a Gunnery', () => {
    const firing = (value: Json) => begun(all({ step: 'fire', firing: value }));
    expect(firing([])).toBe('SD-SCN-22 position.firing: this should be a record');
    expect(firing({ post: 'pilot', gnr: 5, n: 1 })).toBe(
      'SD-SCN-22 position.firing: this should have a post and a gnr, and nothing else',
    );
    expect(firing({ gnr: 5 })).toBe('SD-SCN-22 position.firing.post: this should be pilot, gunner');
    expect(firing({ post: 'cook', gnr: 5 })).toBe('SD-SCN-22 position.firing.post: this should be pilot, gunner');
    expect(firing({ post: 'pilot' })).toBe('SD-SCN-22 position.firing.gnr: this should be a whole number');
    for (const gnr of [0, 11])
      expect(firing({ post: 'gunner', gnr })).toBe('SD-CRW-01 position.firing.gnr: this should be from 1 to 10');
    for (const post of ['pilot', 'gunner'])
      for (const gnr of [1, 10]) expect(typeof firing({ post, gnr })).toBe('object');
  });
  test('brings its phase', () => {
    const phases = Object.keys(STEPS).map((step) => STEPS[step]?.phase);
    expect(phases).toEqual([
      'launch',
      ...['movement', 'movement', 'movement'],
      ...['results', 'results'],
      'fire',
      'damage-control',
    ]);
    const state = begun(moved([], { step: 'damage-control' }));
    expect(state).toMatchObject({ game: { phase: 'damage-control', turn: 3 } });
  });
});

const ships = (...has: readonly boolean[]) =>
  craftGame({
    turn: 4,
    ships: [
      { type: 'x-wing', name: 'X', moved: has[0] ?? false },
      { type: 'y-wing', name: 'Y', moved: has[1] ?? false },
      { type: 'tie-fighter', name: 'S', moved: has[2] ?? false },
      { type: 'tie-bomber', name: 'T', moved: has[3] ?? false },
    ],
    initiative: { winner: 'rebel', totals: [9, 4] },
  });

describe('the place of a step', () => {
  test.each(Object.keys(STEPS))('%s, in the turn of the game', (step) => {
    const at = { step: STEPS[step]?.step, round: 4, of: {} };
    expect(placeOf(ships(), { step })).toEqual(step === 'fire' ? { ...at, vars: { left: 20 } } : at);
  });
  test('of fire: from the step that is next', () => {
    const left = (post: string, gnr: number) =>
      (placeOf(ships(), { step: 'fire', firing: { post, gnr } }) as { vars?: Members }).vars?.['left'];
    expect([left('pilot', 1), left('pilot', 10), left('gunner', 1), left('gunner', 10)]).toEqual([1, 10, 11, 20]);
  });
  test('of moves: the go that is being played', () => {
    const first = { go: 1, losers: 2, winners: 2, used: 0, left: 1, extras: 0, n: 2 };
    const at = { step: 'ships-move', round: 4, of: {} };
    const inside = (goes: object, side: string, n: number) => [
      { step: 'goes', vars: goes },
      { step: 'move-ship', vars: { side, office: side, hold: false, n } },
    ];
    expect(placeOf(ships(false, false, true), { step: 'moves' })).toEqual({ ...at, inside: inside(first, 'rebel', 2) });
    expect(placeOf(ships(true, false, true), { step: 'moves' })).toEqual({
      ...at,
      inside: inside({ ...first, go: 2, n: 3 }, 'imperial', 3),
    });
    // Counts that are said, where nobody has moved.
    expect(placeOf(ships(), { step: 'moves', goes: { ...first, n: 5 } })).toEqual({
      ...at,
      inside: inside({ ...first, n: 5 }, 'rebel', 5),
    });
    expect(placeOf(ships(false, false, true), { step: 'moves', goes: { ...first, left: 0 } })).toEqual(at);
    // Who has moved does not matter later.
    expect(placeOf(ships(true, true, true, true), { step: 'results', goes: first })).toEqual({
      ...at,
      step: 'detonations',
    });
    expect(placeOf(ships(true), { step: 'moves' })).toEqual(at);
  });
});

describe('where a battle stands', () => {
  const frame = (step: string, vars: Members = {}, child: Frame | null = null): Frame =>
    ({ step, vars, child }) as unknown as Frame;
  test('in the words of a file', () => {
    for (const [step, is] of Object.entries(STEPS)) {
      if (step === 'moves') continue;
      expect(standsAt(ships(), frame('turn', {}, frame(is.step)))).toEqual({ turn: 4, step });
    }
    expect([standsAt(ships(), null), standsAt(ships(), frame('turn'))]).toEqual([null, null]);
  });
  test('fire: at the step that is being fired', () => {
    const at = (left: number) => standsAt(ships(), frame('cannon-fire-phase', { left }))?.['firing'];
    expect([at(0), at(9), at(10), at(19)]).toEqual([
      { post: 'pilot', gnr: 1 },
      { post: 'pilot', gnr: 10 },
      { post: 'gunner', gnr: 1 },
      { post: 'gunner', gnr: 10 },
    ]);
  });
  test('moves: with their counts where those do not follow from who has moved', () => {
    const at = (game: Game, vars: Members, child = frame('move-ship', {}, frame('move'))) =>
      standsAt(game, frame('ships-move', {}, frame('goes', vars, child)));
    const second = { go: 1, losers: 2, winners: 2, used: 0, left: 1, extras: 0, n: 2 };
    const said = { turn: 4, step: 'moves' };
    expect(at(ships(), { ...second, go: 0, n: 1 })).toEqual(said);
    expect(at(ships(), { ...second, go: 0, losers: 3, n: 1 })).toEqual(said);
    expect(at(ships(false, false, true), second)).toEqual(said);
    for (const name of Object.keys(second)) {
      const other = { ...second, [name]: second[name as 'n'] + 3 };
      expect(at(ships(false, false, true), other)).toEqual({ ...said, goes: other });
    }
    // Nothing follows from moves that keep to no order.
    expect(at(ships(true), second)).toEqual({ ...said, goes: second });
    expect(at(ships(false, false, true), second, frame('move-ship', {}, frame('pursuit')))).toBeNull();
    expect(at(ships(false, false, true), second, frame('move-ship'))).toBeNull();
    expect(standsAt(ships(), frame('ships-move'))).toBeNull();
  });
});
