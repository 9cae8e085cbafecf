import '../css/stage.css';
import type { PartId, Strike, Token } from '@flagbridge/engine';
import { equal, type Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import { headingOf, hexCentre, hexWidth } from '../plane/plane.ts';
import type { ToldProgress, Volley } from '../volley.ts';
import { sideClass } from './counter.tsx';
import { counterLength } from './detail.ts';
import { Kill } from './kill.tsx';
import { Layer } from './layer.tsx';
import { seatMap } from './rings.tsx';
import { Slip, slipOf, slipWidth } from './slip.tsx';
import { linesOf, type ShotState, slipPlace, slipShown, stateAt } from './staged-plan.ts';
import { StagedShot } from './staged-shot.tsx';

interface StagedProps {
  readonly chart: Chart;
  readonly k: number;
  readonly volley: Volley;
  readonly progress: ToldProgress;
}

/** How long the parts of a shot take, in milliseconds at the usual pace; the rest of the telling waits for them. */
const TIMES = { die: 320, verdict: 160, spark: 420, sinks: 260, blaze: 620, ring: 800, debris: 1400 } as const;
/** From one aimed line to the next. */
const DECLARE = 110;
/** No two flashes within as many milliseconds, however fast it goes. */
const DARK = 1000;

/** A volley while it is told, shot by shot. What is drawn follows from how far it is told; styles only lead there. */
export function Staged({ chart, k, volley, progress }: StagedProps): JSX.Element {
  const { strikes, n } = volley;
  const { telling, rate, still } = progress;
  const stood = useMemo(() => new Map(chart.props.scene.tokens.map((token) => [token.id, token])), [chart, n]);
  const place = placesIn(chart, k, stood);
  const hex = hexWidth(k);
  const lines = linesOf(strikes, { place, hex });
  const states = telling.shots.map((shot) => stateAt(shot, progress));
  const of = new Map(telling.shots.flatMap((shot, i) => shot.strikes.map((one) => [one, i])));
  const open = slipShown(states);
  const told = telling.shots[open];
  const main = told === undefined ? undefined : strikes[told.strikes.at(-1) as number];
  const time = (ms: number): string => `${Math.round(ms / rate)}ms`;
  const style = Object.fromEntries(Object.entries(TIMES).map(([name, ms]) => [`--${name}`, time(ms / telling.pace)]));
  const { sides } = chart.props;
  return (
    <Layer class={`bd-stage${still ? ' bd-stage-still' : ''}`}>
      <g style={style}>
        {main !== undefined && <Pool at={place(main.to)} r={1.5 * hex} />}
        {strikes.map((strike, i) => {
          const shot = telling.shots[of.get(i) ?? -1];
          return (
            <StagedShot
              key={i}
              strike={strike}
              line={lines[i] ?? null}
              state={states[of.get(i) ?? -1] ?? 'waits'}
              heart={place(strike.to)}
              side={sideClass(strike.side === undefined ? -1 : sides.indexOf(strike.side))}
              flight={time(shot === undefined ? 0 : shot.arrives - shot.leaves)}
              delay={time((DECLARE / telling.pace) * Math.min(i, 8))}
            />
          );
        })}
        {main !== undefined && isSaid(states[open]) && !still && (
          <Fallen key={`${n} ${open}`} chart={chart} k={k} parts={main.fells ?? []} stood={stood} place={place} />
        )}
        {told !== undefined && main !== undefined && (
          <OpenSlip
            key={`slip ${n} ${open}`}
            chart={chart}
            k={k}
            strikes={told.strikes.map((i) => strikes[i] as Strike)}
            state={states[open] as ShotState}
            place={place}
          />
        )}
      </g>
    </Layer>
  );
}

const isSaid = (state: ShotState | undefined): boolean => state === 'shows' || state === 'past';

type Place = (end: Strike['to']) => Point;

/** Where things stand, and where those stood that have fallen since. */
function placesIn(chart: Chart, k: number, stood: ReadonlyMap<PartId, Token>): Place {
  const tokens = new Map([...stood, ...chart.props.scene.tokens.map((token) => [token.id, token] as const)]);
  const seats = seatMap([...tokens.values()], k, '');
  return ({ hex, part }) => {
    const at = hexCentre(hex, chart.plane.layout.orientation, k);
    const seat = part === undefined ? undefined : seats.get(part);
    if (seat === undefined || seat.stacked || !equal(seat.token.hex, hex)) return at;
    return { x: at.x + seat.dx, y: at.y + seat.dy };
  };
}

/** Lamp-light wanders to the pair. */
const Pool = ({ at, r }: { at: Point; r: number }): JSX.Element => (
  <g class="bd-pool" style={{ transform: `translate(${at.x}px,${at.y}px)` }}>
    <radialGradient id="bd-pool">
      <stop offset="0" class="bd-pool-in" />
      <stop offset="1" class="bd-pool-out" />
    </radialGradient>
    <circle r={r} fill="url(#bd-pool)" />
  </g>
);

interface FallenProps {
  readonly chart: Chart;
  readonly k: number;
  readonly parts: readonly PartId[];
  readonly stood: ReadonlyMap<PartId, Token>;
  readonly place: Place;
}

function Fallen({ chart, k, parts, stood, place }: FallenProps): JSX.Element {
  const flash = useFlash(chart, parts.length > 0);
  return (
    <>
      {parts.map((part) => {
        const token = stood.get(part);
        if (token === undefined) return null;
        return (
          <Kill
            key={part}
            at={place({ hex: token.hex, part })}
            side={sideClass(chart.props.sides.indexOf(token.side))}
            size={counterLength(k)}
            heading={token.facing === undefined ? 0 : headingOf(token.facing, chart.plane.layout.orientation)}
            flash={flash}
          />
        );
      })}
    </>
  );
}

const flashed = new WeakMap<Chart, number>();

/** Decided once, when it falls. */
function useFlash(chart: Chart, falls: boolean): boolean {
  const may = useRef<boolean | null>(null);
  if (falls && may.current === null) {
    const now = performance.now();
    may.current = now - (flashed.get(chart) ?? Number.NEGATIVE_INFINITY) > DARK;
    if (may.current) flashed.set(chart, now);
  }
  return may.current === true;
}

interface OpenSlipProps {
  readonly chart: Chart;
  readonly k: number;
  readonly strikes: readonly Strike[];
  readonly state: ShotState;
  readonly place: Place;
}

function OpenSlip({ chart, k, strikes, state, place }: OpenSlipProps): JSX.Element {
  const main = strikes.at(-1) as Strike;
  const words = slipOf(strikes);
  const text = chart.text.value;
  const seen = chart.seen.value;
  const ends = [main.to.part, ...strikes.map(({ from }) => from?.part)];
  const at = slipPlace({
    target: place(main.to),
    counter: counterLength(k),
    width: slipWidth(words, text),
    seen: seen && { left: seen.left * k, top: seen.top * k, right: seen.right * k, bottom: seen.bottom * k },
    others: chart.props.scene.tokens
      .filter(({ id }) => id !== main.to.part)
      .map(({ id, hex }) => {
        const at = place({ hex, part: id });
        return { ...at, weight: ends.includes(id) ? 3 : 1 };
      }),
  });
  return <Slip at={at} words={words} text={text} tumbling={state === 'rolls'} loses={state === 'shows'} />;
}
