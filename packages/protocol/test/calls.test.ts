import { describe, expect, it } from 'vitest';
import { Calls, threadWide } from '../src/calls.ts';

interface Sent {
  readonly id: number;
  readonly ask: string;
}

/** Calls over something that keeps what it carries. */
function carried() {
  const calls = new Calls<Sent, string>();
  const sent: Sent[] = [];
  const ask = (what: string): Promise<string> =>
    calls.call(
      (id) => ({ id, ask: what }),
      (one) => sent.push(one),
    );
  return { calls, sent, ask };
}

describe('calls', () => {
  it('get the reply to their own number, whatever the order', async () => {
    const { calls, sent, ask } = carried();
    const [a, b] = [ask('a'), ask('b')];
    expect(sent).toEqual([
      { id: 1, ask: 'a' },
      { id: 2, ask: 'b' },
    ]);
    calls.resolve(2, 'second');
    calls.resolve(1, 'first');
    expect(await Promise.all([a, b])).toEqual(['first', 'second']);
    expect(calls.waiting()).toEqual([]);
  });

  it('fail alone where theirs is a fault', async () => {
    const { calls, ask } = carried();
    const [a, b] = [ask('a'), ask('b')];
    calls.reject(1, new Error('broken'));
    calls.resolve(2, 'well');
    await expect(a).rejects.toThrow('broken');
    expect(await b).toBe('well');
  });

  it('take no notice of a reply to nothing, or of a second one', async () => {
    const { calls, ask } = carried();
    const a = ask('a');
    calls.resolve(7, 'nobody');
    calls.resolve(null, 'nobody');
    calls.reject(null, new Error('nobody'));
    expect(calls.waiting()).toEqual([[1, { id: 1, ask: 'a' }]]);
    calls.resolve(1, 'first');
    calls.reject(1, new Error('late'));
    expect(await a).toBe('first');
  });

  it('all fail where nobody will answer them, and later ones go on', async () => {
    const { calls, ask } = carried();
    const gone = [ask('a'), ask('b')].map((one) => expect(one).rejects.toThrow('it died'));
    calls.rejectAll(new Error('it died'));
    await Promise.all(gone);
    const c = ask('c');
    calls.resolve(3, 'alive');
    expect(await c).toBe('alive');
  });

  it('fail from then on when they are closed, and are not even sent', async () => {
    const { calls, sent, ask } = carried();
    const a = ask('a');
    calls.close(new Error('over'));
    await expect(a).rejects.toThrow('over');
    await expect(ask('b')).rejects.toThrow('over');
    expect(sent).toHaveLength(1);
  });

  it('that cannot be sent fail at once, and wait for nothing', async () => {
    const calls = new Calls<number, string>();
    const fails = (): never => {
      throw new Error('not to be sent');
    };
    await expect(calls.call((id) => id, fails)).rejects.toThrow('not to be sent');
    expect(calls.waiting()).toEqual([]);
  });

  it('that share what carries them have numbers of their own', () => {
    const [a, b] = [new Calls<number, string>(threadWide), new Calls<number, string>(threadWide)];
    const numbers = [a.number(), b.number(), a.number()];
    expect(new Set(numbers).size).toBe(3);
  });
});
