import type { Viewer } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tierLine, tierTitles } from '../app/tier-titles.ts';
import type { ShownBattle } from '../battle/shown-battle.ts';
import type { AtTable, Plan } from '../host/host.ts';
import { Icon, Mark } from '../look/icon.tsx';
import { ThemeButton } from '../look/theme-button.tsx';
import { type AccountRun, runAccount } from './account-run.ts';
import { Afterthoughts } from './afterthoughts.tsx';
import { type Cast, capitalised, counted } from './cast.ts';
import { castOf, fleetsOf } from './cast-of.ts';
import { Curve } from './curve.tsx';
import { Duels } from './duels.tsx';
import { boxPoints, FleetSheet } from './fleet-sheet.tsx';
import { Hero } from './hero.tsx';
import { isFlat } from './lead.ts';
import { outcomeHead } from './outcome-head.ts';
import { playedBy } from './players.ts';
import { TurningPoints } from './turning-points.tsx';
import './ending-page.css';

export interface EndingProps {
  readonly battle: ShownBattle;
  readonly table: AtTable;
  /** Whose updates the replay counts by. */
  readonly eyes: Viewer;
  /** Fights it once more, with others in the seats where they are given. Left out where that is agreed on otherwise. */
  readonly onAgain?: (chairs?: Plan['chairs']) => void;
  /** Other ways to fight again. */
  readonly again?: ComponentChildren;
  readonly onReplay: (n: number) => void;
  /** What one goes back to: `the map`. */
  readonly back: string;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Worked out once for a battle, however often its page is opened. */
const runs = new WeakMap<AtTable, Map<string, AccountRun>>();

function runOf({ battle, table, eyes }: EndingProps): AccountRun {
  const ofTable = runs.get(table) ?? new Map<string, AccountRun>();
  runs.set(table, ofTable);
  const by = eyes.offices.join(' ');
  const known = ofTable.get(by);
  if (known !== undefined && known.wrong.peek() === null) return known;
  const made = runAccount(() => table.export(battle.now.peek().viewer), eyes);
  ofTable.set(by, made);
  return made;
}

/** A battle on one page: how it ended, how it came to that, and what one can do now. */
export function EndingPage(props: EndingProps) {
  const { battle, table, onReplay } = props;
  const { outcome } = battle.now.value;
  const run = useMemo(() => runOf(props), [table]);
  const account = run.account.value;
  const fleets = fleetsOf(battle, account);
  const cast = castOf(battle, fleets);
  useLeaving(props.onBack);
  if (outcome === null) return null;
  const { clock } = battle.phases.value;
  const head = outcomeHead(battle, outcome, { clock: cast.clock, turn: clock.value ?? '' });
  const aftermath = run.aftermath.value ?? null;
  const unit = capitalised(cast.unit);
  return (
    <main class="ending">
      <Bar {...props} />
      <div class="ending-page">
        <Hero {...props} head={head} fleets={fleets} cast={cast} account={account} aftermath={aftermath} />
        {account !== null && account.curve.length > 0 && (
          <section aria-labelledby="ending-curve">
            <h2 id="ending-curve">
              {unit} of {fleets.length === 2 ? 'both' : 'all'} fleets{' '}
              {!isFlat(account.curve) && <small>{curveNote(fleets.length, account.turningPoints.length, cast)}</small>}
            </h2>
            {isFlat(account.curve) ? (
              <p class="ending-none">No {cast.unit} was lost from the first turn to the last.</p>
            ) : (
              <>
                <Curve account={account} cast={cast} onReplay={onReplay} />
                <TurningPoints points={account.turningPoints} cast={cast} onReplay={onReplay} />
              </>
            )}
          </section>
        )}
        {fleets.length > 0 && (
          <section aria-labelledby="ending-fleets">
            <h2 id="ending-fleets" class="vh">
              The fleets
            </h2>
            <div class="ending-sheets">
              {fleets.map(({ side, title, ships }, i) => (
                <FleetSheet
                  key={side}
                  ships={ships}
                  side={i}
                  title={title}
                  player={playedBy(table.info, table.seats, table.chairs, { side, own: side === cast.own })}
                  cast={cast}
                  per={boxPoints(fleets.map((fleet) => fleet.ships))}
                  silhouettes={aftermath?.silhouettes ?? {}}
                />
              ))}
            </div>
          </section>
        )}
        {account !== null && (
          <section aria-labelledby="ending-duels">
            <h2 id="ending-duels">
              Who struck whom{' '}
              {account.duels.length > 0 && (
                <small>{`figure: ${cast.unit} taken; beside it hits of shots; cross: destroyed by it`}</small>
              )}
            </h2>
            <Duels account={account} cast={cast} />
          </section>
        )}
        {fleets.length > 0 && <Afterthoughts run={run} winner={outcome.winner} cast={cast} onReplay={onReplay} />}
      </div>
    </main>
  );
}

const curveNote = (sides: number, flags: number, { byCount, unit }: Cast): string =>
  [
    sides === 2 ? `turn by turn; shaded where one side ${byCount ? `has more ${unit}` : 'leads'}.` : 'turn by turn.',
    byCount ? `The battle was about something else than ${unit}.` : '',
    flags === 0 ? '' : 'Press a flag to watch from there.',
  ]
    .filter((one) => one !== '')
    .join(' ');

/** Rulebook and level, and how long it took. */
function lineOf({ info, phases }: ShownBattle): string {
  const about = listingOf(info.rulebook)?.about;
  const { value } = phases.value.clock;
  const turns =
    value === undefined || !/^\d+$/.test(value) ? '' : `${counted(Number(value))} ${value === '1' ? 'turn' : 'turns'}`;
  const level = [about?.title ?? '', tierLine(tierTitles(about), info.tier)].filter((one) => one !== '').join(', ');
  return [level, turns].filter((one) => one !== '').join(' · ');
}

function Bar({ battle, back, onBack }: EndingProps) {
  return (
    <header class="ending-bar">
      <Mark />
      <div>
        <p>{battle.info.scenario.title}</p>
        <span>{lineOf(battle)}</span>
      </div>
      <button type="button" class="ic" aria-label="Print this page" onClick={() => print()}>
        <Icon name="print" />
      </button>
      <ThemeButton />
      <button type="button" class="ic" aria-label={`Back to ${back}`} title={`Back to ${back} (Esc)`} onClick={onBack}>
        <Icon name="close" />
      </button>
    </header>
  );
}

/** Esc leaves, unless something over the page wants it; and a page that comes is read from its top. */
function useLeaving(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [top] = useState(() => () => scrollTo({ top: 0 }));
  useEffect(() => {
    top();
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
