import type { ClauseId, Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';
import { SideMark } from '../../look/side-mark.tsx';
import { Why } from '../../look/why.tsx';
import { allHere, allOrNone, sameSpread, spreadSet } from '../compose/spread.ts';
import { isWide, pointsIn, roomIn, stepOf } from '../compose/spread-points.ts';
import { capital, figure, figureText } from '../compose/words.ts';
import { Stepper } from '../parts/stepper.tsx';
import { type ShapeProps, sideOf } from './props.ts';

interface SlotRowProps extends ShapeProps<Spread, SpreadChoice> {
  readonly slot: SpreadSlot;
  /** In full: `Tern: forward gun`. */
  readonly label: string;
  /** The name it stands under, which is not said again. */
  readonly under?: string;
  readonly read: (id: ClauseId) => void;
}

/** One thing points can be put on. */
export function SlotRow(props: SlotRowProps) {
  const { desk, battle, composition, work, slot, label, under } = props;
  const short = shortOf(label, under);
  const side = under === undefined ? sideOf(battle, slot.parts) : null;
  if (slot.max <= slot.min) return <Shut {...props} short={short} />;
  const points = pointsIn(work.choice, slot.id);
  const takesOff = sameSpread(composition, allHere(composition, work, slot.id).choice, work.choice);
  const does = takesOff ? 'None here' : 'All here';
  return (
    <li class={slot.id === work.live ? 'live' : points > slot.min ? 'given' : ''}>
      {side !== null && <SideMark index={side} />}
      <button
        type="button"
        class="rq-slot-name"
        aria-label={`${does}: ${label}`}
        onClick={() => desk.set(allOrNone(composition, work, slot.id))}
      >
        <span>
          <span class="rq-slot-what">{short}</span>
          <small>{noteText(props, points)}</small>
        </span>
        {!takesOff && <u>{does}</u>}
      </button>
      <Told {...props} points={points} />
      <Stepper
        label={label}
        value={points}
        min={slot.min}
        max={roomIn(composition.shape, work.choice, slot)}
        wide={isWide(composition.shape, slot)}
        by={stepOf(composition.shape, slot)}
        set={(value) => desk.set(spreadSet(composition, work, slot.id, value))}
      />
    </li>
  );
}

/** `Tern: forward gun` under “Tern” is “Forward gun”. */
const shortOf = (label: string, under: string | undefined): string =>
  under !== undefined && label.startsWith(under)
    ? capital(label.slice(under.length).replace(/^[\s,:·–-]+/, ''))
    : label;

/** What the points are good for, and what the request states beside it, until there are points that say more. */
function noteText({ composition: { wording }, slot }: SlotRowProps, points: number): string {
  const costs = Object.entries(points > slot.min ? {} : (slot.costs ?? {})).map(([name, value]) =>
    figureText(wording, name, value),
  );
  return [...(slot.note === undefined ? [] : [wording.say(slot.note)]), ...costs].join(' · ');
}

/** What its points come to, where the rulebook says more of it than their number. */
function Told({ composition, slot, label, read, points }: SlotRowProps & { readonly points: number }) {
  const told = (composition.draft ?? composition.last)?.costs?.[slot.id];
  if (told === undefined || points === 0) return null;
  const said = composition.wording.phrase(`slot.${composition.request.kind}`, { n: told.total });
  if (said === null && told.total === points) return null;
  return (
    <span class="rq-slot-told">
      <Why sum={told} read={read} title={`${label} ${said ?? figure(told.total)}`}>
        {said ?? figure(told.total)}
      </Why>
      {said === null && told.parts.length === 1 && <small> {told.parts[0]?.label}</small>}
    </span>
  );
}

/** Takes no points: a player looks for it all the same, and may read why. */
function Shut({ desk, composition, slot, label, short }: SlotRowProps & { readonly short: string }) {
  const closed = (composition.draft ?? composition.last)?.closed?.find((one) => one.id === slot.id);
  return (
    <li class="shut">
      <span class="rq-slot-what">{short}</span>
      {closed !== undefined && (
        <button
          type="button"
          class="rq-quiet"
          aria-label={`${label}: why?`}
          onClick={() => desk.explain({ title: `Why not “${label}”?`, refusal: closed.why })}
        >
          why?
        </button>
      )}
    </li>
  );
}
