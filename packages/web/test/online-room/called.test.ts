import type { AnyPresentation, Request } from '@flagbridge/engine';
import type { News, Session, Snapshot } from '@flagbridge/protocol';
import type { Card } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { logEntries } from '../../src/battle/log-entry.ts';
import { callOffices } from '../../src/host/call-offices.ts';
import { callingByName, personOf } from '../../src/online/room/called.ts';
import { mayAccept, standingWords, stillDeclined } from '../../src/online/room/standing-words.ts';
import { waitingFor } from '../../src/phase-bar/awaited.ts';
import { card, news, snapshot } from './scripted.ts';

const person = (name: string) => ({ is: 'person', name, here: true, left: false }) as const;
const computer = { is: 'computer', level: 'cadet', standsInFor: null } as const;
const offices = [
  { id: 'red-van', side: 'red', title: 'Red captain of the van' },
  { id: 'red-rear', side: 'red', title: 'Red captain of the rear' },
  { id: 'blue', side: 'blue', title: 'Blue commander' },
];
const sides = [
  { id: 'red', title: 'Red' },
  { id: 'blue', title: 'Blue' },
];
const four = (blue: Card['seats'][number]['holder'] = person('Bob'), rear = 'Cy'): Card =>
  card({
    offices,
    seats: [
      { id: 'a', offices: ['red-van'], holder: person('Ada') },
      { id: 'b', offices: ['red-rear'], holder: person(rear) },
      { id: 'c', offices: ['blue'], holder: blue },
    ],
  });

test('an office is called by the person who holds it; two of one name are told apart', () => {
  expect(personOf(four(), 'red-rear')).toBe('Cy');
  expect(personOf(four(computer), 'blue')).toBeUndefined();
  expect(personOf(four(person('Bob'), 'Ada'), 'red-rear')).toBe('Ada (Red captain of the rear)');
  expect(personOf(four(), 'nowhere')).toBeUndefined();
});

test('who is waited for has a name, as the seat is held now; one’s own office keeps its title', async () => {
  const now = signal<Card>(four());
  const stand = snapshot(3, { viewer: { offices: ['red-van'] }, match: { offices } as unknown as Snapshot['match'] });
  const session = callingByName({ now: async () => stand } as unknown as Session, () => now.value);
  const { match } = await session.now();
  const awaited = [{ office: 'blue', question: 'move' }] as unknown as Snapshot['awaited'];
  const said = () => waitingFor({ awaited, outcome: null, viewer: stand.viewer }, match.offices, sides).text;
  expect(said()).toBe('Waiting for Bob');
  now.value = four(computer);
  expect(said()).toBe('Waiting for Blue');
  now.value = four(person('Dee'));
  expect(match.offices.map(({ title }) => title)).toEqual(['Red captain of the van', 'Cy', 'Dee']);
  // Without names, as at one screen, sides and offices are said as before.
  expect(waitingFor({ awaited, outcome: null, viewer: stand.viewer }, offices, sides).text).toBe('Waiting for Blue');
});

test('with several commanders on a side the log says who, and no id', async () => {
  const book = (await listingOf('knight-hawks')?.present()) as AnyPresentation;
  const event = {
    type: 'draw-offer',
    clause: 'KH-SCN-210',
    data: { is: 'wished', by: 'upf-van', side: 'upf', silent: 1 },
  };
  const view = { game: { sides: [{ id: 'upf', name: 'UPF' }], ships: [], planets: [] } } as never;
  const told = (present: AnyPresentation): string | undefined =>
    logEntries(present, 1, [event], {
      heading: '',
      naming: present.names?.(view),
      sideOf: new Map(),
      titleOf: (id) => id,
    })[0]?.text;
  expect(told(book)).toContain('upf-van');
  expect(told(callOffices(book, (id) => ({ 'upf-van': 'Ada' })[id]))).toBe(
    'Ada is for a draw; 1 more player of UPF must agree.',
  );
  // A side is still called as the book calls it.
  expect(callOffices(book, () => 'wrong').names?.(view)('who', 'upf')).toBe('UPF');
});

test('a take-back is asked for by the person who wants it, in the panel and in what is told later', async () => {
  const asks = { kind: 'take-back', title: { say: 'x', with: { office: 'blue' } } } as unknown as Request;
  const stand = snapshot(3, { match: { offices } as unknown as Snapshot['match'], requests: [asks] });
  const ears: ((news: News) => void)[] = [];
  const session = callingByName(
    {
      now: async () => stand,
      listen: (hear: (news: News) => void) => ears.push(hear),
      history: async () => [news(2, { requests: [asks] })],
    } as unknown as Session,
    () => four(),
  );
  const heard: News[] = [];
  session.listen((one) => heard.push(one));
  for (const ear of ears) ear(news(4, { requests: [asks] }));
  const told = [await session.now(), ...(await session.history(2, 2)), ...heard];
  expect(told.map(({ requests }) => requests[0]?.title.with)).toEqual(Array(3).fill({ office: 'Bob' }));
});

const draw = (office: string, option: string): Request =>
  ({
    id: `${office}!draw`,
    office,
    kind: 'draw',
    title: { say: 'Agree on a draw' },
    standing: true,
    shape: { is: 'pick', options: [{ id: option }] },
  }) as unknown as Request;

const battleAfter = (data: object | null) =>
  ({
    sides,
    say: ({ say }: { say: string }) => say,
    log: signal(data === null ? [] : [{ event: { type: 'draw-offer', data } }]),
    now: signal(snapshot(1)),
  }) as never;

test('a draw says who offers it: person and side', () => {
  const made = { is: 'made', by: 'blue', side: 'blue' };
  expect(standingWords(battleAfter(made), four(), draw('red-van', 'accept-draw'))).toBe('Bob (Blue) offers a draw.');
  expect(standingWords(battleAfter(made), four(computer), draw('red-van', 'accept-draw'))).toBe('Blue offers a draw.');
  expect(standingWords(battleAfter(made), four(), draw('blue', 'withdraw-draw'))).toBe(
    'You offer a draw. It is agreed when the other side accepts it.',
  );
  const both = { is: 'made', by: 'red-rear', side: 'red' };
  expect(standingWords(battleAfter(both), four(), draw('blue', 'accept-draw'))).toBe('Ada and Cy (Red) offer a draw.');
  const one = { is: 'wished', by: 'red-rear', side: 'red' };
  expect(standingWords(battleAfter(one), four(), draw('blue', 'accept-draw'))).toBe('Cy (Red) offers a draw.');
  expect(standingWords(battleAfter(null), four(), draw('blue', 'accept-draw'))).toBe('A draw is offered.');
  expect(mayAccept(draw('blue', 'offer-draw'))).toBe(false);
});

test('a draw that was declined is not asked about again when a volley was told meanwhile', () => {
  expect(stillDeclined(['red~draw'], [], true)).toEqual(['red~draw']);
  expect(stillDeclined(['red~draw'], ['red~draw'], false)).toEqual(['red~draw']);
  // Taken back, it may be offered again.
  expect(stillDeclined(['red~draw'], [], false)).toEqual([]);
});
