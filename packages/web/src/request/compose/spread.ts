import type { Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';
import { type Composer, type Matter, nothingDrawn, type Touched, type Work } from './matter.ts';
import { partsOf, withChoice } from './pick.ts';
import { isWide, mostIn, pointsIn, restIn, restOf, roomIn, spentIn, spreadLegal, stepOf } from './spread-points.ts';
import { doing, inWords, labelIn, labelOf, outOfBounds, placeOfKey, plural, whyNot } from './words.ts';

type M = Matter<Spread>;
type W = Work<SpreadChoice>;

export function spreadSet(matter: M, work: W, id: string, points: number): W {
  const slot = matter.shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const within = Math.max(slot.min, Math.min(points, roomIn(matter.shape, work.choice, slot)));
  return { choice: { ...work.choice, [id]: within }, live: id };
}

const least = ({ shape }: M): SpreadChoice => Object.fromEntries(shape.slots.map(({ id, min }) => [id, min]));

function addSome(matter: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> {
  const points = pointsIn(work.choice, slot.id);
  const { shape, tongue } = matter;
  if (points < roomIn(shape, work.choice, slot))
    return { work: spreadSet(matter, work, slot.id, points + stepOf(slot)) };
  const label = labelOf(tongue, slot);
  const title = `Why not more for “${label}”?`;
  if (points >= slot.max) return whyNot(title, outOfBounds(matter, label, points + 1, slot.min, slot.max));
  const group = shape.groups?.find(({ id }) => id === slot.group);
  if (group === undefined || restOf(shape, work.choice) === 0)
    return whyNot(title, outOfBounds(matter, 'Total', spentIn(work.choice) + 1, shape.min, shape.max));
  return whyNot(title, outOfBounds(matter, labelOf(tongue, group), group.max + 1, 0, group.max));
}

/** What one touch does: a point more where there are few, all or nothing where there are many. */
const touched = (matter: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> =>
  isWide(slot) ? { work: allOrNone(matter, work, slot.id) } : addSome(matter, work, slot);

const fewer = (matter: M, work: W, { id, min, max }: SpreadSlot): W =>
  spreadSet(matter, work, id, pointsIn(work.choice, id) - stepOf({ min, max }));

export const spread: Composer<Spread, SpreadChoice> = {
  begin(matter) {
    const { shape, request } = matter;
    const usual = matter.before.find((choice) => spreadLegal(shape, choice)) ?? request.default;
    return { choice: { ...least(matter), ...(spreadLegal(shape, usual) ? usual : {}) }, live: null };
  },
  // A long press or the right button takes some off.
  touch(matter, work, part, how) {
    const found = matter.shape.slots.filter((one) => one.parts?.includes(part) && one.max > one.min);
    const slot = found.find((one) => one.id === work.live) ?? found[0];
    if (slot === undefined) return null;
    return how === 'menu' ? { work: fewer(matter, work, slot) } : touched(matter, work, slot);
  },
  back(matter, work) {
    const { slots } = matter.shape;
    const last = slots.findLast((slot) => pointsIn(work.choice, slot.id) > slot.min);
    const live = slots.find((one) => one.id === work.live);
    const slot = live !== undefined && pointsIn(work.choice, live.id) > live.min ? live : last;
    if (slot === undefined) return null;
    return isWide(slot) ? spreadSet(matter, work, slot.id, slot.min) : fewer(matter, work, slot);
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
  // Where there are many points, the panel is the better place for them than the small boxes of a sheet: those stay as they are.
  choosable: ({ shape }) => partsOf(shape.slots.filter((slot) => slot.max > slot.min && !isWide(slot))),
  matters: ({ request }) => request.about ?? [],
  summary(matter, choice) {
    const used = Object.entries(choice).filter(([, points]) => points > 0);
    return used.length === 0
      ? 'nothing spent'
      : used.map(([id, points]) => `${labelIn(matter.tongue, matter.shape.slots, id)} ${points}`).join(', ');
  },
  key(matter, work, key) {
    const slot = matter.shape.slots.filter(({ min, max }) => max > min)[placeOfKey(key) ?? -1];
    if (slot !== undefined) return touched(matter, work, slot);
    const live = matter.shape.slots.find((one) => one.id === work.live);
    if (live === undefined) return null;
    if (key === '+' || key === '=') return addSome(matter, work, live);
    return key === '-' ? { work: fewer(matter, work, live) } : null;
  },
  again(matter, work) {
    const known = matter.before.find((choice) => spreadLegal(matter.shape, choice));
    return known === undefined ? null : withChoice(work, { ...least(matter), ...(known as SpreadChoice) });
  },
};

/** What is done where nobody decides: a sensible beginning. Null where it is what stands already. */
export function sensible(matter: M, work: W): W | null {
  const usual = matter.request.default;
  if (!spreadLegal(matter.shape, usual)) return null;
  const choice = { ...least(matter), ...usual };
  return sameSpread(matter, choice, work.choice) ? null : withChoice(work, choice);
}

/** Everything taken off again; null where nothing can be. */
export function emptied(matter: M, work: W): W | null {
  const choice = least(matter);
  return sameSpread(matter, choice, work.choice) ? null : { choice, live: null };
}

export const sameSpread = ({ shape }: M, a: SpreadChoice, b: SpreadChoice): boolean =>
  shape.slots.every(({ id }) => pointsIn(a, id) === pointsIn(b, id));

/** All that is left and does any good into one slot; where nothing is left, the slots it shares points with are emptied for it. */
export function allHere(matter: M, work: W, id: string): W {
  const { shape } = matter;
  const slot = shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const more = spreadSet(matter, work, id, mostIn(slot));
  if (pointsIn(more.choice, id) > pointsIn(work.choice, id)) return more;
  const shared = shape.slots.filter(({ group }) => group === slot.group);
  const freed = { ...work.choice, ...Object.fromEntries(shared.map((one) => [one.id, one.min])) };
  return spreadSet(matter, withChoice(work, freed), id, mostIn(slot));
}

/** The same, and once more takes them off. */
export function allOrNone(matter: M, work: W, id: string): W {
  const all = allHere(matter, work, id);
  const slot = matter.shape.slots.find((one) => one.id === id);
  return slot === undefined || !sameSpread(matter, all.choice, work.choice)
    ? all
    : spreadSet(matter, work, id, slot.min);
}

const leftText = (rest: number): string => (rest === 0 ? 'none left' : `${inWords(rest)} left`);

export const restText = ({ shape }: M, choice: SpreadChoice): string => leftText(restOf(shape, choice));

/** `none left`, `thirty left`: of what a group shares. */
export const groupText = ({ shape }: M, choice: SpreadChoice, group: string): string =>
  leftText(restIn(shape, choice, group));
