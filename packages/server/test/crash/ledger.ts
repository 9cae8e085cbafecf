/** A decision as somebody sent it, and what became of it as far as he was told. */
export interface Sent {
  readonly match: string;
  readonly seat: string;
  readonly mark: string;
  readonly request: string;
  readonly choice: unknown;
  /** How often it went out; each time after the first over a new line. */
  times: number;
  answer: 'none' | 'ok' | 'refused';
  /** When it was answered, and by a server that began when. */
  answeredBy: number | null;
  refusal: string | null;
}

/** What somebody saw of a match: every update as it came, in order. */
export interface ToldNews {
  readonly match: string;
  readonly seat: string | null;
  readonly news: string[];
}

/** Everything the players of a run know, held against the file at its end. */
export class Ledger {
  readonly sent: Sent[] = [];
  readonly told: ToldNews[] = [];
  readonly matches = new Set<string>();
  /** What must never happen, and did. */
  readonly wrong: string[] = [];
  /** Called when a decision goes out. */
  onSent: () => void = () => {};
  /** When the server that runs now began. */
  life = 0;
  /** Decisions answered with yes in all lives. */
  acknowledged = 0;
  /** Decisions under way now. */
  underWay = 0;
  resumed = 0;
  /** Times somebody read too slowly to be told everything one by one. */
  lagged = 0;
  histories = 0;
  /** Requests over HTTP that were made again because the line broke. */
  asked = 0;

  say(what: string): void {
    if (this.wrong.length < 50) this.wrong.push(what);
  }

  recordSent(act: Sent): void {
    act.times += 1;
    if (act.times === 1) {
      this.sent.push(act);
      this.underWay += 1;
    }
    this.onSent();
  }

  recordAnswer(act: Sent, refusal: string | null): void {
    this.underWay -= 1;
    act.answer = refusal === null ? 'ok' : 'refused';
    act.refusal = refusal;
    act.answeredBy = this.life;
    if (refusal === null) this.acknowledged += 1;
  }
}
