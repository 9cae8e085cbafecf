import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { meeting } from '../browser/online.ts';
import { sitTwo } from '../browser/online-steps.ts';

meeting('an address that leads nowhere says so, and has one way on', async ({ arrive, host }) => {
  const ada = await arrive('Ada', { size: [390, 844], touch: true }, `${host.address}#/nowhere/x`);
  const { page } = ada;
  ada.expectProblem(/^4\d\d for .*\/api\/matches\//);
  ada.expectProblem(/^console error: .*the server responded with a status of 4\d\d/);
  const ways = page.getByRole('main').getByRole('button');
  for (const [hash, title, way] of [
    ['#/nowhere/x', 'There is nothing at this address', 'Go to the lobby'],
    ['#nonsense', 'There is nothing at this address', 'Go to the lobby'],
    ['#/set-up/knight-hawks/no-such-battle', 'There is nothing at this address', 'Go to the lobby'],
    ['#/battle/none', 'The battle cannot be opened here', 'Back to the lobby'],
    ['#/replay/none/3', 'The replay cannot be shown', 'Back to the lobby'],
    ['#/rules/none', 'No such rulebook', 'Back to the lobby'],
    ['#/online/nonsense', 'There is nothing at this address', 'Go to Play online'],
    [`#/online/match/${'x'.repeat(22)}`, 'There is no such match here', 'Go to Play online'],
    ['#/online/watch/short', 'There is no such match here', 'Go to Play online'],
  ] as const) {
    await page.goto(`${host.address}${hash}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await ways.allTextContents(), hash).toEqual([way]);
    if (hash === '#/nowhere/x' || hash === '#/online/watch/short') await expectAccessible(page, hash);
    await ways.tap();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toMatch(way === 'Go to Play online' ? /#\/online$/ : /\/(?:#\/)?$/);
  }
});

meeting('the link that skips to the decision leads there, and nowhere else', async (at) => {
  const { ada } = await sitTwo(at, { ada: { size: [1280, 800] }, bob: { size: [1280, 800] } });
  const { page } = ada;
  const where = page.url();
  const skip = page.getByRole('link', { name: 'Go to your decision' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('decision');
  expect(page.url()).toBe(where);
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
});
