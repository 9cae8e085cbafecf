import type { Aim, AimChoice, AnyState, Request } from '@flagbridge/engine';
import { requests } from '@flagbridge/engine';
import type { Line, Played } from './lines.ts';
import type { Recorded } from './recorded.ts';

/** A volley as it was aimed: what could be aimed at what, and what was. */
export interface Aimed {
  readonly line: Line;
  readonly state: AnyState;
  readonly request: Request;
  readonly shape: Aim;
  readonly choice: AimChoice;
}

/** Every request to aim that states odds and was answered, in order; an answer that was withdrawn again was none. */
export function aimedIn({ rules }: Recorded, { lines }: Played): readonly Aimed[] {
  const aimed = new Map<string, Aimed>();
  for (const line of lines) {
    const { decision, before: state } = line;
    if ('withdraw' in decision) aimed.delete(decision.withdraw);
    if (!('to' in decision) || !Array.isArray(decision.choice)) continue;
    const request = requests(rules, state, { offices: [decision.office] }).find(({ id }) => id === decision.to);
    if (request?.shape.is !== 'aim' || request.shape.manner !== undefined || !request.odds) continue;
    const choice = decision.choice as unknown as AimChoice;
    aimed.set(decision.to, { line, state, request, shape: request.shape, choice });
  }
  return [...aimed.values()];
}
