import {
  advance,
  type Choice,
  type Forecast,
  type ForecastLimits,
  hashOf,
  type Merging,
  requests,
  type Step,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game, Ship } from '../src/game.ts';
import { VOLLEYS } from '../src/rules/volley-alike.ts';
import { fire } from '../src/steps/fire.ts';
import { play } from './craft-play.ts';
import { at, duel, type Half, phase, shots } from './fire-fixture.ts';

/** The odds of a volley of pilots with Gunnery 6, with branches merged in this way. */
function odds(game: Game, texts: readonly string[], merges?: Merging<Game>, limits?: ForecastLimits): Forecast {
  const { question } = fire as unknown as Step<Game>;
  if (question === undefined) throw new Error('no question');
  const step = { ...(fire as unknown as Step<Game>), question: { ...question, merges } };
  const s = play(game, step as unknown as typeof fire, { vars: { post: 'pilot', gnr: 6 } });
  const found = s.forecast('rebel', shots(...texts) as unknown as Choice, undefined, limits);
  if ('ok' in found) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
}

/** Chances case by case, by what is lost. */
const table = ({ cases }: Forecast): Map<string, number> =>
  new Map(
    cases.flatMap(({ given, reached, outcomes }) =>
      outcomes.map(({ chance, figures }) => [JSON.stringify([given, figures]), reached * chance] as const),
    ),
  );
/** How far two forecasts are apart in the chance of an outcome, at the most. */
function apart(one: Forecast, other: Forecast): number {
  const [a, b] = [table(one), table(other)];
  let most = 0;
  for (const outcome of new Set([...a.keys(), ...b.keys()]))
    most = Math.max(most, Math.abs((a.get(outcome) ?? 0) - (b.get(outcome) ?? 0)));
  return most;
}
const WHOLE = { branches: 1_000_000 };

const first = (n: number): number[] => Array.from({ length: n }, (_, box) => box);

/** By fires at At three hexes away. Sister, another X-Wing, and Other, another TIE Fighter, stand beside them. */
const facing = (by: Half, target: Half): Game =>
  duel(
    { gnr: 6, ...by },
    { at: at(3, 0), gnr: 3, ...target },
    {
      ships: [
        { type: 'x-wing', name: 'Sister', at: at(0, 1), gnr: 6, facing: 0 },
        { type: 'x-wing', name: 'Third', at: at(1, 0), gnr: 6, facing: 0 },
        { type: 'tie-fighter', name: 'Other', at: at(3, -1), gnr: 3, marks: first(8) },
      ],
      warheads: [{ kind: 'missile', side: 'imperial', target: 'by', at: at(2, 0) }],
    },
  );
const PAIRS = ['by/laser:2 at x2'];

