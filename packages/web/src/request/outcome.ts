import { type Outcome, say } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';

/** How it ended: what it means to the viewer, and how it came about. */
export function outcomeWords(
  battle: Pick<Battle, 'present' | 'sides' | 'own'>,
  outcome: Outcome,
): { verdict: string; how: string } {
  const winner = battle.sides.find((side) => side.id === outcome.winner)?.title ?? outcome.winner ?? '';
  const by = outcome.by.replaceAll('-', ' ');
  const { phrases } = battle.present;
  const key = `outcome.${outcome.by}`;
  const told = Object.hasOwn(phrases, key) ? say(phrases, { say: key, with: { winner } }) : null;
  const general = outcome.winner === null ? `The battle is drawn (${by}).` : `${winner} wins (${by}).`;
  const won = outcome.winner === null ? '' : `${winner} wins. `;
  const how = told === null ? general : winner !== '' && told.includes(winner) ? told : `${won}${told}`;
  return { verdict: verdictOf(battle, outcome.winner) ?? general, how };
}

function verdictOf({ own, sides }: Pick<Battle, 'sides' | 'own'>, winner: string | null): string | null {
  if (winner === null) return 'Nobody has won';
  // Who holds several sides, or none, is told who won.
  if (own.length !== 1 || sides.length < 2) return null;
  return own.includes(winner) ? 'You have won' : 'You have lost';
}
