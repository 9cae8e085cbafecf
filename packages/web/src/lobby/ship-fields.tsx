import type { MusterField, MusterShip } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { askedOf, fieldValue, groupsOf, type Ship, sayField } from './force.ts';
import { Stepper } from './stepper.tsx';

interface ShipFieldsProps {
  readonly kind: MusterShip;
  readonly ship: Ship;
  /** The ship by its kind, number and side, for anyone who hears the page. */
  readonly what: string;
  /** How its price comes about. */
  readonly note: string | undefined;
  readonly change: (field: string, value: number | string) => void;
}

/** What is chosen for one ship beside its name: its crew, say. Folded away it says in a line what is chosen. */
export function ShipFields({ kind, ship, what, note, change }: ShipFieldsProps) {
  const groups = groupsOf(askedOf(kind, ship));
  if (groups.length === 0) return null;
  const said = groups
    .map(({ title, fields }) => {
      const all = fields
        .filter((field, i) => i === 0 || !isDefault(field, ship))
        // Of the first pick the value says what it is; of another, “Yes” would not.
        .map((field, i) => `${i === 0 && field.is === 'pick' ? '' : `${field.title} `}${sayField(field, ship)}`)
        .join(', ');
      return title === '' ? all : `${title}: ${all}`;
    })
    .join(' · ');
  return (
    <details class="lobby-crew">
      <summary>
        <span class="vh">{what}. </span>
        {said}
      </summary>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} aria-label={title === '' ? what : `${title}, ${what}`}>
          {title !== '' && <span class="lbl">{title}</span>}
          {fields.map((field) => (
            <OneField
              key={field.id}
              field={field}
              value={fieldValue(field, ship)}
              what={title === '' ? what : `${title}, ${what}`}
              set={(value) => change(field.id, value)}
            />
          ))}
        </fieldset>
      ))}
      {note !== undefined && <p class="lobby-hint">{note}</p>}
    </details>
  );
}

/** A pick as it is unless somebody chooses otherwise. */
const isDefault = (field: MusterField, ship: Ship): boolean =>
  field.is === 'pick' && fieldValue(field, ship) === field.values[0]?.id;

interface OneFieldProps {
  readonly field: MusterField;
  readonly value: number | string;
  readonly what: string;
  readonly set: (value: number | string) => void;
}

function OneField({ field, value, what, set }: OneFieldProps) {
  const id = useId();
  if (field.is === 'number') {
    const n = Number(value);
    return (
      <div class="lobby-crew-field">
        <span>{field.title}</span>
        <Stepper
          what={`${field.title}, ${what}`}
          count={n}
          less={n > field.min ? () => set(n - 1) : null}
          more={n < field.max ? () => set(n + 1) : null}
        />
      </div>
    );
  }
  return (
    <div class="lobby-crew-field">
      <label for={id}>{field.title}</label>
      <select id={id} class="lobby-select" value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {field.values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  );
}
