import { leadsOn, type Offer } from '@flagbridge/protocol/online';
import { hasTime } from './clock.ts';
import type { Refused } from './hall.ts';
import type { MatchRecord } from './record.ts';
import { refused } from './refusals.ts';
import { nameAt, peopleAt, seatNamed, swapAt } from './seats.ts';

/** What needs consent, as pure changes of the record. An offer nobody else has to agree to is agreed at once. */

export type OfferMade = MatchRecord['offers'][number];
type Agreed = { readonly record: MatchRecord; readonly agreed: OfferMade | null };

interface Offering {
  readonly id: string;
  readonly is: Offer['is'];
  readonly by: string;
  readonly seat: string | null;
  readonly salt?: string | undefined;
  readonly now: number;
  /** Since when no screen of that seat is connected; null while one is. */
  readonly awaySince: (seat: string) => number | null;
}

/** A line that is lost comes back, and a night is slept: so long nobody who is away is replaced, unless he left or his time is up. */
const AN_HOUR = 3_600_000;

export function makeOffer(record: MatchRecord, offering: Offering): Agreed | Refused {
  const { id, is, by, seat, salt, awaySince } = offering;
  const wrong = unfit(record, is, seat) ?? (is === 'substitute' ? tooEarly(record, offering) : null);
  if (wrong !== null) return wrong;
  if (record.offers.some((one) => one.is === is && one.seat === seat))
    return refused('refused', 'That has been proposed already; agree to it or decline.');
  const needs = peopleAt(record).filter((one) => {
    if (one === by) return false;
    // Somebody who is away cannot be asked about his own seat; everyone who is here must be.
    return !(is === 'substitute' && one === seat && awaySince(one) !== null);
  });
  // Who offers a rematch after everybody left plays with nobody; but seats that left are not waited for.
  const salts = salt === undefined ? {} : { [by]: salt };
  return settle(record, { id, is, by, seat, needs, salts });
}

function unfit(record: MatchRecord, is: Offer['is'], seat: string | null): Refused | null {
  if (leadsOn(is)) return unfitAfter(record, is);
  if (record.state !== 'running') return refused('refused', 'That is for a battle that is being fought.');
  if (is === 'pause' && record.paused) return refused('refused', 'The battle is paused already.');
  if (is === 'go-on' && !record.paused) return refused('refused', 'The battle is not paused.');
  if (is !== 'substitute') return null;
  const seated = seat === null ? undefined : seatNamed(record, seat);
  if (seated === undefined) return refused('not-found', 'There is no such seat at this match.');
  return seated.computer === null ? null : refused('refused', 'The computer plays there already.');
}

/** Somebody who is only away for a while keeps his seat. Who is here is asked; who left has said so. */
function tooEarly(record: MatchRecord, { seat, now, awaySince }: Offering): Refused | null {
  if (seat === null || !peopleAt(record).includes(seat)) return null;
  const since = awaySince(seat);
  if (since === null) return null;
  const name = nameAt(record, seat);
  if (record.clock.is === 'live' && record.time !== null)
    return hasTime(record.clock, record.time, seat, now)
      ? refused('refused', `${name} has time left on the clock; the computer may sit in when it is up.`)
      : null;
  return now - since < AN_HOUR
    ? refused('refused', `${name} may be back in a while; the computer may sit in after an hour away.`)
    : null;
}

/** There is one match after another: with two of them proposed, some would agree to the one and some to the other. */
function unfitAfter(record: MatchRecord, is: Offer['is']): Refused | null {
  if (record.state !== 'ended') return refused('refused', 'A rematch comes after the end.');
  if (record.rematch !== null) return refused('too-late', 'The rematch has been made already.');
  if (record.offers.some((one) => one.is !== is && leadsOn(one.is)))
    return refused('refused', 'Another rematch has been proposed; agree to it or decline it first.');
  const swap = swapAt(record.order);
  return is === 'rematch' || swap.ok ? null : refused('refused', swap.why);
}

/** A seat agrees or declines. */
export function answerOffer(
  record: MatchRecord,
  id: string,
  seat: string,
  yes: boolean,
  salt?: string,
): Agreed | Refused {
  const offer = record.offers.find((one) => one.id === id);
  if (offer === undefined) return refused('not-found', 'That offer no longer stands.');
  if (!offer.needs.includes(seat)) return refused('not-yours', 'Nobody waits for your answer to that.');
  if (!yes) return { record: without(record, id), agreed: null };
  const salts = salt === undefined ? offer.salts : { ...offer.salts, [seat]: salt };
  return settle(without(record, id), { ...offer, salts, needs: offer.needs.filter((one) => one !== seat) });
}

export function retractOffer(record: MatchRecord, id: string, seat: string): Agreed | Refused {
  const offer = record.offers.find((one) => one.id === id);
  if (offer === undefined) return refused('not-found', 'That offer no longer stands.');
  if (offer.by !== seat) return refused('not-yours', 'Only whoever proposed it can take it back.');
  return { record: without(record, id), agreed: null };
}

/** Somebody left, or the computer took a seat: offers no longer wait for that seat. */
export function offersWithout(
  record: MatchRecord,
  seat: string,
): { record: MatchRecord; agreed: readonly OfferMade[] } {
  const agreed: OfferMade[] = [];
  let next = record;
  for (const offer of record.offers) {
    if (offer.by === seat && offer.seat !== seat) next = without(next, offer.id);
    else if (offer.needs.includes(seat)) {
      const settled = settle(without(next, offer.id), { ...offer, needs: offer.needs.filter((one) => one !== seat) });
      next = settled.record;
      if (settled.agreed !== null) agreed.push(settled.agreed);
    }
  }
  return { record: next, agreed };
}

const without = (record: MatchRecord, id: string): MatchRecord => ({
  ...record,
  offers: record.offers.filter((one) => one.id !== id),
});

function settle(record: MatchRecord, offer: OfferMade): Agreed {
  if (offer.needs.length === 0) return { record, agreed: offer };
  return { record: { ...record, offers: [...record.offers, offer] }, agreed: null };
}
