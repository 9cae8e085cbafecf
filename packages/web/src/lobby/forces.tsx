import { CounterShape } from '@flagbridge/board';
import type { Sheet, Silhouette } from '@flagbridge/engine';
import type { Looked, Sight } from './opening.ts';

/** Counters beyond this many are a number. */
const MOST = 6;

export const shipsOf = ({ sheets }: Sight, side: string): readonly Sheet[] =>
  sheets.filter((sheet) => sheet.side === side);

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
