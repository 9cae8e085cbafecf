import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expectAccessible as real } from './accessible.ts';
mkdirSync('/tmp/onlinea/shots', { recursive: true });
let n = 0;
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  await real(page, where);
  const { width } = page.viewportSize()!;
  await page.screenshot({ path: `/tmp/onlinea/shots/${process.env['SHOTS']}-${String(++n).padStart(2, '0')}-${where.replace(/\W+/g, '-')}-${width}.png`, fullPage: true });
};
