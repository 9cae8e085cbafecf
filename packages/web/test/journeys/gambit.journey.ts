import type { MatchPlan } from '@flagbridge/protocol/online';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { foundIn, listenTo, lookInto, type PagePiece } from '../browser/everything.ts';
import { formsOf } from '../browser/hexes.ts';
import { journey, phone } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { atMatch, fetched, makePlanned } from '../browser/online-people.ts';
import { decideAsHinted, nextOnline, sitDown, whoIsAsked } from '../browser/online-steps.ts';
import { answered, asked, begin, commit, decision, nextAsked, takeAdvice } from '../browser/play.mjs';

/** The Romulan Gambit, between two people: mines that look like decoys, ships nobody sees, and one that comes at full speed. */

/** Far from where the Valiant comes, and from the edge, which is open to it. */
const STARTS = { Nightjar: '3005', Shrike: '3029' } as const;
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const log = (page: Page) => page.getByRole('region', { name: 'What happened' });

/** Which counters are mines, as their own side hears, reads and is shown it. */
const MINES = [/known to that side alone/, /Mine of Romulans, face down/];
const HEARD_OF_MINES = [/"mines-lie"/];

/** Puts a ship into a hex by its number. */
async function putInto(page: Page, ship: string, hex: string): Promise<void> {
  const row = decision(page).getByRole('button', { name: new RegExp(`^${ship}`) });
  if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
  const box = decision(page).getByRole('textbox', { name: 'Hex' });
  await box.fill(hex);
  await box.press('Enter');
  await decision(page)
    .getByRole('button', { name: new RegExp(`^${ship}.*${hex}`) })
    .waitFor();
  await answered(page);
}

/** The Romulans' part of the set-up: all counters round the planet, and the ships far from where the other will come. */
async function layAndHide(page: Page, next: (page: Page) => Promise<string | null>): Promise<void> {
  expect(await next(page)).toBe('Lay mines');
  await expectAccessible(page, 'laying mines');
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('20 of 20 placed').waitFor();
  await commit(page);
  expect(await next(page)).toBe('Hide your ships');
  for (const [ship, hex] of Object.entries(STARTS)) await putInto(page, ship, hex);
  await expectAccessible(page, 'hiding ships');
  await commit(page);
}

/** The Federation's part: from the middle of the western edge, bow into the map. */
async function comeFromTheWest(page: Page): Promise<void> {
  await putInto(page, 'Valiant', '0117');
  await decision(page).getByRole('button', { name: 'E', exact: true }).click();
  await decision(page)
    .getByRole('button', { name: /^Valiant.*0117, E/ })
    .waitFor();
  await answered(page);
}

/** Where a captain sees his own ships that nobody else sees. */
async function hiddenPlaces(page: Page): Promise<string[]> {
  const counters = map(page).getByLabel(/^(?:Nightjar|Shrike), .*cloaked.*\d{4}$/);
  const labels = await counters.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.slice(-4));
}

/** What the first turn asks of the Federation before it moves: full speed, and no less. */
async function fullSpeed(page: Page): Promise<void> {
  await decision(page).getByText('11 points for 15 power').waitFor();
  await decision(page).getByText('11 are 2 2 3 2 2 by phase', { exact: false }).waitFor();
}

/** Decides as the computer advises; the Romulans stay hidden, and creep. */
async function decideUnseen(page: Page, what: string, advice: (page: Page) => Promise<void>): Promise<void> {
  const hide = decision(page).getByRole('button', { name: 'Cloak and creep' });
  const ahead = decision(page).getByRole('button', { name: /^Ahead one hex/ });
  const hides = what === 'Allot power' && (await hide.count()) > 0;
  if (!hides && !/^Move .* unseen$/.test(what)) return advice(page);
  if (hides) await hide.click();
  else if ((await ahead.count()) > 0 && (await ahead.isEnabled())) await ahead.click();
  await answered(page);
  await commit(page);
}