describe('odds of a volley', () => {
  test.each<[string, Half, Half, readonly string[]]>([
    ['two linked pairs at a TIE Fighter', {}, {}, PAIRS],
    ['an A-Wing’s two barrels', { type: 'a-wing' }, {}, ['by/laser:1 at x2']],
    ['all mounts of a B-Wing, linked', { type: 'b-wing' }, {}, ['by/laser:1 at', 'by/blaster:2 at', 'by/ion:3 at']],
    ['three X-Wings linked', {}, {}, ['by/laser:4 at', 'sister/laser:4 at', 'third/laser:4 at']],
    ['pairs at a TIE Interceptor', {}, { type: 'tie-interceptor' }, PAIRS],
    ['pairs at a TIE Advanced', {}, { type: 'tie-advanced' }, PAIRS],
    ['pairs at a YT-1300', {}, { type: 'yt-1300', side: 'imperial' }, PAIRS],
    ['pairs at a Y-Wing', {}, { type: 'y-wing', side: 'imperial' }, PAIRS],
    ['pairs at a B-Wing', {}, { type: 'b-wing', side: 'imperial' }, PAIRS],
  ])('%s are exact within the usual limit', (_name, by, target, texts) => {
    expect(odds(facing(by, target), texts, VOLLEYS)).toMatchObject({ exact: true, error: 0 });
  });

  test.each<[string, Half, Half, readonly string[]]>([
    ['two linked pairs', {}, {}, PAIRS],
    ['a TIE Fighter before its last critical', {}, { marks: first(9) }, PAIRS],
    ['a TIE Fighter whose Drive went first', {}, { marks: [2, 4, 7, 0, 1] }, ['by/laser:1 at', 'by/laser:1 at']],
    ['an X-Wing between its criticals', {}, { type: 'x-wing', side: 'imperial', marks: first(18) }, ['by/laser:4 at']],
    ['a TIE Bomber with both kinds aboard', {}, { type: 'tie-bomber', marks: first(3) }, ['by/laser:4 at']],
    ['a Y-Wing with both mounts', {}, { type: 'y-wing', side: 'imperial', marks: first(11) }, ['by/laser:4 at']],
    ['a B-Wing before two mounts go', {}, { type: 'b-wing', side: 'imperial', marks: first(12) }, ['by/laser:4 at']],
    ['two targets', {}, { marks: first(4) }, ['by/laser:2 at', 'by/laser:2 other']],
    ['a target and a warhead', {}, { marks: first(4) }, ['by/laser:2 at', 'by/laser:2 w1']],
    ['a hero in the cockpit', {}, { marks: first(8), heroes: { pilot: hero(), gunner: null } }, ['by/laser:4 at']],
  ])('%s: as if every branch were walked', (_name, by, target, texts) => {
    const game = facing(by, target);
    const [merged, every] = [odds(game, texts, VOLLEYS, WHOLE), odds(game, texts, undefined, WHOLE)];
    expect([merged.exact, every.exact]).toEqual([true, true]);
    expect(apart(merged, every)).toBeLessThan(1e-9);
  });

  test.each<[string, Half, readonly string[]]>([
    ['three X-Wings linked', {}, ['by/laser:4 at', 'sister/laser:4 at', 'third/laser:4 at']],
    ['pairs at a Y-Wing', { type: 'y-wing', side: 'imperial' }, PAIRS],
    ['pairs at a YT-1300', { type: 'yt-1300', side: 'imperial', marks: first(9) }, PAIRS],
    ['two targets', {}, ['by/laser:2 at', 'by/laser:2 other']],
  ])('%s: as if states were told apart by everything', (_name, target, texts) => {
    const everything: Merging<Game> = { ...VOLLEYS, alike: (game) => JSON.stringify(game) };
    const game = facing({}, target);
    const [merged, every] = [odds(game, texts, VOLLEYS, WHOLE), odds(game, texts, everything, WHOLE)];
    expect([merged.exact, every.exact]).toEqual([true, true]);
    expect(apart(merged, every)).toBeLessThan(1e-9);
  });

  test('a large sample agrees', () => {
    const game = facing({}, {});
    const sampled = odds(game, PAIRS, undefined, { branches: 1, samples: 4000 });
    expect(sampled.exact).toBe(false);
    expect(apart(odds(game, PAIRS, VOLLEYS), sampled)).toBeLessThan(5 * sampled.error);
  });
});

