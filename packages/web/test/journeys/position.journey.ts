import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { asked, moreFor, openFile, seat } from '../browser/play.mjs';
import { recorded } from '../browser/saved.mjs';

const middle = readFileSync(new URL('../../../../docs/examples/free-battle-middle.json', import.meta.url), 'utf8');
const mines = readFileSync(new URL('../../../../docs/examples/minefield-middle.json', import.meta.url), 'utf8');
const title = 'Three against Four, Game Turn 4';

const give = (page: Page, name: string, text: string) =>
  page.getByLabel('Battle file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function saveBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download;
}

/** From the set-up page of a position to its first question. */
async function play(page: Page): Promise<void> {
  await page.getByRole('img', { name: `Map of ${title}` }).waitFor();
  await page.getByText('Where it begins.', { exact: true }).waitFor();
  await seat(page, { 'UPF commodore': 'Cadet', 'Black Tide captain': 'You' });
  await page.getByRole('button', { name: `Begin ${title}` }).click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
  await expect.poll(() => asked(page)).toMatch(/Move/);
  await page
    .getByText(/Game turn 4/i)
    .first()
    .waitFor();
}

journey('a position from a file is played, saved, and opened again', {}, async ({ page }) => {
  await give(page, 'middle.json', middle);
  await page.getByRole('img', { name: `Map of ${title}` }).waitFor();
  await expectAccessible(page, 'setting up a position');
  await play(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const saved = await saveBy(page, 'Save this position as a file');
  expect(saved.suggestedFilename()).toBe('three-against-four-turn-4.json');
  await page.getByText('Saved as three-against-four-turn-4.json.').waitFor();
  await expectAccessible(page, 'the menu after saving');
  const text = await textOf(saved);
  expect(JSON.parse(text)).toMatchObject({ title, setup: { position: { turn: 4, side: 'tide', step: 'moves' } } });
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await give(page, 'again.json', text);
  await play(page);
});

journey('a scenario file with a mistake is refused with its place', phone, async ({ page }) => {
  await give(page, 'bent.json', middle.replace('"turn": 4', '"turm": 4'));
  await page.getByText('bent.json was not opened.').waitFor();
  await page.getByText(/position: nobody knows what turm means here\. \[KH-.* Nothing was changed\./).waitFor();
  await expectAccessible(page, 'a bad scenario');
  await give(page, 'tier.json', middle.replace('"basic"', '"grand"'));
  await page.getByText(/tier: no rulebook here has “grand”/).waitFor();
});

journey('a position is played with the optional rules it names', {}, async ({ page }) => {
  await give(page, 'ruled.json', middle.replace('"turn": 4', '"options": { "half-damage": "down" }, "turn": 4'));
  await page.getByRole('img', { name: `Map of ${title}` }).waitFor();
  await page.getByText('1 changed').click();
  const rule = page.getByRole('combobox', { name: 'Half damage is rounded' });
  expect(await rule.isDisabled()).toBe(true);
  expect(await rule.locator('option:checked').textContent()).toBe('down');
  await expectAccessible(page, 'rules of a position');
  await page.getByRole('button', { name: `Begin ${title}` }).click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
  // They were the file's, and nobody chose them for other battles.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).click();
  await page.getByText('as the book has it').waitFor();
});

journey('a file that is slow to read calls nobody away, and the last one chosen counts', {}, async ({ page }) => {
  // Files wait until the test lets them go, each by its name.
  await page.evaluate(() => {
    const text = File.prototype.text;
    File.prototype.text = async function (this: File) {
      await new Promise<void>((go) => addEventListener(`read ${this.name}`, () => go(), { once: true }));
      return text.call(this);
    };
  });
  const read = (name: string) => page.evaluate((one) => void dispatchEvent(new Event(`read ${one}`)), name);
  const duel = page.getByRole('button', { name: 'Duel of Frigates', exact: true });
  await give(page, 'slow.json', middle);
  await page.getByText('Reading slow.json …').waitFor();
  await give(page, 'quick.json', mines);
  await page.getByText('Reading quick.json …').waitFor();
  await read('quick.json');
  await page.getByRole('img', { name: 'Map of Minefield, Game Turn 3' }).waitFor();
  await read('slow.json');
  await page.getByRole('button', { name: 'Begin Minefield, Game Turn 3' }).waitFor();
  await page.goBack();
  // And one that is read after something else was opened.
  await give(page, 'late.json', middle);
  await page.getByText('Reading late.json …').waitFor();
  await duel.click();
  await page.getByRole('img', { name: 'Map of Duel of Frigates' }).waitFor();
  await read('late.json');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Begin Duel of Frigates' }).waitFor();
});

journey('at one screen for two, neither takes away what the other hides', phone, async ({ page }) => {
  await give(page, 'mines.json', mines);
  await page.getByRole('img', { name: 'Map of Minefield, Game Turn 3' }).waitFor();
  await seat(page, { 'UPF commander': /You|person/, 'Sathar commander': /You|person/ });
  await page.getByRole('button', { name: 'Begin Minefield, Game Turn 3' }).click();
  await page.getByRole('button', { name: /^I am/ }).click();
  await page.getByRole('region', { name: 'Map' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('You are Sathar commander.').waitFor();
  const kept = page.getByText(
    /^Several people play at this screen, and a file would tell you what is hidden from you\./,
  );
  await kept.waitFor();
  for (const name of ['Save the replay as a file', 'Save this position as a file'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await expectAccessible(page, 'the menu of a seat from which mines are hidden');
  // Nor by looking back, where there is a file as well.
  await page.getByRole('button', { name: 'Look back: the replay so far' }).click();
  await page.getByRole('region', { name: 'Replay' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await kept.waitFor();
  expect(await page.getByRole('button', { name: 'Save as a file' }).count()).toBe(0);
  await expectAccessible(page, 'a replay that is not shared');

  // In words, and in another window that takes the battle over, it is asked first who looks.
  const battle = page.url().replace(/#\/replay\/([^/]+).*/, (_, id: string) => `#/battle/${id}`);
  await page.goto(battle.replace('#/battle/', '#/text/'));
  await page.getByRole('button', { name: /^I am/ }).waitFor();
  const second = await page.context().newPage();
  await second.goto(battle);
  await second.getByRole('button', { name: 'Take it over here' }).click();
  await second.getByRole('button', { name: /^I am/ }).waitFor();
  for (const one of [page, second]) expect(await one.content()).not.toContain('1212');
  await second.close();
  // The list of battles saves it sealed, and opens that again.
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await moreFor(page, 'Minefield, Game Turn 3');
  const sealed = await textOf(await saveBy(page, 'Save Minefield, Game Turn 3 as a file'));
  expect(sealed).toMatch(/^\{"format":"flagbridge-sealed"/);
  expect(sealed).not.toMatch(/1212|"seed"/);
  await give(page, 'sealed.jsonl', sealed);
  await page.getByText('Minefield, Game Turn 3 is already here.').waitFor();
});

journey('a moment of a battle that is over is saved as a position', {}, async ({ page }) => {
  await openFile(page, recorded('duel.destroyed'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save the replay as a file' }).waitFor();
  // The end is no place to begin: moments are saved where they are looked at.
  expect(await page.getByRole('button', { name: 'Save this position as a file' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'Forward one turn' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = await saveBy(page, 'Save the position shown as a file');
  expect(saved.suggestedFilename()).toMatch(/^duel-of-frigates-turn-\d+\.json$/);
});
