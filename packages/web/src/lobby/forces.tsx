import { CounterShape } from '@flagbridge/board';
import type { Sheet, SheetNode, Silhouette } from '@flagbridge/engine';
import { SideMark } from '../look/side-mark.tsx';
import type { Looked, Sight } from './opening.ts';

/** Counters beyond this many are a number. */
const MOST = 6;

const shipsOf = ({ sheets }: Sight, side: string): readonly Sheet[] => sheets.filter((sheet) => sheet.side === side);

/** A row of counters per side: the shape of the battle at a glance. */
export function Forces({ looked }: { readonly looked: Looked }) {
  if (looked.is !== 'seen') return <p class="lobby-forces" />;
  const { sight } = looked;
  return (
    <p class="lobby-forces">
      {sight.sides.map(({ id, title }, index) => {
        const ships = shipsOf(sight, id);
        if (ships.length === 0) return null;
        return (
          <span key={id} class="lobby-force">
            <span class="vh">{`${title}: ${ships.map((ship) => ship.title).join(', ')}. `}</span>
            {ships.slice(0, MOST).map((ship) => (
              <Counter key={ship.id} side={index} silhouette={silhouetteOf(sight, ship.id)} />
            ))}
            {ships.length > MOST && <span aria-hidden="true">+{ships.length - MOST}</span>}
          </span>
        );
      })}
    </p>
  );
}

const silhouetteOf = ({ scene }: Sight, id: string): Silhouette | undefined =>
  scene?.tokens.find((token) => token.id === id)?.silhouette;

/** As on the map, in small: drawn as large as its silhouette needs, then made smaller. */
const Counter = ({ side, silhouette }: { readonly side: number; readonly silhouette: Silhouette | undefined }) => (
  <svg class="lobby-counter" viewBox="-28 -22 60 44" aria-hidden="true">
    <CounterShape
      side={side}
      silhouette={silhouette}
      heading={silhouette === 'station' || silhouette === 'fortress' ? undefined : 0}
      size={54}
    />
  </svg>
);

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
