import type { Muster, MusterChoice, MusterSide } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import { SideMark } from '../look/side-mark.tsx';
import { addShip, dropKind, MOST_COMMANDERS, sideOf, withCommanders, worthOf } from './force.ts';
import { ShipNames } from './ship-names.tsx';

interface FreeSideProps {
  readonly muster: Muster;
  readonly side: MusterSide;
  readonly index: number;
  readonly choice: MusterChoice;
  readonly change: (choice: MusterChoice) => void;
}

/** One side's ships: how many of each kind, their names, and who commands them. */
export function FreeSide({ muster, side, index, choice, change }: FreeSideProps) {
  const heading = useId();
  const own = sideOf(choice, side.id);
  if (own === undefined) return null;
  const kinds = side.ships.filter(({ tiers }) => tiers.includes(choice.tier));
  const worth = worthOf(muster, own);
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
      <ShipNames side={side} own={own} choice={choice} change={change} />
    </section>
  );
}

interface StepperProps {
  readonly what: string;
  readonly count: number;
  /** Null where the end is reached: the button stays where it is, so that the focus does. */
  readonly less: (() => void) | null;
  readonly more: (() => void) | null;
}

function Stepper({ what, count, less, more }: StepperProps) {
  return (
    <span class="lobby-stepper">
      <button
        type="button"
        class="ic"
        aria-label={`One less: ${what}`}
        aria-disabled={less === null}
        onClick={() => less?.()}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={what}>{count}</output>
      <button
        type="button"
        class="ic"
        aria-label={`One more: ${what}`}
        aria-disabled={more === null}
        onClick={() => more?.()}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
