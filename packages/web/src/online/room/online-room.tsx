import { useEffect, useState } from 'preact/hooks';
import { TableIsSet } from '../../app/table-is-set.tsx';
import type { DeviceHost } from '../../host/device.ts';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { addressOf } from '../online-page.ts';
import { AtMatch } from './at-match.tsx';
import { ChooseSeat } from './choose-seat.tsx';
import { isNoMatch, type MatchRole, roleAt } from './match-role.ts';
import { MatchTrouble } from './trouble.tsx';

export interface OnlineRoomProps {
  readonly host: DeviceHost;
  readonly id: string;
  /** Looks on, even where one has a seat. */
  readonly watch: boolean;
  /** In words instead of pictures. */
  readonly text: boolean;
  readonly onText: (text: boolean) => void;
  readonly onLeave: () => void;
  /** Another match: the rematch, to play in it or to look on. */
  readonly onOpen: (id: string, watch: boolean) => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

const NO_MATCH =
  'It was called off, it is not for you to see, or its address is not whole. Whoever sent it to you can send it again.';

/** A match of the server's, for anyone who may be there: waiting for it, fighting it, looking on, and its end. */
export function OnlineRoom(props: OnlineRoomProps) {
  const { id, watch, onLeave } = props;
  const [place, setPlace] = useState<MatchRole | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    roleAt(api, id, watch).then(
      (one) => {
        if (gone) return;
        if (one.is === 'join') location.replace(addressOf({ at: 'join', id }));
        else setPlace(one);
      },
      (error: unknown) =>
        !gone && setPlace(isNoMatch(error) ? { is: 'no-match' } : { is: 'nowhere', why: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [id, watch, attempt]);
  const again = (): void => {
    setPlace(null);
    setAttempt(attempt + 1);
  };
  if (place === null || place.is === 'join') return <TableIsSet />;
  if (place.is === 'no-match')
    return (
      <MatchTrouble title="There is no such match here" what={NO_MATCH} onLeave={onLeave} up="Go to Play online" />
    );
  if (place.is === 'nowhere')
    return <MatchTrouble title="The match cannot be opened" what={place.why} onAgain={again} onLeave={onLeave} />;
  if (place.is === 'seats') return <ChooseSeat {...place} onSit={(seat) => setPlace({ is: 'seat', seat })} />;
  return <AtMatch {...props} key={attempt} seat={place.is === 'seat' ? place.seat : null} onAgain={again} />;
}
