import type { TableCall } from '@flagbridge/protocol/online';
import { leadsOn, tableCalls } from '@flagbridge/protocol/online';
import { begin } from './begin.ts';
import type { Refused } from './hall.ts';
import type { LiveMatch } from './live.ts';
import { freshId } from './making.ts';
import { answerOffer, makeOffer, type OfferMade, offersWithout, retractOffer } from './offers.ts';
import { goOn, pause, stopWhereNobodyIs } from './pausing.ts';
import { begun, noSuchSeat, notYours, refused } from './refusals.ts';
import { fileReport } from './reports.ts';
import { nameAt, officesOf, seatNamed, withSeat } from './seats.ts';
import { comeBack, withComputer } from './sitting-in.ts';
import type { ScreenVisit } from './visit.ts';

/** What is done at the table beside the battle: talk, offers, seats. */

export const tableCallNames: ReadonlySet<string> = new Set(tableCalls.flatMap((one) => [...one.shape.call.def.values]));

/** Lines of talk at one match: more than anybody says in a year of evenings, and all of it is in memory while it is played. */
const MOST_SAID = 5000;

type Done = { readonly ok: true } | Refused;
const done: Done = { ok: true };

/** What others hear of, or somebody has to read: nobody can do it without end. */
const heard: ReadonlySet<TableCall['call']> = new Set([
  'say',
  'offer',
  'retract',
  'decline',
  'return',
  'leave',
  'block',
  'report',
] as const);

export async function doTableCall(match: LiveMatch, visit: ScreenVisit, call: TableCall): Promise<Done> {
  if (call.call === 'ping') return done;
  const { seat } = visit;
  const host = visit.visitor.player === match.record.host;
  if (call.call === 'free' || call.call === 'fill')
    return host
      ? freeOrFill(match, call.seat, call.call)
      : refused('not-yours', 'Only whoever made the match can do that.');
  if (seat === null) return refused('not-yours', 'Spectators look on.');
  if (heard.has(call.call) && !visit.mayTalk) return refused('too-many', 'That was a lot at once; wait a moment.');
  switch (call.call) {
    case 'say':
      return say(match, visit, seat, call.to, call.text);
    case 'offer': {
      // Nobody else is there to be asked.
      if (call.offer === 'go-on' && match.record.everybodyAway === true) return comeBack(match, seat);
      const about = call.offer === 'substitute' ? call.seat : null;
      const salt = 'salt' in call ? call.salt : undefined;
      const awaySince = (one: string): number | null => match.awaySince(one);
      const now = match.around.now();
      return agree(
        match,
        makeOffer(match.record, { id: freshId(), is: call.offer, by: seat, seat: about, salt, now, awaySince }),
      );
    }
    case 'answer': {
      const offer = match.record.offers.find(({ id }) => id === call.offer);
      const answered = await agree(match, answerOffer(match.record, call.offer, seat, call.yes, call.salt));
      if (answered.ok && !call.yes && offer !== undefined)
        match.announce(`${nameAt(match.record, seat)} declines ${declined(match, offer)}.`);
      return answered;
    }
    case 'decline':
      return declineDraw(match, seat, call.request);
    case 'retract':
      return agree(match, retractOffer(match.record, call.offer, seat));
    case 'return':
      return comeBack(match, seat);
    case 'leave':
      return leave(match, seat);
    case 'block':
      return block(match, visit, call.seat, call.on);
    case 'report':
      return report(match, visit, call.seat, call.text);
  }
}

async function say(
  match: LiveMatch,
  visit: ScreenVisit,
  seat: string,
  to: 'all' | 'team',
  text: string,
): Promise<Done> {
  if (match.chat.length >= MOST_SAID)
    return refused('too-many', 'So much has been said at this match that no more is kept.');
  const talk = to === 'team' ? match.talkOf(seat) : null;
  if (talk?.is === 'none')
    return refused('refused', `By the rules of this battle team-mates may not talk now (${talk.clause}).`, talk.clause);
  const name = match.record.seats[seat]?.name ?? 'Somebody';
  const carries = talk === null ? to : 'overheard';
  match.say({ at: match.around.now(), seat, name, to: carries, text, player: visit.visitor.player });
  return done;
}

async function agree(match: LiveMatch, result: ReturnType<typeof makeOffer>): Promise<Done> {
  if ('ok' in result) return result;
  match.change(result.record);
  if (result.agreed !== null) await fulfil(match, result.agreed);
  return done;
}

/** What somebody says no to, for the player who proposed it. */
function declined({ record }: LiveMatch, { is, seat }: OfferMade): string {
  switch (is) {
    case 'pause':
      return 'the pause';
    case 'go-on':
      return 'to go on';
    case 'rematch':
      return 'the rematch';
    case 'swap-sides':
      return 'to swap sides';
    case 'substitute':
      return `that the computer plays for ${nameAt(record, seat ?? '')}`;
  }
}

