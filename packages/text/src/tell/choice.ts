import type {
  Aim,
  AimChoice,
  Choice,
  Option,
  Phrases,
  Placement,
  Route,
  RouteChoice,
  Shape,
  SlotsChoice,
} from '@flagbridge/engine';
import { labelOf } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { type MapWords, noMap } from '../hexes.ts';
import { aimWords } from './aim-words.ts';
import { laidText } from './strips.ts';

/** A choice in words, with the labels of the request it answers. */
export function choiceText(shape: Shape, phrases: Phrases, choice: Choice, map: MapWords = noMap): string {
  const named = (options: readonly Option[], id: unknown): string => {
    const option = options.find((one) => one.id === id);
    return option === undefined ? String(id) : labelOf(phrases, option);
  };
  const list = (options: readonly Option[]): string =>
    Array.isArray(choice) && choice.length > 0 ? choice.map((id) => named(options, id)).join(', ') : 'nothing';
  switch (shape.is) {
    case 'pick':
      return named(shape.options, choice);
    case 'pick-many':
      return list(shape.options);
    case 'order':
      return list(shape.items);
    case 'route':
      return Array.isArray(choice) ? routeText(shape, phrases, choice as RouteChoice) : 'nothing';
    case 'roll':
      return Array.isArray(choice) ? choice.join(', ') : String(choice);
    case 'text':
      return `“${String(choice)}”`;
    case 'spread':
      return pairs(choice, (slot, points) => `${named(shape.slots, slot)} ${String(points)}`);
    case 'slots':
      if (shape.groups !== undefined) return laidText(shape, phrases, (choice ?? {}) as SlotsChoice);
      return pairs(choice, (slot, card) => `${named(shape.slots, slot)}: ${named(shape.cards, card)}`);
    case 'place':
      return pairs(choice, (piece, put) => `${named(shape.pieces, piece)} ${placeText(put as Placement, map)}`);
    case 'aim':
      return aimText(shape, choice, named);
  }
}

function pairs(choice: Choice, one: (key: string, value: Choice) => string): string {
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return 'nothing';
  const all = Object.entries(choice).map(([key, value]) => one(key, value as Choice));
  return all.length === 0 ? 'nothing' : all.join(', ');
}

/** The piece a way of letters belongs to: its name, and what its label says of it beside that. */
export function moverOf(shape: Route, phrases: Phrases, choice: RouteChoice): { name: string; remark: string } {
  const entries = routeEntries(shape, phrases);
  const first = entries.find((one) => one.id === choice[0]);
  if (first === undefined || first.also !== undefined || !entries.some((one) => one.also !== undefined))
    return { name: '', remark: '' };
  const [name = '', ...rest] = first.label.split(', ');
  return { name, remark: rest.join(', ') };
}

/** `UPFS Tern: 2F L F`: steps by the keys they are typed with, the same several times as one. */
function routeText(shape: Route, phrases: Phrases, choice: RouteChoice): string {
  const entries = routeEntries(shape, phrases);
  const mover = choice.length > 1 ? moverOf(shape, phrases, choice).name : '';
  const runs: { id: string; times: number }[] = [];
  for (const id of choice) {
    const last = runs.at(-1);
    if (last?.id === id) last.times++;
    else runs.push({ id, times: 1 });
  }
  const said = runs.map(({ id, times }, i) => {
    // Its speed before the move is not the one it will have: behind a name comes the way alone.
    if (i === 0 && mover !== '' && times === 1) return { text: mover, letter: false };
    const entry = entries.find((one) => one.id === id);
    if (entry?.also === undefined)
      return { text: `${times === 1 ? '' : `${times} × `}${entry?.label ?? id}`, letter: false };
    return { text: `${times === 1 ? '' : times}${id}`, letter: true };
  });
  // A ship stands before its way: `UPFS Tern: 2F L`.
  return (
    said.reduce((text, { text: next, letter }, i) => {
      const between = i === 0 ? '' : !letter ? ', ' : said[i - 1]?.letter === true ? ' ' : ': ';
      return `${text}${between}${next}`;
    }, '') || 'nothing'
  );
}

const placeText = ({ hex, facing, speed, hidden }: Placement, map: MapWords): string =>
  [
    `at ${hex}`,
    ...(facing === undefined ? [] : [`facing ${map.facing(facing)}`]),
    ...(speed === undefined ? [] : [`speed ${speed}`]),
    ...(hidden === true ? ['hidden'] : []),
  ].join(' ');

function aimText(shape: Aim, choice: Choice, named: (options: readonly Option[], id: unknown) => string): string {
  const shots = (Array.isArray(choice) ? choice : []) as AimChoice;
  const { shooters } = shape;
  if (shots.length === 0) return aimWords(shape).none;
  return shots
    .map(({ by, at, hex, with: settings }) => {
      const targets = shooters.find((one) => one.id === by)?.targets ?? [];
      const more = [
        ...(hex === undefined ? [] : [`hex ${hex}`]),
        ...Object.entries(settings ?? {}).map(([name, value]) => `${name} ${value}`),
      ];
      return `${aimWords(shape).pair(named(shooters, by), named(targets, at))}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
    })
    .join('; ');
}

/** A choice whose request is not at hand: as short as it can be said. */
export const bareChoice = (choice: Choice): string =>
  typeof choice === 'string'
    ? choice
    : JSON.stringify(choice)
        .replace(/["{}[\]]/g, '')
        .replace(/,/g, ', ') || 'nothing';
