import type { ShownBattle } from '../battle/shown-battle.ts';
import type { AtTable } from '../host/host.ts';
import { set, settings } from '../settings/settings.ts';
import { SaveFiles } from './save-files.tsx';
import './battle-menu.css';

export interface BattleMenuProps {
  /** Closes the menu. */
  readonly close: () => void;
  readonly table: AtTable;
  readonly battle: ShownBattle;
  /** Whose eyes this is: `UPF commander`. */
  readonly role: string;
  /** Several people sit at this screen. */
  readonly shared: boolean;
  readonly onLeave: () => void;
  /** In words now. */
  readonly text: boolean;
  readonly onText: (text: boolean) => void;
  /** Opens the last page; left out while the battle goes on. */
  readonly onEnding?: () => void;
  /** Left out where only what one saw is on this device. */
  readonly onReplay?: () => void;
  /** Where the battle is kept, when it is not on this device: then all of it is told when it is over. */
  readonly kept?: string;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** What one does beside the battle; `MenuButton` opens it. */
export function BattleMenu({
  close,
  table,
  battle,
  role,
  shared,
  text,
  onText,
  onLeave,
  onEnding,
  onReplay,
  kept,
  onSettings,
  onKeys,
}: BattleMenuProps) {
  const { commitment } = battle.info;
  const over = battle.now.value.outcome !== null;
  const then = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <div class="battle-menu">
      <p>
        You are {role}. The battle is kept {kept ?? 'on this device'} after every decision.
      </p>
      {(kept === undefined || over) && <SaveFiles table={table} battle={battle} over={over} shared={shared} />}
      <button type="button" class="btn" onClick={then(() => onText(!text))}>
        {text ? 'Play on the map' : 'Play in words'}
      </button>
      {onEnding !== undefined && (
        <button type="button" class="btn" onClick={then(onEnding)}>
          How it ended
        </button>
      )}
      {onReplay !== undefined && (
        <button type="button" class="btn" onClick={then(onReplay)}>
          Look back: the replay so far
        </button>
      )}
      <button type="button" class="btn" onClick={then(onSettings)}>
        Settings
      </button>
      <button type="button" class="btn" onClick={then(onKeys)}>
        Keys
      </button>
      <button type="button" class="btn" onClick={then(onLeave)}>
        Back to the lobby
      </button>
      {shared && <HandOvers />}
      {commitment !== null && (
        <p class="battle-menu-fair">
          The dice were fixed before the battle began. Proof of it: <code>{commitment.slice(0, 16)}…</code> The whole of
          it is in the replay file, and <code>flagbridge verify</code> checks it.
        </p>
      )}
    </div>
  );
}

/** Several people at one screen may change their minds about covering the table. */
function HandOvers() {
  return (
    <fieldset class="battle-menu-hands">
      <legend>Hand-over screen</legend>
      {(
        [
          ['each', 'Each time'],
          ['never', 'Never, we play with open hands'],
        ] as const
      ).map(([value, title]) => (
        <label key={value}>
          <input
            type="radio"
            name="hand-over"
            checked={settings.value.handOver === value}
            onChange={() => set({ handOver: value })}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
