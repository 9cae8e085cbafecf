import { type GameEvent, type Labelled, sayEvent } from '@flagbridge/engine';
import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { hazards } from '../src/steps/hazards.ts';
import { endOfTurn, gameTurn, movementPhase, warheadLaunchPhase, warheadResultsPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { naming } from './naming.ts';
import { changed, prepare } from './set-up-play.ts';

/** Where rules meet that the book states far from each other. */

const told = (events: readonly GameEvent[], type: string): GameEvent[] => events.filter((event) => event.type === type);
const said = (events: readonly GameEvent[], type: string): string[] =>
  told(events, type).map((event) => sayEvent(phrases, event, naming));
const total = (value: unknown): number => (value as Labelled).total;

describe('dice without a reading', () => {
  rule('SD-ATK-09', 'of a torpedo all three count, of an asteroid all ten, ties or not', () => {
    const ships: CraftedShip[] = [
      { type: 'x-wing', at: '1010', marks: [3, 7, 11] },
      { type: 'tie-bomber', at: '3001' },
    ];
    const hit = craftGame({
      ships,
      warheads: [{ kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '1010', arrived: true }],
    });
    // Too slow to dodge. 2, 2 and 5 read Low would be 4.
    const s = play(hit, warheadResultsPhase, { dice: [2, 2, 5] });
    expect(told(s.events, 'detonation')[0]?.data).toMatchObject({ damage: { total: 9 }, boxes: 6 });
    const field = craftGame({ ships, rulings: { asteroids: 'scattered' } });
    const [{ q, r }] = field.ships as [Game['ships'][number]];
    field.asteroids = [q, r];
    const into = play(field, hazards, { vars: { id: 'x-wing' }, dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2] });
    expect(total(told(into.events, 'collision')[0]?.data?.['damage'])).toBe(11 - 3);
    for (const events of [told(s.events, 'detonation'), told(into.events, 'collision')])
      expect(events[0]?.clause).toContain('SD-ATK-09');
  });
});

describe('battles of one’s own', () => {
  rule('SD-DSP-04', 'the set-up says how the forces compare, and forbids nothing', () => {
    const balance = (ships: number, plt: number): string[] => {
      const scenario = changed('duel', ({ sides }) => {
        const [rebel, imperial] = sides;
        rebel.ships = [{ type: 'x-wing', pilot: { plt: 5, gnr: 5 } }];
        imperial.ships = Array.from({ length: ships }, () => ({
          type: 'tie-fighter' as const,
          pilot: { plt, gnr: 4 },
        }));
      });
      return said(prepare(scenario, { dice: [1, 2] }).events, 'balance');
    };
    // A TIE with 3/4 is worth 18, with 10/4 it is 25; the X-Wing is worth 55.
    expect(balance(3, 3)).toEqual(['Rebels are worth 1 point more than Imperials: balanced, as battles go.']);
    expect(balance(1, 3)).toEqual(['Rebels are worth 37 points more than Imperials: 206 %.']);
    expect(balance(5, 10)).toEqual(['Imperials are worth 70 points more than Rebels: 127 %.']);
  });

  test('the book’s own battles are as they are', () => {
    expect(told(prepare('patrol').events, 'balance')).toEqual([]);
  });
});

