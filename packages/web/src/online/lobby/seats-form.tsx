import type { Office } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { levels } from '../../lobby/seating.ts';
import { SideMark } from '../../look/side-mark.tsx';
import { type Sitter, seatsFor, sitterOf, type Wishes } from './plan.ts';
import './seats-form.css';

interface SeatsFormProps {
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
}

/** Who sits where: a row per office. Offices of one person are one seat. */
export function SeatsForm({ offices, sides, wishes, change }: SeatsFormProps) {
  return (
    <fieldset class="lobby-part">
      <legend class="lbl">Who sits where</legend>
      {offices.map((office) => (
        <SeatRow
          key={office.id}
          office={office}
          side={sides.indexOf(office.side)}
          friends={Math.max(1, offices.length - 1)}
          sitter={sitterOf(wishes, offices, office.id)}
          change={(sitter) => change({ ...wishes, seats: { ...wishes.seats, [office.id]: sitter } })}
        />
      ))}
      <p class="lobby-hint">{hint(seatsFor(offices, wishes))}</p>
    </fieldset>
  );
}

/** What is going to happen, in a sentence. */
function hint(seats: ReturnType<typeof seatsFor>): string {
  const free = seats.filter(({ who }) => who.is === 'person').length;
  const shared = seats.some(({ who, offices }) => who.is !== 'computer' && offices.length > 1);
  const together = shared ? ' Offices of one person are one seat.' : '';
  if (free === 0) return `Nobody to wait for: the battle begins at once.${together}`;
  const links = free === 1 ? 'a link to send' : `${free} links to send, one for each`;
  return `You get ${links}. The battle begins when the last seat is taken.${together}`;
}

interface SeatRowProps {
  readonly office: Office;
  readonly side: number;
  /** How many there can be. */
  readonly friends: number;
  readonly sitter: Sitter;
  readonly change: (sitter: Sitter) => void;
}

function SeatRow({ office, side, friends, sitter, change }: SeatRowProps) {
  const id = useId();
  return (
    <div class="online-seat">
      <label for={id}>
        <SideMark index={side} />
        {office.title}
      </label>
      <select
        id={id}
        class="lobby-select"
        value={sitter}
        onChange={(event) => change(event.currentTarget.value as Sitter)}
      >
        <option value="me">Me</option>
        {Array.from({ length: friends }, (_, n) => (
          <option key={n} value={`friend-${n + 1}`}>
            {friends === 1 ? 'A friend' : `Friend ${n + 1}`}
          </option>
        ))}
        <optgroup label="Computer">
          {levels.map((level) => (
            <option key={level.id} value={level.id}>{`${level.title}: ${level.plays}`}</option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
