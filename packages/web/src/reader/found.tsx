import type { Clause, ClauseId } from '@flagbridge/engine';
import { excerpt, markRuns, searchWords, tellingText } from './search.ts';

/** More finds than these help nobody: one word more does. */
const MOST_FOUND = 60;

interface FoundProps {
  readonly found: readonly Clause[];
  readonly query: string;
  readonly read: (id: ClauseId) => void;
}

/** What a search found. */
export function Found({ found, query, read }: FoundProps) {
  const words = searchWords(query);
  return (
    <>
      <p class="reader-count" role="status">
        {found.length === 0 ? `No rule has “${query}”.` : `${found.length} ${found.length === 1 ? 'rule' : 'rules'}`}
        {found.length > MOST_FOUND ? `, the best ${MOST_FOUND} shown. One word more finds fewer.` : ''}
      </p>
      <ul class="reader-finds">
        {found.slice(0, MOST_FOUND).map((clause) => (
          <li key={clause.id}>
            <button type="button" onClick={() => read(clause.id)}>
              <span class="reader-id">{clause.id}</span>
              <b>
                <Marked text={clause.title} words={words} />
              </b>
              <span class="reader-excerpt">
                <Marked text={excerpt(tellingText(clause, words), words)} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <>
      {markRuns(text, words).map((run, i) => {
        return run.found ? <mark key={i}>{run.text}</mark> : <span key={i}>{run.text}</span>;
      })}
    </>
  );
}
