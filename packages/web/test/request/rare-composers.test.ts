import type { Request } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Battle } from '../../src/battle/battle.ts';
import { compositionOf } from './composition.ts';

test('a hint stays when composers come that its question does not need', async () => {
  // Modules of their own: elsewhere the composers may have come already.
  vi.resetModules();
  const { createDesk } = await import('../../src/request/desk/create-desk.ts');
  const { rareComposers } = await import('../../src/request/compose/index.ts');
  expect(rareComposers.here.value).toBeNull();
  const request: Request = {
    ...compositionOf({ is: 'pick', options: [{ id: 'x' }, { id: 'y' }] }, { byDefault: 'x' }).request,
    default: 'x',
  };
  const session = { draft: async () => ({ ready: true }), sample: async () => ({ ok: true, choice: 'x' }) };
  const now = { requests: [request], awaited: [], sealed: [], undo: 'no', outcome: null, policies: {} };
  const battle = {
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
  const desk = createDesk(battle);
  await desk.hint();
  expect(desk.note.value?.text).toMatch(/^The computer would choose/);
  await rareComposers.ask();
  expect(rareComposers.here.value).not.toBeNull();
  expect(desk.note.value?.text).toMatch(/^The computer would choose/);
});
