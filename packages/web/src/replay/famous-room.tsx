import type { FamousMoment, Refusal } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Nowhere } from '../app/nowhere.tsx';
import { go, writeRoute } from '../app/route.ts';
import { Trouble } from '../app/trouble.tsx';
import type { DeviceHost } from '../host/device.ts';
import type { Begun } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { ReplayRoom } from './replay-room.tsx';

interface FamousRoomProps {
  readonly host: DeviceHost;
  readonly rulebook: string;
  readonly onLobby: () => void;
  readonly onKeys: () => void;
}

/** The whole of the battle whose famous moment is seen in the lobby. It is nobody's, and kept when somebody makes it his. */
export function FamousRoom({ host, rulebook, onLobby, onKeys }: FamousRoomProps) {
  const load = listingOf(rulebook)?.moment;
  const [moment, setMoment] = useState<FamousMoment | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    load?.().then(setMoment, (error: unknown) => setFailed(messageOf(error)));
  }, [load]);
  const watched = useMemo(() => moment && lookingAt(host, moment.replay), [host, moment]);
  if (load === undefined)
    return <Nowhere address={writeRoute({ at: 'famous', rulebook }).slice(1)} onLeave={onLobby} />;
  if (failed !== null) return <Trouble title="The replay cannot be shown" what={failed} onLeave={onLobby} />;
  if (watched === null) return <main class="table-is-set" />;
  return (
    <ReplayRoom
      host={watched}
      id={rulebook}
      from={1}
      onLeave={onLobby}
      onOpen={(id) => go({ at: 'battle', id })}
      // Nobody sat in these seats: who does now is asked first.
      onAgain={({ info }) => go({ at: 'set-up', rulebook, scenario: info.scenario.id })}
      onLobby={onLobby}
      onKeys={onKeys}
    />
  );
}

/** The device with one battle more, which lies in no store: what is made of it is made of a kept copy. */
function lookingAt(host: DeviceHost, replay: string): DeviceHost {
  const kept = async <T,>(then: (id: string) => Promise<T | Refusal>): Promise<T | Refusal> => {
    const copy: Begun | Refusal = await host.import(replay);
    return copy.ok ? then(copy.id) : copy;
  };
  return {
    ...host,
    open: () => host.look(replay),
    takeOver: (_, plan) => kept((id) => host.takeOver(id, plan)),
    position: (_, at) => kept((id) => host.position(id, at)),
  };
}
