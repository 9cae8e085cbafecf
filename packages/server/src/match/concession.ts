import type { Choice, OfficeId, Request } from '@flagbridge/engine';

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
