import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { atMatch, atTable, fetched, makePlanned, sitAt } from '../browser/online-people.ts';
import { nextOnline } from '../browser/online-steps.ts';
import { commit, decision, ending } from '../browser/play.mjs';

const desk: Device = { size: [1280, 800] };

const table = (page: Page) => page.getByRole('region', { name: 'At the table' });
const banner = (page: Page, text: string) => table(page).locator('.match-banner').filter({ hasText: text });
const verdict = (page: Page) => decision(page).getByRole('heading', { level: 2 });

meeting('draws, refusals and concessions say who; whoever looks on comes along to the rematch', async (at) => {
  const ada = await at.arrive('Ada', desk);
  const id = await makePlanned(ada.page, 'Ada', { ...minefield, watch: { who: 'link', knows: 'public', delay: 0 } });
  const { token } = JSON.parse((await fetched(ada.page, `/api/matches/${id}/watch`, {})).text) as { token: string };
  const bob = await at.arrive('Bob', desk);
  await sitAt(bob.page, id, 'Bob', 'sathar');
  for (const one of [ada, bob]) await one.page.goto(atMatch(at.host.address, id));
  const eve = await at.arrive('Eve', desk, `${at.host.address}#/go/${token}`);
  await eve.page.getByRole('button', { name: /^(?:Watch|Look on)/ }).click();
  await eve.page.getByText('You see the battle as it happens.').waitFor();
  await nextOnline(ada.page);

  // The one who is waited for has a name.
  await bob.page.locator('.phase-awaited').filter({ hasText: 'Waiting for Ada' }).waitFor();
  await verdict(bob.page)
    .filter({ hasText: /^Waiting for Ada/ })
    .waitFor();

  await atTable(ada.page, 'Agree on a draw');
  await commit(ada.page);
  await banner(bob.page, 'Ada (UPF) offers a draw.').waitFor();
  await banner(ada.page, 'You offer a draw.').waitFor();
  await expectAccessible(bob.page, 'a draw on offer');
  await banner(bob.page, 'Ada (UPF) offers a draw.').getByRole('button', { name: 'Decline' }).click();
  await banner(ada.page, 'Bob declines the draw.').waitFor();
  await banner(bob.page, 'Ada (UPF) offers a draw.').waitFor({ state: 'detached' });

  await atTable(bob.page, 'Concede the battle');
  await commit(bob.page);
  await ending(ada.page).getByText('You have won').waitFor();
  await banner(ada.page, 'Bob has conceded the battle.').waitFor();
  await ending(bob.page).getByText('You have lost').waitFor();
  await ending(bob.page).getByRole('heading', { name: 'Your side has conceded' }).waitFor();

  await ending(eve.page).getByRole('heading', { level: 1 }).waitFor();
  await ada.page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(() => ada.page.url()).not.toContain(id);
  const next = ada.page.url().split('/').at(-1) ?? '';
  await expect.poll(() => eve.page.url()).toContain(next);
  await eve.page.getByText('You see the battle as it happens.').waitFor();
  expect(await eve.page.locator('.phase-awaited').textContent()).toContain('Looking on');
});
