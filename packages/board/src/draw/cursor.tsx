import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import { headingOf, hexCentre, short } from '../plane/plane.ts';
import { CounterShape } from './counter.tsx';
import { HexNumber } from './hex-number.tsx';
import { Layer } from './layer.tsx';
import { lengthOf } from './sizes.ts';

/** The keyboard's cursor: a hex marked at its corners, with its number. */
export function Cursor({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const hex = chart.cursor.value;
  if (hex === null || !chart.keyed.value) return null;
  const { orientation } = chart.plane.layout;
  const at = hexCentre(hex, orientation, k);
  const r = Math.max(9, k - 2.5);
  const arm = Math.min(11, r * 0.3);
  // One corner, pointing up, turned into all six.
  const corner = `M${short(-0.866 * arm)} ${short(0 - r + arm / 2)}L0 ${short(0 - r)}L${short(0.866 * arm)} ${short(0 - r + arm / 2)}`;
  const start = orientation === 'pointy' ? 0 : 30;
  return (
    <Layer>
      <g class="bd-cursor" transform={`translate(${short(at.x)} ${short(at.y)})`}>
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <path key={n} class="bd-cursor-gap" d={corner} transform={`rotate(${start + 60 * n})`} />
        ))}
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <path key={n} d={corner} transform={`rotate(${start + 60 * n})`} />
        ))}
      </g>
      <HexNumber plane={chart.plane} hex={hex} k={k} />
    </Layer>
  );
}

/** Counters that were just taken away: outline with cross, fading. */
export function Gone({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const gone = chart.gone.value;
  if (gone.length === 0) return null;
  const { orientation } = chart.plane.layout;
  return (
    <Layer>
      {gone.map((token) => {
        const at = hexCentre(token.hex, orientation, k);
        return (
          <g
            key={token.id}
            class={token.state === 'out' ? 'bd-gone' : ''}
            transform={`translate(${short(at.x)} ${short(at.y)})`}
          >
            <CounterShape
              side={chart.props.sides.indexOf(token.side)}
              silhouette={token.silhouette}
              heading={token.facing === undefined ? undefined : headingOf(token.facing, orientation)}
              size={lengthOf(token.silhouette, k)}
              state={token.state}
            />
          </g>
        );
      })}
    </Layer>
  );
}
