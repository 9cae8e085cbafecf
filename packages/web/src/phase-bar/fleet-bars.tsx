import type { Fleets } from '@flagbridge/engine';
import { Fragment } from 'preact';
import type { Battle } from '../battle/battle.ts';
import { later } from '../look/later.tsx';
import { areDots, dotOf, inWords, leadOf, leftOf, type Standing, shipLine, standings } from './fleet-standing.ts';
import './fleet-bars.css';

const CountBox = later(async () => (await import('./fleet-count.tsx')).CountBox);

interface FleetBarsProps {
  readonly fleets: Fleets | null;
  readonly sides: Battle['sides'];
  readonly say: Battle['say'];
}

/** Names of sides longer than this need the room of the word for what is counted. */
const LONG = 10;

/** Who is winning: what keeps each fleet alive, a part for each ship, as bars that meet in the middle. */
export function FleetBars({ fleets, sides, say }: FleetBarsProps) {
  const all = standings(fleets, sides);
  if (fleets === null || all.length === 0) return null;
  const { unit } = fleets;
  const as = { unit, dots: areDots(all) };
  const two = all.length === 2;
  const counts = fleets.count !== undefined;
  const long = two && all.some(({ title }) => title.length > LONG);
  return (
    <section
      class={`fleets fleets-${two ? 'two' : 'more'} ${long ? 'fleets-long' : ''}`}
      aria-label="Fleets"
      onKeyDown={walk}
    >
      {!counts && <p class="vh">{inWords(all, unit)}</p>}
      <div class="fleets-row">
        {all.map((stand, i) => (
          <Fragment key={stand.index}>
            {i === 1 && counts && <CountBox fleets={fleets} all={all} sides={sides} say={say} />}
            {two && i === 1 && !counts && <Lead all={all} />}
            <Bar {...as} stand={stand} first={i === 0} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** The fleets are one stop of the Tab key; from ship to ship go the arrows. */
function walk(event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || !(event.currentTarget instanceof Element)) return;
  const ships = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=img]')];
  ships[ships.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

function Lead({ all }: { readonly all: readonly Standing[] }) {
  const lead = leadOf(all);
  const left = lead?.leader === all[0];
  return (
    <p class={`fleets-lead ${sideClass(lead?.leader.index)}`} aria-hidden="true">
      {lead === null ? null : <b>{left ? `◂ ${lead.by}` : `${lead.by} ▸`}</b>}
      <small>{lead === null ? 'even' : 'ahead'}</small>
    </p>
  );
}

interface BarProps {
  readonly stand: Standing;
  readonly unit: string;
  readonly dots: boolean;
  /** The first is where the Tab key stops; of two it stands on the left. */
  readonly first: boolean;
}

function Bar({ stand: { title, index, left, of, ships }, unit, dots, first }: BarProps) {
  return (
    <div class={`fleet fleet-${first ? 'left' : 'right'} ${sideClass(index)}`}>
      <p aria-hidden="true">
        <span class="lbl">{title}</span>
        <b>{left}</b>
        <small>
          of {of}
          <span> {unit}</span>
        </small>
      </p>
      <div class={dots ? 'fleet-dots' : 'fleet-parts'}>
        {ships.map((ship, i) => {
          const said = shipLine(ship, unit);
          return (
            <i
              key={ship.id}
              role="img"
              aria-label={said}
              data-said={said}
              tabIndex={first && i === 0 ? 0 : -1}
              class={`fleet-${dots ? dotOf(ship) : ship.fate}`}
              style={{ flexGrow: dots ? 0 : ship.of }}
            >
              {dots ? null : <u style={{ transform: `scaleX(${leftOf(ship) / (ship.of || 1)})` }} />}
            </i>
          );
        })}
      </div>
    </div>
  );
}

const sideClass = (index: number | undefined): string => `fleets-${index === undefined ? 'none' : index % 4}`;
