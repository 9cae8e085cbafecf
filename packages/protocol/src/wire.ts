import type { Choice, Draft, Forecast, OfficeId, Refusal, Viewer } from '@flagbridge/engine';
import type { Done, MatchInfo, News, PolicySet, Sampled, Snapshot } from './session.ts';

/** Frames between a session and its holder at a distance. */
export type Call = { readonly id: number; readonly session?: string } & (
  | { readonly call: 'open'; readonly viewer: Viewer }
  | { readonly call: 'close' | 'now' | 'undo' }
  | { readonly call: 'draft'; readonly request: string; readonly partial: Choice }
  | { readonly call: 'forecast' | 'decide'; readonly request: string; readonly choice: Choice }
  | { readonly call: 'sample' | 'withdraw'; readonly request: string }
  | { readonly call: 'policy'; readonly question: string; readonly office: OfficeId; readonly set: PolicySet }
  | { readonly call: 'history'; readonly from: number; readonly to: number }
);

export interface SessionOpened {
  readonly session: string;
  readonly viewer: Viewer;
  readonly match: MatchInfo;
}

export type Result = Snapshot | SessionOpened | Draft | Forecast | Sampled | Done | Refusal | readonly News[];

export interface Fault {
  readonly kind: 'malformed' | 'closed' | 'broken';
  readonly path?: string;
  readonly message: string;
}

export type Reply =
  | { readonly re: number; readonly result: Result }
  | { readonly re: number | null; readonly fault: Fault };

export interface Told {
  readonly session?: string;
  readonly news: News;
}

/** Anything that carries frames: a message port, a socket, a pipe. */
export interface Wire {
  send(frame: Call | Reply | Told): void;
  /** Hears frames as they come, not yet checked. */
  listen(hear: (frame: unknown) => void): () => void;
}
