import {
  type AimChoice,
  type Choice,
  type Draft,
  type Option,
  type Phrases,
  type Piece,
  type Request,
  type RouteChoice,
  type Shape,
  type Spread,
  type SpreadChoice,
  say,
  sayLabelled,
} from '@flagbridge/engine';
import { shooterEntries, targetEntries } from '../answer/aim.ts';
import { type Entry, entriesOf } from '../answer/keys.ts';
import { formOf } from '../answer/place.ts';
import { cardEntries, slotEntries } from '../answer/slots.ts';
import { totalOf } from '../answer/spread.ts';
import type { Paint } from '../io.ts';
import { choiceText } from './choice.ts';
import { columns, figuresText, plural } from './columns.ts';

/** A question as text: its sentence, what may be answered, and how. */
export function requestLines(request: Request, phrases: Phrases, paint: Paint): string[] {
  const sealed = request.sealed ? ' Sealed: nobody learns your answer before all have answered.' : '';
  return [
    `${paint.bold(say(phrases, request.title))} ${paint.dim(`[${request.clause}]`)}${sealed}`,
    ...shapeLines(request.shape, phrases).map((line) => `  ${line}`),
  ];
}

function entryLines(entries: readonly Entry[], more: (entry: Entry) => string = () => ''): string[] {
  return columns(
    entries.map((entry) => [
      entry.key,
      entry.label,
      [
        ...(entry.option?.costs === undefined ? [] : [figuresText(entry.option.costs)]),
        ...(entry.closed === undefined ? [] : [`not now (why ${entry.key})`]),
        more(entry),
      ]
        .filter((text) => text !== '')
        .join('; '),
    ]),
    [0],
  );
}

const optionsOf = (shape: Shape): readonly Option[] => ('options' in shape ? shape.options : []);

