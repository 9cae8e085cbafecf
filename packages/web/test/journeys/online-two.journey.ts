import { text } from 'node:stream/consumers';
import { verifyReplay } from '@flagbridge/table';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import type { Device } from '../browser/journey.ts';
import { meet, meeting } from '../browser/online.ts';
import {
  byConsent,
  decideAsHinted,
  decideInPeace,
  givenLink,
  logLines,
  makeReady,
  nextOnline,
  placeBoth,
  playToTheEnd,
  sameLog,
  sitDown,
  sitTwo,
  untilAsked,
  whoIsAsked,
} from '../browser/online-steps.ts';
import { answered, asked, backToMap, commit, decision, ending } from '../browser/play.mjs';

const desk: Device = { size: [1280, 800] };
const small: Device = { size: [360, 740], touch: true };

/** What the page gives to be saved. */
async function savedReplay(page: Page): Promise<string> {
  await backToMap(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the replay as a file' }).click(),
  ]);
  return text(await file.createReadStream());
}

/** Presses something on the map that is not covered by anything else. */
async function pressOnMap(page: Page, part: string): Promise<void> {
  const spots = await page.locator(part).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y)?.closest('.bd') ? [{ x, y }] : [];
    }),
  );
  const spot = spots[Math.floor(spots.length / 2)];
  if (spot === undefined) throw new Error(`${part} is not to be seen`);
  await page.mouse.click(spot.x, spot.y);
  await answered(page);
}

test('a meeting fails when something goes wrong with any one of those who came', async () => {
  const met = meet('proof', async ({ arrive }) => {
    await arrive('Ada', desk);
    const bob = await arrive('Bob', desk);
    // A file that is not there: its console says so, and nobody sees it.
    await bob.page.evaluate(() => fetch('nowhere.json'));
    await bob.untilProblem(/404 for/);
  });
  await expect(met).rejects.toThrow(/^something went wrong behind the scenes\n.*404 for .*Bob-proof/s);
});

