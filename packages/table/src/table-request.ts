import type { Request } from '@flagbridge/engine';

/** Whether the table itself asks: dice to type, consent to a take-back. */
export const isTableRequest = (request: Request): boolean => request.id.startsWith(`${request.office}~`);
