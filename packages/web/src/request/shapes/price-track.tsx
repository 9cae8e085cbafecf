import type { Spread, SpreadChoice, SpreadSlot } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { boxTouched, spreadSet } from '../compose/spread.ts';
import { costAt, inReach, slotsOf, stopsOf, unitOf } from '../compose/spread-bought.ts';
import { pointsIn } from '../compose/spread-points.ts';
import { labelOf } from '../compose/words.ts';
import { Stepper } from '../parts/stepper.tsx';
import type { ShapeProps } from './props.ts';

interface PriceTrackProps extends ShapeProps<Spread, SpreadChoice> {
  readonly slot: SpreadSlot;
  /** What its points come to. */
  readonly children?: ComponentChildren;
}

/** More boxes than these are typed. */
const MOST_BOXES = 16;

/** Boxes to press: box 5 for five points, with what they cost below. Arrow keys go along it. */
export function PriceTrack({ desk, composition, work, slot, children }: PriceTrackProps) {
  const { shape, wording } = composition;
  const row = useRef<HTMLDivElement>(null);
  const label = labelOf(wording, slot);
  const points = pointsIn(work.choice, slot.id);
  const stops = stopsOf(slot);
  const priced = shape.groups?.find(({ id }) => id === slot.group)?.rate !== undefined;
  // Where it shares its price with others, a box alone cannot say what it costs.
  const shown = priced && slot.group !== undefined && slotsOf(shape, slot.group).length === 1;
  const go = (at: number): void => {
    const to = stops[Math.max(0, Math.min(stops.length - 1, at))];
    if (to === undefined) return;
    desk.set(spreadSet(composition, work, slot.id, to));
    row.current?.querySelectorAll('button')[stops.indexOf(to)]?.focus();
  };
  const keys: { readonly [key: string]: number } = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
  return (
    <div class={slot.id === work.live ? 'rq-track live' : 'rq-track'}>
      <span class="rq-track-name">
        <span>{label}</span>
        {slot.note !== undefined && <small>{wording.say(slot.note)}</small>}
      </span>
      {stops.length > MOST_BOXES ? (
        <Stepper
          label={label}
          value={points}
          min={slot.min}
          max={stops.at(-1) ?? slot.min}
          by={slot.step ?? 1}
          set={(value) => desk.set(spreadSet(composition, work, slot.id, value))}
        />
      ) : (
        <div
          ref={row}
          class={shown ? 'rq-track-boxes prices' : 'rq-track-boxes'}
          role="radiogroup"
          aria-label={label}
          onKeyDown={(event) => {
            const by = keys[event.key];
            if (by === undefined && event.key !== 'Home' && event.key !== 'End') return;
            event.preventDefault();
            go(event.key === 'Home' ? 0 : event.key === 'End' ? stops.length - 1 : stops.indexOf(points) + (by ?? 0));
          }}
        >
          {stops.map((stop) => {
            const cost = costAt(shape, work.choice, slot, stop);
            const beyond = stop > points && !inReach(shape, work.choice, slot, stop);
            const filled = stop > slot.min && stop <= points;
            return (
              // biome-ignore lint/a11y/useSemanticElements: boxes of a track, filled up to the one that is chosen
              <button
                key={stop}
                type="button"
                role="radio"
                aria-checked={stop === points}
                aria-label={`${stop}${shown ? `, ${cost} ${unitOf(composition)}` : ''}${beyond ? ', more than is left' : ''}`}
                tabIndex={stop === points ? 0 : -1}
                class={`${filled ? 'filled' : ''} ${beyond ? 'beyond' : ''}`}
                onClick={() => desk.set(boxTouched(composition, work, slot, stop))}
              >
                {stop === 0 ? '–' : stop}
                {shown && stop > 0 && <small>{cost}</small>}
              </button>
            );
          })}
        </div>
      )}
      <span class="rq-track-told">{children}</span>
    </div>
  );
}
