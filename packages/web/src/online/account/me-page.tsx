import type { HostInfo, Me } from '@flagbridge/protocol/online';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Head } from '../../lobby/head.tsx';
import { Problem } from '../../lobby/problem.tsx';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { AccountPart } from './account-part.tsx';
import { BlocksPart } from './blocks-part.tsx';
import { DataPart } from './data-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import './me-page.css';
import { NamePart } from './name-part.tsx';
import { NoticesPart } from './notices-part.tsx';

interface Known {
  readonly me: Me | null;
  readonly host: HostInfo;
}

/** Everything the server knows of me, and what I may do about it. */
export function MePage({ back }: { readonly back: () => void }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const gone = useRef(false);
  const reload = useCallback(async (): Promise<void> => {
    try {
      const [me, host] = await Promise.all([api.me(), api.host()]);
      if (gone.current) return;
      setKnown({ me, host });
      setWrong(null);
    } catch (error) {
      if (!gone.current) setWrong(messageOf(error));
    }
  }, []);
  useEffect(() => {
    gone.current = false;
    void reload();
    return () => {
      gone.current = true;
    };
  }, [reload]);
  return (
    <main class="lobby online-narrow me">
      <Head title="You" line="Your name, account and notices for online play." back={back} up="Play online" />
      {wrong !== null && (
        <Problem title="The server was not asked." text={wrong}>
          <button type="button" class="btn" onClick={() => void reload()}>
            Try again
          </button>
        </Problem>
      )}
      {known !== null && (
        <>
          <NamePart key={known.me?.name ?? ''} name={known.me?.name ?? null} changed={reload} />
          <AccountPart account={known.me?.account ?? null} changed={reload} />
          <NoticesPart me={known.me} ways={known.host.notices} changed={reload} />
          {known.me !== null && (
            <>
              <DevicesPart me={known.me} changed={reload} />
              <BlocksPart blocks={known.me.blocks} changed={reload} />
              <DataPart changed={reload} />
            </>
          )}
        </>
      )}
    </main>
  );
}
