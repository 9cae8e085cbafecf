import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { addressOf } from '../online-page.ts';
import { freeSeats } from '../words.ts';
import { NoWay } from './no-way.tsx';
import { SitDown } from './sit-down.tsx';

interface JoinMatchProps {
  readonly host: DeviceHost;
  readonly id: string;
  readonly back: () => void;
}

/** An open match out of the list, before one takes a seat of it. */
export function JoinMatch({ host, id, back }: JoinMatchProps) {
  const [card, setCard] = useState<Card | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    Promise.all([api.card(id), api.me()]).then(
      ([one, me]) => {
        if (gone) return;
        // A player who sits there already goes to his seat.
        if (me?.matches.some((mine) => mine.card.id === id && mine.seat !== null))
          location.replace(addressOf({ at: 'match', id }));
        else setCard(one);
      },
      (error: unknown) => !gone && setWrong(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  if (wrong !== null) return <NoWay title="This match cannot be joined" text={wrong} back={back} />;
  if (card === null) return <main class="lobby" />;
  if (card.state !== 'gathering' || freeSeats(card).length === 0)
    return <NoWay title="No seat is free any more" text={`${card.scenario.title} has all its players.`} back={back} />;
  return <SitDown host={host} card={card} seat={null} back={back} />;
}