meeting('invite a friend by link, fight a whole battle, and have its replay checked', async ({ arrive, host }) => {
  const ada = await arrive('Ada', desk);
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = ada;
  await page.getByRole('link', { name: 'Play online' }).click();
  await page.getByRole('heading', { name: 'Open matches' }).waitFor();
  await expectAccessible(page, 'the online lobby');
  await page.getByRole('link', { name: 'Make a match' }).click();
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await page.getByRole('button', { name: 'Make the match' }).click();
  await page.getByText('Say your name first').waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await expectAccessible(page, 'a new match');
  await page.getByRole('button', { name: 'Make the match' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await givenLink(page, 'Sathar commander'));
  expect(link).toMatch(/\/#\/go\/[\w-]{22,}$/);
  await page.getByRole('img', { name: 'QR code of the link for Sathar commander' }).waitFor();
  await expectAccessible(page, 'the waiting room');

  const bob = await arrive('Bob', small, link);
  await bob.page.getByText('You are invited to sit down as Sathar commander.').waitFor();
  // The token does not stand in the address for long.
  await expect.poll(() => bob.page.url()).toMatch(/#\/go$/);
  await expectAccessible(bob.page, 'an invitation on a phone');
  await sitDown(bob, 'Bob');
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await expectAccessible(page, 'an online battle');
  await expectAccessible(bob.page, 'an online battle on a phone');

  // By mouse and finger on the map: where the ships stand at first, and where they go.
  await pressOnMap(page, '.bd-choice-hex');
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  await bob.page.getByRole('button', { name: 'Place all for me' }).tap();
  await bob.page.getByText('1 of 1 placed').waitFor();
  await commit(bob.page);
  let flown = 0;
  const byHand = (mover: Page) => async (what: string) => {
    if (!what.startsWith('Move') || flown >= 2) return false;
    flown += 1;
    await pressOnMap(mover, '.bd-reach-hex');
    await commit(mover);
    return true;
  };
  await Promise.all([page, bob.page].map((one) => playToTheEnd(one, byHand(one))));
  expect(flown).toBe(2);

  // Both see how it ended, and the same figures.
  const verdicts = [page, bob.page].map((one) => saidOf(one).textContent());
  expect((await Promise.all(verdicts)).sort().join(' / ')).toMatch(
    /^(?:You have lost .* \/ You have won|Nobody has won .* \/ Nobody has won)/,
  );
  const sheets = (one: Page) => ending(one).locator('.ending-sheet header strong').allTextContents();
  await ending(page).getByRole('heading', { name: 'Luck', exact: true }).waitFor();
  expect(await sheets(bob.page)).toEqual(await sheets(page));
  await expectAccessible(page, 'the end of an online battle');
  await expectAccessible(bob.page, 'the end of an online battle on a phone');

  const replay = await savedReplay(page);
  const { publicKey } = (await (await fetch(`${host.address}api/host`)).json()) as { publicKey: string };
  const verdict = await verifyReplay(replay, { publicKey });
  expect(verdict.findings.filter(({ ok }) => !ok)).toEqual([]);
  expect([verdict.fair, verdict.signed, verdict.kind]).toEqual([true, true, 'match']);
  // One figure of one decision is another.
  const forged = replay.replace(
    /("choice":.*?)([1-8])/,
    (_, before: string, digit: string) => `${before}${9 - +digit}`,
  );
  expect(forged).not.toBe(replay);
  expect((await verifyReplay(forged, { publicKey })).ok).toBe(false);
});

/** The table's menu, and something in it. */
async function atTable(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** As the last page begins with it. */
const saidOf = (page: Page) => ending(page).getByText(/^(?:You have (?:won|lost)|Nobody has won)/);

meeting(
  'a decision is taken back if the other agrees; a draw; a rematch in one click; concede; swap sides',
  async (at) => {
    const { ada, bob } = await sitTwo(at, { ada: desk, bob: desk, agree: byConsent });
    const both = [ada.page, bob.page];
    await placeBoth(...both);
    // Until one has flown, and it is the other's move: nothing is free to be taken back any more.
    const flier = await whoIsAsked(...both);
    const other = flier === ada.page ? bob.page : ada.page;
    const mover = flier === ada.page ? 'Ada' : 'Bob';
    for (let what = await nextOnline(flier); what?.startsWith('Move') === false; what = await nextOnline(flier))
      await decideAsHinted(flier);
    await decideAsHinted(flier);
    const log = other.getByRole('region', { name: 'What happened' });
    await log
      .getByRole('listitem')
      .filter({ hasText: /(?:UPFS Lodestar|SAV Gnash) flies/ })
      .waitFor();
    await whoIsAsked(other);
    while ((await asked(other))?.startsWith('Move') === false) await decideAsHinted(other);
    await atTable(flier, 'Ask to take my last decision back');
    const table = other.getByRole('region', { name: 'At the table' });
    const banner = table.getByRole('paragraph').filter({ hasText: `${mover} asks to take the last decision back.` });
    await banner.waitFor();
    await expectAccessible(other, 'somebody asks to take back');
    await table.getByRole('button', { name: 'Refuse' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await log.getByRole('listitem', { name: /^Taken back/ }).count()).toBe(0);
    await atTable(flier, 'Ask to take my last decision back');
    await table.getByRole('button', { name: 'Agree' }).click();
    await log.getByRole('listitem', { name: /Taken back .* flies/ }).waitFor();
    expect(await nextOnline(flier)).toMatch(/^Move/);

    await atTable(ada.page, 'Agree on a draw');
    await commit(ada.page);
    await bob.page.getByRole('button', { name: 'Accept the draw' }).click();
    for (const one of both) await saidOf(one).filter({ hasText: 'Nobody has won' }).waitFor();

    // One presses, the other agrees, and both sit at the next battle.
    const before = ada.page.url();
    await ada.page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await bob.page.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const one of both) await one.getByRole('heading', { name: /^Place ships/ }).waitFor();
    expect(ada.page.url()).not.toBe(before);
    expect(bob.page.url()).toBe(ada.page.url());
    await atTable(bob.page, 'Concede the battle');
    await commit(bob.page);
    await saidOf(bob.page).filter({ hasText: 'You have lost' }).waitFor();
    await saidOf(ada.page).filter({ hasText: 'You have won' }).waitFor();

    // The same with the sides swapped: declined once, and then agreed to. Each finds himself on the other's side.
    const own = async (page: Page) => ((await decision(page).textContent()) ?? '').match(/UPFS|SAV/)?.[0];
    await ada.page.getByRole('button', { name: 'Swap sides' }).click();
    await bob.page.getByText('Ada proposes a rematch with the sides swapped.').waitFor();
    await bob.page.getByRole('button', { name: 'Decline', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Swap sides' }).click();
    await bob.page.getByRole('button', { name: 'Agree to swap sides' }).click();
    for (const one of both) await one.getByRole('heading', { name: /^Place ships/ }).waitFor();
    expect(bob.page.url()).toBe(ada.page.url());
    expect([await own(ada.page), await own(bob.page)]).toEqual(['SAV', 'UPFS']);
  },
);

/** What a browser says of a line that is lost, and nothing else. */
const LOST = /^console error: (?:WebSocket connection to .* failed|Failed to load resource: net::ERR_)/;

/** Answers to decisions that were refused, over every socket from now on. */
function refusals(page: Page): readonly string[] {
  const refused: string[] = [];
  const decisions = new Set<unknown>();
  const read = (payload: string | Buffer) => JSON.parse(String(payload)) as Record<string, unknown>;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { call, id } = read(payload);
      if (call === 'decide') decisions.add(id);
    });
    socket.on('framereceived', ({ payload }) => {
      const { re, result } = read(payload);
      if (decisions.has(re) && (result as { ok?: boolean } | undefined)?.ok !== true) refused.push(String(payload));
    });
  });
  return refused;
}

meeting('a lost line: said calmly, and everything comes after it, once and in order', async (at) => {
  const line = await at.line();
  const { ada, bob } = await sitTwo(at, { ada: desk, bob: desk, line });
  const both = [ada.page, bob.page];
  await placeBoth(...both);
  const refused = refusals(bob.page);
  let decided = 2;
  const decide = async (page: Page): Promise<void> => {
    await decideInPeace(page);
    decided += 1;
  };
  const until = (page: Page) => untilAsked(page, both, decide);
  const lost = (page: Page) => page.locator('.match-banner').filter({ hasText: 'The line is lost. Trying again' });
  let pressed = 0;
  // It tries by itself too, and may be quicker than the finger.
  const tryNow = async (page: Page): Promise<void> => {
    const press = page.getByRole('button', { name: 'Try now' });
    while ((await lost(page).count()) > 0) {
      const done = press.click({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
      if (!(await done)) continue;
      pressed += 1;
      return;
    }
  };
  const taken = bob.page.locator('#decision .rq-primary[aria-busy="true"]');
  const connected = (page: Page) => lost(page).waitFor({ state: 'detached' });

  // The log tells of moves.
  const untilMove = async (page: Page): Promise<void> => {
    for (await until(page); (await asked(page))?.startsWith('Move') === false; await until(page)) await decide(page);
  };
  const told = async () => (await logLines(ada.page)).length;

  // What Bob decides arrives, and the line breaks before he hears so.
  await untilMove(bob.page);
  bob.expectProblem(LOST);
  await makeReady(bob.page);
  const first = await told();
  line.deafen();
  await bob.page.keyboard.press('Control+Enter');
  decided += 1;
  await taken.waitFor();
  await expect.poll(told).toBeGreaterThan(first);
  line.cut();
  await lost(bob.page).waitFor();
  await bob.page
    .getByRole('status')
    .filter({ hasText: 'What you decide waits until it is back; nothing is lost.' })
    .waitFor();
  line.mend();
  await tryNow(bob.page);
  await connected(bob.page);
  await sameLog(...both);

  // What Ada decides while he is away is there when he is back.
  await untilMove(ada.page);
  const second = await told();
  line.cut();
  await lost(bob.page).waitFor();
  await expectAccessible(bob.page, 'a battle whose line is lost');
  await decide(ada.page);
  await expect.poll(told).toBeGreaterThan(second);
  expect((await logLines(bob.page)).length).toBe(second);
  line.mend();
  await tryNow(bob.page);
  await connected(bob.page);
  await sameLog(...both);

  // Bob decides into the cut.
  await until(bob.page);
  await makeReady(bob.page);
  line.cut();
  await lost(bob.page).waitFor();
  await bob.page.keyboard.press('Control+Enter');
  // Who holds fire is asked once whether he means it.
  const asks = bob.page.getByText('Press once more to hold fire.');
  await taken.or(asks).first().waitFor();
  if ((await asks.count()) > 0) await bob.page.keyboard.press('Control+Enter');
  decided += 1;
  await taken.waitFor();
  line.mend();
  await tryNow(bob.page);
  await taken.waitFor({ state: 'detached' });
  await connected(bob.page);
  await sameLog(...both);

  // The server itself goes and comes back, with everything.
  ada.expectProblem(LOST);
  await at.host.stop();
  for (const one of both) {
    await lost(one).waitFor();
    await tryNow(one);
  }
  await ada.untilProblem(LOST);
  await at.host.start();
  for (const one of both) {
    await tryNow(one);
    await connected(one);
  }
  await until(ada.page);
  await decide(ada.page);
  await until(bob.page);
  await sameLog(...both);
  expect(new Set(await logLines(ada.page)).size).toBe((await logLines(ada.page)).length);

  expect(pressed).toBeGreaterThan(1);

  // Nobody is refused what was done; and every decision stands in the log of the match once.
  expect(refused).toEqual([]);
  await atTable(bob.page, 'Concede the battle');
  await commit(bob.page);
  decided += 1;
  await saidOf(ada.page).filter({ hasText: 'You have won' }).waitFor();
  const replay = await savedReplay(ada.page);
  expect((await verifyReplay(replay)).ok).toBe(true);
  expect(replay.match(/"choice":/g)).toHaveLength(decided);
});
