import type { MusterChoice, MusterPoints, MusterSide } from '@flagbridge/engine';
import { MAX_NAME } from '../host/bounds.ts';
import { Icon } from '../look/icon.tsx';
import { commandedBy, dropShip, nameShip, type Side, withField } from './force.ts';
import { ShipFields } from './ship-fields.tsx';

type ShipCosts = Pick<MusterPoints['sides'][number], 'ships'> & Pick<MusterPoints, 'unit'>;

interface ShipNamesProps {
  readonly side: MusterSide;
  readonly own: Side;
  readonly choice: MusterChoice;
  /** What its ships cost, in the same order. */
  readonly cost: ShipCosts | null;
  readonly change: (choice: MusterChoice) => void;
}

/** Every ship that was chosen: its name, and its commander where there are several. */
export function ShipNames({ side, own, choice, cost, change }: ShipNamesProps) {
  if (own.ships.length === 0) return null;
  const commanders = Array.from({ length: own.commanders }, (_, i) => i);
  return (
    <ol class="lobby-names">
      {own.ships.map((ship, index) => {
        const listed = side.ships.find(({ id }) => id === ship.kind);
        const kind = listed?.title ?? ship.kind;
        const costs = cost?.ships[index];
        const what = `${kind} ${index + 1}, ${side.title}`;
        return (
          <li key={index}>
            <span class="lobby-kind">
              {kind}
              {costs !== undefined && <small title={costs.note}>{` ${costs.total} ${cost?.unit}`}</small>}
            </span>
            <input
              class="lobby-input"
              aria-label={`Name of ${what}`}
              placeholder="named for you"
              maxLength={MAX_NAME}
              autocomplete="off"
              value={ship.name ?? ''}
              onInput={(event) => change(nameShip(choice, side.id, index, event.currentTarget.value))}
            />
            {commanders.length > 1 && (
              <select
                class="lobby-select"
                aria-label={`Commander of ${what}`}
                value={String(ship.commander ?? 0)}
                onChange={(event) => change(commandedBy(choice, side.id, index, Number(event.currentTarget.value)))}
              >
                {commanders.map((one) => (
                  <option key={one} value={String(one)}>{`commander ${one + 1}`}</option>
                ))}
              </select>
            )}
            <button
              type="button"
              class="ic"
              aria-label={`Leave out ${what}`}
              onClick={() => change(dropShip(choice, side.id, index))}
            >
              <Icon name="close" />
            </button>
            {listed !== undefined && (
              <ShipFields
                kind={listed}
                ship={ship}
                what={what}
                note={costs?.note}
                change={(field, value) => change(withField(choice, side.id, index, field, value))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
