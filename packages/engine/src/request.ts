import type { Ask } from './flow/question.ts';
import type { Json } from './json.ts';
import type { OfficeId } from './words.ts';

/** A decision that can be made now, as one viewer sees it. */
export interface Request extends Ask {
  /** Counted for the asked office alone. */
  readonly id: string;
  readonly office: OfficeId;
  /** Open, but the game does not wait for it. */
  readonly standing: boolean;
  /** Put to several at once; answers are told together. */
  readonly sealed: boolean;
  /** Names of policies that may be left for it. */
  readonly policies: readonly string[];
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

export const requestId = (office: OfficeId, n: number): string => `${office}#${n}`;
export const standingId = (office: OfficeId, name: string): string => `${office}!${name}`;
