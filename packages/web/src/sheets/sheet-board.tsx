import type { PartId } from '@flagbridge/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import { KeyOf } from '../request/parts/key.tsx';
import { inOrder } from './order.ts';
import { SheetPage } from './sheet-page.tsx';
import './sheet-board.css';

interface SheetBoardProps {
  readonly screen: Screen;
  readonly sheet: PartId;
  readonly onTouch: (part: PartId) => void;
}

/** A sheet that is played on: it lies where the map was, and one key goes back. */
export function SheetBoard({ screen: { battle, desk, boarded, board }, sheet: id, onTouch }: SheetBoardProps) {
  const place = useRef<HTMLElement>(null);
  const asked = desk.request.value?.id;
  // What can be touched is in sight when the question comes, on a small screen too: the graph is where a sheet begins.
  useEffect(() => {
    const part = place.current?.querySelector('.sheets-rose:has(.sheets-rose-choosable), .gb-figures .gb-awaited');
    if (asked !== undefined) part?.scrollIntoView({ block: 'nearest' });
  }, [asked, id]);
  const sheets = inOrder(battle.sheets.value, battle);
  const sheet = sheets.find((one) => one.id === id);
  if (sheet === undefined) return null;
  const back = (): void => {
    boarded.value = null;
    board.peek()?.focus();
  };
  return (
    <section ref={place} class="sheet-board" aria-label={`${sheet.title}, in place of the map`}>
      <button type="button" class="btn sheet-board-back" onClick={back}>
        Back to the map <KeyOf action="map" />
      </button>
      <SheetPage
        battle={battle}
        sheet={sheet}
        choosable={desk.choosable.value}
        flags={desk.flags.value}
        amounts={desk.amounts.value}
        awaited={desk.inFocus.value}
        onTouch={onTouch}
      />
    </section>
  );
}
