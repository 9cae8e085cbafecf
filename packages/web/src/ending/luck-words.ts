import type { SideId } from '@flagbridge/engine';
import type { Account, SideAccount } from '@flagbridge/story';
import { type Cast, called, capitalised, points } from './cast.ts';

/** What the dice did beyond the chances, in points; null where none were thrown. */
export const luckOf = ({ luck }: SideAccount): number | null => (luck === null ? null : luck.rolled - luck.expected);

/** The whole in one sentence: whom the dice favoured, beside what the battle was won by. Null where there is nothing to compare. */
export function closingWords(account: Account, winner: SideId | null, cast: Cast): string | null {
  const lucks = account.sides.map((side) => ({ side: side.side, luck: luckOf(side) ?? 0 }));
  if (account.sides.every(({ luck }) => luck === null) || lucks.length < 2) return null;
  const [first, second] = [...lucks].sort((a, b) => b.luck - a.luck) as [
    (typeof lucks)[number],
    (typeof lucks)[number],
  ];
  const by = points(first.luck - second.luck);
  if (by === 0) return 'The dice favoured nobody.';
  const favoured = `The dice favoured ${called(cast, first.side)} by ${by}`;
  const margin = winner === null ? null : marginOf(account, winner);
  if (winner === null || margin === null) return `${favoured}, and nobody won.`;
  if (margin <= 0) return `${favoured}; the battle was not decided by ${account.unit}.`;
  const won = `${favoured} and ${called(cast, winner)} won by ${margin}`;
  if (first.side !== winner) return `${won}: luck did not win this battle.`;
  return by < margin
    ? `${won}: luck alone did not win this battle.`
    : `${won}: with even dice it might have gone the other way.`;
}

/** What the winner had more than the next, in points. */
function marginOf({ sides }: Account, winner: SideId): number | null {
  const own = sides.find(({ side }) => side === winner);
  const others = sides.filter(({ side }) => side !== winner).map(({ left }) => left);
  return own === undefined || others.length === 0 ? null : points(own.left - Math.max(...others));
}

/** How the figures were come by. */
export function exactWords(sides: readonly SideAccount[]): string {
  if (sides.every(({ exact }) => exact)) return 'Exact: worked out over all dice.';
  return 'Partly sampled: where there were too many cases to count, some were tried, and a point or two may be off.';
}

/** Whose choices were not all looked at; empty where all were. */
export function judgedWords(sides: readonly SideAccount[], cast: Cast): string {
  const partly = sides.flatMap(({ side, choices }) =>
    choices === null || choices.judged >= choices.volleys
      ? []
      : [`${choices.judged} of ${choices.volleys} volleys of ${side === cast.own ? 'yours' : called(cast, side)}`],
  );
  return partly.length === 0 ? '' : `${capitalised(partly.join(', '))} were looked at.`;
}
