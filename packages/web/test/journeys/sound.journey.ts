import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { audioOf, listenAnew, type Source, spyOnAudio } from '../browser/audio-spy.ts';
import { type Device, journey, phone } from '../browser/journey.ts';
import { openFile } from '../browser/play.mjs';
import { aims, savedBattle } from '../browser/saved.mjs';

const told: Device = { motion: true, told: true };
const recap = (page: Page) => page.getByRole('complementary', { name: 'What just happened' });
const question = (page: Page) => page.getByText('Sound is off. Switch it on?');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('flagbridge.settings'));

/** Seven shots at Barb, whose dice are recorded: the first misses, the second destroys her, five are lost. */
async function fire(page: Page): Promise<void> {
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await page.getByRole('button', { name: /^Fire seven shots/ }).click();
  await page.locator('.stage-shots li, .stage-now').first().waitFor({ state: 'attached' });
}

/** To the lobby of a page that is loaded anew. */
async function reload(page: Page): Promise<void> {
  await page.goto(new URL('#/', page.url()).href);
  await page.reload();
}

/** By what each sound begins with. */
const NAMES: { readonly [begins: string]: string } = {
  'lowpass 1800': 'laser',
  'bandpass 200': 'torpedo',
  'bandpass 600': 'rocket',
  'bandpass 2500': 'die',
  'sine 330': 'miss',
  'bandpass 1100': 'spent',
  'triangle 140': 'hit',
  'lowpass 900': 'kill',
  'sine 660': 'decision',
};
/** The sounds, one after the other; the five clicks of a die are one. */
const named = (sources: readonly Source[]) =>
  sources.flatMap(({ what, said }, i) => {
    const name = NAMES[what];
    return name === undefined || (name === 'die' && sources[i - 1]?.what === what) ? [] : [{ name, said }];
  });

/** What a volley came to stays until somebody goes on: the machine may be slow, and the journey looks at it closely. */
const patientRecap = (context: BrowserContext) =>
  context.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number) => later(run, ms === 4000 ? 2 ** 31 - 1 : ms);
    Object.assign(window, { setTimeout: patient });
  });

/** A page that is watched from its beginning. */
async function spied(page: Page, context: BrowserContext): Promise<void> {
  await spyOnAudio(context);
  await patientRecap(context);
  await page.reload();
}

/** What there is to hear of the volley, and how many results are on the screen just before each sound. */
const VOLLEY = [
  // A battery is two; told again, all seven results are still there when it leaves.
  { name: 'laser', said: 7 },
  { name: 'laser', said: 7 },
  { name: 'die', said: 0 },
  { name: 'miss', said: 0 },
  { name: 'laser', said: 1 },
  { name: 'die', said: 1 },
  { name: 'kill', said: 1 },
  ...[2, 3, 4, 5, 6].map((said) => ({ name: 'spent', said })),
];

journey('silent until it is switched on; then every shot is heard when it is seen', told, async ({ page, context }) => {
  await spied(page, context);
  await fire(page);
  await question(page).waitFor();
  expect((await audioOf(page)).contexts).toBe(0);
  // Nobody is asked anything else, and no dialog is in the way.
  expect(await page.locator('dialog[open], .rq-primary').count()).toBe(0);
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  await expectAccessible(page, 'the offer of sound');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('Sound is on. You find it in the settings.').waitFor();
  await expect.poll(async () => (await audioOf(page)).running).toBe(true);
  // All of it once more, from its first shot.
  await recap(page).getByRole('button', { name: 'Watch again' }).click();
  await recap(page).waitFor({ state: 'detached' });
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  const { sources, shivers, contexts } = await audioOf(page);
  expect(named(sources)).toEqual(VOLLEY);
  expect([shivers, contexts]).toEqual([[[30, 40, 30]], 1]);
  // Four times as fast it is the same, and nothing of it is left out.
  await page.getByRole('button', { name: '4×' }).click();
  await listenAnew(page);
  await recap(page).getByRole('button', { name: 'Watch again' }).click();
  await recap(page).waitFor({ state: 'detached' });
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  expect(named((await audioOf(page)).sources)).toEqual(VOLLEY);
  // To the end at once: the dice are not heard falling over one another.
  await listenAnew(page);
  await recap(page).getByRole('button', { name: 'Watch again' }).click();
  await expect.poll(async () => named((await audioOf(page)).sources).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  const skipped = named((await audioOf(page)).sources);
  expect(skipped.filter(({ name }) => name === 'spent')).toEqual([]);
});

journey('it is offered once: whoever says no, or nothing, is not asked again', told, async ({ page, context }) => {
  await spied(page, context);
  await fire(page);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.getByText('Sound stays off. You find it in the settings.').waitFor();
  await reload(page);
  await fire(page);
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  expect(await question(page).count()).toBe(0);
  // As somebody who has never been asked: then the volley is over, and the question with it.
  await page.evaluate(() => localStorage.setItem('flagbridge.settings', '{"aims":"none"}'));
  await reload(page);
  await fire(page);
  await question(page).waitFor();
  await recap(page).getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => kept(page)).toContain('"sound":"off"');
  expect((await audioOf(page)).contexts).toBe(0);
});

const settingsOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
};

journey(
  'volume, a try, and the key that mutes; a page that is loaded anew waits for a touch',
  told,
  async ({ page, context }) => {
    await spied(page, context);
    const dialog = await settingsOf(page);
    const sound = dialog.getByRole('group', { name: 'Sound' });
    expect(await sound.getByRole('slider').count()).toBe(0);
    await sound.getByRole('radio', { name: 'On' }).check();
    await sound.getByRole('slider', { name: 'Volume' }).focus();
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft');
    expect((await audioOf(page)).contexts).toBe(0);
    await sound.getByRole('button', { name: 'Try it' }).click();
    await expect
      .poll(async () => named((await audioOf(page)).sources).map(({ name }) => name))
      .toEqual(['laser', 'die', 'hit']);
    // 30 of 100, where 50 is a gain of 0.2.
    expect((await audioOf(page)).volume).toBeCloseTo(0.12);
    await expectAccessible(page, 'the settings of sound');
    await dialog.getByRole('button', { name: 'As they were at first' }).click();
    await expect.poll(() => kept(page)).toContain('"sound":"off"');
    await dialog.getByRole('radio', { name: 'Nothing aimed' }).check();
    await sound.getByRole('radio', { name: 'On' }).check();
    await sound.getByRole('slider', { name: 'Volume' }).fill('100');

    await reload(page);
    await openFile(page, savedBattle('squadrons.destroyed', aims));
    await page.reload();
    await page.getByRole('button', { name: 'Aim all at their best' }).waitFor();
    // On, and loaded; but nobody has touched this page yet.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /hear-battle/.test(name)),
    );
    expect((await audioOf(page)).contexts).toBe(0);
    await page.getByRole('button', { name: 'Aim all at their best' }).click();
    await expect.poll(async () => (await audioOf(page)).running).toBe(true);
    expect((await audioOf(page)).volume).toBeCloseTo(0.4);
    // Muted and back, and one sees it.
    await page.keyboard.press('Shift+M');
    await page.getByText('Sound is off', { exact: true }).waitFor();
    await expect.poll(async () => (await audioOf(page)).closed).toBe(1);
    await page.getByRole('button', { name: /^Fire seven shots/ }).click();
    await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
    expect(named((await audioOf(page)).sources)).toEqual([]);
    await page.keyboard.press('Shift+M');
    await expect.poll(async () => (await audioOf(page)).contexts).toBe(2);
  },
);

