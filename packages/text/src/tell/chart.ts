import type { Scene, Token } from '@flagbridge/engine';
import { distance, type Hex, isOnMap, isOnSheet, key, type Layout } from '@flagbridge/engine/hex';
import { hexName, layoutOf, type MapWords } from '../hexes.ts';
import { whereText } from './scene.ts';

/** What is drawn beside the scene: where a drafted piece would be, what is in its reach, and where to look. */
export interface ChartWish {
  /** Looked at for sure. */
  readonly centre?: Hex;
  /** Looked at where not everything fits. */
  readonly about?: Hex;
  /** Where pieces that are being moved or placed would be. */
  readonly drafts?: readonly Drafted[];
  readonly reach?: readonly Hex[];
  /** Sides as they are called; by their ids where left out. */
  readonly sideName?: (side: string) => string;
}

export interface Drafted {
  readonly name: string;
  readonly hex: Hex;
  readonly facing?: number;
}

/** A window of the map in characters: four to a hex, and as much as a screen holds. */
const WIDE = 72;
const HIGH = 19;
const MARGIN = { x: 8, y: 2 };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a hex is drawn: rows of hexes lie under one another, shifted by half a hex. */
const spotOf = ({ q, r }: Hex, orientation: string): Spot =>
  orientation === 'pointy' ? { x: 4 * q + 2 * r, y: r } : { x: 4 * q, y: q + 2 * r };

function hexesOfLine(y: number, left: number, right: number, orientation: string): Hex[] {
  const hexes: Hex[] = [];
  if (orientation === 'pointy')
    for (let q = Math.ceil((left - 2 * y) / 4); 4 * q + 2 * y <= right; q++) hexes.push({ q: q + 0, r: y });
  else
    for (let q = Math.ceil(left / 4); 4 * q <= right; q++)
      if ((y - q) % 2 === 0) hexes.push({ q: q + 0, r: (y - q) / 2 + 0 });
  return hexes;
}

interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** All that matters where it fits, otherwise the part around the centre. */
function windowOf(scene: Scene, { centre, about, drafts = [], reach = [] }: ChartWish): Window {
  const { orientation } = scene.layout;
  const matters = [
    ...scene.tokens.filter((token) => token.state !== 'out').map((token) => token.hex),
    ...[...(scene.terrain ?? []), ...(scene.sightings ?? [])].map(({ hex }) => hex),
    ...drafts.map(({ hex }) => hex),
    ...reach,
  ].map((hex) => spotOf(hex, orientation));
  const [xs, ys] = [matters.map(({ x }) => x), matters.map(({ y }) => y)];
  const box = {
    left: Math.min(...xs) - MARGIN.x,
    right: Math.max(...xs) + MARGIN.x,
    top: Math.min(...ys) - MARGIN.y,
    bottom: Math.max(...ys) + MARGIN.y,
  };
  const fits = box.right - box.left <= WIDE && box.bottom - box.top < HIGH;
  if (fits && centre === undefined) return box;
  const middle = centre ?? about;
  const at =
    middle === undefined
      ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
      : spotOf(middle, orientation);
  const top = Math.round(at.y) - Math.floor(HIGH / 2);
  const seen = { left: Math.round(at.x) - WIDE / 2, right: Math.round(at.x) + WIDE / 2, top, bottom: top + HIGH - 1 };
  return closeTo(seen, [...matters, at]);
}

/** The window without the empty lines and columns around what is in it. */
function closeTo(seen: Window, matters: readonly Spot[]): Window {
  const inside = matters.filter(({ x, y }) => x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom);
  const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
  return {
    left: Math.max(seen.left, Math.min(...xs) - MARGIN.x),
    right: Math.min(seen.right, Math.max(...xs) + MARGIN.x),
    top: Math.max(seen.top, Math.min(...ys) - MARGIN.y),
    bottom: Math.min(seen.bottom, Math.max(...ys) + MARGIN.y),
  };
}

const ARROWS: { readonly [orientation: string]: readonly string[] } = {
  pointy: ['→', '↘', '↙', '←', '↖', '↗'],
  flat: ['↑', '↗', '↘', '↓', '↙', '↖'],
};

/** Own ones in capitals, all others in small letters. */
function symbolsOf(scene: Scene, sides: readonly string[]): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  const count = { own: 0, other: 0 };
  for (const { id, side } of scene.tokens) {
    const own = sides.includes(side);
    const n = own ? count.own++ : count.other++;
    symbols.set(id, n > 25 ? '?' : String.fromCharCode((own ? 65 : 97) + n));
  }
  return symbols;
}

/** The map drawn with letters, and a legend that says everything the drawing says. */
export interface Chart {
  readonly drawing: readonly string[];
  readonly legend: readonly string[];
}

/** Exported for tests. */
export function chartLines(scene: Scene, map: MapWords, sides: readonly string[], wish: ChartWish = {}): string[] {
  const { drawing, legend } = chartOf(scene, map, sides, wish);
  return [...drawing, ...legend];
}

