import type { Listing } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { ahead } from '../../app/ahead.ts';
import type { DeviceHost } from '../../host/device.ts';
import { Icon } from '../../look/icon.tsx';
import { later } from '../../look/later.tsx';
import { Begin } from '../begin.tsx';
import { lastBook } from '../last-book.ts';
import { defaultSetUp, planOf } from '../seats.ts';
import { about as aboutMinutes } from '../words.ts';
import { firstBattleOf } from './first-battle.ts';
import './hero.css';

// The page stands before anything moves on it.
const LivingBoard = later(async () => (await import('./living-board.tsx')).LivingBoard);
const WaitingStrip = later(async () => (await import('../waiting/waiting-strip.tsx')).WaitingStrip);

interface HeroProps {
  readonly host: DeviceHost;
  readonly listings: readonly Listing[];
  readonly open: (id: string) => void;
}

/** What this is, one thing to press, and what it looks like. */
export function Hero({ host, listings, open }: HeroProps) {
  const [stands, setStands] = useState(false);
  const [online, setOnline] = useState(false);
  useEffect(() => ahead(() => setStands(true)), []);
  const listing = listings.find(({ about }) => about.id === lastBook.value?.id) ?? listings[0];
  const scenario = listing && firstBattleOf(listing.about);
  return (
    <>
      <section class="hero" aria-labelledby="hero">
        <div class="hero-board">
          {stands && listing?.moment && <LivingBoard key={listing.about.id} host={host} listing={listing} />}
        </div>
        <div class="hero-say">
          <h1 id="hero">Classic starship battles, on your own table</h1>
          <p>The referee knows every rule, shows its reasons, and takes the other side if nobody else does.</p>
          {listing && scenario && (
            <>
              <Begin
                host={host}
                label={
                  <>
                    <Icon name="play" /> Play now
                  </>
                }
                plan={() => planOf(listing.about, scenario.id, scenario.offices, defaultSetUp)}
                begun={open}
              />
              <small>
                {`${scenario.title}, ${aboutMinutes(scenario.minutes)}. Or `}
                <a
                  href={`#/${online ? 'online/new' : 'set-up'}/${listing.about.id}/${scenario.id}${online ? '' : '/two'}`}
                >
                  with a friend
                </a>
              </small>
            </>
          )}
        </div>
      </section>
      {stands && <WaitingStrip onHost={() => setOnline(true)} />}
    </>
  );
}
