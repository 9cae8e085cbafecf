import type { ConnectionState } from '../socket-client.ts';
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
      if (line.next === null) return `${said}The connection is lost; trying again.`;
      const seconds = Math.max(1, Math.ceil((line.next - now) / 1000));
      return `${said}The connection is lost; trying again in ${lasting(seconds)}.`;
    }
  }
}

/** For the ear, where a countdown would be chatter. */
export const lineSpoken = (line: ConnectionState, wasLost: boolean): string => {
  if (line.is === 'lost') return 'The connection is lost. What you decide waits until it is back; nothing is lost.';
  return line.is === 'open' && wasLost ? 'Connected again.' : '';
};
