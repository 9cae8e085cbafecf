import { Problem } from '../../lobby/problem.tsx';
import { when } from '../../lobby/words.ts';
import type { Mine } from '../api.ts';
import { addressOf } from '../online-page.ts';
import { MatchRow } from './match-row.tsx';
import { type More, ShowMore } from './more.tsx';
import { type Sorted, standing } from './standing.ts';

interface MyMatchesProps {
  readonly mine: Sorted;
  /** Ids of those that cannot be read any more. */
  readonly damaged: readonly string[];
  readonly more: More<unknown>;
}

/** Everything I play: what waits for me first, what is over folded away. */
export function MyMatches({ mine: { awaiting, others, ended }, damaged, more }: MyMatchesProps) {
  const going = [...awaiting, ...others];
  if (going.length === 0 && ended.length === 0 && damaged.length === 0) return null;
  return (
    <section class="lobby-kept" aria-labelledby="online-mine">
      <h2 id="online-mine" class="lbl">
        Your matches
      </h2>
      <p class="vh" role="status">
        {awaiting.length === 0
          ? ''
          : `${awaiting.length} of your matches ${awaiting.length === 1 ? 'awaits' : 'await'} you.`}
      </p>
      {going.length === 0 ? (
        <p class="online-none">None goes on just now.</p>
      ) : (
        <ul>
          {going.map((one) => (
            <MyRow key={one.card.id} mine={one} primary={one === awaiting[0]} />
          ))}
        </ul>
      )}
      {damaged.length > 0 && (
        <Problem
          title={
            damaged.length === 1 ? 'A match of yours is damaged.' : `${damaged.length} matches of yours are damaged.`
          }
          text={`What the host keeps of ${damaged.length === 1 ? 'it' : 'them'} cannot be read: ${damaged.join(', ')}. The host has been told; your other matches go on.`}
        />
      )}
      {ended.length > 0 && (
        <details class="online-ended">
          <summary>{ended.length === 1 ? 'One that is over' : `${ended.length} that are over`}</summary>
          <ul>
            {ended.map((one) => (
              <MyRow key={one.card.id} mine={one} primary={false} />
            ))}
          </ul>
        </details>
      )}
      <ShowMore more={more} of="your matches" />
    </section>
  );
}

function MyRow({ mine, primary }: { readonly mine: Mine; readonly primary: boolean }) {
  const { card, seat, awaited, touched } = mine;
  return (
    <MatchRow
      card={card}
      seat={seat}
      stands={standing(mine, Date.now())}
      awaited={awaited && card.state === 'running'}
      last={`news ${when(touched, Date.now())}`}
      act={actOf(mine)}
      href={addressOf({ at: 'match', id: card.id })}
      primary={primary}
    />
  );
}

function actOf({ card, awaited }: Mine): string {
  if (card.state === 'gathering') return 'Waiting room';
  if (card.state === 'ended') return 'Look at it';
  return awaited ? 'Decide' : 'Go there';
}
