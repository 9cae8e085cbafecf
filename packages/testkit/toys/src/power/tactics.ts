import { enemyOf, FACINGS, HULL, type SeenGame, type Side } from './game.ts';

/** Facings in reach, the thinnest shield first. One not seen yet is taken for its share of what is hidden. */
export function thinnest(game: SeenGame, enemy: Side, reach: readonly string[]): string[] {
  const { shields, total } = game.ships[enemy];
  const hidden = shields.filter((figure) => figure === null).length;
  const known = shields.reduce<number>((all, figure) => all + (figure ?? 0), 0);
  const guess = (facing: string): number => {
    const figure = shields[FACINGS.indexOf(facing)];
    return figure ?? (total - known) / Math.max(1, hidden);
  };
  return [...reach].sort((a, b) => guess(a) - guess(b));
}

export function worth(game: SeenGame, side: Side): number {
  const standing = (one: Side): number => game.ships[one].hull / HULL - 0.1 * game.ships[one].damaged.length;
  return Math.max(-1, Math.min(1, standing(side) - standing(enemyOf(side))));
}
