import type { PartId } from '@flagbridge/engine';
import type { Signal } from '@preact/signals';
import type { Battle } from '../battle/battle.ts';
import { inOrder, isReference } from '../sheets/order.ts';

/** All ships, or one of them. */
export function LogFilter({ battle, of }: { readonly battle: Battle; readonly of: Signal<PartId | null> }) {
  const ships = inOrder(battle.sheets.value, battle).filter((sheet) => !isReference(sheet, battle));
  return (
    <select
      class="log-switch log-filter"
      aria-label="Show the log of"
      value={of.value ?? ''}
      onChange={(event) => {
        of.value = event.currentTarget.value === '' ? null : event.currentTarget.value;
      }}
    >
      <option value="">All ships</option>
      {ships.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
