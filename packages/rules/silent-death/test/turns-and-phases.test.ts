import { type Hex, RING } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { beginTurn } from '../src/steps/begin-turn.ts';
import { driftAsteroids } from '../src/steps/drift.ts';
import { hazards } from '../src/steps/hazards.ts';
import { endOfTurn, movementPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { beginPhase, play } from './craft-play.ts';

const ships: CraftedShip[] = [
  { type: 'x-wing', at: '1010' },
  { type: 'tie-fighter', name: 'TIE', at: '2010' },
];

describe('a withdrawal', () => {
  const game = (withdraws: string): Game =>
    craftGame({ ships, withdraw: ['rebel', 'imperial'], goal: { is: 'last-ship', clause: 'SD-SCN-16', withdraws } });
  test('is carried out when the next phase begins (SD-SCN-16)', () => {
    for (const phase of ['launch', 'movement', 'results', 'fire', 'damage-control'] as const) {
      const s = play(game('rebel'), beginPhase, { vars: { phase } });
      expect(s.state.outcome, phase).toMatchObject({ winner: 'imperial', by: 'withdrawn', clause: 'SD-SCN-16' });
    }
  });
  test('the end of a turn is no phase (SD-SEQ-04)', () => {
    const s = play(game('rebel'), beginPhase, { vars: { phase: 'end' } });
    expect([s.state.outcome, s.game.phase]).toEqual([null, 'end']);
  });
  test('nobody withdraws who may not, or has not said so', () => {
    expect(play(game(''), beginPhase, { vars: { phase: 'fire' } }).state.outcome).toBeNull();
    const silent = { ...game('rebel'), withdraw: ['imperial'] };
    expect(play(silent, beginPhase, { vars: { phase: 'fire' } }).state.outcome).toBeNull();
  });
});

test('a new turn begins with nothing moved, nothing stirred and no initiative (SD-SEQ-03)', () => {
  const game = craftGame({
    turn: 4,
    stirred: true,
    initiative: { winner: 'rebel', totals: [9, 4] },
    ships: [{ ...ships[0]!, moved: true, spent: 7, last: 'turn', path: [1, 1, 2, 1] }, ships[1]!],
    warheads: [{ kind: 'missile', side: 'rebel', target: 'tie', at: '1510', path: [1, 1, 2, 1] }],
  });
  const s = play(game, beginTurn);
  expect(s.game).toMatchObject({ turn: 5, stirred: false, initiative: { winner: '', totals: [0, 0] } });
  expect(s.game.ships[0]).toMatchObject({ moved: false, spent: 0, last: '', path: [] });
  expect(s.game.warheads[0]?.path).toEqual([]);
});

test('the movement phase begins with nothing moved either, however it is come to', () => {
  const moved = { moved: true, spent: 7, last: 'turn', path: [1, 1, 2, 1] } as const;
  const game = craftGame({
    ships: [
      { ...ships[0]!, ...moved, path: [...moved.path] },
      { ...ships[1]!, dazed: 9 },
    ],
  });
  const s = play(game, movementPhase, { dice: [1, 10] });
  expect(s.request('rebel').kind).toBe('move');
  expect(s.game.ships[0]).toMatchObject({ moved: false, spent: 0, last: '', path: [] });
});

describe('quiet turns', () => {
  const after = (quiet: number, stirred: boolean, turn = 20) => {
    const s = play(craftGame({ ships, quiet, stirred, turn }), endOfTurn);
    return [s.game.quiet, s.state.outcome?.by ?? null];
  };
  test('are counted, and a turn in which something happened begins the count anew (SD-SCN-14)', () => {
    expect(after(3, false)).toEqual([4, null]);
    expect(after(3, true)).toEqual([0, null]);
    expect(after(8, false)).toEqual([9, null]);
    expect(after(9, false)).toEqual([10, 'quiet']);
    expect(after(9, true)).toEqual([0, null]);
  });
  test('the hundredth turn is the last', () => {
    expect(after(0, true, 99)).toEqual([0, null]);
    expect(after(0, true, 100)).toEqual([0, 'turn-limit']);
  });
});

describe('asteroids drift', () => {
  const drifting = (drift: 0 | 1 | 2 | 3 | 4 | 5, asteroids: number[], more: CraftedShip[] = []) =>
    craftGame({ ships: [...ships, ...more], rulings: { asteroids: 'scattered' }, drift, asteroids });
  const data = (game: Game) => play(game, driftAsteroids).events.find(({ type }) => type === 'drift')?.data;

  test('each one hex that way, wherever it is (SD-OPT-19)', () => {
    for (const drift of [0, 1, 2, 3, 4, 5] as const) {
      const way = RING[drift] as Hex;
      const s = play(drifting(drift, [5, 5, 8, 12, 20, 3]), driftAsteroids);
      expect(s.game.asteroids).toEqual([5, 5, 8, 12, 20, 3].map((n, i) => n + (i % 2 === 0 ? way.q : way.r)));
      expect(data(drifting(drift, [5, 5, 8, 12, 20, 3]))).toMatchObject({ n: 3, around: 0 });
    }
  });
  test('those that come round are counted, along rows and across them (SD-OPT-20)', () => {
    expect(data(drifting(0, [33, 0, 10, 5]))).toMatchObject({ n: 2, around: 1 });
    expect(data(drifting(3, [0, 0, 10, 5]))).toMatchObject({ n: 2, around: 1 });
    expect(data(drifting(1, [10, 21, 10, 5]))).toMatchObject({ n: 2, around: 1 });
    expect(data(drifting(4, [10, 0, 10, 5]))).toMatchObject({ n: 2, around: 1 });
  });
  test('one on a line of a single hex stays, and strikes nobody', () => {
    for (const drift of [2, 5] as const) {
      const game = drifting(drift, [0, 0, 10, 5], [{ type: 'a-wing', at: [0, 0] }]);
      const s = play(game, driftAsteroids);
      expect(s.game.asteroids.slice(0, 2)).toEqual([0, 0]);
      expect(data(game)).toMatchObject({ n: 1 });
    }
  });
  test('only ships that are there are struck, and only where one arrives (SD-OPT-22)', () => {
    const at = ([q, r]: [number, number]) => [q, r] as const;
    const game = drifting(
      0,
      [4, 4],
      [
        { type: 'a-wing', name: 'Lost', at: at([5, 4]), is: 'destroyed' },
        { type: 'a-wing', name: 'Beside', at: at([5, 5]) },
        { type: 'a-wing', name: 'Left', at: at([4, 4]) },
      ],
    );
    const s = play(game, driftAsteroids);
    expect(s.events.filter(({ type }) => type === 'collision')).toEqual([]);
  });
  test('a blow of one box marks one, and one that DR swallows none', () => {
    const struck = (dr: number, ...dice: number[]) => {
      const marks = dr === 3 ? [] : [6];
      const s = play(drifting(0, [4, 4], [{ type: 'x-wing', name: 'Struck', at: [5, 4], marks }]), driftAsteroids, {
        dice,
      });
      return s.game.ships[2]!.marks.length - marks.length;
    };
    expect(struck(3, 1, 1, 1, 1, 1)).toBe(2);
    expect(struck(2, 1, 1, 1, 1, 1)).toBe(3);
    const heavy = drifting(0, [4, 4], [{ type: 'b-wing', name: 'Struck', at: [5, 4] }]);
    expect(play(heavy, driftAsteroids, { dice: [1, 1, 1, 1, 1] }).game.ships[2]?.marks).toHaveLength(1);
  });
  test('a warhead that goes with another is not lost twice (SD-OPT-23, SD-WAR-30)', () => {
    const game = drifting(0, [4, 4, 6, 6]);
    const one = {
      ...craftGame({ ships, warheads: [{ kind: 'missile', side: 'rebel', target: 'tie', at: [5, 4] }] }).warheads[0]!,
    };
    game.warheads = [
      one,
      { ...one, id: 'w2', target: 'w1', side: 'imperial', q: 7, r: 6 },
      { ...one, id: 'w3', q: 9, r: 9 },
    ];
    const s = play(game, driftAsteroids);
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w3']);
    expect(s.events.filter(({ type }) => type === 'collision')).toHaveLength(1);
  });
});

test('what hits for a single box marks it: debris read Low, one more than DR (SD-OPT-09)', () => {
  const game = craftGame({
    ships: [{ ...ships[0]!, dv: -5, marks: [6, 13, 25] }, ships[1]!],
    rulings: { debris: true },
  });
  const { q, r } = game.ships[0]!;
  game.debris = [q, r];
  // DV 9, DR 0: 1, 2 and 6 is 9, a hit for 1; 1, 2 and 5 misses.
  expect(play(game, hazards, { vars: { id: 'x-wing' }, dice: [1, 2, 6] }).game.ships[0]?.marks).toHaveLength(4);
  expect(play(game, hazards, { vars: { id: 'x-wing' }, dice: [1, 2, 5] }).game.ships[0]?.marks).toHaveLength(3);
});

test('the damage of an asteroid says which rule it is: flown into, or struck by (SD-OPT-21, SD-OPT-22)', () => {
  const parts = (event: { data?: object } | undefined) =>
    (
      event?.data as { damage?: { parts: readonly { value: number; label: string; clause: string }[] } } | undefined
    )?.damage?.parts.map(({ value, label, clause }) => `${value} ${label} ${clause}`);
  const game = craftGame({ ships, rulings: { asteroids: 'placed' } });
  const { q, r } = game.ships[0]!;
  const collision = (s: { events: readonly { type: string; data?: object }[] }) =>
    parts(s.events.find(({ type }) => type === 'collision'));
  const into = play({ ...game, asteroids: [q, r] }, hazards, { vars: { id: 'x-wing' }, dice: Array(10).fill(1) });
  expect(collision(into)).toEqual(['10 10d12 SD-OPT-21', '-3 Damage Reduction SD-DSP-08']);
  const by = play({ ...game, asteroids: [q - 1, r], drift: 0 }, driftAsteroids, { dice: Array(5).fill(1) });
  expect(collision(by)).toEqual(['5 5d12 SD-OPT-22', '-3 Damage Reduction SD-DSP-08']);
});
