import type { TurningPoint } from '@flagbridge/story';
import { type Cast, turnWords } from './cast.ts';
import { turningWords } from './turning-words.ts';

interface TurningPointsProps {
  readonly points: readonly TurningPoint[];
  readonly cast: Cast;
  readonly onReplay: (n: number) => void;
}

/** What the flags of the curve stand for. */
export function TurningPoints({ points, cast, onReplay }: TurningPointsProps) {
  return (
    <ol class="ending-turnings">
      {points.map((point, i) => (
        <li key={point.n}>
          <button type="button" onClick={() => onReplay(point.n)}>
            <i aria-hidden="true">{i + 1}</i>
            <span>
              <b>{point.heading === '' ? turnWords(cast, point.turn) : point.heading}</b>
              <span>{turningWords(point, cast)}</span>
            </span>
            <u>watch</u>
          </button>
        </li>
      ))}
    </ol>
  );
}
