import type { MatchPlan } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foundIn, listenTo, lookInto, type PagePiece } from '../browser/everything.ts';
import { formsOf } from '../browser/hexes.ts';
import type { Visit } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { cloaked } from '../browser/online-cloak.ts';
import { atMatch, fetched, makePlanned } from '../browser/online-people.ts';
import { decideAsHinted, nextOnline, sitDown, whoIsAsked } from '../browser/online-steps.ts';
import { answered, asked, commit, decision } from '../browser/play.mjs';

/** Where a ship is that has cloaked: nowhere in the other's browser, live and over days. */

/** Where its own captain sees it. */
async function placeOf(page: Page): Promise<string> {
  const label = await page
    .getByRole('region', { name: 'Map' })
    .getByLabel(/^Talarn, .*cloaked.*\d{4}$/)
    .first()
    .getAttribute('aria-label');
  return label?.slice(-4) ?? '';
}

/** What a message looks like, whatever its numbers are: how long it is, and of what it is made. */
const shapeOf = ({ text }: PagePiece): string => text.replace(/[0-9a-f]{16,}/g, '#').replace(/\d+/g, '#');

const clocks: { readonly [how: string]: MatchPlan['clock'] } = {
  live: { is: 'none' },
  'over days': { is: 'days', hours: 24, atZero: 'computer' } as MatchPlan['clock'],
};

for (const [how, clock] of Object.entries(clocks))
  meeting(`where a cloaked ship is, is nowhere in the other’s browser: ${how}`, async ({ arrive, host }) => {
    expect(listingOf('starship-tactics')).toBeDefined();
    const ada = await arrive('Ada');
    const own = listenTo(ada);
    const id = await makePlanned(ada.page, 'Ada', { ...cloaked, clock });
    await ada.page.goto(atMatch(host.address, id));
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

    expect(await nextOnline(ada.page)).toMatch(/^Allot power/);
    await decision(ada.page).getByRole('button', { name: 'Cloak and creep' }).click();
    await answered(ada.page);
    await commit(ada.page);
    await nextOnline(bob.page);
    await decision(bob.page).getByRole('button', { name: 'Stand and fire' }).click();
    await answered(bob.page);
    await commit(bob.page);

    const places = new Set<string>();
    const told: { readonly moved: boolean; readonly shapes: readonly string[] }[] = [];
    for (let acts = 0; acts < 30 && told.length < 5; acts++) {
      const page = await whoIsAsked(ada.page, bob.page);
      const what = (await asked(page)) ?? '';
      if (page !== ada.page || !what.startsWith('Move')) {
        await decideAsHinted(page);
        continue;
      }
      const moved = told.length % 2 === 0;
      const ahead = page.getByRole('button', { name: /^Ahead one hex/ });
      if (moved && (await ahead.count()) > 0 && (await ahead.isEnabled())) await ahead.click();
      await answered(page);
      const before = heard.length;
      await commit(page);
      await whoIsAsked(ada.page, bob.page);
      const frames = heard.slice(before).filter(({ where }) => where === 'frame');
      told.push({ moved, shapes: frames.map(shapeOf) });
      places.add(await placeOf(ada.page));
      for (const [who, pieces] of others) pieces.push(...(await lookInto(who)));
      own.push(...(await lookInto(ada)));
    }
    expect(told.length).toBe(5);
    // Its first hex was seen by all.
    places.delete('2814');
    expect(places.size).toBeGreaterThan(0);
    const forms = [...places].flatMap(formsOf);

    for (const [who] of others) {
      who.expectProblem(/^4\d\d for .*\/api\//);
      who.expectProblem(/^console error: .*the server responded with a status of 4\d\d/);
    }
    for (const path of [
      'matches',
      `matches/${id}`,
      `matches/${id}/replay`,
      'me/export',
      `matches/${id}/seats/romulan/holders`,
    ])
      for (const [who, pieces] of others) {
        const { status, text } = await fetched(who.page, `/api/${path}`);
        pieces.push({ where: path, text: `${status} ${text}` });
      }
    for (const [, pieces] of others) {
      console.log(
        `${how}: ${pieces.length} pieces, ${pieces.reduce((sum, { text }) => sum + text.length, 0)} characters read`,
      );
      expect(pieces.filter(({ where }) => where === 'frame').length).toBeGreaterThan(5);
      expect(foundIn(pieces, forms)).toEqual([]);
    }
    // The same reading finds it where it belongs.
    expect(foundIn(own, forms).join()).toContain('frame');
    // Neither how many messages come nor how long they are tells whether it moved.
    const ofMoves = told.filter(({ moved }) => moved).map(({ shapes }) => shapes.join('\n'));
    const ofStays = told.filter(({ moved }) => !moved).map(({ shapes }) => shapes.join('\n'));
    console.log(
      `${how}: message lengths ${told.map(({ moved, shapes }) => `${moved ? 'moved' : 'still'} ${shapes.map((one) => one.length).join('+')}`).join(', ')}`,
    );
    expect(ofMoves.some((one) => ofStays.includes(one))).toBe(true);
  });
