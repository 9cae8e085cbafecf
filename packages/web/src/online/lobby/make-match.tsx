import type { About, Listing, Office, Scenario } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import { ForceList } from '../../lobby/force-list.tsx';
import { Head } from '../../lobby/head.tsx';
import { useSight } from '../../lobby/opening.ts';
import { Preview } from '../../lobby/preview.tsx';
import { knownOptions } from '../../lobby/seats.ts';
import { SetUpPage } from '../../lobby/set-up-page.tsx';
import { about as aboutMinutes, bookAndTier } from '../../lobby/words.ts';
import { later } from '../../look/later.tsx';
import type { OnlinePage } from '../online-page.ts';
import { MakeAct } from './make-act.tsx';
import { MatchForm } from './match-form.tsx';
import { useMyName } from './my-name.ts';
import type { Wishes } from './plan.ts';
import { recallTable } from './wishes.ts';

// Fewer play free battles, and its ship lists are large.
const FreePage = later(async () => (await import('../../lobby/free-page.tsx')).FreePage);

interface MakeMatchProps {
  readonly host: DeviceHost;
  readonly place: Extract<OnlinePage, { at: 'make' }>;
  readonly back: () => void;
}

const UP = 'Other battles';

/** Second step: who sits where, and what is agreed. As it opens, it can be made. */
export function MakeMatch({ host, place, back }: MakeMatchProps) {
  const listing = listingOf(place.rulebook);
  const scenario = listing?.about.scenarios.find(({ id }) => id === place.scenario);
  const free = place.scenario === null && listing?.muster !== undefined;
  if (listing !== undefined && scenario !== undefined)
    return <MakeScenario host={host} about={listing.about} scenario={scenario} back={back} />;
  if (listing !== undefined && free) return <MakeFree host={host} listing={listing} back={back} />;
  return (
    <main class="lobby">
      <Head title="No such battle" line="This address names a battle that no rulebook here has." back={back} up={UP} />
    </main>
  );
}

interface MakeScenarioProps {
  readonly host: DeviceHost;
  readonly about: About;
  readonly scenario: Scenario;
  readonly back: () => void;
}

function MakeScenario({ host, about, scenario, back }: MakeScenarioProps) {
  const { wishes, change, name, setName } = useWishes();
  const looked = useSight(host, about.id, scenario.id, knownOptions(about, wishes.options), true);
  const { offices } = scenario;
  const sides = looked.is === 'seen' ? looked.sight.sides.map(({ id }) => id) : sidesOf(offices);
  return (
    <SetUpPage
      begin={<MakeAct about={about} battle={() => ({ scenario: scenario.id, offices })} wishes={wishes} name={name} />}
    >
      <Head
        title={scenario.title}
        line={`${bookAndTier(about, scenario.tier)}, ${aboutMinutes(scenario.minutes)}`}
        back={back}
        up={UP}
      >
        <p class="lobby-hook">{scenario.hook}</p>
      </Head>
      <div class="lobby-look">
        <Preview looked={looked} label={`Map of ${scenario.title}`} />
        <p class="lobby-hint lobby-caption">One way it might begin.</p>
        <ForceList looked={looked} />
      </div>
      <div class="lobby-form">
        <MatchForm {...{ about, scenario, offices, sides, wishes, change, name, setName }} />
      </div>
    </SetUpPage>
  );
}

function MakeFree({ host, listing, back }: Pick<MakeMatchProps, 'host' | 'back'> & { readonly listing: Listing }) {
  const { about } = listing;
  const { wishes, change, name, setName } = useWishes();
  return (
    <FreePage
      host={host}
      listing={listing}
      back={back}
      up={UP}
      options={wishes.options}
      begin={({ scenario, problem }) => (
        <MakeAct
          // What was wrong before is not said of another choice.
          key={problem}
          about={about}
          battle={() => (scenario === null ? (problem ?? '') : { scenario, offices: scenario.offices })}
          wishes={wishes}
          name={name}
        />
      )}
    >
      {({ offices, sides, tier }) => (
        <MatchForm {...{ about, offices, sides, wishes, change, name, setName }} scenario={{ id: '', tier }} />
      )}
    </FreePage>
  );
}

function useWishes() {
  const [wishes, change] = useState<Wishes>(() => ({ ...recallTable(), seats: {}, options: {} }));
  const [name, setName] = useMyName();
  return { wishes, change, name, setName };
}

const sidesOf = (offices: readonly Office[]): readonly string[] => [...new Set(offices.map(({ side }) => side))];
