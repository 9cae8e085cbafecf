import type { PartId, Scene, Token } from '@flagbridge/engine';
import { type Hex, key, unkey } from '@flagbridge/engine/hex';
import type { Chip, EnvelopeHex, Overlay } from './overlay.ts';
import type { PickHow } from './props.ts';

export type Marker = NonNullable<Scene['markers']>[number];
export type Terrain = NonNullable<Scene['terrain']>[number];

/** Everything that stands in one hex. */
interface HexContent {
  readonly hex: Hex;
  readonly tokens: Token[];
  readonly markers: Marker[];
  readonly terrain: Terrain[];
  readonly chips: Chip[];
  envelope: EnvelopeHex | null;
  /** What it would mean if something unseen were here, a line each. */
  clouds: string[];
  /** It may be chosen as it is. */
  open: boolean;
}

/** The scene and the present question, found by hex. */
export interface Content {
  readonly places: ReadonlyMap<string, HexContent>;
  readonly choosable: ReadonlySet<PartId>;
}

export interface Item {
  readonly part: PartId;
  readonly kind: 'token' | 'chip' | 'marker' | 'terrain' | 'hex';
  readonly label: string;
  readonly token?: Token;
}

export function contentOf(scene: Scene, overlay: Overlay | undefined, choosable: ReadonlySet<PartId>): Content {
  const places = new Map<string, HexContent>();
  const at = (hex: Hex): HexContent => {
    const known = places.get(key(hex));
    if (known !== undefined) return known;
    const made: HexContent = {
      hex,
      tokens: [],
      markers: [],
      terrain: [],
      chips: [],
      envelope: null,
      clouds: [],
      open: false,
    };
    places.set(key(hex), made);
    return made;
  };
  for (const token of scene.tokens) at(token.hex).tokens.push(token);
  for (const marker of scene.markers ?? []) at(marker.hex).markers.push(marker);
  for (const terrain of scene.terrain ?? []) at(terrain.hex).terrain.push(terrain);
  for (const chip of overlay?.chips ?? []) at(chip.hex).chips.push(chip);
  for (const reach of overlay?.envelope ?? []) at(reach.hex).envelope = reach;
  for (const { hexes } of scene.clouds ?? [])
    for (const { hex, lines = [] } of hexes) if (lines.length > 0) at(hex).clouds.push(...lines);
  for (const hex of openHexes(overlay, choosable)) at(hex).open = true;
  return { places, choosable };
}

/** Hexes that may be chosen as they are, without those of the envelope. */
export function openHexes(overlay: Overlay | undefined, choosable: ReadonlySet<PartId>): Hex[] {
  const reach = new Set((overlay?.envelope ?? []).map(({ hex }) => key(hex)));
  const open = new Map<string, Hex>();
  for (const hex of overlay?.hexes ?? []) open.set(key(hex), hex);
  for (const part of choosable) {
    const hex = unkey(part);
    if (hex !== undefined && !reach.has(part)) open.set(part, hex);
  }
  return [...open.values()];
}

/** Hexes that no label may cover. */
export const chosenHexes = (overlay: Overlay | undefined, choosable: ReadonlySet<PartId>): Hex[] => [
  ...openHexes(overlay, choosable),
  ...(overlay?.envelope ?? []).map(({ hex }) => hex),
  ...(overlay?.chips ?? []).map(({ hex }) => hex),
];

const tokenItem = (token: Token): Item => ({ part: token.id, kind: 'token', label: token.label, token });
const markerItem = ({ id, label, kind }: Marker): Item => ({ part: id, kind: 'marker', label: label ?? kind });
const terrainItem = ({ id, label, kind }: Terrain): Item => ({ part: id, kind: 'terrain', label: label ?? kind });

/** What touching would choose here, counters first. */
export function choosableAt({ choosable }: Content, place: HexContent): Item[] {
  const items: Item[] = [
    ...place.tokens.filter(({ id }) => choosable.has(id)).map(tokenItem),
    ...place.chips.map(({ part, label }): Item => ({ part, kind: 'chip', label })),
    ...place.markers.filter(({ id }) => choosable.has(id)).map(markerItem),
    ...place.terrain.filter(({ id }) => choosable.has(id)).map(terrainItem),
  ];
  const hex = key(place.hex);
  if (place.open || place.envelope !== null)
    items.push({ part: hex, kind: 'hex', label: place.envelope?.label ?? hex });
  return items;
}

/**
 * What a touch of a hex means: one part, or a choice between several that is fanned out. One thing that can be chosen wins
 * over those that cannot; asking for the menu is about whatever stands there.
 */
export function meant(content: Content, hex: Hex, how: PickHow): readonly Item[] {
  const place = content.places.get(key(hex));
  if (place === undefined) return [{ part: key(hex), kind: 'hex', label: key(hex) }];
  const can = choosableAt(content, place);
  const tokens = place.tokens.map(tokenItem);
  if (how === 'press' && can.length === 1) return can;
  if (how === 'press' && can.length > 1) {
    const others = tokens.filter(({ part }) => can.every((item) => item.part !== part));
    return [...can, ...others];
  }
  if (tokens.length > 0) return tokens;
  if (can.length > 0) return can.slice(0, 1);
  const lies = [...place.markers.map(markerItem), ...place.terrain.map(terrainItem)];
  return lies.length > 0 ? lies.slice(0, 1) : [{ part: key(hex), kind: 'hex', label: key(hex) }];
}

/** Where a part is drawn; several hexes for an area. Empty where the board does not know it. */
export function hexesOf(scene: Scene, overlay: Overlay | undefined, part: PartId): readonly Hex[] {
  const one = unkey(part);
  if (one !== undefined) return [one];
  const standing =
    scene.tokens.find(({ id }) => id === part) ??
    scene.markers?.find(({ id }) => id === part) ??
    scene.terrain?.find(({ id }) => id === part) ??
    scene.sightings?.find(({ id }) => id === part) ??
    overlay?.ghosts?.find(({ of }) => of === part);
  if (standing !== undefined) return [standing.hex];
  const chips = (overlay?.chips ?? []).filter((chip) => chip.part === part);
  if (chips.length > 0) return chips.map(({ hex }) => hex);
  const line = scene.lines?.find(({ id }) => id === part);
  if (line !== undefined) return [line.from, line.to];
  const cloud = scene.clouds?.find(({ id }) => id === part);
  if (cloud !== undefined) return cloud.hexes.map(({ hex }) => hex);
  return [...(scene.areas ?? []), ...(overlay?.fields ?? [])].find(({ id }) => id === part)?.hexes ?? [];
}

/** A marker named `<token>/<what>` belongs to that counter; any other to the first one in its hex. */
export function bearerOf(marker: Marker, tokens: readonly Token[]): Token | undefined {
  const here = tokens.filter(({ hex }) => key(hex) === key(marker.hex));
  return here.find(({ id }) => marker.id.startsWith(`${id}/`)) ?? here[0];
}

/** What the words call it, without the name of who bears it. */
export const ownWords = ({ label, kind }: Marker): string => (label ?? kind).split(': ').at(-1) ?? kind;
