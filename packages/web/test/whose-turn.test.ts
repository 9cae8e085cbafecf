import type { Request, Seat } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { describe, expect, test } from 'vitest';
import { asksViewer, people, whoLooks } from '../src/battle/whose-turn.ts';

const seats: Seat[] = ['red', 'blue', 'green'].map((id) => ({ id, offices: [id] }));
const request = (id: string, standing = false) => ({ id, standing }) as Request;
const now = (of: Partial<Snapshot>): Snapshot =>
  ({ requests: [], sealed: [], awaited: [], outcome: null, ...of }) as unknown as Snapshot;
const awaitedOf = (...offices: string[]) => offices.map((office) => ({ office, question: 'q' }));

describe('who looks at a screen several share', () => {
  test('stays while something waits for a player who looks', () => {
    const one = now({ requests: [request('red#1')], awaited: awaitedOf('red', 'blue') });
    expect(asksViewer(one)).toBe(true);
    expect(whoLooks(one, seats, 'red')).toBe('red');
  });

  test('goes on when the answer is sealed and another is awaited', () => {
    const one = now({
      requests: [request('red#1')],
      sealed: [{ id: 'red#1', choice: null }],
      awaited: awaitedOf('blue'),
    });
    expect(whoLooks(one, seats, 'red')).toBe('blue');
  });

  test('a standing request keeps nobody', () => {
    expect(whoLooks(now({ requests: [request('red!draw', true)], awaited: awaitedOf('green') }), seats, 'red')).toBe(
      'green',
    );
  });

  test('goes round the table, and stays where only the computer is awaited', () => {
    expect(whoLooks(now({ awaited: awaitedOf('red', 'green') }), seats, 'blue')).toBe('green');
    expect(whoLooks(now({ awaited: awaitedOf('robot') }), seats, 'blue')).toBe('blue');
  });

  test('stays when the battle is over', () => {
    const over = now({ awaited: awaitedOf('blue'), outcome: { winner: null, by: 'x', clause: 'X-1' } });
    expect(whoLooks(over, seats, 'red')).toBe('red');
  });

  test('people are the seats with persons, in their order', () => {
    const chairs = {
      red: { is: 'person' },
      blue: { is: 'computer', level: 'cadet' },
      green: { is: 'person' },
    } as const;
    expect(people(seats, chairs).map(({ id }) => id)).toEqual(['red', 'green']);
  });
});
