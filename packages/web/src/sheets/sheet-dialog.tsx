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
      // A lesson that has it opened goes on speaking: it stands beside the words, and both can be used.
      if (document.querySelector('.app > .lesson') === null) element.showModal();
      else element.show();
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
    <dialog
      ref={dialog}
      class="sheets-dialog"
      aria-label="Record sheet"
      onClose={close}
      // Only what lies over everything is closed by the browser itself.
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
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
