import { cadet, type Player } from '@flagbridge/ai';
import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';
import { describe, expect, test } from 'vitest';
import { type Mind, type ToThink, thinkingElsewhere } from '../src/host/thinking.ts';

/** A mind that gives every question its default, after a while; or breaks. */
function mind(breaks: boolean): Mind & { asked: ToThink[] } {
  const one: Mind & { asked: ToThink[] } = {
    asked: [],
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (what) => {
      one.asked.push(structuredClone(what));
      setTimeout(() => {
        if (breaks) one.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
        else one.onmessage?.({ data: { id: what.id, choice: what.request.default } } as MessageEvent);
      }, 1);
    },
  };
  return one;
}

async function playedBy(player: Player): Promise<{ over: boolean; crashes: number }> {
  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no such toy');
  const [secret, seed] = ['cd'.repeat(32), 'ab'.repeat(32)];
  const opened = await openTable({
    listing,
    secret,
    players: { red: { player, seed }, blue: { player: cadet, seed } },
  });
  if (!opened.ok) throw new Error(opened.why);
  await opened.table.idle();
  return { over: opened.table.outcome !== null, crashes: opened.table.crashes.length };
}

const never: Player = {
  name: 'captain',
  answer: () => {
    throw new Error('it must not think in the thread of the tables');
  },
};

test('a table waits for answers that come from elsewhere', async () => {
  const made = mind(false);
  expect(await playedBy(thinkingElsewhere('cadet', () => made, { standIn: never }))).toEqual({
    over: true,
    crashes: 0,
  });
  expect(made.asked.length).toBeGreaterThan(1);
  expect(made.asked[0]).toMatchObject({ player: 'cadet', rulebook: 'toy-gunnery' });
});

test('where the other worker breaks, the player thinks here', async () => {
  const minds: Mind[] = [];
  const make = (): Mind => {
    const one = mind(true);
    minds.push(one);
    return one;
  };
  expect(await playedBy(thinkingElsewhere('cadet', make, { standIn: cadet }))).toEqual({ over: true, crashes: 0 });
  expect(minds.length).toBeGreaterThan(1);
});

describe('a worker that dies', () => {
  /** A mind that answers with the default, or does what is told instead. */
  function mortal(instead: (one: Mind, what: ToThink) => boolean): Mind & { ended: boolean } {
    const one: Mind & { ended: boolean } = {
      ended: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {
        one.ended = true;
      },
      postMessage: (what) => {
        if (instead(one, what)) return;
        setTimeout(() => one.onmessage?.({ data: { id: what.id, choice: what.request.default } } as MessageEvent), 1);
      },
    };
    return one;
  }
  /** Minds of which the first `dying` die as told. */
  function minds(dying: number, dies: (one: Mind) => void) {
    const made: (Mind & { ended: boolean })[] = [];
    const make = (): Mind => {
      const index = made.length;
      const one = mortal((self) => {
        if (index >= dying) return false;
        setTimeout(() => dies(self), 1);
        return true;
      });
      made.push(one);
      return one;
    };
    return { made, make };
  }
  test('without a word is noticed by its lock; another is asked the same', async () => {
    const { made, make } = minds(1, () => {});
    const locks = new Map<string, () => void>();
    const stoodIn: string[] = [];
    const withLife = (): Mind => {
      const one = make();
      setTimeout(() => one.onmessage?.({ data: { life: `life ${made.length}` } } as MessageEvent), 0);
      return one;
    };
    const player = thinkingElsewhere('captain', withLife, {
      gone: (life, then) => {
        locks.set(life, then);
        if (life === 'life 1') setTimeout(then, 5);
      },
      standIn: cadet,
      stoodIn: (name, by) => stoodIn.push(`${name} ${by}`),
    });
    expect(await playedBy(player)).toEqual({ over: true, crashes: 0 });
    expect(made).toHaveLength(2);
    expect(made[0]?.ended).toBe(true);
    expect(stoodIn).toEqual([]);
    // The lock of one that was replaced ends nobody else.
    locks.get('life 1')?.();
    expect(made[1]?.ended).toBe(false);
  });

  test('before anybody can watch over it is asked nothing', async () => {
    const asked: ToThink[] = [];
    const made: Mind[] = [];
    const make = (): Mind => {
      const one = mortal((_, what) => {
        asked.push(what);
        return false;
      });
      made.push(one);
      setTimeout(() => {
        expect(asked).toEqual([]);
        one.onmessage?.({ data: { life: null } } as MessageEvent);
      }, 20);
      return one;
    };
    expect(await playedBy(thinkingElsewhere('captain', make, { gone: () => {}, standIn: cadet }))).toMatchObject({
      over: true,
    });
    expect(asked.length).toBeGreaterThan(1);
    expect(made).toHaveLength(1);
  });

  test.each<[string, (one: Mind) => void]>([
    ['with an error', (one) => one.onerror?.({ preventDefault: () => undefined } as ErrorEvent)],
    ['with words nobody can read', (one) => one.onmessageerror?.({} as MessageEvent)],
  ])('again and again, %s: a simpler player decides, says so, and no more are started', async (_, dies) => {
    const { made, make } = minds(99, dies);
    const stoodIn: string[] = [];
    const player = thinkingElsewhere('captain', make, {
      standIn: cadet,
      stoodIn: (name, by) => stoodIn.push(`${name} ${by}`),
    });
    expect(await playedBy(player)).toEqual({ over: true, crashes: 0 });
    expect(made).toHaveLength(4);
    expect(stoodIn.length).toBeGreaterThan(1);
    expect(new Set(stoodIn)).toEqual(new Set(['captain cadet']));
  });

  test('and can never be heard of is not waited for for ever', async () => {
    const { made, make } = minds(99, () => {});
    const player = thinkingElsewhere('captain', make, { standIn: cadet, patience: 5 });
    expect(await playedBy(player)).toEqual({ over: true, crashes: 0 });
    expect(made.every(({ ended }) => ended)).toBe(true);
  });

  test('an answer that cannot be found there is not looked for twice', async () => {
    const made: Mind[] = [];
    const make = (): Mind => {
      const one = mortal((self, { id }) => {
        setTimeout(() => self.onmessage?.({ data: { id, failed: true } } as MessageEvent), 1);
        return true;
      });
      made.push(one);
      return one;
    };
    expect(await playedBy(thinkingElsewhere('captain', make, { standIn: cadet }))).toEqual({ over: true, crashes: 0 });
    expect(made).toHaveLength(1);
  });
});
