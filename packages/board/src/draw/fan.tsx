import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import type { Item } from '../content.ts';
import { headingOf, hexCentre, hexName, hexPath, hexWidth, short } from '../plane/plane.ts';
import { CounterShape } from './counter.tsx';
import { Layer, pressable } from './layer.tsx';
import { sizeOf } from './sizes.ts';
import { fanPlaces } from './stack.ts';
import { textWidth } from './text-width.ts';

/** Everything in one hex, spread out on a ring round it with its names. */
export function FanOut({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const fan = chart.fan.value;
  if (fan === null) return null;
  const { plane } = chart;
  const { orientation } = plane.layout;
  const at = hexCentre(fan.hex, orientation, k);
  const places = fanPlaces(fan.items.length, hexWidth(k));
  const radius = Math.hypot(places[0]?.x ?? 0, places[0]?.y ?? 0);
  return (
    <Layer name={`In ${hexName(plane, fan.hex)}`} class="bd-fan">
      <g transform={`translate(${short(at.x)} ${short(at.y)})`}>
        <circle class="bd-fan-ground" r={radius + 36} />
        <path class="bd-fan-hex" d={hexPath({ q: 0, r: 0 }, orientation, k, 2)} />
        {places.map(({ x, y }, n) => {
          const item = fan.items[n] as Item;
          return <path key={item.part} class="bd-thread" d={`M0 0L${short(x)} ${short(y)}`} />;
        })}
        <circle class="bd-fan-dot" r="4" />
        {places.map(({ x, y }, n) => {
          const item = fan.items[n] as Item;
          const active = n === fan.active;
          const can = chart.content.choosable.has(item.part) || item.kind === 'chip' || item.kind === 'hex';
          return (
            <g
              key={item.part}
              class="bd-fan-item"
              {...pressable(nameOf(item, chart), item.part)}
              transform={`translate(${short(x)} ${short(y)})`}
            >
              <rect
                class="bd-hit"
                {...touchBox(x, radius, textWidth(nameOf(item, chart), 'place') * chart.text.peek())}
              />
              {(active || can) && <circle class={`bd-ring ${active ? 'bd-selected' : 'bd-choosable'}`} r="30" />}
              <Figure item={item} chart={chart} />
              <text {...outward(x, y, radius)}>{nameOf(item, chart)}</text>
            </g>
          );
        })}
      </g>
    </Layer>
  );
}

const nameOf = (item: Item, chart: Chart): string =>
  item.kind === 'hex' && item.label === item.part
    ? `hex ${hexName(chart.plane, chart.fan.peek()?.hex ?? { q: 0, r: 0 })}`
    : item.label;

/** Labels stand away from the hex; above and below it in the middle. */
function outward(
  x: number,
  y: number,
  radius: number,
): { x: number; y: number; 'text-anchor': 'start' | 'middle' | 'end' } {
  if (Math.abs(x) < 0.35 * radius) return { x: 0, y: y < 0 ? -36 : 46, 'text-anchor': 'middle' };
  return x < 0 ? { x: -36, y: 4.5, 'text-anchor': 'end' } : { x: 36, y: 4.5, 'text-anchor': 'start' };
}

/** Counter and name are one thing to press. */
function touchBox(x: number, radius: number, words: number): { x: number; y: number; width: number; height: number } {
  if (Math.abs(x) < 0.35 * radius) return { x: -30, y: -44, width: 60, height: 92 };
  const width = 72 + words;
  return { x: x < 0 ? 30 - width : -30, y: -26, width, height: 52 };
}

function Figure({ item, chart }: { item: Item; chart: Chart }): JSX.Element {
  const { token } = item;
  if (token === undefined)
    return (
      <path
        class="bd-fan-other"
        d={item.kind === 'hex' ? hexPath({ q: 0, r: 0 }, chart.plane.layout.orientation, 15) : 'M0-11L11 0L0 11L-11 0Z'}
      />
    );
  const { orientation } = chart.plane.layout;
  return (
    <CounterShape
      side={chart.props.sides.indexOf(token.side)}
      silhouette={token.silhouette}
      heading={token.facing === undefined ? undefined : headingOf(token.facing, orientation)}
      size={44 * sizeOf(token.silhouette)}
      state={token.state}
    />
  );
}
