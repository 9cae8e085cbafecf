import { describe, expect, it } from 'vitest';
import { answers, battle, type Left, type OverDays, overs, seedOf, told } from './over-days.ts';

const MOST_HAND_OVERS = 3;

/** Reactions in the other side's fire, which need no thought at the time. */
const squadrons: OverDays = {
  rulebook: 'knight-hawks',
  wish: { scenario: 'squadrons' },
  policies: { evade: { policy: 'always' }, intercept: { policy: 'usual' } },
  longest: 40,
};

describe('Knight Hawks, Basic Game, four ships against four', () => {
  it(`comes to wait for each side at most ${MOST_HAND_OVERS} times a turn, where reactions are left as policies`, async () => {
    const lines: string[] = ['Hand-overs to each side by turn, with policies left before the battle:'];
    const all: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      const counts = await battle(squadrons, seedOf(n), 'ahead');
      lines.push(`battle ${n}`, ...told(counts));
      all.push(...overs(counts));
    }
    const byNumber = [0, 1, 2, 3].map((n) => `${all.filter((one) => one === n).length} × ${n}`).join(', ');
    lines.push(`most ${Math.max(...all)}; ${byNumber}`);
    console.log(lines.join('\n'));
    for (const one of all) expect(one).toBeLessThanOrEqual(MOST_HAND_OVERS);
    // Both sides fought: a turn with moves and fire has all three.
    expect(all).toContain(MOST_HAND_OVERS);
  });

  it('comes to wait more often without them: the count would notice', async () => {
    const lines: string[] = [];
    const most: { [left in Left]?: number } = {};
    for (const left of ['ahead', 'asked', 'never'] as const) {
      const counts = await battle(squadrons, seedOf(1), left);
      most[left] = Math.max(...overs(counts));
      const byHand = (answers(counts) / overs(counts).length).toFixed(1);
      lines.push(
        `policies left ${left}: at most ${most[left]} hand-overs a turn, ${byHand} answers by hand for each side`,
      );
    }
    console.log(lines.join('\n'));
    // Asked at the end of the other's fire, before any policy: one more in that turn, one fewer in the next.
    expect(most.ahead).toBeLessThanOrEqual(MOST_HAND_OVERS);
    expect(most.never).toBeGreaterThan(MOST_HAND_OVERS);
  });
});
