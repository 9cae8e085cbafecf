import { sayRefusal } from '@flagbridge/engine';
import { seatAfter } from '@flagbridge/protocol/online';
import type { LiveMatch } from './live.ts';
import { beginTable } from './loading.ts';
import { rematchOf } from './making.ts';
import { isFree, swapAt } from './seats.ts';

/** How battles begin: with the last free seat, or all at once after the one before. */

async function whenFull(match: LiveMatch): Promise<void> {
  const { record, around } = match;
  if (record.state !== 'gathering' || Object.keys(record.seats).some((seat) => isFree(record, seat))) return;
  const players = new Set((await around.storage.people.holders(match.id)).map(({ player }) => player));
  const begun = await beginTable(record, around.registry);
  // While the seed was made nobody can have sat down (all seats are taken), but somebody may have got up.
  if (match.record !== record) {
    if (!('ok' in begun)) begun.table.close();
    return whenFull(match);
  }
  if ('ok' in begun) {
    around.log.error({ match: match.id, why: sayRefusal({}, begun) }, 'a battle could not begin');
    match.announce('The battle could not be set up. It can be called off.');
    return;
  }
  const { table, seed, present } = begun;
  around.count('begun');
  // It is played with the rules of today, whenever it was made.
  const { version } = table.info;
  const { form } = table;
  match.change({ ...record, state: 'running', version, began: around.now(), seed, form, start: table.chain });
  if (record.watch.knows === 'all') sendOff(match, players);
  match.setTable(table, present);
  match.settleTurn();
  await around.storage.people.dropLinks({ match: match.id, kind: 'invite' });
}

/** Where spectators see everything, nobody is both: who plays does not look into the others' cards by a second window. */
function sendOff(match: LiveMatch, players: ReadonlySet<string>): void {
  for (const visit of [...match.visits])
    if (visit.seat === null && players.has(visit.visitor.player)) {
      visit.close({ why: 'taken', message: 'You play in this match, and whoever looks on here sees everything.' });
      match.removeVisit(visit);
    }
}

/** Everyone who was there is seated again, or over there where sides are swapped; it begins at once where nobody is missing. */
async function again(match: LiveMatch, salts: { readonly [seat: string]: string }, swapped: boolean): Promise<void> {
  const { record, around } = match;
  if (record.rematch !== null) return;
  const swap = swapAt(record.order);
  const from = swapped && swap.ok ? swap.from : null;
  const next = await rematchOf(record, { salts, from }, around.now());
  const { people, matches } = around.storage;
  await matches.make(next, around.now());
  for (const holder of await people.holders(record.id)) {
    const seat = from === null ? holder.seat : seatAfter(from, holder.seat);
    if (next.seats[seat]?.player != null) await people.hold({ ...holder, match: next.id, seat, since: around.now() });
  }
  match.change({ ...match.record, rematch: next.id });
}

export const begin = { whenFull, again };
