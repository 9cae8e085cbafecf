import type { PartId } from '@flagbridge/engine';
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { SheetPager } from './sheet-pager.tsx';
import './sheet-dialog.css';

interface SheetDialogProps {
  readonly battle: Battle;
  /** The sheet raised over the map; null closes. */
  readonly open: Signal<PartId | null>;
  readonly choosable?: ReadonlySet<PartId>;
  readonly onTouch?: (part: PartId) => void;
}

/** A whole sheet over the table. Esc, the button or a press beside it puts it back. */
export function SheetDialog({ battle, open, choosable, onTouch }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const raised = open.value !== null;
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (raised && !element.open) {
      element.showModal();
      // Not the first button, which leafs back and may lead nowhere; and one that stays while the sheets are leafed through.
      element.querySelector<HTMLElement>('[data-close]')?.focus();
    }
    if (!raised && element.open) element.close();
  }, [raised]);
  // A clause read from the sheet opens beside the map, under the dialog: the sheet makes way for it.
  const reading = battle.reading.value;
  useEffect(() => {
    if (reading !== null) open.value = null;
  }, [reading, open]);
  const close = (): void => {
    open.value = null;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      class="sheets-dialog"
      aria-label="Record sheet"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      {raised ? (
        <SheetPager
          battle={battle}
          open={open}
          {...(choosable && { choosable })}
          {...(onTouch && { onTouch })}
          onClose={close}
        />
      ) : null}
    </dialog>
  );
}
