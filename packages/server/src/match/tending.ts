import { registry as allRulebooks } from '@flagbridge/rules';
import type { Around } from './around.ts';
import type { LiveMatch } from './live.ts';
import { computersPlay } from './seats.ts';
import { pack, stampOf } from './snapshots.ts';
import type { Turns } from './turns.ts';

/** Lines between two snapshots of a match that is played: hardly more are played again, wherever a host is killed. */
const SNAPSHOT_EVERY = 128;
/**
 * Characters of what each viewer was told last, as a snapshot has them. Of a match that is played they are few: each is packed for the
 * next kill, and behind one a screen lacks what was told in that moment. Who left a match that has left memory may lack more.
 */
const TOLD = { inPlay: 16 * 1024, leaving: 48 * 1024 } as const;
/** Lines a match may lack when it leaves memory; fewer are played again as quickly as a snapshot is read. */
const WORTH_A_SNAPSHOT = 8;
/** Milliseconds for snapshots when the host stops. */
const LAST_SNAPSHOTS = 5000;

interface TendingWith {
  readonly around: Pick<Around, 'storage' | 'registry' | 'build' | 'log'>;
  readonly turns: Turns;
  readonly here: ReadonlyMap<string, LiveMatch>;
  readonly unload: (live: LiveMatch) => void;
}

/** Keeps what makes a restart quick, beside the play and behind everything that is acknowledged. All of it can be had again. */
export class Tending {
  readonly #with: TendingWith;

  constructor(how: TendingWith) {
    this.#with = how;
  }

  /** What is due of the matches in memory; those that may go, go. */
  async tend(mayGo: (live: LiveMatch) => boolean): Promise<void> {
    const { here } = this.#with;
    await this.#noteRest([...here.values()]);
    for (const live of [...here.values()]) {
      if (here.get(live.id) !== live) continue;
      if (mayGo(live)) await this.leave(live);
      else if (live.snapshots.lacking >= SNAPSHOT_EVERY) await this.#snapshot(live, TOLD.inPlay);
    }
  }

  /** Out of memory, with a snapshot for the next who comes; unless somebody comes meanwhile. */
  async leave(live: LiveMatch): Promise<void> {
    const { touched } = live;
    await this.#noteRest([live]);
    if (live.snapshots.lacking >= WORTH_A_SNAPSHOT) await this.#snapshot(live, TOLD.leaving);
    if (this.#with.here.get(live.id) !== live || !live.idle || live.touched !== touched) return;
    live.drop({ why: 'again', message: '' });
    this.#with.unload(live);
  }

  /** Before everything stops, as far as there is time: whatever has none is played again from the snapshot before. */
  async putAway(): Promise<void> {
    const all = [...this.#with.here.values()];
    const until = performance.now() + LAST_SNAPSHOTS;
    for (const live of all) {
      if (performance.now() > until) break;
      if (live.snapshots.lacking >= WORTH_A_SNAPSHOT) await this.#snapshot(live, TOLD.leaving);
    }
    await this.#noteRest(all);
  }

  /** Where a computer sits and has nothing to answer: a restart need not look. Where none does it looks at nothing. */
  async #noteRest(lives: readonly LiveMatch[]): Promise<void> {
    const { storage, log } = this.#with.around;
    const notes = lives.flatMap((live) => {
      if (!computersPlay(live.record)) return [];
      const rev = live.restsAt;
      if (rev === null || live.rested === rev) return [];
      live.rested = rev;
      return [{ match: live.id, rev }];
    });
    if (notes.length === 0) return;
    await storage.matches.rest(notes).catch((err: unknown) => log.warn({ err }, 'rest could not be noted'));
  }

  async #snapshot(live: LiveMatch, told: number): Promise<void> {
    const { storage, registry = allRulebooks, build = '', log } = this.#with.around;
    try {
      await this.#with.turns.next('host');
      const { record } = live;
      const taken = live.snapshots.take(live.table, told);
      const text = taken === null ? null : await pack(taken.snapshot);
      if (taken === null || text === null) return;
      const stamp = await stampOf(build, record, registry);
      const { lines } = taken.snapshot;
      await storage.matches.keepSnapshot({ match: live.id, lines, stamp, log: taken.log, text });
    } catch (err) {
      // Whatever goes wrong with it, the match is played again.
      log.warn({ match: live.id, err }, 'a snapshot could not be kept');
    }
  }
}
