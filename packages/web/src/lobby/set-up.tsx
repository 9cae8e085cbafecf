import type { Listing, Scenario } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import { optionsIn, positionIn } from '../files/position-in.ts';
import type { DeviceHost } from '../host/device.ts';
import { Begin } from './begin.tsx';
import { ForceList } from './force-list.tsx';
import { Head } from './head.tsx';
import { twoPeople } from './hero/first-battle.ts';
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
  /** By a file: it is none of the book's, and is passed on whole. */
  readonly brought: boolean;
  /** For two people at one screen, however people sat last. */
  readonly two: boolean;
  readonly back: () => void;
  readonly open: (id: string) => void;
}

/** One battle before it begins. */
export function SetUpView({ host, listing: { about }, scenario, brought, two, back, open }: SetUpViewProps) {
  const inMiddle = positionIn(scenario) !== null;
  const [setUp, change] = useState(() => {
    const recalled = recall(about.id, scenario.offices);
    const remembered = two ? { ...recalled, seats: twoPeople(scenario) } : recalled;
    // House rules of other battles are no part of a position.
    return inMiddle ? { ...remembered, options: optionsIn(scenario) } : remembered;
  });
  const wanted = brought ? scenario : scenario.id;
  const looked = useSight(host, about.id, wanted, knownOptions(about, setUp.options), true);
  const { offices } = scenario;
  const sides = looked.is === 'seen' ? looked.sight.sides.map(({ id }) => id) : offices.map(({ side }) => side);
  return (
    <SetUpPage
      begin={
        <Begin
          host={host}
          label={`Begin ${scenario.title}`}
          plan={() => planOf(about, wanted, offices, setUp)}
          begun={(id) => {
            remember(about.id, inMiddle ? { ...setUp, options: recall(about.id).options } : setUp, offices);
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
        <p class="lobby-hint lobby-caption">{inMiddle ? 'Where it begins.' : 'One way it might begin.'}</p>
        <ForceList looked={looked} />
      </div>
      <div class="lobby-form">
        <LocalSeats offices={offices} sides={[...new Set(sides)]} setUp={setUp} change={change} />
        <TableRules setUp={setUp} change={change} />
        <HouseRules
          about={about}
          scenario={scenario}
          options={setUp.options}
          settled={optionsIn(scenario)}
          change={(options) => change({ ...setUp, options })}
        />
      </div>
    </SetUpPage>
  );
}
