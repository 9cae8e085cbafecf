import { type Card, MAX_SAY } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { hasTeam, talkOf } from './people.ts';
import { sayable } from './sayable.ts';
import type { Visit } from './visit.ts';

/** A line to say. Enter sends it, Shift and Enter begin another; what could not be sent stays. */
export function ChatForm({ stay, card }: { readonly stay: Visit; readonly card: Card }) {
  const [text, setText] = useState('');
  const [to, setTo] = useState<'all' | 'team'>('all');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  if (stay.seat === null)
    return <p class="match-silence">Without a seat one hears what is said to all, and says nothing.</p>;
  const send = async (): Promise<void> => {
    const line = sayable(text);
    if (busy || line === '') return;
    setBusy(true);
    const wrong = await stay.act({ call: 'say', to, text: line });
    setBusy(false);
    setSaid(wrong ?? '');
    if (wrong === null) setText('');
  };
  const talk = hasTeam(card, stay.seat) ? talkOf(card, stay.seat) : null;
  const lost = stay.line.value.is === 'lost';
  return (
    <form
      class="match-say"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {hasTeam(card, stay.seat) && (
        <fieldset class="match-to">
          <legend class="vh">Who hears it</legend>
          {(
            [
              ['all', 'To all'],
              ['team', 'To my team'],
            ] as const
          ).map(([value, title]) => (
            <label key={value}>
              <input type="radio" name="match-to" checked={to === value} onChange={() => setTo(value)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      {talk !== null && (
        <p class="match-silence">
          {talk.is === 'none'
            ? `Team-mates may not talk among themselves now (${talk.clause}).`
            : `What you say to your team now, the others hear too (${talk.clause}).`}
        </p>
      )}
      <div class="match-field">
        <textarea
          aria-label="Say something"
          rows={2}
          maxLength={MAX_SAY}
          value={text}
          enterkeyhint="send"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <button type="submit" class="btn" aria-disabled={busy}>
          Send
        </button>
      </div>
      <p class={said === '' && !(busy && lost) ? 'vh' : 'match-said'} role="status">
        {busy && lost ? 'It is sent when the connection is back.' : said}
      </p>
    </form>
  );
}
