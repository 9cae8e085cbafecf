import type { Listing, Scenario } from '@flagbridge/engine';
import type { Host } from '../host/host.ts';
import { lastBook, turnTo } from './last-book.ts';
import { ScenarioCard } from './scenario-card.tsx';
import { BookCard, shelfTitle } from './shelf/book-card.tsx';
import './shelf/cards.css';
import './shelf/shelf.css';

interface RulebookShelfProps {
  readonly host: Host;
  readonly listings: readonly Listing[];
  readonly chooseScenario: (listing: Listing, scenario: Scenario) => void;
  readonly chooseFree: (listing: Listing) => void;
}

/** The rulebooks, and the battles of the one that is taken down. */
export function RulebookShelf({ host, listings, chooseScenario, chooseFree }: RulebookShelfProps) {
  const listing = listings.find(({ about }) => about.id === lastBook.value?.id) ?? listings[0];
  if (listing === undefined) return <p class="lobby-empty">There is no rulebook here.</p>;
  return (
    <>
      <nav class="books" aria-label="Rulebooks">
        <header class="lobby-heading">
          <h2>{shelfTitle(listings.length)}</h2>
          <p>each with its own referee</p>
        </header>
        <ul>
          {listings.map((one) => (
            <BookCard key={one.about.id} listing={one} taken={one === listing} take={() => turnTo(one.about.id)} />
          ))}
        </ul>
      </nav>
      <Battles host={host} listing={listing} chooseScenario={chooseScenario} chooseFree={chooseFree} />
    </>
  );
}

interface BattlesProps extends Omit<RulebookShelfProps, 'listings'> {
  readonly listing: Listing;
}

/** All battles of a book, level by level, and the door to one's own. */
function Battles({ host, listing, chooseScenario, chooseFree }: BattlesProps) {
  const { about } = listing;
  return (
    <section class="battles" aria-labelledby="battles-of">
      <header class="lobby-heading">
        <h2 id="battles-of">{`Battles of ${about.title}`}</h2>
        {listing.muster !== undefined && (
          <button type="button" onClick={() => chooseFree(listing)}>
            Set up a free battle
          </button>
        )}
      </header>
      {about.tiers.map((tier) => {
        const scenarios = firstFirst(about.scenarios.filter((one) => one.tier === tier.id));
        if (scenarios.length === 0) return null;
        const several = about.tiers.length > 1;
        return (
          <section key={tier.id} aria-label={several ? tier.title : 'Battles'}>
            <h3 class={several ? 'lbl' : 'vh'}>{several ? tier.title : 'Battles'}</h3>
            <ul>
              {scenarios.map((scenario) => (
                <ScenarioCard
                  key={`${about.id}/${scenario.id}`}
                  host={host}
                  about={about}
                  scenario={scenario}
                  choose={() => chooseScenario(listing, scenario)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

/** The battle to begin with, then the easier ones; otherwise in the book's order. Exported for tests. */
export const firstFirst = (scenarios: readonly Scenario[]): readonly Scenario[] => {
  const rank = ({ firstBattle, difficulty = 3 }: Scenario): number => (firstBattle === true ? 0 : difficulty);
  return [...scenarios].sort((a, b) => rank(a) - rank(b));
};
