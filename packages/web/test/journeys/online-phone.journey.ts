import type { MatchPlan } from '@flagbridge/protocol/online';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { atMatch, makePlanned, sitAt } from '../browser/online-people.ts';

const phone: Device = { size: [360, 740], touch: true };
const tablet: Device = { size: [768, 1024], touch: true };

const four: MatchPlan = {
  rulebook: 'knight-hawks',
  scenario: 'four-captains',
  options: {},
  undo: 'free-only',
  seats: [
    { id: 'a', offices: ['upf-van'], who: { is: 'me' } },
    { id: 'b', offices: ['upf-rear'], who: { is: 'person' } },
    { id: 'c', offices: ['sathar-van'], who: { is: 'person' } },
    { id: 'd', offices: ['sathar-rear'], who: { is: 'person' } },
  ],
  clock: { is: 'live', bank: 5400, increment: 15, atZero: 'loss' },
  watch: { who: 'nobody', knows: 'public', delay: 0 },
  open: true,
};

const LONG = 'Maximiliane von Hohenfeld';

/** Wholly inside the window, and wide enough to be read or pressed. */
async function expectInSight(page: Page, what: Locator, least = 8): Promise<void> {
  const box = await what.boundingBox();
  const view = page.viewportSize();
  if (box === null || view === null) throw new Error('it is not to be seen');
  const about = `${await what.textContent()} at ${JSON.stringify(box)} of ${view.width}`;
  expect(box.x >= 0 && box.x + box.width <= view.width + 0.5, about).toBe(true);
  expect(box.y >= 0 && box.y + box.height <= view.height + 0.5, about).toBe(true);
  expect(box.width >= least, about).toBe(true);
}

/** Nothing in it is wider than it has room for. */
const isWhole = (what: Locator): Promise<boolean> => what.evaluate((one) => one.scrollWidth <= one.clientWidth + 1);

async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'the page is wider than the window').toBeLessThanOrEqual(0);
  const seats = page.getByRole('list', { name: 'Who plays' }).getByRole('listitem');
  expect(await seats.count()).toBe(4);
  for (const seat of await seats.all()) {
    // Seven letters or the whole name.
    const name = seat.locator('.match-name');
    await expectInSight(page, name);
    expect((await isWhole(name)) || ((await name.boundingBox())?.width ?? 0) >= 45, await name.innerText()).toBe(true);
    const clock = seat.locator('.match-clock');
    await expectInSight(page, clock);
    expect(await isWhole(clock), await clock.innerText()).toBe(true);
  }
  for (const name of [/^Chat/, 'Table', 'Menu'] as const)
    await expectInSight(page, page.getByRole('button', { name, exact: true }).first(), 36);
}

meeting(
  'four at a table on a phone and on a tablet: all names and clocks, and nothing beside the screen',
  async (at) => {
    const ada = await at.arrive('Ada', phone);
    const { page } = ada;
    const id = await makePlanned(page, 'Ada', four);
    const others = [];
    for (const [name, seat] of [
      ['Cy', 'b'],
      [LONG, 'c'],
      ['Wolfgang Amadeus W.', 'd'],
    ] as const) {
      const one = await at.arrive(name, tablet);
      await sitAt(one.page, id, name, seat);
      others.push(one);
    }
    const dee = others[2];
    if (dee === undefined) throw new Error('somebody is missing');
    for (const one of [page, dee.page]) {
      await one.goto(atMatch(at.host.address, id));
      await one.getByRole('list', { name: 'Who plays' }).waitFor();
      await one.locator('.rq').first().waitFor();
      await expectFits(one);
    }
    await expectAccessible(page, 'four on a phone');
    await expectAccessible(dee.page, 'four on a tablet');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 740 });

    // A name that is cut is said in full at a press.
    await page
      .getByRole('list', { name: 'Who plays' })
      .getByRole('button', { name: /^Maximiliane/ })
      .tap();
    const said = page.getByRole('dialog', { name: LONG });
    await expectInSight(page, said);
    await said.getByText('Sathar captain of the van').waitFor();
    await page.keyboard.press('Escape');

    for (const one of [page, dee.page]) {
      await one.getByRole('button', { name: /^Chat/ }).tap();
      for (const press of ['Send', 'Close the chat'])
        await expectInSight(one, one.getByRole('button', { name: press }), 36);
      await expectInSight(one, one.getByRole('textbox', { name: 'Say something' }), 150);
      for (const way of ['To all', 'To my team']) await expectInSight(one, one.getByText(way, { exact: true }));
      await one.getByRole('button', { name: 'Close the chat' }).tap();
      await one.getByRole('button', { name: 'Table', exact: true }).tap();
      await expectInSight(one, one.getByRole('dialog', { name: 'Table' }), 150);
      await one.getByRole('button', { name: 'Continue on another device' }).tap();
      const dialog = one.getByRole('dialog', { name: 'Continue on another device' });
      await dialog.getByRole('textbox', { name: 'Link for Your other device' }).waitFor();
      const wide = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await one.keyboard.press('Escape');
      expect(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  },
);
