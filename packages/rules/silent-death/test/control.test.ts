import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { driveOf, drOf, isMountLost } from '../src/rules/ship-state.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { play } from './craft-play.ts';
import { dataOf, duel, type Fixture, type Half, marked, sentences, ship, struck } from './fire-fixture.ts';

const control = (game: Game, dice: readonly number[] = []): Fixture => play(game, damageControlPhase, { dice });
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** By alone has something to repair, and tries. */
const repairs = (by: Half, ...dice: number[]): Fixture => {
  const s = control(duel(by), dice);
  expect(s.answer('rebel', ['by'])).toBeDone();
  return s;
};
const tieMarks = [0, 1, 2, 3, 4, 5, 6, 7, [8, 0] as const];

describe('damage control', () => {
  rule('SD-DCN-01', 'a ship with marked boxes may try, once; others are told why not', () => {
    const s = control(
      duel(
        { marks: [0] },
        { marks: [0] },
        {
          ships: [
            { type: 'x-wing', name: 'Whole' },
            { type: 'x-wing', name: 'Dead', marks: [0], dead: ['pilot'] },
            { type: 'x-wing', name: 'Broken', marks: [0], noControl: true },
            { type: 'x-wing', name: 'Dazed', marks: [0], dazed: 2 },
            { type: 'x-wing', name: 'Gone', marks: [0], is: 'destroyed' },
          ],
        },
      ),
      [9, 9, 9],
    );
    expect(s.game.phase).toBe('damage-control');
    const { shape, default: byDefault } = s.request('rebel', 'damage-control');
    if (shape.is !== 'pick-many') throw new Error(shape.is);
    expect([shape.options.map(({ id }) => id), byDefault]).toEqual([
      ['by', 'dazed'],
      ['by', 'dazed'],
    ]);
    expect(shape.closed?.map(({ id, why }) => [id, why.why, why.clause])).toEqual([
      ['whole', 'nothing-marked', 'SD-DCN-01'],
      ['dead', 'derelict-repairs', 'SD-CRW-11'],
      ['broken', 'no-damage-control', 'SD-CRT-07'],
    ]);
    expect(s.answer('rebel', ['whole'])).toBeRefused('SD-DCN-01');
    expect(s.answer('rebel', ['dead'])).toBeRefused('SD-CRW-11');
    expect(s.answer('rebel', ['broken'])).toBeRefused('SD-CRT-07');
    expect(s.answer('rebel', ['dazed', 'dazed']), 'once').toBeRefused('SD-DCN-01');
    expect(s.answer('rebel', ['dazed', 'dazed'])).toHaveWords(present);
    expect(s.answer('rebel', ['dazed'])).toBeDone();
    expect(s.answer('imperial', ['at'])).toBeDone();
    expect(dataOf(s, 'repaired').map((data) => data['ship'])).toEqual(['at', 'dazed']);
  });
  rule('SD-CRT-07', 'without damage control nobody is asked', () => {
    expect(control(duel({ marks: [0], noControl: true })).request('rebel').kind).toBe('rest');
    const s = control(
      duel({ marks: [0], noControl: true }, {}, { ships: [{ type: 'x-wing', name: 'Wing', marks: [1] }] }),
    );
    expect(s.answer('rebel', ['by'])).toBeRefused('SD-CRT-07');
  });
  rule('SD-DCN-02', 'within the spread it succeeds, beyond it fails', () => {
    const worked = [4, 5].map((roll) => ship(repairs({ type: 'y-wing', marks: upTo(8) }, roll), 'by').marks.length);
    expect(worked).toEqual([4, 8]);
  });
  rule('SD-DCN-03', 'the book’s Y-Wing: spread 1-4, a 3 clears the last three boxes, a 5 none', () => {
    const s = repairs({ type: 'y-wing', marks: upTo(8) }, 3);
    expect(sentences(s)).toEqual(['By, damage control 1 to 4: rolls 3 and clears 3 boxes: R3, o, o. Drive 10, DR 3.']);
    expect(sentences(repairs({ type: 'y-wing', marks: upTo(8) }, 5))).toEqual([
      'By, damage control 1 to 4: rolls 5, nothing is cleared.',
    ]);
  });
  rule('SD-DCN-04', 'the last marked first, by the order of marking, not of the track', () => {
    const s = repairs({ marks: [3, 7, 0, 1] }, 3);
    expect(dataOf(s, 'repaired')[0]).toMatchObject({ boxes: ['o', 'o', 'D12'] });
    expect(ship(s, 'by').marks).toEqual([{ box: 3, mount: -1 }]);
  });
  rule('SD-DCN-05', 'TIE Fighter with boxes 1-9 marked rolls 2: w and D8 clear, lasers work, Drive 8', () => {
    const s = control(duel({}, { marks: tieMarks }), [2]);
    expect(s.answer('imperial', ['at'])).toBeDone();
    const tie = ship(s, 'at');
    expect([driveOf(s.game, tie), drOf(tie), isMountLost(tie, 0)]).toEqual([8, 0, false]);
    expect(sentences(s)).toEqual([
      'At, damage control 1 to 2: rolls 2 and clears 2 boxes: w, D8. Drive 8, DR 0; Laser Cannon works again.',
    ]);
  });
  rule('SD-DCN-06', 'a critical stays when its asterisk is cleared', () => {
    const s = repairs({ marks: upTo(15), noJamming: true, dv: -2 }, 1);
    expect(ship(s, 'by')).toMatchObject({ noJamming: true, dv: -2 });
    expect(dataOf(s, 'repaired')[0]).toMatchObject({ boxes: ['*'] });
  });
  rule('SD-DCN-07', 'a warhead lost is not brought back', () => {
    const s = repairs({ marks: upTo(18), torpedoes: 5 }, 1);
    expect([dataOf(s, 'repaired')[0]?.['boxes'], ship(s, 'by').torpedoes]).toEqual([['t'], 5]);
  });
  difference('SD-DCN-08', 'a cleared box can be marked again, with all it does', (cleared) => {
    const game = cleared ? repairs({ marks: upTo(15) }, 1).game : duel({ marks: upTo(15) });
    const s = struck(game, 'by', 1, [3, 3]);
    if (cleared) expect(sentences(s, 'critical')[0]).toContain('Shields damaged');
    expect([marked(s), dataOf(s, 'critical').length]).toEqual(cleared ? ['*', 1] : ['D8', 0]);
    return marked(s);
  });
  rule('SD-DCN-09', 'fewer boxes than rolled: all of them, and nothing is kept', () => {
    const s = repairs({ marks: [0, 1] }, 4);
    expect([ship(s, 'by').marks, dataOf(s, 'repaired')[0]?.['n']]).toEqual([[], 2]);
  });
  difference('SD-DCN-10', 'attempts do not touch each other: all decide at once', (both) => {
    const s = control(duel({ marks: [0, 1] }, { marks: [0, 1] }), [1, 2]);
    expect(s.answer('imperial', ['at'])).toBeDone();
    expect(dataOf(s, 'repaired')).toEqual([]);
    if (both) expect(s.answer('rebel', ['by'])).toBeDone();
    const left = s.game.ships.map(({ marks }) => marks.length);
    expect(left).toEqual(both ? [1, 0] : [2, 2]);
    return left;
  });
  difference('SD-ION-05', 'boxes marked by ion fire are repaired like others', (within) => {
    const hit = struck(duel(), 'at', 4, [], { ion: true });
    const s = control(hit.game, [within ? 2 : 3]);
    expect(s.answer('imperial', ['at'])).toBeDone();
    const now = [driveOf(s.game, ship(s, 'at')), isMountLost(ship(s, 'at'), 0)];
    expect(now).toEqual(within ? [8, false] : [4, true]);
    return now;
  });
  test('an option says what would be cleared', () => {
    const { shape } = control(duel({ marks: upTo(15) })).request('rebel');
    if (shape.is !== 'pick-many') throw new Error(shape.is);
    expect(shape.options[0]?.label).toEqual({
      say: 'option.control',
      with: { ship: 'By', spread: 4, boxes: '*, R2, o, D10' },
    });
  });
  test('odds: each roll of the spread a tenth, all others nothing', () => {
    const found = control(duel({ marks: upTo(6) })).forecast('rebel', ['by']);
    if ('ok' in found) throw new Error('refused');
    expect(found).toMatchObject({ exact: true, error: 0 });
    expect(found.cases[0]?.outcomes).toEqual([
      { chance: 0.6, figures: { cleared: 0 } },
      ...[1, 2, 3, 4].map((cleared) => ({ chance: 0.1, figures: { cleared } })),
    ]);
  });
});
