import { afterEach, expect, it } from 'vitest';
import { type Host, openHost, planOf, SALT, sitAt } from './rig.ts';

const hosts: Host[] = [];
const open = async (): Promise<Host> => {
  const host = await openHost();
  hosts.push(host);
  return host;
};
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

it('holds team talk to what the rulebook says of a side: not at all, or for everybody to hear', async () => {
  const host = await open();
  const crew = (side: string) => ['captain', 'helm', 'gunner', 'engineer'].map((post) => `${side}-${post}`);
  const seatOf = (side: string, n: number) => ({
    id: `${side}-${n}`,
    offices: n === 1 ? crew(side).slice(0, 1) : crew(side).slice(1),
    who: { is: side === 'red' && n === 1 ? ('me' as const) : ('person' as const) },
  });
  const made = async (scenario: string) => {
    const answer = await host.hall.make(
      { player: await host.player('Ada'), name: 'Ada' },
      planOf({
        rulebook: 'toy-crews',
        scenario,
        seats: [seatOf('red', 1), seatOf('red', 2), seatOf('blue', 1), seatOf('blue', 2)],
      }),
    );
    if ('ok' in answer) throw new Error('no match');
    const { id } = answer.card;
    for (const [seat, name] of [
      ['red-2', 'Bob'],
      ['blue-1', 'Cid'],
      ['blue-2', 'Dot'],
    ] as const)
      await host.hall.sit(id, seat, { player: await host.player(name), name }, SALT);
    return {
      red: await sitAt(host, id, 'red-1', 'Ada'),
      mate: await sitAt(host, id, 'red-2', 'Bob'),
      blue: await sitAt(host, id, 'blue-1', 'Cid'),
      other: await sitAt(host, id, 'blue-2', 'Dot'),
      eye: await sitAt(host, id, null, 'Eve'),
    };
  };
  // Red has three systems out and cannot talk; Blue has two out and is overheard.
  const chase = await made('chase');
  expect(chase.red.card.talk).toEqual({
    red: { is: 'none', clause: 'TB-TLK-01' },
    blue: { is: 'overheard', clause: 'TB-TLK-01' },
  });
  expect(await chase.red.ask({ call: 'say', to: 'team', text: 'all hands' })).toMatchObject({
    ok: false,
    clause: 'TB-TLK-01',
  });
  expect(await chase.red.ask({ call: 'say', to: 'all', text: 'hello' })).toEqual({ ok: true });
  expect(await chase.blue.ask({ call: 'say', to: 'team', text: 'aim low' })).toEqual({ ok: true });
  await chase.red.now();
  await chase.eye.now();
  expect(chase.red.chat.map(({ text, to }) => [text, to])).toEqual([
    ['hello', 'all'],
    ['aim low', 'overheard'],
  ]);
  expect(chase.eye.chat.map(({ text }) => text)).toEqual(['hello']);
  // Nothing is damaged: nobody is held to anything.
  const duel = await made('duel');
  expect(duel.red.card).not.toHaveProperty('talk');
  expect(await duel.blue.ask({ call: 'say', to: 'team', text: 'aim high' })).toEqual({ ok: true });
  await duel.red.now();
  await duel.other.now();
  expect(duel.red.chat).toEqual([]);
  expect(duel.other.chat.map(({ text, to }) => [text, to])).toEqual([['aim high', 'team']]);
});
