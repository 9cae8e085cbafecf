import type { StrikeRoll } from '@flagbridge/engine';

/** Outlines of dice by their sides, about 0,0; ten-sided where nothing else is known. */
const OUTLINES: { readonly [sides: number]: string } = {
  4: 'M0-14L14 11H-14Z',
  6: 'M-12-12H12V12H-12Z',
  8: 'M0-16L13 0L0 16L-13 0Z',
  10: 'M0-15L13-3L0 15L-13-3Z',
  12: 'M0-15L14-4.6L8.800 12.100H-8.800L-14-4.600Z',
  20: 'M0-15L13-7.500V7.500L0 15L-13 7.500V-7.500Z',
};
const ROOM = 30;
/** More are a figure. */
const MOST = 3;

interface Die {
  readonly sides: number;
  readonly face: string;
  readonly dark: boolean;
}

/** Hundreds are thrown with two dice of ten: tens dark, ones light. */
function diceOf({ dice }: StrikeRoll): Die[] {
  return dice.flatMap(({ sides, face }): Die[] => {
    if (sides !== 100) return [{ sides, face: String(face), dark: false }];
    const two = String(face % 100).padStart(2, '0');
    return [
      { sides: 10, face: two.charAt(0), dark: true },
      { sides: 10, face: two.charAt(1), dark: false },
    ];
  });
}

/** The dice of a shot as they lay. The words beside them say the same. */
export function Dice({ roll }: { readonly roll: StrikeRoll }) {
  const dice = diceOf(roll);
  const shown = dice.slice(0, dice.length > MOST ? MOST - 1 : MOST);
  const more = dice.length - shown.length;
  const width = ROOM * (shown.length + (more > 0 ? 1 : 0)) + 4;
  return (
    <svg class="ending-dice" viewBox={`-17 -18 ${width} 36`} aria-hidden="true">
      {shown.map(({ sides, face, dark }, i) => (
        <g key={i} class={dark ? 'ending-die-dark' : undefined} transform={`translate(${i * ROOM} 0)`}>
          <path d={OUTLINES[sides] ?? OUTLINES[10]} />
          <text y="5">{face}</text>
        </g>
      ))}
      {more > 0 && (
        <text x={shown.length * ROOM} y="5">
          +{more}
        </text>
      )}
    </svg>
  );
}
