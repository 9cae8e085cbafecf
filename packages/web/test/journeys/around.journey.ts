import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { asked, begin, commit, nextAsked, openFile } from '../browser/play.mjs';
import { thinkBy } from '../browser/same-dice.ts';
import { aims, recorded, savedBattle } from '../browser/saved.mjs';

/** What the computer would do, and on. */
async function asTheComputer(page: import('playwright-core').Page): Promise<void> {
  await nextAsked(page);
  await page.keyboard.press('u');
  await page.getByText(/^The computer would choose/).waitFor();
  await commit(page);
}

journey('what was taken back is struck through in the log, in words and in the replay', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await page.getByRole('radio', { name: /^By consent.*computer always agrees/ }).check();
  await page.getByRole('button', { name: 'Begin Duel of Frigates' }).click();
  await page.getByRole('button', { name: 'Place all for me' }).click();
  await page.getByText('1 of 1 placed').waitFor();
  await commit(page);
  // As far as the first move, which the log tells of.
  expect(await nextAsked(page)).toMatch(/^(?:Screens|Move)/);
  while ((await nextAsked(page))?.startsWith('Move') === false) await asTheComputer(page);
  await asTheComputer(page);
  const log = page.getByRole('region', { name: 'What happened' });
  const flown = log.getByRole('listitem').filter({ hasText: /UPFS Lodestar flies/ });
  await flown.waitFor();
  await expect.poll(() => asked(page)).not.toBeNull();
  await page.getByRole('button', { name: /take back/i }).click();
  // Said to those who see it and to those who hear it; and who agreed.
  await log.getByText(/^UPF commander took a decision back/).waitFor();
  const undone = log.getByRole('listitem', { name: /Taken back .*UPFS Lodestar flies/ });
  await undone.waitFor();
  expect(await undone.locator('s').textContent()).toMatch(/UPFS Lodestar flies/);
  await expectAccessible(page, 'a log with lines that were taken back');
  await page.getByRole('button', { name: 'Taken back' }).click();
  await expect.poll(() => undone.count()).toBe(0);
  await log.getByText(/^UPF commander took a decision back/).waitFor();
  await page.getByRole('button', { name: 'Taken back' }).click();
  await undone.waitFor();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play in words' }).click();
  const told = page.getByRole('log', { name: 'The battle' });
  await told
    .getByText(/took a decision back/)
    .first()
    .waitFor();
  await told.locator('p', { hasText: /^Taken back UPFS Lodestar flies/ }).waitFor();
  await expectAccessible(page, 'words with lines that were taken back');
  await page.getByRole('button', { name: 'Map and sheets' }).click();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Look back/ }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.waitFor();
  // It opens where the battle is, with the line taken back.
  await undone.waitFor();
  const moment = replay.getByRole('slider', { name: 'Moment' });
  // At first it has not happened; when it has, it counts; at the end it is taken back.
  await moment.press('Home');
  await flown.waitFor({ state: 'detached' });
  const forward = async (): Promise<void> => {
    const at = await moment.inputValue();
    await replay.getByRole('button', { name: 'Forward one step' }).click();
    await expect.poll(() => moment.inputValue()).not.toBe(at);
  };
  for (let steps = 0; steps < 30 && (await flown.count()) === 0; steps++) await forward();
  await flown.waitFor();
  expect(await undone.count()).toBe(0);
  for (let steps = 0; steps < 30 && (await undone.count()) === 0; steps++) await forward();
  await undone.waitFor();
});

journey(
  'a file that is opened twice is recognised, and kept twice only if one wants',
  phone,
  async ({ page, address }) => {
    const text = recorded('duel.destroyed');
    const give = () =>
      page.getByLabel('Battle file').setInputFiles({
        name: 'duel.jsonl',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(text),
      });
    const rows = page.getByRole('button', { name: /^Look at Duel of Frigates/ });
    await openFile(page, text);
    await page.goto(address);
    await rows.waitFor();
    await give();
    await page.getByText('Duel of Frigates is already here.').waitFor();
    expect(await rows.count()).toBe(1);
    await expectAccessible(page, 'a file that is already here');
    await page.getByRole('button', { name: 'Look at it' }).first().click();
    await page.getByRole('button', { name: 'Watch the replay' }).waitFor();
    await page.goto(address);
    await rows.waitFor();
    await give();
    await page.getByRole('button', { name: 'Keep a copy' }).click();
    await page.getByRole('button', { name: 'Watch the replay' }).waitFor();
    await page.goto(address);
    await expect.poll(() => rows.count()).toBe(2);
  },
);

