import type { Listing } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import type { DeviceHost } from '../host/device.ts';
import { about as aboutMinutes } from '../lobby/words.ts';
import { allOf } from '../request/compose/words.ts';
import { useBeginLesson } from './begin-lesson.ts';
import { type Offered, useOffered } from './offered.ts';
import './lessons-done.css';

interface LessonsDoneProps {
  readonly host: DeviceHost;
  readonly onOpen: (id: string) => void;
  readonly listings?: readonly Listing[];
}

/** At the lobby's end: lessons that were done, in one line; unfolded, they can be had again. */
export function LessonsDone({ host, onOpen, listings = all }: LessonsDoneProps) {
  const offered = useOffered(host, listings) ?? [];
  const done = offered.filter((one) => one.done);
  if (done.length === 0) return null;
  return (
    // The lobby's bar leads to those still to be had, and where none is left, here.
    <details id={done.length === offered.length ? 'lessons' : undefined} tabIndex={-1} class="lessons-done">
      <summary>
        <b>Lessons</b>
        <span>{titles(done.map(({ lesson }) => lesson.title))}</span>
        <span class="lessons-done-mark">
          <i aria-hidden="true" />
          {done.length === 1 ? 'done' : `${allOf(done.length)} done`}
        </span>
      </summary>
      <ul>
        {done.map((one) => (
          <Again key={`${one.listing.about.id} ${one.lesson.id}`} host={host} onOpen={onOpen} one={one} />
        ))}
      </ul>
    </details>
  );
}

/** `Your first battle, your first dogfight`. Exported for tests. */
export const titles = (all: readonly string[]): string =>
  all.map((title, n) => (n === 0 ? title : title.slice(0, 1).toLowerCase() + title.slice(1))).join(', ');

function Again({ host, onOpen, one }: Pick<LessonsDoneProps, 'host' | 'onOpen'> & { readonly one: Offered }) {
  const { busy, wrong, begin } = useBeginLesson(host, one, onOpen);
  const { lesson, listing } = one;
  return (
    <li>
      <p>{`${lesson.title}: ${aboutMinutes(lesson.minutes)}, ${listing.about.title}. ${lesson.summary}`}</p>
      {wrong !== null && <p role="alert">{wrong}</p>}
      <button
        type="button"
        class="btn"
        aria-label={`Begin the lesson again: ${lesson.title}`}
        aria-disabled={busy}
        onClick={() => void begin()}
      >
        Begin again
      </button>
    </li>
  );
}
