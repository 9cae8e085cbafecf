import type { Choice, Draft, Refusal, Request } from '@flagbridge/engine';
import { say, sayRefusal } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Battle, LogEntry } from '../../src/battle/battle.ts';
import { rareComposers } from '../../src/request/compose/index.ts';
import { createDesk } from '../../src/request/desk/create-desk.ts';
import { justNow } from '../../src/request/desk/just-now.ts';
import { set } from '../../src/settings/settings.ts';
import { compositionOf } from './composition.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const asked = (shape: Request['shape'], more: Partial<Request> = {}): Request => ({
  ...compositionOf(shape, { byDefault: null }).request,
  ...more,
});

/** A battle of one viewer whose session does as the test says. */
function sitting(requests: readonly Request[], session: Partial<Session>) {
  const now = signal({
    requests,
    awaited: [],
    sealed: [],
    undo: 'no',
    outcome: null,
    policies: {},
  } as unknown as Snapshot);
  const log = signal<readonly LogEntry[]>([]);
  const battle = {
    session,
    now,
    scene: signal(null),
    log,
    info: { offices: [{ id: 'a', side: 'a', title: 'Captain' }] },
    present: { phrases: {} },
    sides: [],
    own: ['a'],
    nameOf: (part: string) => part,
    say: (words: Parameters<Battle['say']>[0]) => say({}, words),
    sayRefusal: (refusal: Refusal) => sayRefusal({}, refusal),
  } as unknown as Battle;
  return { now, log, battle, desk: createDesk(battle) };
}

// As in a battle that is under way.
beforeAll(() => rareComposers.ask());

const choosing = asked({ is: 'pick', options: [{ id: 'x' }, { id: 'y' }] }, { default: 'x' });

