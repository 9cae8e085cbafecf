import type { Draft, Figures, Option, Refusal, Warning } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { refusalOf } from '../barrier/index.ts';
import { keyOf } from '../space/index.ts';
import { type CourseRules, endBarrier, follow } from './course.ts';
import type { End } from './course-search.ts';

/** Where a course has come to. */
export interface Stand {
  readonly q: number;
  readonly r: number;
  readonly facing: number;
}

/** What people are told of a course. */
export interface CourseDraft<M, C extends Stand, S extends string> {
  /** Where the ship is shown, if not where the course stands: dice may turn it. */
  at?(course: C): Stand;
  costs(mover: M, course: C): NonNullable<Draft['costs']>;
  /** Beside a step that may be taken: what it costs. */
  price?(mover: M, before: C, after: C): Figures;
  /** Of a move that may end so. */
  warnings?(mover: M, course: C): readonly Warning[];
  /** One reason bars every step: then it is said once, when somebody tries, and not of each. */
  isBarred?(course: C): boolean;
  /** The hex a step would enter: touched, it says why that step is barred. Null of steps in place. */
  towards?(course: C, step: S): Hex | null;
  /** Where this could lead; null where that is more than can be looked at, or nothing is left to plan. */
  ends(mover: M, course: C): readonly End<C, S>[] | null;
  readonly envelope: Envelope<M, C>;
}

/** How ends are told: a hex once, by the best way there and with every facing that could be had. */
interface Envelope<M, C> {
  /** Off the map from that hex: told where it is the only thing to be done there. */
  leaves(course: C): boolean;
  /** A better end in the same hex. The first that was found where left out. */
  isBetter?(mover: M, course: C, than: C): boolean;
  figures(mover: M, course: C, facings: string): Figures;
  cost(mover: M, course: C): 'free' | 'costs' | 'risks';
}

type Closed = NonNullable<Draft['closed']>[number];
type EnvelopeHex = NonNullable<Draft['envelope']>[number];

/** A half-made move: what may come next and what not, what it costs, and where it could lead. */
export function draftCourse<M, C extends Stand, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  by: CourseDraft<M, C, S>,
  mover: M,
  steps: readonly string[],
  letters: readonly Option[],
): Draft {
  const { course, barrier } = follow(rules, mover, steps);
  const why = barrier ?? endBarrier(rules, mover, course);
  const refusal: Refusal | null = why === null ? null : refusalOf(why);
  const warnings = refusal === null ? (by.warnings?.(mover, course) ?? []) : [];
  const { next, closed } = barrier === null ? around(rules, by, mover, course, letters) : NOTHING;
  const ends = barrier === null ? by.ends(mover, course) : null;
  const { q, r, facing } = by.at?.(course) ?? course;
  return {
    ready: refusal === null,
    ...(refusal !== null && { refusal }),
    ...(warnings.length > 0 && { warnings }),
    next,
    closed,
    costs: by.costs(mover, course),
    at: { hex: keyOf(q, r), facing },
    ...(ends !== null && { envelope: envelopeOf(by, mover, ends) }),
  };
}

interface Around {
  readonly next: readonly Option[];
  readonly closed: readonly Closed[];
}
const NOTHING: Around = { next: [], closed: [] };

/** The steps that may come next, and the others with what bars them. */
function around<M, C extends Stand, S extends string, B extends string>(
  rules: CourseRules<M, C, S, B>,
  by: CourseDraft<M, C, S>,
  mover: M,
  course: C,
  letters: readonly Option[],
): Around {
  const next: Option[] = [];
  const closed: Closed[] = [];
  for (const letter of letters) {
    const on = rules.copy(course);
    const step = letter.id as S;
    const bar = rules.tryStep(mover, on, step);
    if (bar === '') {
      const parts = [keyOf(on.q, on.r)];
      next.push(
        by.price === undefined ? { ...letter, parts } : { ...letter, parts, costs: by.price(mover, course, on) },
      );
    } else if (by.isBarred?.(course) !== true) {
      const why = refusalOf(rules.barrier(mover, course, step, bar));
      const hex = by.towards?.(course, step) ?? null;
      closed.push(hex === null ? { id: step, why } : { id: step, parts: [keyOf(hex.q, hex.r)], why });
    }
  }
  return { next, closed };
}

interface Best<C, S extends string> {
  end: End<C, S>;
  readonly facings: number[];
}

/** Every hex the move could still end in, with the best way to be there. */
function envelopeOf<M, C extends Stand, S extends string>(
  { envelope }: CourseDraft<M, C, S>,
  mover: M,
  ends: readonly End<C, S>[],
): EnvelopeHex[] {
  const stays = new Map<number, Best<C, S>>();
  const leaves = new Map<number, Best<C, S>>();
  for (const end of ends) {
    const { q, r, facing } = end.course;
    const places = envelope.leaves(end.course) ? leaves : stays;
    // A number, because there are thousands of ends to a few hundred hexes.
    const hex = (q + 2048) * 4096 + r + 2048;
    const known = places.get(hex);
    if (known === undefined) places.set(hex, { end, facings: [facing] });
    else {
      if (!known.facings.includes(facing)) known.facings.push(facing);
      if (envelope.isBetter?.(mover, end.course, known.end.course) === true) known.end = end;
    }
  }
  const out: EnvelopeHex[] = [];
  const put = ({ end: { course, steps }, facings }: Best<C, S>): void => {
    out.push({
      part: keyOf(course.q, course.r),
      figures: envelope.figures(mover, course, facings.sort().join(' ')),
      way: steps,
      cost: envelope.cost(mover, course),
    });
  };
  for (const best of stays.values()) put(best);
  for (const [hex, best] of leaves) if (!stays.has(hex)) put(best);
  return out;
}
