import {
  fitting,
  isPriced,
  nearestSpread,
  type Spread,
  type SpreadChoice,
  type SpreadSlot,
  topOf,
} from '@flagbridge/engine';
import { type Composer, type Composition, nothingDrawn, type Touched, type Work } from './composition.ts';
import { partsOf, withChoice } from './pick.ts';
import { sideNumbers } from './side-number.ts';
import { isWide, mostIn, pointsIn, restOf, roomIn, spentIn, spreadLegal, stepOf } from './spread-points.ts';
import { doing, inWords, labelIn, labelOf, outOfBounds, placeOfKey, plural, whyNot } from './words.ts';

type M = Composition<Spread>;
type W = Work<SpreadChoice>;

export function spreadSet(composition: M, work: W, id: string, points: number): W {
  const slot = composition.shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const within = Math.min(points, roomIn(composition.shape, work.choice, slot));
  return { choice: { ...work.choice, [id]: fitting(slot, within) }, live: id };
}

export const least = ({ shape }: M): SpreadChoice => Object.fromEntries(shape.slots.map(({ id, min }) => [id, min]));

function addSome(composition: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> {
  const points = pointsIn(work.choice, slot.id);
  const { shape, wording } = composition;
  if (points < roomIn(shape, work.choice, slot))
    return { work: spreadSet(composition, work, slot.id, points + stepOf(shape, slot)) };
  const label = labelOf(wording, slot);
  const title = `Why not more for “${label}”?`;
  if (points >= topOf(slot)) return whyNot(title, outOfBounds(composition, label, points + 1, slot.min, slot.max));
  const group = shape.groups?.find(({ id }) => id === slot.group);
  if (group === undefined || restOf(shape, work.choice) === 0)
    return whyNot(title, outOfBounds(composition, 'Total', spentIn(shape, work.choice) + 1, shape.min, shape.max));
  return whyNot(title, outOfBounds(composition, labelOf(wording, group), group.max + 1, 0, group.max));
}

/** What one touch does: a point more where there are few, and round to the least where no more goes; all or nothing where there are many. */
function touched(composition: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> {
  const { shape } = composition;
  if (isWide(shape, slot)) return { work: allOrNone(composition, work, slot.id) };
  const points = pointsIn(work.choice, slot.id);
  return points > slot.min && points >= roomIn(shape, work.choice, slot)
    ? { work: spreadSet(composition, work, slot.id, slot.min) }
    : addSome(composition, work, slot);
}

const fewer = (composition: M, work: W, slot: SpreadSlot): W =>
  spreadSet(composition, work, slot.id, pointsIn(work.choice, slot.id) - stepOf(composition.shape, slot));

/** A box that stands for an amount gives so many; touched once more, one step less. */
export function boxTouched(composition: M, work: W, slot: SpreadSlot, points: number): W {
  const now = pointsIn(work.choice, slot.id);
  return spreadSet(composition, work, slot.id, now === points ? points - (slot.step ?? 1) : points);
}

const unitIn = ({ shape, wording }: M): string => (shape.unit === undefined ? 'points' : wording.say(shape.unit));

/** Keys of whole plans: A for as before, then the first letter of each that is free. */
export function planKeys({ shape: { presets = [] }, wording }: M): readonly string[] {
  const taken = new Set(['a', 'o', 'u']);
  return presets.map(({ label }) => {
    const key =
      [...wording.say(label).toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter)) ?? '';
    taken.add(key);
    return key;
  });
}

/** Digits are sides of a rose where there is one: by the numbers it has on it. Exported for tests. */
export function keyedSlots(composition: M): readonly SpreadSlot[] {
  const { slots, groups } = composition.shape;
  const rose = groups?.find(({ draw }) => draw === 'rose');
  if (rose === undefined) return slots.filter(({ min, max }) => max > min);
  const sides = slots.filter(({ group }) => group === rose.id);
  const numbers = sideNumbers(composition, sides);
  return sides.toSorted((a, b) => (numbers[sides.indexOf(a)] ?? 0) - (numbers[sides.indexOf(b)] ?? 0));
}

export const planTaken = (composition: M, work: W, choice: SpreadChoice): W =>
  withChoice(work, { ...least(composition), ...choice });

export const spread: Composer<Spread, SpreadChoice> = {
  begin(composition) {
    const { shape, request } = composition;
    const first = composition.before.find((choice) => spreadLegal(shape, choice)) ?? request.default;
    return { choice: { ...least(composition), ...(spreadLegal(shape, first) ? first : {}) }, live: null };
  },
  // A long press or the right button takes some off.
  touch(composition, work, part, how) {
    for (const slot of composition.shape.slots) {
      const box = slot.at?.find((one) => one.part === part && one.points <= topOf(slot));
      if (box !== undefined) return { work: boxTouched(composition, work, slot, box.points) };
    }
    const found = composition.shape.slots.filter((one) => one.parts?.includes(part) && one.max > one.min);
    const slot = found.find((one) => one.id === work.live) ?? found[0];
    if (slot === undefined) return null;
    return how === 'menu' ? { work: fewer(composition, work, slot) } : touched(composition, work, slot);
  },
  back(composition, work) {
    const { slots } = composition.shape;
    const last = slots.findLast((slot) => pointsIn(work.choice, slot.id) > slot.min);
    const live = slots.find((one) => one.id === work.live);
    const slot = live !== undefined && pointsIn(work.choice, live.id) > live.min ? live : last;
    if (slot === undefined) return null;
    return isWide(composition.shape, slot)
      ? spreadSet(composition, work, slot.id, slot.min)
      : fewer(composition, work, slot);
  },
  missing(composition, { choice }) {
    const { shape } = composition;
    const rest = restOf(shape, choice);
    if (isPriced(shape) && rest < 0) {
      // The referee says it with his clause and figures, as soon as he has said it.
      const refusal = composition.draft?.refusal;
      if (refusal !== undefined) return composition.wording.sayRefusal(refusal);
      return `${inWords(-rest)} ${unitIn(composition)} too many`;
    }
    const short = shape.min - spentIn(shape, choice);
    return short > 0 ? `Spread ${plural(short, 'more point', 'more points')}` : null;
  },
  primary(composition, { choice }) {
    const spent = spentIn(composition.shape, choice);
    return doing(composition, spent, spent === 0 ? 'Spend nothing' : `Spend ${plural(spent, 'point')}`);
  },
  overlay: () => nothingDrawn,
  // Where there are many points, the panel is the better place for them than the small boxes of a sheet: those stay as they are.
  choosable: ({ shape }) =>
    new Set([
      ...partsOf(shape.slots.filter((slot) => slot.max > slot.min && !isWide(shape, slot))),
      ...shape.slots.flatMap((slot) =>
        (slot.at ?? []).filter(({ points }) => points <= topOf(slot)).map(({ part }) => part),
      ),
    ]),
  inFocus: ({ request }) => request.about ?? [],
  amounts: ({ shape }, { choice }) =>
    new Map(shape.slots.flatMap(({ id, parts = [] }) => parts.map((part) => [part, pointsIn(choice, id)] as const))),
  summary(composition, choice) {
    const used = Object.entries(choice).filter(([, points]) => points > 0);
    return used.length === 0
      ? 'nothing spent'
      : used.map(([id, points]) => `${labelIn(composition.wording, composition.shape.slots, id)} ${points}`).join(', ');
  },
  key(composition, work, key) {
    const plan = composition.shape.presets?.[planKeys(composition).indexOf(key.toLowerCase())];
    if (plan !== undefined) return { work: planTaken(composition, work, plan.choice) };
    if (composition.shape.presets !== undefined && key.toLowerCase() === 'a') {
      const again = spread.again?.(composition, work) ?? null;
      return again === null ? null : { work: again };
    }
    const slot = keyedSlots(composition)[placeOfKey(key) ?? -1];
    if (slot !== undefined) return touched(composition, work, slot);
    const live = composition.shape.slots.find((one) => one.id === work.live);
    if (live === undefined) return null;
    if (key === '+' || key === '=') return addSome(composition, work, live);
    return key === '-' ? { work: fewer(composition, work, live) } : null;
  },
  again(composition, work) {
    const { shape, before } = composition;
    // What cannot be paid any more is lowered to what can: the form says what.
    const [last] = before;
    const lowered = isPriced(shape) && isPoints(last) ? nearestSpread(shape, last) : null;
    const known = lowered ?? before.find((choice) => spreadLegal(shape, choice));
    return known === undefined ? null : withChoice(work, { ...least(composition), ...(known as SpreadChoice) });
  },
};

const isPoints = (choice: unknown): choice is SpreadChoice =>
  typeof choice === 'object' && choice !== null && !Array.isArray(choice);

export const sameSpread = ({ shape }: M, a: SpreadChoice, b: SpreadChoice): boolean =>
  shape.slots.every(({ id }) => pointsIn(a, id) === pointsIn(b, id));

/** All that is left and does any good into one slot; where nothing is left, the slots it shares points with are emptied for it. */
export function allHere(composition: M, work: W, id: string): W {
  const { shape } = composition;
  const slot = shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const more = spreadSet(composition, work, id, mostIn(slot));
  if (pointsIn(more.choice, id) > pointsIn(work.choice, id)) return more;
  const shared = shape.slots.filter(({ group }) => group === slot.group);
  const freed = { ...work.choice, ...Object.fromEntries(shared.map((one) => [one.id, one.min])) };
  return spreadSet(composition, withChoice(work, freed), id, mostIn(slot));
}

/** The same, and once more takes them off. */
export function allOrNone(composition: M, work: W, id: string): W {
  const all = allHere(composition, work, id);
  const slot = composition.shape.slots.find((one) => one.id === id);
  return slot === undefined || !sameSpread(composition, all.choice, work.choice)
    ? all
    : spreadSet(composition, work, id, slot.min);
}
