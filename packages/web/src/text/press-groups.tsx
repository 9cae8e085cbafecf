import type { Press, PressGroup } from '@flagbridge/text';

interface PressGroupsProps {
  readonly groups: readonly PressGroup[];
  readonly onPress: (press: Press) => void;
}

/** Every option as a button that does what typing its key does. */
export function PressGroups({ groups, onPress }: PressGroupsProps) {
  return (
    <div class="text-groups">
      {groups.map(({ title, presses }) => (
        <fieldset key={title} class="text-group">
          <legend class="lbl">{title}</legend>
          {presses.map((one) => (
            <button
              key={one.writes}
              type="button"
              class={`text-press ${one.closed ? 'text-closed' : ''}`}
              onClick={() => onPress(one)}
            >
              <b>{one.key}</b>
              {one.label === '' || one.label === one.key ? null : ` ${one.label}`}
              {one.closed ? <span class="vh">, not now</span> : null}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
