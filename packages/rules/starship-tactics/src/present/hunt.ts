import {
  type Cloud,
  type CloudHex,
  holds,
  type Scene,
  type Sighting,
  type View,
  type Viewer,
} from '@flagbridge/engine';
import type { Direction, Hex } from '@flagbridge/engine/hex';
import { several } from '@flagbridge/kit/present';
import { keyOf } from '@flagbridge/kit/space';
import type { Field } from '../data/ship-class.ts';
import type { SeenGame, SeenShip, Sight } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { fieldsTo, rangeOf, type Stance, shieldsStruck } from '../rules/hexsides.ts';
import { type Possible, sightingOf, whereabouts } from '../rules/whereabouts.ts';
import { fieldsText } from './names.ts';

/** ST-CLK-11: how a cloaked ship was last seen, and all hexes it can have reached since: what a hunter thinks with. */
export function huntOf(view: View<SeenGame>, viewer: Viewer): Pick<Scene, 'sightings' | 'clouds'> {
  const sightings: Sighting[] = [];
  const clouds: Cloud[] = [];
  for (const ship of view.game.ships) {
    if (ship.is !== 'flying' || !ship.cloak.on) continue;
    const sight = sightingOf(view, ship);
    if (isHidden(ship)) {
      if (sight.turn > 0) sightings.push(sightingFor(ship, sight, `last seen, ${whenOf(view.game, sight)}`));
      clouds.push(...cloudOf(view, viewer, ship));
    } else if (ship.display !== null && sight.turn > 0) {
      sightings.push(sightingFor(ship, sight, `where they saw you last, ${whenOf(view.game, sight)}`));
      clouds.push(...believed(view, ship));
    }
  }
  return { sightings, clouds };
}

const sightingFor = ({ id, name, side }: SeenShip, { q, r, facing, heading }: Sight, note: string): Sighting => ({
  id: `${id}/seen`,
  of: id,
  label: name,
  note,
  side,
  hex: { q, r },
  // ST-MIN-12: counters that are turned over show a hex, and no bow.
  ...(heading && { facing }),
});

/** `end of turn 3`; within a turn the phase. */
export function whenOf({ rulings }: SeenGame, { turn, phases }: Sight): string {
  if (phases === 0) return `start of turn ${turn}`;
  return phases < rulings.phases ? `phase ${phases} of turn ${turn}` : `end of turn ${turn}`;
}

/** All places of one hex together. */
interface Spot {
  readonly hex: Hex;
  readonly places: readonly Possible[];
}

export function spotsOf(places: readonly Possible[]): Spot[] {
  const spots = new Map<string, { hex: Hex; places: Possible[] }>();
  for (const place of places) {
    const key = keyOf(place.q, place.r);
    const spot = spots.get(key);
    if (spot === undefined) spots.set(key, { hex: { q: place.q, r: place.r }, places: [place] });
    else spot.places.push(place);
  }
  return [...spots.values()];
}

/** Each heading it can have there, once for each point it could spare (the drawing's dots). */
const waysIn = ({ places }: Spot, budget: number): number =>
  places.reduce((sum, { points }) => sum + 1 + Math.max(0, budget - points), 0);

function cloudOf(view: View<SeenGame>, viewer: Viewer, ship: SeenShip): Cloud[] {
  const found = whereabouts(view, ship);
  if (found === null) return [];
  const hunters = view.game.ships.filter((one) => holds(viewer, one.office) && one.is === 'flying');
  const spots = spotsOf(found.places);
  const before = earlierOf(view, ship);
  return [
    {
      id: `${ship.id}/cloud`,
      of: ship.id,
      label: `${ship.name} can be in ${several(spots.length, 'hex', 'hexes')}`,
      border: `By now, ${several(found.budget, 'point')}`,
      side: ship.side,
      hexes: spots.map((spot) => hexOf(view.game, ship, hunters, spot, found.budget)),
      ...(before !== null && { earlier: before }),
    },
  ];
}

