import type { Overlay } from '@flagbridge/board';
import type { Option, PartId, Route, RouteChoice } from '@flagbridge/engine';
import { equal, type Hex, unkey } from '@flagbridge/engine/hex';
import type { At, Composer, Composition, Touched, Work } from './composition.ts';
import { driftGhosts, driftWay, envelopeOf, figuresText, type Reach } from './reach.ts';
import { doing, isClosedPart, labelIn, whyNot } from './words.ts';

type M = Composition<Route>;
type W = Work<RouteChoice>;

/** Steps that stand for a drawn thing of their own: who moves. */
const isSubject = ({ shape }: M, id: string | undefined): boolean =>
  (shape.steps.find((step) => step.id === id)?.parts ?? []).some((part) => unkey(part) === undefined);

/** What moves: the first step where it names one, else what the request is about. */
export function subjectOf(composition: M, choice: RouteChoice): PartId | null {
  const [first] = choice;
  if (isSubject(composition, first))
    return composition.shape.steps.find((step) => step.id === first)?.parts?.[0] ?? null;
  return composition.request.about?.[0] ?? null;
}

/** How many steps only say who moves. */
const bare = (composition: M, choice: RouteChoice): number => (isSubject(composition, choice[0]) ? 1 : 0);

export const stepTaken = (work: W, id: string): W => ({ ...work, choice: [...work.choice, id] });

/** Steps that may come next; before the session has answered, all there are. */
export const nextSteps = ({ draft, shape }: M): readonly Option[] => draft?.next ?? shape.steps;

export function closedStep(composition: M, id: string): Touched<RouteChoice> {
  const closed = composition.draft?.closed?.find((one) => one.id === id);
  if (closed === undefined) return null;
  return whyNot(
    `Why not “${labelIn(composition.wording, composition.shape.steps, id, closed.parts)}” now?`,
    closed.why,
  );
}

/** The way to a drawn part: from the present half-made route, else from as late a beginning of it as leads there. */
function wayTo(composition: M, { choice }: W, part: PartId): RouteChoice | null {
  const drafts = [...composition.earlier.slice(0, choice.length), composition.draft];
  for (let n = choice.length; n >= 0; n--) {
    const way = drafts[n]?.envelope?.find((one) => one.part === part)?.way;
    if (way !== undefined) return [...choice.slice(0, n), ...way];
  }
  return null;
}

/** Where the piece would be after each step so far, as far as the session has told. Exported for tests: it needs no page. */
export function placesOf(composition: M, { choice }: W): At[] {
  const drafts = [...composition.earlier.slice(0, choice.length), composition.draft];
  const from = composition.shape.from === undefined ? [] : [composition.shape.from];
  return [...from, ...drafts.slice(0, choice.length + 1).flatMap((draft) => (draft?.at ? [draft.at] : []))];
}

