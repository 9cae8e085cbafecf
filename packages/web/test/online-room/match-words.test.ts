import type { Card, Offer } from '@flagbridge/protocol/online';
import type { PromptContext } from '@flagbridge/text';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Chat } from '../../src/online/room/chat.ts';
import { Skew } from '../../src/online/room/clock.ts';
import { matchWords } from '../../src/online/room/match-words.ts';
import type { Visit } from '../../src/online/room/visit.ts';
import type { SocketCall } from '../../src/online/socket-client.ts';
import { card as cardOf } from './scripted.ts';

function table(more: Partial<Card> = {}, seat: string | null = 'red') {
  const asked: SocketCall[] = [];
  const card = signal<Card | null>(cardOf(more));
  const chat = new Chat(seat);
  const stay: Visit = {
    id: 'm',
    seat,
    line: signal({ is: 'open' }),
    sending: signal(null),
    card,
    you: signal(null),
    time: signal({ at: 0, running: ['blue'], left: { red: 61_000, blue: 60_000 } }),
    skew: new Skew(),
    chat,
    battle: signal(null),
    act: async (asking) => {
      asked.push(asking);
      return asking.call === 'leave' ? 'No.' : null;
    },
    hurry: () => {},
    close: () => {},
  };
  const words = matchWords({ stay, card: cardOf(more), salt: { given: 'ab'.repeat(32) } });
  const say = async (name: string, rest = ''): Promise<readonly string[]> => {
    const word = words[name];
    if (word === undefined || !('look' in word)) throw new Error(`no word ${name}`);
    const out: string[] = [];
    expect(await word.look({ io: { out: (line: string) => out.push(line) } } as unknown as PromptContext, rest)).toBe(
      'stay',
    );
    return out;
  };
  return { asked, words, say, chat, card };
}

const offer: Offer = { id: 'o'.repeat(20), is: 'rematch', by: 'blue', seat: null, needs: ['red'] };

test('who plays, who is here, how much time is left', async () => {
  const { say } = table({ watching: 2, paused: true });
  const [red, blue, ...rest] = await say('who');
  expect(red).toBe('Red commander: Ada (you), here, 1 minute 1 second left');
  expect(blue).toMatch(/^Blue commander: Ben, not here now, .* left and running$/);
  expect(rest).toEqual(['The battle is paused.', '2 looking on']);
  expect(await say('line')).toEqual(['Connected.']);
});

test('speaking, and what was said', async () => {
  const { say, asked, chat, words } = table();
  expect(await say('say', ' hello ')).toEqual(['Said.']);
  expect(asked).toEqual([{ call: 'say', to: 'all', text: 'hello' }]);
  expect((await say('say', ' '))[0]).toContain('say hello');
  expect(asked).toHaveLength(1);
  chat.hear({ n: 1, at: 1, seat: 'blue', name: 'Ben', to: 'team', text: 'hi' });
  chat.hear({ n: 2, at: 1, seat: null, name: 'The table', to: 'all', text: 'The battle goes on.' });
  expect(await say('chat')).toEqual(['Ben to the team: hi', 'The battle goes on.']);
  expect(chat.unread.value).toBe(0);
  // Nobody else is on this side.
  expect(words['team']).toBeUndefined();
});

test('what is proposed is agreed to by a word, as it stands when the word is said', async () => {
  const { say, asked, card } = table();
  expect(await say('agree')).toEqual(['Nothing is proposed to you now.']);
  card.value = cardOf({ offers: [offer] });
  expect(await say('offers')).toEqual(['Ben proposes a rematch. Type agree or decline.']);
  expect(await say('agree')).toEqual(['Agreed.']);
  expect(await say('decline')).toEqual(['Declined.']);
  expect(asked).toEqual([
    { call: 'answer', offer: offer.id, yes: true, salt: 'ab'.repeat(32) },
    { call: 'answer', offer: offer.id, yes: false },
  ]);
});

test('the computer is asked in for a player who is away', async () => {
  const { say, asked, card } = table();
  expect(await say('substitute', 'ben')).toEqual(['Proposed.']);
  expect(asked).toEqual([{ call: 'offer', offer: 'substitute', seat: 'blue' }]);
  card.value = cardOf({ seats: cardOf().seats.slice(0, 1) });
  expect(await say('substitute')).toEqual(['Everybody is here.']);
});

test('who looks on may ask, and do nothing', () => {
  expect(Object.keys(table({}, null).words).sort()).toEqual(['chat', 'line', 'offers', 'save', 'who']);
});
