import { Icon } from '../../look/icon.tsx';
import type { WorkingDesk } from '../desk/working.ts';
import './just-now.css';

/**
 * What came of the last decision, over the next one. On a phone the log is behind a tab, and the next question is there at once.
 * It is not spoken: the updates are, when they come.
 */
export function JustNow({ desk }: { desk: WorkingDesk }) {
  const { lines, more } = desk.justNow.value;
  if (lines.length === 0) return null;
  const read = (event: { readonly currentTarget: HTMLElement }): void => {
    // The button goes with what it stood in; the focus stays in the panel.
    event.currentTarget.closest('.rq')?.querySelector<HTMLElement>('.rq-grab')?.focus();
    desk.haveSeen();
  };
  return (
    <fieldset class="rq-now" aria-label="Just now">
      <p class="rq-now-head">
        <span class="lbl">Just now</span>
        {more > 0 && <small>all in the log</small>}
      </p>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <button type="button" aria-label="I have read it" onClick={read}>
        <Icon name="close" />
      </button>
    </fieldset>
  );
}