export function chartOf(scene: Scene, map: MapWords, sides: readonly string[], wish: ChartWish = {}): Chart {
  if (scene.tokens.length === 0 && (scene.terrain ?? []).length === 0)
    return { drawing: [], legend: ['Nothing is on the map yet.'] };
  const view = windowOf(scene, wish);
  const { orientation } = scene.layout;
  const symbols = symbolsOf(scene, sides);
  const draw = cellOf(scene, symbols, wish);
  const numbered = layoutOf(scene) !== null;
  const lines: Hex[][] = [];
  for (let y = view.top; y <= view.bottom; y++)
    lines.push(hexesOfLine(y, view.left, view.right, orientation).filter((hex) => isHere(scene, hex)));
  const left = Math.min(...lines.flat().map((hex) => spotOf(hex, orientation).x));
  const rows = lines.flatMap((hexes) => {
    const [first] = hexes;
    if (first === undefined) return [];
    const start = numbered ? hexName(map, first).padEnd(8) : '';
    const line = hexes.reduce(
      (text, hex) => text.padEnd(start.length + spotOf(hex, orientation).x - left) + draw(hex),
      start,
    );
    return [`  ${line.trimEnd()}`];
  });
  const inside = (hex: Hex): boolean => {
    const { x, y } = spotOf(hex, orientation);
    return x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
  };
  return {
    drawing: [...(numbered ? ['Each line begins with the number of its first hex.'] : []), ...rows],
    legend: legendLines(scene, map, symbols, wish, inside),
  };
}

/** Hexes off the sheet are drawn only where the map goes on there. */
function isHere(scene: Scene, hex: Hex): boolean {
  const layout = layoutOf(scene);
  return layout === null || isOnMap(layout, hex);
}

function cellOf(
  scene: Scene,
  symbols: ReadonlyMap<string, string>,
  { drafts = [], reach = [] }: ChartWish,
): (hex: Hex) => string {
  const layout: Layout | null = layoutOf(scene);
  const arrow = (facing: number | undefined): string =>
    facing === undefined ? '' : (ARROWS[scene.layout.orientation]?.[facing] ?? '');
  const at =
    (hex: Hex) =>
    (one: { readonly hex: Hex }): boolean =>
      one.hex.q === hex.q && one.hex.r === hex.r;
  const clouded = new Set((scene.clouds ?? []).flatMap(({ hexes }) => hexes.map(({ hex }) => key(hex))));
  return (hex) => {
    const [drafted, ...more] = drafts.filter(at(hex));
    if (drafted !== undefined) return `@${arrow(drafted.facing)}${more.length > 0 ? '+' : ''}`;
    const stack = scene.tokens.filter((token) => token.state !== 'out' && at(hex)(token));
    const [top] = stack;
    if (top !== undefined) return `${symbols.get(top.id)}${arrow(top.facing)}${stack.length > 1 ? '+' : ''}`;
    if ((scene.terrain ?? []).some(at(hex))) return 'O';
    if (reach.some((one) => one.q === hex.q && one.r === hex.r)) return 'x';
    if ((scene.markers ?? []).some(at(hex))) return '*';
    if (scene.sightings?.some(at(hex)) === true) return '?';
    if (clouded.has(key(hex))) return ':';
    return layout === null || isOnSheet(layout, hex) ? '.' : ',';
  };
}

function legendLines(
  scene: Scene,
  map: MapWords,
  symbols: ReadonlyMap<string, string>,
  { drafts = [], reach = [], centre, about, sideName = (side) => side }: ChartWish,
  inside: (hex: Hex) => boolean,
): string[] {
  const shown = scene.tokens.filter((token) => token.state !== 'out');
  const away = shown.filter((token) => !inside(token.hex));
  const middle = centre ?? about ?? shown.find((token) => inside(token.hex))?.hex;
  const markers = (scene.markers ?? []).filter(({ label, hex }) => inside(hex) && !isOfToken(scene, label, hex));
  return [
    ...shown
      .filter((token) => inside(token.hex))
      .map((token) => `  ${symbols.get(token.id)}  ${tokenText(scene, map, token, sideName)}`),
    ...(scene.terrain ?? [])
      .filter(({ hex }) => inside(hex))
      .map(({ kind, label, hex }) => `  O  ${label ?? kind}, ${hexName(map, hex)}`),
    ...markers.map(
      ({ kind, label, hex, count }) =>
        `  *  ${label ?? kind}${count === undefined ? '' : ` × ${count}`}, ${hexName(map, hex)}`,
    ),
    ...drafts.map(
      ({ name, hex, facing }) =>
        `  @  ${name} as drafted, ${hexName(map, hex)}${facing === undefined ? '' : `, facing ${map.facing(facing)}`}`,
    ),
    ...(scene.sightings ?? [])
      .filter(({ hex }) => inside(hex))
      .map(({ label, note, hex }) => `  ?  ${label}, ${note}, ${hexName(map, hex)}`),
    ...(scene.clouds ?? []).map(({ label }) => `  :  ${label}`),
    ...(reach.length === 0 ? [] : ['  x  where it could still end']),
    ...away.map((token) => {
      const where = middle === undefined ? '' : `: ${whereText(scene, { hex: middle }, token.hex).text} of the middle`;
      return `  Outside: ${tokenText(scene, map, token, sideName)}${where}`;
    }),
  ];
}

/** `UPFS Tern (UPF), 2807, facing E, speed 5, damaged`: with what markers say of it. */
function tokenText(scene: Scene, map: MapWords, token: Token, sideName: (side: string) => string): string {
  const said = (scene.markers ?? []).flatMap(({ label, hex, count }) =>
    label?.startsWith(`${token.label}: `) === true && distance(hex, token.hex) === 0
      ? [`${label.slice(token.label.length + 2)}${count === undefined ? '' : ` × ${count}`}`]
      : [],
  );
  return [
    `${token.label} (${sideName(token.side)})`,
    hexName(map, token.hex),
    ...(token.facing === undefined ? [] : [`facing ${map.facing(token.facing)}`]),
    ...said,
    ...(token.state === undefined || token.state === 'ok' ? [] : [token.state]),
  ].join(', ');
}

const isOfToken = (scene: Scene, label: string | undefined, hex: Hex): boolean =>
  scene.tokens.some((token) => label?.startsWith(`${token.label}: `) === true && distance(hex, token.hex) === 0);
