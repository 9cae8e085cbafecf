import type { ConnectionState } from '../socket-client.ts';
import type { Sending } from '../under-way.ts';
import { lasting } from '../words.ts';

/** How the connection stands, in a sentence. */
export function lineWords(line: ConnectionState, now: number): string {
  switch (line.is) {
    case 'connecting':
      return 'Connecting.';
    case 'open':
      return 'Connected.';
    case 'ended':
      return line.bye.message;
    case 'lost': {
      const said = line.said === null ? '' : `${line.said.replace(/[.!]?$/, '.')} `;
      if (line.next === null) return `${said}The line is lost. Trying again.`;
      const seconds = Math.max(1, Math.ceil((line.next - now) / 1000));
      return `${said}The line is lost. Trying again in ${lasting(seconds)}.`;
    }
  }
}

/** For the ear, where a countdown would be chatter. */
export const lineSpoken = (line: ConnectionState, wasLost: boolean): string => {
  if (line.is === 'lost') return 'The line is lost. What you decide waits until it is back; nothing is lost.';
  return line.is === 'open' && wasLost ? 'The line is back.' : '';
};

/** What becomes of a decision on its way. */
const sendingTexts: { readonly [sending in Exclude<Sending, null>]: string } = {
  sending: 'Sending …',
  later: 'Sent when the line is back',
  'again-later': 'Sent again when the line is back',
  again: 'Sending again …',
};

export const sendingWords = (sending: Sending): string | undefined =>
  sending === null ? undefined : sendingTexts[sending];

/** For the phase bar, from the first moment; undefined while all is well. */
export const lineNotice = (line: ConnectionState, sending: Sending = null): string | undefined =>
  line.is === 'lost' ? 'The line is lost. Trying again …' : sendingWords(sending);
