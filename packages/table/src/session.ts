import {
  answerRequest,
  type Choice,
  checkShape,
  cite,
  copy,
  copyJson,
  type Decided,
  type Decision,
  type Draft,
  draft,
  type Forecast,
  holds,
  matchRequests,
  type OfficeId,
  type Refusal,
  type Request,
  refuse,
  type Sink,
  undo,
  type Viewer,
} from '@flagbridge/engine';
import {
  type Done,
  type MatchInfo,
  type News,
  type PolicySet,
  type Sampled,
  type Session,
  type Snapshot,
  type Stop,
  snapshotOf,
} from '@flagbridge/protocol';
import { SessionEnded } from './broken.ts';
import { freshSeed } from './fair.ts';
import { sampleRequest } from './sample.ts';
import type { AnyMatch } from './seen.ts';
import { isTableRequest } from './table-request.ts';
import type { ViewerHistory } from './viewer-history.ts';

/** What a session needs of its table. */
export interface TableAccess {
  readonly match: AnyMatch;
  readonly info: MatchInfo;
  history(viewer: Viewer): ViewerHistory;
  act<R extends { readonly ok: boolean }>(decision: Decision | null, run: (sink: Sink) => R): R | Refusal;
  guard<R>(read: () => R): R;
  /** Keeps a crash replay for the table's owner. */
  report(message: string): void;
}

/** One viewer at a table of this process. It may do only what its offices may, and everything it hands out is a copy. */
export class TableSession implements Session {
  readonly viewer: Viewer;
  readonly #table: TableAccess;
  readonly #open: () => boolean;

  /** `open` says whether the seat behind it still holds these offices. */
  constructor(table: TableAccess, viewer: Viewer, open: () => boolean = () => true) {
    this.#table = table;
    this.viewer = viewer;
    this.#open = open;
  }

  async now(): Promise<Snapshot> {
    const history = this.#history();
    const { view, stands } = history.shown;
    const news = { n: history.news.length, events: [], changes: [], ...stands };
    return snapshotOf(copyJson(this.viewer), copyJson(this.#table.info), news, view);
  }

  listen(hear: (news: News) => void): Stop {
    return this.#history().listen((news) => {
      if (this.#open()) hear(news);
    });
  }

  async history(from: number, to: number): Promise<News[]> {
    return this.#history().news.slice(Math.max(0, from - 1), Math.max(0, to));
  }

  async draft(request: string, partial: Choice): Promise<Draft | Refusal> {
    const office = this.#officeOf(request);
    if (typeof office !== 'string') return office;
    const { match } = this.#table;
    const asked = this.#tableRequest(request);
    if (asked !== undefined) {
      const refusal = checkShape(asked.shape, partial);
      return refusal === null ? { ready: true } : { ready: false, refusal };
    }
    // On a copy: whatever the rulebook does there is told to nobody.
    return copyJson(
      this.#table.guard(() => draft(match.rules, copy(match.rules, match.state), this.viewer, request, partial)),
    );
  }

  async forecast(request: string, choice: Choice): Promise<Forecast | Refusal> {
    // A good part of the engine, for something few ask for: it comes when it is wanted.
    const { forecast } = await import('@flagbridge/engine/forecast');
    const office = this.#officeOf(request);
    if (typeof office !== 'string') return office;
    const { match } = this.#table;
    const asked = this.#tableRequest(request);
    if (asked !== undefined) return refuse('no-odds', 'FB-ODD-01', { figures: { question: asked.question } });
    return copyJson(
      this.#table.guard(() =>
        forecast(match.rules, copy(match.rules, match.state), this.viewer, request, choice, freshSeed()),
      ),
    );
  }

  async sample(request: string): Promise<Sampled | Refusal> {
    const office = this.#officeOf(request);
    if (typeof office !== 'string') return office;
    const choice = this.#table.guard(() => sampleRequest(this.#table.match, this.viewer, request, freshSeed()));
    return choice === undefined ? noSuchRequest(request) : { ok: true, choice: copyJson(choice) };
  }

  async decide(request: string, choice: Choice): Promise<Done | Refusal> {
    const office = this.#officeOf(request);
    return typeof office === 'string' ? this.#decide({ office, to: request, choice: copyJson(choice) }) : office;
  }

  async withdraw(request: string): Promise<Done | Refusal> {
    const office = this.#officeOf(request);
    return typeof office === 'string' ? this.#decide({ office, withdraw: request }) : office;
  }

  async policy(question: string, office: OfficeId, set: PolicySet): Promise<Done | Refusal> {
    const wrong = this.#notMine(office);
    return wrong ?? this.#decide({ office, policy: question, set: copyJson(set) });
  }

  async undo(): Promise<Done | Refusal> {
    if (!this.#open()) return ended();
    const result = this.#table.act(null, (sink) => undo(this.#table.match, this.viewer, sink));
    if (!result.ok) return result;
    return 'asks' in result ? { ok: true, asks: result.asks } : { ok: true };
  }

  #decide(decision: Decision): Done | Refusal {
    const result = this.#table.act<Decided>(decision, (sink) => answerRequest(this.#table.match, decision, sink));
    if (!result.ok) return copyJson(result);
    return 'wants' in result ? { ok: true, wants: { ...result.wants } } : { ok: true };
  }

  #history(): ViewerHistory {
    if (!this.#open()) throw new SessionEnded('Your seat holds other offices now; open it again.');
    return this.#table.history(this.viewer);
  }

  #tableRequest(id: string): Request | undefined {
    const open = this.#table.guard(() => matchRequests(this.#table.match, this.viewer));
    return open.find((request) => request.id === id && isTableRequest(request));
  }

  /** The office a request is put to, where it is one of this session's: what others are asked, it does not learn. */
  #officeOf(request: string): OfficeId | Refusal {
    const offices = this.#table.match.order.scenario.offices.map((office) => office.id);
    const asked = offices
      .filter((office) => request.startsWith(office) && '#!~'.includes(request.charAt(office.length) || ' '))
      .sort((a, b) => b.length - a.length)[0];
    if (asked === undefined) return told(noSuchRequest(request));
    return this.#notMine(asked) ?? asked;
  }

  #notMine(office: OfficeId): Refusal | null {
    if (!this.#open()) return ended();
    return holds(this.viewer, office) ? null : told(refuse('not-your-office', 'FB-SEE-01', { figures: { office } }));
  }
}

const told = (refusal: Refusal): Refusal => {
  cite('refusal', refusal.clause);
  return refusal;
};
const ended = (): Refusal => told(refuse('reseated', 'FB-SEE-01'));
const noSuchRequest = (request: string): Refusal => refuse('no-such-request', 'FB-REQ-01', { figures: { request } });
