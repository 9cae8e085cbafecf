import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Act } from '../act.tsx';

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}

/** One section of the page. */
export function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <section class="me-part" aria-labelledby={id}>
      <h2 id={id} class="lbl">
        {title}
      </h2>
      {note !== undefined && <p class="online-hint">{note}</p>}
      {children}
    </section>
  );
}

/** What came of the last press: one line that is read out. */
export const Said = ({ act, done }: { readonly act: Act; readonly done: string }) => (
  <>
    {act.wrong !== null && (
      <p class="me-wrong" role="alert">
        {act.wrong}
      </p>
    )}
    <p class="online-hint" role="status">
      {act.wrong === null ? done : ''}
    </p>
  </>
);

interface TypedProps {
  readonly title: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly type?: 'text' | 'password' | 'email';
  readonly autocomplete?: string;
  readonly note?: string;
  readonly most?: number;
}

/** A line to type into, with its name above and what is expected below. */
export function Typed({ title, value, change, type = 'text', autocomplete = 'off', note, most = 200 }: TypedProps) {
  const id = useId();
  const field = {
    id,
    class: 'lobby-input',
    value,
    maxLength: most,
    autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => change(currentTarget.value),
  } as const;
  return (
    <div class="online-field">
      <label for={id}>{title}</label>
      {type === 'password' && <input type="password" {...field} />}
      {type === 'email' && <input type="email" {...field} />}
      {type === 'text' && <input type="text" {...field} />}
      {note !== undefined && (
        <p id={`${id}-note`} class="online-hint">
          {note}
        </p>
      )}
    </div>
  );
}
