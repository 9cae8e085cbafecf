import type { Choice, Pick, PlaceChoice, Request, Roller, RouteChoice, Tactics, View } from '@flagbridge/engine';
import { findShip, type Game, otherSide } from './game.ts';
import { audit, shotOdds } from './tactics/audit.ts';
import { launches } from './tactics/launch.ts';
import { gapOf, moves } from './tactics/move.ts';
import { places } from './tactics/place.ts';
import { strengthOf } from './tactics/worth.ts';

/** The defaults of fire, jamming and damage control are judgements already (best-volley.ts, jam.ts): they are taken as they are. */
function candidates({ game }: View<Game>, request: Request, _dice: Roller): readonly Choice[] {
  const { shape, kind } = request;
  if (shape.is === 'route' && kind === 'move') return moves(game, shape);
  if (shape.is === 'aim' && kind === 'launch') return [launches(game, shape), []];
  if (shape.is === 'place' && kind === 'place') return places(game, shape, request.default as unknown as PlaceChoice);
  if (shape.is === 'pick' && kind === 'pursuit') return [clearWay(shape, request.default), request.default];
  return [request.default];
}

/** Of equal routes one that does not end in an asteroid (SD-OPT-23). */
const clearWay = ({ options }: Pick, usual: Choice): Choice =>
  options.find(({ label }) => label?.say !== 'option.pursuit-asteroid')?.id ?? usual;

/** A launch at a ship is as good as any other; at a warhead it is for somebody who thinks. */
const odds = (game: Game, { kind }: Request, shot: { by: string; at: string }): number =>
  kind === 'launch' ? (findShip(game, shot.at) === undefined ? 0.1 : 0.5) : shotOdds(game, shot);

export const tactics: Tactics<Game> = {
  gap: ({ game }, request, choice) => (request.kind === 'move' ? gapOf(game, choice as RouteChoice) : null),
  odds: ({ game }, request, shot) => odds(game, request, shot),
  candidates,
  worth: ({ game }, office) => {
    const side = game.ships.find((ship) => ship.office === office)?.side ?? game.sides[0].id;
    const mine = strengthOf(game, side);
    const theirs = strengthOf(game, otherSide(game, side));
    return (mine - theirs) / Math.max(1, mine + theirs);
  },
  audit,
};
