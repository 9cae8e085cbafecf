import type { Signal } from '@preact/signals';
import { Dialog } from '../look/dialog.tsx';
import type { Battle } from './battle.ts';
import './report-dialog.css';

/** Where things stand, in words: range and bearing as one's own ships have them. Lines that belong to the one before are set in. */
export function ReportDialog({ battle, open }: { readonly battle: Battle; readonly open: Signal<boolean> }) {
  if (!open.value) return null;
  const close = (): void => {
    open.value = false;
  };
  return (
    <Dialog title="Where things stand" onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="report-lines" tabIndex={0} aria-label="Report">
        {battle.report.value.map((line, i) => (
          <p key={`${i} ${line}`} class={line.startsWith('  ') ? 'report-in' : ''}>
            {line.trim()}
          </p>
        ))}
      </section>
    </Dialog>
  );
}
