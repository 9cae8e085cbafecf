import { type Outcome, sayOutcome } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';

/** How it ended: what it means to the viewer, and how it came about. */
export function outcomeWords(
  battle: Pick<Battle, 'present' | 'sides' | 'own'>,
  outcome: Outcome,
): { verdict: string; how: string } {
  const winner = battle.sides.find((side) => side.id === outcome.winner)?.title ?? outcome.winner ?? '';
  // Books say it of the other side, to the one that won.
  const gaveUp = outcome.by === 'conceded' && battle.own.length === 1 && battle.own[0] !== outcome.winner;
  const how = gaveUp ? 'Your side has conceded.' : sayOutcome(battle.present.phrases, outcome, winner);
  return { verdict: verdictOf(battle, outcome.winner) ?? `Won by ${winner}`, how };
}

function verdictOf({ own, sides }: Pick<Battle, 'sides' | 'own'>, winner: string | null): string | null {
  if (winner === null) return 'Nobody has won';
  // Who holds several sides, or none, is told who won.
  if (own.length !== 1 || sides.length < 2) return null;
  return own.includes(winner) ? 'You have won' : 'You have lost';
}
