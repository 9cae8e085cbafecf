import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { foundIn, listenTo, lookInto } from '../browser/everything.ts';
import type { Device, Visit } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { atMatch, atTable, makePlanned, placeAll, playUntil, say, sitAt } from '../browser/online-people.ts';
import { givenLink, logLines, nextOnline } from '../browser/online-steps.ts';
import { answered, commit, decision } from '../browser/play.mjs';

const desk: Device = { size: [1280, 800] };
const small: Device = { size: [390, 844], touch: true };

const CHAIRS = [
  ['Cy', 'UPF captain of the rear', 'Friend 1'],
  ['Bob', 'Sathar captain of the van', 'Friend 2'],
  ['Dee', 'Sathar captain of the rear', 'Friend 3'],
] as const;

meeting('four people, two a side; one goes, the computer plays for him by consent, and he comes back', async (at) => {
  const ada = await at.comes('Ada', desk);
  const { page } = ada;
  await page.getByRole('link', { name: 'Play online' }).click();
  await page.getByRole('link', { name: 'Make a match' }).click();
  await page.getByRole('button', { name: 'Four Captains', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('combobox', { name: 'UPF captain of the van' }).selectOption({ label: 'Me' });
  for (const [, title, friend] of CHAIRS)
    await page.getByRole('combobox', { name: title }).selectOption({ label: friend });
  await page.getByText('You get 3 links to send, one for each.').waitFor();
  await page.getByRole('button', { name: 'Make the match' }).click();
  await page.getByRole('heading', { name: '3 seats are free' }).waitFor();

  const people: Visit[] = [ada];
  const links = await Promise.all(CHAIRS.map(([, title]) => givenLink(page, title)));
  for (const [i, [name, title]] of CHAIRS.entries()) {
    const one = await at.comes(name, name === 'Cy' ? small : desk, links[i]);
    await one.page.getByText(`You are invited to sit down as ${title}.`).waitFor();
    await one.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    if (name === 'Dee') {
      // Three are there: what a team says in the waiting room stays with it.
      await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
      await expectAccessible(page, 'a waiting room of four');
      await say(page, 'To my team', 'Stay behind me, Cy.');
      await say(page, 'To all', 'One more to come.');
      for (const other of people.slice(1)) await other.page.getByText('One more to come.', { exact: true }).waitFor();
      await people[1]?.page.getByText('Stay behind me, Cy.', { exact: true }).waitFor();
      expect(await people[2]?.page.getByText('Stay behind me').count()).toBe(0);
      await expectAccessible(people[1]?.page ?? page, 'a waiting room of four on a phone');
    }
    await one.page.getByRole('button', { name: 'Sit down' }).click();
    people.push(one);
  }
  const [, cy, bob, dee] = people as [Visit, Visit, Visit, Visit];
  for (const one of people) await one.page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await expectAccessible(page, 'a battle of four');
  await placeAll(...people.map((one) => one.page));
  await playUntil(people, (decided) => people.every((one) => decided.filter(({ who }) => who === one).length >= 2));

  await say(bob.page, 'To my team', 'Take the frigate, Dee.');
  await say(bob.page, 'To all', 'A fine day for it.');
  for (const one of [ada, cy, dee]) {
    await one.page.getByRole('button', { name: /^Chat/ }).click();
    await one.page.getByText('A fine day for it.', { exact: true }).waitFor();
  }
  await dee.page.getByText('Take the frigate, Dee.', { exact: true }).waitFor();
  for (const one of [ada, cy]) expect(await one.page.content()).not.toContain('Take the frigate');
  expect(await dee.page.content()).not.toContain('Stay behind me');
  for (const one of people) await one.page.keyboard.press('Escape');

  // Dee closes the page; the others agree, and the computer plays.
  const address = dee.page.url();
  await dee.page.goto('about:blank');
  await page
    .getByRole('list', { name: 'Who plays' })
    .getByRole('listitem')
    .filter({ hasText: 'Dee' })
    .getByText('not here now')
    .waitFor();
  await atTable(page, 'Let the computer play for Dee');
  for (const one of [cy, bob]) {
    const asks = one.page.locator('.match-asked').filter({ hasText: 'Ada proposes that the computer plays for Dee.' });
    await asks.getByRole('button', { name: 'Agree' }).click();
  }
  for (const one of [ada, cy, bob])
    await one.page.getByRole('list', { name: 'Who plays' }).getByText('Computer for Dee').waitFor();
  const before = (await logLines(page)).length;
  await playUntil([ada, cy, bob], (decided) => decided.length >= 6);
  expect((await logLines(page)).length).toBeGreaterThan(before);

  // Back in the seat, and asked as before.
  await dee.page.goto(address);
  await dee.page.locator('.match-banner').filter({ hasText: 'The computer plays for you.' }).waitFor();
  await expectAccessible(dee.page, 'somebody for whom the computer plays');
  await dee.page.getByRole('button', { name: 'Take my seat back' }).click();
  for (const one of people)
    await one.page
      .getByRole('list', { name: 'Who plays' })
      .getByText('Computer for Dee')
      .waitFor({ state: 'detached' });
  await playUntil(people, (decided) => decided.some(({ who }) => who === dee));
});

/** A clock that goes slowly and can be put forward: nobody is in a hurry on it. */
function slowClock(slow: number) {
  const begun = Date.now();
  let forward = 0;
  return {
    now: () => Math.floor(begun + (Date.now() - begun) / slow + forward),
    forward: (milliseconds: number) => {
      forward += milliseconds;
    },
  };
}

const DELAY = 3;
const watchClock = slowClock(20);

meeting(
  'somebody who watches sees later, nothing hidden, and the end later too',
  async ({ comes, host }) => {
    const ada = await comes('Ada', desk);
    const plan = { ...minefield, watch: { who: 'all', knows: 'public', delay: DELAY } } as const;
    const id = await makePlanned(ada.page, 'Ada', plan);
    const bob = await comes('Bob', desk);
    await sitAt(bob.page, id, 'Bob', 'sathar');
    for (const one of [ada, bob]) await one.page.goto(atMatch(host.address, id));
    await nextOnline(ada.page);
    await ada.page.getByRole('textbox', { name: 'Hex' }).fill('0402');
    await ada.page.getByRole('textbox', { name: 'Hex' }).press('Enter');
    await decision(ada.page)
      .getByRole('button', { name: /^Mines 1 0402/ })
      .waitFor();
    await answered(ada.page);
    await commit(ada.page);

    const eve = await comes('Eve', desk, `${host.address}#/online`);
    const watched = listenTo(eve);
    await eve.page.getByRole('region', { name: 'Battles to watch' }).getByRole('link').first().click();
    await eve.page.getByText('You see the battle as of 3 seconds ago.').waitFor();
    await placeAll(ada.page, bob.page);
    const told = (one: Visit) =>
      one.page
        .getByRole('region', { name: 'What happened' })
        .getByRole('listitem')
        .filter({ hasText: 'Sower starts in' })
        .first();
    await told(bob).waitFor();
    expect(await told(eve).count()).toBe(0);
    watchClock.forward(DELAY * 1000);
    await told(eve).waitFor();
    await expectAccessible(eve.page, 'looking on');

    await playUntil([ada, bob], (decided) => decided.length >= 3);
    await atTable(bob.page, 'Concede the battle');
    await commit(bob.page);
    const verdict = (one: Visit) => decision(one.page).getByRole('heading', { level: 2 });
    await verdict(bob).filter({ hasText: 'You have lost' }).waitFor();
    await verdict(ada).filter({ hasText: 'You have won' }).waitFor();
    // Neither on the screen nor by another door.
    watched.push(...(await lookInto(eve)));
    expect(foundIn(watched, [/"outcome":\{/, /"winner"/])).toEqual([]);
    expect(await eve.page.getByText('You see the battle as of 3 seconds ago.').count()).toBe(1);
    watchClock.forward(DELAY * 1000);
    await eve.page.getByRole('button', { name: 'Save the replay as a file' }).waitFor();
    await expectAccessible(eve.page, 'the end for those who look on');
    watched.push(...(await lookInto(eve)));
    expect(foundIn(watched, [/0402/, /minedHexes/, /Mines of UPF/])).toEqual([]);
  },
  { parts: { now: watchClock.now } },
);

/** Where the host tells its players; and a port for it that is known beforehand, so that links lead there. */
const told: { readonly text: string; readonly link: string; readonly match: string; readonly player: string }[] = [];
const room = createServer((request, response) => {
  let body = '';
  request.on('data', (some) => {
    body += some;
  });
  request.on('end', () => {
    told.push(JSON.parse(body));
    response.writeHead(204).end();
  });
});
const listening = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
const webhook = `http://127.0.0.1:${await listening(room)}/`;
afterAll(() => room.close());

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((done) => server.close(done));
  return port;
}
const port = await freePort();

/** Leaves an answer for everything that can be answered ahead. */
async function leaveAnswers(page: Page): Promise<number> {
  for (let left = 0; ; left++) {
    await page.getByRole('button', { name: 'Standing answers' }).click();
    const ahead = page.getByRole('heading', { name: 'Leave an answer ahead' });
    if ((await ahead.count()) === 0) {
      await page.keyboard.press('Escape');
      return left;
    }
    await ahead.locator('xpath=following-sibling::ul[1]').getByRole('button').first().click();
    await answered(page);
  }
}

meeting(
  'over days: policies answer for whoever is away, a notice comes once with the link, and leads on',
  async ({ comes, host }) => {
    const ada = await comes('Ada', desk);
    const { page } = ada;
    await page.getByRole('link', { name: 'Play online' }).click();
    await page.getByRole('link', { name: 'Make a match' }).click();
    await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('radio', { name: /^Over days/ }).check();
    await page.getByRole('combobox', { name: 'Time for every answer' }).selectOption({ label: '2 days' });
    await page.getByRole('radio', { name: /^The table answers/ }).check();
    await page.getByRole('button', { name: 'Make the match' }).click();
    const link = await givenLink(page, 'Sathar commander');
    const match = page.url();
    await page.goto(`${host.address}#/online/me`);
    await page.getByRole('checkbox', { name: /^Where this host tells its players/ }).check();
    await page.goto(match);
    const bob = await comes('Bob', desk, link);
    await bob.page.getByText('2 days for every answer').first().waitFor();
    await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
    await bob.page.getByRole('button', { name: 'Sit down' }).click();

    await nextOnline(page);
    expect(await leaveAnswers(page)).toBeGreaterThan(1);
    await placeAll(page, bob.page);
    // Ada plays her part until it is Bob's alone, and closes the page.
    await playUntil([ada, bob], (decided) => decided.some(({ who, what }) => who === ada && what.startsWith('Move')));
    while (await isAsked(page)) await playUntil([ada], (decided) => decided.length === 1);
    expect(told).toEqual([]);
    await page.goto('about:blank');
    // Bob goes on for as long as nobody else has to be waited for.
    let alone = 0;
    while (told.length === 0) {
      if (await isAsked(bob.page)) {
        await playUntil([bob], (decided) => decided.length === 1);
        alone += 1;
      } else await bob.page.waitForTimeout(50);
    }
    expect(alone).toBeGreaterThan(0);
    expect(told).toHaveLength(1);
    const [notice] = told;
    expect(notice).toEqual({
      text: 'Ada: Knight Hawks, Duel of Frigates: you are awaited',
      link: match,
      match: match.split('/').at(-1),
      player: 'Ada',
    });

    await page.goto(notice?.link ?? '');
    const what = await nextOnline(page);
    expect(what).not.toMatch(/^(?:Evade|Intercept)/);
    await playUntil([ada], (decided) => decided.length === 1);
    // Once for each time, and not while she is here.
    await playUntil([ada, bob], (decided) => decided.filter(({ who }) => who === ada).length >= 2);
    expect(told).toHaveLength(1);
  },
  { host: { webhook, port, url: `http://127.0.0.1:${port}` }, parts: { noticeAfter: 0 } },
);

const isAsked = async (page: Page): Promise<boolean> => {
  await answered(page);
  return (await page.locator('#decision .rq-primary').count()) > 0;
};

const HOUR = 3_600_000;
const daysClock = slowClock(1);

meeting(
  'time is up: the table answers, the computer sits down, or the side has lost, each as it was agreed',
  async ({ comes, host }) => {
    const ada = await comes('Ada', desk);
    const bob = await comes('Bob', desk);
    const zeros = ['default', 'computer', 'loss'] as const;
    const ids: string[] = [];
    for (const atZero of zeros) {
      const clock = { is: 'days', hours: 24, atZero } as const;
      const id = await makePlanned(ada.page, 'Ada', { ...minefield, scenario: 'duel', clock });
      await sitAt(bob.page, id, 'Bob', 'sathar');
      ids.push(id);
    }
    // Ada is never there. Bob looks at all three.
    const pages = [bob.page, await bob.context.newPage(), await bob.context.newPage()] as const;
    for (const [i, page] of pages.entries()) await page.goto(atMatch(host.address, ids[i] ?? ''));
    const [first, second, third] = pages;
    await placeAll(first, second);
    await first
      .getByText(/^Waiting for UPF commander/)
      .first()
      .waitFor();
    daysClock.forward(23 * HOUR);
    // Not yet.
    await third.getByRole('list', { name: 'Who plays' }).getByText('Ada').waitFor();
    expect(await first.getByText('Ada is out of time.').count()).toBe(0);
    daysClock.forward(2 * HOUR);
    await placeAll(third);

    await third.getByRole('heading', { name: 'You have won' }).waitFor();
    await second.getByRole('list', { name: 'Who plays' }).getByText('Computer for Ada').waitFor();
    await first.getByRole('button', { name: /^Chat/ }).click();
    await first.getByText('Ada is out of time.', { exact: true }).waitFor();
    // Her ships stand where the question proposed.
    await first
      .getByRole('region', { name: 'What happened' })
      .getByRole('listitem')
      .filter({ hasText: 'UPFS Lodestar starts in' })
      .first()
      .waitFor();
    expect(await first.getByRole('list', { name: 'Who plays' }).getByText('Computer').count()).toBe(0);
  },
  { parts: { now: daysClock.now, hallLimits: { grace: { live: 0, days: 0 } } } },
);
