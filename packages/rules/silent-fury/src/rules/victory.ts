import type { SideId } from '@flagbridge/engine';
import { WEAPON_TYPES } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import { isOperable } from '../data/damage.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Ends, Game, Ship } from '../game.ts';
import type { Fate } from '../set-up/victory.ts';

type Battle = Pick<Game, 'sheets'>;
/** What of a ship decides how it is scored: all of it lies open. */
type Scored = Pick<Ship, 'id' | 'side' | 'type' | 'is' | 'controller' | 'damage'>;
type Fought = Pick<Game, 'sheets' | 'sides' | 'victory'> & { readonly ships: readonly Scored[] };

const canStill = (game: Battle, ship: Scored, types: readonly ComponentType[]): boolean =>
  sheetOf(game, ship).components.some(({ n, type }) => types.includes(type) && isOperable(ship.damage[n - 1] ?? ''));

/** SF-SET-40: none of its weapons, hangars and tubes is operable, or none of its engines. Exported for tests. */
export const isCrippled = (game: Battle, ship: Scored): boolean =>
  !canStill(game, ship, WEAPON_TYPES) || !canStill(game, ship, ['engine']);

/** SF-DRF-33: in play, and nobody has it. */
export const isDerelict = ({ is, controller }: Pick<Ship, 'is' | 'controller'>): boolean =>
  is === 'removed' || (is === 'flying' && controller === '');

/** What a side scores for a ship that started on another: its Size, half of it, or nothing (SF-SET-40). Exported for tests. */
export function scoreFor(game: Battle, ship: Scored, side: SideId): number {
  if (ship.side === side) return 0;
  const { size } = sheetOf(game, ship);
  if (ship.is === 'waiting') return 0;
  // Derelict ones wherever they have drifted.
  if (ship.is === 'destroyed' || ship.controller === '' || ship.controller === side) return size;
  if (ship.controller !== ship.side) return 0;
  return ship.is === 'withdrawn' || isCrippled(game, ship) ? size / 2 : 0;
}

export const scoreOf = (game: Battle & Pick<Fought, 'ships'>, side: SideId): number =>
  game.ships.reduce((sum, ship) => sum + scoreFor(game, ship, side), 0);

const isInPlay = (ship: Scored): boolean => ship.is === 'flying' && !isDerelict(ship);
const FATES: { readonly [fate in Fate]: (game: Battle, ship: Scored) => boolean } = {
  destroyed: (_game, { is }) => is === 'destroyed',
  withdrawn: (_game, { is }) => is === 'withdrawn',
  derelict: (_game, ship) => isDerelict(ship),
  crippled: (game, ship) => isInPlay(ship) && isCrippled(game, ship),
  'in-play': (_game, ship) => isInPlay(ship),
};

/** Whether a ship came to one of these ends. */
const hasFate = (game: Battle, ship: Scored, fates: readonly Fate[]): boolean =>
  fates.some((fate) => FATES[fate](game, ship));

export interface BattleEnd {
  readonly winner: SideId | null;
  readonly by: Ends;
  readonly clause: string;
}

type Total = { readonly id: SideId; readonly score: number };

/** SF-SET-02: decided by the scenario's conditions alone; a draw where they name no single winner. */
export function decided(game: Fought, early: boolean): BattleEnd {
  const { conditions } = game.victory;
  if (conditions.length > 0) {
    const met = game.sides.filter(({ id }) => {
      const own = conditions.filter(({ side }) => side === id);
      return own.length > 0 && own.every(({ ship, fates }) => meets(game, ship, fates));
    });
    const [winner, ...others] = met.map(({ id }) => id);
    return { winner: (others.length > 0 ? null : winner) ?? null, by: 'aim', clause: 'SF-SET-02' };
  }
  const scores = game.sides.map(({ id }) => ({ id, score: scoreOf(game, id) })).sort((a, b) => b.score - a.score);
  // There are two sides or more (SF-SET-14).
  const [first, second] = scores as [Total, Total];
  const winner = first.score > second.score ? first.id : null;
  return { winner, by: early ? 'alone' : 'score', clause: 'SF-SET-40' };
}

const meets = (game: Fought, id: string, fates: readonly Fate[]): boolean =>
  hasFate(game, game.ships.find((one) => one.id === id) as Scored, fates);

/** A side that controls no ship, and has none still to enter. */
export const isOut = ({ ships }: Pick<Game, 'ships'>, side: SideId): boolean =>
  !ships.some(
    ({ is, controller, side: own }) => (is === 'flying' && controller === side) || (is === 'waiting' && own === side),
  );
