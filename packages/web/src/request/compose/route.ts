import type { EnvelopeHex, Overlay } from '@flagbridge/board';
import type { Draft, Option, PartId, Route, RouteChoice } from '@flagbridge/engine';
import { equal, type Hex, unkey } from '@flagbridge/engine/hex';
import type { At, Composer, Matter, Touched, Work } from './matter.ts';
import { doing, figure, figureName, figureText, isClosedPart, labelIn, percent, whyNot } from './words.ts';

type M = Matter<Route>;
type W = Work<RouteChoice>;
type Reach = NonNullable<Draft['envelope']>[number];

/** Steps that stand for a drawn thing of their own: who moves. */
const isSubject = ({ shape }: M, id: string | undefined): boolean =>
  (shape.steps.find((step) => step.id === id)?.parts ?? []).some((part) => unkey(part) === undefined);

/** What moves: the first step where it names one, else what the request is about. */
export function subjectOf(matter: M, choice: RouteChoice): PartId | null {
  const [first] = choice;
  if (isSubject(matter, first)) return matter.shape.steps.find((step) => step.id === first)?.parts?.[0] ?? null;
  return matter.request.about?.[0] ?? null;
}

/** How many steps only say who moves. */
const bare = (matter: M, choice: RouteChoice): number => (isSubject(matter, choice[0]) ? 1 : 0);

export const stepTaken = (work: W, id: string): W => ({ ...work, choice: [...work.choice, id] });

/** Steps that may come next; before the session has answered, all there are. */
export const nextSteps = ({ draft, shape }: M): readonly Option[] => draft?.next ?? shape.steps;

export function closedStep(matter: M, id: string): Touched<RouteChoice> {
  const closed = matter.draft?.closed?.find((one) => one.id === id);
  if (closed === undefined) return null;
  return whyNot(`Why not “${labelIn(matter.tongue, matter.shape.steps, id, closed.parts)}” now?`, closed.why);
}

/** The way to a drawn part: from the present half-made route, else from as late a beginning of it as leads there. */
function wayTo(matter: M, { choice }: W, part: PartId): RouteChoice | null {
  const drafts = [...matter.earlier.slice(0, choice.length), matter.draft];
  for (let n = choice.length; n >= 0; n--) {
    const way = drafts[n]?.envelope?.find((one) => one.part === part)?.way;
    if (way !== undefined) return [...choice.slice(0, n), ...way];
  }
  return null;
}

/** Where the piece would be after each step so far, as far as the session has told. Exported for tests: it needs no page. */
export function placesOf(matter: M, { choice }: W): At[] {
  const drafts = [...matter.earlier.slice(0, choice.length), matter.draft];
  const from = matter.shape.from === undefined ? [] : [matter.shape.from];
  return [...from, ...drafts.slice(0, choice.length + 1).flatMap((draft) => (draft?.at ? [draft.at] : []))];
}

