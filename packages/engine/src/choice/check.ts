import { ownOf } from '../copy.ts';
import type { Json } from '../json.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkAim } from './check-aim.ts';
import { checkPlace } from './check-place.ts';
import type { Choice, SpreadChoice } from './choice.ts';
import { isPriced, nearestSpread, spreadCost } from './price.ts';
import type { Ordering, PickMany, Roll, Route, Shape, Slots, Spread, Text } from './shape.ts';
import { cardFits } from './slots.ts';
import { bounds, clip, form, isRecord, isStrings, missing, notOffered, offered, steps, tooDear } from './wrong.ts';

/**
 * One legality, first half: does the choice have the form asked for, and does it name only what is offered? What listing
 * cannot say, the question's own `check` says afterwards. Null means nothing is wrong.
 */
export const checkShape = (shape: Shape, choice: Choice): Refusal | null => check(shape, choice, true);

/** The same for a choice in the making: what is there must be right, and nothing need be there yet. */
export const checkPartial = (shape: Shape, choice: Choice): Refusal | null => check(shape, choice, false);

function check(shape: Shape, choice: Choice, whole: boolean): Refusal | null {
  switch (shape.is) {
    case 'pick':
      return typeof choice === 'string' ? offered(choice, shape.options, shape.closed) : form('one option id');
    case 'pick-many':
      return checkMany(shape, choice, whole);
    case 'spread':
      return checkSpread(shape, choice, whole);
    case 'aim':
      return checkAim(shape, choice);
    case 'place':
      return checkPlace(shape, choice, whole);
    case 'route':
      return checkRoute(shape, choice, whole);
    case 'slots':
      return checkSlots(shape, choice, whole);
    case 'order':
      return checkOrder(shape, choice, whole);
    case 'roll':
      return checkRoll(shape, choice, whole);
    case 'text':
      return checkText(shape, choice, whole);
  }
}

function checkMany(shape: PickMany, choice: Choice, whole: boolean): Refusal | null {
  if (!isStrings(choice)) return form('a list of option ids');
  for (const [index, id] of choice.entries()) {
    const wrong = offered(id, shape.options, shape.closed);
    if (wrong !== null) return wrong;
    if (choice.indexOf(id) !== index) return notOffered(id);
  }
  return count(choice.length, shape, 'chosen', whole);
}

/** A number within its bounds; in the making it may still grow. */
const count = (
  got: number,
  { min, max }: { min: number; max: number },
  what: string,
  whole: boolean,
): Refusal | null => (got > max || (whole && got < min) ? bounds(got, min, max, what) : null);

function checkSpread(shape: Spread, choice: Choice, whole: boolean): Refusal | null {
  if (!isRecord(choice)) return form('points by slot');
  for (const id of Object.keys(choice)) if (!shape.slots.some((slot) => slot.id === id)) return notOffered(id);
  let total = 0;
  for (const slot of shape.slots) {
    const points = Object.hasOwn(choice, slot.id) ? (choice[slot.id] as Json) : 0;
    if (typeof points !== 'number' || !Number.isInteger(points)) return form('whole points');
    const wrong = count(points, slot, slot.id, whole || points < 0);
    if (wrong !== null) return wrong;
    if (slot.step !== undefined && points > slot.min && (points - slot.min) % slot.step !== 0)
      return steps(points, slot.step, slot.id);
    total += points;
  }
  if (!isPriced(shape)) return count(total, shape, 'total', whole);
  const given = choice as SpreadChoice;
  const cost = spreadCost(shape, given);
  if (cost > shape.max) return tooDear(cost, shape.max, nearestSpread(shape, given));
  return count(cost, shape, 'total', whole);
}

function checkRoute(shape: Route, choice: Choice, whole: boolean): Refusal | null {
  if (!isStrings(choice)) return form('a list of steps');
  // First the length, so that an endless list is not read to its end.
  const long = count(choice.length, shape, 'steps', whole);
  if (long !== null) return long;
  let known: string | null = null;
  for (const id of choice) {
    // Straight on and straight on: what was offered a step ago still is.
    if (id === known) continue;
    const wrong = offered(id, shape.steps);
    if (wrong !== null) return wrong;
    known = id;
  }
  return null;
}

function checkSlots(shape: Slots, choice: Choice, whole: boolean): Refusal | null {
  if (!isRecord(choice)) return form('cards by slot');
  for (const id of Object.keys(choice)) if (!shape.slots.some((slot) => slot.id === id)) return notOffered(id);
  const used = new Map<string, number>();
  for (const slot of shape.slots) {
    const id = ownOf(choice, slot.id);
    if (id === undefined) {
      if (slot.must === true && whole) return missing(slot.id);
      continue;
    }
    if (typeof id !== 'string') return form('cards by slot');
    const card = shape.cards.find((one) => one.id === id);
    if (card === undefined || !cardFits(slot, card)) return notOffered(id);
    const copies = (used.get(id) ?? 0) + 1;
    used.set(id, copies);
    if (copies > card.copies) return bounds(copies, 0, card.copies, id);
  }
  return null;
}

function checkOrder(shape: Ordering, choice: Choice, whole: boolean): Refusal | null {
  if (!isStrings(choice)) return form('all items in sequence');
  for (const [index, id] of choice.entries()) {
    const wrong = offered(id, shape.items);
    if (wrong !== null) return wrong;
    if (choice.indexOf(id) !== index) return notOffered(id);
  }
  const left = shape.items.find((item) => !choice.includes(item.id));
  return left === undefined || !whole ? null : missing(left.id);
}

function checkRoll(shape: Roll, choice: Choice, whole: boolean): Refusal | null {
  if (!Array.isArray(choice) || choice.length > shape.count || (whole && choice.length < shape.count))
    return form(`${shape.count} faces`);
  for (const face of choice)
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > shape.sides)
      return refuse('no-such-face', 'FB-DIC-01', { figures: { got: clip(face), sides: shape.sides } });
  return null;
}

function checkText(shape: Text, choice: Choice, whole: boolean): Refusal | null {
  if (typeof choice !== 'string') return form('text');
  return count([...choice].length, { min: shape.min ?? 0, max: shape.max }, 'characters', whole);
}
