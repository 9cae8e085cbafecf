import type { Office } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { ComputerLevel } from '../host/host.ts';
import { SideMark } from '../look/side-mark.tsx';
import { levels } from './seats.ts';

interface SeatsFormProps<P extends string> {
  readonly offices: readonly Office[];
  readonly sides: readonly string[];
  /** The people who may sit there, as this lobby calls them. Computers may sit anywhere. */
  readonly people: readonly { readonly id: P; readonly title: string }[];
  readonly playerAt: (office: string) => P | ComputerLevel;
  readonly seat: (office: string, who: P | ComputerLevel) => void;
  /** What is going to happen, in a sentence. */
  readonly hint: string;
  /** What else is said of who sits in an office: a name. */
  readonly beside?: (office: Office) => ComponentChildren;
}

/** Who sits where, on this device or online: a row per office. */
export function SeatsForm<P extends string>({ offices, sides, hint, ...row }: SeatsFormProps<P>) {
  return (
    <fieldset class="lobby-part">
      <legend class="lbl">Who sits where</legend>
      {offices.map((office) => (
        <SeatRow key={office.id} office={office} side={sides.indexOf(office.side)} {...row} />
      ))}
      <p class="lobby-hint">{hint}</p>
    </fieldset>
  );
}

interface SeatRowProps<P extends string> extends Pick<SeatsFormProps<P>, 'people' | 'playerAt' | 'seat' | 'beside'> {
  readonly office: Office;
  readonly side: number;
}

function SeatRow<P extends string>({ office, side, people, playerAt, seat, beside }: SeatRowProps<P>) {
  const id = useId();
  return (
    <div class={beside === undefined ? 'lobby-seat' : 'lobby-seat lobby-seat-named'}>
      <label for={id}>
        <SideMark index={side} />
        {office.title}
      </label>
      <select
        id={id}
        class="lobby-select"
        value={playerAt(office.id)}
        onChange={(event) => seat(office.id, event.currentTarget.value as P | ComputerLevel)}
      >
        {people.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
        <optgroup label="Computer">
          {levels.map((level) => (
            <option key={level.id} value={level.id}>{`${level.title}: ${level.plays}`}</option>
          ))}
        </optgroup>
      </select>
      {beside?.(office)}
    </div>
  );
}
