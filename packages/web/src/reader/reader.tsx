import type { Clause, ClauseId, Headings } from '@flagbridge/engine';
import { computed, effect, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import { namedBy, placeOf, titlesIn } from './chapters.ts';
import { ClausePage } from './clause-page.tsx';
import { Contents } from './contents.tsx';
import { Found } from './found.tsx';
import { searchClauses } from './search.ts';
import { cameFrom, leaf, openPage, startTrail, type Trail } from './trail.ts';
import './reader.css';

interface ReaderProps {
  readonly catalogue: readonly Clause[];
  /** Titles of the rulebook's tiers by id; a tier without one goes by its id. */
  readonly tierTitles: ReadonlyMap<string, string>;
  /** The catalogue's own titles, which go first. */
  readonly headings?: Headings | undefined;
  /** The open clause; '' opens the list; null closes the reader. */
  readonly open: Signal<ClauseId | null>;
  /** A page of its own: nothing lies under it, so it cannot be closed. */
  readonly alone?: boolean;
}

/** The rules in our words, on a narrow page of paper. */
export function Reader({ catalogue, tierTitles: playable, headings, open, alone = false }: ReaderProps) {
  const trail = useSignal<Trail>(startTrail(open.peek() ?? ''));
  const query = useSignal('');
  const page = useRef<HTMLElement>(null);
  const cameTo = useRef<Element | null>(null);
  const clauses = useMemo(() => new Map(catalogue.map((clause) => [clause.id, clause])), [catalogue]);
  const tierTitles = useMemo(() => titlesIn(headings?.tiers, playable), [headings, playable]);
  const chapterTitles = useMemo(() => titlesIn(headings?.chapters), [headings]);
  const named = useMemo(() => namedBy(catalogue), [catalogue]);
  const found = useMemo(() => computed(() => searchClauses(catalogue, query.value)), [catalogue, query]);

  useEffect(
    () =>
      effect(() => {
        const id = open.value;
        if (id === null) return;
        query.value = '';
        trail.value = openPage(trail.peek(), id);
      }),
    [open, query, trail],
  );

  // Esc returns to the same place: where the focus was when the reader opened.
  const isOpen = open.value !== null;
  useEffect(() => {
    if (!isOpen) return;
    cameTo.current = document.activeElement;
    if (!alone) page.current?.focus();
    return () => {
      if (cameTo.current instanceof HTMLElement && cameTo.current.isConnected) cameTo.current.focus();
    };
  }, [isOpen, alone]);

  // The link one pressed went with its page: a reader who reads by ear or key goes on at the head of the new one.
  const { pages, at } = trail.value;
  const id = pages[at] ?? '';
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.querySelector('h2')?.focus();
  }, [id]);

  if (!isOpen) return null;
  const clause = clauses.get(id);
  const turn = (by: -1 | 1): void => {
    trail.value = leaf(trail.value, by);
    open.value = trail.value.pages[trail.value.at] ?? '';
  };
  const read = (next: ClauseId): void => {
    // The page searched from may be the one found.
    query.value = '';
    open.value = next;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (query.value !== '') query.value = '';
      else if (alone) return;
      else open.value = null;
    } else if (event.altKey && event.key === 'ArrowLeft') turn(-1);
    else if (event.altKey && event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={page}
      class={alone ? 'reader reader-alone paper' : 'reader paper'}
      aria-label="Rules"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header class="reader-head">
        <button type="button" class="ic" aria-label="Back" aria-disabled={at === 0} onClick={() => turn(-1)}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="ic"
          aria-label="Forth"
          aria-disabled={at >= pages.length - 1}
          onClick={() => turn(1)}
        >
          <Icon name="forward" />
        </button>
        <input
          type="search"
          class="reader-search"
          aria-label="Search the rules"
          placeholder="Search: word, or id"
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
        <button
          type="button"
          class="ic"
          aria-label="All rules"
          title="All rules"
          aria-pressed={id === ''}
          onClick={() => read('')}
        >
          <Icon name="log" />
        </button>
        {alone ? null : (
          <button
            type="button"
            class="ic"
            aria-label="Close the rules"
            title="Close (Esc)"
            onClick={() => {
              open.value = null;
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="reader-body" key={query.value === '' ? id : ' search'}>
        {query.value !== '' ? (
          <Found found={found.value} query={query.value} read={read} />
        ) : clause === undefined ? (
          <Contents
            catalogue={catalogue}
            tierTitles={tierTitles}
            chapterTitles={chapterTitles}
            lit={cameFrom(trail.value)}
            missing={id}
            read={read}
          />
        ) : (
          <ClausePage
            clause={clause}
            clauses={clauses}
            catalogue={catalogue}
            place={placeOf(clause, tierTitles, chapterTitles)}
            namedBy={named.get(clause.id) ?? []}
            from={cameFrom(trail.value)}
            read={read}
          />
        )}
      </div>
    </section>
  );
}
