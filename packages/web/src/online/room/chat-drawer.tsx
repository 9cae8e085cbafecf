import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatLines } from './chat-lines.tsx';
import type { Visit } from './visit.ts';
import './chat.css';

interface ChatDrawerProps {
  readonly stay: Visit;
  readonly card: Card;
  readonly onClose: () => void;
}

/** What is said at the table, beside the battle. Keys pressed in it are its own. */
export function ChatDrawer({ stay, card, onClose }: ChatDrawerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => (box.current?.querySelector('textarea') ?? box.current)?.focus(), []);
  return (
    <aside
      ref={box}
      class="match-chat"
      aria-label="Chat"
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !event.isComposing) onClose();
      }}
    >
      <header>
        <h2>Chat</h2>
        <button type="button" class="ic" aria-label="Close the chat" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <ChatLines stay={stay} card={card} />
      <ChatForm stay={stay} card={card} />
    </aside>
  );
}
