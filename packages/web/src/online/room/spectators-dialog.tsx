import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../look/dialog.tsx';
import { messageOf } from '../../look/message-of.ts';
import { api } from '../api.ts';
import { LinkRow } from '../lobby/link-row.tsx';
import '../lobby/online.css';

interface SpectatorsDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** A link for those who only look on. */
export function SpectatorsDialog({ card, onClose }: SpectatorsDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const renew = async (): Promise<void> => setToken(await api.watchLink(card.id));
  useEffect(() => void renew().catch((error: unknown) => setSaid(messageOf(error))), []);
  return (
    <Dialog title="Let others watch" onClose={onClose}>
      <LinkRow
        title="Spectators"
        note="Whoever has it may look on, as often as they like, with the delay and the knowledge you all agreed on."
        token={token}
        shareText={`Watch ${card.scenario.title}.`}
        open
        renew={renew}
      />
      <p role="status">{said}</p>
    </Dialog>
  );
}
