import type { WorkingDesk } from '../desk/working.ts';

/** Answers that are given and not told yet. */
export function SealedAnswers({ desk }: { desk: WorkingDesk }) {
  const all = desk.sealed.value;
  if (all.length === 0) return null;
  return (
    <ul class="rq-sealed">
      {all.map(({ id, title, summary }) => (
        <li key={id}>
          <b>{title}</b>
          {summary !== null && <p>{summary}</p>}
          <p>Sealed. You can change it until the other side has answered.</p>
          <button type="button" class="btn" onClick={() => void desk.withdraw(id)}>
            Withdraw
          </button>
        </li>
      ))}
    </ul>
  );
}
