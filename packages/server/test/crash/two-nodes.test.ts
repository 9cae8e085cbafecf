import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { expect, test } from 'vitest';
import { type App, openApp } from '../../src/app.ts';
import { planOf, SALT } from '../http/rig.ts';
import { Chair } from './chair.ts';
import { type Chance, chanceFor } from './chance.ts';
import { Ledger } from './ledger.ts';
import { Person, type Place } from './person.ts';
import { reckon } from './reckoning.ts';

interface Node extends Place {
  readonly app: App;
}

async function node(data: string): Promise<Node> {
  const app = await openApp({ data, port: 0, rate: 1000 });
  return { app, origin: `http://127.0.0.1:${await app.listen()}` };
}

/** At every seat somebody at each node, and one who comes to either, as a line brings him: they race for every request. */
async function match(nodes: readonly [Node, Node], ledger: Ledger, chance: Chance, plan: MatchPlan): Promise<Chair[]> {
  const [first, second] = nodes;
  const ada = await new Person(first, ledger, 'Ada').arrives();
  const bob = await new Person(second, ledger, 'Bob').arrives();
  const made = await ada.makes(plan);
  ledger.matches.add(made.card.id);
  const [invite] = made.invites;
  if (invite === undefined) throw new Error('nobody is invited');
  await bob.sits(made.card.id, invite.seat, invite.token, SALT, ada);
  const roaming: Place = {
    get origin() {
      return (chance.below(2) === 0 ? first : second).origin;
    },
  };
  return [ada, bob].flatMap((person, i) => {
    const seat = plan.seats[i]?.id ?? '';
    return [first, second, roaming].map(
      (place) => new Chair({ place, person, match: made.card.id, seat, ledger, chance }),
    );
  });
}

test('two servers on one file keep one log: every decision acknowledged by either is there, once', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-nodes-'));
  const chance = chanceFor('two nodes');
  const ledger = new Ledger();
  const nodes = [await node(data), await node(data)] as const;
  const plans = [planOf(), planOf(), planOf({ rulebook: 'toy-stall', scenario: 'race' })];
  const matches: Chair[][] = [];
  for (const plan of plans) matches.push(await match(nodes, ledger, chance, plan));
  const chairs = matches.flat();
  // Lines break in the middle of things: what was sent to one server is sent again to the other.
  ledger.onSent = () => {
    if (chance.below(3) === 0) chairs[chance.below(chairs.length)]?.cuts();
  };
  await Promise.all(chairs.map((chair) => chair.plays()));
  for (const chair of chairs) chair.leaves();
  const found = await reckon(nodes[0].app.storage, ledger);
  await Promise.all(nodes.map(({ app }) => app.close()));
  await rm(data, { recursive: true, force: true });

  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  expect(found).toMatchObject({ matches: plans.length, ended: plans.length, kept: ledger.acknowledged });
  // All but what was answered and found to be done is in the log once; the rest lost its race and heard so.
  expect(found.lines).toBe(ledger.acknowledged);
  const refused = ledger.sent.filter(({ answer }) => answer === 'refused');
  expect(refused.length).toBeGreaterThan(0);
  expect(ledger.sent.some(({ times, answer }) => times > 1 && answer === 'ok')).toBe(true);
  expect(ledger.sent).toHaveLength(ledger.acknowledged + refused.length);
});

test('one act that reaches both servers at once is done once, and both say so', async () => {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-nodes-'));
  const chance = chanceFor('both nodes');
  const ledger = new Ledger();
  const nodes = [await node(data), await node(data)] as const;
  const chairs = await match(nodes, ledger, chance, planOf());
  let acts = 0;
  for (; !chairs.every(({ over }) => over); acts++) {
    const [one, other] = await Chair.sameAct(chairs);
    expect([one, other]).toEqual(['ok', 'ok']);
  }
  for (const chair of chairs) chair.leaves();
  const found = await reckon(nodes[0].app.storage, ledger);
  await Promise.all(nodes.map(({ app }) => app.close()));
  await rm(data, { recursive: true, force: true });
  expect(found.lines).toBe(acts);
});
