import { CounterShape } from '@flagbridge/board';
import type { Silhouette } from '@flagbridge/engine';
import type { ShipAccount } from '@flagbridge/story';
import { boxesOf, pointsPerBox } from './boxes.ts';
import { type Cast, counted, points } from './cast.ts';
import { fateWords } from './fate-words.ts';
import { WreckMark } from './wreck-mark.tsx';
import './fleet-sheet.css';

interface FleetSheetProps {
  readonly ships: readonly ShipAccount[];
  readonly side: number;
  readonly title: string;
  /** Who played it: `You`, `Ada`, `Computer`. */
  readonly player: string;
  readonly cast: Cast;
  /** Points of a box: the same on all sheets. */
  readonly per: number;
  readonly silhouettes: { readonly [ship: string]: Silhouette };
}

/** One fleet on paper: what each ship had left, and what became of it. */
export function FleetSheet({ ships, side, title, player, cast, per, silhouettes }: FleetSheetProps) {
  const sum = (pick: 'left' | 'of'): number => points(ships.reduce((total, ship) => total + ship[pick], 0));
  const through = ships.filter(({ fate }) => fate !== 'lost').length;
  const some = `${through === 0 ? 'none' : counted(through)} of ${counted(ships.length)} left`;
  const left = ships.length === 1 ? (through === 1 ? 'one ship' : 'one ship, lost') : some;
  return (
    <section class={`ending-sheet paper ending-paper-${'abcd'[side] ?? 'x'}`} aria-label={title}>
      <header>
        <svg viewBox="-28 -24 62 48" aria-hidden="true">
          <CounterShape side={side} heading={0} size={54} />
        </svg>
        <div>
          <h3>{title}</h3>
          <p>{player === '' ? left : `${player} · ${left}`}</p>
        </div>
        <strong>
          {sum('left')}
          <small>
            of {sum('of')} {cast.unit}
          </small>
        </strong>
      </header>
      <ol>
        {ships.map((ship) => (
          <li key={ship.id} class={ship.fate === 'lost' ? 'ending-dead' : undefined}>
            <svg class={`ending-${'abcd'[side]}`} viewBox="-32 -24 64 48" aria-hidden="true">
              {ship.fate === 'lost' ? (
                <WreckMark length={52} />
              ) : (
                <CounterShape side={side} silhouette={silhouettes[ship.id]} heading={0} size={52} />
              )}
            </svg>
            <p class="ending-ship">
              <b>{ship.label}</b>
              <span>{ship.type}</span>
            </p>
            <div class="ending-fate">
              <div class="ending-boxes" aria-hidden="true">
                {boxesOf(ship, per).map((full, i) => (
                  <i key={i} style={{ '--full': `${Math.round(full * 100)}%` }} />
                ))}
              </div>
              <p>{fateWords(ship, cast)}</p>
            </div>
            <strong>
              {points(ship.left)}
              <small>of {points(ship.of)}</small>
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** So that boxes of all sheets mean the same. */
export const boxPoints = (fleets: readonly (readonly { readonly of: number }[])[]): number =>
  pointsPerBox(Math.max(1, ...fleets.flat().map(({ of }) => of)));
