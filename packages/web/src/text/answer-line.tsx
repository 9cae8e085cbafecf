import { agreed, completions } from '@flagbridge/text';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { type History, looked } from './history.ts';
import type { Talk } from './talk.ts';

interface AnswerLineProps {
  readonly talk: Talk;
  readonly line: Signal<string>;
  readonly history: Signal<History>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly asked: boolean;
  readonly onSend: (line: string) => void;
}

/** As many as one reads at a glance. */
const MOST_SUGGESTED = 8;

/** A line to type in: it remembers, and completes names. Nothing takes out of it what is typed but the person. */
export function AnswerLine({ talk, line, history, field, asked, onSend }: AnswerLineProps) {
  const found = useSignal<readonly string[]>([]);
  const write = (text: string): boolean => {
    line.value = text;
    found.value = [];
    return true;
  };
  const look = (by: -1 | 1): boolean => {
    const to = looked(history.peek(), by, line.peek());
    history.value = to.history;
    return write(to.line);
  };
  const complete = (): boolean => {
    const typed = line.peek();
    const fit = completions(talk.sitting(), typed);
    const next = agreed(typed, fit);
    const more = next !== typed;
    if (more) write(next);
    found.value = fit.length > 1 ? fit : [];
    return more;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: { readonly [key: string]: () => boolean } = {
      ArrowUp: () => look(-1),
      ArrowDown: () => look(1),
      // Where nothing can be completed the key does what it does everywhere: it goes on to the next thing.
      Tab: () => !event.shiftKey && complete(),
      Escape: () => write(''),
      PageUp: () => turnPage(-1),
      PageDown: () => turnPage(1),
    };
    if (actions[event.key]?.() === true) event.preventDefault();
  };
  const some = found.value.slice(0, MOST_SUGGESTED);
  return (
    <form
      class="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        found.value = [];
        onSend(line.peek());
      }}
    >
      <label for="text-line">{asked ? 'Your answer, or a word' : 'A word'}</label>
      <div class="text-field">
        <input
          ref={field}
          id="text-line"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          aria-describedby="text-hint"
          value={line}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="submit" class={asked ? 'btn primary' : 'btn'}>
          Send
        </button>
      </div>
      <p class="text-found" role="status">
        {some.length === 0 ? '' : `Could be: ${some.join(' · ')}${found.value.length > MOST_SUGGESTED ? ' …' : ''}`}
      </p>
      <p id="text-hint" class="text-hint">
        Tab completes a name, the arrow keys bring back what you typed, ? helps.
      </p>
    </form>
  );
}

/** Turns the pages of what was said, from the line. */
function turnPage(by: -1 | 1): boolean {
  const said = document.getElementById('text-said');
  said?.scrollBy({ top: by * said.clientHeight * 0.8 });
  return true;
}
