import '../css/strikes.css';
import type { PartId } from '@flagbridge/engine';
import { equal, type Hex, type Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import { hexCentre, short } from '../plane/plane.ts';
import { beginnings, type Volley, volleyTime } from '../volley.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';
import { seatMap } from './rings.tsx';
import { type Drawn, drawnStrikes, MARK, PASSED, type Places } from './strike.ts';
import { lasting } from './trace.ts';

/** How long a volley stays bright after its last result; without motion, from its beginning. */
const STAYS = 1100;

/** Fire one can see: lines from firer to target by kind, results at their ends. Loaded with the first shot. */
export function Strikes({ chart, k, volley }: { chart: Chart; k: number; volley: Volley }): JSX.Element {
  const [over, setOver] = useState(-1);
  const { n, strikes, past, after = 0 } = volley;
  const moves = chart.moves();
  const bright = over !== n && volley.told !== true;
  useEffect(() => {
    const end = (): void => setOver(n);
    const timer = setTimeout(end, STAYS + (chart.moves() ? volleyTime(volley) : 0));
    // Any key or touch ends it: what it shows is true already, and its trace stays.
    document.addEventListener('keydown', end, true);
    document.addEventListener('pointerdown', end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', end, true);
      document.removeEventListener('pointerdown', end, true);
    };
  }, [n]);
  const { sides, scene } = chart.props;
  const places = usePlaces(chart, k);
  const begin = beginnings(strikes);
  // Together, so that marks of both find room beside each other. When it is over, one mark says what several strikes have done.
  const before = lasting(past, scene.tokens);
  const drawn = drawnStrikes(
    bright ? [...before, ...strikes] : lasting([...past, ...strikes], scene.tokens),
    places,
    k,
  );
  const first = bright ? before.length : drawn.length;
  const text = chart.text.value;
  const sideOf = (one: Drawn): string => sideClass(one.side === undefined ? -1 : sides.indexOf(one.side));
  return (
    <Layer class={`bd-strikes${bright ? ' bd-bright' : ''}${moves ? (bright ? ' bd-plays' : '') : ' bd-calm'}`}>
      {!bright &&
        !moves &&
        drawnStrikes(strikes, places, k).map((one, i) => (
          <g key={`way ${i}`} class={`bd-strike ${sideOf(one)} bd-by-${one.kind} bd-fresh`}>
            {one.line !== null && <Way line={one.line} kind={one.kind} />}
          </g>
        ))}
      {drawn.map((one, i) => {
        const at = i - first;
        return (
          <StrikeShape
            key={at < 0 ? `past ${i}` : `${n} ${at}`}
            drawn={one}
            side={sideOf(one)}
            fresh={at >= 0}
            at={after + (begin[at] ?? 0)}
            text={text}
          />
        );
      })}
    </Layer>
  );
}

/** Where things stand, and where those stood that have just been taken away. */
function usePlaces(chart: Chart, k: number): Places {
  const stood = useRef(new Map<PartId, Hex>());
  for (const { id, hex } of chart.gone.value) stood.current.set(id, hex);
  const { tokens } = chart.props.scene;
  const seats = seatMap(tokens, k, '');
  const placeIn = (hex: Hex, part: PartId | undefined): Point => {
    const at = hexCentre(hex, chart.plane.layout.orientation, k);
    const seat = part === undefined ? undefined : seats.get(part);
    if (seat === undefined || seat.stacked || !equal(seat.token.hex, hex)) return at;
    return { x: at.x + seat.dx, y: at.y + seat.dy };
  };
  return {
    shot: ({ hex, part }) => placeIn(hex, part),
    now: ({ hex, part }) => placeIn(seats.get(part ?? '')?.token.hex ?? stood.current.get(part ?? '') ?? hex, part),
    counters: tokens.map(({ id, hex }) => placeIn(hex, id)),
  };
}

interface ShapeProps {
  readonly drawn: Drawn;
  readonly side: string;
  readonly fresh: boolean;
  readonly at: number;
  readonly text: number;
}

function StrikeShape({ drawn, side, fresh, at, text }: ShapeProps): JSX.Element {
  const { kind, result, line, mark, passed, heart, figure } = drawn;
  return (
    <g
      class={`bd-strike ${side} bd-by-${kind} bd-was-${result}${fresh ? ' bd-fresh' : ''}`}
      style={{ '--at': `${Math.round(at)}ms` }}
    >
      {line !== null && <Way line={line} kind={kind} />}
      {passed !== null && (
        <g transform={`translate(${short(passed.x)} ${short(passed.y)})`}>
          <g class="bd-passed">
            <circle class="bd-mark-rim" r={PASSED} />
            <circle class="bd-passed-ring" r={PASSED} />
          </g>
        </g>
      )}
      {kind === 'burst' && (
        <circle class="bd-blast" r={MARK * 1.6} transform={`translate(${short(heart.x)} ${short(heart.y)})`} />
      )}
      <g transform={`translate(${short(mark.x)} ${short(mark.y)})`}>
        <g class="bd-stamp">
          {kind !== 'counter' && <Mark drawn={drawn} />}
          {figure !== null && <Figure figure={figure} text={text} />}
        </g>
      </g>
    </g>
  );
}

const turn = ({ from, to }: NonNullable<Drawn['line']>): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

function Way({ line, kind }: { line: NonNullable<Drawn['line']>; kind: Drawn['kind'] }): JSX.Element {
  const { from, to } = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const d = `M0 0H${short(length)}`;
  return (
    <g
      transform={`translate(${short(from.x)} ${short(from.y)}) rotate(${turn(line).toFixed(2)})`}
      style={{ '--far': `${short(length)}px` }}
    >
      <g class="bd-way">
        <path class="bd-way-rim" d={d} />
        <path class="bd-way-line" d={d} />
      </g>
      {kind === 'missile' && <path class="bd-way-head" d="M7 0L-6 -4.5V4.5Z" />}
    </g>
  );
}

/** A burst for a hit, an open cross for a miss, a bar across the way for what was stopped. */
function Mark({ drawn: { result, line } }: { drawn: Drawn }): JSX.Element {
  if (result === 'hit') return <path class="bd-hit-mark" d={BURST} />;
  if (result === 'miss')
    return (
      <>
        <path class="bd-mark-rim" d={CROSS} />
        <path class="bd-miss-mark" d={CROSS} />
      </>
    );
  return (
    <g transform={`rotate(${line === null ? 0 : turn(line).toFixed(1)})`}>
      <path class="bd-mark-rim" d={BAR} />
      <path class="bd-stop-mark" d={BAR} />
    </g>
  );
}

const BURST = `M${Array.from({ length: 20 }, (_, i) => {
  const r = i % 2 === 0 ? MARK + 1 : MARK - 3;
  const angle = (i * Math.PI) / 10;
  return `${(r * Math.sin(angle)).toFixed(1)} ${(r * Math.cos(angle)).toFixed(1)}`;
}).join('L')}Z`;
const CROSS = 'M-6-6L6 6M6-6L-6 6';
const BAR = 'M5-11A14 14 0 0 0 5 11M-1-9A11 11 0 0 0-1 9';

function Figure({ figure, text }: { figure: NonNullable<Drawn['figure']>; text: number }): JSX.Element {
  const within = figure.at === 'within';
  const x = within ? 0 : figure.at === 'left' ? -MARK - 3 : MARK + 3;
  const anchor = within ? 'middle' : figure.at === 'left' ? 'end' : 'start';
  const size = within ? 11.5 : 12.5 * text;
  return (
    <text
      class={within ? 'bd-strike-within' : 'bd-strike-figure'}
      x={x}
      y={short(size * 0.36)}
      text-anchor={anchor}
      style={{ fontSize: `${size}px` }}
    >
      {figure.text}
    </text>
  );
}
