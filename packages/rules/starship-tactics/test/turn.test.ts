import { rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { MANEUVERS } from '../src/levels.ts';
import { rulebook } from '../src/rulebook.ts';
import { firingPhase } from '../src/turn.ts';
import { craftGame, duel, play } from './craft.ts';

/** Where a battle is in its turn, and what the levels and options make of that. */

/** Plays on, everybody answering as they would by themselves, until it is so. */
function until(s: ReturnType<typeof begun>, there: (s: ReturnType<typeof begun>) => boolean): void {
  for (let n = 0; n < 400 && !there(s); n++) {
    const open = s.state.offices.flatMap((office) => s.requests(office)).find(({ standing }) => !standing);
    if (open === undefined) return;
    s.answer(open.office, open.default, open.kind);
  }
}
const begun = (scenario: string, more = {}) =>
  situation(rulebook, { scenario, dice: Array.from({ length: 300 }, (_, i) => 1 + ((i * 7) % 10)), ...more });
/** The part of the ruler the battle is in, or ended in, and the step. */
const stands = (s: ReturnType<typeof begun>) => {
  const { parts = [], part = -1, past, now } = s.view().ruler ?? {};
  return [parts[part]?.title, past, now];
};

describe('a battle that is given up', () => {
  test.each([
    ['power', 0, 'Power'],
    ['sensors', 0, 'Sensors'],
    ['movement', 1, 'Phase 1'],
    ['movement', 3, 'Phase 3'],
  ])('in %s %i is shown to have ended in %s', (stage, pair, title) => {
    const s = begun('long-eyes');
    until(s, ({ game }) => game.stage === stage && game.pair === pair);
    expect(s.game).toMatchObject({ stage, pair, turn: 1 });
    expect(stands(s)[0]).toBe(title);
    s.answer('klingon', 'concede', 'concede');
    expect(s.state.outcome).toMatchObject({ by: 'conceded' });
    expect(stands(s)[0]).toBe(title);
  });
});

test('a battle that is over with its last turn ended at the end of that turn (ST-SEQ-22)', () => {
  const s = begun('first-command', {
    game: (game: { limit: number }) => {
      game.limit = 1;
    },
  });
  expect(s.view().ruler?.parts.map(({ title }) => title)).not.toContain('End of turn');
  until(s, ({ state }) => state.outcome !== null);
  expect(s.state.outcome).toMatchObject({ by: 'turn-limit' });
  expect(stands(s)[0]).toBe('End of turn');
});

test('a turn begins with its number, with power, and with nothing left of the one before', () => {
  const s = begun('first-command');
  expect(s.game).toMatchObject({ turn: 1, stage: 'power', pair: 0, ranks: [], stirred: false });
  until(s, ({ game }) => game.turn === 2);
  expect(s.game).toMatchObject({ turn: 2, stage: 'power', pair: 0, ranks: [], stirred: false });
});

describe('a Firing Phase is told by the rules of its order', () => {
  const phase = (charges: readonly [number, number], more = {}) => {
    const s = play(duel({ charges: [charges[0]] }, { charges: [charges[1]] }, more), firingPhase);
    return told(s, 'phase')[0];
  };
  rule('ST-TAC-04', 'with two who declare; not with one, or nobody', () => {
    expect(phase([2, 2])?.clause).toContain('ST-TAC-04');
    expect(phase([2, 2])?.data).toMatchObject({ is: 'firing', order: ['red', 'blue'] });
    // Blue turns its stern, where nothing of a Constitution reaches: only Red declares.
    const ships = [
      { type: 'k23', name: 'Red', side: 'red', at: '1117', facing: 0 },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1517', disabled: true, structure: 0 },
    ] as const;
    const one = told(play(craftGame({ ships }), firingPhase), 'phase')[0];
    expect(one?.data).toMatchObject({ is: 'firing', order: ['red'] });
    expect(one?.clause).not.toContain('ST-TAC-04');
    const none = told(play(duel({ at: '0101' }, { at: '4433' }), firingPhase), 'phase')[0];
    expect(none?.data).toMatchObject({ is: 'no-firing', order: [] });
    expect(none?.clause).not.toContain('ST-TAC-04');
  });
});

describe('what the levels differ in', () => {
  test('every step of a helm, the steps by which ways are looked for, and the turns', () => {
    const leaving = ['leave', 'leave-long', 'leave-narrow'];
    expect(MANEUVERS).toEqual({
      basic: {
        ...{ letters: ['F', 'L', 'R', ...leaving], searched: ['F', 'L', 'R'], turns: ['L', 'R'] },
        ...{ reverses: false, warps: false },
      },
      advanced: {
        ...{ letters: ['F', 'L', 'R', 'Z', 'X', 'B', ...leaving], searched: ['F', 'L', 'R', 'B', 'Z', 'X'] },
        // Plain turns twice as often as emergency ones.
        ...{ turns: ['L', 'R', 'L', 'R', 'Z', 'X'], reverses: true, warps: true },
      },
    });
  });
  test('what may be agreed before a battle, the book’s own first', () => {
    expect(about.options.map(({ id, clause, values }) => [id, clause, values])).toEqual([
      ['phases', 'ST-OPT-09', [5, 3]],
      ['scale', 'ST-OPT-19', [3, 2, 4]],
      ['firing-limit', 'ST-OPT-07', [false, true]],
      ['open-displays', 'ST-INF-25', [false, true]],
      ['team-talk', 'ST-OPT-05', ['free', 'none', 'die']],
    ]);
  });
});
