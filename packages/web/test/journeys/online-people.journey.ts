import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import type { Device } from '../browser/journey.ts';
import { meeting } from '../browser/online.ts';
import {
  decideInPeace,
  givenLink,
  placeBoth,
  sameLog,
  sitDown,
  sitTwo,
  toOnline,
  untilAsked,
} from '../browser/online-steps.ts';

const desk: Device = { size: [1280, 800] };
const small: Device = { size: [360, 740], touch: true };

/** What is proposed to another device, and who has accepted. */
async function deviceDialog(page: Page) {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  return page.getByRole('dialog', { name: 'Continue on another device' });
}

meeting('go on with the same seat on another device, and take it away again', async (at) => {
  const { ada, bob } = await sitTwo(at, { ada: desk, bob: desk });
  const dialog = await deviceDialog(ada.page);
  await dialog.getByRole('img', { name: 'QR code of the link for Your other device' }).waitFor();
  await expectAccessible(ada.page, 'a link for another device');
  const link = await givenLink(ada.page, 'Your other device');
  await ada.page.keyboard.press('Escape');

  const other = await at.arrive('Ada on her tablet', desk, link);
  await other.page.getByText('Go on playing UPF commander on this device.').waitFor();
  await expectAccessible(other.page, 'a link to the same seat');
  await other.page.getByRole('button', { name: 'Sit down here' }).click();
  await placeBoth(other.page, bob.page);
  // The first follows, and either may decide.
  await expect.poll(() => ada.page.getByRole('heading', { name: /^Place ships/ }).count()).toBe(0);
  await sameLog(ada.page, other.page, bob.page);
  for (const page of [other.page, ada.page]) {
    await untilAsked(page, [bob.page]);
    await decideInPeace(page);
    await sameLog(ada.page, other.page, bob.page);
  }

  const again = await deviceDialog(ada.page);
  await again.getByText(/here now/).waitFor();
  await expectAccessible(ada.page, 'who else sits in my seat');
  await again.getByRole('button', { name: 'Take away' }).click();
  await other.page.getByRole('heading', { name: 'You have no seat here any more' }).waitFor();
  await expectAccessible(other.page, 'a seat that was taken away');
  await expect.poll(() => again.getByRole('button', { name: 'Take away' }).count()).toBe(0);
  // The link worked once.
  const late = await at.arrive('somebody late', desk, link);
  late.expectProblem(/404/);
  await late.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
});

