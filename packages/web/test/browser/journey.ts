import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { atOnce, shotByShot } from './at-once.mjs';
import { sameDice } from './same-dice.ts';
import { witness } from './witness.mjs';

/** A busy machine is slow, and no journey asserts a time: whatever is waited for may take long. */
const PATIENCE = 60_000;
const evidence = fileURLToPath(new URL('../../../../node_modules/.cache/flagbridge/journeys', import.meta.url));

export interface Device {
  readonly size?: readonly [width: number, height: number];
  readonly light?: boolean;
  readonly touch?: boolean;
  /** With animation; journeys go without unless they are about it. */
  readonly motion?: boolean;
  /** Volleys are told shot by shot; journeys go without unless they are about it. */
  readonly told?: boolean;
  /** Other dice than those of most journeys, the same in every run: where a battle must come to something. */
  readonly dice?: number;
  /** With dice that nobody knows; those of the others fall as in every run, so that a battle of theirs comes out the same. */
  readonly chance?: boolean;
  /** With the worker that keeps the page; the others do without, so that each begins at once. */
  readonly keeps?: boolean;
}

export const phone: Device = { size: [390, 844], touch: true };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Of the page, with a slash at its end. */
  readonly address: string;
  /** Errors that this journey provokes; each must come, and then counts as none. */
  expectProblem(pattern: RegExp): void;
  /** Waits until a problem was seen that the journey did not announce, so that its end does not overtake the news of it. */
  untilProblem(pattern: RegExp): Promise<void>;
}

let connected: Promise<Browser> | undefined;
const browser = () => {
  connected ??= chromium.connect(inject('browser'), { timeout: PATIENCE });
  return connected;
};
afterAll(async () => {
  await (await connected)?.close();
  connected = undefined;
});

/** A test that is one visit. */
export function journey(name: string, device: Device, body: (visit: Visit) => Promise<void>): void {
  test(name, () => visit(name, device, body));
}

/**
 * One visit of the page by somebody who was never there: an empty store, one window, opened at this address. It fails when its
 * body does, and when anything went wrong meanwhile that the visitor could not see. What it saw then is kept, and the message
 * says where.
 */
export async function visit(
  name: string,
  device: Device,
  body: (visit: Visit) => Promise<void>,
  address = inject('address'),
): Promise<void> {
  const [width, height] = device.size ?? [1440, 900];
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme: device.light ? 'light' : 'dark',
    reducedMotion: device.motion ? 'no-preference' : 'reduce',
    hasTouch: device.touch ?? false,
    isMobile: device.touch ?? false,
    serviceWorkers: device.keeps ? 'allow' : 'block',
  });
  const seen = witness(context, new URL(address).origin);
  await context.addInitScript(tellBreaches);
  await (device.told ? shotByShot : atOnce)(context);
  const expected: RegExp[] = [];
  if (!device.keeps && !device.chance) await sameDice(context, device.dice);
  const page = await context.newPage();
  context.setDefaultTimeout(PATIENCE);
  try {
    await page.goto(address);
    const came = (pattern: RegExp) => seen.problems.some((problem) => pattern.test(problem));
    const untilProblem = (pattern: RegExp) => expect.poll(() => came(pattern), { timeout: PATIENCE }).toBe(true);
    await body({
      page,
      context,
      address: new URL('/', address).href,
      expectProblem: (pattern) => expected.push(pattern),
      untilProblem,
    });
    await Promise.all(expected.map(untilProblem)).catch(() => {});
    const missing = expected.filter((pattern) => !came(pattern));
    if (missing.length > 0) throw new Error(`expected, and it did not come: ${missing.join(', ')}`);
    if (unexpected(seen.problems, expected).length > 0) throw new Error('something went wrong behind the scenes');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const kept = await keepEvidence(name, page, seen);
    throw new Error([why, ...unexpected(seen.problems, expected), `Kept: ${kept}`].join('\n'), { cause: error });
  } finally {
    // Somebody who leaves early does not wait for what is still on its way to him.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** In the page: the browser says nothing of its own where a script swallows what the page's policy threw at it. */
function tellBreaches(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
    console.error(`against the page's policy (${violatedDirective}): ${sourceFile}:${lineNumber}`),
  );
}

const unexpected = (problems: readonly string[], expected: readonly RegExp[]) =>
  problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));

async function keepEvidence(name: string, page: Page, seen: ReturnType<typeof witness>): Promise<string> {
  mkdirSync(evidence, { recursive: true });
  const stem = join(evidence, name.replace(/[^\w-]+/g, '-').slice(0, 80));
  // A journey may open more windows than its own; the last is mostly the one that matters.
  const lines: string[] = [...seen.problems, ...seen.console];
  for (const window of page.context().pages()) {
    const tree = await window.locator('body').ariaSnapshot().catch(String);
    lines.push('', window.url(), tree);
    await window.screenshot({ path: `${stem}.png` }).catch(() => {});
  }
  writeFileSync(`${stem}.txt`, [...lines, ''].join('\n'));
  return `${stem}.png and .txt`;
}
