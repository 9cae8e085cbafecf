import { sayRefusal } from '@flagbridge/engine';
import { type Card, leadsOn, swapOf } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { go } from '../../app/route.ts';
import { HowItEnded } from '../../ending/how-it-ended.tsx';
import type { Ending } from '../../ending/use-ending.ts';
import { replayName, saveFile } from '../../files/save-file.ts';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { useActs } from './banners.tsx';
import type { FoughtProps } from './fought.tsx';
import { saltFor } from './salt-for.ts';

type AfterwardsProps = Omit<FoughtProps, 'deciding'> & { readonly ending: Ending };

/** What one can do when the battle is over: see how it ended, fight again, see it again, have it checked. */
export function Afterwards({ ending, ...props }: AfterwardsProps) {
  const { card, onLeave } = props;
  const { look, told, attempt } = useReplay(props);
  const file = replayName(card);
  const save = async (): Promise<string> => {
    saveFile(file, await api.replay(card.id));
    return `Saved as ${file}, signed by this server. Who has it can check every roll: flagbridge verify ${file}`;
  };
  return (
    <>
      <HowItEnded ending={ending} />
      <Rematch {...props} plain />
      <button type="button" class="btn" onClick={() => look(1)}>
        Watch the replay
      </button>
      <button type="button" class="btn" onClick={() => attempt(save)}>
        Save the replay as a file
      </button>
      <button type="button" class="btn" onClick={onLeave}>
        Back to the lobby
      </button>
      <p class={told === '' ? 'vh' : 'match-told'} role="status">
        {told}
      </p>
    </>
  );
}

/** The replay of a match is taken in as a battle of this device and looked at there. */
export function useReplay({ host, card }: Pick<FoughtProps, 'host' | 'card'>) {
  const [told, setTold] = useState('');
  const attempt = (what: () => Promise<string>): void => {
    setTold('');
    what().then(setTold, (error: unknown) => setTold(messageOf(error)));
  };
  const look = (n: number): void =>
    attempt(async () => {
      const begun = await host.import(await api.replay(card.id));
      if (!begun.ok) return sayRefusal({}, begun);
      go({ at: 'replay', id: begun.id, n });
      return '';
    });
  return { look, told, attempt };
}

interface RematchProps extends Omit<FoughtProps, 'deciding'> {
  /** Something else is the one thing that is lit. */
  readonly plain?: boolean;
}

/** A rematch is offered and agreed to, as before or with the sides swapped; one that is made is gone to. */
export function Rematch({ stay, card, seat, salt, plain, onOpen }: RematchProps) {
  const { act, said } = useActs(stay);
  const offer = card.offers.find(({ is }) => leadsOn(is));
  const { rematch } = card;
  const look = plain === true ? 'btn' : 'btn primary';
  const propose = (is: 'rematch' | 'swap-sides'): void => act({ call: 'offer', offer: is, salt: saltFor(salt, is) });
  return (
    <>
      {rematch !== null && (
        <button type="button" class={look} onClick={() => onOpen(rematch, seat === null)}>
          Go to the rematch
        </button>
      )}
      {/* An offer that stands is answered above the battle. */}
      {rematch === null && offer === undefined && seat !== null && (
        <>
          <button type="button" class={look} onClick={() => propose('rematch')}>
            Rematch
          </button>
          <SwapSides card={card} onSwap={() => propose('swap-sides')} />
        </>
      )}
      {offer !== undefined && seat !== null && offer.needs.includes(seat) && (
        <button
          type="button"
          class={look}
          onClick={() => act({ call: 'answer', offer: offer.id, yes: true, salt: saltFor(salt, offer.is) })}
        >
          {offer.is === 'rematch' ? 'Agree to a rematch' : 'Agree to swap sides'}
        </button>
      )}
      <p class={said === '' ? 'vh' : 'match-said'} role="status">
        {said}
      </p>
    </>
  );
}

/** Where it cannot be, it says why. */
function SwapSides({ card, onSwap }: { readonly card: Card; readonly onSwap: () => void }) {
  const swap = swapOf(card);
  if (!swap.ok) return <p class="match-said">{swap.why}</p>;
  return (
    <button type="button" class="btn" onClick={onSwap}>
      Swap sides
    </button>
  );
}
