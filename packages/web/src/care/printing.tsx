import { createPortal, render } from 'preact';
import type { Battle } from '../battle/battle.ts';
import { inOrder } from '../sheets/order.ts';
import { Printed } from '../sheets/printed.tsx';

/**
 * The browser's own print command prints a battle as its record sheets, one to a leaf. They are laid out in the moment it takes to
 * print; an open sheet has its own leaves beside the page, and those are printed then.
 */
export function printSheets(battle: Battle): () => void {
  const nowhere = document.createElement('div');
  const before = (): void => {
    if (document.querySelector('body > .sheets-print') !== null) return;
    const sheets = inOrder(battle.sheets.peek(), battle);
    render(createPortal(<Printed battle={battle} sheets={sheets} paper="A5" />, document.body), nowhere);
  };
  const after = (): void => render(null, nowhere);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    after();
  };
}