const shownTo = async (visit: Parameters<typeof lookInto>[0]): Promise<PagePiece[]> =>
  (await lookInto(visit)).filter(({ where }) => where === 'page' || where === 'read out');

journey('the Gambit at one screen: what one hides, the other is not shown', {}, async (visit) => {
  const { page } = visit;
  const asRomulan = 'I am Romulan captain';
  const asFederation = 'I am Federation captain';
  const ready = page.getByRole('button', { name: /^I am / });
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  /** The next who is asked takes the screen. Who it is where it changes hands. */
  const takeScreen = async (): Promise<string | null> => {
    await ready.or(page.locator('#decision .rq-primary')).first().waitFor();
    if ((await ready.count()) === 0) return null;
    pieces.push(...(await shownTo(visit)));
    const name = await ready.textContent();
    await ready.click();
    await page.locator('#decision .rq-primary').waitFor();
    // Who looks again is told what happened meanwhile, if anything did that he may know.
    if (looked.has(name)) await goOn.click({ timeout: 3000 }).catch(() => {});
    looked.add(name);
    return name;
  };
  /** What the Federation's captain saw, and what stands on the screen while it is handed over. */
  const pieces: PagePiece[] = [];
  const own: PagePiece[] = [];
  const places = new Set<string>();
  const looked = new Set<string | null>();

  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'The Romulan Gambit', { 'Federation captain': 'Another person' });
  expect(await takeScreen()).toBe(asRomulan);
  await layAndHide(page, nextAsked);
  expect(await takeScreen()).toBe(asFederation);
  expect(await nextAsked(page)).toMatch(/^Choose where your ship comes/);
  await map(page)
    .getByRole('img', { name: /^Face down, of Romulans: mine or decoy/ })
    .first()
    .waitFor();
  await expectAccessible(page, 'where the Valiant comes');
  await comeFromTheWest(page);
  pieces.push(...(await shownTo(visit)));
  await commit(page);

  let who = asFederation;
  let turns = 0;
  const met = new Set<string>();
  for (let acts = 0; acts < 60 && turns < 3; acts++) {
    who = (await takeScreen()) ?? who;
    const what = (await nextAsked(page)) ?? '';
    met.add(`${who}: ${what}`);
    const federation = who === asFederation;
    if (federation && what === 'Allot power') {
      if (turns === 0) await fullSpeed(page);
      turns += 1;
    }
    // Who is detected is shown to the Federation by right: so far nobody was.
    if (
      federation &&
      (await map(page)
        .getByLabel(/cloaked, and detected in this turn/)
        .count()) > 0
    )
      break;
    (federation ? pieces : own).push(...(await shownTo(visit)));
    if (!federation) for (const place of await hiddenPlaces(page)) places.add(place);
    await decideUnseen(page, what, async () => {
      await takeAdvice(page);
      await commit(page);
    });
  }
  expect(turns).toBeGreaterThan(1);
  expect([...met]).toEqual(expect.arrayContaining([`${asFederation}: Move`, `${asRomulan}: Allot power`]));
  expect([...met].filter((one) => /^I am Romulan captain: Move .* unseen/.test(one)).length).toBeGreaterThan(0);
  const forms = [...Object.values(STARTS), ...places].flatMap(formsOf);
  expect(foundIn(pieces, [...forms, ...MINES])).toEqual([]);
  // The same reading finds both where they belong.
  expect(places.size).toBeGreaterThan(2);
  for (const form of MINES) expect(foundIn(own, [form]).join()).toContain('page');
  for (const place of places) expect(foundIn(own, formsOf(place)).join()).toContain('page');
});

