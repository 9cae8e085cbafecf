import type { Frame, Step, Vars } from '@flagbridge/engine';

/** A step to go through, by its name; with the locals its frame has there, and for a step of rounds which one it is in. */
export type Through = string | { readonly step: string; readonly vars?: Vars; readonly round?: number };

const nameOf = (one: Through): string => (typeof one === 'string' ? one : one.step);

/**
 * The frames of a rulebook that is playing a step: from its sequence of play through these steps to the last of them. What lies between
 * two need not be named. For views of crafted games: what they show of the turn follows from the frames.
 */
export function flowTo<G>(turn: Step<G>, ...through: readonly Through[]): Frame | null {
  if (through.length === 0) return null;
  const found = search(turn, through, new Set());
  if (found === null) throw new Error(`no way leads through ${through.map(nameOf).join(', ')}`);
  return found;
}

function search<G>(step: Step<G>, through: readonly Through[], above: ReadonlySet<Step<G>>): Frame | null {
  const [next] = through;
  const met = next !== undefined && nameOf(next) === step.name ? next : undefined;
  const left = met === undefined ? through : through.slice(1);
  const { vars = {}, round }: { vars?: Vars; round?: number } = typeof met === 'object' ? met : {};
  const frame = (at: number, child: Frame | null): Frame => ({
    step: step.name,
    vars,
    at: round ?? at,
    child,
    fork: null,
    asks: null,
  });
  if (left.length === 0) return frame(0, null);
  if (above.has(step)) return null;
  const within = new Set(above).add(step);
  for (const [i, called] of step.calls().entries()) {
    const child = search(called, left, within);
    // A sequence has gone on to the step after the one it plays; so has whatever counts its rounds.
    if (child !== null) return frame(i + 1, child);
  }
  return null;
}
