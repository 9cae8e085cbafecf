import type { Sheet } from '@flagbridge/engine';
import { SideMark } from '../look/side-mark.tsx';
import type { Looked, Sight } from './opening.ts';

/** Plates beyond this many are a number. */
const MOST_PLATES = 6;

const shipsOf = ({ sheets }: Sight, side: string): readonly Sheet[] => sheets.filter((sheet) => sheet.side === side);

/** A row of plates per side: the shape of the battle at a glance. */
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
            {ships.slice(0, MOST_PLATES).map((ship) => (
              <SideMark key={ship.id} index={index} size={22} />
            ))}
            {ships.length > MOST_PLATES && <span aria-hidden="true">+{ships.length - MOST_PLATES}</span>}
          </span>
        );
      })}
    </p>
  );
}

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
                <b>{ship.title}</b>
                <span class="lobby-kind">{ship.groups.find(({ place }) => place === 'head')?.label}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
