import type { Office } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { MAX_NAME } from '../host/bounds.ts';
import { SideMark } from '../look/side-mark.tsx';
import { HandOverChoice } from './hand-over-choice.tsx';
import { levels, type Seating, type SetUp, seatingOf, type Who } from './seating.ts';

interface ChairsFormProps {
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  readonly setUp: SetUp;
  readonly change: (setUp: SetUp) => void;
}

/** Who sits where: a row per office. */
export function ChairsForm({ offices, sides, setUp, change }: ChairsFormProps) {
  const people = offices.filter(({ id }) => isPerson(seatingOf(setUp, offices, id))).length;
  const seat = (office: string, seating: Seating): void =>
    change({ ...setUp, seats: { ...setUp.seats, [office]: seating } });
  return (
    <>
      <fieldset class="lobby-part">
        <legend class="lbl">Who sits where</legend>
        {offices.map((office) => (
          <ChairRow
            key={office.id}
            office={office}
            side={sides.indexOf(office.side)}
            seating={seatingOf(setUp, offices, office.id)}
            change={(seating) => seat(office.id, seating)}
          />
        ))}
        <p class="lobby-hint">{seatedHint(people)}</p>
      </fieldset>
      {people > 1 && <HandOverChoice />}
    </>
  );
}

const isPerson = ({ who }: Seating): boolean => who === 'you' || who === 'another';

function seatedHint(people: number): string {
  if (people === 0) return 'Computers play by themselves; you watch.';
  if (people === 1) return 'Computers see what their office sees, and nothing more.';
  return 'You pass the screen round; each sees what is theirs to see.';
}

interface ChairRowProps {
  readonly office: Office;
  readonly side: number;
  readonly seating: Seating;
  readonly change: (seating: Seating) => void;
}

function ChairRow({ office, side, seating, change }: ChairRowProps) {
  const id = useId();
  return (
    <div class="lobby-chair">
      <label for={id}>
        <SideMark index={side} />
        {office.title}
      </label>
      <select
        id={id}
        class="lobby-select"
        value={seating.who}
        onChange={(event) => change({ ...seating, who: event.currentTarget.value as Who })}
      >
        <option value="you">You</option>
        <option value="another">Another person here</option>
        <optgroup label="Computer">
          {levels.map((level) => (
            <option key={level.id} value={level.id}>{`${level.title}: ${level.plays}`}</option>
          ))}
        </optgroup>
      </select>
      {isPerson(seating) && (
        <input
          class="lobby-input"
          aria-label={`Name of the ${office.title}, if you like`}
          placeholder="name, if you like"
          maxLength={MAX_NAME}
          autocomplete="off"
          value={seating.name}
          onInput={(event) => change({ ...seating, name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
