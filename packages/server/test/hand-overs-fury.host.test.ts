import { describe, expect, it } from 'vitest';
import { answers, battle, type Left, type OverDays, overs, seedOf, told } from './over-days.ts';

/** A captain on each side: orders, three cards, shields; what needs no thought at the time is left ahead. */
const CROSSED_BOWS: OverDays = {
  rulebook: 'silent-fury',
  wish: { scenario: 'crossed-bows', options: { 'defenses-together': true } },
  policies: {
    seize: { policy: 'never' },
    'side-hit': { policy: 'stronger' },
    'stand-down': { policy: 'spacers-first' },
    'maintain-shields': { policy: 'safe' },
    'choose-operated': { policy: 'lowest-number' },
    'place-breach': { policy: 'spare-first' },
    'who-is-lost': { policy: 'spacers-first' },
    'who-rallies': { policy: 'best-first' },
    'choose-bay': { policy: 'always' },
  },
  longest: 10,
};
/** The goal of Crossed Bows. */
const MOST = 8;

describe('Crossed Bows over days', () => {
  it(`comes to wait for each side at most ${MOST} times a turn, with policies left ahead`, async () => {
    const lines = ['Hand-overs to each side by turn, with policies left before the battle:'];
    const all: number[] = [];
    for (const n of [1, 2, 3]) {
      const counts = await battle(CROSSED_BOWS, seedOf(n), 'ahead');
      lines.push(`battle ${n}`, ...told(counts));
      all.push(...overs(counts));
    }
    const mean = all.reduce((sum, n) => sum + n, 0) / all.length;
    console.log([...lines, `most ${Math.max(...all)}, ${mean.toFixed(1)} on average`].join('\n'));
    for (const one of all) expect(one).toBeLessThanOrEqual(MOST);
    expect(Math.max(...all)).toBeGreaterThan(2);
  });

  it('asks more by hand in a turn when nothing is left: the count would notice', async () => {
    // The battles are not the same, and one may end turns before the other: what counts is a turn.
    const byTurn = async (how: Left): Promise<number> => {
      const counts = await battle(CROSSED_BOWS, seedOf(1), how);
      return answers(counts) / overs(counts).length;
    };
    const [left, never] = [await byTurn('ahead'), await byTurn('never')];
    console.log(`${left.toFixed(1)} answers by hand of a side in a turn with policies, ${never.toFixed(1)} without`);
    expect(never).toBeGreaterThan(left);
  });
});
