import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { meeting } from '../browser/online.ts';
import { nextOnline, sitTwo } from '../browser/online-steps.ts';

meeting('the lobby says which match waits for me and for how long, and leads there', async (at) => {
  const { host, arrive } = at;
  const { ada } = await sitTwo(at, {
    ada: { size: [1280, 800] },
    agree: async (page) => {
      await page.getByRole('radio', { name: /^Over days/ }).check();
      await page.getByRole('combobox', { name: 'Time for every answer' }).selectOption({ label: '2 days' });
    },
  });
  const { page } = ada;
  await nextOnline(page);
  const match = page.url();
  await page.goto(`${host.address}#/`);
  const waits = page.getByRole('region', { name: 'Waiting for you' });
  const link = waits.getByRole('link', { name: 'Duel of Frigates against Bob, 1 day 23 hours left' });
  await link.waitFor();
  await expectAccessible(page, 'the lobby with a match that waits');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the same on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await link.click();
  await expect.poll(() => page.url()).toBe(match);
  await nextOnline(page);

  // Somebody whom the host has not met is told nothing; a friend is met online.
  const eve = await arrive('Eve', { size: [1280, 800] });
  await expect
    .poll(() => eve.page.getByRole('link', { name: 'with a friend' }).getAttribute('href'))
    .toBe('#/online/new/knight-hawks/duel');
  await eve.page.getByRole('link', { name: 'with a friend' }).click();
  await eve.page.getByRole('heading', { name: 'Duel of Frigates', level: 1 }).waitFor();
  await eve.page.getByRole('button', { name: 'Make the match' }).waitFor();
  await eve.page.goto(`${host.address}#/`);
  await eve.page.getByRole('link', { name: 'Watch it all' }).waitFor();
  expect(await eve.page.getByRole('region', { name: /^Waiting|^Online/ }).count()).toBe(0);
});
