import { spectator } from '@flagbridge/engine';
import { key, type Layout, parseLabel } from '@flagbridge/engine/hex';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foundIn, listenTo, lookInto, type PagePiece } from '../browser/everything.ts';
import type { Visit } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { atMatch, fetched, makePlanned } from '../browser/online-people.ts';
import { decideAsHinted, nextOnline, sitDown, whoIsAsked } from '../browser/online-steps.ts';
import { answered, asked, commit, decision } from '../browser/play.mjs';

const MINED = ['0402', '0305'];
const WAITING = '0507';

/** A hex by its number on the map and by its key, and mines and seekers as their owner sees, hears and is sent them. */
const formsOn = (layout: Layout): readonly RegExp[] => [
  ...[...MINED, WAITING].flatMap((number) => [
    new RegExp(`(?<![\\w-])${number}(?![\\w-])`),
    new RegExp(`(?<![\\d,-])${keyOn(layout, number)}(?![\\d,])`),
  ]),
  /seeker-upf-\d/,
  /minedHexes/,
  /Mines of UPF/,
  /Seeker of UPF/,
  /Mines laid/,
  /mines: 1\d of 20/,
  /seeker missiles: [0-3] of 4/,
];

/** The hex that the map has this number for. */
function keyOn(layout: Layout, number: string): string {
  const read = parseLabel(layout, number);
  if (!read.ok) throw new Error(`the map has no ${number}`);
  return key(read.hex);
}

/** The map of the battle, as it is set up. */
async function layoutOf({ rulebook, scenario, options }: MatchPlan): Promise<Layout> {
  const listing = listingOf(rulebook);
  if (listing === undefined) throw new Error(`there is no ${rulebook}`);
  const opened = await openTable({ listing, wish: { scenario, options } });
  if (!opened.ok) throw new Error(opened.why);
  const { layout } = (await listing.present()).scene(opened.table.view(spectator), spectator) ?? {};
  opened.table.close();
  if (layout?.numbering === undefined) throw new Error('there is no map with numbers');
  return layout as Layout;
}

/**
 * Mines laid on the way may go off under Barb: that is told to everybody, and Barb is asked for interceptors against them. Both in
 * these words, which tell of no others.
 */
const told = /Mines of UPF (?:go off in|at Barb\.)/g;
const untold = (piece: PagePiece): PagePiece => ({ ...piece, text: piece.text.replaceAll(told, '') });

/** Puts pieces where the map has these numbers. */
async function lay(page: Page, pieces: readonly (readonly [piece: RegExp, hex: string])[]): Promise<void> {
  for (const [piece, hex] of pieces) {
    const row = decision(page).getByRole('button', { name: piece });
    if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click();
    await page.getByRole('textbox', { name: 'Hex' }).fill(hex);
    await page.getByRole('textbox', { name: 'Hex' }).press('Enter');
    await decision(page)
      .getByRole('button', { name: new RegExp(`${hex}$`) })
      .waitFor();
    await answered(page);
  }
}

meeting('what one side lays in secret is nowhere in the other’s browser', async ({ arrive, host }) => {
  const forms = formsOn(await layoutOf(minefield));
  const ada = await arrive('Ada');
  const own = listenTo(ada);
  const id = await makePlanned(ada.page, 'Ada', minefield);
  await ada.page.goto(atMatch(host.address, id));
  // Bob and somebody who watches begin to write down before they come to the match.
  const bob = await arrive('Bob', {}, `${host.address}#/online`);
  const heard = listenTo(bob);
  await bob.page.goto(`${host.address}#/online/join/${id}`);
  await sitDown(bob, 'Bob');
  const eve = await arrive('Eve', {}, `${host.address}#/online`);
  const watched = listenTo(eve);
  await eve.page.goto(`${host.address}#/online/watch/${id}`);
  await eve.page.getByRole('region', { name: 'What happened' }).waitFor();
  const others: readonly (readonly [Visit, PagePiece[]])[] = [
    [bob, heard],
    [eve, watched],
  ];
  const look = async (): Promise<void> => {
    for (const [who, pieces] of others) pieces.push(...(await lookInto(who)));
    own.push(...(await lookInto(ada)));
  };

  await ada.page.getByRole('textbox', { name: 'Hex' }).waitFor();
  await lay(ada.page, [
    [/^Mines 1 /, MINED[0] ?? ''],
    [/^Mines 2 /, MINED[1] ?? ''],
    [/^Seeker 1 /, WAITING],
  ]);
  await look();
  await commit(ada.page);
  for (const { page } of [ada, bob]) {
    await nextOnline(page);
    await page.getByRole('button', { name: 'Place all for me' }).click();
    await page.getByText('1 of 1 placed').waitFor();
    await commit(page);
  }
  await look();

  // Two turns, in which more is laid on the way.
  let laid = 0;
  for (let acts = 0; acts < 14; acts++) {
    const page = await whoIsAsked(ada.page, bob.page);
    const what = (await asked(page)) ?? '';
    if (what.startsWith('Seekers')) await commit(page);
    else if (page === ada.page && what.startsWith('Move') && laid < 2) {
      laid += 1;
      await movesAndLays(page);
    } else await decideAsHinted(page);
    await look();
  }
  expect(laid).toBeGreaterThan(0);
  await eve.page
    .getByRole('region', { name: 'What happened' })
    .getByText(/^Sower/)
    .first()
    .waitFor();

  // Whatever else may be asked for. Some of it is refused, and the browser says so.
  for (const [who] of others) {
    who.expectProblem(/^4\d\d for .*\/api\//);
    who.expectProblem(/^console error: .*the server responded with a status of 4\d\d/);
  }
  for (const path of [
    'matches',
    `matches/${id}`,
    `matches/${id}/replay`,
    'me',
    'me/export',
    'host',
    `matches/${id}/seats/upf/holders`,
  ])
    for (const [who, pieces] of others) pieces.push({ where: path, text: await answerOf(who.page, `/api/${path}`) });
  own.push({ where: 'me/export', text: await answerOf(ada.page, '/api/me/export') });
  expect(heard.find(({ where }) => where === `matches/${id}/replay`)?.text).toMatch(/^4\d\d .*told when it has ended/s);

  for (const [, pieces] of others) {
    const bytes = pieces.reduce((sum, { text }) => sum + text.length, 0);
    console.log(
      `${pieces.length} pieces, ${bytes} characters read; frames ${pieces.filter(({ where }) => where === 'frame').length}`,
    );
    expect(pieces.filter(({ where }) => where === 'frame').length).toBeGreaterThan(10);
    expect(foundIn(pieces.map(untold), forms)).toEqual([]);
  }
  // The same reading finds all of it where it belongs: in what came, what is shown, and what is read out.
  const found = foundIn(own, forms);
  expect(found).toHaveLength(forms.length);
  for (const where of ['frame', 'page', 'read out', 'me/export']) expect(found.join()).toContain(where);
});

/** Ahead, with mines in the first hex. */
async function movesAndLays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ahead one hex/ }).click();
  await answered(page);
  await page.getByRole('button', { name: /^Lay mines/ }).click();
  await answered(page);
  for (let steps = 0; steps < 6 && (await page.locator('.rq-missing, .wanting').count()) > 0; steps++) {
    await page.getByRole('button', { name: /^Ahead one hex/ }).click();
    await answered(page);
  }
  await commit(page);
}

async function answerOf(page: Page, path: string): Promise<string> {
  const { status, text } = await fetched(page, path);
  return `${status} ${text}`;
}
