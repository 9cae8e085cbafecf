import type { Outlook } from '@flagbridge/engine';
import type { Wording } from '../compose/index.ts';
import './outlook.css';

/** What the figures are, and whom each column is about. */
export function OutlookHead({ outlook: { title, columns }, wording }: { outlook: Outlook; wording: Wording }) {
  return (
    <p class="rq-outlook-head">
      <span class="lbl">{wording.say(title)}</span>
      {columns.map(({ label, note }) => (
        <span class="rq-outlook" key={wording.say(label)}>
          <b>{wording.say(label)}</b>
          {note !== undefined && <small>{wording.say(note)}</small>}
        </span>
      ))}
    </p>
  );
}

/** What one slot would do to each of them. */
export function OutlookCells({ outlook, slot }: { outlook: Outlook | undefined; slot: string }) {
  return (
    <>
      {(outlook?.rows[slot] ?? []).map((cell, i) => (
        <span class={cell === null || cell.figure === 0 ? 'rq-outlook none' : 'rq-outlook'} key={i}>
          <b>{cell === null || cell.figure === 0 ? '–' : cell.figure}</b>
          {cell?.chance !== undefined && <small>{cell.chance} %</small>}
        </span>
      ))}
    </>
  );
}
