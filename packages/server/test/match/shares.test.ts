import { describe, expect, it, vi } from 'vitest';
import { Shares } from '../../src/match/shares.ts';

/** Keeps the thread for so many milliseconds. */
const busy = (milliseconds: number): void => {
  for (const begun = performance.now(); performance.now() - begun < milliseconds; );
};
const turn = (): Promise<void> => new Promise((go) => setImmediate(go));

describe('the thread that serves, shared out', () => {
  it('does at once what comes alone', () => {
    const shares = new Shares();
    const done: string[] = [];
    expect(shares.do({}, () => void done.push('one'))).toBe(true);
    expect(done).toEqual(['one']);
  });

  it('takes others in between, however much one person sends, each in his own order', async () => {
    const shares = new Shares();
    const [eve, ann, bob] = [{}, {}, {}];
    const done: string[] = [];
    const does = (name: string) => () => {
      busy(name.startsWith('eve') ? 5 : 0);
      done.push(name);
    };
    for (let i = 1; i <= 4; i++) shares.do(eve, does(`eve ${i}`));
    shares.do(ann, does('ann 1'));
    expect(done).toEqual(['eve 1', 'ann 1']);
    await turn();
    expect(done).toEqual(['eve 1', 'ann 1', 'eve 2']);
    shares.do(bob, does('bob'));
    shares.do(eve, does('eve 5'));
    expect(done.slice(3)).toEqual(['bob']);
    while (done.length < 7) await turn();
    expect(done.slice(4)).toEqual(['eve 3', 'eve 4', 'eve 5']);
  });

  it('leaves most of the time to others, where one person’s frames take long one after the other', async () => {
    const shares = new Shares();
    const [eve, ann] = [{}, {}];
    const ended: number[] = [];
    const begun: number[] = [];
    const takes = (milliseconds: number) => () => {
      begun.push(performance.now());
      busy(milliseconds);
      ended.push(performance.now());
    };
    for (let i = 0; i < 4; i++) shares.do(eve, takes(8));
    let others = 0;
    while (ended.length < 4) {
      await turn();
      expect(shares.do(ann, () => void others++)).toBe(true);
    }
    const pauses = begun.slice(1).map((at, i) => at - (ended[i] ?? 0));
    // The first alone may have been bad luck; behind the second and the third she waits three times what they took.
    expect(pauses[1]).toBeGreaterThanOrEqual(23);
    expect(pauses[2]).toBeGreaterThanOrEqual(23);
    expect(others).toBeGreaterThan(0);
  });

  it('does not make anybody wait for one long frame, nor for short ones', async () => {
    const shares = new Shares();
    const ann = {};
    let done = 0;
    shares.do(ann, () => busy(5));
    await turn();
    shares.do(ann, () => void done++);
    expect(done).toBe(1);
    await turn();
    shares.do(ann, () => busy(5));
    await turn();
    shares.do(ann, () => void done++);
    expect(done).toBe(2);
  });

  it('goes on behind what breaks in its turn, and does not do it again', () => {
    const turns: (() => void)[] = [];
    vi.stubGlobal('setImmediate', (run: () => void) => void turns.push(run));
    try {
      const shares = new Shares();
      const eve = {};
      const done: string[] = [];
      for (let i = 0; i < 4; i++) shares.do(eve, () => undefined);
      shares.do(eve, () => {
        throw new Error('broken');
      });
      shares.do(eve, () => void done.push('next'));
      expect(() => turns.shift()?.()).toThrow('broken');
      turns.shift()?.();
      expect(done).toEqual(['next']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('gives back what it was waited for, and what broke', async () => {
    const shares = new Shares();
    expect(await shares.turn('Eve', () => 7)).toBe(7);
    await expect(
      shares.turn('Eve', () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
  });

  it('counts a frame that takes no time too', async () => {
    const shares = new Shares();
    const eve = {};
    let done = 0;
    for (let i = 0; i < 100; i++) shares.do(eve, () => void done++);
    expect(done).toBe(4);
    await turn();
    expect(done).toBe(8);
    for (let i = 0; i < 30; i++) await turn();
    expect(done).toBe(100);
  });

  it('lets nobody fill the memory, and goes on after what breaks', async () => {
    const shares = new Shares();
    const eve = {};
    expect(() =>
      shares.do(eve, () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    let refused = 0;
    for (let i = 0; i < 2100; i++) if (!shares.do(eve, () => undefined)) refused++;
    expect(refused).toBe(97);
    await turn();
    expect(shares.do(eve, () => undefined)).toBe(true);
  });
});
