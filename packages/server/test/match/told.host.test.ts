import { afterEach, expect, it } from 'vitest';
import { type Host, openHost, sitAt, type TestScreen, twoSit } from './rig.ts';

const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function duel() {
  const host = await openHost();
  hosts.push(host);
  return { host, ...(await twoSit(host, { rulebook: 'knight-hawks', scenario: 'duel' })) };
}

/** What the table itself has said. */
const tableSaid = (screen: TestScreen): readonly string[] =>
  screen.chat.filter(({ seat }) => seat === null).map(({ text }) => text);
const hears = (screen: TestScreen, text: string) =>
  screen.until(() => (tableSaid(screen).includes(text) ? true : undefined));

/** Answers a standing question with the one thing it offers. */
async function wish(screen: TestScreen, kind: string): Promise<void> {
  const request = (await screen.now()).requests.find((one) => one.standing && one.kind === kind);
  expect(await screen.ask({ call: 'decide', request: request?.id, choice: request?.default })).toMatchObject({
    ok: true,
  });
}

it('a draw that is declined is told to the player who offered it, by name', async () => {
  const { red, blue } = await duel();
  const question = async (): Promise<string> =>
    (await blue.now()).requests.find((one) => one.kind === 'draw')?.id ?? '';
  // Nobody has offered anything.
  expect(await blue.ask({ call: 'decline', request: await question() })).toMatchObject({ ok: false });
  await wish(red, 'draw');
  // He cannot decline what he offers himself.
  const own = (await red.now()).requests.find((one) => one.kind === 'draw')?.id;
  expect(await red.ask({ call: 'decline', request: own })).toMatchObject({ ok: false });
  expect(await blue.ask({ call: 'decline', request: await question() })).toEqual({ ok: true });
  await hears(red, 'Bob declines the draw.');
  // It stands until the rules end it: he may think again.
  await wish(blue, 'draw');
  await red.until(() => (red.card.state === 'ended' ? true : undefined));
});

it('the side that won is told who conceded', async () => {
  const { red, blue } = await duel();
  await wish(blue, 'concede');
  for (const one of [red, blue]) await hears(one, 'Bob has conceded the battle.');
  expect(red.card.outcome).toMatchObject({ by: 'conceded' });
});

it('a concession is told once, also where somebody waits for an answer while it comes', async () => {
  const { red, blue } = await duel();
  const request = (await blue.now()).requests.find((one) => one.standing && one.kind === 'concede');
  const concede = { call: 'decide', request: request?.id, choice: request?.default } as const;
  await Promise.all([red.ask({ call: 'now' }), red.ask({ call: 'now' }), blue.ask(concede), red.ask({ call: 'now' })]);
  await hears(red, 'Bob has conceded the battle.');
  await red.ask({ call: 'say', to: 'all', text: 'Well fought.' });
  await red.until(() => (red.chat.some(({ text }) => text === 'Well fought.') ? true : undefined));
  expect(tableSaid(red).filter((text) => text.includes('conceded'))).toEqual(['Bob has conceded the battle.']);
});

it('a pause and a take-back that are refused are told', async () => {
  const { red, blue } = await duel();
  await red.ask({ call: 'offer', offer: 'pause' });
  const offer = await blue.until(() => blue.card.offers[0]);
  await blue.ask({ call: 'answer', offer: offer.id, yes: false });
  await hears(red, 'Bob declines the pause.');

  await red.play();
  await blue.play();
  // Red's last decision lies behind one of Blue's: it is to be asked for.
  const asked = await red.ask({ call: 'undo' });
  expect(asked).toMatchObject({ ok: true, asks: expect.anything() });
  const request = (await blue.now()).requests.find(({ id }) => id.endsWith('~take-back'));
  await blue.ask({ call: 'decide', request: request?.id, choice: 'refuse' });
  await hears(red, 'Bob does not agree to the take-back.');
});

it('somebody whose name is not known any more is called by his office, never by an id', async () => {
  const { host, match, blue } = await duel();
  blue.visit?.leave();
  await host.hall.forget(await host.player('Bob'));
  const again = await sitAt(host, match, 'first', 'Ada');
  await wish(again, 'concede');
  await hears(again, 'Ada has conceded the battle.');
  expect(JSON.stringify(tableSaid(again))).not.toMatch(/second|sathar"/);
});

it('keeps no more talk than fits: the table still says what it has to', async () => {
  const host = await openHost();
  hosts.push(host);
  const { match, red } = await twoSit(host);
  const stored = await host.storage.matches.read(match);
  await host.hall.close();
  const line = { at: 1, seat: 'first', name: 'Ada', to: 'all', text: 'hm', player: '' } as const;
  const chat = Array.from({ length: 5000 }, (_, i) => ({ ...line, n: i + 100 }));
  expect(await host.storage.matches.write({ match, rev: stored?.rev ?? 0, chat, at: 1 })).toMatchObject({ ok: true });
  const again = await openHost({ file: host.file });
  hosts.push(again);
  const ada = await sitAt(again, match, 'first', 'Ada');
  expect(ada.welcome.chat).toHaveLength(300);
  expect(await ada.ask({ call: 'say', to: 'all', text: 'more' })).toMatchObject({ ok: false, code: 'too-many' });
  await ada.ask({ call: 'leave' });
  await ada.until(() => ada.chat.find(({ text }) => text === 'Ada has left.'));
  expect(red.bye).not.toBeNull();
});
