import type { Request } from '@flagbridge/engine';
import type { News, Stands } from './session.ts';

/**
 * An update as it travels to a screen that asked for short ones: what is left out stands as it did after the update before it, and a
 * request that did not change is named by its id. What is said at all is said whole.
 */
export type Update = Omit<News, keyof Stands> &
  Partial<Omit<Stands, 'requests'>> & {
    /** In their order; those that are gone are not in it. */
    readonly requests?: readonly (Request | string)[];
  };

/** The update with everything in it, from how things stood after the one before; null where that does not lead there. */
export function wholeNews(update: Update, before: Stands | null): News | null {
  const { n, events, changes, passing } = update;
  const requests = wholeRequests(update.requests, before?.requests ?? null);
  const awaited = update.awaited ?? before?.awaited;
  const sealed = update.sealed ?? before?.sealed;
  const undo = update.undo ?? before?.undo;
  const seats = update.seats ?? before?.seats;
  // That nobody has won yet is said by null.
  const outcome = update.outcome === undefined ? before?.outcome : update.outcome;
  if (!requests || !awaited || !sealed || !undo || !seats || outcome === undefined) return null;
  const stands = { requests, awaited, sealed, undo, outcome, seats };
  return { n, events, changes, ...stands, ...(passing === true && { passing }) };
}

function wholeRequests(
  said: Update['requests'],
  before: readonly Request[] | null,
): readonly Request[] | null | undefined {
  if (said === undefined) return before;
  const whole: Request[] = [];
  for (const one of said) {
    const request = typeof one === 'string' ? before?.find(({ id }) => id === one) : one;
    if (request === undefined) return null;
    whole.push(request);
  }
  return whole;
}
