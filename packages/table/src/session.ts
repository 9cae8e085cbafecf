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
  type Json,
  matchRequests,
  type OfficeId,
  type Refusal,
  type Request,
  refuse,
  type Sink,
  undo,
  type View,
  type Viewer,
  view,
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
import type { AnyMatch } from './seen.ts';
import { isTableRequest } from './table-request.ts';
import type { ViewerHistory } from './viewer-history.ts';
import type { OddsAsked, Workshop } from './workshop.ts';

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
  readonly #workshop: Workshop | undefined;

  /** `open` says whether the seat behind it still holds these offices. */
  constructor(table: TableAccess, viewer: Viewer, open: () => boolean = () => true, workshop?: Workshop) {
    this.#table = table;
    this.viewer = viewer;
    this.#open = open;
    this.#workshop = workshop;
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
    const { forecastRefusal } = await import('@flagbridge/engine/forecast');
    const workshop = await this.#works();
    const office = this.#officeOf(request);
    if (typeof office !== 'string') return office;
    const { match } = this.#table;
    const asked = this.#tableRequest(request);
    if (asked !== undefined) return refuse('no-odds', 'FB-ODD-01', { figures: { question: asked.question } });
    const no = this.#table.guard(() =>
      forecastRefusal(match.rules, copy(match.rules, match.state), this.viewer, request, choice),
    );
    if (no !== null) return copyJson(no);
    return this.#worked(workshop.forecast({ ...this.#seen(), request, choice: copyJson(choice) }));
  }

  async sample(request: string): Promise<Sampled | Refusal> {
    const workshop = await this.#works();
    const office = this.#officeOf(request);
    if (typeof office !== 'string') return office;
    const asked = this.#table
      .guard(() => matchRequests(this.#table.match, this.viewer))
      .find((one) => one.id === request);
    if (asked === undefined) return noSuchRequest(request);
    return this.#worked(workshop.sample({ ...this.#seen(), request: copyJson(asked) }));
  }

  /** Asked for before anything is looked at: while it comes, the match may go on. */
  async #works(): Promise<Workshop> {
    return this.#workshop ?? (await import('./work-here.ts')).workHere(this.#table.match.rules);
  }

  /** What it looks like from here, to work something out from. */
  #seen(): Pick<OddsAsked, 'rulebook' | 'version' | 'view' | 'viewer'> {
    const { rules, state } = this.#table.match;
    const { id: rulebook, version } = rules.about;
    const { viewer } = this;
    return { rulebook, version, view: this.#table.guard(() => view(rules, state, viewer) as View<Json>), viewer };
  }

  /** What breaks there is reported like what breaks here. */
  async #worked<T>(work: Promise<T>): Promise<T> {
    try {
      return copyJson(await work);
    } catch (error) {
      return this.#table.guard((): never => {
        throw error;
      });
    }
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
