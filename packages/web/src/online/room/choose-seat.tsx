import type { Card } from '@flagbridge/protocol/online';
import { SideMark } from '../../look/side-mark.tsx';
import { seatTitle } from '../words.ts';
import { seatIn, sideOf } from './people.ts';

interface ChooseSeatProps {
  readonly card: Card;
  readonly seats: readonly string[];
  readonly onSit: (seat: string) => void;
}

/** A player who has several seats at one match sits in one of them at a time: a screen shows what one seat knows. */
export function ChooseSeat({ card, seats, onSit }: ChooseSeatProps) {
  return (
    <main class="trouble match-choose">
      <h1>{card.scenario.title}</h1>
      <p>You have {seats.length} seats here. Which one shall this screen be?</p>
      <div class="trouble-ways">
        {seats.map((seat) => (
          <button key={seat} type="button" class="btn" onClick={() => onSit(seat)}>
            <SideMark index={sideOf(card, seatIn(card, seat))} /> {seatTitle(card, seat)}
          </button>
        ))}
      </div>
    </main>
  );
}
