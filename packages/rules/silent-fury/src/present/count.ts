import { type FleetCount, words } from '@flagbridge/engine';
import type { SeenGame } from '../game.ts';
import { decided, scoreOf } from '../rules/victory.ts';

/** What decides: the score (SF-SET-40), or the conditions of the scenario (SF-SET-02), as if the battle ended now. */
export function countOf(game: SeenGame): FleetCount {
  const { winner } = decided(game, false);
  const leader = game.sides.find(({ id }) => id === winner);
  if (game.victory.conditions.length > 0)
    return {
      words: leader === undefined ? words('count.aim-open') : words('count.aim', { side: leader.name }),
      label: words('count.aim-short'),
      leads: winner,
    };
  const scores = game.sides.map(({ id, name }) => ({ name, score: scoreOf(game, id) }));
  const [first, second] = scores.toSorted((a, b) => b.score - a.score);
  const lead = (first?.score ?? 0) - (second?.score ?? 0);
  return {
    words: words(leader === undefined ? 'count.score-even' : 'count.score', {
      side: first?.name ?? '',
      n: first?.score ?? 0,
      other: second?.name ?? '',
      m: second?.score ?? 0,
    }),
    // Half points are scored: no whole figure stands for the lead.
    label: words('count.score-short', { n: lead }),
    leads: winner,
  };
}
