import type { PartId } from '@flagbridge/engine';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { Icon } from '../look/icon.tsx';
import { inOrder, stepFrom } from './order.ts';
import { PrintButtons } from './print-buttons.tsx';
import { SheetPage } from './sheet-page.tsx';
import { swipeOf } from './swipe.ts';
import './sheet-pager.css';

interface SheetPagerProps {
  readonly battle: Battle;
  /** The sheet to begin with; the selected ship's, else the first, where it names none. */
  readonly open: ReadonlySignal<PartId | null>;
  readonly choosable?: ReadonlySet<PartId>;
  readonly onTouch?: (part: PartId) => void;
  readonly onClose?: () => void;
}

/** One sheet at a time, with the one before and the next: by button, arrow key or swipe. */
export function SheetPager({ battle, open, choosable, onTouch, onClose }: SheetPagerProps) {
  const from = useRef<{ x: number; y: number; at: number } | null>(null);
  const sheets = inOrder(battle.sheets.value, battle);
  // Leafing is the pager's own: the code that opened it hears only that it is closed.
  const leafed = useSignal(open.peek());
  const { value: wanted } = open;
  useEffect(() => {
    leafed.value = wanted;
  }, [wanted, leafed]);
  const named = (id: PartId | null) => sheets.find((sheet) => sheet.id === id);
  const sheet = named(leafed.value) ?? named(battle.selected.value) ?? sheets[0];
  if (sheet === undefined) return <p class="sheets-empty">No record sheets yet.</p>;
  const at = sheets.indexOf(sheet);
  const go = (by: number): void => {
    leafed.value = stepFrom(sheets, sheet.id, by)?.id ?? null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || scrollsSideways(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    go(by);
  };
  const onTouchStart = (event: TouchEvent): void => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    from.current =
      touch === undefined || scrollsSideways(event.target)
        ? null
        : { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
  };
  const onTouchEnd = (event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    const start = from.current;
    from.current = null;
    if (touch === undefined || start === null) return;
    const by = swipeOf({ dx: touch.clientX - start.x, dy: touch.clientY - start.y, ms: event.timeStamp - start.at });
    if (by !== 0) go(by);
  };
  return (
    <section class="sheets-pager" aria-label="Sheet by sheet" onKeyDown={onKeyDown}>
      <nav class="sheets-pagerbar" aria-label="Sheets">
        <button type="button" class="ic" aria-label="Sheet before" aria-disabled={at === 0} onClick={() => go(-1)}>
          <Icon name="back" />
        </button>
        <label class="sheets-pick">
          <span class="vh">Sheet</span>
          <select
            value={sheet.id}
            onChange={(event) => {
              leafed.value = event.currentTarget.value;
            }}
          >
            {sheets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <span class="sheets-count">
          {at + 1} of {sheets.length}
        </span>
        <button
          type="button"
          class="ic"
          aria-label="Next sheet"
          aria-disabled={at === sheets.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="forward" />
        </button>
        <span class="sheets-gap" />
        <PrintButtons battle={battle} sheet={sheet} all={sheets} />
        {onClose === undefined ? null : (
          <button
            type="button"
            class="ic"
            data-close
            aria-label="Close the sheet"
            title="Close (Esc)"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </nav>
      <div class="sheets-leaf" key={sheet.id} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <SheetPage battle={battle} sheet={sheet} {...(choosable && { choosable })} {...(onTouch && { onTouch })} />
      </div>
    </section>
  );
}

/** In a table that scrolls, and in the list of sheets, arrows and swipes mean that. */
function scrollsSideways(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLSelectElement) return true;
  const frame = target.closest('.sheets-scroll');
  return frame !== null && frame.scrollWidth > frame.clientWidth + 1;
}
