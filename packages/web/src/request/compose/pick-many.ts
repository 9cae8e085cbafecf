import type { PickMany, PickManyChoice } from '@flagbridge/engine';
import { type Composer, type Composition, nothingDrawn, type Touched, type Work } from './composition.ts';
import { closedAt, partsOf, withChoice } from './pick.ts';
import { doing, inWords, labelIn, listed, outOfBounds, placeOfKey, whyNot } from './words.ts';

type M = Composition<PickMany>;
type W = Work<PickManyChoice>;

const legal = ({ shape }: M, choice: unknown): choice is readonly string[] =>
  Array.isArray(choice) &&
  choice.length >= shape.min &&
  choice.length <= shape.max &&
  choice.every((id) => shape.options.some((one) => one.id === id));

/** In, or out again. */
export function toggled(composition: M, work: W, id: string): Touched<PickManyChoice> {
  const { shape, wording } = composition;
  if (work.choice.includes(id))
    return {
      work: withChoice(
        work,
        work.choice.filter((one) => one !== id),
      ),
    };
  if (shape.max === 1) return { work: withChoice(work, [id]) };
  if (work.choice.length >= shape.max)
    return whyNot(
      `Why not “${labelIn(wording, shape.options, id)}” too?`,
      outOfBounds(composition, 'Chosen', work.choice.length + 1, shape.min, shape.max),
    );
  return { work: withChoice(work, [...work.choice, id]) };
}

export const pickMany: Composer<PickMany, PickManyChoice> = {
  begin(composition) {
    const known = composition.before.find((choice) => legal(composition, choice));
    const first = known ?? composition.request.default;
    return { choice: legal(composition, first) ? first : [], live: null };
  },
  touch(composition, work, part, how) {
    const found = composition.shape.options.filter((one) => one.parts?.includes(part));
    if (found.length === 0) return closedAt(composition, composition.shape.closed, part);
    if (how === 'menu') return null;
    // Several options of one drawn thing: one after the other comes in, and then all go out again.
    const next = found.find((one) => !work.choice.includes(one.id));
    if (next !== undefined && work.choice.length < composition.shape.max) return toggled(composition, work, next.id);
    const ids = found.map((one) => one.id);
    const fewer = work.choice.filter((id) => !ids.includes(id));
    return fewer.length === work.choice.length && next !== undefined
      ? toggled(composition, work, next.id)
      : { work: withChoice(work, fewer) };
  },
  back: (_matter, work) => (work.choice.length === 0 ? null : withChoice(work, work.choice.slice(0, -1))),
  missing({ shape }, { choice }) {
    const short = shape.min - choice.length;
    return short > 0 ? `Choose ${choice.length === 0 ? inWords(short) : `${inWords(short)} more`}` : null;
  },
  primary(composition, { choice }) {
    const labels = choice.map((id) => labelIn(composition.wording, composition.shape.options, id));
    const [only] = labels;
    if (only === undefined) return doing(composition, 0, 'None of these');
    const general = labels.length === 1 ? only : `Do these ${inWords(labels.length)}`;
    return doing(composition, labels.length, general, { what: listed(labels) });
  },
  overlay: () => nothingDrawn,
  choosable: ({ shape }) => partsOf(shape.options),
  inFocus: ({ request, shape }) => request.about ?? shape.options.flatMap(({ parts = [] }) => parts),
  summary: (composition, choice) =>
    choice.length === 0
      ? 'none of these'
      : listed(choice.map((id) => labelIn(composition.wording, composition.shape.options, id))),
  key(composition, work, key) {
    const option = composition.shape.options[placeOfKey(key) ?? -1];
    return option === undefined ? null : toggled(composition, work, option.id);
  },
};
