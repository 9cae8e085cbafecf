import type { Choice, SideId } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { ramOffers } from '../rules/ram.ts';
import { ramOdds } from '../rules/ram-odds.ts';
import { isCrippled, scoreOf } from '../rules/victory.ts';

/** What a breach takes of a ship: a component, its crew, and some of the hull. */
const BREACH = 1.6;
/** Below this a ram is a gamble for nothing. */
const PAYS = 0.5;

/** What a ram gains in Size, the score (SF-SET-40): the other's loss less one's own; a wreck of a ship has little to lose. */
function gainOf(game: Game, ship: Ship, target: Ship): number {
  const { own, target: theirs } = ramOdds(game, ship, target);
  const at = (one: Ship, lost: number, breaches: number): number => {
    const size = one.controller === '' ? 0 : sheetOf(game, one).size;
    const left = isCrippled(game, one) ? 0.5 : 1;
    return left * size * lost + (size === 0 ? 0 : BREACH * left * (breaches - lost));
  };
  return at(target, theirs.lost, theirs.breaches) - at(ship, own.lost, own.breaches);
}

/** Whether the score is against a side when nothing else can change it: then even chances are good enough. */
function isBehind(game: Game, side: SideId): boolean {
  const own = scoreOf(game, side);
  return game.turn >= game.limit && game.sides.some(({ id }) => id !== side && scoreOf(game, id) > own);
}

/** The rams that pay, best first, and to leave it where none does. */
export function rams(game: Game, { ship: id, side }: { readonly ship: string; readonly side: SideId }): Choice[] {
  const ship = shipOf(game, id);
  const least = isBehind(game, side) ? 0 : PAYS;
  const found = ramOffers(game, ship, side)
    .filter(({ barrier }) => barrier === null)
    .map((offer) => ({ id: offer.id, worth: gainOf(game, ship, offer.ship) }))
    .filter(({ worth }) => worth > least)
    .sort((a, b) => b.worth - a.worth)
    .map((offer) => offer.id);
  return [...found, 'none'];
}
