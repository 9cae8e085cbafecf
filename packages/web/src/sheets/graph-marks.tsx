import type { FigureSign, GraphFigure, GraphKind, GraphPlace, GraphToken, TokenMark } from '@flagbridge/engine';
import type { JSX } from 'preact';

/** Signs on places and figures. Shape tells everything; colour repeats it. None speaks: the place says it all in words. */
const KINDS: { readonly [kind in GraphKind]: string } = {
  bridge: 'M-7 6V0A7 7 0 0 1 7 0V6ZM-7 1H7',
  reactor: 'M0-7L6-3.5V3.5L0 7L-6 3.5V-3.5ZM0-2.5A2.5 2.5 0 1 0 .01-2.5',
  shield: 'M-7 5A8.5 8.5 0 0 1 7 5M-3.5 5A4.5 4.5 0 0 1 3.5 5',
  engine: 'M-5-6H5L3 1H-3ZM-4 3L-6 8M0 3V8M4 3L6 8',
  hold: 'M-6-5H6V6H-6ZM-6-1H6M0-5V-1',
  bay: 'M-7 6V-6H7V6M-3 6V0H3V6',
  quarters: 'M-7 6V-4M-7 2H7V6M-3 2A2 2 0 1 1-2.9 2',
};

export const KindMark = ({ kind }: { readonly kind: GraphKind }) => (
  <svg class="gb-kind" viewBox="-9 -9 18 18" aria-hidden="true">
    <path d={KINDS[kind]} />
  </svg>
);

/** Six sixths of a hex with its bow up: full where it bears, half as wide where only a narrow part does. */
export function ArcMark({ arc }: { readonly arc: NonNullable<GraphPlace['arc']> }) {
  const at = (degrees: number, r: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
  };
  const corners = Array.from({ length: 6 }, (_, i) => at(i * 60 - 30, 11));
  return (
    <svg class="gb-arc" viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={`M${corners.join('L')}Z`} />
      {arc.map((reach, i) => {
        if (reach === 'none') return null;
        const wide = reach === 'whole' ? 30 : 12;
        const r = reach === 'whole' ? 11 : 9.7;
        return <path key={SIDES[i]} class="gb-bears" d={`M0 0L${at(i * 60 - wide, r)}L${at(i * 60 + wide, r)}Z`} />;
      })}
    </svg>
  );
}

const SIDES = ['bow', 'bow right', 'stern right', 'stern', 'stern left', 'bow left'];

const TOKENS: { readonly [mark in TokenMark]: (initial: string) => JSX.Element } = {
  'open-triangle': (initial) => (
    <>
      <path class="gb-line" d="M0-10.5L11 8.5H-11Z" />
      <text y="6.5">{initial}</text>
    </>
  ),
  'full-triangle': (initial) => (
    <>
      <path class="gb-full" d="M0-10.5L11 8.5H-11Z" />
      <text class="gb-on" y="6.5">
        {initial}
      </text>
    </>
  ),
  switch: () => (
    <>
      <circle class="gb-line" r="10" />
      <path class="gb-line" d="M0-6V1M-4.2-3.6A5.5 5.5 0 1 0 4.2-3.6" />
    </>
  ),
  flame: () => (
    <>
      <path class="gb-full" d="M1-12C3-7 9-4 9 3A9 9 0 0 1-9 3C-9-1-6-3-5-7C-3-6-2-4-2-3C0-5 1-8 1-12Z" />
      <path class="gb-hole" d="M0 1C2 3 4 4 4 7A4 4 0 0 1-4 7C-4 4-1 4 0 1Z" />
    </>
  ),
  'crossed-box': () => <path class="gb-line" d="M-10-10H10V10H-10ZM-6-6L6 6M6-6L-6 6" />,
  burst: () => (
    <>
      <path class="gb-full" d="M0-13L3-6L9-9L7-3L13 0L7 3L9 9L3 6L0 13L-3 6L-9 9L-7 3L-13 0L-7-3L-9-9L-3-6Z" />
      <circle class="gb-hole" r="3.5" />
    </>
  ),
};

export const TokenSign = ({ token: { mark, initial } }: { readonly token: GraphToken }) => (
  <svg class={`gb-sign gb-sign-${mark}`} viewBox="-14 -14 28 28" aria-hidden="true">
    {TOKENS[mark](initial)}
  </svg>
);

const SIGNS: { readonly [sign in FigureSign]: string } = {
  star: 'M0-7L2.1-2.2L7-1.7L3.3 1.7L4.4 6.5L0 3.9L-4.4 6.5L-3.3 1.7L-7-1.7L-2.1-2.2Z',
  square: 'M-5-5H5V5H-5Z',
  shield: 'M0 7L-5.8 0V-5.5H5.8V0Z',
  hexagon: 'M-6.4-3.4L0-7L6.4-3.4V3.6L0 7.2L-6.4 3.6ZM-4-1.8V.8H4V-1.8Z',
  dot: 'M4.2 0A4.2 4.2 0 1 1-4.2 0A4.2 4.2 0 1 1 4.2 0Z',
};

/** Bases of sides as in lists: the first a full disc, the second an open diamond, then a square and a drop. */
const BASES = [
  'M11.5 0A11.5 11.5 0 1 1-11.5 0A11.5 11.5 0 1 1 11.5 0Z',
  'M0-14L14 0L0 14L-14 0Z',
  'M-10.5-10.5H10.5V10.5H-10.5Z',
  'M0-13L12 8H-12Z',
];

export function FigureMark({ figure: { sign, hero }, side }: { readonly figure: GraphFigure; readonly side: number }) {
  const of = ((side % 4) + 4) % 4;
  return (
    <svg class={`gb-fig gb-fig-${of}`} viewBox="-17 -17 34 34" aria-hidden="true">
      {hero === true && <circle class="gb-hero" r="15.5" />}
      <path class="gb-base" d={BASES[of]} />
      <path class="gb-sig" fill-rule="evenodd" d={SIGNS[sign]} />
    </svg>
  );
}
