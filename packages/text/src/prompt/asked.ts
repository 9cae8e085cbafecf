import type { Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Book } from '../book.ts';
import { capital } from '../tell/figures.ts';

/** Requests the match waits for; consent to a take-back is waited for here, so that it is not forgotten. */
export const waiting = (snapshot: Snapshot): Request[] =>
  snapshot.requests.filter((request) => !request.standing || isTakeBack(request));

export const isTakeBack = (request: Request): boolean => request.id === `${request.office}~take-back`;
export const isDice = (request: Request): boolean => request.id.startsWith(`${request.office}~dice`);

/** The question to put next: the one turned to, else consent to a take-back, else the first that is open. */
export function nextQuestion(now: Snapshot, wanted: string | undefined): Request | undefined {
  const open = waiting(now);
  return now.requests.find((one) => one.id === wanted) ?? open.find(isTakeBack) ?? open[0];
}

export const titleOf = (now: Snapshot, office: string): string =>
  now.match.offices.find((one) => one.id === office)?.title ?? office;

/** The sides of the viewer's own offices. */
export const ownSides = (now: Snapshot): string[] => [
  ...new Set(now.match.offices.filter((one) => now.viewer.offices.includes(one.id)).map((one) => one.side)),
];

/** Sides as the rulebook calls them. */
export function sideNames(
  { present }: Pick<Book, 'present'>,
  { view }: Pick<Snapshot, 'view'>,
): (side: string) => string {
  const titles = new Map((present.sides?.(view) ?? []).map(({ id, title }) => [id, title]));
  return (side) => titles.get(side) ?? capital(side);
}

/** Who has won: the one office of the side, or the side by its name. */
export function winnerTitle(book: Pick<Book, 'present'>, now: Snapshot): string {
  const winner = now.outcome?.winner ?? null;
  if (winner === null) return '';
  const held = now.match.offices.filter((office) => office.side === winner);
  return held.length === 1 && held[0] !== undefined ? held[0].title : sideNames(book, now)(winner);
}
