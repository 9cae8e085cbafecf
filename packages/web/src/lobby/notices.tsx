import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost, Notice } from '../host/device.ts';
import { Problem } from './problem.tsx';

/** What the person must know of this device: battles that are not kept, a table that stopped. */
export function Notices({ host }: { readonly host: DeviceHost }) {
  const [notice, setNotice] = useState<Extract<Notice, { why: string }> | null>(null);
  useEffect(
    () =>
      host.listen((heard) => {
        if (heard.is === 'not-kept' || heard.is === 'stopped') setNotice(heard);
        if (heard.is === 'kept-again') setNotice(null);
      }),
    [host],
  );
  if (notice === null) return null;
  if (notice.is === 'not-kept')
    return (
      <Problem
        title="Battles are not kept now."
        text={`${notice.why.slice(0, 1).toUpperCase()}${notice.why.slice(1)}. You can play; what you play is gone when the page is closed, unless you save it as a file.${notice.full === true ? ' Removing battles you do not need makes room.' : ''}`}
      />
    );
  return (
    <Problem title="The table has stopped." text={`${notice.why}. Battles are kept as they stood.`}>
      <button type="button" class="btn" onClick={() => location.reload()}>
        Load the page again
      </button>
    </Problem>
  );
}
