import type { Listing, Scenario } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { Begin } from './begin.tsx';
import { ForceList } from './forces.tsx';
import { Head } from './head.tsx';
import { HouseRules } from './house-rules.tsx';
import { LocalSeats } from './local-seats.tsx';
import { useSight } from './opening.ts';
import { Preview } from './preview.tsx';
import { recall, remember } from './remembered.ts';
import { knownOptions, planOf } from './seats.ts';
import { SetUpPage } from './set-up-page.tsx';
import { TableRules } from './table-rules.tsx';
import { about as aboutMinutes, bookAndTier } from './words.ts';

interface SetUpViewProps {
  readonly host: DeviceHost;
  readonly listing: Listing;
  readonly scenario: Scenario;
  readonly back: () => void;
  readonly open: (id: string) => void;
}

/** One battle of the book before it begins. */
export function SetUpView({ host, listing: { about }, scenario, back, open }: SetUpViewProps) {
  const [setUp, change] = useState(() => recall(about.id));
  const looked = useSight(host, about.id, scenario.id, knownOptions(about, setUp.options), true);
  const { offices } = scenario;
  const sides = looked.is === 'seen' ? looked.sight.sides.map(({ id }) => id) : offices.map(({ side }) => side);
  return (
    <SetUpPage
      begin={
        <Begin
          host={host}
          title={scenario.title}
          plan={() => planOf(about, scenario.id, offices, setUp)}
          begun={(id) => {
            remember(about.id, setUp);
            open(id);
          }}
        />
      }
    >
      <Head
        title={scenario.title}
        line={`${bookAndTier(about, scenario.tier)}, ${aboutMinutes(scenario.minutes)}`}
        back={back}
      >
        <p class="lobby-hook">{scenario.hook}</p>
      </Head>
      <div class="lobby-look">
        <Preview looked={looked} label={`Map of ${scenario.title}`} />
        <p class="lobby-hint lobby-caption">One way it might begin.</p>
        <ForceList looked={looked} />
      </div>
      <div class="lobby-form">
        <LocalSeats offices={offices} sides={[...new Set(sides)]} setUp={setUp} change={change} />
        <TableRules setUp={setUp} change={change} />
        <HouseRules
          about={about}
          scenario={scenario}
          options={setUp.options}
          change={(options) => change({ ...setUp, options })}
        />
      </div>
    </SetUpPage>
  );
}
