import type { Listing, Scenario } from '@flagbridge/engine';
import type { Host } from '../host/host.ts';
import { lastBook, turnTo } from './last-book.ts';
import { ScenarioCard } from './scenario-card.tsx';

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
  const { about } = listing;
  return (
    <>
      {listings.length > 1 && (
        <nav class="lobby-shelf" aria-label="Rulebooks">
          {listings.map(({ about: { id, title } }) => (
            <button
              key={id}
              type="button"
              class="lobby-spine"
              aria-current={id === about.id ? 'true' : undefined}
              onClick={() => turnTo(id)}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      <section class="lobby-book" aria-labelledby="lobby-book">
        <header>
          <h2 id="lobby-book">{about.title}</h2>
          <p>{about.summary}</p>
        </header>
        {about.tiers.map((tier) => {
          const scenarios = about.scenarios.filter((one) => one.tier === tier.id);
          if (scenarios.length === 0) return null;
          const title = about.tiers.length > 1 ? tier.title : 'Battles';
          return (
            <section key={tier.id} class="lobby-tier" aria-label={title}>
              <h3 class="lbl">{title}</h3>
              <ul class="lobby-cards">
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
        {listing.muster !== undefined && (
          <section class="lobby-tier" aria-label="Free battle">
            <h3 class="lbl">Free battle</h3>
            <div class="lobby-free-door">
              <p class="lobby-hint">Choose the map and the ships of every side yourself.</p>
              <button type="button" class="btn" onClick={() => chooseFree(listing)}>
                Set up a free battle
              </button>
            </div>
          </section>
        )}
      </section>
    </>
  );
}
