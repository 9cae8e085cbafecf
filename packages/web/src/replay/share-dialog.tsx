import { type Refusal, type Scenario, sayRefusal, type Viewer } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { replayName, saveFile } from '../files/save-file.ts';
import { savePosition } from '../files/save-position.ts';
import type { AtTable } from '../host/host.ts';
import { Dialog } from '../look/dialog.tsx';
import { messageOf } from '../look/message-of.ts';
import { pack } from './link.ts';
import './share-dialog.css';

/** Longer addresses are cut by some programs that pass them on. */
const LONGEST = 30_000;

interface ShareProps {
  readonly table: AtTable;
  readonly over: boolean;
  /** Who looks. */
  readonly viewer: Viewer;
  /** The moment shown, as a scenario that begins there; left out where none is. */
  readonly position?: () => Promise<Scenario | Refusal>;
  readonly onClose: () => void;
}

/** The replay as a file, or as an address that holds all of it; and the moment shown. */
export function ShareDialog({ table, over, viewer, position, onClose }: ShareProps) {
  const [replay, setReplay] = useState<string | null>(null);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  /** Why there is nothing to share now. */
  const [withheld, setWithheld] = useState<string | null>(null);
  useEffect(() => {
    const make = async (): Promise<void> => {
      const text = await table.export(viewer);
      if (typeof text !== 'string') return setWithheld(sayRefusal(table.present.phrases, text));
      setReplay(text);
      const packed = await pack(text);
      if (packed.length <= LONGEST) setLink(`${location.origin}${location.pathname}#/import/${packed}`);
    };
    make().catch((error: unknown) => setSaid(messageOf(error)));
  }, [table]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('The address is copied.');
    } catch {
      setSaid('The browser does not let us copy. Select the address and copy it.');
    }
  };
  const keepPosition = async (from: NonNullable<ShareProps['position']>): Promise<void> => {
    try {
      setSaid(savePosition(await from(), table.present.phrases));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  if (withheld !== null)
    return (
      <Dialog title="Share this replay" onClose={onClose}>
        <p>{withheld}</p>
      </Dialog>
    );
  return (
    <Dialog title="Share this replay" onClose={onClose}>
      <div class="share">
        {!over && (
          <p class="share-warn">
            This battle goes on. The replay holds everything, what is hidden too, and the dice to come: share it when
            the battle is over.
          </p>
        )}
        <button
          type="button"
          class="btn primary"
          disabled={replay === null}
          onClick={() => replay !== null && saveFile(replayName(table.info), replay)}
        >
          Save as a file
        </button>
        {link === '' ? (
          replay !== null && <p>This replay is too long for an address. A file holds it.</p>
        ) : (
          <>
            <label>
              An address that holds the whole replay ({Math.ceil(link.length / 1000)} kB)
              <input type="text" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
            </label>
            <button type="button" class="btn" onClick={() => void copy()}>
              Copy the address
            </button>
          </>
        )}
        {over && position !== undefined && (
          <button type="button" class="btn" onClick={() => void keepPosition(position)}>
            Save the position shown as a file
          </button>
        )}
        <p role="status">{said}</p>
      </div>
    </Dialog>
  );
}
