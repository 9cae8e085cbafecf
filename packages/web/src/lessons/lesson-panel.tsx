import { type Lesson, type LessonProgress, type LessonWords, placeIn } from '@flagbridge/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import { Icon } from '../look/icon.tsx';
import { messageOf } from '../look/message-of.ts';
import { useFreeCorner } from './free-corner.ts';
import { placeText, stepsBefore, takesNext } from './lesson-text.ts';
import { useOffer } from './offer.ts';
import { usePointed } from './point-at.ts';
import { useHint } from './use-hint.ts';
import { useLesson } from './use-lesson.ts';
import type { WatchedBattle } from './watch-decisions.ts';
import './lesson.css';

interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly from: LessonProgress;
  readonly screen: Screen;
  readonly watched: WatchedBattle;
  /** Keeps how far the learner is; null: he plays on without the lesson. */
  readonly keep: (now: LessonProgress | null) => Promise<void>;
  readonly onLeave: () => void;
  /** What to play afterwards. */
  readonly next: { readonly title: string; readonly address: string } | null;
}

/** The lesson at the edge of the map: one step at a time, and what it speaks of is lit. */
export function LessonPanel({ lesson, from, screen, watched, keep, onLeave, next }: LessonPanelProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const failed = (error: unknown): void => setTrouble(messageOf(error));
  const run = useLesson(lesson, from, screen, watched, (now) => void keep(now).catch(failed));
  const progress = run.progress.value;
  const place = placeIn(lesson, progress);
  const step = place?.step ?? null;
  const [back, setBack] = useState(0);
  const [folded, setFolded] = useState(false);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const held = useRef(false);
  const corner = useFreeCorner(card, step?.id ?? '');
  useUncovered(card, screen.beside, step?.id ?? '', corner);
  const offered = useOffer(back === 0 ? step?.offer : undefined, screen, watched);
  const words: LessonWords = progress.end === null ? (step ?? lesson.between) : lesson.endings[progress.end];
  // A new step is read from its beginning; a player who pressed a button of the last one is not left in the void.
  useEffect(() => {
    setBack(0);
    setTrouble(null);
    if (held.current && !(card.current?.contains(document.activeElement) ?? false)) heading.current?.focus();
    held.current = false;
  }, [step?.id, progress.end]);
  const hint = useHint(step, progress.hint);
  usePointed(back === 0 ? step : null, hint);
  const earlier = stepsBefore(lesson, progress);
  const read = back > 0 ? (earlier[earlier.length - back] ?? words) : words;
  const open = screen.battle.reading;
  const press = (run: () => void) => (): void => {
    held.current = true;
    run();
  };
  // On a phone the map and the decision come back with the next step.
  const goOn = (run: () => void) =>
    press(() => {
      if (screen.tab.peek() !== 'rules') screen.tab.value = 'orders';
      run();
    });
  const leave = (): void => {
    screen.battle.lit.value = [];
    keep(null).then(onLeave, failed);
  };
  return (
    <section
      ref={card}
      class={`lesson ${folded ? 'folded' : ''}`}
      aria-labelledby="lesson-title"
      data-corner={corner}
      data-look={(step?.look ?? []).filter((one) => typeof one === 'string').join(' ')}
    >
      <header>
        <p class="lbl">{back > 0 ? 'Lesson, read again' : place === null ? 'Lesson' : placeText(place)}</p>
        <button
          type="button"
          class="lesson-fold"
          aria-expanded={!folded}
          aria-controls="lesson-text"
          aria-label={folded ? 'Show the words of the lesson' : 'Fold the lesson away'}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? 'plus' : 'minus'} />
        </button>
      </header>
      <h2 id="lesson-title" ref={heading} tabIndex={-1}>
        {read.title}
      </h2>
      <div id="lesson-text" class="lesson-text" hidden={folded}>
        {back === 0 && <Skipped n={progress.skipped.length} />}
        {read.text.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {back === 0 && hint !== null && <p class="lesson-hint">{hint}</p>}
        {trouble !== null && <p class="lesson-hint">{trouble}</p>}
      </div>
      <footer>
        {back > 0 ? (
          <button type="button" class="btn" onClick={press(() => setBack(back - 1))}>
            {back === 1 ? 'To the present step' : 'Next'}
          </button>
        ) : (
          <>
            {step !== null && takesNext(step.until) && (
              <button type="button" class="btn lesson-next" onClick={goOn(() => run.hear({ is: 'next' }))}>
                Next
              </button>
            )}
            {progress.end !== null && next !== null && (
              <a class="btn lesson-onward" href={next.address}>
                Next: “{next.title}”
              </a>
            )}
            {offered !== null && (
              <button
                type="button"
                class="btn"
                onClick={goOn(() => {
                  offered().then((refusal) => {
                    if (refusal !== null) setTrouble(screen.battle.sayRefusal(refusal));
                  }, failed);
                })}
              >
                Do it for me
              </button>
            )}
          </>
        )}
        {back < earlier.length && (
          <button
            type="button"
            class="lesson-quiet"
            aria-label="Back: read the step before"
            onClick={press(() => setBack(back + 1))}
          >
            Back
          </button>
        )}
        <p class="lesson-foot" hidden={folded}>
          {(read.clauses ?? []).map((id) => (
            <ClauseLink
              key={id}
              id={id}
              read={(clause) => {
                open.value = clause;
              }}
            />
          ))}
          <button
            type="button"
            class="lesson-quiet"
            aria-label={progress.end === null ? 'Leave the lesson, play on' : 'Close the lesson'}
            onClick={leave}
          >
            {progress.end === null ? 'Leave' : 'Close'}
            <span class="lesson-long"> the lesson{progress.end === null ? ', play on' : ''}</span>
          </button>
        </p>
      </footer>
      <p class="vh" role="status" aria-live="polite">
        {[words.title, ...words.text, hint ?? ''].join(' ')}
      </p>
    </section>
  );
}

/** A card that has found its corner stays there this long after a new step; later it makes way for who moves the map himself. */
const SETTLES = 1200;

/** The card has grown, shrunk or gone elsewhere: what it speaks of is brought out from under it. */
function useUncovered(
  card: { readonly current: HTMLElement | null },
  beside: Screen['beside'],
  step: string,
  corner: string,
): void {
  const began = useRef({ step: '', at: 0 });
  useEffect(() => {
    if (began.current.step !== step) began.current = { step, at: performance.now() };
    if (performance.now() - began.current.at > SETTLES || !liesOnMap(card.current)) return;
    beside.value = [...beside.peek()];
  }, [step, corner]);
}

/** On phones it stands under the map and covers nothing. */
function liesOnMap(card: HTMLElement | null): boolean {
  const map = document.querySelector('.app-map')?.getBoundingClientRect();
  return card !== null && map !== undefined && card.getBoundingClientRect().top < map.bottom;
}

/** Where the battle went on without some steps, it is said. */
function Skipped({ n }: { readonly n: number }) {
  return n === 0 ? null : (
    <p class="lesson-hint">You went ahead, and the lesson follows. What it left out can be read again with “Back”.</p>
  );
}
