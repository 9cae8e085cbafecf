import type { Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';
import { type Composer, type Composition, nothingDrawn, type Touched, type Work } from './composition.ts';
import { partsOf, withChoice } from './pick.ts';
import { isWide, mostIn, pointsIn, restIn, restOf, roomIn, spentIn, spreadLegal, stepOf } from './spread-points.ts';
import { doing, inWords, labelIn, labelOf, outOfBounds, placeOfKey, plural, whyNot } from './words.ts';

type M = Composition<Spread>;
type W = Work<SpreadChoice>;

export function spreadSet(composition: M, work: W, id: string, points: number): W {
  const slot = composition.shape.slots.find((one) => one.id === id);
  if (slot === undefined) return work;
  const within = Math.max(slot.min, Math.min(points, roomIn(composition.shape, work.choice, slot)));
  return { choice: { ...work.choice, [id]: within }, live: id };
}

const least = ({ shape }: M): SpreadChoice => Object.fromEntries(shape.slots.map(({ id, min }) => [id, min]));

function addSome(composition: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> {
  const points = pointsIn(work.choice, slot.id);
  const { shape, wording } = composition;
  if (points < roomIn(shape, work.choice, slot))
    return { work: spreadSet(composition, work, slot.id, points + stepOf(slot)) };
  const label = labelOf(wording, slot);
  const title = `Why not more for “${label}”?`;
  if (points >= slot.max) return whyNot(title, outOfBounds(composition, label, points + 1, slot.min, slot.max));
  const group = shape.groups?.find(({ id }) => id === slot.group);
  if (group === undefined || restOf(shape, work.choice) === 0)
    return whyNot(title, outOfBounds(composition, 'Total', spentIn(work.choice) + 1, shape.min, shape.max));
  return whyNot(title, outOfBounds(composition, labelOf(wording, group), group.max + 1, 0, group.max));
}

/** What one touch does: a point more where there are few, all or nothing where there are many. */
const touched = (composition: M, work: W, slot: SpreadSlot): Touched<SpreadChoice> =>
  isWide(slot) ? { work: allOrNone(composition, work, slot.id) } : addSome(composition, work, slot);

const fewer = (composition: M, work: W, { id, min, max }: SpreadSlot): W =>
  spreadSet(composition, work, id, pointsIn(work.choice, id) - stepOf({ min, max }));

export const spread: Composer<Spread, SpreadChoice> = {
  begin(composition) {
    const { shape, request } = composition;
    const first = composition.before.find((choice) => spreadLegal(shape, choice)) ?? request.default;
    return { choice: { ...least(composition), ...(spreadLegal(shape, first) ? first : {}) }, live: null };
  },
  // A long press or the right button takes some off.
  touch(composition, work, part, how) {
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
    return isWide(slot) ? spreadSet(composition, work, slot.id, slot.min) : fewer(composition, work, slot);
  },
  missing({ shape }, { choice }) {
    const short = shape.min - spentIn(choice);
    return short > 0 ? `Spread ${plural(short, 'more point', 'more points')}` : null;
  },
  primary(composition, { choice }) {
    const spent = spentIn(choice);
    return doing(composition, spent, spent === 0 ? 'Spend nothing' : `Spend ${plural(spent, 'point')}`);
  },
  overlay: () => nothingDrawn,
  // Where there are many points, the panel is the better place for them than the small boxes of a sheet: those stay as they are.
  choosable: ({ shape }) => partsOf(shape.slots.filter((slot) => slot.max > slot.min && !isWide(slot))),
  inFocus: ({ request }) => request.about ?? [],
  summary(composition, choice) {
    const used = Object.entries(choice).filter(([, points]) => points > 0);
    return used.length === 0
      ? 'nothing spent'
      : used.map(([id, points]) => `${labelIn(composition.wording, composition.shape.slots, id)} ${points}`).join(', ');
  },
  key(composition, work, key) {
    const slot = composition.shape.slots.filter(({ min, max }) => max > min)[placeOfKey(key) ?? -1];
    if (slot !== undefined) return touched(composition, work, slot);
    const live = composition.shape.slots.find((one) => one.id === work.live);
    if (live === undefined) return null;
    if (key === '+' || key === '=') return addSome(composition, work, live);
    return key === '-' ? { work: fewer(composition, work, live) } : null;
  },
  again(composition, work) {
    const known = composition.before.find((choice) => spreadLegal(composition.shape, choice));
    return known === undefined ? null : withChoice(work, { ...least(composition), ...(known as SpreadChoice) });
  },
};

/** What is done where nobody decides: a sensible beginning. Null where it is what stands already. */
export function sensible(composition: M, work: W): W | null {
  const byDefault = composition.request.default;
  if (!spreadLegal(composition.shape, byDefault)) return null;
  const choice = { ...least(composition), ...byDefault };
  return sameSpread(composition, choice, work.choice) ? null : withChoice(work, choice);
}

/** Everything taken off again; null where nothing can be. */
export function emptied(composition: M, work: W): W | null {
  const choice = least(composition);
  return sameSpread(composition, choice, work.choice) ? null : { choice, live: null };
}

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

const leftText = (rest: number): string => (rest === 0 ? 'none left' : `${inWords(rest)} left`);

export const restText = ({ shape }: M, choice: SpreadChoice): string => leftText(restOf(shape, choice));

/** `none left`, `thirty left`: of what a group shares. */
export const groupText = ({ shape }: M, choice: SpreadChoice, group: string): string =>
  leftText(restIn(shape, choice, group));
