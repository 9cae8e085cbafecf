import { sayRefusal } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { ShownBattle } from '../battle/create-battle.ts';
import { replayName, saveFile } from '../files/save-file.ts';
import type { AtTable } from '../host/host.ts';
import { Icon } from '../look/icon.tsx';
import { messageOf } from '../look/message-of.ts';
import { Popover } from '../look/popover.tsx';
import './battle-menu.css';

interface BattleMenuProps {
  readonly table: AtTable;
  readonly battle: ShownBattle;
  /** Whose eyes this is: `UPF commander`. */
  readonly role: string;
  readonly onLeave: () => void;
  /** In words now. */
  readonly text: boolean;
  readonly onText: (text: boolean) => void;
  readonly onReplay: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** What one does beside the battle. */
export function BattleMenu({
  table,
  battle,
  role,
  text,
  onText,
  onLeave,
  onReplay,
  onSettings,
  onKeys,
}: BattleMenuProps) {
  const { commitment } = battle.info;
  return (
    <Popover class="ic" label="Menu" show={<Icon name="menu" />}>
      {(close) => {
        const then = (does: () => void) => () => {
          close();
          does();
        };
        return (
          <div class="battle-menu">
            <p>You are {role}. The battle is kept on this device after every decision.</p>
            <SaveReplay table={table} over={battle.now.value.outcome !== null} />
            <button type="button" class="btn" onClick={then(() => onText(!text))}>
              {text ? 'Play on the map' : 'Play in words'}
            </button>
            <button type="button" class="btn" onClick={then(onReplay)}>
              Look back: the replay so far
            </button>
            <button type="button" class="btn" onClick={then(onSettings)}>
              Settings
            </button>
            <button type="button" class="btn" onClick={then(onKeys)}>
              Keys
            </button>
            <button type="button" class="btn" onClick={then(onLeave)}>
              Back to the lobby
            </button>
            {commitment !== null && (
              <p class="battle-menu-fair">
                The dice were fixed before the battle began. Proof of it: <code>{commitment.slice(0, 16)}…</code> The
                whole of it is in the replay file, and <code>flagbridge verify</code> checks it.
              </p>
            )}
          </div>
        );
      }}
    </Popover>
  );
}

/** Says what came of it: a file that was not written must not be looked for. */
function SaveReplay({ table, over }: { readonly table: AtTable; readonly over: boolean }) {
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    const text = await table.export();
    if (typeof text !== 'string') return setSaid(sayRefusal(table.present.phrases, text));
    const name = replayName(table.info);
    saveFile(name, text);
    setSaid(`Saved as ${name}.${over ? '' : ' It holds everything, what is hidden too, and the dice to come.'}`);
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => void save().catch((error: unknown) => setSaid(messageOf(error)))}
      >
        Save the replay as a file
      </button>
      <p role="status">{said}</p>
    </>
  );
}
