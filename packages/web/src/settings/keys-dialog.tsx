import { useState } from 'preact/hooks';
import { Dialog } from '../look/dialog.tsx';
import { keyTitles } from './key-titles.ts';
import { type ActionId, actions, keyCap, keysOf, nameOfKey, takenBy } from './keys.ts';
import { set, settings } from './settings.ts';
import './keys-dialog.css';

const PLACES = [
  ['decision', 'Your decision'],
  ['map', 'Map'],
  ['around', 'Around it'],
] as const;

/** Every key and what it does; pressing a key cap gives the action another one. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const map = settings.value.keys;
  const [waiting, setWaiting] = useState<ActionId | null>(null);
  const [problem, setProblem] = useState('');
  const take = (id: ActionId, event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    setWaiting(null);
    const name = nameOfKey(event);
    const other = takenBy(map, name, id);
    const refused =
      name === 'Escape' && id !== 'cancel'
        ? 'Nothing was changed.'
        : name === 'Tab' || name === 'Shift+Tab'
          ? 'Tab goes from one thing to the next, always.'
          : other !== null
            ? `${keyCap(name)} already means “${keyTitles[other].title}”.`
            : '';
    setProblem(refused);
    if (refused === '') set({ keys: { ...map, [id]: [name] } });
  };
  return (
    <Dialog
      title="Keys"
      onClose={onClose}
      ways={
        <button type="button" class="btn" onClick={() => set({ keys: {} })}>
          The usual keys
        </button>
      }
    >
      <p class="keys-hint">
        Press a key cap, then the key you want. Tab goes to the next thing, Enter presses it. On the map, the arrow keys
        move the cursor, N and P go to what can be chosen. Letters and figures on the buttons of a decision press those
        buttons, and go before the keys below.
      </p>
      <p role="status" class="keys-problem">
        {waiting === null ? problem : 'Now press the key. Esc leaves it as it is.'}
      </p>
      <div class="keys-columns">
        {PLACES.map(([where, title]) => (
          <section key={where}>
            <h3 class="lbl">{title}</h3>
            <ul class="keys-list">
              {actions
                .filter(({ id }) => keyTitles[id].where === where)
                .map(({ id }) => ({ id, does: keyTitles[id].title }))
                .map(({ id, does }) => (
                  <li key={id}>
                    <span>{does}</span>
                    <button
                      type="button"
                      class="keys-cap"
                      aria-label={`${does}: ${keysOf(map, id).map(keyCap).join(' or ')}. Change`}
                      onClick={() => setWaiting(id)}
                      onKeyDown={(event) => waiting === id && take(id, event)}
                      onBlur={() => waiting === id && setWaiting(null)}
                    >
                      {waiting === id
                        ? 'Press a key'
                        : keysOf(map, id).map((key) => <kbd key={key}>{keyCap(key)}</kbd>)}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
