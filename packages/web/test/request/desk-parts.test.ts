import type { Refusal } from '@flagbridge/engine';
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/battle/battle.ts';
import { oneAtATime } from '../../src/request/desk/acts.ts';
import { takeNotes } from '../../src/request/desk/notes.ts';
import { leavingPolicies } from '../../src/request/desk/policies.ts';
import { takingBack } from '../../src/request/desk/taking-back.ts';

const refusal: Refusal = { ok: false, why: 'not-now', clause: 'X-1' };

describe('notes', () => {
  it('of a question go with it; what was done stays', () => {
    const notes = takeNotes();
    notes.sayOf('r1', { text: 'Choose a hex.', tone: 'wants' });
    notes.dropOf('r2');
    expect(notes.note.value?.text).toBe('Choose a hex.');
    notes.dropOf('r1');
    expect(notes.note.value).toBeNull();
    notes.sayOf('r1', { text: 'Choose a hex.', tone: 'wants' });
    notes.say('Done.');
    notes.dropOf('r1');
    expect(notes.note.value).toEqual({ text: 'Done.', tone: 'plain' });
  });

  it('are cleared together with the reason why not', () => {
    const notes = takeNotes();
    notes.trouble(new Error('gone'));
    notes.refuse('Why not?', refusal);
    expect([notes.note.value?.tone, notes.whyNot.value]).toEqual(['trouble', { title: 'Why not?', refusal }]);
    notes.clear();
    expect([notes.note.value, notes.whyNot.value]).toEqual([null, null]);
  });
});

describe('acts', () => {
  it('are done one at a time', async () => {
    const { act, busy } = oneAtATime(takeNotes());
    let finish = (): void => {};
    const first = act('Why?', () => new Promise((done) => (finish = () => done({ ok: true }))));
    expect(busy.value).toBe(true);
    let second = false;
    expect(
      await act('Why?', async () => {
        second = true;
        return { ok: true };
      }),
    ).toBeNull();
    finish();
    expect([await first, second, busy.value]).toEqual([{ ok: true }, false, false]);
  });

  it('that are refused say why, and those that fail say so', async () => {
    const notes = takeNotes();
    const { act, busy } = oneAtATime(notes);
    expect(await act('Why not this?', async () => refusal)).toBeNull();
    expect(notes.whyNot.value).toEqual({ title: 'Why not this?', refusal });
    expect(await act('Why?', () => Promise.reject(new Error('the table is gone')))).toBeNull();
    expect([notes.note.value?.tone, busy.value]).toEqual(['trouble', false]);
  });
});

describe('taking back', () => {
  const sitting = (undo: string, asks?: readonly string[]) => {
    const notes = takeNotes();
    const battle = {
      now: signal({ undo }),
      info: { offices: [{ id: 'b', title: 'Captain' }] },
      session: { undo: async () => ({ ok: true, ...(asks && { asks }) }) },
    } as unknown as Battle;
    return { notes, ...takingBack(battle, notes, oneAtATime(notes)) };
  };

  it.each([
    ['no', undefined, 'There is nothing of yours to take back now.'],
    ['free', undefined, undefined],
    ['ask', ['b', 'c'], 'Asked Captain and c to agree.'],
  ])('where it is %s, asking %s', async (undo, asks, said) => {
    const { notes, undo: takeBack } = sitting(undo, asks);
    await takeBack();
    expect(notes.note.value?.text).toBe(said);
  });
});

it('a standing answer is left for the question in hand, and taken back', async () => {
  const notes = takeNotes();
  const left: unknown[] = [];
  const session = {
    policy: async (...args: unknown[]) => {
      left.push(args);
      return { ok: true };
    },
  } as never;
  const held = signal({ request: { office: 'a', question: 'fire' } }) as never;
  const { leave, release } = leavingPolicies(session, { held }, notes, oneAtATime(notes));
  await leave('never');
  expect(notes.note.value?.text).toBe('Left as your standing answer.');
  await release('a', 'fire');
  expect(notes.note.value?.text).toBe('You will be asked again.');
  expect(left).toEqual([
    ['fire', 'a', { policy: 'never' }],
    ['fire', 'a', null],
  ]);
});
