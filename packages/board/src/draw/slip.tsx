import type { Strike, StrikeRoll } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { short } from '../plane/plane.ts';
import { textWidth } from './text-width.ts';

/** A paper slip beside the target: the dice, what they had to do, and what came of it. */
interface SlipWords {
  readonly roll: StrikeRoll | null;
  readonly result: Strike['result'];
  readonly said: string;
  readonly loss: string;
}

const DIE = 30;
export const SLIP = { height: 48, gap: 10 } as const;

const VERDICTS: { readonly [result in Strike['result']]: string } = {
  hit: 'hit',
  miss: 'miss',
  stopped: 'stopped',
  lost: 'lost',
};

/** What the slip says of these strikes: of several misses together only how many there were. */
export function slipOf(strikes: readonly Strike[]): SlipWords {
  const main = strikes.at(-1) as Strike;
  const misses = strikes.filter(({ kind }) => kind !== 'counter').length;
  if (misses > 1) return { roll: null, result: 'miss', said: `0 of ${misses}`, loss: '' };
  const loss = main.result === 'hit' && main.loss !== undefined && main.loss > 0 ? `−${main.loss}` : '';
  const word = main.figure !== undefined && main.figure !== loss ? main.figure : '';
  // A system struck beside the hull is a word of its own; what was merely evaded says so.
  return { roll: main.roll ?? null, result: main.result, said: word === '' ? VERDICTS[main.result] : word, loss };
}

interface Face {
  readonly text: string;
  readonly square: boolean;
  readonly dark: boolean;
}

/** Percentile dice are two of ten sides: tens dark, ones light. */
const facesOf = ({ dice }: StrikeRoll): Face[] =>
  dice.flatMap(({ sides, face }): Face[] =>
    sides === 100
      ? [
          { text: String(Math.floor(face / 10) % 10), square: false, dark: true },
          { text: String(face % 10), square: false, dark: false },
        ]
      : [{ text: String(face), square: sides === 6, dark: false }],
  );

/** As wide as its words, in pixels. */
export function slipWidth({ roll, said, loss }: SlipWords, text: number): number {
  const dice = roll === null ? 0 : facesOf(roll).length * DIE;
  const words = textWidth(`${said}  ${loss}`, 'slip') + 18;
  const needs = roll === null ? 0 : textWidth(`needs ${roll.needs}`, 'note');
  return dice + Math.max(words, needs) * text + 26;
}

interface SlipProps {
  readonly at: Point;
  readonly words: SlipWords;
  readonly text: number;
  /** The dice still tumble; nothing is said yet. */
  readonly tumbling: boolean;
  readonly loses: boolean;
}

export function Slip({ at, words, text, tumbling, loses }: SlipProps): JSX.Element {
  const { roll, result, said, loss } = words;
  const faces = roll === null ? [] : facesOf(roll);
  const left = 12 + faces.length * DIE;
  const low = roll === null ? 30 : 36;
  return (
    <g class="bd-slip" transform={`translate(${short(at.x)} ${short(at.y)})`}>
      <rect class="bd-slip-paper" width={short(slipWidth(words, text))} height={SLIP.height} rx="2" />
      {faces.map((face, i) => (
        <g
          key={i}
          class={face.dark ? 'bd-die bd-die-dark' : 'bd-die'}
          transform={`translate(${10 + DIE * (i + 0.5)} 24)`}
        >
          <g class={tumbling ? 'bd-tumbles' : ''}>
            {face.square ? <rect x="-12" y="-12" width="24" height="24" rx="3" /> : <path d="M0-17L14 0L0 17L-14 0Z" />}
          </g>
          {!tumbling && <text y="5.4">{face.text}</text>}
        </g>
      ))}
      {roll !== null && (
        <text class="bd-slip-needs" x={left} y="18">
          needs {roll.needs}
        </text>
      )}
      {!tumbling && (
        <g class="bd-verdict" transform={`translate(${left} ${low})`}>
          <Dot result={result} />
          <text class="bd-slip-said" x="16" y="5.5">
            {said}
            {loses && loss !== '' && <tspan class="bd-slip-loss"> {loss}</tspan>}
          </text>
        </g>
      )}
    </g>
  );
}

/** Filled for a hit, open for a miss, a cross for what was lost or stopped. */
function Dot({ result }: { result: Strike['result'] }): JSX.Element {
  if (result === 'hit') return <circle class="bd-dot-hit" cx="5.5" r="5" />;
  if (result === 'miss') return <circle class="bd-dot-miss" cx="5.5" r="4.5" />;
  return <path class="bd-dot-lost" d="M1-4.5L10 4.5M10-4.5L1 4.5" />;
}
