import type { Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';
import { type Composer, type Matter, nothingDrawn, type Touched, type Work } from './matter.ts';
import { partsOf, withChoice } from './pick.ts';
import { doing, inWords, labelIn, labelOf, outOfBounds, placeOfKey, plural, whyNot } from './words.ts';

type M = Matter<Spread>;
type W = Work<SpreadChoice>;

export const pointsIn = (choice: SpreadChoice, slot: string): number =>
  Object.hasOwn(choice, slot) ? (choice[slot] ?? 0) : 0;
export const spentIn = (choice: SpreadChoice): number => Object.values(choice).reduce((sum, points) => sum + points, 0);

/** Points that may still be spent. */
export const restOf = ({ shape }: M, choice: SpreadChoice): number => shape.max - spentIn(choice);

/** Most points this slot could hold, with all others as they are. */
export const roomIn = (matter: M, choice: SpreadChoice, slot: SpreadSlot): number =>
  Math.min(slot.max, pointsIn(choice, slot.id) + restOf(matter, choice));

export function spreadSet(matter: M, work: W, id: string, points: number): W {
  const slot = matter.shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const within = Math.max(slot.min, Math.min(points, roomIn(matter, work.choice, slot)));
  return { choice: { ...work.choice, [id]: within }, live: id };
}

const least = ({ shape }: M): SpreadChoice => Object.fromEntries(shape.slots.map(({ id, min }) => [id, min]));

const legal = ({ shape }: M, choice: unknown): choice is SpreadChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.keys(choice).every((id) => shape.slots.some((slot) => slot.id === id)) &&
  shape.slots.every(({ id, min, max }) => {
    const points = pointsIn(choice as SpreadChoice, id);
    return points >= min && points <= max;
  }) &&
  spentIn(choice as SpreadChoice) >= shape.min &&
  spentIn(choice as SpreadChoice) <= shape.max;

function addOne(matter: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> {
  const points = pointsIn(work.choice, slot.id);
  if (points < roomIn(matter, work.choice, slot)) return { work: spreadSet(matter, work, slot.id, points + 1) };
  const full = points >= slot.max;
  const title = `Why not more for “${labelOf(matter.tongue, slot)}”?`;
  return full
    ? whyNot(title, outOfBounds(matter, labelOf(matter.tongue, slot), points + 1, slot.min, slot.max))
    : whyNot(title, outOfBounds(matter, 'Total', spentIn(work.choice) + 1, matter.shape.min, matter.shape.max));
}

export const spread: Composer<Spread, SpreadChoice> = {
  begin(matter) {
    const usual = matter.before.find((choice) => legal(matter, choice)) ?? matter.request.default;
    return { choice: { ...least(matter), ...(legal(matter, usual) ? usual : {}) }, live: null };
  },
  // A press adds one; a long press or the right button takes one off.
  touch(matter, work, part, how) {
    const found = matter.shape.slots.filter((one) => one.parts?.includes(part));
    const slot = found.find((one) => one.id === work.live) ?? found[0];
    if (slot === undefined) return null;
    return how === 'menu'
      ? { work: spreadSet(matter, work, slot.id, pointsIn(work.choice, slot.id) - 1) }
      : addOne(matter, work, slot);
  },
  back(matter, work) {
    const last = matter.shape.slots.findLast((slot) => pointsIn(work.choice, slot.id) > slot.min);
    const id = work.live ?? last?.id;
    const slot = matter.shape.slots.find((one) => one.id === id);
    if (slot !== undefined && pointsIn(work.choice, slot.id) > slot.min)
      return spreadSet(matter, work, slot.id, pointsIn(work.choice, slot.id) - 1);
    return last === undefined ? null : spreadSet(matter, work, last.id, pointsIn(work.choice, last.id) - 1);
  },
  missing({ shape }, { choice }) {
    const short = shape.min - spentIn(choice);
    return short > 0 ? `Spread ${plural(short, 'more point', 'more points')}` : null;
  },
  primary(matter, { choice }) {
    const spent = spentIn(choice);
    return doing(matter, spent, spent === 0 ? 'Spend nothing' : `Spend ${plural(spent, 'point')}`);
  },
  overlay: () => nothingDrawn,
  choosable: ({ shape }) => partsOf(shape.slots),
  matters: ({ request }) => request.about ?? [],
  summary(matter, choice) {
    const used = Object.entries(choice).filter(([, points]) => points > 0);
    return used.length === 0
      ? 'nothing spent'
      : used.map(([id, points]) => `${labelIn(matter.tongue, matter.shape.slots, id)} ${points}`).join(', ');
  },
  key(matter, work, key) {
    const slot = matter.shape.slots[placeOfKey(key) ?? -1];
    if (slot !== undefined) return addOne(matter, work, slot);
    const live = matter.shape.slots.find((one) => one.id === work.live);
    if (live === undefined) return null;
    if (key === '+' || key === '=') return addOne(matter, work, live);
    return key === '-' ? { work: spreadSet(matter, work, live.id, pointsIn(work.choice, live.id) - 1) } : null;
  },
  again(matter, work) {
    const known = matter.before.find((choice) => legal(matter, choice));
    return known === undefined ? null : withChoice(work, { ...least(matter), ...(known as SpreadChoice) });
  },
};

/** All that is left into one slot, or all of it where the others are emptied for it. */
export function allHere(matter: M, work: W, id: string): W {
  const slot = matter.shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const more = spreadSet(matter, work, id, slot.max);
  if (pointsIn(more.choice, id) > pointsIn(work.choice, id)) return more;
  return spreadSet(matter, withChoice(work, least(matter)), id, slot.max);
}

export const restText = (matter: M, choice: SpreadChoice): string => {
  const rest = restOf(matter, choice);
  return rest === 0 ? 'none left' : `${inWords(rest)} left`;
};
