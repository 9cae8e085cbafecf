import { sayRefusal } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { readerSaid } from '../files/reader-said.tsx';
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
  const [problem, setProblem] = useState<{ readonly what: string; readonly reader?: string | undefined } | null>(null);
  useEffect(() => {
    let gone = false;
    const take = async (): Promise<void> => {
      const text = await unpack(packed, MAX_REPLAY);
      if (gone) return;
      if (text === null) return setProblem({ what: CUT });
      const begun = await host.import(text);
      if (gone) return;
      if (begun.ok) go({ at: 'replay', id: begun.id, n: 1 });
      else setProblem({ what: inAddress(sayRefusal({}, begun)), reader: readerSaid(begun.figures) });
    };
    take().catch((error: unknown) => setProblem({ what: messageOf(error) }));
    return () => {
      gone = true;
    };
  }, [packed]);
  return problem === null ? (
    <main class="table-is-set">
      <p role="status">Reading the replay</p>
    </main>
  ) : (
    <Trouble title="This address holds no replay" what={problem.what} reader={problem.reader} onLeave={onLeave} />
  );
}

const CUT =
  'The address is cut off or was changed on its way: mail and chat programs sometimes shorten long ones. Ask for it again, or for the battle as a file.';

/** The same words as for a file; but it was an address somebody followed. */
const inAddress = (text: string): string => text.replaceAll('This file', 'The battle in this address');
