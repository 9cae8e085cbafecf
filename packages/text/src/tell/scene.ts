import type { Cloud, CloudHex, Option, Scene, Token } from '@flagbridge/engine';
import {
  bearingCode,
  distance,
  equal,
  type Hex,
  isDirection,
  type Orientation,
  type RelativePosition,
  relativePosition,
} from '@flagbridge/engine/hex';
import { hexName, hexNames, type MapWords } from '../hexes.ts';
import { columns } from './columns.ts';

/** The map as a list: where everything is, and how far and in which direction from each of your own ships. */
export function sceneLines(
  scene: Scene,
  sides: readonly string[],
  names: MapWords = hexNames(scene),
  sideName: (side: string) => string = (side) => side,
): string[] {
  const hexText = (hex: Hex): string => hexName(names, hex);
  const { size } = scene.layout;
  const own = scene.tokens.filter((token) => sides.includes(token.side) && token.state !== 'out');
  const rows = scene.tokens.map((token) => [
    token.label,
    sideName(token.side),
    hexText(token.hex),
    token.facing === undefined ? '' : `facing ${names.facing(token.facing)}`,
    token.state === undefined || token.state === 'ok' ? '' : token.state,
  ]);
  return [
    size === null ? 'A map without an edge.' : `A map of ${size.columns} by ${size.rows} hexes.`,
    ...columns(rows).map((line) => `  ${line}`),
    ...own.flatMap((from) => fromLines(scene, from)),
    ...(scene.terrain ?? []).map(({ kind, label, hex }) => `  ${label ?? kind} at ${hexText(hex)}`),
    ...(scene.markers ?? []).map(
      ({ kind, label, hex, count }) =>
        `  ${label ?? kind}${count === undefined ? '' : ` × ${count}`} at ${hexText(hex)}`,
    ),
    ...(scene.areas ?? []).map(({ label, hexes }) => `  ${label}: ${hexes.map(hexText).join(' ')}`),
    ...(scene.sightings ?? []).map(
      ({ label, note, hex, facing }) =>
        `  ${label}: ${note} in ${hexText(hex)}${facing === undefined ? '' : `, facing ${names.facing(facing)}`}`,
    ),
    ...(scene.clouds ?? []).flatMap((cloud) => cloudLines(scene, cloud, own, hexText)),
    ...(scene.lines ?? []).map(({ label, from, to }) => `  ${label ?? 'line'} from ${hexText(from)} to ${hexText(to)}`),
    ...(scene.vectors ?? []).map(
      ({ of, from, to }) => `  ${named(scene, of)} drifts from ${hexText(from)} to ${hexText(to)}`,
    ),
    ...(scene.drifts ?? []).map(
      ({ of, was, will, open }) =>
        `  ${named(scene, of)} ${equal(was, will) ? 'stands still' : `was in ${hexText(was)} and drifts to ${hexText(will)}`}${open === true ? ' (may still change)' : ''}`,
    ),
    ...(scene.trails ?? []).map(({ of, hexes }) => `  ${named(scene, of)} came along ${hexes.map(hexText).join(' ')}`),
  ];
}

/** A cloud in a line: how large it is, and where it comes nearest to each of your own ships. What it would mean there follows. */
function cloudLines(
  scene: Scene,
  { label, hexes, of }: Cloud,
  own: readonly Token[],
  hexText: (hex: Hex) => string,
): string[] {
  const nearest = own
    .filter(({ id }) => id !== of)
    .flatMap((from) => {
      const near = nearestIn(hexes, from.hex);
      if (near === null) return [];
      const { text } = whereText(scene, from, near.hex);
      return [
        `    Nearest to ${from.label}: ${hexText(near.hex)}, ${text}${(near.lines ?? []).map((line) => `; ${line}`).join('')}`,
      ];
    });
  return [`  ${label}`, ...nearest];
}

function nearestIn(hexes: readonly CloudHex[], from: Hex): CloudHex | null {
  let found: CloudHex | null = null;
  for (const one of hexes) if (found === null || distance(one.hex, from) < distance(found.hex, from)) found = one;
  return found;
}

const named = (scene: Scene, id: string): string => scene.tokens.find((token) => token.id === id)?.label ?? id;

function fromLines(scene: Scene, from: Token): string[] {
  const others = scene.tokens.filter((token) => token.id !== from.id && token.side !== from.side);
  if (others.length === 0) return [];
  return [
    `  From ${from.label}:`,
    ...others.map((to) => `    ${to.label}: ${whereText(scene, from, to.hex).text}${facesText(scene, from, to)}`),
  ];
}

/** The twelve sectors from direction 0, clockwise: for anyone who has no bow. */
const POINTS: { readonly [O in Orientation]: readonly string[] } = {
  pointy: ['E', 'ESE', 'SE', 'S', 'SW', 'WSW', 'W', 'WNW', 'NW', 'N', 'NE', 'ENE'],
  flat: ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'],
};

/** How far and in which direction something is: by the bow, or by the compass for what has none. */
export function whereText(
  scene: Scene,
  from: { readonly hex: Hex; readonly facing?: number },
  to: Hex,
): { range: number; text: string } {
  const { orientation } = scene.layout;
  const range = distance(from.hex, to);
  if (range === 0) return { range, text: 'in the same hex' };
  if (from.facing === undefined || !isDirection(from.facing))
    return { range, text: `range ${range}, ${POINTS[orientation][bearingCode(from.hex, 0, to, orientation)] ?? ''}` };
  const where = relativePosition(from.hex, from.facing, to, orientation);
  return { range, text: `range ${range}, ${dead(where)}${where.word.replace('-', ' ')}, ${where.hour} o’clock` };
}

const dead = ({ dead: straight, word }: RelativePosition): string =>
  straight && (word === 'ahead' || word === 'astern') ? 'dead ' : '';

/** What the other one sees of us. */
function facesText(scene: Scene, from: Token, to: Token): string {
  if (to.facing === undefined || !isDirection(to.facing) || distance(from.hex, to.hex) === 0) return '';
  const back = relativePosition(to.hex, to.facing, from.hex, scene.layout.orientation);
  const word = back.word.replace('-', ' ');
  const line = /ahead|astern/.test(word);
  return line ? `; you are ${dead(back)}${word} of it` : `; you are on its ${word}`;
}

/** The counter on the map that stands for an option. */
export const tokenOf = (scene: Scene, { parts = [] }: Pick<Option, 'parts'>): Token | undefined =>
  scene.tokens.find((token) => parts.includes(token.id));