function shapeLines(shape: Shape, phrases: Phrases): string[] {
  switch (shape.is) {
    case 'pick':
      return entryLines(entriesOf(phrases, shape.options, shape.closed));
    case 'pick-many':
      return [
        ...entryLines(entriesOf(phrases, shape.options, shape.closed)),
        `Choose ${range(shape.min, shape.max, optionsOf(shape).length)}: numbers with spaces between${shape.min === 0 ? ', or none' : ''}.`,
      ];
    case 'order':
      return [
        ...entryLines(entriesOf(phrases, shape.items)),
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
    case 'spread': {
      const entries = entriesOf(phrases, shape.slots);
      // Where the slots' own bounds say it all, a total would only confuse.
      const free = shape.min <= sumOf(shape.slots, 'min') && shape.max >= sumOf(shape.slots, 'max');
      const all = shape.min === shape.max ? `${shape.max}` : `${shape.min} to ${shape.max}`;
      return [
        ...entryLines(entries, (entry) => {
          const slot = shape.slots.find((one) => one.id === entry.id);
          return slot === undefined ? '' : `${slot.min} to ${slot.max}`;
        }),
        `${free ? '' : `${all} points in all. `}Type slot=points, such as ${entries[0]?.key ?? 1}=${shape.slots[0]?.max ?? 1}; then done.`,
      ];
    }
    case 'aim': {
      const targets = targetEntries(shape, phrases);
      return [
        ...entryLines(shooterEntries(shape, phrases), (entry) => {
          const shooter = shape.shooters.find((one) => one.id === entry.id);
          const able = targets.filter((target) => shooter?.targets.some((one) => one.id === target.id));
          const closed = targets.filter((target) => shooter?.closed?.some((one) => one.id === target.id));
          return [
            able.length === targets.length
              ? ''
              : able.length === 0
                ? 'no target'
                : `at ${able.map(({ key }) => key).join(' ')}`,
            closed.length === 0
              ? ''
              : `not at ${closed.map(({ key }) => key).join(' ')} (why ${entry.key} ${closed[0]?.key})`,
            (shooter?.shots ?? 1) > 1 ? `${shooter?.shots} shots` : '',
            ...(shooter?.settings ?? []).map(({ id, values }) => `${id}=${values.join('|')}`),
          ]
            .filter((text) => text !== '')
            .join('; ');
        }),
        'Targets:',
        ...entryLines(targets, (entry) => {
          const hexes = shape.shooters.flatMap((one) => one.targets.find((each) => each.id === entry.id)?.hexes ?? []);
          return hexes.length === 0 ? '' : `hex=${[...new Set(hexes)].join('|')}`;
        }).map((line) => `  ${line}`),
        `Type a shooter and a target, such as 1 ${targets[0]?.key ?? 'a'}; or all ${targets[0]?.key ?? 'a'}${shape.max === undefined ? '' : `; at most ${plural(shape.max, 'shot')}`}. Then done.`,
      ];
    }
    case 'place': {
      const entries = entriesOf(phrases, shape.pieces);
      return [
        ...entryLines(entries, (entry) => pieceText(shape.pieces.find((one) => one.id === entry.id))),
        ...entries.slice(0, 1).map((entry) => {
          const piece = shape.pieces.find((one) => one.id === entry.id);
          return piece === undefined
            ? ''
            : `Type ${formOf(piece, entry.key)}${shape.apart === true ? '; no two in one hex' : ''}. Then done.`;
        }),
      ];
    }
    case 'route':
      return [
        ...(shape.from === undefined
          ? []
          : [`From ${shape.from.hex}${shape.from.facing === undefined ? '' : `, facing ${shape.from.facing}`}.`]),
        ...entryLines(entriesOf(phrases, shape.steps)),
        `${shape.min === shape.max ? plural(shape.max, 'step') : `${shape.min} to ${plural(shape.max, 'step')}`}, one or several at a time; back takes one off. Then done.`,
      ];
    case 'slots': {
      const slots = slotEntries(shape, phrases);
      const cards = cardEntries(shape, phrases);
      return [
        ...entryLines(slots, (entry) => {
          const slot = shape.slots.find((one) => one.id === entry.id);
          const takes = cards.filter((card) => slot?.takes?.includes(card.id)).map(({ key }) => key);
          return [
            slot?.must === true ? 'must be filled' : '',
            slot?.takes === undefined ? '' : `takes ${takes.join(' ')}`,
          ]
            .filter((text) => text !== '')
            .join('; ');
        }),
        'Cards:',
        ...entryLines(cards, (entry) => {
          const copies = shape.cards.find((one) => one.id === entry.id)?.copies ?? 1;
          return copies === 1 ? '' : `× ${copies}`;
        }).map((line) => `  ${line}`),
        `Type a slot and a card, such as ${slots[0]?.key ?? 1} ${cards[0]?.key ?? 'a'}; - empties a slot. Then done.`,
      ];
    }
  }
}

const sumOf = (slots: Spread['slots'], bound: 'min' | 'max'): number =>
  slots.reduce((sum, slot) => sum + slot[bound], 0);

const range = (min: number, max: number, all: number): string =>
  min === max ? String(min) : max >= all ? (min === 0 ? 'any' : `${min} or more`) : `${min} to ${max}`;

const FEW = 24;

function pieceText(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  const hexes =
    piece.hexes.length > FEW
      ? `${plural(piece.hexes.length, 'hex', 'hexes')} (hexes shows them)`
      : piece.hexes.join(' ');
  return [hexes, ...(piece.optional === true ? ['may stay off'] : [])].join('; ');
}

/** What has been put together so far, and what it would mean. */
export function draftLines(
  request: Request,
  phrases: Phrases,
  sofar: Choice,
  draft: Draft,
  hexName: (key: string) => string = (key) => key,
): string[] {
  const { shape } = request;
  const total =
    shape.is === 'spread'
      ? ` (${totalOf(sofar as SpreadChoice)} of ${shape.max})`
      : shape.is === 'route'
        ? ` (${plural((sofar as RouteChoice).length, 'step')})`
        : shape.is === 'aim'
          ? ` (${plural((sofar as unknown as AimChoice).length, 'shot')})`
          : '';
  const keys = shape.is === 'route' ? entriesOf(phrases, shape.steps) : [];
  const keyed = (id: string): string => {
    const found = keys.find((entry) => entry.id === id);
    return found === undefined ? id : `${found.key} ${found.label}`;
  };
  return [
    `So far: ${choiceText(shape, phrases, sofar)}${total}`,
    ...Object.entries(draft.costs ?? {}).map(([name, cost]) => `  ${name}: ${sayLabelled(cost)}`),
    ...(draft.next === undefined || draft.next.length === 0
      ? []
      : [
          `  Next: ${draft.next.map((option) => `${keyed(option.id)}${option.costs === undefined ? '' : ` (${figuresText(option.costs)})`}`).join(' · ')}`,
        ]),
    ...closedLine(draft.closed ?? [], keyed),
    ...envelopeLines(draft, hexName),
  ];
}

function closedLine(closed: NonNullable<Draft['closed']>, keyed: (id: string) => string): string[] {
  const [first] = closed;
  if (first === undefined) return [];
  return [`  Not now: ${closed.map(({ id }) => keyed(id)).join(' · ')} (why ${keyed(first.id).split(' ')[0]})`];
}

const REACH = 8;

function envelopeLines({ envelope }: Draft, hexName: (key: string) => string): string[] {
  if (envelope === undefined || envelope.length === 0) return [];
  const shown = envelope.slice(0, REACH).map(({ part, figures }) => `${hexName(part)} (${figuresText(figures)})`);
  const rest = envelope.length - shown.length;
  return [`  Could lead to: ${shown.join(' · ')}${rest > 0 ? ` · and ${rest} more` : ''}`];
}
