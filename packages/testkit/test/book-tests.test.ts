import { type Rulebook, rulesOf, type Scenario, spectator } from '@flagbridge/engine';
import { describe } from 'vitest';
import { fuzzGoalTests, playOn, tacticsTests, viewTests } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

/** The tests of any book, run for a little game: they pass where it is sound, and every one of them fails where it is not. */
const little: Rulebook<Little, Little> = {
  ...littleGame(),
  reach: {
    ends: ['score', 'late'],
    entries: { die: ['cast'], work: ['ann', 'bob'] },
    used: ({ type }) =>
      type === 'cast'
        ? [['die', 'cast']]
        : type === 'worked'
          ? [
              ['work', 'ann'],
              ['work', 'bob'],
            ]
          : [],
    improvise: () => littleGame().about.scenarios[0] as Scenario,
  },
  tactics: {
    candidates: (_view, { kind }) => (kind === 'cast' ? ['throw'] : ['3']),
    audit: () => ({ decided: () => undefined, told: () => undefined, counts: () => ({ idle: { count: 0, of: 1 } }) }),
  },
};
const broken = { fails: true };

const reaching = (book: Rulebook<Little, Little>) =>
  fuzzGoalTests({ rules: rulesOf(book), battles: 3, played: 3, used: 2, kinds: { work: 2 } });
describe('reach', () => reaching(little));
describe('a reach with battles that cannot be played', broken, () => {
  const scenario = { ...(little.about.scenarios[0] as Scenario), tier: 'none' };
  reaching({ ...little, reach: { ends: [], improvise: () => scenario } });
});

const fighting = (book: Rulebook<Little, Little>, even: string[]) =>
  tacticsTests({ rules: rulesOf(book), even, sides: ['ann', 'bob'], foolish: ['idle'] });
describe('tactics', () => fighting(little, []));
describe('tactics with an answer that is refused', broken, () =>
  fighting({ ...little, tactics: { ...little.tactics, candidates: () => ['cheat'] } }, ['one']),
);

/** A part that may be taken over from the view before. */
const parted = (view: (game: Little, before?: Little) => Little) => {
  const rules = rulesOf(littleGame({ view: ({ game }, before) => view(game, before) }));
  viewTests({
    rules,
    most: 40,
    parts: ({ work, notes }) => [work, notes],
    whole: () => {
      const state = playOn({ rules }, 'one', 3);
      state.game.notes = ['one'];
      return state;
    },
    into: [],
    ways: 3,
    viewers: [spectator],
  });
};
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
describe('views', () =>
  parted((game, before) => ({
    total: game.total,
    work: before && same(before.work, game.work) ? before.work : { ...game.work },
    notes: before && same(before.notes, game.notes) ? before.notes : [...game.notes],
  })));
describe('views that keep what has changed', broken, () =>
  parted((game, before) => ({
    total: game.total,
    work: before?.work ?? { ...game.work },
    notes: before?.notes ?? [...game.notes],
  })),
);