/** Ada lies in wait, Bob comes; anybody may watch. */
const gambit: MatchPlan = {
  rulebook: 'starship-tactics',
  scenario: 'romulan-gambit',
  options: {},
  undo: 'free-only',
  seats: [
    { id: 'romulan', offices: ['romulan'], who: { is: 'me' } },
    { id: 'federation', offices: ['federation'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};

meeting('the Gambit online: what one hides is nowhere in the other’s browser', async ({ arrive, host }) => {
  const ada = await arrive('Ada');
  const own = listenTo(ada);
  const id = await makePlanned(ada.page, 'Ada', gambit);
  await ada.page.goto(atMatch(host.address, id));
  const bob = await arrive('Bob', {}, `${host.address}#/online`);
  const heard = listenTo(bob);
  await bob.page.goto(`${host.address}#/online/join/${id}`);
  await sitDown(bob, 'Bob');
  await layAndHide(ada.page, nextOnline);
  expect(await nextOnline(bob.page)).toMatch(/^Choose where your ship comes/);
  await comeFromTheWest(bob.page);
  await commit(bob.page);

  const places = new Set<string>();
  let turns = 0;
  for (let acts = 0; acts < 50 && turns < 2; acts++) {
    const page = await whoIsAsked(ada.page, bob.page);
    const what = (await asked(page)) ?? '';
    if (page === bob.page && what === 'Allot power') {
      if (turns === 0) await fullSpeed(page);
      turns += 1;
    }
    for (const place of await hiddenPlaces(ada.page)) places.add(place);
    heard.push(...(await lookInto(bob)));
    own.push(...(await lookInto(ada)));
    await decideUnseen(page, what, decideAsHinted);
  }
  expect(turns).toBe(2);
  await log(bob.page)
    .getByText(/Shrike lies cloaked somewhere on the map/)
    .first()
    .waitFor();
  await expectAccessible(bob.page, 'the Gambit online');

  bob.expectProblem(/^4\d\d for .*\/api\//);
  bob.expectProblem(/^console error: .*the server responded with a status of 4\d\d/);
  for (const path of ['matches', `matches/${id}`, `matches/${id}/replay`, 'me/export']) {
    const { status, text } = await fetched(bob.page, `/api/${path}`);
    heard.push({ where: path, text: `${status} ${text}` });
  }
  expect(heard.filter(({ where }) => where === 'frame').length).toBeGreaterThan(5);
  const forms = [...Object.values(STARTS), ...places].flatMap(formsOf);
  const mines = [...MINES, ...HEARD_OF_MINES];
  expect(foundIn(heard, [...forms, ...mines])).toEqual([]);
  // The same reading finds both where they belong.
  expect(places.size).toBeGreaterThan(2);
  for (const form of mines) expect(foundIn(own, [form])).not.toEqual([]);
  for (const place of places) expect(foundIn(own, formsOf(place)).join()).toContain('frame');
});

journey('the Gambit with keys alone: through the set-up and into the first turn', {}, async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const onButton = async (name: RegExp | string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await press('Enter');
  };
  await onButton('Starship Tactics');
  await onButton('The Romulan Gambit');
  await onButton('Begin The Romulan Gambit');
  expect(await nextAsked(page)).toBe('Lay mines');
  await onButton('Place all for me');
  await page.getByText('20 of 20 placed').waitFor();
  await commit(page);
  expect(await nextAsked(page)).toBe('Hide your ships');
  // The cursor goes from one open hex to the next: the first ship, its bow, the second ship.
  await press('m');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
  const both = page.getByText('2 of 2 placed');
  for (let tries = 0; tries < 8 && (await both.count()) === 0; tries++) {
    await press('n');
    await press('Enter');
    await answered(page);
  }
  await both.waitFor();
  await commit(page);
  const met: string[] = [];
  for (let n = 0; n < 12 && !/^Move .* unseen/.test(met.at(-1) ?? ''); n++) {
    const what = (await nextAsked(page)) ?? '';
    met.push(what);
    if (what === 'Allot power') await press('l');
    await answered(page);
    if (/^Move .* unseen/.test(what)) await press('f');
    await answered(page);
    await commit(page);
  }
  expect(met.at(-1)).toMatch(/^Move .* unseen/);
});

journey('the Gambit’s set-up on a phone', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Starship Tactics', exact: true }).click();
  await begin(page, 'The Romulan Gambit');
  await layAndHide(page, nextAsked);
  await nextAsked(page);
  await expectAccessible(page, 'the first turn on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
