import { isRefusal, type Json } from '@flagbridge/engine';
import {
  clauseLike,
  fileId,
  fileName,
  mapSize,
  officeName,
  readSetUpBy,
  wholeFrom,
  wrongBy,
} from '@flagbridge/kit/set-up';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';

const ship = z.strictObject({
  type: z.enum(['cutter', 'sloop']),
  name: z.exactOptional(fileName),
  count: z.exactOptional(wholeFrom(1, 9)),
  office: z.exactOptional(officeName),
});
const side = z.strictObject({ id: fileId, name: fileName, ships: z.array(ship).check(z.minLength(1)) });
const schema = z.strictObject({
  map: z.exactOptional(mapSize),
  sides: z.tuple([side, side]),
  goal: z.exactOptional(z.discriminatedUnion('is', [z.strictObject({ is: z.literal('sink') })])),
  clause: z.exactOptional(clauseLike(/^T-\d$/, 'T-1')),
});
type File = z.infer<typeof schema>;

const file = (change: (file: Record<string, Json>) => unknown = () => {}): Json => {
  const whole = {
    sides: [
      { id: 'red', name: 'Reds', ships: [{ type: 'cutter' }] },
      { id: 'blue', name: 'Blues', ships: [{ type: 'sloop', count: 3 }] },
    ],
  };
  change(whole as unknown as Record<string, Json>);
  return whole as unknown as Json;
};
const shipOf = (whole: Record<string, Json>): object => (whole as unknown as File).sides[0].ships[0] as object;

const format = { schema, wrong: wrongBy('T-1'), mostShips: 4 };
const wrongIn = (setup: Json | undefined): unknown => {
  const read = readSetUpBy(format, setup);
  return isRefusal(read) ? { why: read.why, clause: read.clause, ...read.figures } : 'it was read';
};
const said = (path: string, wrong: string) => ({ why: 'set-up-file', clause: 'T-1', path, wrong });

test('a whole file is read as it stands', () => {
  expect(readSetUpBy(format, file())).toEqual(file());
});

describe('what is wrong, and where', () => {
  test.each<[string, string, (whole: Record<string, Json>) => unknown]>([
    ['sides.0.ships.0.type', 'this is missing', (whole) => Reflect.deleteProperty(shipOf(whole), 'type')],
    ['sides.0.ships.0.type', 'this should be cutter, sloop', (whole) => Object.assign(shipOf(whole), { type: 'raft' })],
    ['sides.0.ships.0.name', 'this should be of type string', (whole) => Object.assign(shipOf(whole), { name: 7 })],
    ['sides.0.ships.0.count', 'this should be at most 9', (whole) => Object.assign(shipOf(whole), { count: 10 })],
    ['sides.0.ships.0.count', 'this should be at least 1', (whole) => Object.assign(shipOf(whole), { count: 0 })],
    ['sides.0.ships.0', 'nobody knows what sails means here', (whole) => Object.assign(shipOf(whole), { sails: 3 })],
    ['setup', 'nobody knows what wind, tide means here', (whole) => Object.assign(whole, { wind: 3, tide: 2 })],
    ['sides', 'this is missing', (whole) => Reflect.deleteProperty(whole, 'sides')],
    ['goal.is', 'there is no such is', (whole) => Object.assign(whole, { goal: { is: 'dance' } })],
    ['clause', 'a clause such as T-1', (whole) => Object.assign(whole, { clause: 'X' })],
    ['map.rows', 'this is missing', (whole) => Object.assign(whole, { map: { columns: 4 } })],
  ])('%s: %s', (path, wrong, change) => {
    expect(wrongIn(file(change))).toEqual(said(path, wrong));
  });

  test('ids: small letters, a letter first, and nothing every object has', () => {
    const withId = (id: string) =>
      wrongIn(file((whole) => Object.assign((whole['sides'] as object[])[0] ?? {}, { id })));
    expect(withId('No Good')).toEqual(said('sides.0.id', 'small letters, digits and dashes, a letter first'));
    expect(withId('constructor')).toEqual(said('sides.0.id', 'another id: every object has this name'));
    expect(withId('a-1')).toBe('it was read');
  });

  test('more ships than a side may have, entries of several counted', () => {
    const large = (count: number) =>
      wrongIn(
        file(
          (whole) =>
            ((whole['sides'] as Json[])[1] = {
              id: 'blue',
              name: 'Blues',
              ships: [{ type: 'sloop' }, { type: 'cutter', count }],
            }),
        ),
      );
    expect(large(3)).toBe('it was read');
    expect(large(4)).toEqual(said('sides.1.ships', 'a side has at most 4 ships, and this has 5'));
  });

  test('no set-up, and things that are none', () => {
    expect(wrongIn(undefined)).toEqual(said('setup', 'a scenario needs a set-up with sides and ships'));
    for (const none of [null, 7, 'text', []]) expect(wrongIn(none)).toMatchObject({ path: 'setup' });
  });
});

describe('a battle by its name', () => {
  const named = { ...format, printed: { reef: file() as unknown as File } };
  const read = (setup: Json) => readSetUpBy(named, setup);

  test('is the one of the list', () => {
    expect(read({ printed: 'reef' })).toEqual(file());
  });
  test('no other, nothing beside it, and only where the book has such a list', () => {
    for (const id of ['moon', 'toString', 3, null])
      expect(read({ printed: id })).toMatchObject({ figures: { path: 'printed', wrong: 'this should be reef' } });
    expect(read({ printed: 'reef', wind: 1 })).toMatchObject({
      figures: { path: 'setup', wrong: 'nobody knows what wind means beside printed' },
    });
    expect(wrongIn({ printed: 'reef' })).toMatchObject({ path: 'sides' });
  });
});