describe('what tells branches apart is needed', () => {
  /** The key with one thing forgotten: every ship is seen as it was before the volley. */
  const without = (start: Game, forget: (now: Ship, then: Ship) => Ship): Merging<Game> => ({
    ...VOLLEYS,
    alike: (game, ahead) =>
      VOLLEYS.alike({ ...game, ships: game.ships.map((ship, i) => forget(ship, start.ships[i] as Ship)) }, ahead),
  });
  const game = facing({}, { marks: first(4) });
  const texts = ['by/laser:2 at', 'by/laser:2 other'];
  test.each<[string, Merging<Game>]>([
    ['everything', { ...VOLLEYS, alike: () => '' }],
    ['boxes', without(game, (now, { marks }) => ({ ...now, marks }))],
    ['wrecks', without(game, (now, { wreck, is }) => ({ ...now, wreck, is }))],
  ])('without %s the odds are wrong', (_name, merges) => {
    const right = odds(game, texts, VOLLEYS, WHOLE);
    expect(right.exact).toBe(true);
    expect(apart(odds(game, texts, merges, WHOLE), right)).toBeGreaterThan(1e-5);
  });

  test('nor without warheads that are shot down', () => {
    const down = ['by/laser:2 at', 'by/laser:2 w1'];
    const merges: Merging<Game> = {
      ...VOLLEYS,
      alike: (now, ahead) => VOLLEYS.alike({ ...now, warheads: [] }, ahead),
    };
    expect(apart(odds(game, down, merges, WHOLE), odds(game, down, undefined, WHOLE))).toBeGreaterThan(1e-5);
  });

  const same = (one: Half, other: Half, struck: readonly string[]): boolean => {
    const frames = [
      { step: 'volley', vars: { hits: struck.slice(1).map((ship) => ({ ship })) } },
      { step: 'strike', vars: { ship: struck[0] } },
    ] as unknown as Parameters<typeof VOLLEYS.alike>[1];
    return VOLLEYS.alike(facing({}, one), frames) === VOLLEYS.alike(facing({}, other), frames);
  };
  test.each<[string, Half, Half, readonly string[], boolean]>([
    ['what no strike reads', {}, { dv: -2, toHit: -1, dazed: 4, dead: ['pilot'] }, ['at'], true],
    ['the order of marking', { marks: [0, 2] }, { marks: [2, 0] }, ['at'], true],
    ['which box, to a strike', { marks: [0, 2] }, { marks: [0, 1] }, ['at'], false],
    ['which box, to a strike to come', { marks: [0, 2] }, { marks: [0, 1] }, ['by', 'at'], false],
    ['which box, to nobody', { marks: [0, 2] }, { marks: [0, 1] }, ['by'], true],
    ['how many, to nobody', { marks: [0, 2] }, { marks: [0] }, ['by'], false],
    ['how many criticals, to nobody', { marks: [0, 2] }, { marks: [0, 5] }, ['by'], false],
    ['a wreck', {}, { wreck: 'reactor' }, ['at'], false],
    ['a wreck, to nobody', {}, { wreck: 'reactor' }, ['by'], false],
    ['the kind of a wreck', { wreck: 'track' }, { wreck: 'reactor' }, ['at'], true],
    ['what is gone', {}, { is: 'destroyed' }, ['by'], false],
    ['a mount', { type: 'b-wing', marks: [[13, 0]] }, { type: 'b-wing', marks: [[13, 1]] }, ['at'], false],
    ['racks of two kinds', { type: 'tie-bomber' }, { type: 'tie-bomber', missiles: 7 }, ['at'], false],
    ['torpedoes of two kinds', { type: 'tie-bomber' }, { type: 'tie-bomber', torpedoes: 1 }, ['at'], false],
    ['racks of one kind', { type: 'a-wing' }, { type: 'a-wing', missiles: 3 }, ['at'], true],
    ['torpedoes alone', { type: 'x-wing' }, { type: 'x-wing', torpedoes: 3 }, ['at'], true],
  ])('%s', (_name, one, other, struck, expected) => {
    const imperial = { side: 'imperial' } as const;
    expect(same({ ...imperial, ...one }, { ...imperial, ...other }, struck)).toBe(expected);
  });
});

/** Where nobody listens, hits of one kind are marked in one go: that must come to the same (SD-FIR-18). */
describe('a volley comes to the same whether anybody listens or not', () => {
  test.each<[string, Half]>([
    ['a TIE Fighter', {}],
    ['an X-Wing', { type: 'x-wing', side: 'imperial', marks: first(10) }],
    ['a TIE Bomber', { type: 'tie-bomber' }],
    ['a TIE Bomber without torpedoes', { type: 'tie-bomber', torpedoes: 0 }],
    ['a Y-Wing', { type: 'y-wing', side: 'imperial', marks: first(8) }],
    ['a B-Wing', { type: 'b-wing', side: 'imperial', marks: first(9) }],
    ['a hero', { marks: first(3), heroes: { pilot: hero(), gunner: null } }],
  ])('at %s', (_name, target) => {
    for (const by of [{}, { type: 'b-wing' } as Half])
      for (let n = 0; n < 25; n++) expect(ended(facing(by, target), n, true)).toBe(ended(facing(by, target), n, false));
  });

  /** Plays the phase with everything fired at At, by defaults; every state on the way. */
  function ended(game: Game, n: number, heard: boolean): string {
    const s = phase(game);
    const dice = seeded(seedFrom(`volley ${n}`));
    const passed: string[] = [];
    for (;;) {
      const asked = ['rebel', 'imperial'].flatMap((office) =>
        requests(s.rules, s.state, { offices: [office] })
          .filter(({ standing }) => !standing)
          .map(({ id, kind, default: best }) => ({
            office,
            to: id,
            choice: kind === 'fire' && office === 'imperial' ? [] : best,
          })),
      );
      const [next] = asked;
      if (next === undefined) return passed.join();
      advance(s.rules, s.state, next, dice, heard ? () => {} : undefined);
      passed.push(hashOf(s.state));
    }
  }
});

function hero() {
  return { name: 'Sela', fortitude: 3, reflex: 3, dodge: false, operation: true, suit: true };
}
