import type { Token } from '@flagbridge/engine';
import { type Hex, key } from '@flagbridge/engine/hex';
import { bearerOf, type Content, choosableAt, type Item, type Marker } from '../content.ts';
import { hexName, type Plane } from '../plane/plane.ts';

const CAN = 'can be chosen';

/** What is said of a hex when the cursor comes to it: number, what stands there, what can be chosen. */
export function sayHex(plane: Plane, content: Content, hex: Hex): string {
  const place = content.places.get(key(hex));
  const name = hexName(plane, hex);
  if (place === undefined) return `${name}.`;
  const can = new Set(choosableAt(content, place).map(({ part }) => part));
  const parts = [
    ...place.tokens.map((token) => words(token.label, token.note, state(token.state), can.has(token.id) ? CAN : '')),
    ...place.chips.map((chip) => words(chip.label, chip.chosen === true ? 'chosen' : CAN)),
    ...place.markers
      .filter((marker) => !isNoted(marker, place.tokens))
      .map((marker) => words(marker.label ?? marker.kind, count(marker.count), can.has(marker.id) ? CAN : '')),
    ...place.terrain.map((body) => words(body.label ?? body.kind, can.has(body.id) ? CAN : '')),
  ];
  if (place.envelope !== null) parts.push(words(place.envelope.label, CAN));
  else if (place.open) parts.push('This hex can be chosen');
  if (place.clouds.length > 0) parts.push(place.clouds.join(', '));
  return `${[name, ...parts].join('. ')}.`;
}

/** At most so many are named. */
const NAMED = 2;

/** The same in a few words, for the eye: who stands there, or what one would find or do there. */
export function whatStands(content: Content, hex: Hex): string {
  const place = content.places.get(key(hex));
  if (place === undefined) return '';
  const labels = [
    ...place.tokens.map(({ label }) => label),
    ...(place.tokens.length > 0 ? [] : place.chips.map(({ label }) => label)),
    ...place.terrain.map(({ label, kind }) => label ?? kind),
  ];
  const named = labels.length > 0 ? labels : place.envelope === null ? [] : [place.envelope.label];
  const rest = named.length - NAMED;
  return `${named.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A speed that the counter's own note already tells. */
const isNoted = (marker: Marker, tokens: readonly Token[]): boolean =>
  marker.kind === 'speed' && bearerOf(marker, tokens)?.note !== undefined;

/** A place in a fan: what it is, and which of how many. */
export function sayFan(items: readonly Item[], active: number): string {
  const item = items[active];
  if (item === undefined) return '';
  return `${words(item.label, item.token?.note)}, ${active + 1} of ${items.length}.`;
}

const words = (...all: readonly (string | undefined)[]): string =>
  all.filter((word) => word !== undefined && word !== '').join(', ');
const count = (n: number | undefined): string => (n === undefined ? '' : String(n));
const state = (is: string | undefined): string => {
  if (is === 'damaged') return 'damaged';
  return is === 'out' ? 'destroyed' : '';
};
