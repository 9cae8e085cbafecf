import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import type { AimLine, Chip } from '../overlay.ts';
import { hexCentre, hexName, hexWidth, type Plane, short } from '../plane/plane.ts';
import { type Shot, shots } from './aim.ts';
import { Layer, pressable } from './layer.tsx';
import { textWidth } from './text-width.ts';

interface AimsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly aims: readonly AimLine[] | undefined;
}

export const Aims = steady(({ plane, k, aims = [] }: AimsProps) => (
  <Layer>
    {shots(aims, plane.layout.orientation, k, badgeWidth).map((shot) => (
      <AimShape key={shot.id} shot={shot} />
    ))}
  </Layer>
));

const badgeWidth = (text: string): number => textWidth(text, 'badge') + 26;

function AimShape({ shot }: { shot: Shot }): JSX.Element {
  const { from, to } = shot;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return (
    <g
      transform={`translate(${short(from.x)} ${short(from.y)}) rotate(${angle.toFixed(2)})`}
      class={shot.live ? 'bd-live' : 'bd-draft'}
    >
      <path class="bd-aim" d={`M0 0H${short(Math.max(0, length - (shot.live ? 8 : 0)))}`} />
      {shot.live && <path class="bd-aim-head" d={`M${short(length)} 0l-11-5.5v11Z`} />}
    </g>
  );
}

/** Badges lie over the counters: the figure is what one looks for. */
export const Badges = steady(({ plane, k, aims = [] }: AimsProps) => (
  <Layer>
    {shots(aims, plane.layout.orientation, k, badgeWidth).map(({ id, badge }) =>
      badge === null ? null : (
        <g key={id} class="bd-badge" transform={`translate(${short(badge.at.x)} ${short(badge.at.y)})`}>
          <rect x={-badge.width / 2} y="-12" width={badge.width} height="24" rx="12" />
          <BadgeText text={badge.text} />
        </g>
      ),
    )}
  </Layer>
));

/** The chance at the end is the heavier part. */
function BadgeText({ text }: { text: string }): JSX.Element {
  const found = /^(.*?)\s*(\S+\s?%)$/.exec(text);
  if (found === null || found[1] === '') return <text y="4.6">{text}</text>;
  return (
    <text y="4.6">
      {found[1]}
      <tspan class="bd-strong" dx="7">
        {found[2]}
      </tspan>
    </text>
  );
}

interface ChipsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly chips: readonly Chip[] | undefined;
}

/** In smaller hexes neighbouring figures would cover one another: dots stand for them. */
const CHIP_FROM = 26;

/** Figures on hexes that can be pressed. */
export const Chips = steady(({ plane, k, chips = [] }: ChipsProps) => {
  const width = hexWidth(k);
  const small = width < 50;
  const [high, type] = small ? [18, 11.5] : [20, 12.5];
  return (
    <Layer name="Hexes that can be chosen, with figures">
      {chips.map((chip) => {
        const at = hexCentre(chip.hex, plane.layout.orientation, k);
        const wide = Math.max(small ? 26 : 30, textWidth(chip.text, 'chip') + 14);
        return (
          <g
            key={`${chip.part} ${hexName(plane, chip.hex)}`}
            class={`bd-chip${chip.chosen === true ? ' bd-chosen' : ''}`}
            {...pressable(chip.label, chip.part)}
            {...{ 'aria-pressed': chip.chosen === true }}
            transform={`translate(${short(at.x)} ${short(at.y)})`}
          >
            {width < CHIP_FROM ? (
              <circle class="bd-chip-dot" r="4" />
            ) : (
              <>
                <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} />
                <text y={type * 0.35} style={{ fontSize: `${type}px` }}>
                  {chip.text}
                </text>
              </>
            )}
            {chip.chosen === true && (
              <g class="bd-pin" transform={`translate(${width < CHIP_FROM ? 0 : wide / 2 + 8} 0)`}>
                <circle r="7.5" />
                <circle class="bd-pin-ring" r="4" />
                <circle class="bd-pin-dot" r="1.4" />
              </g>
            )}
          </g>
        );
      })}
    </Layer>
  );
});
