import { useEffect } from 'preact/hooks';
import { Nowhere } from '../app/nowhere.tsx';
import { go } from '../app/route.ts';
import type { DeviceHost } from '../host/device.ts';
import { later } from '../look/later.tsx';
import { MePage } from './account/me-page.tsx';
import { FollowLink } from './lobby/follow-link.tsx';
import { OnlineHome } from './lobby/home.tsx';
import { JoinMatch } from './lobby/join-match.tsx';
import { MakeMatch } from './lobby/make-match.tsx';
import { NewMatch } from './lobby/new-match.tsx';
import './lobby/online.css';
import { addressOf, type OnlinePage, type OnlinePlace, readOnlinePage } from './online-page.ts';

// A player who looks for a match does not fight yet.
const OnlineRoom = later(async () => (await import('./room/online-room.tsx')).OnlineRoom);

interface OnlineProps {
  readonly host: DeviceHost;
  readonly at: Parameters<typeof readOnlinePage>[0];
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

const to = (place: OnlinePlace): void => {
  location.hash = addressOf(place);
};
const home = (): void => to({ at: 'home' });

/** Of the tab; a room has its own. */
const titles: { readonly [at in OnlinePage['at']]?: string } = {
  home: 'Play online',
  new: 'Make a match',
  make: 'Make a match',
  join: 'Join a match',
  me: 'You',
  go: 'A link',
};

/** Online play: where in it we are. */
export function Online({ host, at, onSettings, onKeys }: OnlineProps) {
  const place = readOnlinePage(at);
  const title = titles[place.at];
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Flagbridge`;
  }, [title]);
  useEffect(
    () => () => {
      document.title = 'Flagbridge';
    },
    [],
  );
  switch (place.at) {
    case 'new':
      return <NewMatch host={host} back={home} />;
    case 'make':
      return <MakeMatch key={addressOf(place)} host={host} place={place} back={() => to({ at: 'new' })} />;
    case 'join':
      return <JoinMatch key={place.id} host={host} id={place.id} back={home} />;
    case 'nowhere':
      return <Nowhere address={place.address} onLeave={home} to="Play online" />;
    case 'me':
      return <MePage back={home} />;
    case 'go':
      return <FollowLink key={place.token} host={host} token={place.token} back={home} />;
    case 'match':
    case 'text':
    case 'watch':
      return (
        <OnlineRoom
          key={`${place.id} ${place.at === 'watch'}`}
          host={host}
          id={place.id}
          watch={place.at === 'watch'}
          text={place.at === 'text'}
          onText={(text: boolean) => to({ at: text ? 'text' : 'match', id: place.id })}
          onLeave={home}
          onOpen={(id: string, watch: boolean) =>
            to({ at: watch ? 'watch' : place.at === 'text' ? 'text' : 'match', id })
          }
          onSettings={onSettings}
          onKeys={onKeys}
        />
      );
    case 'home':
      return <OnlineHome leave={() => go({ at: 'lobby' })} onSettings={onSettings} onKeys={onKeys} />;
  }
}
