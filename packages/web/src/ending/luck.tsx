import type { SideId } from '@flagbridge/engine';
import type { Account, SideAccount } from '@flagbridge/story';
import { percent, signed } from '../look/figure.ts';
import { type Cast, called, capitalised, points } from './cast.ts';
import { closingWords, exactWords, judgedWords, luckOf } from './luck-words.ts';
import './luck.css';

interface LuckProps {
  readonly account: Account;
  readonly winner: SideId | null;
  readonly cast: Cast;
}

/** What the dice did, and what the aims were worth. */
export function Luck({ account, winner, cast }: LuckProps) {
  const { sides } = account;
  const threw = sides.filter(({ luck }) => luck !== null);
  const aimed = sides.filter(({ choices }) => choices !== null);
  const closing = closingWords(account, winner, cast);
  if (threw.length === 0 && aimed.length === 0)
    return <p class="ending-none">No shot was fired, so there is no luck to weigh and no aim to judge.</p>;
  return (
    <div class="ending-luck">
      {threw.length > 0 && (
        <section aria-labelledby="ending-luck">
          <h3 id="ending-luck">Luck</h3>
          <p>What the dice did beyond the chances of the shots that were fired.</p>
          <dl>
            {sides.map((side, i) => (
              <LuckRow key={side.side} side={side} index={i} sides={sides} cast={cast} />
            ))}
          </dl>
          <p class="ending-cap">{exactWords(threw)}</p>
        </section>
      )}
      {aimed.length > 0 && (
        <section aria-labelledby="ending-choices">
          <h3 id="ending-choices">Choices</h3>
          <p>
            What the aimed shots were worth, against the best aim the referee finds in the same positions. Flying is not
            judged.
          </p>
          <dl>
            {sides.map((side, i) => (
              <ChoiceRow key={side.side} side={side} index={i} cast={cast} />
            ))}
          </dl>
          {judgedWords(aimed, cast) !== '' && <p class="ending-cap">{judgedWords(aimed, cast)}</p>}
        </section>
      )}
      {closing !== null && <p class="ending-closing">{closing}</p>}
    </div>
  );
}

interface RowProps {
  readonly side: SideAccount;
  readonly index: number;
  readonly cast: Cast;
}

/** Half the meter is as much as anybody's luck, and at least a quarter of what was to be expected. */
function luckScale(sides: readonly SideAccount[]): number {
  const most = Math.max(...sides.map((side) => Math.abs(luckOf(side) ?? 0)));
  const expected = Math.max(...sides.map(({ luck }) => luck?.expected ?? 0));
  return Math.max(1, most, expected / 4);
}

function LuckRow({ side, index, sides, cast }: RowProps & { readonly sides: readonly SideAccount[] }) {
  const luck = luckOf(side);
  if (luck === null || side.luck === null) return null;
  const wide = `${(Math.abs(luck) / luckScale(sides)) * 50}%`;
  return (
    <div class={`ending-row ending-${'abcd'[index]}`}>
      <dt>{capitalised(called(cast, side.side))}</dt>
      <dd>
        <span class="ending-meter" aria-hidden="true">
          <i style={{ [luck < 0 ? 'right' : 'left']: '50%', width: wide }} />
          <u />
        </span>
        <b>{points(luck) === 0 ? '0' : signed(points(luck))}</b>
        <small>
          {points(side.luck.rolled)} rolled, odds {points(side.luck.expected)}
        </small>
      </dd>
    </div>
  );
}

function ChoiceRow({ side: { side, choices }, index, cast }: RowProps) {
  if (choices === null) return null;
  const share = choices.best <= 0 ? 1 : Math.min(1, choices.worth / choices.best);
  return (
    <div class={`ending-row ending-${'abcd'[index]}`}>
      <dt>{capitalised(called(cast, side))}</dt>
      <dd>
        <span class="ending-meter" aria-hidden="true">
          <i style={{ left: '0', width: `${share * 100}%` }} />
        </span>
        <b>{percent(Math.round(share * 100))}</b>
        <small>
          {points(choices.worth)} of {points(choices.best)}
        </small>
      </dd>
    </div>
  );
}
