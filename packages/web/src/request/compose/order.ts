import type { OrderChoice, Ordering } from '@flagbridge/engine';
import { type Composer, type Composition, nothingDrawn } from './composition.ts';
import { moved } from './moved.ts';
import { partsOf, withChoice } from './pick.ts';
import { doing, labelIn, placeOfKey } from './words.ts';

const whole = ({ shape }: Composition<Ordering>, choice: unknown): choice is readonly string[] =>
  Array.isArray(choice) &&
  choice.length === shape.items.length &&
  shape.items.every((item) => choice.includes(item.id));

export const order: Composer<Ordering, OrderChoice> = {
  begin(composition) {
    const first = composition.before.find((choice) => whole(composition, choice)) ?? composition.request.default;
    return { choice: whole(composition, first) ? first : composition.shape.items.map((item) => item.id), live: null };
  },
  // Touched things come forward: touching all of them in turn, the last wanted first, puts them in any order.
  touch(composition, work, part, how) {
    const found = composition.shape.items.find((item) => item.parts?.includes(part));
    if (found === undefined || how === 'menu') return null;
    const at = work.choice.indexOf(found.id);
    return { work: { choice: moved(work.choice, at, -1), live: found.id } };
  },
  back: () => null,
  missing: () => null,
  primary: (composition, { choice }) => doing(composition, choice.length, 'Take this order'),
  overlay: () => nothingDrawn,
  choosable: ({ shape }) => partsOf(shape.items),
  summary: (composition, choice) =>
    choice.map((id) => labelIn(composition.wording, composition.shape.items, id)).join(', then '),
  key(_matter, work, key) {
    const at = placeOfKey(key);
    const id = work.choice[at ?? -1];
    return id === undefined ? null : { work: { ...work, live: id } };
  },
};

export const orderMoved = (work: { choice: OrderChoice; live: string | null }, id: string, by: -1 | 1) => ({
  ...withChoice(work, moved(work.choice, work.choice.indexOf(id), by)),
  live: id,
});
