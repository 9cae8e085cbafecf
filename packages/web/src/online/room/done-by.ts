import { leadsOn, type Welcome } from '@flagbridge/protocol/online';
import type { SocketCall } from '../socket-client.ts';

/**
 * Calls of the table carry no mark. When a line is back after it was lost in the middle of one, what the server says first tells whether
 * it was done. Null where nothing can tell: then it is simply asked again.
 */
export function doneBy(
  asking: SocketCall,
  seat: string | null,
  chatBefore: number,
): ((welcome: Welcome) => boolean) | null {
  const holderOf = ({ card }: Welcome, id: string | null) => card.seats.find((one) => one.id === id)?.holder;
  switch (asking.call) {
    case 'say':
      return ({ chat }) => chat.some((one) => one.n > chatBefore && one.seat === seat && one.text === asking.text);
    case 'offer':
      return ({ card }) =>
        (leadsOn(asking.offer) && card.rematch !== null) ||
        (asking.offer === 'pause' && card.paused) ||
        (asking.offer === 'go-on' && !card.paused && card.state === 'running') ||
        card.offers.some((one) => one.is === asking.offer && one.by === seat);
    case 'answer':
      return ({ card }) => !card.offers.some((one) => one.id === asking.offer && one.needs.includes(seat ?? ''));
    case 'decline':
      return ({ chat }) =>
        chat.some((one) => one.n > chatBefore && one.seat === null && /declines the draw\.$/.test(one.text));
    case 'retract':
      return ({ card }) => !card.offers.some((one) => one.id === asking.offer);
    case 'return':
      return (welcome) => {
        const holder = holderOf(welcome, seat);
        return holder?.is === 'person' && holder.away !== true && !holder.left && welcome.card.everybodyAway !== true;
      };
    case 'leave':
      return (welcome) => {
        const holder = holderOf(welcome, seat);
        return holder?.is !== 'person' || holder.left;
      };
    case 'free':
      return (welcome) => holderOf(welcome, asking.seat)?.is === 'empty';
    case 'fill':
      return (welcome) => holderOf(welcome, asking.seat)?.is === 'computer';
    case 'block':
      return ({ you }) => you.blocked.includes(asking.seat) === asking.on;
    default:
      return null;
  }
}
