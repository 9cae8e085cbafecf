import {
  isRefusal,
  type Lesson,
  type LessonProgress,
  type Refusal,
  refuse,
  type Scenario,
  type Viewer,
} from '@flagbridge/engine';
import { sayProblem, type Wish } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Port, servePort, type Table } from '@flagbridge/table';
import { beginningOf } from './beginning.ts';
import type { AsItStands, HistoryPoint, Notice, OpeningPlan, Seats, TakeOverPlan } from './device.ts';
import { type Entry, parseEntry } from './edge.ts';
import { Held } from './held.ts';
import type { Begun, Kept, KeptLesson, Opening, Plan } from './host.ts';
import type { Answers, Opened } from './messages.ts';
import { type Computers, playersOf, seatPlayersFor, wishOf } from './plan.ts';
import { tableOf } from './read-save.ts';
import { isOpen, noSuchBattle, noSuchLesson } from './refusals.ts';
import { markOf } from './same-battle.ts';
import type { Lying, Shelf } from './shelf.ts';
import { entryOf, type Listed } from './stands.ts';
import { isShared, type Played, seenBy, withheldFrom } from './withheld.ts';

/** The battles of a device, behind the worker's door: begins, opens, keeps and gives them away. */
export class LocalBattles {
  readonly #shelf: Shelf;
  readonly #tell: (notice: Notice) => void;
  readonly #computers: Computers;
  readonly #held = new Map<string, Held>();
  readonly #taking = new Map<string, Promise<Held | Refusal>>();
  readonly #closing = new Map<string, Promise<void>>();
  #unlook = (): void => {};

  constructor(shelf: Shelf, tell: (notice: Notice) => void, players: Computers) {
    this.#shelf = shelf;
    this.#computers = players;
    this.#tell = tell;
  }

  async battles(): Promise<Answers['battles']> {
    const kept: Kept[] = [];
    const broken: Answers['battles']['broken'][number][] = [];
    for (const [id, value] of await this.#shelf.entries()) {
      const read = parseEntry(value);
      if (read.ok && read.value.id === id) {
        const { v: _, ...entry } = read.value;
        kept.push(entry);
      } else {
        const reason = read.ok ? 'it stands under another name' : sayProblem(read.problem);
        broken.push({ id, reason, touched: touchedOf(value) });
      }
    }
    return { kept: kept.sort((a, b) => b.touched - a.touched), broken };
  }

  async opening({ rulebook, scenario, options }: OpeningPlan): Promise<Opening | Refusal> {
    const opened = await openWith(rulebook, { scenario, options });
    if (isRefusal(opened)) return opened;
    const view = await beginningOf(opened);
    const { info } = opened;
    opened.close();
    return { ok: true, info, view };
  }

  async begin(plan: Plan): Promise<Begun | Refusal> {
    const table = await openWith(plan.rulebook, wishOf(plan));
    return isRefusal(table) ? table : this.#keep(table, plan.chairs);
  }

  async beginLesson(rulebook: string, id: string): Promise<Begun | Refusal> {
    const { firstOf, lessonOf, lessonSeatPlayers, openLesson } = await teaching();
    const lesson = await lessonOf(rulebook, id);
    if (lesson === undefined) return noSuchLesson();
    const table = await openLesson(rulebook, lesson);
    if (isRefusal(table)) return table;
    return this.#keep(table, lessonSeatPlayers(lesson), { lesson: firstOf(lesson) });
  }

  async learn(id: string, progress: LessonProgress | null): Promise<void> {
    await this.#held.get(id)?.learn(progress);
  }

  /** A battle that is kept already, to the last decision, is not kept twice unless a copy is wanted. */
  async import(text: string, copy = false): Promise<Begun | Refusal> {
    const sealed = isSealed(text) ? await (await sealing()).unseal(text) : null;
    const table = await tableOf(sealed?.replay ?? text, 'file');
    if (isRefusal(table)) return table;
    const known = copy ? null : await this.#sameAs(await table.export());
    // What was sealed is opened for those who fought it, and kept from each as before.
    if (known === null)
      return sealed === null ? this.#keep(table, {}) : this.#keep(table, sealed.chairs, { shared: true });
    table.close();
    return { ok: true, id: known, already: true };
  }