function earlierOf(view: View<SeenGame>, ship: SeenShip): NonNullable<Cloud['earlier']> | null {
  const { turn } = view.game;
  const sight = sightingOf(view, ship);
  if (sight.turn === 0 || turn - sight.turn < 2) return null;
  const at = { turn: turn - 1, phases: view.game.rulings.phases };
  const found = whereabouts(view, ship, at);
  return found === null
    ? null
    : {
        border: `End of turn ${at.turn}, ${several(found.budget, 'point')}`,
        hexes: spotsOf(found.places).map(({ hex }) => hex),
      };
}

/** Where its enemies must look for it, by what they have seen: for its own side, drawn as a border alone. */
function believed(view: View<SeenGame>, ship: SeenShip): Cloud[] {
  const found = whereabouts(view, ship);
  if (found === null) return [];
  const spots = spotsOf(found.places);
  return [
    {
      id: `${ship.id}/cloud`,
      of: ship.id,
      label: `They must look for ${ship.name} in ${several(spots.length, 'hex', 'hexes')}`,
      border: `Where they look for ${ship.name}`,
      side: ship.side,
      hexes: spots.map(({ hex }) => ({ hex, ways: 0 })),
    },
  ];
}

/** What it would mean if it were there: how it can have come, and how it would lie for the nearest of one's own ships. */
function hexOf(game: SeenGame, ship: SeenShip, hunters: readonly SeenShip[], spot: Spot, budget: number): CloudHex {
  const [from] = hunters.toSorted((a, b) => rangeOf(a, stanceIn(ship, spot)) - rangeOf(b, stanceIn(ship, spot)));
  return {
    hex: spot.hex,
    ways: waysIn(spot, budget),
    lines: [
      comingTo(ship, spot),
      ...(from === undefined ? [] : bearingsOf(game, ship, from, spot, hunters.length > 1)),
    ],
  };
}

function comingTo({ name }: SeenShip, { places }: Spot): string {
  const fewest = Math.min(...places.map(({ points }) => points));
  const headings = new Set(places.map(({ facing }) => facing)).size;
  const bows = headings === 6 ? 'on any heading' : `on ${headings} of 6 headings`;
  return fewest === 0
    ? `${name} standing still, or back ${bows}`
    : `${name} with ${several(fewest, 'point')} or more, ${bows}`;
}

/** As it would stand there, on one heading. */
const stanceIn = (ship: SeenShip, { hex, places }: Spot, facing: Direction = places[0]?.facing ?? 0): Stance => ({
  ...ship,
  ...hex,
  facing,
});

function bearingsOf(game: SeenGame, ship: SeenShip, from: SeenShip, spot: Spot, several: boolean): string[] {
  const there = stanceIn(ship, spot);
  const of = several ? `, ${from.name}’s` : ', your';
  const fields = fieldsText(fieldsTo(game, from, there));
  const mine = new Set(spot.places.flatMap(() => shieldsStruck(game, there, from)));
  const its = new Set(spot.places.flatMap(({ facing }) => shieldsStruck(game, from, stanceIn(ship, spot, facing))));
  return [
    `range ${rangeOf(from, there)}${of} ${fields} field`,
    `it would strike shield ${listed(mine)}; you its ${listed(its)}`,
  ];
}

const listed = (shields: ReadonlySet<number>): string =>
  shields.size === 6 ? 'any' : [...shields].sort((a, b) => a - b).join(' or ');

/** How likely each field of a hunter holds it, in per cent of the ways it can be anywhere: by which it turns. */
export function sharesOf(
  game: SeenGame,
  ship: SeenShip,
  from: SeenShip,
  places: readonly Possible[],
  budget: number,
): Readonly<Record<Field, number>> {
  const sums: Record<Field, number> = { f: 0, s: 0, a: 0, p: 0 };
  let all = 0;
  for (const spot of spotsOf(places)) {
    const ways = waysIn(spot, budget);
    const into = fieldsTo(game, from, stanceIn(ship, spot));
    all += ways;
    // On the line between two it is in both; here by halves, so that all four make a whole.
    for (const field of into) sums[field] += ways / into.length;
  }
  const share = (field: Field): number => Math.round((100 * sums[field]) / Math.max(1, all));
  return { f: share('f'), s: share('s'), a: share('a'), p: share('p') };
}
