import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, sayRefusal } from '@flagbridge/engine';
import type { Card, Made, MatchPlan } from '@flagbridge/protocol/online';
import { registry as allRulebooks } from '@flagbridge/rules';
import type { Table } from '@flagbridge/table';
import { DamagedMatch, type Stored } from '../storage/port.ts';
import { adoptAt } from './adopt-at.ts';
import type { Around } from './around.ts';
import { begin } from './begin.ts';
import { Purses } from './budget.ts';
import { cardOf, nobodyHere } from './card.ts';
import { handleTimeUp } from './due.ts';
import type { Hall, LastSeen, Refused, Screen, Seated, Visit, Visitor } from './hall.ts';
import { LiveMatch } from './live.ts';
import { loadTable, presentationOf } from './loading.ts';
import { LoadingQueue } from './loading-queue.ts';
import { recordOf } from './making.ts';
import { stopWhereNobodyIs } from './pausing.ts';
import type { MatchRecord } from './record.ts';
import { begun, damaged, loadAgain, noSuchMatch, noSuchSeat, notYours, refused } from './refusals.ts';
import { isFree, seatNamed, withSeat } from './seats.ts';
import { answerForAbsent, cameAnew } from './sitting-in.ts';
import { stampOf, unpack } from './snapshots.ts';
import { freeSeat } from './table-calls.ts';
import { Tending } from './tending.ts';
import { Turns, type Waits } from './turns.ts';
import { ScreenVisit } from './visit.ts';
import { wake } from './waking.ts';

/** Opens the hall: the matches of a host, each in memory only while somebody is there. */
export async function openHall(around: Around): Promise<Hall> {
  const hall = new MatchHall(around);
  hall.startSweeping();
  hall
    .wake()
    .catch((err: unknown) => around.log.error({ err }, 'battles that wait for the computer could not be looked for'));
  return hall;
}

/** How often matches in memory are looked after, in milliseconds. */
const TEND = 1000;
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 192 random bits. */
const freshToken = (): string => randomBytes(24).toString('base64url');

class MatchHall implements Hall {
  readonly #around: Around;
  readonly #live = new Map<string, Promise<LiveMatch | Refused>>();
  readonly #here = new Map<string, LiveMatch>();
  /** Matches that could not be opened. */
  readonly #aside = new Set<string>();
  readonly #purses: Purses;
  readonly #turns = new Turns();
  readonly #queue = new LoadingQueue();
  readonly #tending: Tending;
  /** Matches that only the host has opened, for a computer or a clock. */
  readonly #woken = new Set<string>();
  #tender: NodeJS.Timeout | null = null;
  #underWay: Promise<void> | null = null;
  readonly #started: number;
  #closed = false;

  constructor(around: Around) {
    this.#around = around;
    this.#started = around.now();
    this.#purses = new Purses(around.now);
    const unload = (live: LiveMatch): void => this.#unload(live.id, live);
    this.#tending = new Tending({ around, turns: this.#turns, here: this.#here, unload });
  }

