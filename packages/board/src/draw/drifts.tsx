import type { Drift, SideId, Token } from '@flagbridge/engine';
import { equal, type Hex } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { headingOf, hexCentre, hexName, type Plane, short } from '../plane/plane.ts';
import { CounterShape, sideClass } from './counter.tsx';
import { Layer, seen } from './layer.tsx';
import { lengthOf } from './sizes.ts';

interface DriftsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly tokens: readonly Token[];
  readonly drifts: readonly Drift[] | undefined;
}

/** A ring where it was, a line to where it is, dots and a dashed outline to where it will be if nothing changes. */
export const Drifts = steady(({ plane, k, sides, tokens, drifts = [] }: DriftsProps) => (
  <Layer name="Where things drift">
    {drifts.map((drift) => {
      const token = tokens.find(({ id }) => id === drift.of);
      if (token === undefined || (equal(drift.was, drift.will) && equal(drift.was, token.hex))) return null;
      return <One key={drift.of} {...{ plane, k, drift, token }} side={sides.indexOf(token.side)} />;
    })}
  </Layer>
));

interface OneProps {
  readonly plane: Plane;
  readonly k: number;
  readonly drift: Drift;
  readonly token: Token;
  readonly side: number;
}

function One({ plane, k, drift: { was, will, open }, token, side }: OneProps): JSX.Element {
  const { orientation } = plane.layout;
  const at = (hex: Hex) => hexCentre(hex, orientation, k);
  const [from, here, to] = [at(was), at(token.hex), at(will)];
  const length = Math.hypot(to.x - here.x, to.y - here.y);
  const angle = (Math.atan2(to.y - here.y, to.x - here.x) * 180) / Math.PI;
  const { facing } = token;
  const said = `${token.label} drifts to ${hexName(plane, will)}${open === true ? ', may still change' : ''}`;
  return (
    <g class={`bd-drift ${sideClass(side)}${open === true ? ' bd-open' : ''}`} {...seen(said, `${token.id} drift`)}>
      <path d={`M${short(from.x)} ${short(from.y)}L${short(here.x)} ${short(here.y)}`} />
      <circle cx={short(from.x)} cy={short(from.y)} r={short(Math.max(3.5, k * 0.13))} />
      {length > 0 && (
        <g transform={`translate(${short(here.x)} ${short(here.y)}) rotate(${short(angle)})`}>
          <path class="bd-dots" d={`M0 0H${short(Math.max(0, length - k * 0.6))}`} />
          <path class="bd-head" d={`M${short(Math.max(10, length - k * 0.55))} 0l-11-5.5v11Z`} />
        </g>
      )}
      <g class="bd-will" transform={`translate(${short(to.x)} ${short(to.y)})`}>
        <CounterShape
          side={side}
          silhouette={undefined}
          heading={facing === undefined ? undefined : headingOf(facing, orientation)}
          size={lengthOf(token.silhouette, k) * 0.86}
        />
      </g>
    </g>
  );
}
