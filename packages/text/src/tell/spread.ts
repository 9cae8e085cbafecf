import {
  groupCost,
  isPriced,
  type Phrases,
  type Spread,
  type SpreadChoice,
  type SpreadSlot,
  say,
  spreadCost,
  topOf,
} from '@flagbridge/engine';
import { entriesOf, labelOf } from '../answer/keys.ts';
import { plural } from './columns.ts';
import { type EntryTelling, entryLines, joined } from './entries.ts';

/** Points over slots as text: what each takes, what it costs, and how it is typed. */
export function spreadLines(shape: Spread, phrases: Phrases, telling: EntryTelling): string[] {
  const entries = entriesOf(phrases, shape.slots);
  const [slot] = shape.slots;
  const rows = entryLines(entries, telling, (entry) => {
    const one = shape.slots.find((each) => each.id === entry.id);
    return one === undefined ? '' : joined([takes(one), one.note === undefined ? '' : say(phrases, one.note)]);
  });
  if (shape.slots.length === 1 && slot !== undefined)
    return [...rows, `Type how many, ${takes(slot)}; none and all are understood.`];
  // Where the slots' own bounds say it all, a total would only confuse.
  const free = !isPriced(shape) && shape.min <= sumOf(shape.slots, 'min') && shape.max >= sumOf(shape.slots, 'max');
  const all = shape.min === shape.max ? `${shape.max}` : `${shape.min} to ${shape.max}`;
  const such = `${entries[0]?.key ?? 1}=${slot?.max ?? 1}`;
  return [
    ...rows,
    ...rateLines(shape, phrases),
    ...presetLines(shape, phrases),
    `${free ? '' : `${all} ${isPriced(shape) ? unitOf(shape, phrases) : 'points'} in all. `}Type slot=points, such as ${such}; then done. none is ${sumOf(shape.slots, 'min') === 0 ? 'nothing at all' : 'as little as may be'}.`,
  ];
}

/** `0 to 5`, `0 or 3`. */
function takes(slot: SpreadSlot): string {
  const { min, step = 1 } = slot;
  const top = topOf(slot);
  if (step === 1) return `${min} to ${slot.max}`;
  if (top === min) return `${min}`;
  return top === min + step ? `${min} or ${top}` : `${min} to ${top}, ${step} at a time`;
}

const unitOf = ({ unit }: Spread, phrases: Phrases): string => (unit === undefined ? 'points' : say(phrases, unit));

/** `Movement: 4 power buys 3 points.` */
const rateLines = (shape: Spread, phrases: Phrases): string[] =>
  (shape.groups ?? []).flatMap((group) =>
    group.rate === undefined
      ? []
      : [
          `${labelOf(phrases, group)}: ${group.rate.pay} ${unitOf(shape, phrases)} buys ${plural(group.rate.get, 'point')}.`,
        ],
  );

const presetLines = ({ presets = [] }: Spread, phrases: Phrases): string[] =>
  presets.length === 0
    ? []
    : [
        `Plans: ${presets.map(({ id, label, note }) => `${id} (${joined([say(phrases, label), note === undefined ? '' : say(phrases, note)])})`).join(', ')}. Type a plan’s name to take it, before for what you chose last time.`,
      ];

/** ` (9 of 14 power)`. */
export const totalIn = (shape: Spread, phrases: Phrases, choice: SpreadChoice): string =>
  ` (${spreadCost(shape, choice)} of ${shape.max}${isPriced(shape) ? ` ${unitOf(shape, phrases)}` : ''})`;

/** `Movement: 3 points for 4 power; one more costs 2.` Of groups that have a price. */
export function boughtLines(shape: Spread, phrases: Phrases, choice: SpreadChoice): string[] {
  const unit = unitOf(shape, phrases);
  return (shape.groups ?? []).flatMap((group) => {
    if (group.rate === undefined) return [];
    const slots = shape.slots.filter((slot) => slot.group === group.id);
    const points = slots.reduce((sum, { id }) => sum + (choice[id] ?? 0), 0);
    const cost = groupCost(shape, choice, group.id);
    const open = slots.find((slot) => (choice[slot.id] ?? 0) + (slot.step ?? 1) <= topOf(slot));
    const more =
      open === undefined ? '' : `; ${open.step === undefined ? 'one' : open.step} more ${dearer(shape, choice, open)}`;
    return [`${labelOf(phrases, group)}: ${plural(points, 'point')} for ${cost} ${unit}${more}.`];
  });
}

function dearer(shape: Spread, choice: SpreadChoice, slot: SpreadSlot): string {
  const then = { ...choice, [slot.id]: (choice[slot.id] ?? 0) + (slot.step ?? 1) };
  const by = spreadCost(shape, then) - spreadCost(shape, choice);
  return by === 0 ? 'costs nothing' : `costs ${by}`;
}

const sumOf = (slots: Spread['slots'], bound: 'min' | 'max'): number =>
  slots.reduce((sum, slot) => sum + slot[bound], 0);
