import { sayRefusal, type Viewer } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { replayName, saveFile } from '../files/save-file.ts';
import type { AtTable } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';

interface SaveFilesProps {
  readonly table: AtTable;
  readonly battle: ShownBattle;
  readonly over: boolean;
  /** Several people sit at this screen. */
  readonly shared: boolean;
}

/**
 * The replay and, while it runs, the position of a battle. Says what came of it: a file that was not written must not be looked for.
 * Moments of a battle that is over are saved where they are looked at, in the replay.
 */
export function SaveFiles({ table, battle, over, shared }: SaveFilesProps) {
  const [said, setSaid] = useState('');
  const { viewer, n } = battle.now.value;
  const withheld = useWithheld(table, viewer, n, shared && !over);
  const save = async (): Promise<void> => {
    const text = await table.export(viewer);
    if (typeof text !== 'string') return setSaid(sayRefusal(table.present.phrases, text));
    const name = replayName(table.info);
    saveFile(name, text);
    setSaid(`Saved as ${name}.${over ? '' : ' It holds everything, what is hidden too, and the dice to come.'}`);
  };
  const savePosition = async (): Promise<void> => {
    const position = await table.position?.(viewer);
    if (position === undefined) return;
    const files = await import('../files/save-position.ts');
    setSaid(files.savePosition(position, table.present.phrases));
  };
  const press = (does: () => Promise<void>) => () => void does().catch((error: unknown) => setSaid(messageOf(error)));
  if (withheld !== null) return <p class="battle-menu-withheld">{withheld}</p>;
  return (
    <>
      <button type="button" class="btn" onClick={press(save)}>
        Save the replay as a file
      </button>
      {table.position !== undefined && !over && (
        <button type="button" class="btn" onClick={press(savePosition)}>
          Save this position as a file
        </button>
      )}
      <p role="status">{said}</p>
    </>
  );
}

/** Why this viewer is given no file for now, in a sentence. Until that is known nothing is offered. `n`: of the update he sees. */
function useWithheld(table: AtTable, viewer: Viewer, n: number, asked: boolean): string | null {
  const [why, setWhy] = useState<string | null>(asked ? '' : null);
  useEffect(() => {
    if (!asked || table.withheld === undefined) return setWhy(null);
    let gone = false;
    table.withheld(viewer).then(
      (refusal) => !gone && setWhy(refusal === null ? null : sayRefusal(table.present.phrases, refusal)),
      (error: unknown) => !gone && setWhy(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [table, n, asked]);
  return why;
}