  get loaded(): number {
    return this.#live.size;
  }
  get aside(): number {
    return this.#aside.size;
  }
  get screens(): number {
    let all = 0;
    for (const match of this.#here.values()) all += match.visits.size;
    return all;
  }

  async make(host: Visitor, plan: MatchPlan, salt?: string): Promise<Made | Refused> {
    const { storage, now, limits, registry } = this.#around;
    const mine = await storage.matches.of(host.player, 200);
    if (
      mine.filter(({ record }) => record.state === 'gathering' && record.host === host.player).length >=
      limits.gathering
    )
      return refused('too-many', 'You have many matches waiting for players; call one off first.');
    const record = await recordOf(plan, host, now(), salt, registry);
    if ('ok' in record) return record;
    await storage.matches.make(record, now());
    for (const [seat, { player }] of Object.entries(record.seats))
      if (player !== null) await storage.people.hold({ match: record.id, seat, player, since: now() });
    const invites = [];
    for (const { id } of record.order.seats)
      if (isFree(record, id)) invites.push({ seat: id, token: await this.#link('invite', record.id, id) });
    const watch = record.watch.who === 'link' ? await this.#link('watch', record.id, null) : null;
    const seat = plan.seats.find(({ who }) => who.is === 'me')?.id ?? null;
    // With computers alone, or oneself, it begins at once.
    const live = await this.#take(record.id);
    const card = live instanceof LiveMatch ? live.card : cardOf(record, nobodyHere, now());
    if (live instanceof LiveMatch) await live.kept();
    return { card, seat, invites, watch };
  }

  async card(match: string): Promise<Card | null> {
    const live = this.#here.get(match);
    if (live !== undefined) return live.card;
    const stored = await this.#around.storage.matches.read(match);
    return stored === null ? null : cardOf(stored.record, nobodyHere, this.#around.now());
  }

  async sit(match: string, wanted: string | null, who: Visitor, salt: string): Promise<Seated | Refused> {
    const { storage, now } = this.#around;
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch)) return live;
    if (who.name === null) return refused('refused', 'Say your name before you sit down.');
    const others = Object.values(live.record.seats).map(({ player }) => player);
    for (const other of new Set([...others, live.record.host]))
      if (other !== null && other !== who.player && (await storage.people.apart(who.player, other)))
        return refused('apart', 'Somebody here does not play with you.');
    const { record } = live;
    if (record.state !== 'gathering') return begun();
    if (Object.values(record.seats).some(({ player }) => player === who.player))
      return refused('refused', 'You sit at this match already.');
    const seat = wanted ?? record.order.seats.find(({ id }) => isFree(record, id))?.id;
    if (seat === undefined) return refused('taken', 'Every seat is taken.');
    if (seatNamed(record, seat) === undefined) return noSuchSeat();
    if (!isFree(record, seat)) return refused('taken', 'Somebody else sits there.');
    const salts = { ...record.salts, [seat]: salt };
    live.change({ ...withSeat(record, seat, { name: who.name, player: who.player, left: false }), salts });
    await storage.people.hold({ match, seat, player: who.player, since: now() });
    const kept = await live.kept();
    await this.#clearHolders(match, seat, who.player, kept);
    if (!kept) return loadAgain();
    // Not before it is kept that somebody sits there: a host may die in between, and the link is still wanted.
    await storage.people.dropLinks({ match, seat, kind: 'invite' });
    await begin.whenFull(live);
    return (await live.kept()) ? { ok: true, card: live.card, seat } : loadAgain();
  }

  /** Whose sitting down was not kept holds no seat: this one, or those before him, with whom a host died. */
  async #clearHolders(match: string, seat: string, player: string, sits: boolean): Promise<void> {
    const { matches, people } = this.#around.storage;
    if (sits) {
      for (const holder of await people.holders(match))
        if (holder.seat === seat && holder.player !== player) await people.unhold(match, seat, holder.player);
    } else if ((await matches.read(match))?.record.seats[seat]?.player !== player)
      await people.unhold(match, seat, player);
  }

  async share(match: string, seat: string, player: string): Promise<Seated | Refused> {
    const { storage, now } = this.#around;
    const card = await this.card(match);
    if (card === null) return noSuchMatch();
    if (!card.seats.some(({ id }) => id === seat)) return noSuchSeat();
    await storage.people.hold({ match, seat, player, since: now() });
    return { ok: true, card, seat };
  }

  async unshare(match: string, seat: string, player: string): Promise<void> {
    await this.#around.storage.people.unhold(match, seat, player);
    const live = this.#here.get(match);
    for (const visit of [...(live?.visits ?? [])])
      if (visit.seat === seat && visit.visitor.player === player) {
        visit.close({ why: 'taken', message: 'This device may no longer sit here.' });
        live?.removeVisit(visit);
      }
  }

  async invite(match: string, seat: string, by: string): Promise<{ ok: true; token: string } | Refused> {
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch)) return live;
    const { record } = live;
    if (record.host !== by) return notYours();
    if (seatNamed(record, seat) === undefined) return noSuchSeat();
    if (record.state !== 'gathering') return begun();
    if (!isFree(record, seat)) return refused('taken', 'Somebody sits there.');
    await this.#around.storage.people.dropLinks({ match, seat, kind: 'invite' });
    return { ok: true, token: await this.#link('invite', match, seat) };
  }

