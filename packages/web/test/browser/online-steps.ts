import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device, Visit } from './journey.ts';
import type { Meeting } from './online.ts';
import { answered, asked, commit, decision } from './play.mjs';

// What people do online, found by role and name as they find it.

/** From the lobby to online play; on a phone the way there is in the menu. */
export async function toOnline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Play online' }).click();
}

/** From the first page to the waiting room. */
async function makeMatch(
  { page }: Visit,
  name: string,
  agree: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await toOnline(page);
  await page.getByRole('link', { name: 'Make a match' }).click();
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await agree(page);
  await page.getByRole('button', { name: 'Make the match' }).click();
  return givenLink(page, 'Sathar commander');
}

/** What lies in the field, to be copied. */
export const givenLink = (page: Page, title: string): Promise<string> =>
  page.getByRole('textbox', { name: `Link for ${title}` }).inputValue();

/** Take-backs by consent, agreed before the match is made. */
export async function byConsent(page: Page): Promise<void> {
  await page.getByText('Taking back', { exact: true }).click();
  await page.getByRole('radio', { name: /^By consent/ }).check();
}

/** The player who was invited sits down. */
export async function sitDown({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await decision(page).getByRole('heading', { level: 2 }).waitFor();
}

/** The same place over another line. */
const over = (line: { readonly address: string }, link: string): string => `${line.address}${new URL(link).hash}`;

interface SitTwoOptions {
  readonly ada?: Device;
  readonly bob?: Device;
  readonly agree?: (page: Page) => Promise<void>;
  /** How Bob's browser reaches the server. */
  readonly line?: { readonly address: string };
}

/** Two people at a battle that has just begun: Ada commands the UPF, Bob the Sathar. */
export async function sitTwo({ arrive }: Meeting, how: SitTwoOptions = {}): Promise<{ ada: Visit; bob: Visit }> {
  const ada = await arrive('Ada', how.ada);
  const link = await makeMatch(ada, 'Ada', how.agree);
  const bob = await arrive('Bob', how.bob, how.line === undefined ? link : over(how.line, link));
  await sitDown(bob, 'Bob');
  await decision(ada.page).getByRole('heading', { level: 2 }).waitFor();
  return { ada, bob };
}

/** Both place their ships. */
export async function placeBoth(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.getByText('1 of 1 placed').waitFor();
    await commit(page);
  }
}

const ended = (page: Page) => page.getByRole('button', { name: 'Watch the replay' });

/** Waits until somebody is asked something here, or the battle is over: then `null`. */
export async function nextOnline(page: Page): Promise<string | null> {
  for (;;) {
    await ended(page).or(page.locator('#decision .rq-primary')).first().waitFor();
    if ((await ended(page).count()) > 0) return null;
    await answered(page);
    const what = await asked(page);
    if (what !== null && (await page.locator('#decision .rq-primary').count()) > 0) return what;
  }
}

/** Decides what is asked as the computer would. */
export async function decideAsHinted(page: Page): Promise<void> {
  await page.keyboard.press('u');
  await page.getByText(/^The computer would choose/).waitFor();
  await commit(page);
}

/** Decides until the battle is over: as the computer would, unless `own` has decided. What was asked. */
export async function playToTheEnd(
  page: Page,
  own: (what: string) => Promise<boolean> = async () => false,
): Promise<readonly string[]> {
  const met: string[] = [];
  for (let what = await nextOnline(page); what !== null; what = await nextOnline(page)) {
    if (met.length > 120) throw new Error(`not over after: ${met.slice(-20).join(', ')}`);
    met.push(what);
    if (!(await own(what))) await decideAsHinted(page);
  }
  return met;
}

/** Puts an answer together: a move as the computer would fly it, all else as it lies ready. */
export async function makeReady(page: Page): Promise<void> {
  await answered(page);
  if ((await asked(page))?.startsWith('Move') === true) {
    await page.keyboard.press('u');
    await page.getByText(/^The computer would choose/).waitFor();
  }
  await answered(page);
}

/** Decides without a shot, so that the battle lasts. */
export async function decideInPeace(page: Page): Promise<void> {
  await makeReady(page);
  await commit(page);
}

async function isAsked(page: Page): Promise<boolean> {
  const press = page.locator('#decision .rq-primary');
  if ((await press.count()) === 0) return false;
  await answered(page);
  return (await press.count()) > 0;
}

/** Somebody's turn is waited for that can no longer come. */
export async function expectGoingOn(page: Page): Promise<void> {
  if ((await ended(page).count()) > 0) throw new Error('the battle is over: nobody is asked anything any more');
}

/** Whichever of them is asked first. */
export async function whoIsAsked(...pages: readonly Page[]): Promise<Page> {
  for (;;) {
    for (const page of pages) if (await isAsked(page)) return page;
    for (const page of pages) await expectGoingOn(page);
    await pages[0]?.waitForTimeout(30);
  }
}

/** The others decide until this one is asked. */
export async function untilAsked(
  page: Page,
  others: readonly Page[],
  decide: (page: Page) => Promise<void> = decideInPeace,
): Promise<void> {
  for (let one = await whoIsAsked(page, ...others); one !== page; one = await whoIsAsked(page, ...others))
    await decide(one);
}

/** Everything the log tells, oldest first, as it stands on the page. */
export const logLines = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'What happened' }).getByRole('listitem').allTextContents();

/** Both read the same, sooner or later. */
export async function sameLog(...pages: readonly Page[]): Promise<void> {
  const told = async () => new Set((await Promise.all(pages.map(logLines))).map((lines) => lines.join('\n')));
  await expect.poll(async () => (await told()).size).toBe(1);
}
