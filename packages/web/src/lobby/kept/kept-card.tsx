import type { About } from '@flagbridge/engine';
import { useRef, useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import type { Kept } from '../../host/host.ts';
import { Problem } from '../problem.tsx';
import { bookAndTier, when, whoPlays } from '../words.ts';
import { KeptActs } from './kept-acts.tsx';
import { FleetBar, FleetFigures } from './kept-fleets.tsx';
import { KeptMap } from './kept-map.tsx';
import { useKeptSight } from './kept-sight.ts';
import { useInSight } from './use-in-sight.ts';

interface KeptCardProps {
  readonly host: DeviceHost;
  readonly kept: Kept;
  readonly book: About | undefined;
  readonly open: () => void;
  readonly reseat: () => void;
  readonly changed: () => void;
}

/** A kept battle: its map as it stands, and who is ahead. All of the card goes on with it. */
export function KeptCard({ host, kept, book, open, reseat, changed }: KeptCardProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const looked = useKeptSight(host, kept, useInSight(card));
  const { title, over } = kept;
  const sight = looked.is === 'seen' ? looked.sight : null;
  // How a battle ended, its report says best.
  const stands = (over || sight === null || sight.stands === '' ? kept.stands : sight.stands).replace(/\.$/, '');
  return (
    <li ref={card} class="kept-card" data-over={over}>
      <KeptMap looked={looked} title={title} />
      <div class="kept-text">
        {over && <p class="card-flag">Ended</p>}
        <div class="kept-head">
          <h3>{kept.whatIf === true ? `${title} (what-if)` : title}</h3>
          <KeptActs host={host} kept={kept} reseat={reseat} changed={changed} refused={setWrong} />
        </div>
        <p>{[...(stands === '' ? [] : [stands]), when(kept.touched, Date.now())].join(' · ')}</p>
        <p class="kept-who">
          {[book === undefined ? kept.rulebook : bookAndTier(book, kept.tier), whoPlays(kept.chairs)].join(' · ')}
        </p>
        {sight !== null && <FleetBar fleets={sight.fleets} sides={sight.sides} />}
        <div class="kept-foot">
          {sight !== null && <FleetFigures fleets={sight.fleets} sides={sight.sides} />}
          <button
            type="button"
            class="card-open"
            aria-label={`${over ? 'Look at' : 'Go on with'} ${title}`}
            onClick={open}
          >
            {over ? 'Look at it' : 'Go on'}
          </button>
        </div>
      </div>
      {wrong !== null && <Problem title="The file could not be written." text={wrong} />}
    </li>
  );
}
