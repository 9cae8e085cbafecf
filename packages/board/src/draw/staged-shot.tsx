import type { Strike } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { short } from '../plane/plane.ts';
import { ARROW, ShotMark } from './shot-marks.tsx';
import { degreesOf, distanceOf, type Line, markOf, type ShotState } from './staged-plan.ts';

interface StagedShotProps {
  readonly strike: Strike;
  /** Null for what goes off on the spot. */
  readonly line: Line | null;
  readonly state: ShotState;
  readonly heart: Point;
  readonly side: string;
  readonly flight: string;
  /** How long after the first its aimed line is drawn. */
  readonly delay: string;
}

const SPARK = 'M0-15V-6M0 15V6M-15 0H-6M15 0H6M-10-10L-5-5M10 10L5 5M-10 10L-5 5M10-10L5-5';

/** One shot, from the aimed line to the trace it leaves. */
export function StagedShot({ strike, line, state, heart, side, flight, delay }: StagedShotProps): JSX.Element {
  const { kind, result } = strike;
  const arrived = state === 'rests' || state === 'shows' || state === 'past';
  return (
    <g class={`bd-shot bd-shot-${state} bd-shot-${result} ${side}`} style={{ '--flight': flight, '--delay': delay }}>
      {line !== null && kind !== 'counter' && state === 'waits' && (
        <path
          class="bd-aimed"
          d={`M${short(line.from.x)} ${short(line.from.y)}L${short(line.aimed.x)} ${short(line.aimed.y)}`}
        />
      )}
      {line !== null && state !== 'waits' && result !== 'lost' && <OnItsWay strike={strike} line={line} />}
      {arrived && kind !== 'counter' && <End strike={strike} line={line} heart={heart} bright={state !== 'past'} />}
    </g>
  );
}

function OnItsWay({ strike, line }: { strike: Strike; line: Line }): JSX.Element {
  const far = distanceOf(line.from, line.to);
  const mark = markOf(strike);
  return (
    <g
      class="bd-sent"
      transform={`translate(${short(line.from.x)} ${short(line.from.y)}) rotate(${degreesOf(line.from, line.to).toFixed(2)})`}
      style={{ '--far': `${short(far)}px` }}
    >
      {strike.kind === 'counter' ? (
        <g class="bd-drawn">
          <path class="bd-hooks" d={`M0 0Q${short(far / 2)} ${short(-0.24 * far)} ${short(far)} 0`} />
        </g>
      ) : (
        <g class="bd-drawn">
          <ShotMark mark={mark} far={far} />
        </g>
      )}
      {strike.kind === 'counter' && <path class="bd-hook-end" d={`M${short(far - 4)} 0h8m-4-4v8`} />}
      {mark === 'arrow' && strike.kind !== 'counter' && <path class="bd-arrow" d={ARROW} />}
    </g>
  );
}

interface EndProps {
  readonly strike: Strike;
  readonly line: Line | null;
  readonly heart: Point;
  readonly bright: boolean;
}

/** A spark where it struck, a cross where it went by, a bar where it was stopped. */
function End({ strike: { result }, line, heart, bright }: EndProps): JSX.Element | null {
  const at = result === 'hit' || line === null ? heart : line.to;
  const put = `translate(${short(at.x)} ${short(at.y)})`;
  if (result === 'hit')
    return bright ? (
      <g transform={put}>
        <path class="bd-spark" d={SPARK} />
      </g>
    ) : null;
  if (result === 'lost') return null;
  return (
    <g transform={put}>
      <path
        class="bd-gone-by"
        d={result === 'stopped' ? 'M5-9A12 12 0 0 0 5 9M-1-7A9 9 0 0 0-1 7' : 'M-5-5L5 5M5-5L-5 5'}
      />
    </g>
  );
}
