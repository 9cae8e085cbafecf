import type { Card, Listed } from '@flagbridge/protocol/online';
import { useId } from 'preact/hooks';
import { when } from '../../lobby/words.ts';
import { api } from '../api.ts';
import { freeSeats, seatTitle } from '../words.ts';
import { MatchRow } from './match-row.tsx';
import { each, ShowMore, useMore } from './more.tsx';

interface OpenMatchesProps {
  readonly title: string;
  /** Where there is none. */
  readonly none: string;
  readonly list: 'gathering' | 'watchable';
  readonly listed: Listed;
  /** Those that stand among my own. */
  readonly own: ReadonlySet<string>;
  readonly act: string;
  readonly href: (id: string) => string;
}

/** Matches of others that are open to me. */
export function OpenMatches({ title, none, list, listed, own, act, href }: OpenMatchesProps) {
  const id = useId();
  const more = useMore(listed.more?.[list], async (after) => {
    const part = await api.listedMore(list, after);
    return { items: part[list], more: part.more?.[list] };
  });
  const cards = each([...listed[list], ...more.items], (card) => card.id).filter((card) => !own.has(card.id));
  return (
    <section class="lobby-kept" aria-labelledby={id}>
      <h2 id={id} class="lbl">
        {title}
      </h2>
      {cards.length === 0 ? (
        <p class="online-none">{none}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <MatchRow
              key={card.id}
              card={card}
              seat={null}
              stands={freeWords(card)}
              last={`${card.began === null ? 'made' : 'began'} ${when(card.began ?? card.made, Date.now())}`}
              act={act}
              href={href(card.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore more={more} of={title.toLowerCase()} />
    </section>
  );
}

/** `Free: Sathar commander`. */
function freeWords(card: Card): string {
  const free = card.state === 'gathering' ? freeSeats(card).map(({ id }) => seatTitle(card, id)) : [];
  return free.length === 0 ? '' : `Free: ${free.join('; ')}`;
}
