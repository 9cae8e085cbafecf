import { checkShape } from './choice/check.ts';
import type { Choice } from './choice/choice.ts';
import type { Look } from './flow/play.ts';
import type { Ask, Standing } from './flow/question.ts';
import type { Refusal } from './refusal.ts';
import { type OfferedPolicy, type Request, requestOf, standingId } from './request.ts';
import type { Rules } from './rulebook.ts';
import type { OfficeId } from './words.ts';

/** A standing request that is open to an office. */
interface Stands<G> {
  readonly standing: Standing<G>;
  readonly office: OfficeId;
  readonly ask: Ask;
}

/** A standing request with what it was made of. */
export interface StoodRequest {
  readonly ask: Ask;
  readonly office: OfficeId;
  readonly request: Request;
}

/** Every wording of it for every office of a battle, about. */
const MOST_STOOD = 16;
const NONE: readonly OfferedPolicy[] = [];

/** Of every viewer at every step, and mostly the same ask: then it is the same thing, to its last member, and nobody can change it. */
export function standingRequest(stood: StoodRequest[], name: string, ask: Ask, office: OfficeId): Request {
  for (let i = 0; i < stood.length; i++) {
    const one = stood[i] as StoodRequest;
    if (one.ask === ask && one.office === office) return one.request;
  }
  const id = standingId(office, name);
  const of = { id, office, standing: true, sealed: false, policies: NONE, question: name, odds: false };
  const request = Object.freeze(requestOf(ask, of));
  if (stood.length === MOST_STOOD) stood.shift();
  stood.push({ ask, office, request });
  return request;
}

/** Standing requests are open while the match is, to the offices in it that are not out. */
export const mayStand = <G>(look: Look<G>, office: OfficeId): boolean =>
  look.state.outcome === null && look.state.offices.includes(office) && !look.isOut(office);

/** The standing request with this id, where it is open to one of these offices. No other is built. */
export function findStanding<G, V>(
  rules: Rules<G, V>,
  look: Look<G>,
  offices: readonly OfficeId[],
  id: string,
): Stands<G> | null {
  for (const standing of rules.standing ?? [])
    for (const office of offices) {
      if (standingId(office, standing.name) !== id || !mayStand(look, office)) continue;
      const ask = standing.ask(look, office);
      if (ask !== null) return { standing, office, ask };
    }
  return null;
}

/** What is wrong with an answer to it. */
export function standingRefusal<G>(
  look: Look<G>,
  { standing, office, ask }: Stands<G>,
  choice: Choice,
): Refusal | null {
  return checkShape(ask.shape, choice) ?? standing.check?.(look, office, choice) ?? null;
}
