import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { foundIn, listenTo, lookInto } from '../browser/everything.ts';
import type { Device, Visit } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import { minefield } from '../browser/online-field.ts';
import { atMatch, atTable, fetched, makePlanned, placeAll, playUntil, say, sitAt } from '../browser/online-people.ts';
import { givenLink, nextOnline } from '../browser/online-steps.ts';
import { answered, commit, decision, ending } from '../browser/play.mjs';
import { slowClock } from '../browser/slow-clock.ts';

const desk: Device = { size: [1280, 800] };
const small: Device = { size: [390, 844], touch: true };

const SEATS = [
  ['Cy', 'UPF captain of the rear', 'Friend 1'],
  ['Bob', 'Sathar captain of the van', 'Friend 2'],
  ['Dee', 'Sathar captain of the rear', 'Friend 3'],
] as const;

meeting('four people, two a side; one goes, the computer plays for him by consent, and he comes back', async (at) => {
  const ada = await at.arrive('Ada', desk);
  const { page } = ada;
  await page.getByRole('link', { name: 'Play online' }).click();
  await page.getByRole('link', { name: 'Make a match' }).click();
  await page.getByRole('button', { name: 'Four Captains', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('combobox', { name: 'UPF captain of the van' }).selectOption({ label: 'Me' });
  for (const [, title, friend] of SEATS)
    await page.getByRole('combobox', { name: title }).selectOption({ label: friend });
  await page.getByText('You get 3 links to send, one for each.').waitFor();
  await page.getByRole('button', { name: 'Make the match' }).click();
  await page.getByRole('heading', { name: '3 seats are free' }).waitFor();

  const people: Visit[] = [ada];
  const links = await Promise.all(SEATS.map(([, title]) => givenLink(page, title)));
  for (const [i, [name, title]] of SEATS.entries()) {
    const one = await at.arrive(name, name === 'Cy' ? small : desk, links[i]);
    await one.page.getByText(`You are invited to sit down as ${title}.`).waitFor();
    await one.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    if (name === 'Dee') {
      // Three are there: what a team says in the waiting room stays with it.
      await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
      await expectAccessible(page, 'a waiting room of four');
      await say(page, 'To my team', 'Stay behind me, Cy.');
      await say(page, 'To all', 'One more to come.');
      for (const other of people.slice(1)) await other.page.getByText('One more to come.', { exact: true }).waitFor();
      await people[1]?.page.getByText('Stay behind me, Cy.', { exact: true }).waitFor();
      expect(await people[2]?.page.getByText('Stay behind me').count()).toBe(0);
      await expectAccessible(people[1]?.page ?? page, 'a waiting room of four on a phone');
    }
    await one.page.getByRole('button', { name: 'Sit down' }).click();
    people.push(one);
  }
  const [, cy, bob, dee] = people as [Visit, Visit, Visit, Visit];
  for (const one of people) await one.page.getByRole('heading', { name: /^Place ships/ }).waitFor();
  await expectAccessible(page, 'a battle of four');
  await placeAll(...people.map((one) => one.page));
  await playUntil(people, (decided) => people.every((one) => decided.filter(({ who }) => who === one).length >= 2));

  await say(bob.page, 'To my team', 'Take the frigate, Dee.');
  await say(bob.page, 'To all', 'A fine day for it.');
  for (const one of [ada, cy, dee]) {
    await one.page.getByRole('button', { name: /^Chat/ }).click();
    await one.page.getByText('A fine day for it.', { exact: true }).waitFor();
  }
  await dee.page.getByText('Take the frigate, Dee.', { exact: true }).waitFor();
  for (const one of [ada, cy]) expect(await one.page.content()).not.toContain('Take the frigate');
  expect(await dee.page.content()).not.toContain('Stay behind me');
  for (const one of people) await one.page.keyboard.press('Escape');

  // Dee closes the page: that alone hands nobody's seat over.
  const address = dee.page.url();
  await dee.page.goto('about:blank');
  await page
    .getByRole('list', { name: 'Who plays' })
    .getByRole('listitem')
    .filter({ hasText: 'Dee' })
    .getByText('not here now')
    .waitFor();
  await atTable(page, 'Let the computer play for Dee');
  await page.getByText('Dee may be back in a while; the computer may sit in after an hour away.').waitFor();
  // Dee takes her leave; the others agree, and the computer plays.
  await dee.page.goto(address);
  await atTable(dee.page, 'Leave the match');
  await dee.page.getByRole('button', { name: 'Yes, tell them I leave' }).click();
  await page.getByText('Dee has left.').first().waitFor();
  await atTable(page, 'Let the computer play for Dee');
  for (const one of [cy, bob]) {
    const asks = one.page.locator('.match-asked').filter({ hasText: 'Ada proposes that the computer plays for Dee.' });
    await asks.getByRole('button', { name: 'Agree' }).click();
  }
  for (const one of [ada, cy, bob])
    await one.page.getByRole('list', { name: 'Who plays' }).getByText('Computer for Dee').waitFor();
  const match = address.split('/').at(-1) ?? '';
  const byDee = async (): Promise<number> => {
    const lines = await at.host.app().storage.matches.lines(match, 0);
    return lines.filter(({ text }) => text.includes('"sathar-rear"')).length;
  };
  const before = await byDee();
  await playUntil([ada, cy, bob], (decided) => decided.length >= 6);
  expect(await byDee()).toBeGreaterThan(before);

  // Back in the seat, and asked as before.
  await dee.page.goto(address);
  await dee.page.locator('.match-banner').filter({ hasText: 'The computer sits in for you' }).waitFor();
  // The banner stands before the battle behind it has been opened.
  await dee.page.locator('h1').first().waitFor({ state: 'attached' });
  await expectAccessible(dee.page, 'somebody for whom the computer plays');
  await dee.page.getByRole('button', { name: 'Take my seat back' }).click();
  for (const one of people)
    await one.page
      .getByRole('list', { name: 'Who plays' })
      .getByText('Computer for Dee')
      .waitFor({ state: 'detached' });
  await playUntil(people, (decided) => decided.some(({ who }) => who === dee));
});

const DELAY = 3;
const watchClock = slowClock(20);

meeting(
  'somebody who watches sees later, nothing hidden, and the end later too',
  async ({ arrive, host }) => {
    const ada = await arrive('Ada', desk);
    const plan = { ...minefield, watch: { who: 'all', knows: 'public', delay: DELAY } } as const;
    const id = await makePlanned(ada.page, 'Ada', plan);
    const bob = await arrive('Bob', desk);
    await sitAt(bob.page, id, 'Bob', 'sathar');
    for (const one of [ada, bob]) await one.page.goto(atMatch(host.address, id));
    await nextOnline(ada.page);
    await ada.page.getByRole('textbox', { name: 'Hex' }).fill('0402');
    await ada.page.getByRole('textbox', { name: 'Hex' }).press('Enter');
    await decision(ada.page)
      .getByRole('button', { name: /^Mines 1 0402/ })
      .waitFor();
    await answered(ada.page);
    await commit(ada.page);

    const eve = await arrive('Eve', desk, `${host.address}#/online`);
    const watched = listenTo(eve);
    await eve.page.getByRole('region', { name: 'Battles to watch' }).getByRole('link').first().click();
    await eve.page.getByText('You see the battle as of 3 seconds ago.').waitFor();
    await placeAll(ada.page, bob.page);
    const told = (one: Visit) =>
      one.page
        .getByRole('region', { name: 'What happened' })
        .getByRole('listitem')
        .filter({ hasText: 'Sower starts in' })
        .first();
    await told(bob).waitFor();
    expect(await told(eve).count()).toBe(0);
    watchClock.forward(DELAY * 1000);
    await told(eve).waitFor();
    await expectAccessible(eve.page, 'looking on');

    await playUntil([ada, bob], (decided) => decided.length >= 3);
    await atTable(bob.page, 'Concede the battle');
    await commit(bob.page);
    await ending(bob.page).getByText('You have lost').waitFor();
    await ending(ada.page).getByText('You have won').waitFor();
    // Neither on the screen nor by another door.
    eve.expectProblem(/^4\d\d for .*\/replay$/);
    eve.expectProblem(/^console error: .*the server responded with a status of 4\d\d/);
    for (const path of ['/api/matches', `/api/matches/${id}`, `/api/matches/${id}/replay`])
      watched.push({ where: path, text: (await fetched(eve.page, path)).text });
    watched.push(...(await lookInto(eve)));
    expect(foundIn(watched, [/"outcome":\{/, /"winner"/])).toEqual([]);
    expect(await eve.page.getByText('You see the battle as of 3 seconds ago.').count()).toBe(1);
    expect(foundIn(watched, [/0402/, /minedHexes/, /Mines of UPF/])).toEqual([]);
    // When it is over for them too everybody is told everything, and the last page tells it.
    watchClock.forward(DELAY * 1000);
    await ending(eve.page).getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(eve.page, 'the end for those who look on');
  },
  { parts: { now: watchClock.now } },
);
