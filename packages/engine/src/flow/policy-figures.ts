import { clip, isRecord } from '../choice/wrong.ts';
import { ownOf } from '../copy.ts';
import type { Json } from '../json.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Words, words } from '../words.ts';

/** A figure of a policy that whoever leaves it may set: a whole number from `min` to `max`. */
export interface PolicyFigure {
  readonly id: string;
  readonly label: Words;
  readonly min: number;
  readonly max: number;
  /** So much at a time, 1 where left out: `min` and every figure are multiples of it. */
  readonly by?: number;
  /** Where nothing is said. */
  readonly usual: number;
}

type PolicyFigures = { readonly [id: string]: number };

/** What an argument says of a policy's figures, with the usual ones where it says nothing. A single figure may stand alone. */
export function figuresIn(figures: readonly PolicyFigure[], arg: Json): PolicyFigures {
  const [one] = figures;
  const said = typeof arg === 'number' && one !== undefined ? { [one.id]: arg } : isRecord(arg) ? arg : {};
  return Object.fromEntries(
    figures.map(({ id, usual }) => {
      const n = ownOf(said, id);
      return [id, typeof n === 'number' ? n : usual];
    }),
  );
}

/** What a policy is called with the figures it was left with, or with the usual ones. */
export const policyTitle = (
  { title, figures }: { readonly title: Words; readonly figures?: readonly PolicyFigure[] },
  arg: Json = null,
): Words => (figures === undefined ? title : words(title.say, { ...title.with, ...figuresIn(figures, arg) }));

/** FB-POL-01: what is wrong with an argument that should be figures; null where nothing is. */
export function wrongFigures(figures: readonly PolicyFigure[], arg: Json): Refusal | null {
  if (arg === null) return null;
  if (typeof arg === 'number' ? figures.length !== 1 : !isRecord(arg)) return wanted(figures);
  const said = typeof arg === 'number' ? figuresIn(figures, arg) : (arg as { readonly [id: string]: Json });
  for (const [id, n] of Object.entries(said)) {
    const figure = figures.find((one) => one.id === id);
    if (figure === undefined) return refuse('no-such-figure', 'FB-POL-01', { figures: { figure: clip(id) } });
    const { min, max, by = 1 } = figure;
    if (typeof n !== 'number' || !Number.isInteger(n) || n < min || n > max || n % by !== 0) return wanted([figure]);
  }
  return null;
}

/** `chance from 10 to 100 by 10`. */
const wanted = (figures: readonly PolicyFigure[]): Refusal =>
  refuse('argument', 'FB-POL-01', {
    figures: {
      wanted: figures
        .map(({ id, min, max, by = 1 }) => `${id} from ${min} to ${max}${by === 1 ? '' : ` by ${by}`}`)
        .join(', '),
    },
  });
