import type { PartId } from '@flagbridge/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { useLines } from './card-lines.ts';
import { inOrder, stepFrom } from './order.ts';
import { pageOf } from './page-context.ts';
import { SheetCard } from './sheet-card.tsx';
import './sheet-strip.css';

interface SheetStripProps {
  readonly battle: Battle;
  /** Short words on the sheet of a ship: `3 aimed at it`. */
  readonly flags: ReadonlyMap<PartId, string>;
  /** Parts that touching would choose: sheets by their id, nodes by theirs. */
  readonly choosable: ReadonlySet<PartId>;
  /** A card (by the sheet's id) or a part on it was pressed. */
  readonly onTouch: (part: PartId) => void;
  readonly onOpen: (sheet: PartId) => void;
}

/** The sheets along the table's edge: own side first, tables of the rulebook last. */
export function SheetStrip({ battle, flags, choosable, onTouch, onOpen }: SheetStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const sheets = inOrder(battle.sheets.value, battle);
  const selected = battle.selected.value;
  const lines = useLines(list);
  const lost = battle.scene.value?.lost ?? NONE;
  const lostBefore = useRef(lost);
  const [at, setAt] = useState<PartId | null>(null);
  const known = (id: PartId | null): boolean => sheets.some((sheet) => sheet.id === id);
  const current = known(at) ? at : known(selected) ? selected : (sheets[0]?.id ?? null);

  useEffect(() => {
    if (selected === null) return;
    setAt(selected);
    reveal(list.current, cardOf(list.current, selected));
  }, [selected]);

  // What is destroyed while one looks at it is let go; who looks at it afterwards may.
  useEffect(() => {
    const at = battle.selected.peek();
    if (at !== null && lost.includes(at) && !lostBefore.current.includes(at)) battle.selected.value = null;
    lostBefore.current = lost;
  }, [battle, lost]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = STEPS[event.key];
    if (by === undefined) return;
    const next = stepFrom(sheets, current, by);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(next.id);
    cardOf(list.current, next.id)?.querySelector<HTMLElement>('[data-take]')?.focus();
  };

  if (sheets.length === 0) return <p class="sheets-empty">No record sheets yet.</p>;
  return (
    <div class="sheets-strip">
      <ul ref={list} aria-label="Sheets" onKeyDown={onKeyDown} onWheel={sideways}>
        {sheets.map((sheet) => (
          <SheetCard
            key={sheet.id}
            sheet={sheet}
            page={pageOf(battle, sheet, { choosable, onTouch })}
            selected={sheet.id === selected}
            lost={lost.includes(sheet.id)}
            lines={lines}
            flag={flags.get(sheet.id)}
            current={sheet.id === current}
            onOpen={onOpen}
            onFocus={() => setAt(sheet.id)}
          />
        ))}
      </ul>
    </div>
  );
}

const NONE: readonly PartId[] = [];

const STEPS: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const cardOf = (list: HTMLElement | null, sheet: PartId): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-sheet="${CSS.escape(sheet)}"]`) ?? null;

/** Moves the strip, and only the strip, until the card is seen whole. */
function reveal(list: HTMLElement | null, card: HTMLElement | null): void {
  if (list === null || card === null) return;
  const [frame, box] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
  if (box.left < frame.left + EDGE) list.scrollLeft += box.left - frame.left - EDGE;
  else if (box.right > frame.right - EDGE) list.scrollLeft += box.right - frame.right + EDGE;
}

/** Room for a card's outline. */
const EDGE = 16;

/** A plain wheel moves the strip, which goes sideways only. */
function sideways(event: WheelEvent & { readonly currentTarget: HTMLElement }): void {
  const { currentTarget: list, deltaX, deltaY } = event;
  if (Math.abs(deltaY) <= Math.abs(deltaX) || list.scrollWidth <= list.clientWidth) return;
  event.preventDefault();
  list.scrollLeft += deltaY;
}
