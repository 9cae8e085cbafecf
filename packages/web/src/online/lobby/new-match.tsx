import { listings } from '@flagbridge/rules';
import type { DeviceHost } from '../../host/device.ts';
import { Head } from '../../lobby/head.tsx';
import { RulebookShelf } from '../../lobby/rulebook-shelf.tsx';
import { addressOf } from '../online-page.ts';

interface NewMatchProps {
  readonly host: DeviceHost;
  readonly back: () => void;
}

const offered = listings.filter(({ toy }) => toy !== true);

/** First step to a match: what is to be fought. */
export function NewMatch({ host, back }: NewMatchProps) {
  const make = (rulebook: string, scenario: string | null): void => {
    location.hash = addressOf({ at: 'make', rulebook, scenario });
  };
  return (
    <main class="lobby">
      <Head title="Make a match" line="First: what do you want to fight?" back={back} up="Play online" />
      <RulebookShelf
        host={host}
        listings={offered}
        chooseScenario={({ about }, { id }) => make(about.id, id)}
        chooseFree={({ about }) => make(about.id, null)}
      />
    </main>
  );
}
