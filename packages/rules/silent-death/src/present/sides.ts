import type { SideId, View } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** Rebels first, no matter who sets up or moves first: they hold the western edge. */
export const sides = ({ game }: View<Game>): { id: SideId; title: string }[] =>
  game.sides.map(({ id, name }) => ({ id, title: name }));
