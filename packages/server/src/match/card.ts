import type { TeamTalk } from '@flagbridge/engine';
import type { Card, Holder } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { clockShown } from './clock.ts';
import type { MatchRecord, SeatRecord } from './record.ts';

/** Who is connected and who may talk, which no record knows. */
interface Presence {
  readonly here: (seat: string) => boolean;
  readonly watching: number;
  /** Sides that may not talk freely among themselves; as the rulebook says. */
  readonly talk?: { readonly [side: string]: TeamTalk };
}

export const nobodyHere: Presence = { here: () => false, watching: 0 };

/** What everybody at a match may know of it: made of the record alone, member by member, so that nothing else slips in. */
export function cardOf(record: MatchRecord, presence: Presence, now: number): Card {
  const { order } = record;
  return {
    id: record.id,
    state: record.state,
    made: record.made,
    began: record.began,
    ended: record.ended,
    rulebook: order.rulebook,
    version: record.version,
    title: listingOf(order.rulebook)?.about.title ?? order.rulebook,
    tier: order.tier,
    scenario: {
      id: order.scenario.id,
      title: order.scenario.title,
      ...(record.inMiddle === true && { inMiddle: true as const }),
    },
    options: order.options,
    undo: order.table.undo,
    offices: order.scenario.offices.map(({ id, side, title }) => ({ id, side, title })),
    seats: order.seats.map(({ id, offices }) => ({
      id,
      offices: [...offices],
      holder: holderOf(record.seats[id], presence.here(id)),
    })),
    open: record.open,
    clock: record.clock,
    time: clockShown(record.clock, record.time, now),
    paused: record.paused,
    // What is as usual is left out: pages from before know nothing of it.
    ...(record.everybodyAway === true && { everybodyAway: true as const }),
    ...(record.whenAway !== undefined && { whenAway: record.whenAway }),
    ...(Object.keys(presence.talk ?? {}).length > 0 && { talk: { ...presence.talk } }),
    watch: record.watch,
    watching: presence.watching,
    commitment: record.commitment,
    salts: record.salts,
    offers: record.offers.map(({ id, is, by, seat, needs }) => ({ id, is, by, seat, needs: [...needs] })),
    rematch: record.rematch,
    outcome: record.outcome,
  };
}

function holderOf(seat: SeatRecord | undefined, here: boolean): Holder {
  if (seat === undefined) return { is: 'empty' };
  if (seat.computer !== null) return { is: 'computer', level: seat.computer, standsInFor: seat.name };
  if (seat.player === null || seat.name === null) return { is: 'empty' };
  return {
    is: 'person',
    name: seat.name,
    here,
    left: seat.left,
    ...(seat.away === true && { away: true as const }),
  };
}
