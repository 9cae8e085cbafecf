import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import { when } from '../../lobby/words.ts';
import { Dialog } from '../../look/dialog.tsx';
import { messageOf } from '../../look/message-of.ts';
import { api, type SeatHolders } from '../api.ts';
import { LinkRow } from '../lobby/link-row.tsx';
import { addressOf } from '../online-page.ts';
import { seatTitle } from '../words.ts';
import '../lobby/online.css';

interface DeviceDialogProps {
  readonly card: Card;
  readonly seat: string;
  readonly onClose: () => void;
}

/** The same seat on another device: both stay in step. */
export function DeviceDialog({ card, seat, onClose }: DeviceDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const [holders, setHolders] = useState<SeatHolders>([]);
  const [said, setSaid] = useState('');
  const attempt = (what: () => Promise<void>): void => void what().catch((error: unknown) => setSaid(messageOf(error)));
  const look = async (): Promise<void> => setHolders(await api.holders(card.id, seat));
  const renew = async (): Promise<void> => setToken(await api.device(card.id, seat));
  useEffect(() => {
    attempt(renew);
    attempt(look);
  }, []);
  const others = holders.filter(({ you }) => !you);
  return (
    <Dialog title="Continue on another device" onClose={onClose}>
      <p>
        Open this link there, or show the code to its camera. It sits down in your seat, {seatTitle(card, seat)}; this
        screen stays, and both show the same.
      </p>
      <LinkRow
        title="Your other device"
        note="For you alone: whoever follows it plays in your seat. It works once, for 15 minutes."
        token={token}
        shareText={`My seat in ${card.scenario.title}.`}
        open
        renew={renew}
      />
      {others.length > 0 && (
        <>
          <h3 class="match-holders-head">Who else may sit in your seat</h3>
          <ul class="match-holders">
            {others.map((one) => (
              <li key={one.id}>
                <span>
                  Sat down {when(one.since, Date.now())}
                  {one.here ? ', here now' : one.seen === null ? '' : `, last here ${when(one.seen, Date.now())}`}
                </span>
                <button
                  type="button"
                  class="btn"
                  onClick={() =>
                    attempt(async () => {
                      await api.unhold(card.id, seat, one.id);
                      await look();
                    })
                  }
                >
                  Take away
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={addressOf({ at: 'me' })}>All browsers that act for you</a>
      </p>
      <p role="status">{said}</p>
    </Dialog>
  );
}
