import type { Choice, OfficeId, Request } from '@flagbridge/engine';
import { decideFor } from './decide-for.ts';
import type { LiveMatch } from './live.ts';

/** How an office offers a draw or accepts one: the rulebook's own way, a standing request of kind `draw` that proposes it. */
export function drawOf(
  requests: readonly Request[],
  office: OfficeId,
): { readonly id: string; readonly choice: Choice } | undefined {
  const request = requests.find((one) => one.standing && one.kind === 'draw' && one.office === office);
  const wish = request?.default;
  return request !== undefined && (wish === 'offer-draw' || wish === 'accept-draw')
    ? { id: request.id, choice: wish }
    : undefined;
}

/**
 * Everybody agrees to a draw, as was agreed before for this case. Lines of the log like any other: the replay proves itself. False where
 * the rules do not let every side have one now.
 */
export async function agreeToDraw(match: LiveMatch): Promise<boolean> {
  const { order } = match.record;
  for (const { id: seat, offices } of order.seats)
    for (const office of offices) {
      const way = drawOf(match.table?.requests({ offices: [office] }) ?? [], office);
      if (way === undefined || match.table?.outcome != null) continue;
      await decideFor(match, seat, way.id, way.choice);
    }
  return match.table?.outcome != null;
}
