import type { Office } from '@flagbridge/engine';
import { MAX_NAME } from '../host/bounds.ts';
import { HandOverChoice } from './hand-over-choice.tsx';
import { type SeatChoice, type SetUp, seatChoiceOf } from './seats.ts';
import { SeatsForm } from './seats-form.tsx';

interface LocalSeatsProps {
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  readonly setUp: SetUp;
  readonly change: (setUp: SetUp) => void;
}

const people = [
  { id: 'you', title: 'You' },
  { id: 'another', title: 'Another person here' },
] as const;

/** Who sits where at this screen. People may be called by a name. */
export function LocalSeats({ offices, sides, setUp, change }: LocalSeatsProps) {
  const choiceAt = (office: string): SeatChoice => seatChoiceOf(setUp, offices, office);
  const seat = (office: string, choice: Partial<SeatChoice>): void =>
    change({ ...setUp, seats: { ...setUp.seats, [office]: { ...choiceAt(office), ...choice } } });
  const here = offices.filter(({ id }) => isPerson(choiceAt(id))).length;
  return (
    <>
      <SeatsForm
        offices={offices}
        sides={sides}
        people={people}
        playerAt={(office) => choiceAt(office).who}
        seat={(office, who) => seat(office, { who })}
        hint={hintOf(here)}
        beside={({ id, title }) =>
          isPerson(choiceAt(id)) && (
            <input
              class="lobby-input"
              aria-label={`Name of the ${title}, if you like`}
              placeholder="name, if you like"
              maxLength={MAX_NAME}
              autocomplete="off"
              value={choiceAt(id).name}
              onInput={(event) => seat(id, { name: event.currentTarget.value })}
            />
          )
        }
      />
      {here > 1 && <HandOverChoice />}
    </>
  );
}

const isPerson = ({ who }: SeatChoice): boolean => people.some(({ id }) => id === who);

function hintOf(here: number): string {
  if (here === 0) return 'Computers play by themselves; you watch.';
  if (here === 1) return 'Computers see what their office sees, and nothing more.';
  return 'You pass the screen round; each sees what is theirs to see.';
}
