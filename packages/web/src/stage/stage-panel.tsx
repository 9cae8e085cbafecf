import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { withoutSums } from '../log/lines.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import { plural } from '../request/compose/words.ts';
import { SoundOffer } from '../sound/sound-offer.tsx';
import { Glyph } from './glyph.tsx';
import { isShot } from './happened.ts';
import { happenedWords } from './happened-words.ts';
import { shotWords } from './shot-words.ts';
import { SpeedButtons } from './speed-buttons.tsx';
import type { Stage } from './stage.ts';
import './stage-panel.css';

interface StagePanelProps {
  readonly battle: ShownBattle;
  readonly stage: Stage;
}

/** The list of a volley's shots, as far as they are told, and what one can do meanwhile. */
export function StagePanel({ battle, stage }: StagePanelProps) {
  const { strikes, telling } = stage;
  // The last that has left; a line is drawn again only when something of its own has changed.
  const now = useComputed(() => telling.shots.findLastIndex(({ leaves }) => stage.at.value >= leaves));
  return (
    <section class="stage" aria-labelledby="rq-title">
      <header class="stage-head">
        <h2 id="rq-title">{titleOf(battle, stage)}</h2>
        <p>
          {plural(strikes.filter(isShot).length, 'shot')}
          {telling.pace >= 1.1 && `, told ${telling.pace.toFixed(1)}× as fast`}
        </p>
      </header>
      <ol class="stage-shots">
        {telling.shots.map((shot, i) => (
          <Row key={i} battle={battle} stage={stage} shot={shot} index={i} now={now} />
        ))}
      </ol>
      <Before battle={battle} />
      <Why battle={battle} stage={stage} />
      <Now battle={battle} stage={stage} now={now} />
      <SoundOffer />
      <Controls stage={stage} />
    </section>
  );
}

function titleOf({ own, sides }: ShownBattle, { strikes }: Stage): string {
  const by = new Set(strikes.flatMap(({ side, kind }) => (side === undefined || kind === 'counter' ? [] : [side])));
  const [only] = by;
  if (only === undefined || by.size !== 1) return 'What happens';
  if (own.includes(only)) return 'Your volley';
  return `Volley: ${sides.find(({ id }) => id === only)?.title ?? only}`;
}

interface RowProps extends StagePanelProps {
  readonly shot: Stage['telling']['shots'][number];
  readonly index: number;
  readonly now: ReadonlySignal<number>;
}

function Row({ battle, stage, shot, index, now }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const on = useComputed(() => now.value === index && !stage.over.value).value;
  const rolled = useComputed(() => stage.at.value >= shot.rolled).value;
  const said = useComputed(() => stage.at.value >= shot.said).value;
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  const told = shot.strikes.map((i) => stage.strikes[i]).filter((one) => one !== undefined);
  const main = told.at(-1);
  if (main === undefined) return null;
  const { by, what, needs, rolls, verdict, loss } = shotWords(main, battle.nameOf);
  const misses = told.filter(({ kind }) => kind !== 'counter').length;
  return (
    <li ref={row} class={on ? 'stage-on' : ''} aria-current={on ? 'step' : undefined}>
      <button type="button" title="Tell this shot again" onClick={() => stage.again(index)} disabled={!said}>
        <Glyph strike={main} />
        <span class="stage-who">
          <b>{by}</b>
          <small>{misses > 1 ? plural(misses, 'shot') : what}</small>
        </span>
        <span class="stage-roll">
          {needs !== null && misses === 1 && (
            <>
              <span>needs {needs}</span>
              {rolled && <span>rolls {rolls}</span>}
            </>
          )}
        </span>
        <span class={`stage-said stage-${main.result}`}>
          {said && (
            <>
              <i aria-hidden="true" />
              {misses > 1 ? `0 of ${misses}` : verdict}
              {loss !== '' && <b>{loss}</b>}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** What was fired before it in the same part of the turn: `They: 0 hits of 4`. */
function Before({ battle }: Pick<StagePanelProps, 'battle'>) {
  const happened = battle.happened.value;
  if (happened === null) return null;
  const fired = { ...happened, sides: happened.sides.filter(({ shots }) => shots > 0) };
  const words = happenedWords(fired, battle);
  return words.length === 0 ? null : (
    <div class="stage-before">
      <h3 class="lbl">Before that</h3>
      {words.map(({ who, did }) => (
        <p key={who}>
          {who}: {did}.
        </p>
      ))}
    </div>
  );
}

/** The last thing the log knows of it, with its rule: why it came out so. What was aimed is in the list, and no reason. */
function Why({ battle, stage }: StagePanelProps) {
  const said = useComputed(() => stage.at.value >= (stage.telling.shots[0]?.said ?? 0)).value;
  const entry = said ? battle.log.value.findLast(({ n }) => n === stage.n) : undefined;
  const [clause] = entry?.clauses ?? [];
  if (entry === undefined) return null;
  const read = (id: string): void => {
    battle.reading.value = id;
  };
  return (
    <p class="stage-why">
      {withoutSums(entry)} {clause !== undefined && <ClauseLink id={clause} read={read} />}
    </p>
  );
}

/** On a phone one line has to do: the shot that is told, and a dot for each. */
function Now({ battle, stage, now }: StagePanelProps & Pick<RowProps, 'now'>) {
  const { telling, strikes } = stage;
  const shot = telling.shots[Math.max(0, now.value)];
  const main = shot === undefined ? undefined : strikes[shot.strikes.at(-1) ?? 0];
  const at = stage.at.value;
  if (shot === undefined || main === undefined) return null;
  const { by, what, needs, rolls, verdict, loss } = shotWords(main, battle.nameOf);
  return (
    <div class="stage-now" aria-hidden="true">
      <p class="stage-dots">
        <span>Shot by shot</span>
        {telling.shots.map((one, i) => {
          const last = strikes[one.strikes.at(-1) ?? 0];
          return <i key={i} class={at >= one.said ? `stage-${last?.result ?? 'miss'}` : ''} />;
        })}
      </p>
      <div>
        <Glyph strike={main} />
        <p class="stage-who">
          <b>{by}</b>
          <small>{what}</small>
        </p>
        <p class="stage-roll">
          {at >= shot.said && (
            <b>
              {verdict} {loss}
            </b>
          )}
          <small>
            {needs === null ? '' : `needs ${needs}`}
            {needs !== null && at >= shot.rolled ? `, rolls ${rolls}` : ''}
          </small>
        </p>
      </div>
    </div>
  );
}

function Controls({ stage }: { readonly stage: Stage }) {
  const over = useComputed(() => stage.over.value);
  return (
    <footer class="stage-ways">
      <SpeedButtons stage={stage} />
      {over.value ? (
        <button type="button" class="btn stage-go" onClick={() => stage.goOn()}>
          Go on <kbd>Space</kbd>
        </button>
      ) : (
        <>
          <button type="button" class="btn" onClick={() => stage.next()}>
            Next shot <kbd>Space</kbd>
          </button>
          <button type="button" class="btn" onClick={() => stage.skip()}>
            Skip <kbd>Esc</kbd>
          </button>
        </>
      )}
    </footer>
  );
}
