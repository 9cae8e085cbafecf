import { type Phrases, type Slots, say } from '@flagbridge/engine';
import { shooterEntries, targetEntries } from '../answer/aim.ts';
import { isComposed } from '../answer/index.ts';
import { entriesOf, type KeyEntry } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { cardEntries, slotEntries } from '../answer/slots.ts';
import { groupEntries, handEntries, stripSlots } from '../answer/strips.ts';
import { aimWords } from '../tell/aim-words.ts';
import { defaultAnswer } from '../tell/request.ts';
import type { Before } from './context.ts';
import { lastTime } from './last-time.ts';

/** An option as a button: pressing it does what typing its key does. */
export interface Press {
  readonly key: string;
  readonly label: string;
  /** What it writes. */
  readonly writes: string;
  /** `send`: the line is whole. `add`: more must follow. `close`: the line is whole with what stands in it already. */
  readonly how: 'send' | 'add' | 'close';
  /** What `close` puts before it where nothing stands in the line; left out where something must. */
  readonly alone?: string;
  /** Cannot be had now; pressing it tells why. */
  readonly closed: boolean;
}

export interface PressGroup {
  readonly title: string;
  readonly presses: readonly Press[];
}

type How = Press['how'];

const pressOf = (entry: KeyEntry, how: How, writes = entry.key): Press => {
  const closed = entry.closed !== undefined;
  return { key: entry.key, label: entry.label, writes, how: closed ? 'send' : how, closed };
};
const wordOf = (word: string, label = ''): Press => ({ key: word, label, writes: word, how: 'send', closed: false });

/** What can be pressed at a question, in the order in which an answer is put together. Empty groups are left out. */
export function pressesOf(before: Before): PressGroup[] {
  return [...shapeGroups(before), { title: 'Answer', presses: wordsAt(before) }].filter(
    ({ presses }) => presses.length > 0,
  );
}

const group = (title: string, entries: readonly KeyEntry[], how: How): PressGroup => ({
  title,
  presses: entries.map((entry) => pressOf(entry, how)),
});

function shapeGroups({ request: { shape }, book: { phrases }, draft }: Before): PressGroup[] {
  switch (shape.is) {
    case 'pick':
      return [group('Options', entriesOf(phrases, shape.options, shape.closed), 'send')];
    case 'pick-many':
      return [group('Options', entriesOf(phrases, shape.options, shape.closed), 'add')];
    case 'order':
      return [group('In sequence', entriesOf(phrases, shape.items), 'add')];
    case 'route': {
      const { next, closed = [] } = draft ?? {};
      const ids = next === undefined ? null : [...next, ...closed].map(({ id }) => id);
      const entries = routeEntries(shape, phrases).filter(({ id }) => ids === null || ids.includes(id));
      const shut = new Set(closed.map(({ id }) => id));
      const presses = entries.map((entry) => ({ ...pressOf(entry, 'send'), closed: shut.has(entry.id) }));
      return [{ title: 'Next', presses }];
    }
    case 'aim': {
      const able = shape.shooters.filter(({ targets }) => targets.length > 0).map(({ id }) => id);
      const inSight = new Set(shape.shooters.flatMap(({ targets }) => targets.map(({ id }) => id)));
      return [
        group(
          aimWords(shape).shooters,
          shooterEntries(shape, phrases).filter(({ id }) => able.includes(id)),
          'add',
        ),
        {
          title: aimWords(shape).targets,
          presses: targetEntries(shape, phrases)
            .filter(({ id }) => inSight.has(id))
            .map((entry) => ({ ...pressOf(entry, 'close'), alone: 'all' })),
        },
      ];
    }
    case 'place':
      return [group('Pieces', entriesOf(phrases, shape.pieces), 'add')];
    case 'slots':
      if (shape.groups !== undefined) return stripPresses(shape, phrases);
      return [group('Slots', slotEntries(shape, phrases), 'add'), group('Cards', cardEntries(shape, phrases), 'close')];
    case 'spread': {
      const [slot] = shape.slots;
      if (shape.slots.length > 1 || slot === undefined)
        return [
          { title: 'Plans', presses: (shape.presets ?? []).map(({ id, label }) => wordOf(id, say(phrases, label))) },
          {
            title: 'Slots',
            presses: entriesOf(phrases, shape.slots).map((one) => pressOf(one, 'add', `${one.key}=`)),
          },
        ];
      return [{ title: 'How many', presses: numbers(slot.min, slot.max, 'send') }];
    }
    case 'roll':
      return [{ title: 'The die shows', presses: numbers(1, shape.sides, shape.count === 1 ? 'send' : 'add') }];
    case 'text':
      return [];
  }
}

/** A slot of a strip, then a card by its key: hands have the same keys mostly, and each is a button once. */
function stripPresses(shape: Slots, phrases: Phrases): PressGroup[] {
  const groups = groupEntries(shape, phrases);
  const cards = new Map(groups.flatMap(({ id }) => handEntries(shape, phrases, id)).map((card) => [card.key, card]));
  return [
    {
      title: 'Slots',
      presses: groups.flatMap((strip) =>
        stripSlots(shape, phrases, strip.id).map(
          ({ key, label }): Press => ({
            key: `${strip.label} ${key}`,
            label,
            writes: `${strip.label} ${key}:`,
            how: 'add',
            closed: false,
          }),
        ),
      ),
    },
    { title: 'Cards', presses: [...cards.values()].map((card) => pressOf(card, 'close')) },
  ];
}

/** So many figures are quicker pressed than typed. */
const FIGURES = 20;

const numbers = (from: number, to: number, how: How): Press[] =>
  to - from >= FIGURES ? [] : Array.from({ length: to - from + 1 }, (_, i) => ({ ...wordOf(String(from + i)), how }));

/** Words that end an answer or take something off it. */
function wordsAt(before: Before): Press[] {
  const { request, touched, sofar } = before;
  const { shape } = request;
  const something = touched && JSON.stringify(sofar) !== '[]' && JSON.stringify(sofar) !== '{}';
  return [
    ...(defaultAnswer(request) !== null ? [wordOf('done')] : []),
    ...(isComposed(shape) && something ? [wordOf('back'), wordOf('clear')] : []),
    ...(shape.is === 'pick-many' ? [...(shape.min === 0 ? [wordOf('none')] : []), wordOf('all')] : []),
    ...(shape.is === 'spread' ? [wordOf('none'), wordOf('all')] : []),
    ...(lastTime(before) === null ? [] : [wordOf('before')]),
    ...(request.standing ? [wordOf('next')] : []),
  ];
}

/** The line after a press, and whether it is to be sent. */
export function pressed(
  line: string,
  { writes, how, alone }: Press,
): { readonly line: string; readonly send: boolean } {
  if (how === 'send') return { line: writes, send: true };
  const before = line.trim() === '' && how === 'close' ? (alone ?? '') : line.trim();
  const whole = `${before}${before === '' ? '' : ' '}${writes}`;
  if (how === 'close' && before !== '') return { line: whole, send: true };
  return { line: whole.endsWith('=') ? whole : `${whole} `, send: false };
}
