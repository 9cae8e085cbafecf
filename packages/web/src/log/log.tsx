import { takenBack } from '@flagbridge/engine';
import { computed, useSignalEffect } from '@preact/signals';
import { useId, useMemo, useRef } from 'preact/hooks';
import type { Battle, LogEntry } from '../battle/battle.ts';
import { lineFrom, logGroups, nameFinder, standingOn } from './lines.ts';
import { LogFilter } from './log-filter.tsx';
import { PAGE, placeIn, useReturn } from './log-position.ts';
import { useLines } from './use-lines.tsx';
import './log.css';

interface LogProps {
  readonly battle: Battle;
  /** Goes to the moment of an update; no way there is shown where left out. */
  readonly onGo?: (n: number) => void;
}

/** One stop for the whole list: hundreds of lines would stand between the decision and what comes after them. */
const KEYS =
  'Arrow keys go from line to line, Home and End to the first and the last. Tab goes to the rules of the line you are on.';

/** Headings say where we are. */
const isLandmark = ({ present }: Battle, { event }: LogEntry): boolean =>
  present.landmarks?.includes(event.type) ?? false;

/** What happened: the latest step first, within a step as it happened. */
export function Log({ battle, onGo }: LogProps) {
  const title = useId();
  const scroll = useRef<HTMLElement>(null);
  const place = placeIn(battle);
  const { of, arithmetic, most, undone } = place;
  useReturn(scroll, place);
  // The same screen may be handed another battle: another seat's.
  const names = useMemo(() => {
    const known = computed(() => namesIn(battle).join('\n'));
    return computed(() => nameFinder(known.value.split('\n')));
  }, [battle]);
  const isUndone = useMemo(() => computed(() => takenBack(battle.log.value)), [battle]);
  const shown = useMemo(
    () =>
      computed(() =>
        logGroups(battle.log.value, {
          of: of.value,
          most: most.value,
          without: (entry) => isLandmark(battle, entry) || (!undone.value && isUndone.value(entry)),
        }),
      ),
    [battle, of, most, undone, isUndone],
  );
  const someUndone = useMemo(() => computed(() => battle.log.value.some(isUndone.value)), [battle, isUndone]);
  const { groups, more } = shown.value;
  const on = useMemo(() => computed(() => standingOn(shown.value.groups, place.on.value)), [shown, place]);
  // A line is drawn once: which of them the keyboard stands on, they are told.
  useSignalEffect(() => {
    const key = on.value;
    for (const one of scroll.current?.querySelectorAll<HTMLElement>('.log-line') ?? []) {
      const tab = one.dataset['key'] === key ? 0 : -1;
      if (one.tabIndex === tab) continue;
      one.tabIndex = tab;
      for (const button of one.querySelectorAll('button')) button.tabIndex = tab;
    }
  });
  const line = useLines({
    battle,
    place,
    names: names.value,
    arithmetic: arithmetic.value,
    isUndone: isUndone.value,
    on,
    onGo,
  });
  const walk = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const inside = event.target instanceof Element ? event.target.closest<HTMLElement>('.log-line') : null;
    const next = inside === null ? null : lineFrom(groups, inside.dataset['key'] ?? null, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <section class="log" aria-labelledby={title}>
      <header class="log-head">
        <h2 id={title} class="lbl">
          Log
        </h2>
        <LogFilter battle={battle} of={of} />
        {someUndone.value && (
          <button
            type="button"
            class="log-switch"
            aria-pressed={undone.value}
            title="Show what was taken back"
            onClick={() => {
              undone.value = !undone.value;
            }}
          >
            Taken back
          </button>
        )}
        <button
          type="button"
          class="log-switch"
          aria-pressed={arithmetic.value}
          onClick={() => {
            arithmetic.value = !arithmetic.value;
          }}
        >
          Arithmetic
        </button>
      </header>
      {groups.length === 0 ? (
        <p class="log-empty">{of.value === null ? 'Nothing has happened yet.' : 'Nothing has happened to it yet.'}</p>
      ) : (
        <section
          ref={scroll}
          class="log-scroll"
          aria-label="What happened"
          aria-description={KEYS}
          onKeyDown={walk}
          onScroll={(event) => {
            place.scrolled = event.currentTarget.scrollTop;
          }}
        >
          {groups.map((group) => (
            <section key={group.key} class="log-group">
              <h3 class="log-heading">{group.heading}</h3>
              <ol>{group.entries.map(line)}</ol>
            </section>
          ))}
          {more === 0 ? null : (
            <button
              type="button"
              class="btn log-earlier"
              onClick={() => {
                most.value += PAGE;
              }}
            >
              Show earlier ({more})
            </button>
          )}
        </section>
      )}
    </section>
  );
}

const namesIn = (battle: Battle): readonly string[] => [
  ...battle.sheets.value.map(({ title }) => title),
  ...(battle.scene.value?.tokens.map(({ label }) => label) ?? []),
];
