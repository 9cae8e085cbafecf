import {
  groupCost,
  type Spread,
  type SpreadChoice,
  type SpreadGroup,
  type SpreadSlot,
  spreadCost,
  topOf,
} from '@flagbridge/engine';
import type { Composition } from './composition.ts';
import { pointsIn, restOf } from './spread-points.ts';
import { labelOf, listed } from './words.ts';

/** What is said of points that have prices. */
type M = Composition<Spread>;

export const unitOf = ({ shape, wording }: M): string =>
  shape.unit === undefined ? 'points' : wording.say(shape.unit);

export const slotsOf = ({ slots }: Spread, group: string): readonly SpreadSlot[] =>
  slots.filter((slot) => slot.group === group);

/** Amounts a slot can hold, from the least on. */
export function stopsOf(slot: SpreadSlot): readonly number[] {
  const stops: number[] = [];
  for (let n = slot.min; n <= topOf(slot); n += slot.step ?? 1) stops.push(n);
  return stops;
}

/** What the group would cost if this slot held so many. */
export const costAt = (shape: Spread, choice: SpreadChoice, slot: SpreadSlot, points: number): number =>
  slot.group === undefined ? points : groupCost(shape, { ...choice, [slot.id]: points }, slot.group);

/** Whether it could be paid, with all else as it is. */
export const inReach = (shape: Spread, choice: SpreadChoice, slot: SpreadSlot, points: number): boolean =>
  spreadCost(shape, { ...choice, [slot.id]: points }) <= shape.max;

const pointsOf = (shape: Spread, choice: SpreadChoice, group: string): number =>
  slotsOf(shape, group).reduce((sum, { id }) => sum + pointsIn(choice, id), 0);

/** `3 points for 4 power`; where points are what is paid, `4 power`. */
export function boughtText(composition: M, choice: SpreadChoice, { id, rate }: SpreadGroup): string {
  const { shape } = composition;
  const cost = groupCost(shape, choice, id);
  if (rate === undefined) return `${cost} ${unitOf(composition)}`;
  const points = pointsOf(shape, choice, id);
  return `${points} ${points === 1 ? 'point' : 'points'} for ${cost} ${unitOf(composition)}`;
}

/** `1 power left: enough for 2 more of Shields or 1 more of Weapons.` Null where nothing is left, or it would buy nothing. */
export function leftText(composition: M, choice: SpreadChoice): string | null {
  const { shape, wording } = composition;
  const rest = restOf(shape, choice);
  if (rest <= 0) return null;
  const buys = (shape.groups ?? []).flatMap((group) => {
    const most = mostMore(shape, choice, group);
    return most === 0 ? [] : [`${most} more of ${labelOf(wording, group)}`];
  });
  const left = `${rest} ${unitOf(composition)} left`;
  return buys.length === 0 ? `${left}.` : `${left}: enough for ${listed(buys).replace(/ and (?=[^,]*$)/, ' or ')}.`;
}

/** How many more points the group could be given. */
function mostMore(shape: Spread, choice: SpreadChoice, { id }: SpreadGroup): number {
  let now = choice;
  for (;;) {
    const open = slotsOf(shape, id).find((slot) => {
      const more = pointsIn(now, slot.id) + (slot.step ?? 1);
      return more <= topOf(slot) && inReach(shape, now, slot, more);
    });
    if (open === undefined) return pointsOf(shape, now, id) - pointsOf(shape, choice, id);
    now = { ...now, [open.id]: pointsIn(now, open.id) + (open.step ?? 1) };
  }
}

/** `Beam 3 → 2`: what one plan changes of another. */
export const changedText = ({ shape, wording }: M, from: SpreadChoice, to: SpreadChoice): string =>
  shape.slots
    .filter(({ id }) => pointsIn(from, id) !== pointsIn(to, id))
    .map((slot) => `${labelOf(wording, slot)} ${pointsIn(from, slot.id)} → ${pointsIn(to, slot.id)}`)
    .join(', ');
