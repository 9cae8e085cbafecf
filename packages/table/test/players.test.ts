import { naive, type Player, random } from '@flagbridge/ai';
import { hashOf } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { expect, test } from 'vitest';
import { answer, asked, blue, hearing, open, red } from './at-table.ts';

const careful: Player = { name: 'careful', answer: ({ request }) => request.default };

test('computers play a whole match against each other, the same for the same seeds', async () => {
  const listing = toys.find((one) => one.about.id === 'toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  const play = async (player: string) => {
    const players = {
      red: { player: random, seed: player.repeat(64) },
      blue: { player: naive, seed: 'b'.repeat(64) },
    };
    const table = await open({ listing, players });
    await table.idle();
    expect(table.outcome).not.toBeNull();
    expect(table.crashes).toEqual([]);
    return String(await table.export());
  };
  const first = await play('a');
  expect(await play('a')).toBe(first);
  expect(await play('c')).not.toBe(first);
});

test('a computer answers when it is asked, from its view alone, and a person hears each decision', async () => {
  const seen: string[] = [];
  const watched: Player = {
    ...careful,
    answer: (given) => {
      seen.push(JSON.stringify([given.view, given.request]));
      // What it does to what it was given is its own affair.
      (given.view.game as { limit: number }).limit = 99;
      return careful.answer(given);
    },
  };
  const table = await open({ players: { blue: watched } });
  const r = table.session(red);
  const heard = hearing(r);
  await table.idle();
  expect(table.lines).toBe(1);
  expect(seen).toHaveLength(1);
  await answer(r, '3');
  const { id } = await asked(r);
  await r.decide(id, 'stop');
  await table.idle();
  expect(seen).toHaveLength(2);
  // Red's hunch is in Red's view only.
  expect(seen.every((text) => text.includes('"hunch":null'))).toBe(true);
  expect((await r.now()).view.game).toMatchObject({ limit: 3 });
  expect(heard.map((one) => one.n)).toEqual(heard.map((_, i) => i + 2));
});

test('its dice are its own: two players of different seeds leave the match’s dice alone', async () => {
  const rolls = async (seed: string) => {
    const table = await open({ players: { red: { player: careful, seed }, blue: { player: careful, seed } } });
    await table.idle();
    const events = (await table.session({ offices: [] }).history(1, 99)).flatMap((one) => one.events);
    return hashOf(events);
  };
  expect(await rolls('a'.repeat(64))).toBe(await rolls('b'.repeat(64)));
});

test('a person may sit down in its place, and it agrees to take-backs', async () => {
  const table = await open({ players: { blue: careful } });
  await table.idle();
  const r = table.session(red);
  await answer(r, '3');
  await answer(r, 'press');
  await table.idle();
  expect((await r.now()).undo).toBe('ask');
  expect(await r.undo()).toEqual({ ok: true, asks: ['blue'] });
  await table.idle();
  expect((await asked(r)).kind).toBe('press');
  expect(table.play('blue', null)).toBeNull();
  await answer(r, 'stop');
  await table.idle();
  expect((await table.session(blue).now()).requests[0]?.kind).toBe('bid');
  expect(table.play('green', careful)).toMatchObject({ ok: false, why: 'no-such-seat' });
});

test('one may take its time: the table waits for what it answers', async () => {
  let finish = (): void => {};
  const slow: Player = {
    ...careful,
    answer: ({ request }) => new Promise((answer) => (finish = () => answer(request.default))),
  };
  const table = await open({ players: { blue: slow } });
  const settled = new Promise((resume) => setTimeout(resume, 20));
  await settled;
  expect(table.lines).toBe(0);
  finish();
  await table.idle();
  expect(table.lines).toBe(1);

  const lost: Player = { ...careful, answer: () => Promise.reject(new Error('the worker died')) };
  const second = await open({ players: { blue: lost } });
  await second.idle();
  // Its default is taken, and what went wrong is said.
  expect(second.lines).toBe(1);
  expect(second.crashes[0]?.message).toContain('careful failed to answer bid: the worker died');
});

test('one that answers nonsense, throws or breaks a rule never stops the match', async () => {
  const wrong: Player = { ...careful, answer: () => ({ not: 'an answer' }) };
  const table = await open({ players: { red: wrong, blue: careful } });
  await table.idle();
  expect(table.outcome).not.toBeNull();

  const throwing: Player = {
    ...careful,
    answer: () => {
      throw new Error('lost my notes');
    },
  };
  const second = await open({ players: { red: throwing, blue: careful } });
  await second.idle();
  expect(second.outcome).not.toBeNull();
  expect(second.crashes[0]?.message).toContain('careful failed to answer bid: lost my notes');

  const unlucky: Player = { ...careful, answer: ({ request }) => (request.kind === 'bid' ? '13' : 'stop') };
  const third = await open({ players: { red: unlucky, blue: careful } });
  await third.idle();
  expect(third.crashes.some((crash) => crash.message === 'thirteen is unlucky')).toBe(true);
  // Bid 13 lies sealed on the table; a person can still put it right.
  expect(await third.session(red).withdraw('red#1')).toEqual({ ok: true });
});

test('a table that is closed asks no computer any more', async () => {
  const table = await open({ players: { red: careful, blue: careful } });
  table.close();
  await table.idle();
  expect(table.lines).toBe(0);
});

test('a computer that is sent from its seat while it thinks decides nothing', async () => {
  let think = (): void => {};
  const thinking = new Promise<void>((begun) => {
    think = begun;
  });
  let done = (): void => {};
  const slow: Player = {
    ...careful,
    answer: async ({ request }) => {
      think();
      await new Promise<void>((resume) => {
        done = resume;
      });
      return request.default;
    },
  };
  const table = await open({ players: { blue: slow } });
  await thinking;
  table.play('blue', null);
  done();
  await table.idle();
  expect(table.lines).toBe(0);
});

test('a computer that takes turns decides when its turn comes, and nothing where it was sent away before', async () => {
  const turns: (() => void)[] = [];
  let waits = (): void => {};
  const patient: Player = {
    ...careful,
    inTurn: (decide) =>
      new Promise((done) => {
        turns.push(() => done(decide()));
        waits();
      }),
  };
  const aTurn = (): Promise<void> =>
    new Promise((come) => {
      waits = come;
    });
  const first = aTurn();
  const table = await open({ players: { blue: patient } });
  await first;
  expect(table.lines).toBe(0);
  turns.shift()?.();
  await table.idle();
  expect(table.lines).toBe(1);

  const second = aTurn();
  const other = await open({ players: { blue: patient } });
  await second;
  other.play('blue', null);
  turns.shift()?.();
  await other.idle();
  expect(other.lines).toBe(0);
});
