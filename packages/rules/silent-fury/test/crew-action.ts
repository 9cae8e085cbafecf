import type { Choice } from '@flagbridge/engine';
import { resolveCard } from '../src/steps/card.ts';
import { play } from './craft.ts';
import { type GunneryScene, type PlayedCard, scene } from './gunnery.ts';

/**
 * Red's Crew card, played up to its first question. Red is a Gunner: 1 Pulse Laser, 2 Bridge, 3 shield generator, 4 and 5 engines, in a row;
 * with `weapons` said so many components more come first.
 */
export function crewCard(given: GunneryScene): PlayedCard {
  const s = play(scene(given), resolveCard, {
    dice: given.dice ?? [],
    vars: { ship: 'red', side: 'red', office: 'red', card: 'crew', at: 0 },
  });
  s.answer('red', 'crew');
  return s;
}

/** Figures of Red sent to components: `['engineer-1', 4]`. */
export const sent = (...pairs: readonly (readonly [figure: string, component: number])[]): Choice =>
  pairs.map(([figure, component]) => ({ by: `red/${figure}`, at: `red#${component}` })) as unknown as Choice;

/** What is asked now. */
export const kindOf = (s: PlayedCard): string => s.requests('red').find(({ standing }) => !standing)?.kind ?? '';

/** Where everybody stands, `0` is the box: `['captain-1 2', 'spacer-1 0']`. */
export const standing = (s: PlayedCard): string[] =>
  s.game.ships[0]?.crew.map(({ id, at }) => `${id.split('/')[1]} ${at}`).sort() ?? [];
