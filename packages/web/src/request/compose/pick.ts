import type { Closed, Option, PartId, Pick } from '@flagbridge/engine';
import { type Composer, type Matter, nothingDrawn, type Work } from './matter.ts';
import { doing, isClosedPart, labelIn, labelOf, placeOfKey, whyNot } from './words.ts';

type Chosen = string | null;

const offers = ({ shape }: Matter<Pick>, id: unknown): id is string => shape.options.some((one) => one.id === id);

export function closedAt(matter: Matter, closed: readonly Closed[] | undefined, part: PartId) {
  const found = closed?.find(isClosedPart(part));
  return found === undefined ? null : whyNot(`Why not “${labelOf(matter.tongue, found)}”?`, found.why, part);
}

export const partsOf = (options: readonly Option[]): Set<PartId> => new Set(options.flatMap((one) => one.parts ?? []));

export const pick: Composer<Pick, Chosen> = {
  begin(matter) {
    const known = matter.before.find((choice) => offers(matter, choice));
    const usual = known ?? matter.request.default;
    return { choice: offers(matter, usual) ? usual : null, live: null };
  },
  touch(matter, work, part, how) {
    const found = matter.shape.options.filter((one) => one.parts?.includes(part));
    if (found.length === 0) return closedAt(matter, matter.shape.closed, part);
    if (how === 'menu') return null;
    // Where several options are drawn as the same thing, touching it again goes on to the next.
    const at = found.findIndex((one) => one.id === work.choice);
    const next = found[(at + 1) % found.length];
    return next === undefined ? null : { work: { ...work, choice: next.id } };
  },
  back: () => null,
  missing: (_matter, { choice }) => (choice === null ? 'Choose one' : null),
  primary: (matter, { choice }) =>
    choice === null
      ? 'Choose one'
      : doing(matter, 1, labelIn(matter.tongue, matter.shape.options, choice), {
          what: labelIn(matter.tongue, matter.shape.options, choice),
        }),
  overlay: () => nothingDrawn,
  choosable: ({ shape }) => partsOf(shape.options),
  matters: ({ shape, request }, { choice }) =>
    shape.options.find((one) => one.id === choice)?.parts ?? request.about ?? [],
  summary: (matter, choice) => (choice === null ? 'nothing' : labelIn(matter.tongue, matter.shape.options, choice)),
  key(matter, work, key) {
    const option = matter.shape.options[placeOfKey(key) ?? -1];
    return option === undefined ? null : { work: { ...work, choice: option.id } };
  },
};

export const withChoice = <C>(work: Work<C>, choice: C): Work<C> => ({ ...work, choice });