describe('the Y-Wing at the edge', () => {
  const runs = (at: string, facing: 0 | 1 | 2 | 3 | 4 | 5): Crafted => ({
    goal: { is: 'run', clause: 'SD-SCN-18', ship: 'y-wing' },
    ships: [
      { type: 'y-wing', at, facing },
      { type: 'x-wing', at: '0110' },
      { type: 'tie-fighter', at: '3301' },
    ],
  });
  const leaves = (at: string, facing: 0 | 1 | 2 | 3 | 4 | 5) => {
    // The Imperials win the roll, so the Rebels move first.
    const s = play(craftGame(runs(at, facing)), movementPhase, { dice: [1, 10] });
    expect(s.answer('rebel', ['y-wing', 'leave'], 'move')).toBeDone();
    return s;
  };
  for (const [at, facing, where] of [
    ['3411', 0, 'straight ahead'],
    ['3412', 5, 'NE out of a shifted row'],
    ['3412', 1, 'SE out of a shifted row'],
    ['3422', 1, 'SE out of the corner of row 22'],
  ] as const)
    rule('SD-SCN-18', `over the Imperial edge ${where}: the battle is over at once`, () => {
      const s = leaves(at, facing);
      expect(s.state.outcome).toEqual({ winner: 'rebel', by: 'exited', clause: 'SD-SCN-18' });
      expect(s.requests('imperial').filter(({ standing }) => !standing)).toEqual([]);
    });
  for (const [at, facing, edge] of [
    ['3401', 5, 'north'],
    ['2022', 1, 'south'],
    ['0111', 3, 'west'],
  ] as const)
    rule('SD-SCN-18', `over the ${edge} edge it is lost`, () => {
      const s = leaves(at, facing);
      expect(shipOf(s.game, 'y-wing').exit).toBe(edge);
      expect(s.state.outcome).toMatchObject({ winner: 'imperial', by: 'lost-runner' });
    });

  rule('SD-SCN-18', 'the last Imperial and the runner gone in one drift: the Imperials have won', () => {
    const game = craftGame({
      goal: { is: 'run', clause: 'SD-SCN-18', ship: 'x-wing' },
      rulings: { asteroids: 'scattered' },
      ships: [
        { type: 'x-wing', at: '2010' },
        { type: 'tie-fighter', at: '3305' },
      ],
    });
    game.drift = 0;
    game.asteroids = game.ships.flatMap(({ q, r }) => [q - 1, r]);
    // Five twelves each; the X-Wing's criticals do nothing that counts here (7), the TIE's neither (5).
    const dice = [...Array.from({ length: 10 }, () => 12), 3, 4, 3, 4, 3, 4, 2, 3, 2, 3];
    const s = play(game, endOfTurn, { dice });
    expect(s.game.ships.map(({ is }) => is)).toEqual(['destroyed', 'destroyed']);
    expect(s.dice.unused).toEqual([]);
    expect(s.state.outcome).toMatchObject({ winner: 'imperial', by: 'lost-runner' });
  });
});

describe('the last of a side', () => {
  rule('SD-SCN-12', 'what it launched does not count as a ship, and does not go on', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: '1010', gnr: 6 },
        { type: 'tie-bomber', at: '1310', marks: Array.from({ length: 17 }, (_, i) => i) },
      ],
      warheads: [{ kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '2010' }],
    });
    const s = play(game, cannonFirePhase, { dice: [8, 8, 6] });
    expect(s.answer('rebel', [{ by: 'x-wing/laser:4', at: 'tie-bomber' }], 'fire')).toBeDone();
    expect(s.state.outcome).toMatchObject({ winner: 'rebel', by: 'destroyed' });
  });

  rule('SD-WAR-30', 'while another of its side flies, so does the warhead', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: '1010', gnr: 6 },
        { type: 'tie-bomber', at: '1310', marks: Array.from({ length: 17 }, (_, i) => i) },
        { type: 'tie-fighter', at: '3401' },
      ],
      warheads: [
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '2010', by: 'tie-bomber' },
        { kind: 'missile', side: 'rebel', target: 'tie-bomber', at: '3010' },
      ],
    });
    const s = play(game, cannonFirePhase, { dice: [8, 8, 6] });
    expect(s.answer('rebel', [{ by: 'x-wing/laser:4', at: 'tie-bomber' }], 'fire')).toBeDone();
    // What tracked the Bomber goes with it; what the Bomber launched does not.
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1']);
  });
});

