import type { About, Listing } from '@flagbridge/engine';
import { capital, inWords, plural } from '../../request/compose/words.ts';
import { BookPicture } from './book-picture.tsx';

interface BookCardProps {
  readonly listing: Listing;
  /** It is the one whose battles are shown. */
  readonly taken: boolean;
  readonly take: () => void;
}

/** One rulebook. All of the card is one button, whose name is the title. */
export function BookCard({ listing, taken, take }: BookCardProps) {
  const { about } = listing;
  const says = `book-${about.id}`;
  return (
    <li class="book-card" data-taken={taken}>
      <div>
        <BookPicture listing={listing} />
        <div class="book-text">
          {about.kind !== undefined && (
            <p id={`${says}-kind`} class="lbl">
              {about.kind}
            </p>
          )}
          <h3>
            <button
              type="button"
              class="card-open"
              aria-current={taken ? 'true' : undefined}
              aria-describedby={`${about.kind === undefined ? '' : `${says}-kind `}${says}-summary`}
              onClick={take}
            >
              {about.title}
            </button>
          </h3>
          <p id={`${says}-summary`} class="book-summary">
            {about.summary}
          </p>
          <p class="book-count">{howMuch(about)}</p>
        </div>
      </div>
    </li>
  );
}

/** `Two levels, 10 battles`. Exported for tests. */
export function howMuch({ tiers, scenarios }: Pick<About, 'tiers' | 'scenarios'>): string {
  const played = tiers.filter(({ id }) => scenarios.some(({ tier }) => tier === id)).length;
  const battles = scenarios.length === 1 ? 'one battle' : `${scenarios.length} battles`;
  return capital(played > 1 ? `${plural(played, 'level')}, ${battles}` : battles);
}

/** `Four rulebooks`. */
export const shelfTitle = (n: number): string => `${capital(inWords(n))} ${n === 1 ? 'rulebook' : 'rulebooks'}`;
