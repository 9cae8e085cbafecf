import type { SideId, View } from '@flagbridge/engine';
import type { SeenGame } from '../game.ts';

/** In the order of the scenario. */
export const sides = ({ game }: View<SeenGame>): { id: SideId; title: string }[] =>
  game.sides.map(({ id, name }) => ({ id, title: name }));
