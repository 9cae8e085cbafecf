import type { Json, OfficeId } from '@flagbridge/engine';
import type { Located, Ship, Strain } from '../game.ts';
import type { Answer } from './questions.ts';

/** What sensors told an office: of which ship by which, in which turn, with what everybody had seen it suffer until then. */
export interface Fact {
  readonly by: string;
  readonly of: string;
  /** `lock`, or what was asked: `q4-3`. */
  readonly what: string;
  readonly turn: number;
  readonly answer: Answer;
  readonly seen: Located;
  readonly strain: Strain;
}

/** ST-SEN-37: what is learnt belongs to the ship that learnt it. */
export const factId = ({ by, of, what }: Pick<Fact, 'by' | 'of' | 'what'>): string => `${by} ${of} ${what}`;

type FactValue = Pick<Fact, 'turn' | 'answer' | 'seen' | 'strain'>;
export const factValue = ({ turn, answer, seen, strain }: FactValue): Json => ({
  turn,
  answer: { ...answer } as Json,
  seen: { ...seen },
  strain: { ...strain },
});

/** Everything these offices have learnt, the latest last; of one turn in an order that does not depend on how they came to be known. */
export function factsOf(
  knows: { readonly [office: OfficeId]: { readonly [fact: string]: Json } },
  isMeant: (office: OfficeId) => boolean = () => true,
): Fact[] {
  const out = new Map<string, Fact>();
  for (const [office, known] of Object.entries(knows)) {
    if (!isMeant(office)) continue;
    for (const [id, value] of Object.entries(known)) {
      const [by = '', of = '', what = ''] = id.split(' ');
      // Where a cloaked ship was last seen is no answer of its sensors (ST-CLK-16).
      if (what === '') continue;
      out.set(id, { by, of, what, ...(value as unknown as FactValue) });
    }
  }
  return [...out.keys()]
    .sort()
    .map((id) => out.get(id) as Fact)
    .sort((a, b) => a.turn - b.turn);
}

/** The same of one ship, by whichever ship it was learnt. */
export const factsAbout = (facts: readonly Fact[], { id }: Pick<Ship, 'id'>): Fact[] =>
  facts.filter(({ of }) => of === id);

/** Whether an office knows anything of that ship by its sensors: then it had a lock, which told the class (ST-SEN-13, ST-SEN-18). */
export function isFactAbout(known: { readonly [fact: string]: Json } | undefined, { id }: Pick<Ship, 'id'>): boolean {
  if (known === undefined) return false;
  const about = ` ${id} `;
  for (const fact in known) if (fact.includes(about)) return true;
  return false;
}
