import type { Me } from '@flagbridge/protocol/online';
import { when } from '../../lobby/words.ts';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { Part, Said } from './part.tsx';

interface DevicesPartProps {
  readonly devices: Me['devices'];
  readonly changed: () => Promise<void>;
}

/** Browsers and programs that act for me. */
export function DevicesPart({ devices, changed }: DevicesPartProps) {
  const act = useAct();
  const drop = async (id: string): Promise<void> => {
    await api.dropDevice(id);
    await changed();
  };
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Part title="Devices" note="Every browser that may act for you. Send away what you do not know or use no more.">
      <ul class="me-list">
        {devices.map(({ id, made, seen, current }) => (
          <li key={id}>
            <p>
              {current ? <b>This one</b> : `Last here ${when(seen, Date.now())}`}
              <span class="online-hint">{` since ${day.format(made)}`}</span>
            </p>
            {!current && (
              <button
                type="button"
                class="btn"
                aria-label={`Send away the device since ${day.format(made)}`}
                aria-disabled={act.busy}
                onClick={() => void act.run(() => drop(id))}
              >
                Send away
              </button>
            )}
          </li>
        ))}
      </ul>
      <Said act={act} done="" />
    </Part>
  );
}