journey('every bad file is told what is wrong with it in plain words', phone, async ({ page }) => {
  const text = recorded('duel.destroyed');
  const lines = text.trimEnd().split('\n');
  const files: readonly (readonly [name: string, text: string, says: RegExp])[] = [
    ['empty.jsonl', '', /The file is empty\./],
    ['shopping.txt', 'eggs', /This is not a battle file\./],
    ['half.jsonl', text.slice(0, 2000), /This file is cut off: .* the end is missing/],
    ['short.jsonl', lines.slice(0, 5).join('\n'), /cut off: after 5 lines/],
    ['newer.jsonl', text.replace('"v":1', '"v":3'), /newer Flagbridge than this page\. Load the page again/],
    ['bent.jsonl', text.replace('"facing":0', '"facing":1'), /was changed after it was saved/],
    ['torn.jsonl', text.replace('"hash"', '"hush"'), /changed or damaged .* line 2 of/],
    ['chess.jsonl', text.replaceAll('knight-hawks', 'chess'), /another game, “chess”/],
    ['huge.jsonl', 'x'.repeat(4_100_000), /too long for a battle/],
  ];
  for (const [name, content, says] of files) {
    await page
      .getByLabel('Battle file')
      .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(content) });
    const alert = page.getByRole('alert').filter({ hasText: `${name} was not opened.` });
    await alert.waitFor();
    expect(await alert.locator('p').textContent(), name).toMatch(says);
    expect(await alert.locator('p').textContent(), name).toMatch(/Nothing was changed\.$/);
  }
  // The reader's own words are there for anyone who wants them, and folded away.
  await page
    .getByLabel('Battle file')
    .setInputFiles({ name: 'eggs.txt', mimeType: 'text/plain', buffer: Buffer.from('eggs') });
  const alert = page.getByRole('alert').filter({ hasText: 'eggs.txt was not opened.' });
  await alert.waitFor();
  expect(await alert.getByText(/not JSON/).isVisible()).toBe(false);
  await alert.getByText('What the reader said').tap();
  await alert.getByText(/not JSON/).waitFor();
  await expectAccessible(page, 'a bad file, unfolded');
});

journey('open hands: two at one screen without a hand-over', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  const never = page.getByRole('radio', { name: /^Never, we play with open hands/ });
  // Nobody is asked who plays alone.
  expect(await never.count()).toBe(0);
  const seat = page.getByRole('combobox', { name: 'Sathar commander', exact: true });
  await seat.selectOption({ label: 'Another person here' });
  await never.check();
  await page.getByRole('button', { name: 'Begin Duel of Frigates' }).click();
  const turn = page.getByRole('status').filter({ hasText: /Now: / });
  for (const name of ['UPF commander', 'Sathar commander']) {
    await turn.filter({ hasText: name }).waitFor();
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.getByText('1 of 1 placed').waitFor();
    await commit(page);
  }
  await page.getByRole('heading', { name: /^Screens|^Move/ }).waitFor();
  await expectAccessible(page, 'open hands');
  expect(await page.getByRole('heading', { name: /^Pass to/ }).count()).toBe(0);
  // Agreed otherwise in the middle: from then on the table is covered.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Each time' }).check();
  await expectAccessible(page, 'the menu of a shared battle');
  await page.keyboard.press('Escape');
  const pass = page.getByRole('heading', { name: /^Pass to/ });
  for (let n = 0; n < 20 && (await pass.count()) === 0; n++) {
    await asTheComputer(page);
    await pass.or(page.locator('#decision .rq-primary')).first().waitFor();
  }
  await pass.waitFor();
});

journey(
  'a captain whose thinking dies is replaced by a cadet, and the battle goes on',
  {},
  async ({ page, context }) => {
    // A worker that takes the question and is gone without a word.
    const script = `
    navigator.locks.request('life-' + crypto.randomUUID(), (lock) => {
      postMessage({ life: lock.name });
      return new Promise(() => {});
    });
    onmessage = () => close();`;
    await thinkBy(context, script);
    await page.reload();
    // Looked for from before it can come: it stands for a while only. It is said at every decision of the captain's, and the first, where
    // both place their ships at once, may be over before the table is in sight.
    let told = false;
    const said = page
      .getByRole('status')
      .filter({ hasText: 'The captain could not think to the end; the cadet decided.' })
      .waitFor()
      .then(() => {
        told = true;
      });
    const play = async () => {
      await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Captain' });
      await page.getByRole('button', { name: 'Place all for me' }).click();
      await page.getByText('1 of 1 placed').waitFor();
      await commit(page);
      for (let n = 0; n < 20 && !told; n++) await asTheComputer(page);
    };
    await Promise.all([said, play()]);
    await expect.poll(() => asked(page)).toMatch(/^(?:Screens|Move|Defensive)/);
  },
);

journey('the same battle in two windows: one plays, the other can take it over', {}, async ({ page, context }) => {
  await openFile(page, savedBattle('squadrons-advanced.destroyed', aims));
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('This battle is open in another window.').waitFor();
  await expectAccessible(other, 'a battle that is open elsewhere');
  await other.getByRole('button', { name: 'Take it over here' }).click();
  await other.getByRole('region', { name: 'Map' }).waitFor();
  await page.getByText('This battle was opened in another window.').waitFor();
  await page.getByRole('button', { name: 'Take it over here' }).click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
});
