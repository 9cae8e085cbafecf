import type { SheetNode } from '@flagbridge/engine';
import { noteNode } from '@flagbridge/kit/present';
import { isOutline } from '../data/silhouettes.ts';
import type { Located, SeenGame, SeenShip } from '../game.ts';
import { classOf, hullOf } from '../rules/power.ts';

const HITS: { readonly [is in keyof Located]: string } = {
  engine: 'engine',
  structure: 'superstructure',
  shield: 'shield generator',
  beam: 'beam weapon',
  missile: 'missile weapon',
  sensors: 'sensors',
};

/** `engine 2, beam weapon 1`: location rolls that everybody saw (ST-INF-10); '' where there was none. */
export const hitsText = (seen: Located): string =>
  (Object.keys(HITS) as (keyof Located)[])
    .filter((is) => seen[is] > 0)
    .map((is) => `${HITS[is]} ${seen[is]}`)
    .join(', ');

/** Every hit carried a point at least, and stress is for all to see: what can be left at most. */
export const mostPower = (game: SeenGame, ship: SeenShip): number =>
  Math.max(0, classOf(game, ship).power - ship.seen.engine - ship.strain.power);
/** What it had at first, or at most where no lock has told its class: then the most of its hull, whatever it has fired since. */
export const fullStructure = (game: SeenGame, ship: SeenShip): number =>
  (isOutline(ship.type) ? hullOf(game, ship) : classOf(game, ship)).structure;
export const mostStructure = (game: SeenGame, ship: SeenShip): number =>
  ship.disabled ? 0 : Math.max(0, fullStructure(game, ship) - ship.seen.structure - ship.strain.structure);

/** Of a display that is not the viewer's to see: what hits showed, and what follows from them. */
export function knownNodes(game: SeenGame, ship: SeenShip, isClassKnown: boolean): SheetNode[] {
  if (ship.display !== null) return [];
  const { id, seen } = ship;
  const { maxShield, power, structure } = classOf(game, ship);
  const hits = hitsText(seen);
  const most = [
    ...(mostPower(game, ship) < power ? [`power ${mostPower(game, ship)}`] : []),
    ...(mostStructure(game, ship) < structure ? [`superstructure ${mostStructure(game, ship)}`] : []),
    `${maxShield} on a shield`,
  ];
  return [
    noteNode(`${id}/hits`, 'Hits seen', hits === '' ? 'none so far' : hits, 'ST-INF-10'),
    ...(isClassKnown ? [noteNode(`${id}/most`, 'At most', most.join(', '), 'ST-INF-29')] : []),
  ];
}
