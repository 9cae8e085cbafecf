import { refuse } from '@flagbridge/engine';
import { layoutOf } from '../src/rules/map.ts';
import { wrongPosition } from '../src/set-up/position-check.ts';
import { type Crafted, craftGame } from './craft.ts';

/** What is wrong with a position: where, what, by which clause; null where it can be played. */
export function wrongWith(crafted: Crafted, step = 'orders'): string | null {
  const game = craftGame(crafted);
  const refusal = wrongPosition({
    ...{ game, layout: layoutOf(game), said: { step } },
    wrong: (path, wrong, clause = 'KH-GEN-04') => refuse('set-up-file', clause, { figures: { path, wrong } }),
    path: ({ id }, member) => `${id}.${member}`,
  });
  if (refusal === null) return null;
  const { path = refusal.why, wrong = '' } = refusal.figures ?? {};
  return `${path}: ${wrong} (${refusal.clause})`;
}
