import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { fits, mainPath } from '../browser/main-path.mjs';
import { proofs } from '../browser/proofs.mjs';
import { type Way, walk } from '../browser/walk.mjs';

// The runner of `npm run firefox`, in the journeys' own browser: it must be able to fail. Of its ways only the first is walked here;
// what is on the others, other journeys do at greater length.
const evidence = fileURLToPath(new URL('../../../../node_modules/.cache/flagbridge/journeys', import.meta.url));

async function walked(way: Way): Promise<string[]> {
  const browser = await chromium.connect(inject('browser'));
  try {
    return await walk(browser, inject('address'), way, evidence);
  } finally {
    await browser.close();
  }
}

test.each(mainPath.slice(0, 1))('the main path: $name', async (way) => {
  expect(await walked(way)).toEqual([]);
});

test.each(proofs)('on the main path, $name', async (way) => {
  expect(await walked(way)).toEqual([]);
});

describe('a way through the page fails when', () => {
  const way = { size: [1024, 768], settings: {} } as const;

  test.each<[string, RegExp, Way['walk']]>([
    ['an error is told', /console error: lost/, (page) => page.evaluate(() => console.error('lost'))],
    [
      'the page is too wide',
      /the lobby is \d+ pixels wider/,
      async (page) => {
        await page.evaluate(() => document.body.style.setProperty('width', '4000px'));
        await fits(page, 'the lobby');
      },
    ],
  ])('%s', async (name, message, go) => {
    const problems = await walked({ ...way, name: `proof that ${name}`, walk: go });
    expect(problems[0]).toMatch(message);
    expect(problems.at(-1)).toMatch(/^Kept: /);
  });

  test('what it provokes is noticed by nobody', async () => {
    const quiet = { ...way, name: 'proof of silence', provokes: /adrift/, patience: 200, walk: async () => {} };
    expect(await walked(quiet)).toEqual(['nobody noticed: /adrift/']);
  });
});