describe('the desk', () => {
  it('takes a question of any shape in hand at once', () => {
    const typed = asked({ is: 'roll', count: 2, sides: 10 });
    const { desk } = sitting([typed], {});
    expect([desk.request.value?.id, desk.choice.value]).toEqual([typed.id, [null, null]]);
  });

  it('asks once before fire is held with good shots open, and not where they are slim or the player wants no question', async () => {
    const attack = asked({ is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'crow' }] }] }, { default: [] });
    const pressed = async (total: number): Promise<number[]> => {
      let decided = 0;
      const chance = { total, parts: [{ value: total, label: 'base', clause: 'X-1' }] };
      const { desk } = sitting([attack], {
        draft: async () => ({ ready: true, shots: [{ by: 'gun', at: 'crow', range: 3, chance }] }),
        decide: async () => {
          decided += 1;
          return { ok: true } as never;
        },
      });
      await settled();
      await settled();
      const after: number[] = [];
      for (let n = 0; n < 2; n++) {
        await desk.commit();
        after.push(decided);
      }
      if (after[0] === 0) expect(after[1]).toBe(1);
      return after;
    };
    expect((await pressed(60))[0]).toBe(0);
    expect((await pressed(20))[0]).toBe(1);
    set({ confirm: false });
    try {
      expect((await pressed(60))[0]).toBe(1);
    } finally {
      set({ confirm: true });
    }
  });

  it('brings back with one press what Esc threw away', () => {
    const { desk } = sitting([choosing], { draft: async () => ({ ready: true }) });
    desk.cancel();
    // Nothing was made yet, and nothing is offered.
    expect(desk.note.value).toBeNull();
    desk.set({ choice: 'y', live: null });
    desk.cancel();
    expect([desk.choice.value, desk.note.value?.text]).toEqual(['x', 'Taken back.']);
    // A second Esc drops nothing more.
    desk.cancel();
    desk.note.value?.restore?.();
    expect([desk.choice.value, desk.note.value]).toEqual(['y', null]);
  });

  it('brings back what was made of a question nobody waits for', () => {
    const concede = asked({ is: 'pick', options: [{ id: 'no' }, { id: 'yes' }] }, { id: 'a#2', standing: true });
    const { desk } = sitting([choosing, concede], { draft: async () => ({ ready: true }) });
    desk.hold(concede.id);
    desk.set({ choice: 'yes', live: null });
    desk.cancel();
    expect(desk.request.value?.id).toBe(choosing.id);
    desk.note.value?.restore?.();
    expect([desk.request.value?.id, desk.choice.value]).toEqual([concede.id, 'yes']);
  });

  it('decides what it is given, whatever is composed, and says so', async () => {
    const decided: Choice[] = [];
    const { desk } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      decide: async (_, choice) => {
        decided.push(choice);
        return choice === 'x' ? { ok: true } : { ok: false, why: 'not-offered', clause: 'X-1' };
      },
    });
    expect(await desk.give('z')).toBe(false);
    expect(desk.whyNot.value?.refusal.why).toBe('not-offered');
    expect(await desk.give('x', 'Time was up.')).toBe(true);
    expect([decided, desk.note.value?.text]).toEqual([['z', 'x'], 'Time was up.']);
  });

  it('takes the first request that waits in hand, asks what the choice means, and decides', async () => {
    const decided: Choice[] = [];
    const { desk } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      decide: async (_id, choice) => {
        decided.push(choice);
        return { ok: true };
      },
    });
    expect(desk.request.value?.id).toBe('a#1');
    expect(desk.choice.value).toBe('x');
    await settled();
    expect(desk.draft.value).toEqual({ ready: true });
    desk.set({ choice: 'y', live: null });
    await desk.commit();
    expect(decided).toEqual(['y']);
  });

  it('asks one thing at a time and shows only what is said of the present choice', async () => {
    const waiting: { choice: Choice; tell: (draft: Draft) => void }[] = [];
    const { desk } = sitting([choosing], {
      draft: (_id, choice) => new Promise((tell) => waiting.push({ choice, tell })),
    });
    desk.set({ choice: 'y', live: null });
    desk.set({ choice: 'x', live: null });
    desk.set({ choice: 'y', live: null });
    expect(waiting.map(({ choice }) => choice)).toEqual(['x']);
    waiting[0]?.tell({ ready: true });
    await settled();
    expect(desk.draft.value).toBeNull();
    expect(waiting.map(({ choice }) => choice)).toEqual(['x', 'y']);
    waiting[1]?.tell({ ready: false });
    await settled();
    expect(desk.draft.value).toEqual({ ready: false });
    desk.close();
  });

  it('asks once a request for what holds whatever is aimed at', async () => {
    const target = (id: string) => ({ id, parts: [id] });
    const aiming = asked({ is: 'aim', shooters: [{ id: 'gun', targets: [target('near'), target('far')] }] });
    let drafts = 0;
    const { desk, now } = sitting([{ ...aiming, default: [] }], {
      draft: async () => {
        drafts++;
        return { ready: true, forEveryChoice: true, shots: [] };
      },
    });
    await settled();
    for (const part of ['near', 'far', 'near']) {
      expect(desk.touch(part, 'press')).toBe(true);
      await settled();
    }
    expect([drafts, desk.draft.value?.shots]).toEqual([1, []]);
    now.value = { ...now.value };
    await settled();
    expect(drafts).toBe(2);
  });

  it('shows refusals and failures, and keeps the choice', async () => {
    const refusal: Refusal = { ok: false, why: 'bounds', clause: 'X-9' };
    let broken = false;
    const { desk } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      decide: async () => {
        if (broken) throw new Error('The worker has stopped');
        return refusal;
      },
    });
    await desk.commit();
    expect(desk.whyNot.value?.refusal).toBe(refusal);
    broken = true;
    await desk.commit();
    expect(desk.note.value).toEqual({
      text: 'The worker has stopped. Nothing was decided; you can try again.',
      tone: 'trouble',
    });
    expect(desk.choice.value).toBe('x');
    expect(desk.busy.value).toBe(false);
  });

  it('says what is missing instead of deciding', async () => {
    const typed = asked({ is: 'roll', count: 2, sides: 6 });
    const { desk } = sitting([typed], {});
    await desk.commit();
    expect(desk.note.value).toEqual({ text: 'Type two dice.', tone: 'wants' });
    expect(desk.missing.value).toBe('Type two dice');
  });

  it('goes on with the same request when other updates come, and begins anew when it is put anew', async () => {
    const { desk, now } = sitting([choosing], { draft: async () => ({ ready: true }) });
    desk.set({ choice: 'y', live: null });
    now.value = { ...now.value, requests: [{ ...choosing }] };
    expect(desk.choice.value).toBe('y');
    now.value = { ...now.value, requests: [asked({ is: 'pick', options: [{ id: 'x' }] }, { default: 'x' })] };
    expect(desk.choice.value).toBe('x');
    now.value = { ...now.value, requests: [] };
    expect(desk.request.value).toBeNull();
    expect(desk.touch('anything', 'press')).toBe(false);
  });

  it('keeps what was begun while nothing is asked, as while a volley of another is told', async () => {
    const { now, desk } = sitting([choosing], { draft: async () => ({ ready: true }) as Draft });
    desk.set({ choice: 'y', live: null });
    now.value = { ...now.peek(), requests: [] };
    expect(desk.request.value).toBe(null);
    now.value = { ...now.peek(), requests: [choosing] };
    expect([desk.request.value?.id, desk.choice.value]).toEqual([choosing.id, 'y']);
    // Another question begins as every question does, and so does this one when it was decided meanwhile.
    now.value = { ...now.peek(), requests: [{ ...choosing, id: 'a#9' }] };
    expect(desk.choice.value).toBe('x');
  });

  it('begins anew with a question that was decided and is asked again, as after a take-back', async () => {
    const attack = asked({ is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'crow' }] }] }, { default: [] });
    const { now, desk } = sitting([attack], {
      draft: async () => ({ ready: true }) as Draft,
      decide: async () => ({ ok: true }) as never,
    });
    const shots = [{ by: 'gun', at: 'crow' }];
    desk.set({ choice: shots, live: null });
    await settled();
    // What comes of it may be told before or after it is acknowledged.
    const decided = desk.commit();
    now.value = { ...now.peek(), requests: [] };
    await decided;
    now.value = { ...now.peek(), requests: [attack] };
    expect(desk.choice.value).toEqual([]);
    desk.set({ choice: shots, live: null });
    await settled();
    await desk.commit();
    now.value = { ...now.peek(), requests: [] };
    now.value = { ...now.peek(), requests: [attack] };
    expect(desk.choice.value).toEqual([]);
  });

  it('remembers answers for the next time', async () => {
    const { desk, now } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      decide: async () => ({ ok: true }),
    });
    desk.set({ choice: 'y', live: null });
    await desk.commit();
    now.value = { ...now.value, requests: [{ ...choosing, id: 'a#2' }] };
    expect(desk.choice.value).toBe('y');
  });

  it('takes a standing request in hand only when wanted, and lets it go', () => {
    const standing = { ...choosing, id: 'a!concede', standing: true };
    const { desk } = sitting([choosing, standing], { draft: async () => ({ ready: true }) });
    expect(desk.waiting.value.map(({ id }) => id)).toEqual(['a#1']);
    desk.hold('a!concede');
    expect(desk.request.value?.id).toBe('a!concede');
    desk.cancel();
    expect(desk.request.value?.id).toBe('a#1');
  });

  it('tells odds of the present choice only', async () => {
    let tell: (value: { exact: boolean; error: number; imagined: number; cases: [] }) => void = () => {};
    const { desk } = sitting([{ ...choosing, odds: true }], {
      draft: async () => ({ ready: true }),
      forecast: () => new Promise((resolve) => (tell = resolve)),
    });
    void desk.askOdds();
    expect(desk.odds.value.is).toBe('busy');
    desk.set({ choice: 'y', live: null });
    expect(desk.odds.value.is).toBe('unasked');
    tell({ exact: true, error: 0, imagined: 0, cases: [] });
    await settled();
    expect(desk.odds.value.is).toBe('unasked');
    desk.set({ choice: 'x', live: null });
    expect(desk.odds.value.is).toBe('told');
  });

  it('takes a decision back where nothing is drafted, and says whom it asked', async () => {
    let undone = 0;
    const { desk, now } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      undo: async () => {
        undone++;
        return { ok: true, asks: ['a'] };
      },
    });
    desk.back();
    expect(desk.note.value?.text).toBe('There is nothing of yours to take back now.');
    now.value = { ...now.value, undo: 'ask' };
    desk.back();
    await settled();
    expect(undone).toBe(1);
    expect(desk.note.value?.text).toBe('Asked Captain to agree.');
  });

  it('gives the reason of a hint only while the choice is the one it speaks of', async () => {
    let tell: (why: { say: string }) => void = () => {};
    const because = () => new Promise<{ say: string }>((resolve) => (tell = resolve));
    const { battle } = sitting([choosing], { draft: async () => ({ ready: true }) as Draft });
    const desk = createDesk(battle, undefined, () => 'y', undefined, undefined, because);
    void desk.hint();
    await settled();
    expect(desk.note.value?.text).toMatch(/^The computer would choose this/);
    tell({ say: 'it is nearer' });
    await settled();
    expect(desk.note.value?.text).toMatch(/It is nearer\.$/);
    void desk.hint();
    await settled();
    desk.set({ choice: 'x', live: null });
    tell({ say: 'it is nearer' });
    await settled();
    expect(desk.note.value).toBe(null);
  });

  it('keeps the warning before fire is held, though the reason of a hint comes after it', async () => {
    let tell: (why: { say: string }) => void = () => {};
    const because = () => new Promise<{ say: string }>((resolve) => (tell = resolve));
    const attack = asked({ is: 'aim', shooters: [{ id: 'gun', targets: [{ id: 'crow' }] }] }, { default: [] });
    const chance = { total: 60, parts: [{ value: 60, label: 'base', clause: 'X-1' }] };
    const { battle } = sitting([attack], {
      draft: async () => ({ ready: true, shots: [{ by: 'gun', at: 'crow', range: 3, chance }] }),
    });
    const desk = createDesk(battle, undefined, () => [], undefined, undefined, because);
    void desk.hint();
    await settled();
    await settled();
    expect(desk.note.value?.text).toBe('The computer would choose the same: Hold fire.');
    await desk.commit();
    const warning = 'One weapon could fire. Press once more to hold fire.';
    expect(desk.note.value?.text).toBe(warning);
    tell({ say: 'nothing is worth it' });
    await settled();
    expect(desk.note.value?.text).toBe(warning);
  });

  it('says what the computer would choose, also where it lies there already', async () => {
    let suggests = 'x';
    const { desk } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      sample: async () => ({ ok: true, choice: suggests }),
    });
    await desk.hint();
    expect(desk.note.value).toEqual({ text: 'The computer would choose the same: X.', tone: 'plain' });
    expect(desk.drafted.value).toBe(false);
    suggests = 'y';
    await desk.hint();
    expect(desk.choice.value).toBe('y');
    expect(desk.note.value?.text).toBe('The computer would choose this: Y.');
    desk.set({ choice: 'x', live: null });
    expect(desk.note.value).toBeNull();
  });

  it('lets what was said of a question go with it, and keeps what was done', async () => {
    const { desk, now } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      sample: async () => ({ ok: true, choice: 'y' }),
      policy: async () => ({ ok: true }),
    });
    await desk.hint();
    expect(desk.note.value).not.toBeNull();
    now.value = { ...now.value, requests: [] };
    expect(desk.note.value).toBeNull();
    now.value = { ...now.value, requests: [choosing] };
    await desk.leave('default');
    now.value = { ...now.value, requests: [] };
    expect(desk.note.value?.text).toBe('Left as your standing answer.');
  });

  it('lets a hint go when the question is decided, though it is still listed', async () => {
    const { desk } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      sample: async () => ({ ok: true, choice: 'x' }),
      decide: async () => ({ ok: true }),
    });
    await desk.hint();
    await desk.commit();
    expect(desk.note.value).toBeNull();
  });

  it('keeps what happened since the last decision, until it is read or the next is made', async () => {
    const told = (key: string) =>
      ({ key, n: 1, text: `Sentence ${key}`, sums: [], event: { type: 'x', clause: 'X' } }) as unknown as LogEntry;
    let answer: Refusal | { ok: true } = { ok: true };
    const { desk, log } = sitting([choosing], {
      draft: async () => ({ ready: true }),
      decide: async () => {
        log.value = [...log.value, told(`d${log.value.length}`)];
        return answer;
      },
    });
    expect(desk.justNow.value).toEqual({ lines: [], more: 0 });
    log.value = [told('1'), told('2'), told('3'), told('4')];
    expect(desk.justNow.value.lines.map(({ text }) => text)).toEqual(['Sentence 2', 'Sentence 3', 'Sentence 4']);
    expect(desk.justNow.value.more).toBe(1);
    await desk.commit();
    expect(desk.justNow.value.lines.map(({ key }) => key)).toEqual(['d4']);
    desk.haveSeen();
    expect(desk.justNow.value.lines).toEqual([]);
    log.value = [...log.value, told('6')];
    answer = { ok: false, why: 'not-offered', clause: 'X', figures: {} };
    await desk.commit();
    expect(desk.justNow.value.lines.map(({ key }) => key)).toContain('6');
  });

  it('tells what matters before what came last, each in the order in which it happened', () => {
    const told = (key: string, type: string, is?: string) =>
      ({ key, text: key, sums: [], event: { type, clause: 'X', ...(is && { data: { is } }) } }) as unknown as LogEntry;
    const log = [
      told('a', 'shot', 'hit'),
      told('b', 'loss'),
      told('c', 'shot', 'miss'),
      told('d', 'shot', 'hit'),
      told('e', 'shot', 'miss'),
      told('f', 'turn'),
    ];
    const keys = (headlines: string[] = []) => justNow(log, null, { headlines }).lines.map(({ key }) => key);
    expect(keys()).toEqual(['d', 'e', 'f']);
    expect(keys(['loss'])).toEqual(['b', 'e', 'f']);
    expect(keys(['loss', 'shot.hit'])).toEqual(['a', 'b', 'd']);
    const shots = [{ key: 'c' }, { key: 'd' }, { key: 'e' }];
    expect(justNow(log, null, { headlines: ['shot'] })).toMatchObject({ lines: shots, more: 3 });
    // What only says where we are is neither told nor counted.
    expect(justNow(log, null, { landmarks: ['turn', 'loss'] })).toMatchObject({ lines: shots, more: 1 });
  });
});
