import { useState } from 'preact/hooks';
import { ReaderSaid } from '../files/reader-said.tsx';
import { saveFile } from '../files/save-file.ts';
import type { BrokenSave, DeviceHost } from '../host/device.ts';
import { messageOf } from '../look/message-of.ts';
import { RemoveButton } from './remove-button.tsx';
import { when, why } from './words.ts';

interface BrokenRowProps {
  readonly host: DeviceHost;
  readonly save: BrokenSave;
  readonly changed: () => void;
}

/** Something that cannot be listed as a battle. It can be saved as it is, and removed. */
export function BrokenRow({ host, save, changed }: BrokenRowProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    try {
      const text = await host.export(save.id);
      if (typeof text === 'string') saveFile('broken.flagbridge.jsonl', text);
      else setWrong(await why(text));
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  return (
    <li class="lobby-row lobby-row-broken">
      <div class="lobby-row-text">
        <h3>A battle that cannot be read</h3>
        <p>What this device keeps of it is damaged. Save what is there if you want to look into it, or remove it.</p>
        <ReaderSaid text={save.reason} />
        {save.touched !== null && <p class="lobby-hint">{when(save.touched, Date.now())}</p>}
        {wrong !== null && <p role="alert">{wrong}</p>}
      </div>
      <div class="lobby-row-acts">
        <button type="button" class="btn" onClick={() => void keep()}>
          Save what is there
        </button>
        <RemoveButton host={host} id={save.id} title="the damaged battle" changed={changed} />
      </div>
    </li>
  );
}
