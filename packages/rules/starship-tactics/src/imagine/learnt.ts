import type { Roller } from '@flagbridge/engine';
import type { Located, SeenGame, Ship, Strain } from '../game.ts';
import { type Fact, factsAbout } from '../rules/facts.ts';
import { type Band, bandOf } from '../rules/questions.ts';

/** What a viewer's sensors have told him of one ship (ST-SEN-19 to ST-SEN-26), with the hits that were seen since. */
export interface Learnt {
  readonly facts: readonly Fact[];
  readonly seen: Located;
  readonly strain: Strain;
  readonly turn: number;
}

/** `facts`: everything the viewer has been told. */
export const learntOf = (
  facts: readonly Fact[],
  { turn }: Pick<SeenGame, 'turn'>,
  ship: Pick<Ship, 'id' | 'seen' | 'strain'>,
): Learnt => ({ facts: factsAbout(facts, ship), seen: ship.seen, strain: ship.strain, turn });

/** The latest answer to a question, of this turn alone where what it tells is of one turn. */
export const toldNow = ({ facts, turn }: Learnt, what: string): Fact | undefined =>
  facts.findLast((fact) => fact.what === what && fact.turn === turn);

export interface Bounds {
  readonly least: number;
  readonly most: number;
}
const within = (a: Bounds, b: Bounds): Bounds => ({
  least: Math.max(a.least, b.least),
  most: Math.min(a.most, b.most),
});
/** A figure as it is where it may be so, and else any that may be. */
export function drawn(n: number, { least, most }: Bounds, dice: Roller): number {
  if (n >= least && n <= most) return n;
  return Number.isFinite(least) ? least + dice.pick(most - least + 1) : most;
}

/** What may be left of so much where it is in this band (ST-SEN-25). */
function inBand(band: Band, of: number): Bounds {
  const left = Array.from({ length: of + 1 }, (_, n) => n).filter((n) => bandOf(n, of) === band);
  return band === 'gone'
    ? { least: Number.NEGATIVE_INFINITY, most: 0 }
    : { least: left[0] as number, most: left.at(-1) as number };
}

/** Points one group carries at most, and at least (ST-DMG-02). */
const GROUP = { least: 1, most: 2 };

/** Where a figure lies now, by every answer about it and what hits may have taken since; `sure`: locations that took of it for certain. */
function since(
  { facts, seen, strain }: Learnt,
  all: Bounds,
  told: (fact: Fact) => Bounds | null,
  { sure, maybe, of }: { sure: readonly (keyof Located)[]; maybe: readonly (keyof Located)[]; of: keyof Strain },
): Bounds {
  const hits = (fact: Fact, places: readonly (keyof Located)[]): number =>
    places.reduce((n, place) => n + seen[place] - fact.seen[place], 0);
  let now = all;
  for (const fact of facts) {
    const then = told(fact);
    if (then === null) continue;
    const stress = strain[of] - fact.strain[of];
    const lost = {
      least: stress + GROUP.least * hits(fact, sure),
      most: stress + GROUP.most * hits(fact, [...sure, ...maybe]),
    };
    const next = within(now, { least: then.least - lost.most, most: then.most - lost.least });
    // What nothing explains leaves the latest answer to be believed.
    now = next.least <= next.most ? next : { least: then.least - lost.most, most: then.most };
  }
  return now;
}

/** ST-SEN-19, ST-SEN-25: what an answer says of power; null where it is about something else. */
function powerTold({ what, answer }: Fact, full: number): Bounds | null {
  if (what === 'q1') return { least: Number(answer['power']), most: Number(answer['power']) };
  return what === 'q7' ? inBand(answer['engines'] as Band, full) : null;
}

/** Power now. Below 0 it does not go. */
export function powerNow(learnt: Learnt, full: number): Bounds {
  const hit = { sure: ['engine'], maybe: [], of: 'power' } as const;
  const { least, most } = since(learnt, { least: 0, most: full }, (fact) => powerTold(fact, full), hit);
  return { least: Math.max(0, least), most: Math.max(0, most) };
}

/** Engines are not mended: power was never more than an earlier answer has it. */
export const mostPower = ({ facts }: Learnt, full: number): number =>
  Math.min(full, ...facts.map((fact) => powerTold(fact, full)?.most ?? full));

/** ST-SEN-25: superstructure now. What else had nothing left to take goes there too. */
export const structureNow = (learnt: Learnt, full: number): Bounds =>
  since(
    learnt,
    { least: Number.NEGATIVE_INFINITY, most: full },
    ({ what, answer }) => (what === 'q7' ? inBand(answer['structure'] as Band, full) : null),
    { sure: ['structure'], maybe: ['engine', 'shield', 'beam', 'missile'], of: 'structure' },
  );

/** ST-SEN-25: how many weapons are out now, of so many. */
export function weaponsOut(learnt: Learnt, full: number, hits: number): Bounds {
  let out: Bounds = { least: 0, most: hits };
  for (const fact of learnt.facts) {
    if (fact.what !== 'q7') continue;
    const { least, most } = inBand(fact.answer['weapons'] as Band, full);
    const more = learnt.seen.beam + learnt.seen.missile - fact.seen.beam - fact.seen.missile;
    out = within(out, { least: full - most, most: full - least + more });
  }
  return { least: Math.max(0, out.least), most: Math.max(0, out.least, out.most) };
}
