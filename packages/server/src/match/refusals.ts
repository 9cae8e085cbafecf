import type { Refused, RefusedCode } from './hall.ts';

export const refused = (code: RefusedCode, message: string, clause?: string): Refused => ({
  ok: false,
  code,
  message,
  ...(clause !== undefined && { clause }),
});

export const noSuchMatch = (): Refused => refused('not-found', 'There is no such match.');
export const noSuchSeat = (): Refused => refused('not-found', 'There is no such seat at this match.');
export const notYours = (): Refused => refused('not-yours', 'This seat is not yours.');
export const begun = (): Refused => refused('too-late', 'The battle has begun.');
/** Said of a match whose record or log cannot be read. */
export const DAMAGED = 'What is kept of this match is damaged, and it cannot be opened. The host has been told.';
export const damaged = (): Refused => refused('refused', DAMAGED);
export const loadAgain = (): Refused => refused('taken', 'Somebody else was faster; try again.');
