import type { About } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import { saveFile } from '../files/save-file.ts';
import type { DeviceHost } from '../host/device.ts';
import type { Kept } from '../host/host.ts';
import { Icon } from '../look/icon.tsx';
import { messageOf } from '../look/message-of.ts';
import { Problem } from './problem.tsx';
import { RemoveButton } from './remove-button.tsx';
import { fileName, tierOf, when, whoPlays, why } from './words.ts';

interface KeptRowProps {
  readonly host: DeviceHost;
  readonly kept: Kept;
  readonly book: About | undefined;
  readonly primary: boolean;
  readonly open: () => void;
  readonly reseat: () => void;
  readonly changed: () => void;
}

/** A kept battle: how it stands, and what one can do with it. */
export function KeptRow({ host, kept, book, primary, open, reseat, changed }: KeptRowProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const { id, title, over } = kept;
  const save = async (): Promise<void> => {
    try {
      const text = await host.export(id);
      if (typeof text === 'string') saveFile(fileName(title), text);
      else setWrong(await why(text, kept.rulebook));
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  const tier = book === undefined ? [] : tierOf(book, kept.tier);
  return (
    <li class="lobby-row">
      <div class="lobby-row-text">
        <h3>{kept.whatIf === true ? `${title} (what-if)` : title}</h3>
        <p>{kept.stands}</p>
        <p class="lobby-hint">
          {[book?.title ?? kept.rulebook, ...tier, whoPlays(kept.chairs), when(kept.touched, Date.now())].join(' · ')}
        </p>
      </div>
      <div class="lobby-row-acts">
        <button
          type="button"
          class={primary ? 'btn primary' : 'btn'}
          aria-label={`${over ? 'Look at' : 'Go on with'} ${title}`}
          onClick={open}
        >
          {over ? 'Look at it' : 'Go on'}
        </button>
        {!over && (
          <button
            type="button"
            class="ic"
            aria-label={`Change who plays ${title}`}
            title="Change who plays"
            onClick={reseat}
          >
            <Icon name="people" />
          </button>
        )}
        <button
          type="button"
          class="ic"
          aria-label={`Save ${title} as a file`}
          title="Save as a file"
          onClick={() => void save()}
        >
          <Icon name="file" />
        </button>
        <RemoveButton host={host} id={id} title={title} changed={changed} />
      </div>
      {wrong !== null && <Problem title="The file could not be written." text={wrong} />}
    </li>
  );
}
