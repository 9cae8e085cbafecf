import { type Press, pressed } from '@flagbridge/text';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { AnswerLine } from './answer-line.tsx';
import { type History, kept, noHistory } from './history.ts';
import { PressGroups } from './press-groups.tsx';
import type { Talk } from './talk.ts';

/** Words one is most likely to want, for those who would rather press than type. */
const WORDS = [
  ['report', 'Report'],
  ['map', 'Map'],
  ['sheet', 'Sheets'],
  ['odds', 'Odds'],
  ['hint', 'Hint'],
  ['why', 'Why'],
  ['log', 'Log'],
  ['undo', 'Undo'],
  ['standing', 'Other decisions'],
  ['?', 'Help'],
] as const;
const AT_QUESTION: readonly string[] = ['odds', 'hint', 'why'];

interface ConsoleProps {
  readonly talk: Talk;
  readonly afterwards: ComponentChildren;
}

/** Where one answers: options to press, a line to type in, and words. */
export function Console({ talk, afterwards }: ConsoleProps) {
  const line = useSignal('');
  const history = useSignal<History>(noHistory);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // What was pressed may be gone after it: the focus goes to the line, but never calls a keyboard over the page.
  const settle = (): void =>
    matchMedia('(pointer: coarse)').matches ? frame.current?.focus() : field.current?.focus();
  useEffect(settle, []);
  const send = (text: string): void => {
    history.value = kept(history.peek(), text);
    line.value = '';
    void talk.send(text);
  };
  const press = (one: Press): void => {
    const next = pressed(line.peek(), one);
    if (next.send) send(next.line);
    else line.value = next.line;
    settle();
  };
  const asked = talk.asked.value !== null;
  const { outcome, undo } = talk.now.value;
  const over = outcome !== null;
  // What cannot be done now is not offered.
  const offered = (word: string): boolean =>
    (asked || !AT_QUESTION.includes(word)) && (word !== 'undo' || undo !== 'no') && (word !== 'standing' || !over);
  return (
    <section class="text-console" aria-label="Your answer">
      <div ref={frame} class="text-choices" tabIndex={-1}>
        {talk.presses.value.length > 0 && <PressGroups groups={talk.presses.value} onPress={press} />}
        {over && afterwards !== undefined && <div class="text-after">{afterwards}</div>}
      </div>
      <AnswerLine talk={talk} line={line} history={history} field={field} asked={asked} onSend={send} />
      <ul class="text-words" aria-label="Words">
        {WORDS.filter(([word]) => offered(word)).map(([word, title]) => (
          <li key={word}>
            <button type="button" class="btn" onClick={() => send(word)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
