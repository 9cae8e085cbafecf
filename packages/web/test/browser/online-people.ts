import type { MatchPlan } from '@flagbridge/protocol/online';
import type { Page } from 'playwright-core';
import type { Visit } from './journey.ts';
import { decideAsHinted, nextOnline, whoIsAsked } from './online-steps.ts';
import { asked, commit } from './play.mjs';

// What several people do at one table.

export const atMatch = (address: string, id: string): string => `${address}#/online/match/${id}`;

/** Asks the server as the page itself would. */
export const fetched = (page: Page, path: string, body?: unknown): Promise<{ status: number; text: string }> =>
  page.evaluate(
    async ([at, sent]) => {
      const answer = await fetch(
        at as string,
        sent === null ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent as string },
      );
      return { status: answer.status, text: await answer.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

/** Makes a match that no form of the page has. Its id. */
export async function makePlanned(page: Page, name: string, plan: MatchPlan): Promise<string> {
  const { status, text } = await fetched(page, '/api/matches', { name, plan });
  if (status !== 201) throw new Error(text);
  return (JSON.parse(text) as { card: { id: string } }).card.id;
}

/** Sits down without looking round. */
export async function sitAt(page: Page, id: string, name: string, seat: string): Promise<void> {
  const { status, text } = await fetched(page, `/api/matches/${id}/sit`, { name, seat, salt: '5a'.repeat(32) });
  if (status !== 200) throw new Error(text);
}

/** Everybody places what he has. */
export async function placeAll(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await nextOnline(page);
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.getByText(/^(\d+) of \1 placed$/).waitFor();
    await commit(page);
  }
}

/** The player who is asked decides as the computer would, until it is enough. Who decided what, in order. */
export async function playUntil(
  people: readonly Visit[],
  enough: (decided: readonly { readonly who: Visit; readonly what: string }[]) => boolean,
): Promise<void> {
  const decided: { who: Visit; what: string }[] = [];
  while (!enough(decided)) {
    if (decided.length > 80)
      throw new Error(
        `not enough after: ${decided
          .slice(-10)
          .map(({ what }) => what)
          .join(', ')}`,
      );
    const page = await whoIsAsked(...people.map((one) => one.page));
    const who = people.find((one) => one.page === page) as Visit;
    const what = (await asked(page)) ?? '';
    await decideAsHinted(page);
    decided.push({ who, what });
  }
}

/** Opens the chat where it is closed, and says something to all or to the team. */
export async function say(page: Page, to: 'To all' | 'To my team', text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Say something' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('radio', { name: to }).check();
  await field.fill(text);
  await field.press('Enter');
  await page.getByText(text, { exact: true }).waitFor();
}

/** The table's menu, and something in it. */
export async function atTable(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
