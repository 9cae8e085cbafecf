import type { MatchRecord } from '../match/record.ts';
import type { LinkRow, People, Storage } from '../storage/port.ts';
import { hashOf } from './tokens.ts';

/** Who may see a match, sit in it, watch it. */
export interface May {
  /** Its card: anybody where it is open or for all to watch; else its people, and anyone who has a link of it. */
  readCard(record: MatchRecord, player: string | null, link: LinkRow | null): Promise<boolean>;
  /** Holds a seat of it. Who only made it sees what happens when all others do who look on. */
  plays(record: MatchRecord, player: string): Promise<boolean>;
  sit(match: string, seat: string, player: string): Promise<boolean>;
  /**
   * `player` is null for somebody unknown. The player who made a match sees to its seats until it begins, with or without a seat of his own; what
   * comes then is not for him as such, or he would look into the others' cards.
   */
  watch(record: MatchRecord, player: string | null): Promise<'yes' | 'until-it-begins' | 'no'>;
  /** Somebody followed a link for spectators, and need not keep it. */
  rememberWatcher(match: string, player: string): Promise<void>;
}

/** Battles that followed one another, looked back through: more than anybody fights in a row. */
const MOST_REMATCHES = 50;

export function mayOf({ people, matches }: Storage): May {
  const sits = async (record: MatchRecord, player: string): Promise<boolean> =>
    (await people.holders(record.id)).some((one) => one.player === player);
  const belongs = async (record: MatchRecord, player: string): Promise<boolean> =>
    record.host === player || (await sits(record, player));
  /** Anyone who watched a battle may watch what follows it, as those who played it play on. */
  const watches = async (record: MatchRecord, player: string): Promise<boolean> => {
    let { id, after } = record;
    for (let back = 0; back < MOST_REMATCHES; back++) {
      if ((await people.link(watcherKey(id, player))) !== null) return true;
      const before = after == null ? null : await matches.read(after);
      if (before === null) return false;
      ({ id, after } = before.record);
    }
    return false;
  };
  return {
    plays: sits,
    async readCard(record, player, link) {
      if (isPublic(record) || link?.match === record.id) return true;
      return player !== null && ((await belongs(record, player)) || (await watches(record, player)));
    },
    sit: (match, seat, player) => people.holds(match, seat, player),
    async watch(record, player) {
      // Who plays does not look into the others' cards by a second window.
      if (player !== null && record.watch.knows === 'all' && record.state === 'running' && (await sits(record, player)))
        return 'no';
      if (record.watch.who === 'all') return 'yes';
      if (player === null) return 'no';
      if (record.watch.who === 'link' && (await watches(record, player))) return 'yes';
      return record.state === 'gathering' && record.host === player ? 'until-it-begins' : 'no';
    },
    rememberWatcher: (match, player) => remember(people, match, player),
  };
}

const isPublic = (record: MatchRecord): boolean => record.watch.who === 'all' || record.open;

/** Kept among the links. What is hashed here has another form than any token: nobody can follow it. */
const watcherKey = (match: string, player: string): string => hashOf(`watcher ${match} ${player}`);

async function remember(people: People, match: string, player: string): Promise<void> {
  const key = watcherKey(match, player);
  if ((await people.link(key)) === null)
    await people.addLink(key, { match, seat: null, player, expires: null, kind: 'watch' });
}
