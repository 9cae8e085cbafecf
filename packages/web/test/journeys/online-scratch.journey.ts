import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { meeting } from '../browser/online.ts';
import { answered, asked, commit } from '../browser/play.mjs';

mkdirSync('/tmp/onlinea/shots', { recursive: true });
let n = 0;
const shot = async (page: Page, name: string) => {
  await page.waitForTimeout(400);
  const { width } = page.viewportSize()!;
  await page.screenshot({ path: `/tmp/onlinea/shots/${String(++n).padStart(2, '0')}-${name}-${width}.png` });
};
const t0 = Date.now();
const log = (...a: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(1), ...a);

meeting('scratch', async ({ comes, host }) => {
  const ada = (await comes('Ada', { size: [1280, 800] })).page;
  await ada.getByRole('link', { name: 'Play online' }).click();
  await ada.getByRole('link', { name: 'Make a match' }).waitFor();
  await shot(ada, 'lobby');
  await ada.getByRole('link', { name: 'Make a match' }).click();
  await ada.getByRole('button', { name: 'Duel of Frigates', exact: true }).waitFor();
  await shot(ada, 'new');
  await ada.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await shot(ada, 'make');
  await ada.getByRole('button', { name: 'Make the match' }).click();
  const box = ada.getByRole('textbox', { name: /^Link for/ });
  await box.waitFor();
  const link = await box.inputValue();
  log(link);
  await shot(ada, 'waiting');
  const bob = (await comes('Bob', { size: [360, 740], touch: true }, link)).page;
  await bob.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await shot(bob, 'invited');
  await bob.getByRole('button', { name: 'Sit down' }).tap();
  await bob.locator('#decision').getByRole('heading', { level: 2 }).waitFor();
  await ada.locator('#decision').getByRole('heading', { level: 2 }).waitFor();
  await shot(ada, 'battle');
  await shot(bob, 'battle');
  const play = async (page: Page, who: string) => {
    for (let i = 0; i < 100; i++) {
      const over = page.getByRole('button', { name: 'Rematch', exact: true });
      await over.or(page.locator('#decision .rq-primary')).first().waitFor();
      if ((await over.count()) > 0) return;
      await answered(page);
      const what = await asked(page);
      if (what === null || (await page.locator('#decision .rq-primary').count()) === 0) continue;
      await page.keyboard.press('u');
      await page.getByText(/^The computer would choose/).waitFor();
      await commit(page);
      log(who, what);
    }
  };
  await Promise.all([play(ada, 'ada'), play(bob, 'bob')]);
  log('over');
  await shot(ada, 'end');
  await shot(bob, 'end');
  void host;
});
