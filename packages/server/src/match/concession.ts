import type { Choice, OfficeId, Request } from '@flagbridge/engine';
import type { MatchRecord } from './record.ts';
import { namesOf } from './seats.ts';

/**
 * How a seat whose time is up loses: the rulebook's own way to give up, a standing request of kind `concede` whose default is to
 * concede. A battle lost on time is then a line of its log like any other, and its replay proves itself.
 */
export function concessionOf(
  requests: readonly Request[],
  office: OfficeId,
): { readonly id: string; readonly choice: Choice } | undefined {
  const request = requests.find((one) => one.standing && one.kind === 'concede' && one.office === office);
  return request?.default === 'concede' ? { id: request.id, choice: 'concede' } : undefined;
}

/** What the table says of a battle that one side gave up, with the names of those who did; null of any other end. */
export function conceded(record: Pick<MatchRecord, 'outcome' | 'seats' | 'order'>): string | null {
  const { outcome, order } = record;
  if (outcome?.by !== 'conceded' || outcome.winner === null) return null;
  const sides = [...new Set(order.scenario.offices.map(({ side }) => side))].filter((side) => side !== outcome.winner);
  const names = [...new Set(sides.flatMap((side) => namesOf(record, side)))];
  return `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} conceded the battle.`;
}
