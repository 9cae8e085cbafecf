import type { Sheet } from '@flagbridge/engine';
import { createPortal } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { Icon } from '../look/icon.tsx';
import type { Paper } from './print-fit.ts';
import { Printed } from './printed.tsx';

interface PrintButtonsProps {
  readonly battle: Battle;
  /** The open one: what the browser's own print command prints, too. */
  readonly sheet: Sheet;
  readonly all: readonly Sheet[];
}

/** Prints the open sheet, or all of them, with the damage marked as it stands. */
export function PrintButtons({ battle, sheet, all }: PrintButtonsProps) {
  const [paper, setPaper] = useState<Paper>('A5');
  const [printing, setPrinting] = useState<'one' | 'all' | null>(null);
  useEffect(() => {
    if (printing === null) return;
    window.print();
    setPrinting(null);
  }, [printing]);
  return (
    <span class="sheets-printbar">
      <button type="button" class="btn" onClick={() => setPrinting('one')}>
        <Icon name="print" /> <span>Print this sheet</span>
      </button>
      <button type="button" class="btn sheets-printall" onClick={() => setPrinting('all')}>
        Print all
      </button>
      <label class="sheets-paperpick">
        <span class="vh">Paper</span>
        <select value={paper} onChange={(event) => setPaper(event.currentTarget.value === 'A4' ? 'A4' : 'A5')}>
          <option value="A5">A5, one sheet</option>
          <option value="A4">A4, two sheets</option>
        </select>
      </label>
      {createPortal(
        <Printed battle={battle} sheets={printing === 'all' ? all : [sheet]} paper={paper} />,
        document.body,
      )}
    </span>
  );
}
