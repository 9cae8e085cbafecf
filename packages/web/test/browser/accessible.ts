import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and what is good practice besides: nothing may be found. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** The thousands of hexes of a map take seconds: they are looked at where the map is what is shown. */
  readonly map?: boolean;
  /** The same page in other colours: nothing else has changed. */
  readonly colours?: boolean;
  /** Only this part of the page. */
  readonly within?: string;
}

/** Lines of the log are all alike. */
const moreOfTheSame = '[aria-label="What happened"] li ~ li ~ li ~ li ~ li';

/** Until nothing moves or is asked any more: colours half way between two are nobody's. */
async function untilStill(page: Page): Promise<void> {
  await page.locator('html:not(:has([aria-busy="true"]))').waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/** Checks the page as it stands. */
export async function expectAccessible(
  page: Page,
  where: string,
  { map, colours, within }: Looked = {},
): Promise<void> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(moreOfTheSame);
  if (within !== undefined) axe.include(within);
  if (map !== true) axe.exclude('[role="application"] > *');
  const { violations } = await (colours ? axe.withRules(['color-contrast']) : axe.withTags(tags)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    // What is scrolled half out of sight is no small target: it is scrolled in.
    nodes
      .filter((node) => id !== 'target-size' || !/partially obscured/.test(node.failureSummary ?? ''))
      .map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
  if (found.length > 0) throw new Error([`${where} is not accessible to everybody:`, ...found].join('\n\n'));
}
