import { useState } from 'preact/hooks';
import { saveFile } from '../../files/save-file.ts';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { Part, Said, Typed } from './part.tsx';

/** What one types to have everything deleted: nobody types it by mistake. */
const WORD = 'delete everything';

/** Everything the server keeps of me: mine to take along, and to have deleted. */
export function DataPart({ changed }: { readonly changed: () => Promise<void> }) {
  const saving = useAct();
  const deleting = useAct();
  const [saved, setSaved] = useState('');
  const [typed, setTyped] = useState('');
  const save = async (): Promise<void> => {
    const files = await api.export();
    for (const [i, text] of files.entries()) saveFile(fileOf(i), text);
    setSaved(files.length === 1 ? `Saved as ${fileOf(0)}.` : `Saved as ${files.length} files, from ${fileOf(0)} on.`);
  };
  const forget = async (): Promise<void> => {
    if (typed.trim().toLowerCase() !== WORD) throw new Error(`Type “${WORD}” to say that you mean it.`);
    await api.forget();
    setTyped('');
    await changed();
  };
  return (
    <Part
      title="Your data"
      note="The server keeps your name, your seats, what you decided and said there, and what stands on this page."
    >
      <div class="online-ways">
        <button type="button" class="btn" aria-disabled={saving.busy} onClick={() => void saving.run(save)}>
          Download my data
        </button>
      </div>
      <Said act={saving} done={saved} />
      <details class="me-fold">
        <summary>Delete my data</summary>
        <form
          class="me-form"
          onSubmit={(event) => {
            event.preventDefault();
            void deleting.run(forget);
          }}
        >
          <p>
            Your name, account, devices, addresses and everything you said are deleted at once and for good. Your seats
            stand empty; what was decided in battles stays decided, without your name. Battles on this device are not
            touched.
          </p>
          <Typed title={`Type “${WORD}”`} value={typed} change={setTyped} />
          <div class="online-ways">
            <button type="submit" class="btn" aria-disabled={deleting.busy}>
              Delete everything
            </button>
          </div>
        </form>
        <Said act={deleting} done="" />
      </details>
    </Part>
  );
}

const fileOf = (i: number): string => `flagbridge-my-data${i === 0 ? '' : `-${i + 1}`}.json`;
