import type { Card } from '@flagbridge/protocol/online';
import { useId } from 'preact/hooks';
import { when } from '../../lobby/words.ts';
import { freeSeats, seatTitle } from '../words.ts';
import { MatchRow } from './match-row.tsx';

interface OpenMatchesProps {
  readonly title: string;
  /** Where there is none. */
  readonly none: string;
  readonly cards: readonly Card[];
  readonly act: string;
  readonly href: (id: string) => string;
}

/** Matches of others that are open to me. */
export function OpenMatches({ title, none, cards, act, href }: OpenMatchesProps) {
  const id = useId();
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
    </section>
  );
}

/** `Free: Sathar commander`. */
function freeWords(card: Card): string {
  const free = card.state === 'gathering' ? freeSeats(card).map(({ id }) => seatTitle(card, id)) : [];
  return free.length === 0 ? '' : `Free: ${free.join('; ')}`;
}