export const route: Composer<Route, RouteChoice> = {
  begin: () => ({ choice: [], live: null }),
  // Where only one thing can be moved, it need not be named first.
  settle(matter, work) {
    const [only, ...more] = matter.draft?.next ?? [];
    const ready = matter.draft?.ready === true || (matter.draft?.closed ?? []).length > 0;
    if (work.choice.length > 0 || only === undefined || more.length > 0 || ready) return null;
    return isSubject(matter, only.id) ? stepTaken(work, only.id) : null;
  },
  touch(matter, work, part, how) {
    const { shape, draft } = matter;
    const closed = draft?.closed?.find(isClosedPart(part));
    if (how === 'menu')
      return closed === undefined
        ? null
        : whyNot(`Why not “${labelIn(matter.tongue, shape.steps, closed.id, closed.parts)}” now?`, closed.why, part);
    // Another one is to move: its way begins anew.
    const named = shape.steps.find((step) => isSubject(matter, step.id) && step.parts?.includes(part));
    const open = matter.earlier[0]?.next ?? (work.choice.length === 0 ? draft?.next : undefined);
    if (named !== undefined && (open === undefined || open.some((one) => one.id === named.id)))
      return { work: { ...work, choice: [named.id] } };
    const way = wayTo(matter, work, part);
    if (way !== null) return { work: { ...work, choice: way } };
    const steps = (draft?.next ?? []).filter((one) => one.parts?.includes(part));
    const [only] = steps;
    if (only !== undefined && steps.length === 1) return { work: stepTaken(work, only.id) };
    return closed === undefined ? null : closedStep(matter, closed.id);
  },
  back(matter, work) {
    // The only thing that can be moved was not chosen, and is not given back.
    const settled =
      work.choice.length === 1 && bare(matter, work.choice) === 1 && matter.earlier[0]?.next?.length === 1;
    return work.choice.length === 0 || settled ? null : { ...work, choice: work.choice.slice(0, -1) };
  },
  missing(matter, { choice }) {
    const { draft, shape, tongue } = matter;
    if (choice.length === 0 && shape.min > 0)
      return shape.steps.some((step) => isSubject(matter, step.id)) ? 'Choose who moves first' : 'Take the first step';
    // Before the first step the referee's reason would only say that there is none yet.
    if (draft?.ready === false && choice.length === bare(matter, choice)) return 'Plan its way';
    if (draft?.ready === false && draft.refusal !== undefined) return tongue.sayRefusal(draft.refusal);
    return choice.length < shape.min ? 'Take another step' : null;
  },
  primary(matter, { choice }) {
    const subject = subjectOf(matter, choice);
    const what = subject === null ? '' : matter.tongue.nameOf(subject);
    const steps = choice.length - bare(matter, choice);
    // Without a step it stays, where that may be; where it may not, the way is still to be planned.
    const stays = steps === 0 && matter.draft?.ready === true;
    const general = stays ? 'Stay here' : what === '' ? 'Move' : `Move ${what}`;
    return doing(matter, stays ? 0 : Math.max(1, steps), general, { what });
  },
  overlay(matter, work): Overlay {
    const places = placesOf(matter, work);
    const hexes = trailOf(places);
    const subject = subjectOf(matter, work.choice);
    const last = places.at(-1);
    const hex = last === undefined ? undefined : unkey(last.hex);
    const envelope = envelopeOf(matter);
    return {
      ...(envelope.length > 0 && { envelope }),
      ...(hexes.length > 1 && { paths: [{ hexes }] }),
      ...(subject !== null &&
        hex !== undefined &&
        work.choice.length > bare(matter, work.choice) && {
          ghosts: [{ of: subject, hex, ...(last?.facing !== undefined && { facing: last.facing }) }],
        }),
    };
  },
  choosable(matter, work) {
    const parts = new Set<PartId>();
    const open = matter.earlier[0]?.next ?? (work.choice.length === 0 ? matter.draft?.next : undefined) ?? [];
    for (const option of open) for (const part of option.parts ?? []) parts.add(part);
    for (const part of reachable(matter)) parts.add(part);
    return parts;
  },
  matters(matter, work) {
    const subject = subjectOf(matter, work.choice);
    const at = matter.draft?.at?.hex;
    return [...(subject === null ? (matter.request.about ?? []) : [subject]), ...(at === undefined ? [] : [at])];
  },
  summary(matter, choice) {
    const runs: { id: string; times: number }[] = [];
    for (const id of choice) {
      const last = runs.at(-1);
      if (last?.id === id) last.times++;
      else runs.push({ id, times: 1 });
    }
    if (runs.length === 0) return 'no step';
    return runs
      .map(({ id, times }) => `${labelIn(matter.tongue, matter.shape.steps, id)}${times > 1 ? ` × ${times}` : ''}`)
      .join(', ');
  },
  key(matter, work, key) {
    const step = matter.shape.steps.find(
      (one) => one.id.length === 1 && one.id.toLowerCase() === key.toLowerCase() && !isSubject(matter, one.id),
    );
    if (step === undefined) return subjectKey(matter, work, key);
    if (matter.draft === null || nextSteps(matter).some((one) => one.id === step.id))
      return work.choice.length < matter.shape.max ? { work: stepTaken(work, step.id) } : null;
    return closedStep(matter, step.id);
  },
  again(matter, work) {
    const before = matter.before.find(
      (one) => Array.isArray(one) && one.length > work.choice.length && work.choice.every((id, i) => one[i] === id),
    ) as RouteChoice | undefined;
    const known = before?.every((id) => matter.shape.steps.some((step) => step.id === id)) === true;
    return before !== undefined && known && work.choice.length > 0 ? { ...work, choice: before } : null;
  },
};

/** Figures stand for those that could move, in the order of the request. */
function subjectKey(matter: M, work: W, key: string): Touched<RouteChoice> {
  if (!/^[1-9]$/.test(key)) return null;
  const named = matter.shape.steps.filter((step) => isSubject(matter, step.id))[Number(key) - 1];
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

function envelopeOf(matter: M): EnvelopeHex[] {
  return (matter.draft?.envelope ?? []).flatMap((one): EnvelopeHex[] => {
    const hex = unkey(one.part);
    if (hex === undefined) return [];
    const numbers = numbersOf(matter, one);
    const [first] = numbers;
    const note = noteOf(matter, one, numbers.slice(1));
    return [
      {
        hex,
        figure: first === undefined ? '' : figure(first.value),
        ...(note !== '' && { note }),
        cost: one.cost ?? 'free',
        // The board says the number itself.
        label: figuresText(matter, one) || 'in reach',
      },
    ];
  });
}

const numbersOf = ({ tongue }: M, { part, figures }: Reach): { name: string; value: number }[] =>
  Object.entries(figures).flatMap(([name, value]) =>
    typeof value === 'number' && String(value) !== tongue.nameOf(part) ? [{ name, value }] : [],
  );

/** Under the large figure: the risk where there is one, else what it costs. */
function noteOf({ tongue }: M, { figures, cost }: Reach, rest: readonly { name: string; value: number }[]): string {
  const risk = figures['risk'];
  if (cost === 'risks') return typeof risk === 'number' ? percent(risk) : 'risk';
  return rest
    .filter(({ value }) => value !== 0)
    .slice(0, 1)
    .map(({ name, value }) => `${figure(value)} ${figureName(tongue, name)}`)
    .join(' ');
}

/** `speed 1, ADF 1`. */
function figuresText({ tongue }: M, one: Reach): string {
  const hex = tongue.nameOf(one.part);
  const figures = Object.entries(one.figures).flatMap(([name, value]) => {
    if (String(value) === hex || value === 0 || name === 'facings') return [];
    if (typeof value === 'boolean') return value ? [figureName(tongue, name)] : [];
    return [name === 'risk' ? `${figureName(tongue, name)} ${value} %` : figureText(tongue, name, value)];
  });
  return figures.join(', ');
}

/** `0427: speed 1, ADF 1`. */
export function reachText(matter: M, one: Reach): string {
  const hex = matter.tongue.nameOf(one.part);
  const figures = figuresText(matter, one);
  return figures === '' ? hex : `${hex}: ${figures}`;
}

/** What is under the pointer, where it can be reached. */
export function hoverText(matter: M, part: PartId | null): string | null {
  const found = matter.draft?.envelope?.find((one) => one.part === part);
  return found === undefined ? null : reachText(matter, found);
}

export { isSubject };
