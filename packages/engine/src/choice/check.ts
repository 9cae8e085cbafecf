import { type Refusal, refuse } from '../refusal.ts';
import { checkAim } from './check-aim.ts';
import { checkPlace } from './check-place.ts';
import type { Choice } from './choice.ts';
import type { Ordering, PickMany, Roll, Route, Shape, Slots, Spread, Text } from './shape.ts';
import { bounds, form, isRecord, isStrings, missing, notOffered, offered } from './wrong.ts';

/**
 * One legality, first half: does the choice have the form asked for, and does it name only what is offered? What listing
 * cannot say, the question's own `check` says afterwards. Null means nothing is wrong.
 */
export function checkShape(shape: Shape, choice: Choice): Refusal | null {
  switch (shape.is) {
    case 'pick':
      return typeof choice === 'string' ? offered(choice, shape.options, shape.closed) : form('one option id');
    case 'pick-many':
      return checkMany(shape, choice);
    case 'spread':
      return checkSpread(shape, choice);
    case 'aim':
      return checkAim(shape, choice);
    case 'place':
      return checkPlace(shape, choice);
    case 'route':
      return checkRoute(shape, choice);
    case 'slots':
      return checkSlots(shape, choice);
    case 'order':
      return checkOrder(shape, choice);
    case 'roll':
      return checkRoll(shape, choice);
    case 'text':
      return checkText(shape, choice);
  }
}

function checkMany(shape: PickMany, choice: Choice): Refusal | null {
  if (!isStrings(choice)) return form('a list of option ids');
  for (const [index, id] of choice.entries()) {
    const wrong = offered(id, shape.options, shape.closed);
    if (wrong !== null) return wrong;
    if (choice.indexOf(id) !== index) return notOffered(id);
  }
  return choice.length < shape.min || choice.length > shape.max
    ? bounds(choice.length, shape.min, shape.max, 'chosen')
    : null;
}

function checkSpread(shape: Spread, choice: Choice): Refusal | null {
  if (!isRecord(choice)) return form('points by slot');
  for (const id of Object.keys(choice)) if (!shape.slots.some((slot) => slot.id === id)) return notOffered(id);
  let total = 0;
  for (const slot of shape.slots) {
    const points = choice[slot.id] ?? 0;
    if (typeof points !== 'number' || !Number.isInteger(points)) return form('whole points');
    if (points < slot.min || points > slot.max) return bounds(points, slot.min, slot.max, slot.id);
    total += points;
  }
  return total < shape.min || total > shape.max ? bounds(total, shape.min, shape.max, 'total') : null;
}

function checkRoute(shape: Route, choice: Choice): Refusal | null {
  if (!isStrings(choice)) return form('a list of steps');
  for (const id of choice) {
    const wrong = offered(id, shape.steps);
    if (wrong !== null) return wrong;
  }
  return choice.length < shape.min || choice.length > shape.max
    ? bounds(choice.length, shape.min, shape.max, 'steps')
    : null;
}

function checkSlots(shape: Slots, choice: Choice): Refusal | null {
  if (!isRecord(choice)) return form('cards by slot');
  for (const id of Object.keys(choice)) if (!shape.slots.some((slot) => slot.id === id)) return notOffered(id);
  const used: Record<string, number> = {};
  for (const slot of shape.slots) {
    const id = choice[slot.id];
    if (id === undefined) {
      if (slot.must === true) return missing(slot.id);
      continue;
    }
    if (typeof id !== 'string') return form('cards by slot');
    const card = shape.cards.find((one) => one.id === id);
    if (card === undefined || (slot.takes !== undefined && !slot.takes.includes(id))) return notOffered(id);
    used[id] = (used[id] ?? 0) + 1;
    if ((used[id] ?? 0) > card.copies) return bounds(used[id] ?? 0, 0, card.copies, id);
  }
  return null;
}

function checkOrder(shape: Ordering, choice: Choice): Refusal | null {
  if (!isStrings(choice)) return form('all items in sequence');
  for (const [index, id] of choice.entries()) {
    const wrong = offered(id, shape.items);
    if (wrong !== null) return wrong;
    if (choice.indexOf(id) !== index) return notOffered(id);
  }
  const left = shape.items.find((item) => !choice.includes(item.id));
  return left === undefined ? null : missing(left.id);
}

function checkRoll(shape: Roll, choice: Choice): Refusal | null {
  if (!Array.isArray(choice) || choice.length !== shape.count) return form(`${shape.count} faces`);
  for (const face of choice)
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > shape.sides)
      return refuse('no-such-face', 'FB-DIC-01', { figures: { got: String(face), sides: shape.sides } });
  return null;
}

function checkText(shape: Text, choice: Choice): Refusal | null {
  if (typeof choice !== 'string') return form('text');
  const length = [...choice].length;
  return length > shape.max || length < (shape.min ?? 0)
    ? bounds(length, shape.min ?? 0, shape.max, 'characters')
    : null;
}
