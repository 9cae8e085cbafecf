import type { ShipAccount } from '@flagbridge/story';
import { type Cast, turnWords } from './cast.ts';

/** What became of a ship: `Destroyed in game turn 4 by Gnash, rocket battery`. */
export function fateWords({ fate, fell, left, of }: Omit<ShipAccount, 'id'>, cast: Cast): string {
  if (fate === 'gone') return 'Left the battle';
  if (fate === 'here') return left === of ? 'Came through unharmed' : 'Came through';
  const turn = fell === undefined ? '' : turnWords(cast, fell.turn);
  const when = turn === '' ? 'Destroyed' : `Destroyed in ${turn}`;
  const by = fell?.by === undefined ? [] : [cast.nameOf(fell.by)];
  const means = [...by, ...(fell?.weapon === undefined ? [] : [fell.weapon])].join(', ');
  return means === '' ? when : `${when} by ${means}`;
}
