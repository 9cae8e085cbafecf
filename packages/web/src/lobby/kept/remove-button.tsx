import { useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import { Icon } from '../../look/icon.tsx';
import { messageOf } from '../../look/message-of.ts';
import { Popover } from '../../look/popover.tsx';

interface RemoveProps {
  readonly host: DeviceHost;
  readonly id: string;
  readonly title: string;
  readonly changed: () => void;
}

/** Removes a battle for good, after one has said so twice. */
export function RemoveButton(props: RemoveProps) {
  return (
    <Popover show={<Icon name="trash" />} label={`Remove ${props.title}`} class="ic">
      {(close) => <ConfirmRemoval {...props} close={close} />}
    </Popover>
  );
}

/** The second time it is said. */
export function ConfirmRemoval({ host, id, title, changed, close }: RemoveProps & { readonly close: () => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    try {
      await host.remove(id);
      close();
      changed();
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  return (
    <div class="lobby-confirm">
      <h4>{`Remove ${title}?`}</h4>
      <p>It is kept nowhere else. Save it as a file first, if you may want it back.</p>
      {wrong !== null && <p role="alert">{wrong}</p>}
      <div class="lobby-ways">
        <button type="button" class="btn" onClick={() => void remove()}>
          Remove it
        </button>
        <button type="button" class="btn" onClick={close}>
          Keep it
        </button>
      </div>
    </div>
  );
}
