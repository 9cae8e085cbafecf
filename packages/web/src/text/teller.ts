import { type GameEvent, headingOf, isOfTable, takenBack } from '@flagbridge/engine';
import type { News, Snapshot } from '@flagbridge/protocol';
import {
  type Book,
  newsLine,
  openingLines,
  outcomeLines,
  ownSides,
  plural,
  titleOf,
  verdict,
  waiting,
  winnerTitle,
} from '@flagbridge/text';
import type { Transcript } from './transcript.ts';

/** Of what came before the page was opened so much is told again. */
const AGAIN = 12;

/** Tells what happens, as it is told to this viewer. */
export class Teller {
  readonly #voice: Transcript;
  readonly #book: Book;
  #heading = '';
  #ended = false;
  #waited = '';

  constructor(voice: Transcript, book: Book) {
    this.#voice = voice;
    this.#book = book;
  }

  /** Which battle this is, what happened last, and where things stand; the report, so that later only what changed is told. */
  open(now: Snapshot, past: readonly { readonly news: News; readonly now: Snapshot }[]): readonly string[] {
    const { match, viewer } = now;
    const voice = this.#voice;
    const told = past.flatMap(({ news: { n, events } }, i) =>
      events.map((event) => ({ n, event, from: past[i - 1]?.now })),
    );
    const isUndone = takenBack(told);
    const { title, id } = match.scenario;
    const fresh = told.length <= AGAIN;
    const hook = fresh
      ? (this.#book.about.scenarios.find((one) => one.id === id)?.hook ?? '')
      : `Taken up again. ${plural(told.length - AGAIN, 'earlier line')} of the log: log all shows them.`;
    for (const line of openingLines(this.#book, voice.paint, { title, hook, options: match.options })) voice.out(line);
    const offices = viewer.offices.map((office) => titleOf(now, office)).join(', ');
    voice.out(`${offices === '' ? 'You look on.' : `You are ${offices}.`} Type ? at any time for help.`);
    voice.show('said');
    for (const one of told.slice(-AGAIN)) this.#event(one.n, one.event, one.from, now, isUndone(one));
    this.head(now);
    const report = this.#book.present.report(now.view, viewer);
    for (const line of report) voice.out(line);
    voice.show('said');
    return report;
  }

  /** What comes of a decision is told under the step in which it was made: `from` is how things stood then. */
  news({ n, events }: News, from: Snapshot, then: Snapshot): void {
    for (const event of events) {
      const since = event.type === 'take-back' ? event.data?.['since'] : undefined;
      if (typeof since === 'number') this.#voice.takeBack(since);
      this.#event(n, event, from, then);
    }
    // Taken back: the battle goes on.
    if (then.outcome === null) this.#ended = false;
    this.#voice.show('news');
  }

  outcome(now: Snapshot): void {
    const { outcome, viewer } = now;
    if (outcome === null || this.#ended) return;
    this.#ended = true;
    const voice = this.#voice;
    if (viewer.offices.length > 0) voice.out(voice.paint.bold(verdict(outcome.winner, ownSides(now))));
    for (const line of outcomeLines(this.#book, outcome, winnerTitle(this.#book, now), voice.wide)) voice.out(line);
    voice.show('question');
  }

  /** For whom the battle waits, where it is not this viewer; each time once. */
  waiting(now: Snapshot): void {
    if (waiting(now).length > 0 || now.outcome !== null) return;
    const names = [...new Set(now.awaited.map(({ office }) => titleOf(now, office)))];
    const text = `${now.n} ${names.join()}`;
    if (names.length === 0 || text === this.#waited) return;
    this.#waited = text;
    const sealed = now.sealed.length > 0 ? ' Your answer is sealed; withdraw takes it back.' : '';
    this.#voice.out(`Waiting for ${names.join(', ')}.${sealed}`);
  }

  #event(n: number, event: GameEvent, from: Snapshot | undefined, now: Snapshot, undone = false): void {
    if (from !== undefined) this.head(from);
    const { paint } = this.#voice;
    const line = newsLine(this.#book, event, now, paint);
    // That somebody took back or sat down elsewhere stays true, whatever is taken back after it.
    if (isOfTable(event)) this.#voice.out(line);
    else this.#voice.tell(undone ? paint.undone(line) : line, n);
  }

  /** Each step of the turn has its heading, where something is told of it. */
  head({ view, viewer }: Snapshot): void {
    const phases = this.#book.present.phases?.(view, viewer);
    const heading = phases === undefined ? '' : headingOf(phases);
    if (heading === '' || heading === this.#heading) return;
    this.#heading = heading;
    this.#voice.show('news');
    this.#voice.heading(heading);
  }
}
