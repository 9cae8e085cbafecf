import type { Clause, ClauseId } from '@flagbridge/engine';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Chapter, chapterOf, tiersOf } from './chapters.ts';

interface ContentsProps {
  readonly catalogue: readonly Clause[];
  readonly tierTitles: ReadonlyMap<string, string>;
  readonly chapterTitles: ReadonlyMap<string, string>;
  /** The clause one came from. */
  readonly lit: ClauseId | null;
  /** An id asked for that the catalogue does not have. */
  readonly missing: ClauseId;
  readonly read: (id: ClauseId) => void;
}

/** All clauses by tier and chapter. The chapter one came from stands open, its clause lit. */
export function Contents({ catalogue, tierTitles, chapterTitles, lit, missing, read }: ContentsProps) {
  const tiers = useMemo(() => tiersOf(catalogue), [catalogue]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const entry = root.current?.querySelector('.reader-lit');
    const body = root.current?.parentElement;
    if (!entry || !body) return;
    // Only the list moves, never the page around it.
    body.scrollTop += entry.getBoundingClientRect().top - body.getBoundingClientRect().top - body.clientHeight / 2;
  }, []);
  return (
    <div ref={root}>
      {missing === '' ? null : <p class="reader-count">There is no rule {missing} in this rulebook.</p>}
      {tiers.map((tier) => (
        <section key={tier.id} class="reader-tier">
          <h2 tabIndex={-1}>{tierTitles.get(tier.id) ?? tier.id}</h2>
          {tier.chapters.map((chapter) => (
            <ChapterList
              key={chapter.id}
              chapter={chapter}
              title={chapterTitles.get(chapter.id)}
              lit={chapter.clauses.some(({ id }) => id === lit) ? lit : null}
              read={read}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface ChapterProps {
  readonly chapter: Chapter;
  readonly title: string | undefined;
  readonly lit: ClauseId | null;
  readonly read: (id: ClauseId) => void;
}

function ChapterList({ chapter, title, lit, read }: ChapterProps) {
  const { id, clauses } = chapter;
  return (
    <details class="reader-chapter" open={lit !== null && chapterOf(lit) === id}>
      <summary>
        {title === undefined ? <b>{id}</b> : <b class="reader-title">{title}</b>}
        <span class="reader-about">{title === undefined ? clauses.map((clause) => clause.title).join(' · ') : id}</span>
        <span class="reader-many">
          {clauses.length}
          <span class="vh"> {clauses.length === 1 ? 'rule' : 'rules'}</span>
        </span>
      </summary>
      <ul>
        {clauses.map((clause) => (
          <li key={clause.id}>
            <button
              type="button"
              class={clause.id === lit ? 'reader-entry reader-lit' : 'reader-entry'}
              onClick={() => read(clause.id)}
            >
              <span class="reader-id">{clause.id}</span>
              <span>
                {clause.title}
                {clause.later === undefined ? null : <em class="reader-later">later</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
