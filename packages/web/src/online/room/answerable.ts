import type { Request } from '@flagbridge/engine';

/** Consent to a take-back: nobody's turn, and yet somebody waits for it. */
export const isTakeBack = ({ id, office }: Pick<Request, 'id' | 'office'>): boolean => id === `${office}~take-back`;

/**
 * Standing questions that somebody's doing has changed since the battle began: a take-back to agree to, a draw that is on offer. The
 * battle waits for none of them, so they stand in a menu; where people are far apart they must be seen.
 */
export const answerable = (now: readonly Request[], begun: readonly Request[]): readonly Request[] =>
  now.filter((request) => {
    if (!request.standing || request.shape.is !== 'pick') return false;
    if (isTakeBack(request)) return true;
    const first = begun.find(({ office, question }) => office === request.office && question === request.question);
    return first !== undefined && JSON.stringify(first.shape) !== JSON.stringify(request.shape);
  });
