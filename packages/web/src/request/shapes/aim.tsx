import type { Aim, AimChoice } from '@flagbridge/engine';
import { figure } from '../../look/figure.ts';
import { SideMark } from '../../look/side-mark.tsx';
import { aimedAllAt, aimedBest } from '../compose/aim-all.ts';
import { type AimRow, able, figuresOf, idle, possibleFor, rowsOf } from '../compose/aim-rows.ts';
import { lettersOf } from '../compose/aim-send.ts';
import { aimWords } from '../compose/aim-words.ts';
import { labelOf } from '../compose/words.ts';
import { ClosedList } from '../parts/closed-list.tsx';
import { Costs } from '../parts/costs.tsx';
import { AimLive } from './aim-live.tsx';
import { type ShapeProps, sideOf, whoAndWhat } from './props.ts';
import './aim.css';

type Props = ShapeProps<Aim, AimChoice>;

/** Who fires at what: a row per shot, the one in hand with its arithmetic and everything it could be aimed at. */
export function AimForm(props: Props) {
  const { desk, composition, work } = props;
  const rows = rowsOf(composition, work.choice, work.live);
  const sends = composition.shape.manner === 'send';
  const silent = idle(composition).map((shooter) => {
    const label = labelOf(composition.wording, shooter);
    const [first] = shooter.closed ?? [];
    return first === undefined
      ? null
      : { id: shooter.id, label, title: `Why not ${label}?`, why: first.why, part: shooter.parts?.[0] };
  });
  return (
    <>
      {sends ? <SendHint {...props} /> : <QuickAims {...props} />}
      {rows.length === 0 && <p class="rq-hint">{aimWords(composition.shape).idle}</p>}
      <ol class="rq-shots">
        {rows.map((row) => (
          <li key={row.key} class={row.key === work.live ? 'rq-shot live' : 'rq-shot'}>
            <ShotRow {...props} row={row} />
            {row.key === work.live && <AimLive {...props} row={row} last={rows.length === 1} />}
          </li>
        ))}
      </ol>
      <Costs
        costs={(composition.draft ?? composition.last)?.costs}
        wording={composition.wording}
        read={(id) => {
          props.battle.reading.value = id;
        }}
      />
      <ClosedList desk={desk} head="Not possible now" items={silent.filter((one) => one !== null)} />
    </>
  );
}

/** How to send somebody with keys. */
function SendHint({ composition }: Props) {
  const letters = [...lettersOf(composition)];
  if (letters.length === 0) return null;
  return (
    <p class="rq-hint">
      Touch a figure, then a place; or drag it there.{' '}
      <span class="rq-by-key">
        By key:{' '}
        {letters.map(([kind, letter], i) => (
          <span key={kind}>
            {i > 0 && ', '}
            <kbd>{letter.toUpperCase()}</kbd> {kind.toLowerCase()}
          </span>
        ))}
        , then the number of the place.
      </span>
    </p>
  );
}

/** Everybody at once: at the best chance, at one target, as before. */
function QuickAims({ desk, composition, work }: Props) {
  const open = rowsOf(composition, work.choice, work.live).some((row) => row.index < 0);
  if (!open || able(composition).length < 2) return null;
  const best = aimedBest(composition, work);
  const again = work.choice.length === 0 ? desk.again.value : null;
  const targets = new Map(
    able(composition).flatMap((one) => one.targets.map((target) => [target.id, target] as const)),
  );
  return (
    <div class="rq-quick">
      {best.choice.length > work.choice.length && (
        <button type="button" onClick={() => desk.set(best)}>
          {work.choice.length === 0 ? 'Aim all at their best' : 'Aim the rest at their best'}
        </button>
      )}
      {again !== null && (
        <button type="button" onClick={() => desk.set(again)}>
          As before
        </button>
      )}
      {targets.size > 1 &&
        [...targets.values()].slice(0, 4).map((target) => (
          <button key={target.id} type="button" onClick={() => desk.set(aimedAllAt(composition, work, target.id))}>
            All at {labelOf(composition.wording, target)}
          </button>
        ))}
    </div>
  );
}

function ShotRow({ desk, battle, composition, work, row }: Props & { row: AimRow }) {
  const { shooter, shot } = row;
  const { who, what } = whoAndWhat(labelOf(composition.wording, shooter), battle, shooter.parts);
  const target = shot === null ? undefined : shooter.targets.find((one) => one.id === shot.at);
  const found = shot === null ? null : possibleFor(composition, shooter, shot);
  const side = target === undefined ? null : sideOf(battle, target.parts);
  const where =
    shot === null
      ? null
      : [
          ...(shot.hex === undefined ? [] : [composition.wording.nameOf(shot.hex)]),
          ...(found === null || found.range === null ? [] : [`range ${found.range}`]),
          ...(found === null ? [] : figuresOf(composition, found)),
        ].join(' · ');
  return (
    <button
      type="button"
      class="rq-shot-row"
      aria-pressed={row.key === work.live}
      onClick={() => desk.set({ ...work, live: row.key })}
    >
      <span class="rq-shot-who">
        <b>{who}</b>
        {what !== '' && <small>{what}</small>}
      </span>
      <span class="rq-arrow" aria-hidden="true" />
      {target === undefined ? (
        <span class="rq-chip open">{aimWords(composition.shape).open}</span>
      ) : (
        <span class={`rq-chip side-${side === null ? 'none' : 'abcd'[side % 4]}`}>
          <span class="rq-chip-name">
            {side !== null && <SideMark index={side} size={18} />}
            {labelOf(composition.wording, target)}
          </span>
          <small>{where}</small>
        </span>
      )}
      <span class="rq-chance">
        {found?.chance != null && (
          <>
            {figure(found.chance.total)}
            <small> %</small>
          </>
        )}
      </span>
    </button>
  );
}
