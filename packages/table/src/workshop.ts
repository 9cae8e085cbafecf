import type { Choice, Forecast, Json, Refusal, Request, View, Viewer } from '@flagbridge/engine';

/** What takes long to work out. All that is handed over is what the viewer sees: no seed, and nothing hidden from him. */
interface FromView {
  readonly rulebook: string;
  readonly version: string;
  readonly view: View<Json>;
  readonly viewer: Viewer;
}

/** Odds of a choice that was found to be legal. */
export interface OddsAsked extends FromView {
  readonly request: string;
  readonly choice: Choice;
}

export interface SampleAsked extends FromView {
  readonly request: Request;
}

/** Where odds and samples of a session are worked out, where that is not here and now. What it throws is a rule that broke. */
export interface Workshop {
  forecast(asked: OddsAsked): Promise<Forecast | Refusal>;
  sample(asked: SampleAsked): Promise<{ readonly ok: true; readonly choice: Choice } | Refusal>;
}