meeting('an account keeps matches together on every device, and goes with everything when it shall', async (at) => {
  const { ada, bob } = await sitTwo(at, { ada: desk, bob: small });
  const words = { account: 'ada.l', password: 'a long sentence nobody guesses' };
  const write = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Account name' }).fill(words.account);
    await page.getByLabel('Password').fill(words.password);
  };
  await ada.page.goto(`${ada.address}#/online`);
  await ada.page.getByRole('link', { name: 'Ada', exact: true }).click();
  await ada.page.getByRole('radio', { name: 'Make an account' }).waitFor();
  await expectAccessible(ada.page, 'the account page');
  await write(ada.page);
  await ada.page.getByRole('button', { name: 'Make the account' }).click();
  await ada.page.getByText('You are signed in as ada.l.').waitFor();

  const phone = await at.arrive('Ada on her phone', small);
  await toOnline(phone.page);
  await expectAccessible(phone.page, 'the online lobby on a phone');
  await phone.page.getByRole('link', { name: 'Name and account' }).tap();
  await phone.page.getByRole('radio', { name: 'Sign in' }).check();
  await expectAccessible(phone.page, 'the account page on a phone');
  await write(phone.page);
  await phone.page.getByRole('button', { name: 'Sign in' }).tap();
  await phone.page.getByText('You are signed in as ada.l.').waitFor();
  await phone.page.getByRole('button', { name: 'Play online' }).tap();
  await phone.page.getByRole('link', { name: 'Decide: Duel of Frigates' }).tap();
  await phone.page.getByRole('heading', { name: /^Place ships/ }).waitFor();

  await phone.page.goto(`${phone.address}#/online/me`);
  await phone.page.getByText('Delete my data', { exact: true }).tap();
  await phone.page.getByRole('button', { name: 'Delete everything' }).tap();
  await phone.page.getByText('Type “delete everything” to say that you mean it.').waitFor();
  await phone.page.getByRole('textbox', { name: 'Type “delete everything”' }).fill('delete everything');
  await phone.page.getByRole('button', { name: 'Delete everything' }).tap();
  await phone.page.getByRole('radio', { name: 'Make an account' }).waitFor();
  // Nobody knows her any more, here or there; Bob sees an empty seat.
  expect(await phone.context.cookies()).toEqual([]);
  for (const { page, address } of [ada, phone]) {
    await page.goto(`${address}#/online`);
    await page.getByRole('link', { name: 'Name and account' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Your matches' }).count()).toBe(0);
  }
  await expect.poll(() => bob.page.getByRole('list', { name: 'Who plays' }).textContent()).not.toContain('Ada');
  await bob.page.getByRole('button', { name: /^Chat/ }).tap();
  expect(await bob.page.getByRole('list', { name: 'What was said' }).textContent()).not.toContain('Ada');
});

meeting('chat: what people write stays text, and nobody need listen to everybody', async ({ arrive }) => {
  const name = '<b>Ada</b> & co';
  const ada = await arrive('Ada', small);
  const { page } = ada;
  await toOnline(page);
  await page.getByRole('link', { name: 'Make a match' }).tap();
  await page.getByRole('button', { name: 'Duel of Frigates', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await expectAccessible(page, 'a new match on a phone');
  await page.getByRole('button', { name: 'Make the match' }).tap();
  const link = await givenLink(page, 'Sathar commander');
  await expectAccessible(page, 'the waiting room on a phone');

  const bob = await arrive('Bob', desk, link);
  await bob.page.getByText(`${name} against a free seat`).waitFor();
  await expectAccessible(bob.page, 'an invitation');
  await sitDown(bob, 'Bob');
  await page.getByRole('heading', { name: /^Place ships/ }).waitFor();

  const line = '<img src=x onerror="document.title=\'owned\'"> &amp; hello';
  const say = async (speaker: Page, text: string): Promise<void> => {
    await speaker.getByRole('textbox', { name: 'Say something' }).fill(text);
    await speaker.getByRole('textbox', { name: 'Say something' }).press('Enter');
  };
  await bob.page.getByRole('button', { name: 'Chat' }).click();
  await say(bob.page, line);
  await page.getByRole('button', { name: 'Chat, 1 unread' }).tap();
  const heard = page.getByRole('list', { name: 'What was said' });
  await heard.getByText(line).waitFor();
  await say(page, 'Good luck.');
  const there = bob.page.getByRole('list', { name: 'What was said' });
  await there.getByText('Good luck.').waitFor();
  await there.getByRole('button', { name: `${name}: report or block` }).waitFor();
  for (const one of [page, bob.page]) {
    expect(await one.locator('img[src="x"], .match b b').count()).toBe(0);
    expect(await one.title()).not.toBe('owned');
    await expectAccessible(one, 'the chat');
  }

  await heard.getByRole('button', { name: 'Bob: report or block' }).tap();
  await page.getByRole('button', { name: 'Hear nothing more of Bob' }).tap();
  await page.getByText('You hear nothing of Bob.').waitFor();
  await say(bob.page, 'Can you hear me?');
  await there.getByText('Can you hear me?').waitFor();
  await page.getByRole('button', { name: 'Hear again' }).tap();
  await page.getByText('You hear nothing of Bob.').waitFor({ state: 'detached' });
  await say(bob.page, 'And now?');
  await heard.getByText('And now?').waitFor();
  expect(await heard.getByText('Can you hear me?').count()).toBe(0);
});

meeting(
  'every browser that acts for me is listed, and each can be sent away, this one with a clear word',
  async (at) => {
    const { ada } = await sitTwo(at, { ada: desk, bob: desk });
    const match = ada.page.url();
    await deviceDialog(ada.page);
    const link = await givenLink(ada.page, 'Your other device');
    const tablet = await at.arrive('Ada on her tablet', desk, link);
    await tablet.page.getByRole('button', { name: 'Sit down here' }).click();
    await tablet.page.getByRole('heading', { name: /^Place ships/ }).waitFor();

    await ada.page.getByRole('link', { name: 'All browsers that act for you' }).click();
    const devices = ada.page.getByRole('region', { name: 'Devices' });
    await devices.getByText('This browser').waitFor();
    const shared = devices.getByRole('listitem').filter({ hasText: 'only in Duel of Frigates' });
    await shared.getByText(/^Here now/).waitFor();
    await expectAccessible(ada.page, 'my devices');
    await shared.getByRole('button', { name: /^Take your seat/ }).click();
    await tablet.page.getByRole('heading', { name: 'You have no seat here any more' }).waitFor();
    await shared.waitFor({ state: 'detached' });

    await devices.getByRole('button', { name: 'Sign this browser out' }).click();
    await devices.getByText(/you have no account: nobody can come back to your seats then/).waitFor();
    await expectAccessible(ada.page, 'before this browser is signed out');
    await devices.getByRole('button', { name: 'Yes, sign this browser out' }).click();
    await devices.waitFor({ state: 'detached' });
    expect(await ada.context.cookies()).toEqual([]);
    ada.expectProblem(/^404 for /);
    ada.expectProblem(/^console error: .*the server responded with a status of 404/);
    await ada.page.goto(match);
    await ada.page.getByRole('heading', { name: 'There is no such match here' }).waitFor();
  },
);
