import type { Choice, Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { signal } from '@preact/signals';
import { beforeAll, expect, it } from 'vitest';
import { rareComposers } from '../../src/request/compose/index.ts';
import type { Held } from '../../src/request/desk/in-hand.ts';
import { readying } from '../../src/request/desk/readying.ts';

beforeAll(() => rareComposers.ask());

const shots: Choice = [{ by: 'gun', at: 'crow' }];
const attack = (id: string, more: object = {}): Request =>
  ({
    id,
    standing: false,
    shape: { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'crow' }] }] },
    ...more,
  }) as unknown as Request;
const held = (request: Request, fresh = true): Held => ({
  request,
  shapeKey: JSON.stringify(request.shape),
  work: { choice: [], live: null },
  fresh,
});

function ready(first: Held | null, { wanted = true, fails = false } = {}) {
  const inHand = signal<Held | null>(first);
  const asked: string[] = [];
  const laid: string[] = [];
  const stop = readying({
    battle: { now: signal({} as Snapshot) },
    inHand: { held: inHand, ready: (id) => laid.push(id) },
    advise: (_now, { id }) => {
      asked.push(id);
      return fails ? Promise.reject(new Error('no adviser')) : shots;
    },
    wanted: () => wanted,
  });
  return { inHand, asked, laid, stop };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('lays an attack ready once, and again for the next one', async () => {
  const { inHand, asked, laid, stop } = ready(held(attack('a1')));
  await settled();
  expect(laid).toEqual(['a1']);
  inHand.value = held(attack('a1'));
  inHand.value = held(attack('a2'));
  await settled();
  expect([asked, laid]).toEqual([
    ['a1', 'a2'],
    ['a1', 'a2'],
  ]);
  stop();
  inHand.value = held(attack('a3'));
  await settled();
  expect(asked).toEqual(['a1', 'a2']);
});

it('leaves alone what was touched, what is no attack, and players who want nothing laid', async () => {
  const cases = [
    ready(null),
    ready(held(attack('a1'), false)),
    ready(held(attack('a1', { standing: true }))),
    ready(held(attack('a1', { shape: { is: 'aim', shooters: [{ id: 'gun', targets: [] }] } }))),
    ready(held(attack('a1', { shape: { is: 'pick', options: [] } }))),
    ready(held(attack('a1')), { wanted: false }),
  ];
  await settled();
  expect(cases.flatMap(({ asked }) => asked)).toEqual([]);
});

it('says nothing where no hint can be had', async () => {
  const { laid, asked } = ready(held(attack('a1')), { fails: true });
  await settled();
  expect([asked, laid]).toEqual([['a1'], []]);
});