describe('the last turn', () => {
  rule('SD-SCN-14', 'who wins with the last drift of turn 100 has won', () => {
    const game = craftGame({
      turn: 100,
      rulings: { asteroids: 'scattered' },
      ships: [
        { type: 'x-wing', at: '1010' },
        { type: 'tie-fighter', at: '2005' },
      ],
    });
    game.drift = 0;
    const tie = shipOf(game, 'tie-fighter');
    game.asteroids = [tie.q - 1, tie.r];
    const dice = [12, 12, 12, 12, 12, 3, 4, 3, 4];
    const s = play(game, endOfTurn, { dice });
    expect(s.state.outcome).toMatchObject({ winner: 'rebel', by: 'destroyed' });
    const none = play({ ...game, asteroids: [] }, endOfTurn);
    expect(none.state.outcome).toEqual({ winner: null, by: 'turn-limit', clause: 'SD-SCN-14' });
  });
});

describe('sealed answers', () => {
  const both = craftGame({
    ships: [
      { type: 'x-wing', at: '1010', facing: 0, gnr: 6 },
      { type: 'tie-bomber', at: '1510', facing: 3, gnr: 6 },
    ],
  });
  /** The same answers, no matter who gives his first. */
  const played = (
    step: typeof cannonFirePhase,
    answers: readonly (readonly [string, object])[],
    dice: number[],
  ): string[] =>
    [answers, [...answers].reverse()].map((order) => {
      const s = play(both, step, { dice });
      for (const [office, shots] of order) expect(s.answer(office, shots as never)).toBeDone();
      expect(s.dice.unused).toEqual([]);
      return JSON.stringify([s.game, s.events]);
    });

  rule('SD-FIR-16', 'one step comes out the same no matter who declares first', () => {
    const [one, two] = played(
      cannonFirePhase,
      [
        [
          'rebel',
          [
            { by: 'x-wing/laser:2', at: 'tie-bomber' },
            { by: 'x-wing/laser:2', at: 'tie-bomber' },
          ],
        ],
        ['imperial', [{ by: 'tie-bomber/laser:2', at: 'x-wing' }]],
      ],
      [5, 6, 4, 8, 7, 6, 3, 4, 2],
    );
    expect(two).toBe(one);
  });

  difference('SD-WAR-05', 'and so do launches, of which nobody hears before both have decided', (decided) => {
    const rebel = [{ by: 'x-wing/torpedo', at: 'tie-bomber' }];
    const imperial = [{ by: 'tie-bomber/missile', at: 'x-wing' }];
    const [one, two] = played(
      warheadLaunchPhase,
      [
        ['rebel', rebel],
        ['imperial', imperial],
      ],
      [],
    );
    expect(two).toBe(one);
    const s = play(both, warheadLaunchPhase);
    expect(s.answer('rebel', rebel)).toBeDone();
    if (decided) expect(s.answer('imperial', imperial)).toBeDone();
    return told(s.events, 'launch').length;
  });
});

describe('a whole turn', () => {
  test('nobody is asked who has nothing to decide', () => {
    const game = craftGame({
      turn: 3,
      ships: [
        { type: 'tie-fighter', side: 'rebel', name: 'One', at: '0101', dead: ['pilot'] },
        { type: 'x-wing', name: 'Two', at: '0105', facing: 3, torpedoes: 0 },
        { type: 'tie-fighter', name: 'Three', at: '3420', facing: 0, dazed: 9 },
      ],
    });
    const s = play(game, gameTurn, { dice: [1, 10] });
    expect(s.requests('imperial').filter(({ standing }) => !standing)).toEqual([]);
    expect(s.requests('rebel').map(({ kind }) => kind)).toEqual(['move']);
    expect(s.answer('rebel', ['two'], 'move')).toBeDone();
    expect(s.requests('rebel').map(({ kind }) => kind)).toEqual(['rest']);
    expect(told(s.events, 'phase').map(({ data }) => data?.['is'])).toEqual([
      'launch',
      'movement',
      'results',
      'fire',
      'damage-control',
      'end',
    ]);
  });
});
