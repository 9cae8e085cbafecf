import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import { headingOf, hexCentre, hexName, hexPath } from '../plane/plane.ts';
import { toScreen } from '../view/view.ts';
import { CounterShape } from './counter.tsx';
import { sizeOf } from './sizes.ts';

const LENS = 132;

/** Above the finger: what is under it, large enough, with the hex number. */
export function Lens({ chart }: { chart: Chart }): JSX.Element | null {
  const at = chart.lens.value;
  if (at === null) return null;
  const hex = chart.hexAt(at);
  const { plane } = chart;
  const { orientation } = plane.layout;
  const k = 30;
  const { width } = chart.size.value;
  const left = Math.min(Math.max(4, at.x - LENS / 2), width - LENS - 4);
  // Above the finger, or below it where there is no room above.
  const top = at.y - LENS - 46 < 4 ? at.y + 46 : at.y - LENS - 46;
  const { view } = chart.camera;
  const middle = hex === null ? null : hexCentre(hex, orientation, k);
  const near =
    hex === null
      ? []
      : [...chart.content.places.values()].filter(
          ({ hex: one }) => Math.abs(one.q - hex.q) < 4 && Math.abs(one.r - hex.r) < 4,
        );
  const spot = hex === null ? null : toScreen(view, chart.centre(hex));
  return (
    <>
      {hex !== null && spot !== null && (
        <svg
          class="bd-spot"
          style={{ left: `${spot.x}px`, top: `${spot.y}px` }}
          width="1"
          height="1"
          aria-hidden="true"
          focusable="false"
        >
          <path class="bd-ring bd-selected" d={hexPath({ q: 0, r: 0 }, orientation, Math.max(8, view.k))} />
        </svg>
      )}
      <div class="bd-lens" style={{ left: `${left}px`, top: `${top}px`, width: `${LENS}px`, height: `${LENS}px` }}>
        {hex !== null && middle !== null && (
          <>
            <svg width={LENS} height={LENS} aria-hidden="true" focusable="false">
              <g transform={`translate(${LENS / 2 - middle.x} ${LENS / 2 - middle.y})`}>
                {near
                  .filter((place) => place.open || place.envelope !== null)
                  .map((place) => (
                    <path
                      key={`${place.hex.q},${place.hex.r}`}
                      class="bd-choice-hex"
                      d={hexPath(place.hex, orientation, k)}
                    />
                  ))}
                {around(hex).map((one) => (
                  <path key={`${one.q},${one.r}`} class="bd-grid" d={hexPath(one, orientation, k)} />
                ))}
                {near.flatMap((place) =>
                  place.tokens.slice(0, 1).map((token) => {
                    const spotOf = hexCentre(token.hex, orientation, k);
                    return (
                      <g key={token.id} transform={`translate(${spotOf.x} ${spotOf.y})`}>
                        <CounterShape
                          side={chart.props.sides.indexOf(token.side)}
                          silhouette={token.silhouette}
                          heading={token.facing === undefined ? undefined : headingOf(token.facing, orientation)}
                          size={40 * sizeOf(token.silhouette)}
                        />
                      </g>
                    );
                  }),
                )}
                <path class="bd-ring bd-selected" d={hexPath(hex, orientation, k, 1)} />
              </g>
            </svg>
            <b>{hexName(plane, hex)}</b>
          </>
        )}
      </div>
    </>
  );
}

const around = ({ q, r }: { q: number; r: number }): { q: number; r: number }[] => {
  const found = [];
  for (let dq = -3; dq <= 3; dq += 1) {
    for (let dr = -3; dr <= 3; dr += 1) if (Math.abs(dq + dr) <= 3) found.push({ q: q + dq, r: r + dr });
  }
  return found;
};
