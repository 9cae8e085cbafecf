import type { Account, TurningPoint } from '@flagbridge/story';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type Cast, capitalised, points, titleOf, turnWords } from './cast.ts';
import { leadAreas, type Margins, pathOf, planCurve, spread, turnRows } from './curve-plan.ts';
import { sideMarkPath } from './side-marks.ts';
import './curve.css';

interface CurveProps {
  readonly account: Account;
  readonly cast: Cast;
  readonly onReplay: (n: number) => void;
}

/** Points nearer to each other than this have no marks: they would be a thick line. */
const APART = 11;
/** A flag and a little room, in pixels; they grow with the letters. */
const FLAG = 28;

/** What both fleets had left, turn by turn, with a flag for every turning point. */
export function Curve({ account, cast, onReplay }: CurveProps) {
  const { curve, turningPoints } = account;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const narrow = width < 620;
  const longest = Math.max(...account.sides.map(({ title, left }) => `${title} ${points(left)}`.length));
  const margins: Margins = {
    left: 44,
    right: narrow ? 34 : Math.min(150, 18 + longest * 7.6),
    top: 52,
    bottom: 34,
  };
  const plan = planCurve(curve, { width, height: narrow ? 270 : 320 }, margins);
  const { lines, levels, turns } = plan;
  const right = plan.width - margins.right;
  const crowded = curve.length > 2 && (right - margins.left) / curve.length < APART;
  const flags = spread(
    turningPoints.map(({ point }) => plan.xs[point] ?? margins.left),
    FLAG,
    margins.left,
    plan.width - FLAG / 2,
  );
  const [first, second] = lines;
  const everySo = Math.max(
    1,
    Math.ceil(turns.length / Math.max(1, Math.floor((right - margins.left) / (narrow ? 30 : 62)))),
  );
  const ends = endLabels(account, (value) => plan.y(value));
  return (
    <div class="ending-curve" ref={box}>
      <svg viewBox={`0 0 ${plan.width} ${plan.height}`} role="img" aria-labelledby={`${id}-words`}>
        <title
          id={`${id}-words`}
        >{`${capitalised(account.unit)} of every fleet, turn by turn. A table with the same figures follows.`}</title>
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="ending-hatch" d="M0 0V6" />
          </pattern>
        </defs>
        {levels.map(({ value, y }) => (
          <g key={value}>
            <path class={value === 0 ? 'ending-axis' : 'ending-level'} d={`M${margins.left} ${y}H${right}`} />
            <text class="ending-scale ending-scale-left" x={margins.left - 10} y={y + 4}>
              {value}
            </text>
          </g>
        ))}
        {turns.map(({ title, from, to }, i) => (
          <g key={title}>
            <path class="ending-axis" d={`M${from} ${plan.y(0)}v5M${to} ${plan.y(0)}v5`} />
            {i % everySo === 0 && (
              <text class="ending-scale" x={(from + to) / 2} y={plan.y(0) + 22}>
                {narrow || turns.length > 12 ? title : turnWords({ clock: lastWord(cast.clock) }, title)}
              </text>
            )}
          </g>
        ))}
        {lines.length === 2 &&
          leadAreas(first ?? [], second ?? []).map(({ side, path }) => (
            <path
              key={path}
              class={side === 0 ? 'ending-lead-a' : undefined}
              d={path}
              {...(side === 1 && { fill: `url(#${id}-hatch)` })}
            />
          ))}
        {turningPoints.map(({ n, point }, i) => (
          <path
            key={n}
            class="ending-drop"
            d={`M${flags[i]} ${FLAG + 4}L${plan.xs[point]} ${margins.top - 4}V${plan.y(0)}`}
          />
        ))}
        {lines.map((line, side) => (
          <g key={account.sides[side]?.side} class={`ending-line ending-${'abcd'[side]}`}>
            <path d={pathOf(line)} />
            {line
              .filter((spot, i) => spot.point !== null && (!crowded || i === line.length - 1))
              .map(({ x, y, point }) => (
                <path key={point} class="ending-spot" transform={`translate(${x} ${y})`} d={sideMarkPath(side, 4)} />
              ))}
          </g>
        ))}
        {ends.map(({ side, y, left }) => (
          <text key={side} class={`ending-end ending-${'abcd'[side]}`} x={right + 10} y={y + 5}>
            {narrow ? points(left) : `${account.sides[side]?.title} ${points(left)}`}
          </text>
        ))}
      </svg>
      <ol class="ending-flags">
        {turningPoints.map((point, i) => (
          <li key={point.n} style={{ left: `${((flags[i] ?? 0) / plan.width) * 100}%` }}>
            <Flag point={point} number={i + 1} cast={cast} onReplay={onReplay} />
          </li>
        ))}
      </ol>
      <CurveTable account={account} cast={cast} />
    </div>
  );
}

interface FlagProps {
  readonly point: TurningPoint;
  readonly number: number;
  readonly cast: Cast;
  readonly onReplay: (n: number) => void;
}

function Flag({ point, number, cast, onReplay }: FlagProps) {
  const turn = turnWords(cast, point.turn);
  return (
    <button
      type="button"
      aria-label={`Turning point ${number}${turn === '' ? '' : `, ${turn}`}: watch from there`}
      onClick={() => onReplay(point.n)}
    >
      {number}
    </button>
  );
}

/** The same figures for those who cannot see a curve, or want to know exactly. */
function CurveTable({ account: { curve, sides, unit }, cast }: Pick<CurveProps, 'account' | 'cast'>) {
  return (
    <details class="ending-figures">
      <summary>The curve as a table</summary>
      <div class="ending-wide">
        <table>
          <caption class="vh">{capitalised(unit)} left after every turn in which any was lost</caption>
          <thead>
            <tr>
              <th scope="col">{capitalised(cast.clock) || 'When'}</th>
              {sides.map(({ side }) => (
                <th key={side} scope="col">
                  {titleOf(cast, side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turnRows(curve).map(({ turn, left }, i) => (
              <tr key={`${i} ${turn}`}>
                <th scope="row">{i === 0 ? 'At first' : turn || 'Later'}</th>
                {left.map((value, side) => (
                  <td key={sides[side]?.side}>{points(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** `game turn` takes more room than there is under an axis. */
const lastWord = (clock: string): string => clock.slice(clock.lastIndexOf(' ') + 1);

/** What each has at the end, moved apart where they would lie over each other. */
function endLabels({ sides }: Account, y: (value: number) => number) {
  const ends = sides.map(({ left }, side) => ({ side, left, y: y(left) })).sort((a, b) => a.y - b.y);
  const apart = spread(
    ends.map((end) => end.y),
    18,
    0,
    y(0),
  );
  return ends.map((end, i) => ({ ...end, y: apart[i] as number }));
}

/** In pixels, as laid out: letters in the drawing keep their size at any width. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(1240);
  useEffect(() => {
    const one = box.current;
    if (one === null) return;
    const measure = (): void => setWidth(Math.max(280, one.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return width;
}
