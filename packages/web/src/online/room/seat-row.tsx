import type { Card, SeatCard } from '@flagbridge/protocol/online';
import { useRef, useState } from 'preact/hooks';
import { Floating } from '../../look/popover.tsx';
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

/** A seat in a bar: whose it is, whether he is here, and his clock. Names are cut where there is little room: a press says the whole. */
export function SeatChip({ stay, card, seat }: SeatChipProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const presence = presenceOf(seat.holder);
  const mine = seat.id === stay.seat;
  const name = shortName(seat.holder);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li class={mine ? 'match-mine' : undefined}>
      <button type="button" ref={button} class="match-seat" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SideMark index={sideOf(card, seat)} />
        <span class="match-name">{name}</span>
        {mine && <span class="match-you">(you)</span>}
        {presence !== 'computer' && <Here presence={presence} />}
        <SeatClock stay={stay} card={card} seat={seat.id} />
      </button>
      {open && (
        <Floating by={button.current} close={close} label={name}>
          <h3>{name}</h3>
          <p>{seatTitle(card, seat.id)}</p>
          <p>{mine ? 'You' : presenceWords[presence].replace(/^./, (first) => first.toUpperCase())}</p>
        </Floating>
      )}
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
