import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../../files/save-file.ts';
import type { DeviceHost } from '../../host/device.ts';
import type { Kept } from '../../host/host.ts';
import { Icon } from '../../look/icon.tsx';
import { messageOf } from '../../look/message-of.ts';
import { Popover } from '../../look/popover.tsx';
import { fileName, why } from '../words.ts';
import { ConfirmRemoval } from './remove-button.tsx';

interface KeptActsProps {
  readonly host: DeviceHost;
  readonly kept: Kept;
  readonly reseat: () => void;
  readonly changed: () => void;
  /** Why the file could not be written; null when it is tried again. */
  readonly refused: (why: string | null) => void;
}

/** What else one can do with a kept battle: behind one button, because going on is what one comes for. */
export function KeptActs(props: KeptActsProps) {
  return (
    <Popover show={<span aria-hidden="true">⋯</span>} label={`More for ${props.kept.title}`} class="ic kept-more">
      {(close) => <Acts {...props} close={close} />}
    </Popover>
  );
}

function Acts({ host, kept, reseat, changed, refused, close }: KeptActsProps & { readonly close: () => void }) {
  const [removing, setRemoving] = useState(false);
  const confirm = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with the others.
  useEffect(() => {
    if (removing) confirm.current?.focus();
  }, [removing]);
  const { id, title, over } = kept;
  const save = async (): Promise<void> => {
    close();
    refused(null);
    try {
      const text = await host.export(id);
      if (typeof text === 'string') saveFile(fileName(title), text);
      else refused(await why(text, kept.rulebook));
    } catch (error) {
      refused(messageOf(error));
    }
  };
  if (removing)
    return (
      <div ref={confirm} tabIndex={-1}>
        <ConfirmRemoval host={host} id={id} title={title} changed={changed} close={close} />
      </div>
    );
  return (
    <ul class="kept-acts">
      {!over && (
        <li>
          <button type="button" aria-label={`Change who plays ${title}`} onClick={reseat}>
            <Icon name="people" />
            Change who plays
          </button>
        </li>
      )}
      <li>
        <button type="button" aria-label={`Save ${title} as a file`} onClick={() => void save()}>
          <Icon name="file" />
          Save as a file
        </button>
      </li>
      <li>
        <button type="button" aria-label={`Remove ${title}`} onClick={() => setRemoving(true)}>
          <Icon name="trash" />
          Remove
        </button>
      </li>
    </ul>
  );
}
