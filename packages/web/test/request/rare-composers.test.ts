import type { Choice, Request } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Battle } from '../../src/battle/battle.ts';
import { compositionOf } from './composition.ts';

// Modules of their own: elsewhere the composers may have come already.
async function withoutThem() {
  vi.resetModules();
  const { createDesk } = await import('../../src/request/desk/create-desk.ts');
  const { rareComposers } = await import('../../src/request/compose/index.ts');
  expect(rareComposers.here.value).toBeNull();
  return { createDesk, rareComposers };
}

function sitting(request: Request): Battle {
  const session = { draft: async () => ({ ready: true }), sample: async () => ({ ok: true, choice: 'x' }) };
  const now = { requests: [request], awaited: [], sealed: [], undo: 'no', outcome: null, policies: {} };
  return {
    session: session as Partial<Session>,
    now: signal(now as unknown as Snapshot),
    scene: signal(null),
    log: signal([]),
    info: { offices: [{ id: 'a', side: 'a', title: 'Captain' }] },
    present: { phrases: {} },
    sides: [],
    own: ['a'],
    nameOf: (part: string) => part,
    say: String,
    sayRefusal: String,
  } as unknown as Battle;
}

test('a hint stays when composers come that its question does not need', async () => {
  const { createDesk, rareComposers } = await withoutThem();
  const request: Request = {
    ...compositionOf({ is: 'pick', options: [{ id: 'x' }, { id: 'y' }] }, { byDefault: 'x' }).request,
    default: 'x',
  };
  const desk = createDesk(sitting(request));
  await desk.hint();
  expect(desk.note.value?.text).toMatch(/^The computer would choose/);
  await rareComposers.ask();
  expect(rareComposers.here.value).not.toBeNull();
  expect(desk.note.value?.text).toMatch(/^The computer would choose/);
});

test('an attack that waits for its composer is laid ready when it comes, and nothing can be fired before', async () => {
  const { createDesk, rareComposers } = await withoutThem();
  const shape = { is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'crow' }] }] } as const;
  const request: Request = { ...compositionOf(shape, { byDefault: [] }).request, default: [] };
  const shots: Choice = [{ by: 'gun', at: 'crow' }];
  const advise = vi.fn(() => shots);
  const desk = createDesk(sitting(request), undefined, advise, undefined, () => true);
  await Promise.resolve();
  expect([desk.choice.value, desk.missing.value, advise.mock.calls.length]).toEqual([[], 'One moment', 0]);
  await rareComposers.ask();
  await vi.waitFor(() => expect(desk.choice.value).toEqual(shots));
  expect([desk.missing.value, desk.primary.value, advise.mock.calls.length]).toEqual([null, 'Fire one shot', 1]);
  desk.close();
});
