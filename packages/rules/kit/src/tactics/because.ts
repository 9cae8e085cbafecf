import { type AimChoice, type Words, words } from '@flagbridge/engine';

/** What a ship could do to the enemy it threatens most, before a move and after it. */
export interface Prospect {
  /** That enemy's name; after the move. */
  readonly at: string;
  readonly range: { readonly now: number; readonly after: number };
  /** The best chance to hit, in percent; 0 where nothing bears. */
  readonly chance: { readonly now: number; readonly after: number };
}

/** Why a move: what it does to range and chance. */
export function becauseOfMove({ at, range, chance }: Prospect): Words {
  const figures = { at, range: range.after, before: chance.now, chance: chance.after };
  if (chance.after === 0)
    return words(range.after < range.now ? 'because.nears' : 'because.clears', { ...figures, was: range.now });
  if (chance.now === 0) return words('because.bears', figures);
  if (range.after === range.now) return words('because.keeps', figures);
  return words(range.after < range.now ? 'because.closes' : 'because.opens', figures);
}

/** Why a volley: what its odds come to. */
export function becauseOfFire(shots: AimChoice, odds: (shot: AimChoice[number]) => number): Words | null {
  if (shots.length === 0) return words('because.holds');
  const chances = shots.map(odds);
  const sum = chances.reduce((all, one) => all + one, 0);
  return words('because.fires', {
    shots: shots.length,
    hits: (Math.round(10 * sum) / 10).toFixed(1),
    chance: Math.round(100 * Math.max(...chances)),
  });
}
