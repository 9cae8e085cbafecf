import type { Sheet, SheetNode } from '@flagbridge/engine';
import { SideMark } from '../look/side-mark.tsx';
import { shipsOf } from './forces.tsx';
import type { Looked } from './opening.ts';

/** Every ship by name and kind, side by side. */
export function ForceList({ looked }: { readonly looked: Looked }) {
  if (looked.is !== 'seen') return null;
  const { sight } = looked;
  const sides = sight.sides.filter(({ id }) => shipsOf(sight, id).length > 0);
  return (
    <div class="lobby-force-list">
      {sides.map(({ id, title }) => (
        <section key={id}>
          <h2 class="lbl">{title}</h2>
          <ul>
            {shipsOf(sight, id).map((ship) => (
              <li key={ship.id}>
                <SideMark index={sight.sides.findIndex((side) => side.id === id)} />
                <ShipLine ship={ship} lost={sight.scene?.lost?.includes(ship.id) ?? false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Its kind; and what is left of it, where a battle begins in its middle. */
function ShipLine({ ship, lost }: { readonly ship: Sheet; readonly lost: boolean }) {
  const head = ship.groups.find(({ place }) => place === 'head');
  const main = head?.nodes.find((node) => node.is === 'value' || node.is === 'track');
  const left = lost ? 'lost' : main === undefined || (main.state ?? 'ok') === 'ok' ? '' : leftOf(main);
  return (
    <>
      {lost ? <s>{ship.title}</s> : <b>{ship.title}</b>}
      <span class="lobby-kind">
        {head?.label}
        {left !== '' && <span class="lobby-left">{left}</span>}
      </span>
    </>
  );
}

/** `Hull 11 of 50`. */
function leftOf(node: SheetNode): string {
  if (node.is === 'track') return `${node.label} ${node.boxes.length - node.marked} of ${node.boxes.length}`;
  if (node.is !== 'value') return '';
  return `${node.label} ${node.value}${node.of === undefined ? '' : ` of ${node.of}`}`;
}
