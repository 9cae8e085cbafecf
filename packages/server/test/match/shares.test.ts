import { describe, expect, it } from 'vitest';
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
    for (let i = 0; i < 4; i++) await turn();
    expect(done.slice(4)).toEqual(['eve 3', 'eve 4', 'eve 5']);
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