/**
 * The rules know who offers a draw and who accepts it; that somebody does not want it is between people. The offer stands as long as
 * the rules let it.
 */
async function declineDraw(match: LiveMatch, seat: string, id: string): Promise<Done> {
  const offices = officesOf(match.record.order, seat);
  const offered = match.table
    ?.requests({ offices })
    .some(
      ({ id: one, standing, kind, shape }) =>
        one === id &&
        standing &&
        kind === 'draw' &&
        shape.is === 'pick' &&
        shape.options.some((option) => option.id === 'accept-draw'),
    );
  if (offered !== true) return refused('not-found', 'Nobody offers you a draw now.');
  match.announce(`${nameAt(match.record, seat)} declines the draw.`);
  return done;
}

/** Everybody has agreed. */
async function fulfil(match: LiveMatch, offer: OfferMade): Promise<void> {
  if (offer.is === 'pause') {
    pause(match, false);
    match.announce('The battle is paused.');
  }
  if (offer.is === 'go-on') goOn(match);
  if (offer.is === 'substitute' && offer.seat !== null) await substitute(match, offer.seat, false);
  if (leadsOn(offer.is)) await begin.again(match, offer.salts, offer.is === 'swap-sides');
}

/** The computer sits in for somebody, while there is anybody left to play with. */
export async function substitute(match: LiveMatch, seat: string, away: boolean): Promise<void> {
  const name = nameAt(match.record, seat);
  match.seatComputer(seat, withComputer(match.record, seat, away));
  match.announce(`The computer plays for ${name}.`);
  await stopWhereNobodyIs(match);
}

/** Before the battle the seat is free again; in it the others are told, and may ask the computer in. */
async function leave(match: LiveMatch, seat: string): Promise<Done> {
  const { record, around } = match;
  const name = record.seats[seat]?.name ?? 'Somebody';
  if (record.state === 'gathering') return freeSeat(match, seat);
  const { record: next, agreed } = offersWithout(withSeat(record, seat, { left: true }), seat);
  match.change(next);
  match.announce(`${name} has left.`);
  for (const offer of agreed) await fulfil(match, offer);
  await stopWhereNobodyIs(match);
  around.log.info({ match: match.id, seat }, 'somebody left');
  return done;
}

export async function freeSeat(match: LiveMatch, seat: string): Promise<Done> {
  const { record, around } = match;
  if (record.seats[seat] === undefined) return noSuchSeat();
  const { [seat]: _, ...salts } = record.salts;
  match.change({ ...withSeat(record, seat, { name: null, player: null, computer: null, left: false }), salts });
  await around.storage.people.unhold(match.id, seat);
  for (const visit of [...match.visits])
    if (visit.seat === seat) {
      visit.close({ why: 'taken', message: 'This seat is free again.' });
      match.removeVisit(visit);
    }
  return done;
}

/** The host's own hand before the battle begins. */
async function freeOrFill(match: LiveMatch, seat: string, what: 'free' | 'fill'): Promise<Done> {
  const { record, around } = match;
  const seated = seatNamed(record, seat);
  if (seated === undefined) return noSuchSeat();
  if (record.state !== 'gathering') return begun();
  if (what === 'free') return freeSeat(match, seat);
  if (seated.player !== null || seated.computer !== null) return refused('taken', 'Somebody sits there.');
  await around.storage.people.dropLinks({ match: match.id, seat, kind: 'invite' });
  match.change(withSeat(match.record, seat, { computer: 'cadet' }));
  await begin.whenFull(match);
  return done;
}

async function block(match: LiveMatch, visit: ScreenVisit, seat: string, on: boolean): Promise<Done> {
  const other = seatNamed(match.record, seat)?.player ?? null;
  if (other === null) return noSuchSeat();
  if (other === visit.visitor.player) return refused('refused', 'That is you.');
  await match.around.storage.people.block(visit.visitor.player, other, on);
  for (const one of match.visits)
    if (one.visitor.player === visit.visitor.player) {
      const blocked = new Set(one.blocked);
      if (on) blocked.add(seat);
      else blocked.delete(seat);
      one.blocked = blocked;
    }
  return done;
}

async function report(match: LiveMatch, visit: ScreenVisit, seat: string, text: string): Promise<Done> {
  if (seatNamed(match.record, seat)?.player == null) return notYours();
  const filed = await fileReport(match.around, { by: visit.visitor.player, match: match.id, seat, text });
  return filed ? done : refused('too-many', 'You have reported a lot in this hour; wait before you report more.');
}
