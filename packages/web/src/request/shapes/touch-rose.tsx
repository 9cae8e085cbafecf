import { type Spread, type SpreadChoice, type SpreadSlot, topOf } from '@flagbridge/engine';
import type { Composition } from '../compose/index.ts';
import { sideNumbers } from '../compose/side-number.ts';
import { pointsIn } from '../compose/spread-points.ts';
import { labelOf } from '../compose/words.ts';
import { roseBand, roseLine, roseSpot } from './rose-lines.ts';

interface TouchRoseProps {
  readonly composition: Composition<Spread>;
  readonly slots: readonly SpreadSlot[];
  readonly choice: SpreadChoice;
  readonly live: string | null;
  readonly set: (slot: SpreadSlot, points: number) => void;
}

/** Six sides round a ship, a line for each point: touch a line to raise the side to it, its figure to clear it. Each side is a slider. */
export function TouchRose({ composition, slots, choice, live, set }: TouchRoseProps) {
  const most = Math.max(1, ...slots.map(topOf));
  const numbers = sideNumbers(composition, slots);
  return (
    <div class="rq-rose">
      <svg viewBox="0 0 240 240" aria-hidden="true">
        {slots.map((slot, side) => {
          const points = pointsIn(choice, slot.id);
          const number = roseSpot(side, 112);
          const figure = roseSpot(side, 27);
          return (
            <g key={slot.id} class={slot.id === live ? 'live' : ''}>
              {Array.from({ length: most }, (_, i) => i + 1).map((n) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the sliders below are for everybody
                <g
                  key={n}
                  class={n > topOf(slot) ? 'none' : n <= points ? 'filled' : 'free'}
                  onClick={() => n <= topOf(slot) && set(slot, n === points ? n - (slot.step ?? 1) : n)}
                >
                  <path class="rq-rose-line" d={roseLine(side, n, most)} />
                  <path class="rq-rose-touch" d={roseBand(side, n, most)} />
                </g>
              ))}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: as with the lines */}
              <text x={figure.x} y={figure.y + 7} class="rq-rose-figure" onClick={() => set(slot, slot.min)}>
                {slot.max === 0 ? '×' : points}
              </text>
              <text x={number.x} y={number.y + 4} class="rq-rose-number">
                {numbers[side]}
              </text>
            </g>
          );
        })}
      </svg>
      <ul>
        {slots.map((slot, side) => (
          <li key={slot.id} class={slot.id === live ? 'live' : ''}>
            <label>
              <span>{sideName(labelOf(composition.wording, slot), numbers[side] ?? side + 1)}</span>
              <input
                type="range"
                min={slot.min}
                max={topOf(slot)}
                step={slot.step ?? 1}
                value={pointsIn(choice, slot.id)}
                disabled={topOf(slot) === slot.min}
                onInput={(event) => set(slot, Number(event.currentTarget.value))}
              />
              <output>{pointsIn(choice, slot.id)}</output>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Its number stands before a name that does not have it. */
const sideName = (label: string, number: number): string =>
  new RegExp(`\\b${number}\\b`).test(label) ? label : `${number} ${label}`;
