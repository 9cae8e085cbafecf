import type { Listing } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { Begin } from './begin.tsx';
import { FreePage } from './free-page.tsx';
import { HouseRules } from './house-rules.tsx';
import { LocalSeats } from './local-seats.tsx';
import { recall, remember } from './remembered.ts';
import { planOf } from './seats.ts';
import { TableRules } from './table-rules.tsx';

interface FreeBattleViewProps {
  readonly host: DeviceHost;
  readonly listing: Listing;
  readonly back: () => void;
  readonly open: (id: string) => void;
}

/** A free battle of this device. */
export function FreeBattleView({ host, listing, back, open }: FreeBattleViewProps) {
  const { about } = listing;
  const [setUp, change] = useState(() => recall(about.id));
  return (
    <FreePage
      host={host}
      listing={listing}
      back={back}
      options={setUp.options}
      begin={({ scenario, problem }) => (
        <Begin
          // What was wrong before is not said of another choice.
          key={problem}
          host={host}
          label="Begin the free battle"
          plan={() => (scenario === null ? (problem ?? '') : planOf(about, scenario, scenario.offices, setUp))}
          begun={(id) => {
            remember(about.id, setUp, scenario?.offices ?? []);
            open(id);
          }}
        />
      )}
    >
      {({ offices, sides, tier }) => (
        <>
          <LocalSeats offices={offices} sides={sides} setUp={setUp} change={change} />
          <TableRules setUp={setUp} change={change} />
          <HouseRules
            about={about}
            scenario={{ id: '', tier }}
            options={setUp.options}
            change={(options) => change({ ...setUp, options })}
          />
        </>
      )}
    </FreePage>
  );
}
