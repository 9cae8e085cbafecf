import { sayRefusal } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { MAX_REPLAY } from '../host/bounds.ts';
import type { DeviceHost } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import { unpack } from '../replay/link.ts';
import { go } from './route.ts';
import { Trouble } from './trouble.tsx';

interface ImportProps {
  readonly host: DeviceHost;
  readonly packed: string;
  readonly onLeave: () => void;
}

/** Takes in the replay that stands in the address, and shows it. */
export function Import({ host, packed, onLeave }: ImportProps) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const take = async (): Promise<void> => {
      const text = await unpack(packed, MAX_REPLAY);
      if (gone) return;
      if (text === null) return setProblem('The address is cut or damaged. Nothing was changed.');
      const begun = await host.import(text);
      if (gone) return;
      if (begun.ok) go({ at: 'replay', id: begun.id, n: 1 });
      else setProblem(`${sayRefusal({}, begun)} Nothing was changed.`);
    };
    take().catch((error: unknown) => setProblem(messageOf(error)));
    return () => {
      gone = true;
    };
  }, [packed]);
  return problem === null ? (
    <main class="setting">
      <p role="status">Reading the replay</p>
    </main>
  ) : (
    <Trouble title="This address holds no replay" what={problem} onLeave={onLeave} />
  );
}
