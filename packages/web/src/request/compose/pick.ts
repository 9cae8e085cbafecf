import type { Overlay } from '@flagbridge/board';
import type { Closed, Option, PartId, Pick } from '@flagbridge/engine';
import { equal, unkey } from '@flagbridge/engine/hex';
import { type Composer, type Composition, nothingDrawn, type Work } from './composition.ts';
import { driftGhosts, driftWay, envelopeOf } from './reach.ts';
import { doing, isClosedPart, labelIn, labelOf, placeOfKey, whyNot } from './words.ts';

type Chosen = string | null;

const offers = ({ shape }: Composition<Pick>, id: unknown): id is string => shape.options.some((one) => one.id === id);

export function closedAt(composition: Composition, closed: readonly Closed[] | undefined, part: PartId) {
  const found = closed?.find(isClosedPart(part));
  return found === undefined ? null : whyNot(`Why not “${labelOf(composition.wording, found)}”?`, found.why, part);
}

export const partsOf = (options: readonly Option[]): Set<PartId> => new Set(options.flatMap((one) => one.parts ?? []));

export const pick: Composer<Pick, Chosen> = {
  begin(composition) {
    const known = composition.before.find((choice) => offers(composition, choice));
    const first = known ?? composition.request.default;
    return { choice: offers(composition, first) ? first : null, live: null };
  },
  touch(composition, work, part, how) {
    const found = composition.shape.options.filter((one) => one.parts?.includes(part));
    if (found.length === 0) return closedAt(composition, composition.shape.closed, part);
    if (how === 'menu') return null;
    // Where several options are drawn as the same thing, touching it again goes on to the next.
    const at = found.findIndex((one) => one.id === work.choice);
    const next = found[(at + 1) % found.length];
    return next === undefined ? null : { work: { ...work, choice: next.id } };
  },
  back: () => null,
  missing: (_matter, { choice }) => (choice === null ? 'Choose one' : null),
  primary: (composition, { choice }) =>
    choice === null
      ? 'Choose one'
      : doing(composition, 1, labelIn(composition.wording, composition.shape.options, choice), {
          what: labelIn(composition.wording, composition.shape.options, choice),
        }),
  overlay: reachOverlay,
  choosable: ({ shape }) => partsOf(shape.options),
  inFocus: ({ shape, request }, { choice }) =>
    shape.options.find((one) => one.id === choice)?.parts ?? request.about ?? [],
  summary: (composition, choice) =>
    choice === null ? 'nothing' : labelIn(composition.wording, composition.shape.options, choice),
  key(composition, work, key) {
    const option = composition.shape.options[placeOfKey(key) ?? -1];
    return option === undefined ? null : { work: { ...work, choice: option.id } };
  },
};

/** Where the choice would lead, where the draft knows: a ship that is to be put somewhere. */
function reachOverlay(composition: Composition<Pick>): Overlay {
  const { draft, request } = composition;
  const envelope = envelopeOf(composition);
  if (envelope.length === 0) return nothingDrawn;
  const [of] = request.about ?? [];
  const at = draft?.at === undefined ? undefined : unkey(draft.at.hex);
  const stood = of === undefined ? null : composition.wording.hexOf(of);
  if (of === undefined || at === undefined) return { envelope };
  const ghost = { of, hex: at, ...(draft?.at?.facing !== undefined && { facing: draft.at.facing }) };
  return {
    envelope,
    ghosts: [ghost, ...driftGhosts(composition, of)],
    ...(stood !== null && !equal(stood, at) && { paths: [{ hexes: [stood, at] }] }),
    ...driftWay(composition),
  };
}

export const withChoice = <C>(work: Work<C>, choice: C): Work<C> => ({ ...work, choice });
