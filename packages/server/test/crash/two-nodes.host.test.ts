import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type App, openApp } from '../../src/app.ts';
import { planOf, SALT } from '../http/rig.ts';
import { TestSocket } from '../socket/test-socket.ts';
import { chanceFor } from './chance.ts';
import { Ledger } from './ledger.ts';
import { Person, type ServerAddress } from './person.ts';
import { fairlyWon, race } from './race.ts';
import { reckon } from './reckoning.ts';

interface Node extends ServerAddress {
  readonly app: App;
}

async function node(data: string): Promise<Node> {
  const app = await openApp({ data, port: 0, rate: 1000 });
  return { app, origin: `http://127.0.0.1:${await app.listen()}` };
}

test('two servers on one file keep one log: every decision acknowledged by either is there, once', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-nodes-'));
  const nodes = [await node(data), await node(data)] as const;
  const ledger = await race(nodes, chanceFor('two nodes'));
  const found = await reckon(nodes[0].app.storage, ledger);
  await Promise.all(nodes.map(({ app }) => app.close()));
  await rm(data, { recursive: true, force: true });
  fairlyWon(ledger, found);
});

/** A line to a match; a client that is told to come again does. */
async function connect({ origin }: Node, person: Person, match: string, seat: string): Promise<TestSocket> {
  for (;;) {
    const address = `${origin.replace('http', 'ws')}/api/matches/${match}/socket`;
    const line = new TestSocket(address, [], person.headersFor(origin));
    try {
      await line.enter(seat);
      return line;
    } catch (error) {
      if (!String(error).includes('bye: again')) throw error;
    }
  }
}

test('one act that reaches both servers at once is done once, and both say that it is', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-nodes-'));
  const ledger = new Ledger();
  const nodes = [await node(data), await node(data)] as const;
  const people = await Promise.all(['Ada', 'Bob'].map((name) => new Person(nodes[0], ledger, name).arrive()));
  const [ada, bob] = people as [Person, Person];
  const { card, invites } = await ada.make(planOf());
  await bob.sit(card.id, 'blue', invites[0]?.token ?? '', SALT);
  let [acts, lost] = [0, 0];
  for (let over = false; !over; ) {
    for (const [seat, person] of [
      ['red', ada],
      ['blue', bob],
    ] as const) {
      const lines = await Promise.all(nodes.map((one) => connect(one, person, card.id, seat)));
      const stands = await Promise.all(lines.map((line) => line.call({ call: 'now' })));
      // Neither is ahead of the other.
      expect(stands[0].result.n).toBe(stands[1].result.n);
      over = stands[0].result.outcome !== null;
      const request = stands[0].result.requests.find((one: { standing: boolean }) => !one.standing)?.id;
      if (request !== undefined) {
        const { choice } = (await (lines[0] as TestSocket).call({ call: 'sample', request })).result;
        const act = { call: 'decide', request, choice, mark: `same-act-${acts}` };
        acts += 1;
        await Promise.all(
          lines.map(async (first, i) => {
            for (let line = first; ; line = await connect(nodes[i] as Node, person, card.id, seat)) {
              const answer = await Promise.race([line.call(act), line.until(() => line.closed)]);
              if (line !== first) line.close();
              if ('re' in answer) return expect(answer.result).toEqual({ ok: true });
              expect(line.bye?.why).toBe('again');
              lost += 1;
            }
          }),
        );
      }
      for (const line of lines) line.close();
    }
  }
  const lines = await nodes[0].app.storage.matches.lines(card.id, 0);
  await Promise.all(nodes.map(({ app }) => app.close()));
  await rm(data, { recursive: true, force: true });
  expect(acts).toBeGreaterThan(3);
  expect(lines.map(({ mark }) => mark?.split(':')[1])).toEqual(Array.from({ length: acts }, (_, i) => `same-act-${i}`));
  // One of them was too late, and found that out by what is in the file.
  expect(lost).toBeGreaterThan(0);
});