export const route: Composer<Route, RouteChoice> = {
  begin: () => ({ choice: [], live: null }),
  // The first that can be moved is in hand at once; touching another takes that one.
  settle(composition, work) {
    const { draft } = composition;
    const [first] = draft?.next ?? [];
    if (work.choice.length > 0 || first === undefined || draft?.ready === true) return null;
    return isSubject(composition, first.id) ? stepTaken(work, first.id) : null;
  },
  touch(composition, work, part, how) {
    const { shape, draft } = composition;
    const closed = draft?.closed?.find(isClosedPart(part));
    if (how === 'menu')
      return closed === undefined
        ? null
        : whyNot(
            `Why not “${labelIn(composition.wording, shape.steps, closed.id, closed.parts)}” now?`,
            closed.why,
            part,
          );
    // Another one is to move: its way begins anew.
    const named = shape.steps.find((step) => isSubject(composition, step.id) && step.parts?.includes(part));
    const open = composition.earlier[0]?.next ?? (work.choice.length === 0 ? draft?.next : undefined);
    if (named !== undefined && (open === undefined || open.some((one) => one.id === named.id)))
      return { work: { ...work, choice: [named.id] } };
    const way = wayTo(composition, work, part);
    if (way !== null) return { work: { ...work, choice: way } };
    const steps = (draft?.next ?? []).filter((one) => one.parts?.includes(part));
    const [only] = steps;
    if (only !== undefined && steps.length === 1) return { work: stepTaken(work, only.id) };
    return closed === undefined ? null : closedStep(composition, closed.id);
  },
  back(composition, work) {
    // Who moves was not chosen, and is not given back.
    const settled = work.choice.length === 1 && bare(composition, work.choice) === 1;
    return work.choice.length === 0 || settled ? null : { ...work, choice: work.choice.slice(0, -1) };
  },
  missing(composition, { choice }) {
    const { draft, shape, wording } = composition;
    if (choice.length === 0 && shape.min > 0)
      return shape.steps.some((step) => isSubject(composition, step.id))
        ? 'Choose who moves first'
        : 'Take the first step';
    // Before the first step the referee's reason would only say that there is none yet.
    if (draft?.ready === false && choice.length === bare(composition, choice)) return 'Plan its way';
    if (draft?.ready === false && draft.refusal !== undefined) return wording.sayRefusal(draft.refusal);
    return choice.length < shape.min ? 'Take another step' : null;
  },
  primary(composition, { choice }) {
    const subject = subjectOf(composition, choice);
    const what = subject === null ? '' : composition.wording.nameOf(subject);
    const steps = choice.length - bare(composition, choice);
    // Without a step it stays, where that may be; where it may not, the way is still to be planned.
    const stays = steps === 0 && composition.draft?.ready === true;
    const general = stays ? 'Stay here' : what === '' ? 'Move' : `Move ${what}`;
    return doing(composition, stays ? 0 : Math.max(1, steps), general, { what });
  },
  overlay(composition, work): Overlay {
    const places = placesOf(composition, work);
    const hexes = trailOf(places);
    const subject = subjectOf(composition, work.choice);
    const last = places.at(-1);
    const hex = last === undefined ? undefined : unkey(last.hex);
    const envelope = envelopeOf(composition);
    return {
      ...(envelope.length > 0 && { envelope }),
      ...(hexes.length > 1 && { paths: [{ hexes }] }),
      ...driftWay(composition),
      ...(subject !== null &&
        hex !== undefined &&
        work.choice.length > bare(composition, work.choice) && {
          ghosts: [
            { of: subject, hex, ...(last?.facing !== undefined && { facing: last.facing }) },
            ...driftGhosts(composition, subject),
          ],
        }),
    };
  },
  choosable(composition, work) {
    const parts = new Set<PartId>();
    const open = composition.earlier[0]?.next ?? (work.choice.length === 0 ? composition.draft?.next : undefined) ?? [];
    for (const option of open) for (const part of option.parts ?? []) parts.add(part);
    for (const part of reachable(composition)) parts.add(part);
    return parts;
  },
  inFocus(composition, work) {
    const subject = subjectOf(composition, work.choice);
    const at = composition.draft?.at?.hex;
    return [...(subject === null ? (composition.request.about ?? []) : [subject]), ...(at === undefined ? [] : [at])];
  },
  summary(composition, choice) {
    const runs: { id: string; times: number }[] = [];
    for (const id of choice) {
      const last = runs.at(-1);
      if (last?.id === id) last.times++;
      else runs.push({ id, times: 1 });
    }
    if (runs.length === 0) return 'no step';
    return runs
      .map(
        ({ id, times }) =>
          `${labelIn(composition.wording, composition.shape.steps, id)}${times > 1 ? ` × ${times}` : ''}`,
      )
      .join(', ');
  },
  key(composition, work, key) {
    const step = composition.shape.steps.find(
      (one) => one.id.length === 1 && one.id.toLowerCase() === key.toLowerCase() && !isSubject(composition, one.id),
    );
    if (step === undefined) return subjectKey(composition, work, key);
    if (composition.draft === null || nextSteps(composition).some((one) => one.id === step.id))
      return work.choice.length < composition.shape.max ? { work: stepTaken(work, step.id) } : null;
    return closedStep(composition, step.id);
  },
  again(composition, work) {
    const before = composition.before.find(
      (one) => Array.isArray(one) && one.length > work.choice.length && work.choice.every((id, i) => one[i] === id),
    ) as RouteChoice | undefined;
    const known = before?.every((id) => composition.shape.steps.some((step) => step.id === id)) === true;
    return before !== undefined && known && work.choice.length > 0 ? { ...work, choice: before } : null;
  },
};

/** Figures stand for those that could move, in the order of the request. */
function subjectKey(composition: M, work: W, key: string): Touched<RouteChoice> {
  if (!/^[1-9]$/.test(key)) return null;
  const named = composition.shape.steps.filter((step) => isSubject(composition, step.id))[Number(key) - 1];
  return named === undefined ? null : { work: { ...work, choice: [named.id] } };
}

/** Hexes a touch leads to: those with a way, else those of a single next step. */
export function reachable({ draft }: M): PartId[] {
  const ways = (draft?.envelope ?? []).flatMap(({ part, way }) => (way === undefined ? [] : [part]));
  if (ways.length > 0) return ways;
  const parts = (draft?.next ?? []).flatMap((one) => one.parts ?? []);
  return parts.filter((part, i) => parts.indexOf(part) === i && parts.lastIndexOf(part) === i);
}

/** One hex after the other; turning on the spot adds none. */
function trailOf(places: readonly At[]): Hex[] {
  const hexes: Hex[] = [];
  for (const { hex: text } of places) {
    const hex = unkey(text);
    const last = hexes.at(-1);
    if (hex !== undefined && (last === undefined || !equal(last, hex))) hexes.push(hex);
  }
  return hexes;
}

/** `0427: speed 1, ADF 1`. */
export function reachText(composition: M, one: Reach): string {
  const hex = composition.wording.nameOf(one.part);
  const figures = figuresText(composition, one);
  return figures === '' ? hex : `${hex}: ${figures}`;
}

/** What is under the pointer, where it can be reached. */
export function hoverText(composition: M, part: PartId | null): string | null {
  const found = composition.draft?.envelope?.find((one) => one.part === part);
  return found === undefined ? null : reachText(composition, found);
}

export { isSubject };
