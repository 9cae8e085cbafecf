import { listingOf } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import type { AtTable, Plan } from '../host/host.ts';
import { DoneLine, Invitation } from '../lessons/index.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { Icon } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import { ThemeButton } from '../look/theme-button.tsx';
import { NewVersion } from '../offline/new-version.tsx';
import { actionOf } from '../settings/keys.ts';
import { dark, set, settings } from '../settings/settings.ts';
import { go, route, writeRoute } from './route.ts';

// What the lobby does not need comes when it is wanted.
const Room = later(async () => (await import('./room.tsx')).Room);
const ReplayRoom = later(async () => (await import('../replay/replay-room.tsx')).ReplayRoom);
const FamousRoom = later(async () => (await import('../replay/famous-room.tsx')).FamousRoom);
const Import = later(async () => (await import('./import.tsx')).Import);
const RulesPage = later(async () => (await import('./rules-page.tsx')).RulesPage);
const About = later(async () => (await import('./about.tsx')).About);
const Nowhere = later(async () => (await import('./nowhere.tsx')).Nowhere);
const Online = later(async () => (await import('../online/online.tsx')).Online);
const SettingsDialog = later(async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog);
const KeysDialog = later(async () => (await import('../settings/keys-dialog.tsx')).KeysDialog);

type Dialogs = 'none' | 'settings' | 'keys';

/** The whole product: where we are, and the two dialogs that open anywhere. */
export function App({ host }: { readonly host: DeviceHost }) {
  const [dialog, setDialog] = useState<Dialogs>('none');
  const close = (): void => setDialog('none');
  const onSettings = (): void => setDialog('settings');
  const onKeys = (): void => setDialog('keys');
  const again = (table: AtTable, chairs?: Plan['chairs']): void => {
    const begin = async (): Promise<void> => {
      const begun = await host.again(table.id);
      if (begun.ok && chairs !== undefined) await host.reseat(begun.id, chairs);
      go(begun.ok ? { at: 'battle', id: begun.id } : { at: 'lobby' });
    };
    void begin();
  };
  useAppKeys(onKeys);
  return (
    <>
      <OpenPage host={host} onSettings={onSettings} onKeys={onKeys} onAgain={again} />
      {dialog === 'settings' && <SettingsDialog onClose={close} onKeys={onKeys} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      <NewVersion />
    </>
  );
}

/** The two keys that mean the same everywhere; a battle has its own and more. */
function useAppKeys(onKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const battle = /^#\/?(battle|replay|famous|online\/(match|watch))\//.test(location.hash);
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (event.defaultPrevented || typing || battle) return;
      const action = actionOf(settings.value.keys, event);
      if (action === 'keys') onKeys();
      if (action === 'theme') set({ theme: dark.value ? 'light' : 'dark' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

interface OpenPageProps {
  readonly host: DeviceHost;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
  readonly onAgain: (table: AtTable, chairs?: Plan['chairs']) => void;
}

function OpenPage({ host, onSettings, onKeys, onAgain }: OpenPageProps) {
  const at = route.value;
  const toLobby = (): void => go({ at: 'lobby' });
  switch (at.at) {
    case 'battle':
    case 'text':
      return (
        <Room
          key={at.id}
          host={host}
          id={at.id}
          text={at.at === 'text'}
          onText={(text) => go({ at: text ? 'text' : 'battle', id: at.id })}
          onLeave={toLobby}
          onAgain={onAgain}
          onReplay={(n) => go({ at: 'replay', id: at.id, n })}
          onSettings={onSettings}
          onKeys={onKeys}
        />
      );
    case 'replay':
      return (
        <ReplayRoom
          key={at.id}
          host={host}
          id={at.id}
          from={at.n}
          onLeave={() => go({ at: 'battle', id: at.id })}
          onOpen={(id) => go({ at: 'battle', id })}
          onAgain={onAgain}
          onLobby={toLobby}
          onKeys={onKeys}
        />
      );
    case 'famous':
      return <FamousRoom key={at.rulebook} host={host} rulebook={at.rulebook} onLobby={toLobby} onKeys={onKeys} />;
    case 'import':
      return <Import key={at.packed} host={host} packed={at.packed} onLeave={toLobby} />;
    case 'rules':
      return <RulesPage key={at.rulebook} rulebook={at.rulebook} clause={at.clause} onLeave={toLobby} />;
    case 'online':
    case 'go':
      return <Online host={host} at={at} onSettings={onSettings} onKeys={onKeys} />;
    case 'about':
      return <About onLeave={toLobby} />;
    case 'nowhere':
      return <Nowhere address={at.address} onLeave={toLobby} />;
    default:
      if (at.at === 'set-up' && !isOffered(at)) return <Nowhere address={writeRoute(at).slice(1)} onLeave={toLobby} />;
      return (
        <Lobby
          key={writeRoute(at)}
          host={host}
          {...(at.at === 'set-up' && { start: at })}
          onOpen={(id: string) => go({ at: 'battle', id })}
          about={writeRoute({ at: 'about' })}
          first={<Invitation host={host} onOpen={(id) => go({ at: 'battle', id })} />}
          last={<DoneLine host={host} onOpen={(id) => go({ at: 'battle', id })} />}
          settings={<LobbyButtons onSettings={onSettings} onKeys={onKeys} />}
        />
      );
  }
}

const isOffered = ({ rulebook, scenario }: { readonly rulebook: string; readonly scenario: string }): boolean =>
  listingOf(rulebook)?.about.scenarios.some(({ id }) => id === scenario) === true;

function LobbyButtons({ onSettings, onKeys }: Pick<OpenPageProps, 'onSettings' | 'onKeys'>) {
  return (
    <>
      <ThemeButton />
      <button type="button" class="ic" aria-label="Keys" onClick={onKeys}>
        <Icon name="keyboard" />
      </button>
      <button type="button" class="ic" aria-label="Settings" onClick={onSettings}>
        <Icon name="gear" />
      </button>
    </>
  );
}
