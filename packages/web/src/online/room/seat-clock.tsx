import type { Card } from '@flagbridge/protocol/online';
import { clockSpoken, clockText, everyFor, isShort, leftOf } from './clock.ts';
import { useMoment } from './use-moment.ts';
import type { Visit } from './visit.ts';

/** What a seat has left. The one that runs is marked; a short one says so in its shape, too. */
export function SeatClock({ stay, card, seat }: { readonly stay: Visit; readonly card: Card; readonly seat: string }) {
  const time = stay.time.value;
  const runs = time?.running.includes(seat) === true;
  const now = useMoment(everyFor(card.clock), runs);
  const left = leftOf(time, seat, stay.skew.there(now));
  if (left === null) return null;
  const short = isShort(card.clock, left);
  return (
    <span
      class={`match-clock ${runs ? 'match-clock-runs' : ''} ${short ? 'match-clock-short' : ''}`}
      title={runs ? 'This clock runs' : 'This clock stands still'}
    >
      <span aria-hidden="true">{clockText(card.clock, left)}</span>
      <span class="vh">
        {clockSpoken(left)}
        {runs ? ', running' : ''}
      </span>
    </span>
  );
}
