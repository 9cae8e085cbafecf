import type { RememberedShot } from '@flagbridge/story';
import { type Cast, capitalised, points, titleOf, turnWords } from './cast.ts';
import { Dice } from './dice.tsx';
import { weaponWords } from './turning-words.ts';

interface ShotsProps {
  readonly shots: readonly RememberedShot[];
  readonly cast: Cast;
  readonly onReplay: (n: number) => void;
}

/** Of each side, the shot that did most beyond its odds, and the one that fell furthest short of them. */
export function Shots({ shots, cast, onReplay }: ShotsProps) {
  return (
    <ol class="ending-shots">
      {shots.map((shot) => (
        <li
          key={`${shot.side} ${shot.is}`}
          class={`ending-${'abcd'[cast.sides.findIndex(({ id }) => id === shot.side)]}`}
        >
          <Dice roll={shot.roll} />
          <div>
            <p class="lbl">{whose(shot, cast)}</p>
            <h3>{`${weaponWords(shot.by, shot.weapon, cast)} at ${cast.nameOf(shot.at)}`}</h3>
            <p>
              {shotWords(shot, cast)}{' '}
              <button type="button" class="ending-watch" onClick={() => onReplay(shot.n)}>
                watch<span class="vh"> this shot</span>
              </button>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function whose({ side, is }: RememberedShot, cast: Cast): string {
  if (side === cast.own) return `Your ${is}`;
  return cast.own !== null && cast.sides.length === 2 ? `Their ${is}` : `${titleOf(cast, side)}: ${is}`;
}

/** `Game turn 4: needs 60, rolls 96, takes nothing. A chance of 60 %, worth 13 hull.` Exported for tests. */
export function shotWords({ turn, roll, loss, expected, felled, at }: RememberedShot, cast: Cast): string {
  const when = capitalised(turnWords(cast, turn));
  const took = loss > 0 ? `takes ${points(loss)}` : 'takes nothing';
  const ends = felled ? ` and finishes ${cast.nameOf(at)}` : '';
  const chance = roll.chance < 0.01 ? 'under 1' : String(Math.round(roll.chance * 100));
  const thrown = `needs ${roll.needs}, rolls ${roll.rolls}: ${took}${ends}.`;
  return `${when === '' ? capitalised(thrown) : `${when}: ${thrown}`} A chance of ${chance} %, worth ${points(expected)} ${cast.unit}.`;
}
