import type { Sheet } from '@flagbridge/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { type Paper, printScale } from './print-fit.ts';
import { SheetPage } from './sheet-page.tsx';
import './print.css';

interface PrintedProps {
  readonly battle: Battle;
  readonly sheets: readonly Sheet[];
  readonly paper: Paper;
}

/** The sheets as the printer gets them: beside the page, unseen on the screen. */
export function Printed({ battle, sheets, paper }: PrintedProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const leaf of root.current?.querySelectorAll<HTMLElement>('.sheets-printleaf') ?? [])
      leaf.style.setProperty('--print-scale', String(printScale(leaf.scrollHeight)));
  });
  return (
    <div ref={root} class={`sheets-print sheets-print-${paper}`} aria-hidden="true" inert>
      {sheets.map((sheet) => (
        <div key={sheet.id} class="sheets-printleaf">
          <SheetPage battle={battle} sheet={sheet} />
        </div>
      ))}
    </div>
  );
}
