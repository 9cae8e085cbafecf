import type { Clause, ClauseId } from '@flagbridge/engine';
import { chapterOf, linkWords } from './chapters.ts';

interface ClausePageProps {
  readonly clause: Clause;
  readonly clauses: ReadonlyMap<ClauseId, Clause>;
  readonly catalogue: readonly Clause[];
  /** Where it stands, in words. */
  readonly place: string;
  /** Clauses that name this one. */
  readonly namedBy: readonly ClauseId[];
  /** The clause that led here: lit wherever it stands. */
  readonly from: ClauseId | null;
  readonly read: (id: ClauseId) => void;
}

/** One clause: id, title, our words, example, ruling, and the ways on from it. */
export function ClausePage({ clause, clauses, catalogue, place, namedBy, from, read }: ClausePageProps) {
  const words = (text: string) => <Linked text={text} clauses={clauses} from={from} read={read} />;
  const link = (id: ClauseId) => <Named key={id} id={id} clauses={clauses} from={from} read={read} />;
  const at = catalogue.indexOf(clause);
  const beside = [catalogue[at - 1], catalogue[at + 1]].filter(
    (other) => other !== undefined && other.tier === clause.tier && chapterOf(other.id) === chapterOf(clause.id),
  );
  return (
    <article class="reader-clause">
      <p class="reader-place">
        <span class="reader-id">{clause.id}</span>
        <span>
          {place}
          {clause.kind === 'definition' ? ', definition' : ''}
        </span>
      </p>
      <h2 tabIndex={-1}>{clause.title}</h2>
      {clause.later === undefined ? null : (
        <p class="reader-later">Not played yet: this rule comes with a later version.</p>
      )}
      <p>{words(clause.rule)}</p>
      {clause.table === undefined ? null : <Printed table={clause.table} title={clause.title} />}
      {clause.example === undefined ? null : (
        <section class="reader-example">
          <h3 class="lbl">Example</h3>
          <p>{words(clause.example)}</p>
        </section>
      )}
      {clause.ruling === undefined ? null : (
        <section class="reader-ruling">
          <h3 class="lbl">Ruling</h3>
          <p>{words(clause.ruling)}</p>
        </section>
      )}
      {namedBy.length === 0 ? null : (
        <section class="reader-ways">
          <h3 class="lbl">Referred to by</h3>
          <ul>{namedBy.map(link)}</ul>
        </section>
      )}
      {beside.length === 0 ? null : (
        <section class="reader-ways">
          <h3 class="lbl">Beside it</h3>
          <ul>{beside.map((other) => link(other?.id ?? ''))}</ul>
        </section>
      )}
    </article>
  );
}

/** A table of the rulebook, wider than the page where it must be. */
function Printed({ table, title }: { readonly table: NonNullable<Clause['table']>; readonly title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="reader-table" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, i) => (
                <td key={`${table.head[i]}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LinkedProps {
  readonly clauses: ReadonlyMap<ClauseId, Clause>;
  readonly from: ClauseId | null;
  readonly read: (id: ClauseId) => void;
}

function Linked({ text, clauses, from, read }: LinkedProps & { readonly text: string }) {
  return (
    <>
      {linkWords(text, (id) => clauses.has(id)).map(({ text: word, clause }, i) =>
        clause === null ? (
          <span key={i}>{word}</span>
        ) : (
          <button
            key={i}
            type="button"
            class={clause === from ? 'reader-link reader-lit' : 'reader-link'}
            title={clauses.get(clause)?.title}
            onClick={() => read(clause)}
          >
            {clause}
          </button>
        ),
      )}
    </>
  );
}

function Named({ id, clauses, from, read }: LinkedProps & { readonly id: ClauseId }) {
  return (
    <li>
      <button type="button" class={id === from ? 'reader-entry reader-lit' : 'reader-entry'} onClick={() => read(id)}>
        <span class="reader-id">{id}</span>
        <span>{clauses.get(id)?.title}</span>
      </button>
    </li>
  );
}