journey(
  'on a phone the offer has room, and its buttons are as high as a thumb',
  { ...phone, told: true, motion: true },
  async ({ page, context }) => {
    await spied(page, context);
    await fire(page);
    await question(page).waitFor();
    for (const name of ['Yes', 'No, thanks'])
      expect((await page.getByRole('button', { name, exact: true }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

journey('volleys that are shown at once have one sound, also where nothing moves', {}, async ({ page, context }) => {
  await spied(page, context);
  await page.evaluate(() =>
    localStorage.setItem('flagbridge.settings', '{"aims":"none","pace":"at-once","sound":"on"}'),
  );
  await reload(page);
  await openFile(page, savedBattle('squadrons.destroyed', aims));
  await page.getByRole('button', { name: 'Aim all at their best' }).click();
  await expect.poll(async () => (await audioOf(page)).running).toBe(true);
  await page.getByRole('button', { name: /^Fire seven shots/ }).click();
  await expect.poll(async () => named((await audioOf(page)).sources).map(({ name }) => name)).toContain('kill');
  // The others fire and move, and then it is this player's decision again.
  await expect.poll(async () => named((await audioOf(page)).sources).map(({ name }) => name)).toContain('decision');
  const heard = named((await audioOf(page)).sources).map(({ name }) => name);
  expect(heard.filter((name) => ['laser', 'die', 'spent'].includes(name))).toEqual([]);
});

journey('where audio fails, or there is none, the battle goes on', told, async ({ page, context }) => {
  await context.addInitScript(() => {
    class Broken {
      constructor() {
        throw new Error('no device');
      }
    }
    Object.assign(window, { AudioContext: sessionStorage.getItem('audio') === 'none' ? undefined : Broken });
    if (sessionStorage.getItem('audio') === 'none') delete (window as { AudioContext?: unknown }).AudioContext;
  });
  await page.reload();
  await fire(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('Sound is on.').waitFor();
  await recap(page).getByRole('button', { name: 'Go on' }).click();
  await page.locator('.stage').waitFor({ state: 'detached' });
  // None at all: nobody is offered what there is not, and the settings say so.
  await page.evaluate(() => {
    sessionStorage.setItem('audio', 'none');
    localStorage.setItem('flagbridge.settings', '{"aims":"none"}');
  });
  await reload(page);
  const dialog = await settingsOf(page);
  await dialog.getByText('This browser cannot make sounds: it has no Web Audio.').waitFor();
  expect(await dialog.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'On' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await fire(page);
  await recap(page).getByRole('button', { name: 'Go on' }).waitFor();
  expect(await question(page).count()).toBe(0);
});

/** The player and its sounds as a script of their own. */
async function soundScript(): Promise<string> {
  const door = 'the-door';
  const bundle = await rolldown({
    input: door,
    platform: 'browser',
    plugins: [
      {
        name: door,
        resolveId: (id) => (id === door ? id : null),
        load: (id) =>
          id === door
            ? ['player', 'sounds'].map((file) => `export * from ${JSON.stringify(source(file))};`).join('\n')
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'Sound' });
  await bundle.close();
  return output[0].code;
}
const source = (file: string) => fileURLToPath(new URL(`../../src/sound/${file}.ts`, import.meta.url));

interface Rendered {
  readonly name: string;
  /** Of the samples, at the loudest volume. */
  readonly peak: number;
  /** After its end. */
  readonly after: number;
}

journey('rendered, every sound is heard, ends and stays within bounds at the loudest', {}, async ({ page }) => {
  const script = await soundScript();
  const rendered = await page.evaluate<Rendered[]>(`(async () => {
    ${script}
    const rate = 22050;
    const peak = (samples) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const render = async (names) => {
      const length = Math.max(...names.map(Sound.lengthOf)) / 1000;
      const audio = new OfflineAudioContext(1, Math.ceil((length + 0.25) * rate), rate);
      const player = Sound.createPlayer(audio);
      player.volume(100);
      for (const name of names) player.play(name);
      const samples = (await audio.startRendering()).getChannelData(0);
      return { name: names.join(' '), peak: peak(samples), after: peak(samples.slice(Math.ceil((length + 0.02) * rate))) };
    };
    const all = [];
    for (const name of Object.keys(Sound.sounds)) all.push(await render([name]));
    all.push(await render(['kill', 'torpedo', 'hit', 'rocket']));
    return all;
  })()`);
  expect(rendered.length).toBeGreaterThan(14);
  for (const { name, peak, after } of rendered) {
    expect(peak, name).toBeGreaterThan(0.03);
    expect(peak, name).toBeLessThan(1);
    expect(after, name).toBe(0);
  }
});
