import type { Stands } from '@flagbridge/protocol';

/** A request as the text of its JSON. */
export interface AskedText {
  /** Quoted, as it stands in a short update. */
  readonly id: string;
  readonly text: string;
}

/**
 * Requests, awaited and the rest as texts: told more often than read, and mostly as they were. What did not change is the very same
 * text from one update to the next, so that a long battle keeps it once.
 */
export interface StandsText {
  readonly requests: readonly AskedText[];
  readonly rest: { readonly [Name in RestName]: string };
}

type RestName = Exclude<keyof Stands, 'requests'>;

/** In this order every update ends. */
const REST: readonly RestName[] = ['awaited', 'sealed', 'undo', 'outcome', 'seats'];

/** The end of an update, everything said. */
export function wholeText({ requests, rest }: StandsText): string {
  let text = '"requests":[';
  for (let i = 0; i < requests.length; i++) text += i === 0 ? requests[i]?.text : `,${requests[i]?.text}`;
  text += ']';
  for (const name of REST) text += `,"${name}":${rest[name]}`;
  return `${text}}`;
}

/** The end of an update for somebody who knows how things stood before: what is the same to the letter is left out. */
export function shortText(before: StandsText, after: StandsText): string {
  let text = '';
  if (!sameRequests(before.requests, after.requests)) text += `,"requests":[${namedWhereSame(before, after)}]`;
  for (const name of REST) if (before.rest[name] !== after.rest[name]) text += `,"${name}":${after.rest[name]}`;
  return `${text}}`;
}

function namedWhereSame(before: StandsText, after: StandsText): string {
  return after.requests
    .map(({ id, text }) => (before.requests.some((one) => one.id === id && one.text === text) ? id : text))
    .join(',');
}

export const sameRequests = (a: readonly AskedText[], b: readonly AskedText[]): boolean =>
  a === b || (a.length === b.length && a.every(({ text }, i) => text === b[i]?.text));

/** To the letter. */
export const sameText = (a: StandsText, b: StandsText): boolean =>
  a === b || (sameRequests(a.requests, b.requests) && REST.every((name) => a.rest[name] === b.rest[name]));
