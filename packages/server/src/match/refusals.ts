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
export const loadAgain = (): Refused => refused('taken', 'Somebody else was faster; try again.');
