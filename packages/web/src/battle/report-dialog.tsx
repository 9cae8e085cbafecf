import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Battle } from './battle.ts';
import './report-dialog.css';

/** Where things stand, in words: range and bearing as one's own ships have them. */
export function ReportDialog({ battle, open }: { readonly battle: Battle; readonly open: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const one = dialog.current;
    if (one === null) return;
    if (open.value && !one.open) one.showModal();
    if (!open.value && one.open) one.close();
  }, [open.value]);
  return (
    <dialog
      ref={dialog}
      class="report"
      aria-labelledby="report-title"
      onClose={() => {
        open.value = false;
      }}
    >
      <h2 id="report-title">Where things stand</h2>
      {open.value && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section class="report-lines" tabIndex={0} aria-label="Report">
          {battle.report.value.map((line, i) => (
            <p key={`${i} ${line}`} class={line.startsWith('  ') ? 'report-in' : ''}>
              {line.trim()}
            </p>
          ))}
        </section>
      )}
      <button type="button" class="btn" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
