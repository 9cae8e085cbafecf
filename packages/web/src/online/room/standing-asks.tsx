import type { Request } from '@flagbridge/engine';
import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import type { ShownBattle } from '../../battle/create-battle.ts';
import { messageOf } from '../../look/message-of.ts';
import { answerable, isTakeBack } from './answerable.ts';
import { nameOf } from './people.ts';

interface StandingAsksProps {
  readonly battle: ShownBattle;
  readonly card: Card;
}

/** A take-back, a draw: what another proposes in the battle itself, with its answers. */
export function StandingAsks({ battle, card }: StandingAsksProps) {
  const [begun, setBegun] = useState<readonly Request[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let gone = false;
    battle.session.history(1, 1).then(
      ([first]) => !gone && setBegun(first?.requests ?? []),
      // Without it only take-backs are shown here; the menu has everything.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [battle]);
  const { requests, outcome } = battle.now.value;
  const asks = outcome === null ? answerable(requests, begun) : [];
  const answer = async (id: string, choice: string): Promise<void> => {
    setSaid('');
    try {
      const done = await battle.session.decide(id, choice);
      if (!done.ok) setSaid(battle.sayRefusal(done));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <>
      {asks.map((request) => (
        <div key={request.id} class={isTakeBack(request) ? 'match-banner match-asked' : 'match-banner'}>
          <p>{askWords(battle, card, request)}</p>
          {optionsOf(request).map(({ id, label }) => (
            <button key={id} type="button" class="btn" onClick={() => void answer(request.id, id)}>
              {label === undefined ? id : battle.say(label)}
            </button>
          ))}
        </div>
      ))}
      <p class="vh" role="status">
        {asks.map((request) => askWords(battle, card, request)).join(' ')}
      </p>
      <p class={said === '' ? 'vh' : 'match-banner match-said'} role="status">
        {said}
      </p>
    </>
  );
}

function askWords(battle: ShownBattle, card: Card, request: Request): string {
  const office = request.title.with?.['office'];
  if (!isTakeBack(request) || typeof office !== 'string') return `${battle.say(request.title)}:`;
  const seat = card.seats.find(({ offices }) => offices.includes(office));
  const who = seat === undefined ? office : nameOf(card, seat.id);
  return battle.say({ ...request.title, with: { ...request.title.with, office: who } });
}

/** Agreeing comes first, as with everything that is proposed. */
const optionsOf = ({ shape, default: byDefault }: Request) =>
  shape.is === 'pick' ? [...shape.options].sort((a, b) => Number(a.id === byDefault) - Number(b.id === byDefault)) : [];
