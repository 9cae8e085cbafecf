import { type AnyPresentation, refuse, words } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import type { Card, Holder } from '@flagbridge/protocol/online';
import type { AtTable, SeatPlayer } from '../host/host.ts';

interface OnlineTableOptions {
  readonly card: Card;
  readonly now: Snapshot;
  readonly session: Session;
  readonly present: AnyPresentation;
  /** The signed replay of a match that is over. */
  readonly replay: () => Promise<string>;
}

/** A match of a server as a screen of this device has it: one viewer's, whose secrets alone are here. */
export function onlineTable({ card, now, session, present, replay }: OnlineTableOptions): AtTable {
  return {
    ok: true,
    id: card.id,
    info: now.match,
    seats: now.seats,
    chairs: Object.fromEntries(card.seats.map(({ id, holder }) => [id, seatPlayerOf(holder)])),
    present,
    session: async () => session,
    export: async () => ((await session.now()).outcome === null ? notOver() : replay()),
    close: () => {},
  };
}

function seatPlayerOf(holder: Holder): SeatPlayer {
  if (holder.is === 'computer') return { is: 'computer', level: holder.level };
  return holder.is === 'person' ? { is: 'person', name: holder.name } : { is: 'person' };
}

const notOver = () =>
  refuse('not-over', 'FB-SEE-01', { words: words('The whole of it is told when the battle is over.') });
