import { sideLetter } from '@flagbridge/engine';
import './side-mark.css';

/** Plates of four sides, bow to the right, in a box of 62 by 44. Shape and filling tell them apart, colour repeats it; further ones have a letter. */
const PLATES = [
  'M30 0C18-11 7-18-7-18C-18-18-23-10-23 0C-23 10-18 18-7 18C7 18 18 11 30 0Z',
  'M28 0L-5-20L-24-15L-15 0L-24 15L-5 20Z',
  'M31 0L8-17H-14L-23-9V9L-14 17H8Z',
  'M28 0L9-10L-6-9L-23-19L-18-5L-9 0L-18 5L-23 19L-6 9L9 10Z',
] as const;

/** The plate of a side beside a name in a list. Says nothing by itself: the name stands beside it. */
export function SideMark({ index, size = 20 }: { index: number; size?: number }) {
  const side = ((index % 4) + 4) % 4;
  const letter = sideLetter(index);
  return (
    <svg
      class={`side-mark side-${'abcd'[side]}`}
      width={size}
      height={size * 0.75}
      viewBox="-30 -22 62 44"
      aria-hidden="true"
    >
      <path d={PLATES[side]} />
      {letter !== '' && (
        <text class="side-letter" y="11">
          {letter}
        </text>
      )}
    </svg>
  );
}
