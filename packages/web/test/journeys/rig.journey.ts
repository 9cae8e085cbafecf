import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { type Device, journey, visit } from '../browser/journey.ts';
import { meet } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { fetched, makePlanned } from '../browser/online-people.ts';
import { begin } from '../browser/play.mjs';

/** Runs a script of the page's own origin, which is all that its policy lets in. */
async function runScript(page: Page, script: string, how: 'page' | 'worker' = 'page'): Promise<void> {
  await page.route('**/provoked.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.evaluate(
    (worker) =>
      new Promise<void>((done) => {
        if (worker) {
          new Worker('provoked.js').onerror = () => done();
        } else {
          const element = document.createElement('script');
          element.src = 'provoked.js';
          element.onload = () => done();
          document.body.append(element);
        }
      }),
    how === 'worker',
  );
}

describe('a journey fails when', () => {
  test.each<[string, RegExp, (page: Page) => Promise<void>]>([
    ['its body does', /deliberately/, () => Promise.reject(new Error('deliberately'))],
    ['the console tells of an error', /console error: lost/, (page) => runScript(page, 'console.error("lost")')],
    ['an error is caught by nobody', /page error: .*adrift/, (page) => runScript(page, 'throw new Error("adrift")')],
    [
      'an error in a worker is caught by nobody',
      /adrift/,
      (page) => runScript(page, 'throw new Error("adrift")', 'worker'),
    ],
    [
      'the page asks another address for something',
      /Content Security Policy/,
      (page) => runScript(page, 'fetch("http://127.0.0.1:9/").catch(() => {})'),
    ],
    [
      'a script makes code of text, and says nothing of it',
      /against the page's policy \(script-src/,
      (page) => runScript(page, 'try { new Function("") } catch {}'),
    ],
    [
      'a visitor leaves for another address',
      /left the page's origin/,
      async (page) => void (await page.goto('http://127.0.0.1:9/').catch(() => {})),
    ],
    ['a file is missing', /404 for/, (page) => runScript(page, 'fetch("nowhere.json")')],
    [
      'a control has no name',
      /button-name/,
      async (page) => {
        await page.evaluate(() => document.body.append(document.createElement('button')));
        await expectAccessible(page, 'the lobby');
      },
    ],
  ])('%s', async (name, message, body) => {
    const proof = visit(`proof that ${name}`, {}, async ({ page, untilProblem }) => {
      await body(page);
      await untilProblem(message);
    });
    await expect(proof).rejects.toThrow(message);
  });
});

journey('a problem that was announced is none', {}, async ({ page, expectProblem }) => {
  expectProblem(/console error: lost/);
  await runScript(page, 'console.error("lost")');
});

test('the dice of a journey fall alike in every run, unless it wants chance', async () => {
  const told = async (device: Device): Promise<string> => {
    let log = '';
    await visit('dice', device, async ({ page }) => {
      await begin(page, 'Duel of Frigates', { 'UPF commander': 'Random', 'Sathar commander': 'Random' });
      await page.getByRole('button', { name: 'Rematch' }).waitFor();
      // A battle that is opened again when it is over is shown as it stands, with its log.
      await page.reload();
      await page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first().waitFor();
      log = (await page.getByRole('region', { name: 'What happened' }).textContent()) ?? '';
    });
    return log;
  };
  const first = await told({});
  expect(first).toContain('UPF brings UPFS Lodestar.');
  expect(await told({})).toBe(first);
  expect(await told({ chance: true })).not.toBe(first);
});

test('online they do too, though everything has a name of its own; afterwards there is chance again', async () => {
  const bytes = () => [...crypto.getRandomValues(new Uint8Array(32))];
  const made = async () => {
    let [id, card, salt] = ['', {} as { commitment: string }, [] as number[]];
    await meet('dice', async ({ arrive }) => {
      const { page } = await arrive('Ada');
      id = await makePlanned(page, 'Ada', minefield);
      card = JSON.parse((await fetched(page, `/api/matches/${id}`)).text);
      salt = await page.evaluate(() => [...crypto.getRandomValues(new Uint8Array(32))]);
    });
    return { id, dice: [card.commitment, salt] };
  };
  const [first, second] = [await made(), await made()];
  expect(first.dice[0]).toMatch(/^[\da-f]{64}$/);
  expect(second.dice).toEqual(first.dice);
  expect(second.id).not.toBe(first.id);
  expect(bytes()).not.toEqual(bytes());
});
