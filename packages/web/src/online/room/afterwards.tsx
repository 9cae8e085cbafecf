import { sayRefusal } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import { go } from '../../app/route.ts';
import { replayName, saveFile } from '../../files/save-file.ts';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { useActs } from './banners.tsx';
import type { FoughtProps } from './fought.tsx';
import { saltFor } from './salt-for.ts';

/** What one can do when the battle is over: fight again, see it again, have it checked. */
export function Afterwards({ host, stay, card, seat, salt, onOpen, onLeave }: Omit<FoughtProps, 'deciding'>) {
  const { act, said } = useActs(stay);
  const [told, setTold] = useState('');
  const file = replayName(card);
  const attempt = (what: () => Promise<string>): void => {
    setTold('');
    what().then(setTold, (error: unknown) => setTold(messageOf(error)));
  };
  const look = async (): Promise<string> => {
    const begun = await host.import(await api.replay(card.id));
    if (!begun.ok) return sayRefusal({}, begun);
    go({ at: 'replay', id: begun.id, n: 1 });
    return '';
  };
  const save = async (): Promise<string> => {
    saveFile(file, await api.replay(card.id));
    return `Saved as ${file}, signed by this server. Who has it can check every roll: flagbridge verify ${file}`;
  };
  const offer = card.offers.find(({ is }) => is === 'rematch');
  const { rematch } = card;
  return (
    <>
      {rematch !== null && (
        <button type="button" class="btn primary" onClick={() => onOpen(rematch)}>
          Go to the rematch
        </button>
      )}
      {/* An offer that stands is answered above the battle. */}
      {rematch === null && offer === undefined && seat !== null && (
        <button
          type="button"
          class="btn primary"
          onClick={() => act({ call: 'offer', offer: 'rematch', salt: saltFor(salt) })}
        >
          Rematch
        </button>
      )}
      {offer !== undefined && seat !== null && offer.needs.includes(seat) && (
        <button
          type="button"
          class="btn primary"
          onClick={() => act({ call: 'answer', offer: offer.id, yes: true, salt: saltFor(salt) })}
        >
          Agree to a rematch
        </button>
      )}
      <button type="button" class="btn" onClick={() => attempt(look)}>
        Look at the replay
      </button>
      <button type="button" class="btn" onClick={() => attempt(save)}>
        Save the replay as a file
      </button>
      <button type="button" class="btn" onClick={onLeave}>
        Back to the lobby
      </button>
      <p class={said === '' ? 'vh' : 'match-said'} role="status">
        {said}
      </p>
      <p class={told === '' ? 'vh' : 'match-told'} role="status">
        {told}
      </p>
    </>
  );
}
