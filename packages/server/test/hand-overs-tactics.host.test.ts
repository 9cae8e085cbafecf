import { describe, expect, it } from 'vitest';
import { battle, type OverDays, overs, seedOf, told } from './over-days.ts';

/** Two captains: power once, a move in each phase, and one hand-over to spare. What fire and lost weapons need is left ahead. */
const duel = (phases: 3 | 5, scenario = 'first-command'): OverDays => ({
  rulebook: 'starship-tactics',
  wish: { scenario, options: { phases } },
  policies: { fire: { policy: 'from-chance', arg: 50 }, 'lose-weapon': { policy: 'least' } },
  longest: 12,
});

/** How many turns of sides came to so many hand-overs. */
const spread = (all: readonly number[]): string =>
  [...new Set(all)]
    .sort((a, b) => a - b)
    .map((n) => `${all.filter((one) => one === n).length} × ${n}`)
    .join(', ');

describe('Starship Tactics, Basic level, ship against ship', () => {
  for (const [phases, most] of [
    [5, 7],
    [3, 5],
  ] as const)
    it(`comes to wait for each side at most ${most} times a turn in ${phases} phases, with policies left ahead`, async () => {
      const lines = [`Hand-overs to each side by turn, ${phases} phases, with policies left before the battle:`];
      const all: number[] = [];
      for (const n of [1, 2, 3]) {
        const counts = await battle(duel(phases), seedOf(n), 'ahead');
        lines.push(`battle ${n}`, ...told(counts));
        all.push(...overs(counts));
      }
      console.log([...lines, `most ${Math.max(...all)}; ${spread(all)}`].join('\n'));
      for (const one of all) expect(one).toBeLessThanOrEqual(most);
      // They moved: a turn is more than its power.
      expect(Math.max(...all)).toBeGreaterThan(2);
    });

  it('is handed over more often with two ships a side, whose moves fall between each other', async () => {
    const most = async (scenario: string) => Math.max(...overs(await battle(duel(5, scenario), seedOf(1), 'ahead')));
    const [one, two] = [await most('first-command'), await most('mirror')];
    console.log(`five phases: at most ${one} hand-overs a turn with a ship a side, ${two} with two`);
    expect(two).toBeGreaterThan(one);
  });

  it('comes to wait more often when every shot is asked for: the count would notice', async () => {
    const byHand = overs(await battle(duel(5), seedOf(1), 'never'));
    const left = overs(await battle(duel(5), seedOf(1), 'ahead'));
    const mean = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length;
    console.log(
      `five phases: ${mean(left).toFixed(1)} hand-overs a turn with policies, ${mean(byHand).toFixed(1)} by hand`,
    );
    expect(mean(byHand)).toBeGreaterThan(mean(left));
  });
});

describe('The Romulan Gambit', () => {
  /** Two hidden ships in five phases: each is asked for a move in every one of them, whether or not it has a point. */
  const gambit = (still: boolean): OverDays => ({
    ...duel(5, 'romulan-gambit'),
    policies: { ...duel(5).policies, ...(still && { creep: { policy: 'lie-still' } }) },
    longest: 6,
  });

  it('is handed over less often where ships that hide lie still without being asked', async () => {
    const most = async (still: boolean) => overs(await battle(gambit(still), seedOf(1), 'ahead'));
    const [still, asked] = [await most(true), await most(false)];
    const sum = (all: readonly number[]): number => all.reduce((n, one) => n + one, 0);
    console.log(
      `The Romulan Gambit, five phases: ${spread(still)} hand-overs a turn with hidden moves left ahead; ${spread(asked)} with each asked for`,
    );
    expect(sum(still) / still.length).toBeLessThan(sum(asked) / asked.length);
  });
});
