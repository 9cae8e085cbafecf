import type { Me } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { when } from '../../lobby/words.ts';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { Part, Said } from './part.tsx';

interface DevicesPartProps {
  readonly me: Pick<Me, 'account' | 'devices' | 'shared'>;
  readonly changed: () => Promise<void>;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `Here now`, `Last here 2 hours ago`. */
const hereWords = (here: boolean, seen: number | null): string => {
  if (here) return 'Here now';
  return seen === null ? 'Not here any more' : `Last here ${when(seen, Date.now())}`;
};

/** Every browser and program that acts for me, and the ones I let sit in a seat of mine. Each can be sent away. */
export function DevicesPart({ me, changed }: DevicesPartProps) {
  const { devices, shared } = me;
  const act = useAct();
  const [sure, setSure] = useState(false);
  const send = (away: () => Promise<void>): void =>
    void act.run(async () => {
      await away();
      await changed();
    });
  return (
    <Part title="Devices" note="Every browser that may act for you. Send away what you do not know or use no more.">
      <ul class="me-list">
        {devices.map(({ id, made, seen, here, current }) => (
          <li key={id}>
            <p>
              {current ? <b>This browser</b> : hereWords(here, seen)}
              <span class="online-hint">{` since ${day.format(made)}`}</span>
            </p>
            <button
              type="button"
              class="btn"
              aria-label={current ? 'Sign this browser out' : `Send away the device since ${day.format(made)}`}
              aria-disabled={act.busy}
              aria-expanded={current ? sure : undefined}
              onClick={() => (current ? setSure(!sure) : send(() => api.dropDevice(id)))}
            >
              {current ? 'Sign out' : 'Send away'}
            </button>
            {current && sure && (
              <div class="me-sure">
                <p role="status">{signOutWords(me)}</p>
                <button
                  type="button"
                  class="btn"
                  aria-disabled={act.busy}
                  onClick={() => send(() => api.dropDevice(id))}
                >
                  Yes, sign this browser out
                </button>
                <button type="button" class="btn" onClick={() => setSure(false)}>
                  No
                </button>
              </div>
            )}
          </li>
        ))}
        {shared.map(({ match, title, seat, id, since, seen, here }) => (
          <li key={`${match} ${seat} ${id}`}>
            <p>
              {hereWords(here, seen)}, only in {title}: it sits in your seat there by a link
              <span class="online-hint">{` since ${day.format(since)}`}</span>
            </p>
            <button
              type="button"
              class="btn"
              aria-label={`Take your seat in ${title} away from the device since ${day.format(since)}`}
              aria-disabled={act.busy}
              onClick={() => send(() => api.unhold(match, seat, id))}
            >
              Send away
            </button>
          </li>
        ))}
      </ul>
      <Said act={act} done="" />
    </Part>
  );
}

/** What is lost with this browser, and how one comes back. */
function signOutWords({ account, devices, shared }: DevicesPartProps['me']): string {
  if (account !== null) return `This browser forgets you. Sign in as ${account} to be back; your seats are kept.`;
  if (devices.length > 1)
    return 'This browser forgets you. Your seats are kept; your other browsers still act for you.';
  const rest = shared.length > 0 ? ' Only the seats you share by a link can still be played, from there.' : '';
  return `This browser forgets you, and you have no account: nobody can come back to your seats then.${rest} Make an account first if you want to.`;
}
