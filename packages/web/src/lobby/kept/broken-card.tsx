import { useState } from 'preact/hooks';
import { ReaderSaid } from '../../files/reader-said.tsx';
import { saveFile } from '../../files/save-file.ts';
import type { BrokenSave, DeviceHost } from '../../host/device.ts';
import { messageOf } from '../../look/message-of.ts';
import { when, why } from '../words.ts';
import { RemoveButton } from './remove-button.tsx';

interface BrokenCardProps {
  readonly host: DeviceHost;
  readonly save: BrokenSave;
  readonly changed: () => void;
}

/** Something that cannot be listed as a battle. It can be saved as it is, and removed. */
export function BrokenCard({ host, save, changed }: BrokenCardProps) {
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
    <li class="kept-card kept-broken">
      <div class="kept-text">
        <h3>A battle that cannot be read</h3>
        <p>What this device keeps of it is damaged. Save what is there if you want to look into it, or remove it.</p>
        <ReaderSaid text={save.reason} />
        {save.touched !== null && <p class="lobby-hint">{when(save.touched, Date.now())}</p>}
        {wrong !== null && <p role="alert">{wrong}</p>}
        <div class="kept-foot">
          <button type="button" class="btn" onClick={() => void keep()}>
            Save what is there
          </button>
          <RemoveButton host={host} id={save.id} title="the damaged battle" changed={changed} />
        </div>
      </div>
    </li>
  );
}
