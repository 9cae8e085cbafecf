import type { SideId, View } from '@flagbridge/engine';
import type { SeenGame } from '../game.ts';

/** In the fixed order of the scenario (SF-INI-17). */
export const sides = ({ game }: View<SeenGame>): { id: SideId; title: string }[] =>
  game.sides.map(({ id, name }) => ({ id, title: name }));
