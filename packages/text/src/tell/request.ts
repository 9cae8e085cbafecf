import { type Phrases, policyTitle, type Request, type Route, type Shape, say } from '@flagbridge/engine';
import { blank } from '../answer/index.ts';
import { entriesOf } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { cardEntries, slotEntries } from '../answer/slots.ts';
import type { Paint } from '../paint.ts';
import { aimLines } from './aim.ts';
import { choiceText } from './choice.ts';
import { plural } from './columns.ts';
import { type EntryTelling, entryLines, joined, plainly } from './entries.ts';
import { placeLines } from './place.ts';
import { spreadLines } from './spread.ts';
import { stripLines } from './strips.ts';

/** A question as text: its sentence, what may be answered, and how. */
export function requestLines(
  request: Request,
  phrases: Phrases,
  paint: Paint,
  telling: EntryTelling = plainly,
): string[] {
  const sealed = request.sealed ? ' Sealed: nobody learns your answer before all have answered.' : '';
  return [
    `${paint.bold(say(phrases, request.title))} ${paint.dim(`[${request.clause}]`)}${sealed}`,
    ...shapeLines(request.shape, phrases, { ...telling, phrases }).map((line) => `  ${line}`),
    ...defaultLines(request, phrases, telling).map((line) => `  ${line}`),
    ...policyLines(request, phrases).map((line) => `  ${line}`),
  ];
}

/** Standing answers the question itself knows; those every question knows are in `policy`. */
export const ownPolicies = ({ policies }: Pick<Request, 'policies'>): Request['policies'] =>
  policies.filter(({ id }) => id !== 'default' && id !== 'same');

function policyLines(request: Request, phrases: Phrases): string[] {
  const own = ownPolicies(request);
  if (own.length === 0) return [];
  return [
    `From now on: ${own.map((policy) => `policy ${policy.id} (${say(phrases, policyTitle(policy))})`).join(', ')}.`,
  ];
}

/** What `done` takes where nothing was put together; null where it must be typed. */
export function defaultAnswer({ shape, default: byDefault, standing }: Request): Request['default'] | null {
  if (standing || shape.is === 'roll' || shape.is === 'text') return null;
  return byDefault;
}

function defaultLines(request: Request, phrases: Phrases, { map }: EntryTelling): string[] {
  const { shape } = request;
  const byDefault = defaultAnswer(request);
  // Pieces stand where they usually do from the start, and a volley that is not aimed is no volley.
  if (byDefault === null || shape.is === 'place' || JSON.stringify(byDefault) === JSON.stringify(blank(shape)))
    return [];
  return [`done alone: ${choiceText(shape, phrases, byDefault, map)}.`];
}

function shapeLines(shape: Shape, phrases: Phrases, telling: EntryTelling): string[] {
  switch (shape.is) {
    case 'pick':
      return entryLines(entriesOf(phrases, shape.options, shape.closed), telling);
    case 'pick-many':
      return [
        ...entryLines(entriesOf(phrases, shape.options, shape.closed), telling),
        `Choose ${range(shape.min, shape.max, shape.options.length)}: numbers or names with spaces between${shape.min === 0 ? ', or none' : ''}.`,
      ];
    case 'order':
      return [
        ...entryLines(entriesOf(phrases, shape.items), telling),
        'Put them in sequence: numbers with spaces between, first one first.',
      ];
    case 'roll':
      return [
        `Type what ${shape.count === 1 ? 'the die shows' : `the ${shape.count} dice show`}: 1 to ${shape.sides}${shape.count === 1 ? '' : ' each, with spaces between'}.`,
      ];
    case 'text':
      return [
        `Type up to ${plural(shape.max, 'character')}. A line that begins with = is taken as it is, without the =.`,
      ];
    case 'spread':
      return spreadLines(shape, phrases, telling);
    case 'aim':
      return aimLines(shape, phrases, telling);
    case 'place':
      return placeLines(shape, phrases, telling);
    case 'route':
      return routeLines(shape, phrases, telling);
    case 'slots': {
      if (shape.groups !== undefined) return stripLines(shape, phrases, telling);
      const slots = slotEntries(shape, phrases);
      const cards = cardEntries(shape, phrases);
      return [
        ...entryLines(slots, telling, (entry) => {
          const slot = shape.slots.find((one) => one.id === entry.id);
          const takes = cards.filter((card) => slot?.takes?.includes(card.id)).map(({ key }) => key);
          return joined([
            slot?.must === true ? 'must be filled' : '',
            slot?.takes === undefined ? '' : `takes ${takes.join(' ')}`,
          ]);
        }),
        'Cards:',
        ...entryLines(cards, telling, (entry) => {
          const copies = shape.cards.find((one) => one.id === entry.id)?.copies ?? 1;
          return copies === 1 ? '' : `× ${copies}`;
        }).map((line) => `  ${line}`),
        `Type a slot and a card, such as ${slots[0]?.key ?? 1} ${cards[0]?.key ?? 'a'}; - empties a slot. Then done.`,
      ];
    }
  }
}

function routeLines(shape: Route, phrases: Phrases, telling: EntryTelling): string[] {
  const entries = routeEntries(shape, phrases);
  const letters = entries.filter((one) => one.also !== undefined);
  const others = entries.filter((one) => one.also === undefined);
  const { from } = shape;
  const facing = from?.facing === undefined ? '' : `, facing ${telling.map.facing(from.facing)}`;
  const [ahead, turn] = letters;
  const such =
    ahead === undefined || turn === undefined
      ? `${shape.min === shape.max ? plural(shape.max, 'step') : `${shape.min} to ${plural(shape.max, 'step')}`}, one or several at a time`
      : `One or several steps at a time, such as ${ahead.key} ${ahead.key} ${turn.key}, 2${ahead.key} ${turn.key} or ${ahead.key}${ahead.key}${turn.key}`;
  return [
    ...(from === undefined ? [] : [`From ${from.hex}${facing}.`]),
    // A single ship is in the question itself, and its move has begun.
    ...(letters.length > 0 && others.length === 1 && from !== undefined ? [] : entryLines(others, telling)),
    ...(letters.length === 0 || telling.again ? [] : [letters.map(({ key, label }) => `${key} ${label}`).join(', ')]),
    ...(letters.length > 0 && telling.again ? [] : [`${such}; back takes one off. Then done.`]),
  ];
}

const range = (min: number, max: number, all: number): string =>
  min === max ? String(min) : max >= all ? (min === 0 ? 'any' : `${min} or more`) : `${min} to ${max}`;