  async cancel(match: string, by: string): Promise<{ ok: true } | Refused> {
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch)) return live;
    if (live.record.host !== by) return notYours();
    if (live.record.state !== 'gathering') return begun();
    await this.#callOff(live);
    return { ok: true };
  }

  async abandon(match: string): Promise<boolean> {
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch) || live.record.state !== 'gathering' || live.visits.size > 0) return false;
    await this.#callOff(live);
    return true;
  }

  async #callOff(live: LiveMatch): Promise<void> {
    await live.close({ why: 'gone', message: 'The match was called off.' });
    this.#unload(live.id, live);
    await this.#around.storage.matches.remove(live.id);
  }

  async replay(match: string): Promise<{ ok: true; text: string } | Refused> {
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch)) return live;
    if (live.record.state !== 'ended' || live.table === null)
      return refused('refused', 'The whole battle is told when it has ended.', 'FB-SEE-01');
    const text = await live.table.export({ sign: this.#around.signingKey });
    return typeof text === 'string' ? { ok: true, text } : refused('refused', sayRefusal({}, text), text.clause);
  }

  async recording(match: string, seat: string): Promise<{ ok: true; text: string } | Refused> {
    const live = await this.#take(match);
    if (!(live instanceof LiveMatch)) return live;
    const viewer = live.viewerOf(seat);
    if (seatNamed(live.record, seat) === undefined) return noSuchSeat();
    if (viewer === null || live.table === null) return refused('refused', 'The battle has not begun yet.');
    await live.prepare(viewer);
    return { ok: true, text: live.table.recording(viewer) };
  }

  async forget(player: string): Promise<void> {
    const { matches, people } = this.#around.storage;
    for (const { record, seat } of await matches.of(player, 10_000)) {
      if (record.state === 'gathering' && record.host === player) {
        await this.cancel(record.id, player);
        continue;
      }
      const live = await this.#take(record.id);
      if (live instanceof LiveMatch) await this.#forgetAt(live, player);
      if (seat !== null) await people.unhold(record.id, seat, player);
    }
  }

  async adopt(from: string, to: string): Promise<void> {
    const { matches } = this.#around.storage;
    for (const { record } of await matches.of(from, 10_000)) {
      const live = await this.#take(record.id);
      if (!(live instanceof LiveMatch)) continue;
      await adoptAt(live, from, to);
      await live.kept();
    }
  }

  /** Somebody who wants to be forgotten: his seats are nobody's, his name stands nowhere. */
  async #forgetAt(live: LiveMatch, player: string): Promise<void> {
    for (const [seat, seated] of Object.entries(live.record.seats)) {
      if (seated.player !== player) continue;
      // The player who sits down next must find nobody else's device in the seat.
      if (live.record.state === 'gathering') await freeSeat(live, seat);
      else {
        await this.unshare(live.id, seat, player);
        live.change(withSeat(live.record, seat, { name: 'Somebody', left: true }));
      }
    }
    for (const [i, line] of live.chat.entries())
      if (line.player === player) live.chat[i] = { ...line, name: 'Somebody', text: '(deleted)', player: '' };
    await live.kept();
  }

  async enter(
    match: string,
    seat: string | null,
    visitor: Visitor,
    screen: Screen,
    hello: LastSeen,
  ): Promise<Visit | Refused> {
    const live = await this.#current(match);
    if (!(live instanceof LiveMatch)) return live;
    const { record } = live;
    if (seat !== null && seatNamed(record, seat) === undefined) return noSuchSeat();
    if (live.visits.size >= this.#around.limits.screens) return refused('too-many', 'This match is full of screens.');
    const purse = this.#purses.of(visitor.nobody === true ? `from ${visitor.from ?? ''}` : visitor.player);
    const visit = new ScreenVisit(live, seat, visitor, screen, purse);
    const looksOn = seat === null ? live.viewerOf(null) : null;
    if (looksOn !== null) await live.prepare(looksOn);
    const blocks = new Set(await this.#around.storage.people.blocks(visitor.player));
    const blocked = Object.entries(record.seats).filter(([, { player }]) => player !== null && blocks.has(player));
    visit.blocked = new Set(blocked.map(([id]) => id));
    // While the blocks were read the match may have been dropped.
    if (this.#here.get(match) !== live) return loadAgain();
    live.addVisit(visit, hello);
    if (seat !== null && hello.seen === null) cameAnew(live, seat);
    return visit;
  }

  here(match: string, seat: string): boolean {
    return this.#here.get(match)?.here(seat) === true;
  }

  async due(match: string): Promise<void> {
    const { now, limits, jobs } = this.#around;
    const live = await this.#take(match, 'host');
    if (!(live instanceof LiveMatch) || live.record.clock.is === 'none') return;
    const grace = this.#started + limits.grace[live.record.clock.is];
    if (now() < grace) return jobs.put('clock', match, grace, {});
    await handleTimeUp(live, now());
    await live.kept();
  }

  async sitIn(match: string): Promise<void> {
    const { now, limits, jobs } = this.#around;
    const live = await this.#take(match, 'host');
    if (!(live instanceof LiveMatch)) return;
    const grace = this.#started + limits.grace[live.record.clock.is === 'days' ? 'days' : 'live'];
    if (now() < grace) return jobs.put('sit-in', match, grace, {});
    await answerForAbsent(live, now());
    await live.kept();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#tender !== null) clearInterval(this.#tender);
    await this.#underWay?.catch(() => {});
    const bye = { why: 'closing', message: 'The host stops; come back in a while.' } as const;
    await Promise.all([...this.#here.values()].map((live) => live.kept()));
    await this.#tending.putAway();
    await Promise.all([...this.#here.values()].map((live) => live.close(bye)));
    this.#live.clear();
    this.#here.clear();
  }

  startSweeping(): void {
    const { log } = this.#around;
    this.#tender = setInterval(() => {
      this.#purses.sweep();
      this.#tend().catch((err: unknown) => log.error({ err }, 'matches in memory could not be looked after'));
    }, TEND);
    this.#tender.unref();
  }

  wake(): Promise<void> {
    return wake({
      around: this.#around,
      turns: this.#turns,
      woken: this.#woken,
      open: (id) => this.#take(id, 'host'),
      tend: () => this.#tend(),
      setAside: (id, why) => void this.#setAside(id, why),
      over: () => this.#closed,
    });
  }

  /** One at a time; who asks while it is under way waits for that. */
  #tend(): Promise<void> {
    const until = this.#around.now() - this.#around.limits.idle;
    const mayGo = (live: LiveMatch): boolean =>
      live.idle && (live.touched <= until || (this.#woken.has(live.id) && live.restsAt !== null));
    this.#underWay ??= this.#tending.tend(mayGo).finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** What cannot be opened is said once to the host, and to everyone who asks for it; everything else plays on. */
  #setAside(id: string, why: unknown): Refused {
    if (!this.#aside.has(id)) this.#around.log.error({ match: id, err: why }, 'a match is damaged and was set aside');
    this.#aside.add(id);
    return damaged();
  }

  #unload(id: string, live: LiveMatch): void {
    if (this.#here.get(id) !== live) return;
    this.#here.delete(id);
    this.#live.delete(id);
    this.#woken.delete(id);
  }

  /** The match in memory; two who come at once wait for one loading. */
  async #take(id: string, who: Waits = 'person'): Promise<LiveMatch | Refused> {
    // Not that there is no such match: a client that hears that gives it up.
    if (this.#closed) return refused('busy', 'The host stops; come back in a while.');
    const known = this.#live.get(id);
    if (who === 'person') {
      this.#woken.delete(id);
      this.#queue.hurry(id);
    } else if (known === undefined) this.#woken.add(id);
    if (known !== undefined) {
      const live = await known;
      if (live instanceof LiveMatch) live.touched = this.#around.now();
      return live;
    }
    const loading = this.#queue.run(who, id, (as) => this.#load(id, as));
    this.#live.set(id, loading);
    try {
      const live = await loading;
      if (!(live instanceof LiveMatch)) this.#forgetLoading(id);
      return live;
    } catch (error) {
      this.#forgetLoading(id);
      throw error;
    }
  }

  #forgetLoading(id: string): void {
    this.#live.delete(id);
    this.#woken.delete(id);
  }

  /** The same as it is kept now: another server on the same storage may have gone on with it. */
  async #current(id: string): Promise<LiveMatch | Refused> {
    const live = await this.#take(id);
    if (!(live instanceof LiveMatch)) return live;
    const stored = await this.#around.storage.matches.read(id);
    if (this.#here.get(id) !== live || stored === null || !live.isBehind(stored.rev)) return live;
    live.drop({ why: 'again', message: 'The match has gone on elsewhere and is loaded again.' });
    this.#unload(id, live);
    return this.#take(id);
  }

  async #load(id: string, who: Waits): Promise<LiveMatch | Refused> {
    const { storage, log, registry = allRulebooks, build = '' } = this.#around;
    await this.#turns.next(who);
    let stored: Stored | null;
    try {
      stored = await storage.matches.read(id);
    } catch (fault) {
      if (fault instanceof DamagedMatch) return this.#setAside(id, fault);
      throw fault;
    }
    if (stored === null) return noSuchMatch();
    const { record, rev } = stored;
    const [lines, chat] = await Promise.all([storage.matches.lines(id, 0), storage.matches.chat(id, 0)]);
    let table: Table | Refusal | null = null;
    try {
      if (record.state !== 'gathering') {
        const kept = await storage.matches.snapshot(id);
        const snapshot = await unpack(kept, await stampOf(build, record, registry), lines);
        table = await loadTable(record, lines, { registry, snapshot, pause: this.#turns.pause(who) });
        // In doubt it is thrown away, and the match was played again.
        if (kept !== null && !('ok' in table) && table.tookUp === 0) await storage.matches.dropSnapshot(id);
      }
    } catch (fault) {
      return this.#setAside(id, fault);
    }
    if (table !== null && 'ok' in table) {
      if (!this.#aside.has(id))
        log.error({ match: id, why: sayRefusal({}, table), clause: table.clause }, 'a match does not play again');
      this.#aside.add(id);
      return refused(
        'refused',
        'This match cannot be opened by this version of the rules; the host has been told.',
        table.clause,
      );
    }
    if (table !== null) this.#around.count(table.tookUp > 0 ? 'taken-up' : 'played-again');
    const lost = (): void => {
      const live = this.#here.get(id);
      if (live !== undefined) this.#unload(id, live);
    };
    const live = new LiveMatch({
      around: this.#around,
      record: moved(record, table?.info.version),
      rev,
      lines,
      chat,
      table,
      present: table === null ? null : await presentationOf(record, table),
      turns: this.#turns,
      lost,
    });
    this.#here.set(id, live);
    if (live.record !== record) live.change(live.record);
    if (record.state === 'gathering') await begin.whenFull(live);
    else {
      live.settleTurn();
      // Kept by an older host, which let computers fight it out; or the last of them has been forgotten.
      await stopWhereNobodyIs(live);
    }
    return live;
  }

  async #link(kind: 'invite' | 'watch', match: string, seat: string | null): Promise<string> {
    const token = freshToken();
    await this.#around.storage.people.addLink(hashOfToken(token), { kind, match, seat, player: null, expires: null });
    return token;
  }
}

/** A newer version of the rules has taken the match over: from now on it is played with that one. */
const moved = (record: MatchRecord, version: string | undefined): MatchRecord =>
  version === undefined || version === record.version ? record : { ...record, version };
