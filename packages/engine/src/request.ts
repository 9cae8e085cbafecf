import { clip } from './choice/wrong.ts';
import type { PolicyFigure } from './flow/policy-figures.ts';
import type { Ask } from './flow/question.ts';
import type { Json } from './json.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { OfficeId, Words } from './words.ts';

/** A standing answer the question knows, by name and in words. */
export interface OfferedPolicy {
  readonly id: string;
  /** Filled in with the figures where there are some. */
  readonly title: Words;
  readonly figures?: readonly PolicyFigure[];
}

export const offeredPolicy = ([id, { title, figures }]: readonly [string, Omit<OfferedPolicy, 'id'>]): OfferedPolicy =>
  figures === undefined ? { id, title } : { id, title, figures };

/** A decision that can be made now, as one viewer sees it. */
export interface Request extends Ask {
  /** Counted for the asked office alone. */
  readonly id: string;
  readonly office: OfficeId;
  /** Open, but the game does not wait for it. */
  readonly standing: boolean;
  /** Put to several at once; answers are told together. */
  readonly sealed: boolean;
  /** Policies that may be left for it. */
  readonly policies: readonly OfferedPolicy[];
  /** The question's own name, to which a policy is bound. */
  readonly question: string;
  /** The rulebook states odds for answers to it. */
  readonly odds: boolean;
}

/** An answer, a withdrawal of a sealed one, or a policy left with the match. */
export type Decision =
  | { readonly office: OfficeId; readonly to: string; readonly choice: Json }
  | { readonly office: OfficeId; readonly withdraw: string }
  | {
      readonly office: OfficeId;
      /** The question it is for. */
      readonly policy: string;
      /** Null takes it back. */
      readonly set: { readonly policy: string; readonly arg?: Json } | null;
    };

/**
 * An ask with what the engine says of it. Member by member: spreading objects of many forms took a third of the time of
 * random play, and so every request has its members in the same order, whatever the rulebook.
 */
export function requestOf(ask: Ask, of: Omit<Request, keyof Ask>): Request {
  const { id, office, standing, sealed, policies, question, odds } = of;
  const { kind, title, clause, shape, default: byDefault, about, limit, on } = ask;
  const request: Request =
    about === undefined
      ? { id, office, kind, title, clause, shape, default: byDefault, standing, sealed, policies, question, odds }
      : {
          id,
          office,
          kind,
          title,
          clause,
          about,
          shape,
          default: byDefault,
          standing,
          sealed,
          policies,
          question,
          odds,
        };
  if (limit === undefined && on === undefined) return request;
  return { ...request, ...(limit !== undefined && { limit }), ...(on !== undefined && { on }) };
}

/** FB-REQ-01: nothing of this id is open to the caller. */
export const noSuchRequest = (id: string): Refusal =>
  refuse('no-such-request', 'FB-REQ-01', { figures: { request: clip(id) } });

export const requestId = (office: OfficeId, n: number): string => `${office}#${n}`;
/** Whether `requestId` would give this id; every decision looks its request up, and no text is put together for it. */
export const isRequestId = (id: string, office: OfficeId, n: number): boolean =>
  id.charCodeAt(office.length) === HASH && id.startsWith(office) && id.slice(office.length + 1) === String(n);
const HASH = '#'.charCodeAt(0);

export const standingId = (office: OfficeId, name: string): string => `${office}!${name}`;

/**
 * The other office whose request an id names. Told from the text alone: whether that office has such a request now is not
 * the asker's to know, so a refusal must not depend on it (FB-REQ-02).
 */
export function otherOffice(id: string, own: OfficeId, offices: readonly OfficeId[]): OfficeId | undefined {
  return namesOffice(id, own) ? undefined : offices.find((office) => namesOffice(id, office));
}

function namesOffice(id: string, office: OfficeId): boolean {
  const mark = id[office.length];
  return (mark === '#' || mark === '!') && id.startsWith(office);
}
