import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** What the closing button says, where closing is what one came for: it is then the lit one. */
  readonly goOn?: string;
  /** Buttons beside Close. */
  readonly ways?: ComponentChildren;
}

/** A dialog over everything; Esc, Close and a press beside it end it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, children, goOn, ways }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        <div class="dialog-ways">
          <button
            type="button"
            class={goOn === undefined ? 'btn' : 'btn primary'}
            onClick={() => dialog.current?.close()}
          >
            {goOn ?? 'Close'}
          </button>
          {ways}
        </div>
      </div>
    </dialog>
  );
}
