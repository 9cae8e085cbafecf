import type { Card, SeatCard } from '@flagbridge/protocol/online';
import { SideMark } from '../../look/side-mark.tsx';
import { seatTitle } from '../words.ts';
import { presenceOf, presenceWords, shortName, sideOf } from './people.ts';
import { SeatClock } from './seat-clock.tsx';
import type { Visit } from './visit.ts';

interface SeatChipProps {
  readonly stay: Visit;
  readonly card: Card;
  readonly seat: SeatCard;
}

/** A seat in a bar: whose it is, whether he is here, and his clock. */
export function SeatChip({ stay, card, seat }: SeatChipProps) {
  const presence = presenceOf(seat.holder);
  const mine = seat.id === stay.seat;
  return (
    <li class={mine ? 'match-seat match-mine' : 'match-seat'}>
      <SideMark index={sideOf(card, seat)} />
      <span class="match-name" title={`${shortName(seat.holder)}, ${seatTitle(card, seat.id)}`}>
        {shortName(seat.holder)}
      </span>
      {mine && <span class="match-you">(you)</span>}
      {presence !== 'computer' && <Here presence={presence} />}
      <SeatClock stay={stay} card={card} seat={seat.id} />
    </li>
  );
}

/** Full: here. Hollow: not here. Crossed: has left. */
export function Here({ presence }: { readonly presence: ReturnType<typeof presenceOf> }) {
  return (
    <span class={`match-here match-${presence === 'here' ? 'present' : presence}`} title={presenceWords[presence]}>
      <span class="vh">{presenceWords[presence]}</span>
    </span>
  );
}
