import { listingOf } from '@flagbridge/rules';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey } from '../browser/journey.ts';
import { asked, moreFor, openFile } from '../browser/play.mjs';
import { recorded } from '../browser/saved.mjs';

journey('a replay: both ways, through other eyes, and taken over', {}, async ({ page }) => {
  await openFile(page, recorded('duel.destroyed'));
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByText(/1 of 15/).waitFor();
  await replay.getByRole('button', { name: 'Forward one turn' }).click();
  await replay.getByRole('button', { name: 'Forward one step' }).click();
  await replay.getByRole('button', { name: 'Back one step' }).click();
  await replay.getByRole('combobox', { name: 'Through the eyes of' }).selectOption({ label: 'Sathar commander' });
  await replay.getByText(/ of \d+/).waitFor();
  await replay.getByRole('combobox', { name: 'Through the eyes of' }).selectOption({ label: 'UPF commander' });
  await replay.getByRole('button', { name: 'Take over from here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page, 'taking over');
  await dialog.getByRole('button', { name: /^(?:Take over|Begin|Play)/ }).click();
  await page.getByText('What-if, with fresh dice', { exact: true }).waitFor();
  await expect.poll(() => asked(page)).not.toBeNull();
});

journey('a replay is shared as a link, and saved as a file', {}, async ({ page, address }) => {
  const text = recorded('duel.destroyed');
  await openFile(page, text);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page, 'sharing');
  const box = dialog.getByRole('textbox').first();
  await expect.poll(() => box.inputValue()).toMatch(/#\/import\//);
  const link = await box.inputValue();
  expect(link.startsWith(`${address}#/import/`)).toBe(true);
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('region', { name: 'Replay' }).waitFor();
  await page.goto(address);
  await moreFor(page, 'Duel of Frigates');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Duel of Frigates as a file' }).click(),
  ]);
  const saved: Buffer[] = [];
  for await (const part of await download.createReadStream()) saved.push(part);
  // It was recorded by an earlier release, and the present one, which plays it alike, has taken it up.
  const { version } = listingOf('knight-hawks')?.about ?? { version: '' };
  expect(Buffer.concat(saved).toString('utf8')).toBe(text.replace(/(?<="pending":null,"version":")[\d.]+/, version));
});

journey('in a replay of fire words stand beside their marks', {}, async ({ page }) => {
  await openFile(page, recorded('silent-death/patrol.destroyed'));
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const words = page.locator('.bd-stamp').filter({ hasText: 'shot down' });
  for (let n = 0; n < 30 && (await words.count()) === 0; n++) {
    await replay.getByRole('button', { name: 'Forward one step' }).click();
    await replay.getByText(new RegExp(`\\D${n + 2} of`)).waitFor();
  }
  const apart = await words.first().evaluate((stamp) => {
    const [mark, text] = ['.bd-hit-mark', 'text'].map((part) => stamp.querySelector(part)?.getBoundingClientRect());
    return mark === undefined || text === undefined ? 'nothing' : text.left > mark.right || text.right < mark.left;
  });
  expect(apart).toBe(true);
});

journey('a file that is none, a damaged one and a foreign one are refused with the reason', {}, async ({ page }) => {
  const give = (text: string, name = 'battle.jsonl') =>
    page.getByLabel('Battle file').setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
  await give('this is no battle', 'shopping.txt');
  await page.getByText('shopping.txt was not opened.').waitFor();
  await expectAccessible(page, 'a bad file');
  const text = recorded('duel.destroyed');
  await give(text.replace('"facing":0', '"facing":7'), 'bent.jsonl');
  await page.getByText('bent.jsonl was not opened.').waitFor();
  await give(text.replaceAll('knight-hawks', 'chess'), 'chess.jsonl');
  await page.getByText('chess.jsonl was not opened.').waitFor();
  await page
    .getByText(/Nothing was changed\./)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^(?:Go on with|Look at) / }).count()).toBe(0);
});

journey('an address that is cut holds no replay', {}, async ({ page, address }) => {
  await page.goto('about:blank');
  await page.goto(`${address}#/import/AAAA`);
  await page.getByRole('heading', { name: 'This address holds no replay' }).waitFor();
  await expectAccessible(page, 'a cut address');
});
