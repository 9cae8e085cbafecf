import type { Muster, MusterChoice, MusterPoints, MusterSide } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { SideMark } from '../look/side-mark.tsx';
import { addShip, dropKind, MOST_COMMANDERS, sideOf, withCommanders, worthOf } from './force.ts';
import { ShipNames } from './ship-names.tsx';
import { Stepper } from './stepper.tsx';

interface FreeSideProps {
  readonly muster: Muster;
  readonly side: MusterSide;
  readonly index: number;
  readonly choice: MusterChoice;
  /** What the forces cost by the book, where it says so. */
  readonly points: MusterPoints | null;
  readonly change: (choice: MusterChoice) => void;
}

/** One side's ships: how many of each kind, their names, and who commands them. */
export function FreeSide({ muster, side, index, choice, points, change }: FreeSideProps) {
  const heading = useId();
  const own = sideOf(choice, side.id);
  if (own === undefined) return null;
  const kinds = side.ships.filter(({ tiers }) => tiers.includes(choice.tier));
  const cost = points?.sides.find(({ id }) => id === side.id);
  const worth = cost === undefined ? worthOf(muster, own) : null;
  const full = own.ships.length >= muster.most;
  return (
    <section class="lobby-side" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <SideMark index={index} size={26} />
          {side.title}
        </h2>
        <p class="lobby-total">
          <span>
            <b>{own.ships.length}</b> of {muster.most} ships
          </span>
          {cost !== undefined && (
            <span>
              <b>{cost.total}</b> {points?.unit}
            </span>
          )}
          {worth !== null && (
            <span>
              worth <b>{worth}</b>
            </span>
          )}
        </p>
      </header>
      <ul class="lobby-kinds">
        {kinds.map((kind) => {
          const count = own.ships.filter((ship) => ship.kind === kind.id).length;
          return (
            <li key={kind.id}>
              <div>
                <b>{kind.title}</b>
                {kind.worth !== undefined && <span class="lobby-hint">{` worth ${kind.worth}`}</span>}
                <p class="lobby-hint">{kind.summary[choice.tier]}</p>
              </div>
              <Stepper
                what={`${kind.title}, ${side.title}`}
                count={count}
                less={count > 0 ? () => change(dropKind(choice, side.id, kind.id)) : null}
                more={full ? null : () => change(addShip(choice, side, kind.id))}
              />
            </li>
          );
        })}
      </ul>
      <div class="lobby-commanders">
        <span>Commanders</span>
        <Stepper
          what={`commander, ${side.title}`}
          count={own.commanders}
          less={own.commanders > 1 ? () => change(withCommanders(choice, side.id, own.commanders - 1)) : null}
          more={
            own.commanders < MOST_COMMANDERS ? () => change(withCommanders(choice, side.id, own.commanders + 1)) : null
          }
        />
      </div>
      <ShipNames
        side={side}
        own={own}
        choice={choice}
        cost={cost === undefined || points === null ? null : { ...cost, unit: points.unit }}
        change={change}
      />
    </section>
  );
}
