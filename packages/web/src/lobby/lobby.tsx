import type { Listing, Scenario } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ahead } from '../app/ahead.ts';
import type { DeviceHost } from '../host/device.ts';
import { later } from '../look/later.tsx';
import { Home } from './home.tsx';
import './lobby.css';

// *Play now* begins without any of these. They are there before anybody has chosen a battle.
const SetUpView = later(async () => (await import('./set-up.tsx')).SetUpView);
const ReseatView = later(async () => (await import('./reseat.tsx')).ReseatView);
const FreeBattleView = later(async () => (await import('./free-battle.tsx')).FreeBattleView);

interface Start {
  readonly rulebook: string;
  readonly scenario: string;
  /** For two people at this screen. */
  readonly two?: true;
}

interface LobbyProps {
  readonly host: DeviceHost;
  /** A battle is to be opened on the screen. */
  readonly onOpen: (id: string) => void;
  /** At the right of the head: settings, theme. */
  readonly settings?: ComponentChildren;
  /** Under the title: a guided first battle, say. */
  readonly first?: ComponentChildren;
  /** At the end of the page: what is done and seldom wanted again. */
  readonly last?: ComponentChildren;
  /** Where the notice leads to; the address of a page or part. */
  readonly about?: string;
  /** The scenario whose set-up the address asks for. */
  readonly start?: Start;
  /** The rulebooks offered; those of the registry that are no toys, unless the address says `?toys`. */
  readonly listings?: readonly Listing[];
}

type LobbyPage =
  | { readonly at: 'home' }
  | {
      readonly at: 'scenario';
      readonly listing: Listing;
      readonly scenario: Scenario;
      readonly brought?: true;
      readonly two?: true;
    }
  | { readonly at: 'free'; readonly listing: Listing }
  | { readonly at: 'seats'; readonly id: string };

const offered = (): readonly Listing[] => {
  const toys = new URLSearchParams(location.search).has('toys');
  return all.filter(({ toy }) => toys || toy !== true);
};

/** Where in the lobby we are. The browser's own way back leads home, as the button does. */
function usePlace(began: LobbyPage): [LobbyPage, (place: LobbyPage) => void, () => void] {
  const [place, setPlace] = useState<LobbyPage>(began);
  const first = useRef(began);
  useEffect(() => {
    const home = (): void => setPlace({ at: 'home' });
    addEventListener('popstate', home);
    return () => removeEventListener('popstate', home);
  }, []);
  const go = (to: LobbyPage): void => {
    history.pushState({ lobby: to.at }, '');
    setPlace(to);
  };
  // What the address asked for has nothing of the lobby behind it.
  const back = (): void => {
    if (place === first.current) location.hash = '#/';
    else history.back();
  };
  return [place, go, back];
}

/** Where the address leads; home, where there is no such scenario. */
function placeOf(listings: readonly Listing[], start: Start | undefined): LobbyPage {
  const listing = listings.find(({ about }) => about.id === start?.rulebook);
  const scenario = listing?.about.scenarios.find(({ id }) => id === start?.scenario);
  return listing === undefined || scenario === undefined
    ? { at: 'home' }
    : { at: 'scenario', listing, scenario, ...(start?.two && { two: true }) };
}

/** Of the browser's tab. */
function titleOf(place: LobbyPage): string {
  if (place.at === 'home') return 'Lobby';
  if (place.at === 'seats') return 'Who goes on?';
  return `Set up ${place.at === 'free' ? 'a free battle' : place.scenario.title}`;
}

/** Before the battle: what goes on, what could begin, and how it is set up. */
export function Lobby({
  host,
  onOpen,
  settings,
  first,
  last,
  about = '#/about',
  start,
  listings = offered(),
}: LobbyProps) {
  const [place, go, back] = usePlace(placeOf(listings, start));
  const title = titleOf(place);
  useEffect(() => {
    document.title = `${title} · Flagbridge`;
  }, [title]);
  useEffect(() => ahead(() => void SetUpView.ahead()), []);
  switch (place.at) {
    case 'scenario':
      return (
        <SetUpView
          host={host}
          listing={place.listing}
          scenario={place.scenario}
          brought={place.brought ?? false}
          two={place.two ?? false}
          back={back}
          open={onOpen}
        />
      );
    case 'free':
      return <FreeBattleView host={host} listing={place.listing} back={back} open={onOpen} />;
    case 'seats':
      return <ReseatView host={host} id={place.id} back={back} open={onOpen} />;
    case 'home':
      return (
        <Home
          host={host}
          listings={listings}
          settings={settings}
          first={first}
          last={last}
          about={about}
          open={onOpen}
          reseat={(id) => go({ at: 'seats', id })}
          chooseScenario={(listing, scenario) => go({ at: 'scenario', listing, scenario })}
          bringScenario={(listing, scenario) => go({ at: 'scenario', listing, scenario, brought: true })}
          chooseFree={(listing) => go({ at: 'free', listing })}
        />
      );
  }
}
