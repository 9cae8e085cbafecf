import type { Aim, Audit } from '@flagbridge/engine';
import type { Game, Ship } from './game.ts';

/** What a sensible commander does not do: leave guns silent, and lose a ship with interceptors still aboard. */
export function audit(side: string): Audit<Game> {
  const unfired = { count: 0, of: 0 };
  const unguarded = { count: 0, of: 0 };
  let own: readonly Ship[] = [];
  /** Interceptors left on the ship that is fired at; who has none is not asked. */
  let spared = 0;
  let left = 0;
  return {
    decided: ({ game }, { kind, shape, about }, choice) => {
      own = game.ships.filter((ship) => ship.side === side);
      if (kind === 'aim') {
        const guns = (shape as Aim).shooters.length;
        unfired.of += guns;
        unfired.count += guns - (choice as readonly unknown[]).length;
      }
      if (kind === 'intercept') {
        const target = own.find(({ id }) => about?.includes(id));
        spared = (target?.interceptors ?? 0) - Number(choice);
      }
    },
    told: ({ type, parts }) => {
      if (type === 'shot') [left, spared] = [spared, 0];
      if (type !== 'lost' || !own.some(({ id }) => parts?.includes(id))) return;
      unguarded.of++;
      if (left > 0) unguarded.count++;
    },
    counts: () => ({ 'lost-unguarded': unguarded, 'unfired-guns': unfired }),
  };
}
