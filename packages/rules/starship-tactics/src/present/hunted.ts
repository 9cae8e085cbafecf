import { holds, type SheetNode, type View, type Viewer } from '@flagbridge/engine';
import { noteNode, several, valueNode } from '@flagbridge/kit/present';
import type { Field } from '../data/ship-class.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { rangeOf, type Stance } from '../rules/hexsides.ts';
import { labelOf } from '../rules/map.ts';
import { type Possible, sightingOf, whereabouts } from '../rules/whereabouts.ts';
import { sharesOf, spotsOf, whenOf } from './hunt.ts';
import { FIELD_NAMES } from './names.ts';

/** The order of a hunter's eyes: ahead, to both sides, astern. */
const FIELDS: readonly Field[] = ['f', 'p', 's', 'a'];

/** What a hunter can work out of a ship he does not see, on its sheet and in his report. */
interface Hunted {
  /** When it was last seen, and where. */
  readonly seen: string;
  /** `220 hexes, 922 with heading; at most 10 points since.` */
  readonly size: string;
  /** From the nearest of his ships: the nearest hex, and how likely each field of that ship holds it. */
  readonly from: {
    readonly ship: SeenShip;
    readonly nearest: string;
    readonly shares: Readonly<Record<Field, number>>;
  } | null;
}

function hunted(view: View<SeenGame>, viewer: Viewer, ship: SeenShip): Hunted {
  const { game } = view;
  const sight = sightingOf(view, ship);
  const seen = sight.turn === 0 ? 'never' : `${labelOf(game, sight.q, sight.r)}, ${whenOf(game, sight)}`;
  const found = whereabouts(view, ship);
  if (found === null) return { seen, size: 'anywhere on the map', from: null };
  const { places, budget } = found;
  const size = `${several(spotsOf(places).length, 'hex', 'hexes')}, ${places.length} with heading; at most ${several(budget, 'movement point')} since`;
  const eyes = game.ships.filter((one) => holds(viewer, one.office) && one.is === 'flying');
  const [first] = eyes
    .map((eye) => ({ eye, place: nearestTo(eye, places) }))
    .toSorted((a, b) => farOf(a.eye, a.place) - farOf(b.eye, b.place));
  if (first === undefined) return { seen, size, from: null };
  const { eye, place } = first;
  const nearest = `${labelOf(game, place.q, place.r)}, range ${farOf(eye, place)}`;
  return { seen, size, from: { ship: eye, nearest, shares: sharesOf(game, ship, eye, places, budget) } };
}

const farOf = (eye: SeenShip, { q, r }: Possible): number => rangeOf(eye, { ...eye, q, r } as Stance);

const nearestTo = (eye: SeenShip, places: readonly Possible[]): Possible =>
  places.reduce((best, one) => (farOf(eye, one) < farOf(eye, best) ? one : best));

const sharesText = (shares: Readonly<Record<Field, number>>): string =>
  FIELDS.filter((field) => shares[field] > 0)
    .map((field) => `${FIELD_NAMES[field]} ${shares[field]} %`)
    .join(', ');

/** ST-CLK-11: of a ship nobody sees. */
export function huntNodes(view: View<SeenGame>, viewer: Viewer, ship: SeenShip): SheetNode[] {
  if (!isHidden(ship)) return [];
  const { id } = ship;
  const { seen, size, from } = hunted(view, viewer, ship);
  return [
    noteNode(`${id}/last-seen`, 'Last seen', seen, 'ST-CLK-11'),
    noteNode(`${id}/can-be`, 'It can be in', size, 'ST-CLK-04'),
    ...(from === null
      ? []
      : [
          noteNode(`${id}/nearest`, `Nearest to ${from.ship.name}`, from.nearest, 'ST-CLK-04'),
          ...FIELDS.map((field) =>
            valueNode(
              `${id}/in-${FIELD_NAMES[field]}`,
              `In its ${FIELD_NAMES[field]} field`,
              `${from.shares[field]} %`,
              'ST-FIR-04',
            ),
          ),
        ]),
  ];
}

/** The same in a report: `V-8 B: 220 hexes, nearest range 7 in 2015; forward 43 %, starboard 57 %.` */
export function huntLines(view: View<SeenGame>, viewer: Viewer, ship: SeenShip): string[] {
  if (!isHidden(ship)) return [];
  const { seen, size, from } = hunted(view, viewer, ship);
  return [
    `  Last seen: ${seen}.`,
    `  It can be in: ${size}.`,
    ...(from === null
      ? []
      : [`  Nearest to ${from.ship.name}: ${from.nearest}; in its field: ${sharesText(from.shares)}.`]),
  ];
}
