import type { Choice, Draft } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { drafting } from '../../src/request/desk/drafting.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Drafts of a session that says this of every choice, and what it was asked. */
function asking(say: (choice: Choice) => Draft) {
  const asked: Choice[] = [];
  const drafts = drafting(
    async (_, choice) => {
      asked.push(choice);
      return say(choice);
    },
    () => {},
  );
  return { asked, drafts };
}

describe('drafts', () => {
  it('are asked for once a choice', async () => {
    const { asked, drafts } = asking((choice) => ({ ready: choice === 'b' }));
    for (const choice of ['a', 'b', 'a', 'b']) {
      drafts.want('r', [choice]);
      await settled();
    }
    expect(asked).toEqual(['a', 'b']);
    expect([drafts.of('a')?.ready, drafts.of('b')?.ready, drafts.of('c')]).toEqual([false, true, undefined]);
  });

  it('that hold for every choice are asked for once a request', async () => {
    const { asked, drafts } = asking(() => ({ ready: true, forEveryChoice: true, shots: [] }));
    // Another choice while the first is still on its way.
    drafts.want('r', ['a']);
    drafts.want('r', ['b']);
    await settled();
    drafts.want('r', ['c', 'd']);
    await settled();
    expect(asked).toEqual(['a']);
    expect(drafts.of('c')).toEqual({ ready: true, forEveryChoice: true, shots: [] });
    // The table has moved on, or another request is in hand.
    drafts.forget();
    expect(drafts.of('c')).toBeUndefined();
    drafts.want('r2', ['c']);
    await settled();
    expect(asked).toEqual(['a', 'c']);
  });

  it('refuse no choice for another one', async () => {
    const refusal = { ok: false, why: 'too-many', clause: 'X-1' } as const;
    const { drafts } = asking(() => ({ ready: false, refusal, forEveryChoice: true }));
    drafts.want('r', ['a']);
    await settled();
    expect([drafts.of('a')?.refusal, drafts.of('b')?.refusal]).toEqual([refusal, undefined]);
  });
});