  async look(replay: string, port: Port): Promise<Opened | Refusal> {
    const table = await tableOf(replay, 'file');
    if (isRefusal(table)) return table;
    this.#unlook();
    const stop = servePort(table, port);
    this.#unlook = () => {
      stop();
      table.close();
    };
    return { ok: true, info: table.info, seats: table.seats, chairs: {} };
  }

  async open(id: string, openingId: number, port: Port): Promise<Opened | Refusal> {
    await this.#closing.get(id);
    const held = this.#held.get(id) ?? (await (this.#taking.get(id) ?? this.#takeOnce(id)));
    if (isRefusal(held)) return held;
    held.serve(openingId, port);
    const { info, seats } = held.table;
    const { chairs, lesson } = held.battle;
    return { ok: true, info, seats, chairs, ...(lesson !== undefined && { lesson }) };
  }

  async close(id: string, openingId: number): Promise<void> {
    const held = this.#held.get(id);
    held?.leave(openingId);
    if (held === undefined || !held.idle) return;
    this.#held.delete(id);
    const closed = held.close().finally(() => this.#closing.delete(id));
    this.#closing.set(id, closed);
    await closed;
  }

  asItStands(id: string): Promise<AsItStands | Refusal> {
    return this.#with(id, (table, played) => {
      const viewer = seenBy(table, played);
      return { ok: true, info: table.info, viewer, view: table.view(viewer) };
    });
  }

  async seats(id: string): Promise<Seats | Refusal> {
    const read = await this.#read(id, await this.#shelf.read(id));
    if (isRefusal(read)) return read;
    const { info, seats, outcome } = read.table;
    read.table.close();
    return { ok: true, info, chairs: seatPlayersFor(seats, read.entry.chairs), over: outcome !== null };
  }

  async reseat(id: string, chairs: Plan['chairs']): Promise<Begun | Refusal> {
    if (this.#held.has(id)) return isOpen();
    const read = await this.#read(id, await this.#shelf.read(id));
    if (isRefusal(read)) return read;
    const was = { ...read.entry, chairs: seatPlayersFor(read.table.seats, read.entry.chairs) };
    const entry: Entry = {
      ...read.entry,
      chairs: seatPlayersFor(read.table.seats, chairs),
      ...(isShared(was) && { shared: true }),
    };
    read.table.close();
    await this.#shelf.put(id, { entry, replay: read.replay }, freshName());
    return { ok: true, id };
  }

  /** From its beginning: the same order, another secret. A lesson's situation, too, but nobody explains it once more. */
  async again(id: string): Promise<Begun | Refusal> {
    const read = await this.#read(id, await this.#shelf.read(id));
    if (isRefusal(read)) return read;
    const { order } = read.table;
    read.table.close();
    const taught = await taughtIn(order.rulebook, read.entry.lesson);
    if (taught !== undefined) {
      const table = await (await teaching()).openLesson(order.rulebook, taught, 'fresh');
      return isRefusal(table) ? table : this.#keep(table, read.entry.chairs);
    }
    const listing = listingOf(order.rulebook);
    if (listing === undefined) return noSuchRulebook(order.rulebook);
    const { scenario, options, seats, table: agreed } = order;
    const opened = await openTable({ listing, wish: { scenario, options, seats, table: agreed } });
    return opened.ok ? this.#keep(opened.table, read.entry.chairs) : opened;
  }

  async takeOver(id: string, { chairs, ...at }: TakeOverPlan): Promise<Begun | Refusal> {
    const branch = await this.#with(id, (table) => branchAt(table, at));
    return isRefusal(branch) ? branch : this.#keep(branch, chairs);
  }

  /** As it stands or, of a battle that is over, after an update of the viewer's. */
  async position(id: string, viewer: Viewer, n?: number): Promise<Scenario | Refusal> {
    if (n === undefined)
      return this.#with(id, (table, played) => withheldFrom(table, played, viewer) ?? table.position());
    const branch = await this.#with(id, (table) => branchAt(table, { viewer, n }));
    if (isRefusal(branch)) return branch;
    try {
      return branch.position();
    } finally {
      branch.close();
    }
  }

  withheld(id: string, viewer: Viewer): Promise<Refusal | null> {
    return this.#with(id, (table, played) => withheldFrom(table, played, viewer));
  }

  async remove(id: string): Promise<void> {
    this.#held.get(id)?.drop();
    this.#held.delete(id);
    await this.#shelf.remove(id);
  }

  /**
   * As it lies there, even where it cannot be opened. A viewer is not given what is kept from him; and where nobody says who asks, what
   * is kept from anybody is sealed.
   */
  async export(id: string, viewer?: Viewer): Promise<string | Refusal> {
    if (viewer !== undefined) return (await this.withheld(id, viewer)) ?? this.#replay(id);
    const replay = await this.#replay(id);
    if (typeof replay !== 'string') return replay;
    const { sealed } = await sealing();
    const hidden = await this.#with(id, (table, played) => sealed(replay, table, played));
    return typeof hidden === 'string' ? hidden : replay;
  }

  async #replay(id: string): Promise<string | Refusal> {
    const held = this.#held.get(id);
    if (held !== undefined) return held.table.export();
    const lying = await this.#shelf.read(id);
    if (lying === null) return noSuchBattle();
    return typeof lying.replay === 'string' ? lying.replay : JSON.stringify(lying);
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#held.values()].map((held) => held.flush()));
  }

  /** Looks at the table of a battle, open or not, and leaves it as it was. */
  async #with<T>(id: string, look: (table: Table, played: Played) => T | Promise<T>): Promise<T | Refusal> {
    const held = this.#held.get(id);
    if (held !== undefined) return look(held.table, held.battle);
    const read = await this.#read(id, await this.#shelf.read(id));
    if (isRefusal(read)) return read;
    try {
      return await look(read.table, { ...read.entry, chairs: seatPlayersFor(read.table.seats, read.entry.chairs) });
    } finally {
      read.table.close();
    }
  }

  /** The kept battle with this recording, the latest first. */
  async #sameAs(replay: string | Refusal): Promise<string | null> {
    const mark = markOf(replay);
    if (mark === null) return null;
    for (const { id } of (await this.battles()).kept) if (markOf(await this.#replay(id)) === mark) return id;
    return null;
  }

  async #keep(
    table: Table,
    chairs: Plan['chairs'],
    more: Pick<Listed, 'lesson' | 'shared'> = {},
  ): Promise<Begun | Refusal> {
    const id = freshName();
    const replay = await table.export();
    if (typeof replay !== 'string') return replay;
    const now = Date.now();
    const listed = {
      id,
      chairs: seatPlayersFor(table.seats, chairs),
      begun: now,
      ...more,
    };
    const entry = await entryOf(table, listed, now);
    table.close();
    await this.#shelf.put(id, { entry, replay }, freshName());
    return { ok: true, id };
  }

  async #read(id: string, lying: Lying | null): Promise<{ entry: Entry; table: Table; replay: unknown } | Refusal> {
    if (lying === null) return noSuchBattle();
    const table = await tableOf(lying.replay, 'kept');
    if (isRefusal(table)) return table;
    const entry = parseEntry(lying.entry);
    if (entry.ok) return { entry: entry.value, table, replay: lying.replay };
    // The replay is the battle; an entry can be written anew.
    const now = Date.now();
    const anew = await entryOf(table, { id, chairs: seatPlayersFor(table.seats, {}), begun: now }, now);
    return { entry: anew, table, replay: lying.replay };
  }

  /** Two openings at once are one. */
  #takeOnce(id: string): Promise<Held | Refusal> {
    const taking = this.#take(id).finally(() => this.#taking.delete(id));
    this.#taking.set(id, taking);
    return taking;
  }

  async #take(id: string): Promise<Held | Refusal> {
    const owner = freshName();
    const read = await this.#read(id, await this.#shelf.take(id, owner));
    if (isRefusal(read)) return read;
    const { entry, table } = read;
    const chairs = seatPlayersFor(table.seats, entry.chairs);
    const tell = (notice: Notice): void => {
      if (notice.is === 'taken') this.#held.delete(id);
      this.#tell(notice);
    };
    const { begun, shared, lesson } = entry;
    const taught = await taughtIn(entry.rulebook, lesson);
    const listed = {
      id,
      chairs,
      begun,
      ...(shared === true && { shared }),
      ...(lesson !== undefined && { lesson }),
    };
    const held = new Held(listed, table, this.#shelf, owner, tell);
    this.#held.set(id, held);
    for (const [seat, player] of Object.entries(playersOf(chairs, this.#computers)))
      table.play(seat, player, taught?.others[seat]?.seed);
    return held;
  }
}

const taughtIn = async (rulebook: string, lesson: KeptLesson | undefined): Promise<Lesson | undefined> =>
  lesson && (await teaching()).lessonOf(rulebook, lesson.id);

async function openWith(rulebook: string, wish: Wish): Promise<Table | Refusal> {
  const listing = listingOf(rulebook);
  if (listing === undefined) return noSuchRulebook(rulebook);
  const opened = await openTable({ listing, wish });
  return opened.ok ? opened.table : opened;
}

/** A table of its own, from the moment looked at. */
async function branchAt(table: Table, { viewer, n }: HistoryPoint): Promise<Table | Refusal> {
  // What is hidden in a battle that goes on must not be learnt by leaving it for a moment.
  if (table.outcome === null) return refuse('match-running', 'FB-SEE-01');
  const offices = viewer.offices.filter((office) => table.info.offices.some((one) => one.id === office));
  const line = table.linesOf({ offices })[n - 1];
  const branch = line === undefined ? noSuchMoment(n) : await table.takeOver(line);
  return branch.ok ? branch.table : branch;
}

/** What opens lessons comes with the first of them. */
const teaching = () => import('./lesson.ts');

/** Few battles are saved sealed: what seals them comes when one is. */
const sealing = () => import('./seal.ts');
const isSealed = (text: string): boolean => text.startsWith('{"format":"flagbridge-sealed"');

const freshName = (): string => crypto.randomUUID();
const noSuchRulebook = (rulebook: string): Refusal =>
  refuse('no-such-rulebook', 'FB-ORD-01', { figures: { rulebook } });
const noSuchMoment = (n: number): Refusal => refuse('no-such-line', 'FB-REP-01', { figures: { line: n, last: n - 1 } });

function touchedOf(entry: unknown): number | null {
  const touched = typeof entry === 'object' && entry !== null && 'touched' in entry ? entry.touched : null;
  return typeof touched === 'number' && Number.isFinite(touched) ? touched : null;
}
