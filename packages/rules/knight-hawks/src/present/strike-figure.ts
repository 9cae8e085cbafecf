import type { GameEvent } from '@flagbridge/engine';
import { figureIn } from '@flagbridge/kit/present';
import { systemName } from '../data/systems.ts';
import type { SystemCode } from '../game.ts';

/** What a line of the Damage Table hit, in a word or two (KH-TAB-06). Hull hits are told by their points. */
const HITS: { readonly [is: string]: string } = {
  drive: 'drive',
  'drive-out': 'drive',
  steering: 'steering',
  'steering-out': 'steering',
  circuit: 'short circuit',
  control: 'combat control',
  navigation: 'navigation',
  fire: 'fire',
  dcr: 'damage control',
};

/** What a blow took, for the mark on the map: `−7`, `drive`, `laser battery`. */
export function figureOf({ data = {} }: GameEvent): string | undefined {
  const { damage, system } = data;
  const points = figureIn(damage);
  if (points !== undefined) return `−${points}`;
  const is = String(data['is'] ?? '');
  if (typeof system === 'string') return systemName(system as SystemCode);
  return is.startsWith('disaster') ? 'disaster' : HITS[is];
}
