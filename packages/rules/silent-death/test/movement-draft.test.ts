import { type Draft, explaining, say } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { movementPhrases } from '../src/phrases/movement.ts';
import { alone, at, blocker, key, movement, route, said, shipIn } from './movement-fixture.ts';

const drafted = (game: Game, way: string, dice?: readonly number[]): Draft => {
  const made = movement(game, dice).draft('rebel', route('ship', way), 'move');
  if (!('ready' in made)) throw new Error(JSON.stringify(made));
  return made;
};
const letters = ({ next = [] }: Draft): string[] => next.map(({ id }) => id);
const closed = ({ closed: shut = [] }: Draft): string[][] => shut.map(({ id, why }) => [id, why.clause]);
const warned = (draft: Draft): string[] =>
  (draft.warnings ?? []).map(({ words, clause }) => `${clause} ${say(movementPhrases, words)}`);
const missile = (q: number, r: number) =>
  ({ kind: 'missile', side: 'imperial', target: 'ship', at: at(q, r), facing: 3 }) as const;

describe('a half-made move', () => {
  test('what may come next, what not and why', () => {
    const game = alone();
    const begun = drafted(game, '');
    expect(letters(begun)).toEqual(['F', 'L', 'R', 'LL', 'RR', 'B']);
    expect(closed(begun)).toEqual([['leave', 'SD-MOV-24']]);
    expect(begun).toMatchObject({ ready: true, at: { hex: key(0, 0), facing: 0 } });
    const turned = drafted(game, 'L');
    expect(letters(turned)).toEqual(['F']);
    expect(closed(turned)).toEqual([
      ['L', 'SD-TRN-01'],
      ['R', 'SD-TRN-01'],
      ['LL', 'SD-TRN-01'],
      ['RR', 'SD-TRN-01'],
      ['B', 'SD-TRN-01'],
      ['leave', 'SD-MOV-24'],
    ]);
    for (const { why } of turned.closed ?? []) expect(why).toHaveWords(said);
    const tight = drafted(game, 'F B');
    expect(tight).toMatchObject({ ready: true, next: [], closed: [], at: { hex: key(1, 0), facing: 3 } });
    const spent = drafted(game, 'F12');
    expect(spent.closed?.[0], 'why not that hex').toMatchObject({ id: 'F', parts: [key(13, 0)] });
    const wrong = drafted(game, 'L L');
    expect(wrong).toMatchObject({ ready: false, refusal: { clause: 'SD-TRN-01' } });
    const among = drafted(alone({}, { others: [blocker(1, 0)] }), 'F');
    expect(among).toMatchObject({ ready: false, refusal: { clause: 'SD-MOV-23' } });
  });

  test('what it costs, and the odds of a tight turn with its die', () => {
    const game = alone({ plt: 3 });
    const { costs, next } = drafted(game, 'F3 R F2');
    expect(costs).toMatchObject({ points: { total: 8 }, left: { total: 4, parts: [{ value: 12 }, { value: -8 }] } });
    expect(next?.map(({ id, costs: price }) => [id, price])).toEqual([
      ['F', { points: 1 }],
      ['L', { points: 3 }],
      ['R', { points: 3 }],
      ['LL', { points: '4 to 11', chance: 13 }],
      ['RR', { points: '4 to 11', chance: 13 }],
      ['B', { points: '4 to 11', chance: 13 }],
    ]);
    const tight = drafted(game, 'F6 B');
    expect(tight.costs?.['chance']).toEqual(
      explaining().add(38, 'd8 of 3 or less, with 6 points left', 'SD-TRN-05').told(),
    );
    expect(warned(tight)).toEqual(['SD-TRN-08 On d8, 4 or more stalls Ship: 63 times in 100.']);
    expect(warned(drafted(game, 'F B')), 'any face can be paid').toEqual([]);
  });

  test('where it could lead: every hex by the steps that lead there', () => {
    for (const rulings of [{}, { sideslips: true }]) {
      const game = alone({}, { rulings, others: [blocker(3, 0), blocker(4, -1)], warheads: [missile(2, 1)] });
      for (const begun of ['', 'F2 L']) {
        const { envelope = [] } = drafted(game, begun);
        expect(envelope.length).toBeGreaterThan(15);
        const s = movement(game);
        for (const { part, figures, way = [], cost } of envelope) {
          const there = s.draft('rebel', route('ship', [begun, ...way].join(' ')), 'move');
          if (!('ready' in there)) throw new Error(JSON.stringify(there));
          expect([part, there.ready, there.at?.hex, there.costs?.['left']?.total]).toEqual([
            part,
            true,
            part,
            figures['left'],
          ]);
          const turns = way.some((one) => one !== 'F');
          if (begun === '') expect(cost).toBe(part === key(2, 1) ? 'risks' : turns ? 'costs' : 'free');
        }
      }
    }
  });

  test('warned of what is met, and of leaving', () => {
    const near = alone({ at: '3311' }, { warheads: [{ ...missile(0, 0), at: '3411' }] });
    expect(warned(drafted(near, 'F'))).toEqual([
      'SD-WAR-26 In 3411 1 warhead that tracks Ship goes off at once, with no dodge.',
    ]);
    const edge = alone({ at: '3411' });
    expect(warned(drafted(edge, 'leave'))).toEqual(['SD-SCN-22 If Ship leaves, the battle is lost.']);
    const more = alone({ at: '3411' }, { others: [{ type: 'x-wing', name: 'Other' }] });
    expect(warned(drafted(more, 'leave'))).toEqual(['SD-MOV-24 Ship leaves the battle for good.']);
    const run = alone({ at: '3411' }, { goal: { is: 'run', clause: 'SD-SCN-18', ship: 'ship' } });
    expect(warned(drafted(run, 'leave')), 'it is what the battle is about').toEqual([]);
    expect(drafted(run, '').envelope?.find(({ part }) => part === '28,10')?.cost).toBe('free');
    const rock = alone({}, { rulings: { asteroids: 'placed' }, asteroids: [...at(1, 0)] });
    expect(warned(drafted(rock, 'F'))).toEqual(['SD-OPT-21 In 1611 Ship strikes an asteroid: 10d12 damage.']);
    const wreck = alone({}, { rulings: { debris: true }, debris: [...at(1, 0)] });
    expect(warned(drafted(wreck, 'F'))).toEqual(['SD-OPT-09 In 1611 Ship flies into debris: an attack of 3d6.']);
  });

  test('after a die: the ship alone, what is left to it, and what it has spent', () => {
    const s = movement(alone(), [10, 1, 2]);
    s.answer('rebel', route('ship', 'F B'), 'move');
    expect(s.draft('rebel', [], 'move')).toMatchObject({ ready: false, next: [{ id: 'ship' }] });
    const made = s.draft('rebel', ['ship', 'F'], 'move');
    expect(made).toMatchObject({ ready: true, costs: { points: { total: 7 }, left: { total: 5 } } });
    expect(shipIn(s).spent).toBe(6);
  });
});
