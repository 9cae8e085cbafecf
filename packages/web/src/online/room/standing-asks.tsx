import type { Request } from '@flagbridge/engine';
import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import { messageOf } from '../../look/message-of.ts';
import { answerable, isTakeBack } from './answerable.ts';
import { mayAccept, standingWords, stillDeclined } from './standing-words.ts';
import type { Visit } from './visit.ts';

interface StandingAsksProps {
  readonly stay: Visit;
  readonly battle: ShownBattle;
  readonly card: Card;
}

/** A take-back, a draw: what another proposes in the battle itself, with its answers. */
export function StandingAsks({ stay, battle, card }: StandingAsksProps) {
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
  const open = outcome === null ? answerable(requests, begun) : [];
  /** Draws somebody has said no to here, as long as they are offered. */
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const offered = open.filter(mayAccept).map(({ id }) => id);
  const told = battle.stage.value !== null;
  useEffect(() => setDeclined((were) => stillDeclined(were, offered, told)), [offered.join(), told]);
  const asks = open.filter(({ id }) => !declined.includes(id));
  const decline = async (id: string): Promise<void> => {
    const wrong = await stay.act({ call: 'decline', request: id });
    setSaid(wrong ?? '');
    if (wrong === null) setDeclined([...declined, id]);
  };
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
        <div
          key={request.id}
          class={isTakeBack(request) || mayAccept(request) ? 'match-banner match-asked' : 'match-banner'}
        >
          <p>{standingWords(battle, card, request)}</p>
          {optionsOf(request).map(({ id, label }) => (
            <button key={id} type="button" class="btn" onClick={() => void answer(request.id, id)}>
              {label === undefined ? id : battle.say(label)}
            </button>
          ))}
          {mayAccept(request) && (
            <button type="button" class="btn" onClick={() => void decline(request.id)}>
              Decline
            </button>
          )}
        </div>
      ))}
      <p class="vh" role="status">
        {asks.map((request) => standingWords(battle, card, request)).join(' ')}
      </p>
      <p class={said === '' ? 'vh' : 'match-banner match-said'} role="status">
        {said}
      </p>
    </>
  );
}

/** Agreeing comes first, as with everything that is proposed. */
const optionsOf = ({ shape, default: byDefault }: Request) =>
  shape.is === 'pick' ? [...shape.options].sort((a, b) => Number(a.id === byDefault) - Number(b.id === byDefault)) : [];
