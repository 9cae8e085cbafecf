import type { Strike, StrikeMark } from '@flagbridge/engine';
import { markOf } from './mark-of.ts';

const LINES: { readonly [mark in StrikeMark]: string } = {
  bar: 'M2 8H32',
  twin: 'M2 5.5H32M2 10.5H32',
  pulse: 'M4 8H4.1M12 8H12.1M20 8H20.1M28 8H28.1',
  rings: 'M2 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M26 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  chevrons: 'M4 3l5 5l-5 5M14 3l5 5l-5 5M24 3l5 5l-5 5',
  arc: 'M2 12Q17-4 32 8M9 4l1 5M16 1l1 5M24 1v5',
  arcs: 'M2 6Q17-3 32 4M2 10Q17 1 32 8M2 14Q17 5 32 12',
  arrow: 'M32 8L22 2L25 6H4V10H25L22 14Z',
  bolts: 'M2 5H12M17 5H27M7 11H17M22 11H32',
  zigzag: 'M2 8L6 4L12 12L18 4L24 12L30 4L32 8',
};
/** Marks that are thick or filled. */
const BOLD: readonly StrikeMark[] = ['bar', 'pulse'];
const FULL: readonly StrikeMark[] = ['arrow'];

/** The mark of a weapon, as small as a letter. */
export function Glyph({ strike }: { readonly strike: Strike }) {
  const mark = markOf(strike);
  const burst = strike.kind === 'burst' && strike.mark === undefined;
  const look = burst ? '' : BOLD.includes(mark) ? 'stage-bold' : FULL.includes(mark) ? 'stage-full' : '';
  return (
    <svg class={`stage-glyph ${look}`} viewBox="0 0 34 16" aria-hidden="true">
      <path d={burst ? 'M17 1V5M17 15V11M10 8H14M24 8H20M12 3L15 6M22 3L19 6M12 13L15 10M22 13L19 10' : LINES[mark]} />
    </svg>
  );
}
