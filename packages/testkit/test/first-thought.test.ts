import { type Audit, type Choice, type Rules, rulesOf, type Tactics } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { fightByFirstThought, fightInTurn } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

/** Counts what was decided and heard, and every hand that was held. */
function audit(): Audit<Little> {
  const counts = { decided: { count: 0, of: 0 }, heard: { count: 0, of: 0 }, held: { count: 0, of: 0 } };
  return {
    decided: (_view, _request, choice) => {
      counts.decided.count++;
      if (choice === 'hold') counts.held.count++;
    },
    told: () => void counts.heard.count++,
    counts: () => counts,
  };
}

/** Ann wins with three throws that succeed, in a game as long as she needs. */
const thinking = (cast: Choice, more: Tactics<Little> = { audit }): Rules<Little, Little> =>
  rulesOf({
    ...littleGame({ limit: 40 }),
    tactics: { candidates: (_view, { kind }) => (kind === 'cast' ? [cast, 'hold'] : ['3']), ...more },
  });

describe('a fight by the first thought', () => {
  test('is won by it, and only who thinks is watched', () => {
    const ann = fightByFirstThought(thinking('throw'), 'ann', 'a', {});
    expect(ann).toMatchObject({ winner: 'ann', by: 'score' });
    expect(ann.audit.counts()).toMatchObject({ held: { count: 0 } });
    expect(ann.audit.counts()['heard']?.count).toBeGreaterThan(2);
    const bob = fightByFirstThought(thinking('throw'), 'bob', 'a', { options: { colour: 'blue' } });
    // Bob only works; Ann, who does anything, also holds.
    expect(bob.audit.counts()).toMatchObject({ held: { count: 0 } });
  });

  test('throws where the thought is refused, or nothing is thought, or nobody watches', () => {
    expect(() => fightByFirstThought(thinking('cheat'), 'ann', 'a', {})).toThrow(
      'cast refused with LG-DIE-02: "cheat"',
    );
    expect(() => fightByFirstThought(thinking('cheat'), 'bob', 'a', {})).not.toThrow();
    expect(() => fightByFirstThought(rulesOf(littleGame()), 'ann', 'a', {})).toThrow('little states no thoughts');
    expect(() => fightByFirstThought(thinking('throw', {}), 'ann', 'a', {})).toThrow('has no audit');
  });

  test('that never ends is nobody’s', () => {
    const endless = { ...littleGame({ limit: 40_000 }), tactics: thinking('hold').tactics as Tactics<Little> };
    const { winner, by, audit: watched } = fightByFirstThought(rulesOf(endless), 'ann', 'a', {});
    expect([winner, by]).toEqual([null, 'endless']);
    expect(watched.counts()['held']?.count).toBeGreaterThan(1000);
  });
});

test('in turn each office thinks, and the foolishness of all fights is added up', () => {
  const alone = fightInTurn(thinking('throw'), 'one', ['ann'], 4);
  expect(alone).toMatchObject({ won: 4, foolish: { held: 0 } });
  // It is Ann who wins whenever she throws, and Bob never does.
  expect(fightInTurn(thinking('throw'), 'one', ['ann', 'bob'], 4).won).toBe(2);
  expect(fightInTurn(thinking('hold'), 'one', ['ann'], 2)).toMatchObject({ won: 0, foolish: { held: 80 } });
});
