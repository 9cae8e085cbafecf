import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { atMatch, fetched, makePlanned, placeAll, playUntil, sitAt } from '../browser/online-people.ts';
import { decideAsHinted, expectGoingOn, givenLink, nextOnline } from '../browser/online-steps.ts';
import { answered, ending } from '../browser/play.mjs';
import { slowClock } from '../browser/slow-clock.ts';

const desk: Device = { size: [1280, 800] };

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
  'over days: policies answer for a player who is away, a notice comes once with the link, and leads on',
  async ({ arrive, host }) => {
    const ada = await arrive('Ada', desk);
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
    const bob = await arrive('Bob', desk, link);
    await bob.page.getByText('2 days for every answer').first().waitFor();
    await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
    await bob.page.getByRole('button', { name: 'Sit down' }).click();

    await nextOnline(page);
    expect(await leaveAnswers(page)).toBeGreaterThan(1);
    await placeAll(page, bob.page);
    // Ada plays her part until it is Bob's alone, and closes the page.
    await playUntil([ada, bob], (decided) => decided.some(({ who, what }) => who === ada && what.startsWith('Move')));
    await playAlone(page, async () => (await bob.page.locator('#decision .rq-primary').count()) > 0);
    expect(told).toEqual([]);
    await page.goto('about:blank');
    // The host has seen her go: only a player who is away is sent for.
    const card = `/api/matches/${match.split('/').at(-1)}`;
    await expect.poll(async () => (await fetched(bob.page, card)).text).toContain('"here":false');
    // Bob goes on for as long as nobody else has to be waited for.
    expect(await playAlone(bob.page, async () => told.length > 0)).toBeGreaterThan(0);
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

/** Decides whatever is asked here until something has happened. How often. */
async function playAlone(page: Page, happened: () => Promise<boolean>): Promise<number> {
  let decided = 0;
  while (!(await happened())) {
    if ((await page.locator('#decision .rq-primary').count()) > 0) {
      await decideAsHinted(page);
      decided += 1;
    } else {
      await expectGoingOn(page);
      await page.waitForTimeout(50);
    }
  }
  return decided;
}

const HOUR = 3_600_000;
const daysClock = slowClock(1);

meeting(
  'time is up: the table answers, the computer sits down, or the side has lost, each as it was agreed',
  async ({ arrive, host }) => {
    const ada = await arrive('Ada', desk);
    const bob = await arrive('Bob', desk);
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
      .getByRole('heading', { name: /^Waiting for Ada/ })
      .first()
      .waitFor();
    daysClock.forward(23 * HOUR);
    // Not yet.
    await third.getByRole('list', { name: 'Who plays' }).getByText('Ada').waitFor();
    expect(await first.getByText('Ada is out of time.').count()).toBe(0);
    daysClock.forward(2 * HOUR);
    await placeAll(third);

    await ending(third).getByText('You have won').waitFor();
    await second.getByRole('list', { name: 'Who plays' }).getByText('Computer for Ada').waitFor();
    await first.getByRole('button', { name: /^Chat/ }).click();
    await first
      .getByRole('list', { name: 'What was said' })
      .getByText('Ada is out of time.', { exact: true })
      .waitFor();
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
