import { useId } from 'preact/hooks';
import { MAX_NAME } from '../../host/bounds.ts';

/** To a player who wants to sit down without one: says so, and leads there. */
export function nameMissing(): Error {
  document.querySelector<HTMLElement>('.online-name > input')?.focus();
  return new Error('Say your name first: the others at the table see it.');
}

interface NameFieldProps {
  readonly name: string;
  readonly change: (name: string) => void;
  readonly note?: string;
}

/** What the others at the table call one. */
export function NameField({ name, change, note = 'The others at the table see it.' }: NameFieldProps) {
  const id = useId();
  return (
    <div class="online-field online-name">
      <label for={id}>Your name</label>
      <input
        id={id}
        class="lobby-input"
        maxLength={MAX_NAME}
        autocomplete="nickname"
        aria-describedby={`${id}-note`}
        value={name}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={`${id}-note`} class="online-hint">
        {note}
      </p>
    </div>
  );
}
