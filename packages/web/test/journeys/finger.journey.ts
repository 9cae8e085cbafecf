import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/accessible.ts';
import { type Device, journey } from '../browser/journey.ts';
import { answered, begin, commit, decision, nextAsked, openFile, takeShip } from '../browser/play.mjs';
import { aims, fires, moves, recorded, savedBattle } from '../browser/saved.mjs';

const sizes: readonly Device[] = [
  { size: [390, 844], touch: true },
  { size: [360, 740], touch: true },
];
const squadrons = 'squadrons-advanced.destroyed';

/** How wide hexes are drawn, measured at one that can be chosen, or at the ring round one. */
const hexWidth = (page: Page) =>
  page.evaluate(() => {
    const one = document.querySelector('.bd-meant .bd-ring') ?? document.querySelector('.bd-reach-hex');
    const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    // Side to side; the ring's own line is drawn round it.
    return Math.min(width, height);
  });
const meant = (page: Page) => page.locator('.bd-meant-slip');
const rings = (page: Page) => page.locator('.bd-meant .bd-ring');

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of the first of these that nothing lies over. */
async function free(page: Page, what: string, farFrom = ''): Promise<Place> {
  const at = await page.locator(what).evaluateAll((all, others) => {
    const map = document.querySelector('.bd')?.getBoundingClientRect() ?? new DOMRect();
    const middles = (some: Iterable<Element>) =>
      [...some]
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const avoided = others === '' ? [] : middles(document.querySelectorAll(`.bd ${others}`));
    return middles(all)
      .filter(({ x, y }) => avoided.every((one) => Math.hypot(one.x - x, one.y - y) > 50))
      .filter(({ x, y }) => x > map.left + 30 && x < map.right - 30 && y > map.top + 30 && y < map.bottom - 30)
      .find(({ x, y }) => {
        const over = document.elementsFromPoint(x, y)[0];
        return over !== undefined && over.closest('.bd') !== null && over.closest('.bd-tag') === null;
      });
  }, farFrom);
  if (at === undefined) throw new Error(`no ${what} is free`);
  return at;
}

const middle = async (what: Locator): Promise<[x: number, y: number]> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Somewhere on the ground that can be chosen. */
const open = async (page: Page): Promise<Place> => {
  const at = await page.evaluate(() => {
    const map = document.querySelector('.bd')?.getBoundingClientRect() ?? new DOMRect();
    for (let y = map.top + 60; y < map.bottom - 40; y += 7)
      for (let x = map.left + 60; x < map.right - 80; x += 7)
        if (document.elementFromPoint(x, y)?.matches('.bd-choice-hex')) return { x, y };
    return null;
  });
  if (at === null) throw new Error('nothing can be chosen');
  return at;
};

/** The map stands still, and is drawn for its size. */
async function rests(page: Page): Promise<void> {
  await page.locator('.bd[data-zooming="no"]').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The first tap at a place: it shows which hex is meant, and brings it near under the finger. */
async function showsFirst(page: Page, at: Place): Promise<string> {
  await page.touchscreen.tap(at.x, at.y);
  await meant(page).waitFor();
  await rests(page);
  await expect.poll(() => hexWidth(page)).toBeGreaterThanOrEqual(40);
  expect(await hexWidth(page)).toBeLessThan(44);
  return (await meant(page).textContent()) ?? '';
}

for (const device of sizes) {
  const wide = device.size?.[0];

  journey(`a finger moves a ship at ${wide}: first shown, then chosen, then back`, device, async ({ page }) => {
    await openFile(page, savedBattle(squadrons, moves));
    await takeShip(page, /^UPFS Harrier/, 'tap');
    await answered(page);
    await page.locator('.bd-reach-hex').first().waitFor();
    await rests(page);
    const framed = await hexWidth(page);
    expect(framed).toBeLessThan(38);
    const before = await decision(page).ariaSnapshot();
    const at = await free(page, '.bd-reach-hex', '.bd-piece');
    const shown = await showsFirst(page, at);
    expect(shown).toMatch(/^\d{4}.*Tap again to choose$/);
    // Nothing else has happened.
    expect(await decision(page).ariaSnapshot()).toBe(before);
    expect(await page.locator('.bd-ghost').count()).toBe(0);
    await expectAccessible(page, 'a hex that is meant');
    // The same place again chooses the same hex, which is still shown.
    await page.touchscreen.tap(at.x, at.y);
    await page.locator('.bd-ghost').first().waitFor();
    await answered(page);
    expect((await meant(page).textContent())?.slice(0, 4)).toBe(shown.slice(0, 4));
    expect(await meant(page).textContent()).not.toContain('Tap again');
    expect(await hexWidth(page)).toBeGreaterThanOrEqual(40);
    await commit(page, () => page.locator('#decision .rq-primary').tap());
    await nextAsked(page);
    await expect.poll(() => rings(page).count()).toBe(0);
    await rests(page);
    await expect.poll(() => hexWidth(page)).toBeLessThan(38);
  });

  journey(`a finger flies a fighter of the second book at ${wide}`, device, async ({ page }) => {
    await openFile(page, savedBattle('silent-death/mirror.destroyed', moves));
    await page.getByText(/^In reach/).waitFor();
    await answered(page);
    await page.locator('.bd-reach-hex').first().waitFor();
    await rests(page);
    expect(await hexWidth(page)).toBeLessThan(38);
    const before = await decision(page).ariaSnapshot();
    const at = await free(page, '.bd-reach-hex', '.bd-piece');
    const shown = await showsFirst(page, at);
    expect(await decision(page).ariaSnapshot()).toBe(before);
    await page.touchscreen.tap(at.x, at.y);
    await page.locator('.bd-ghost').first().waitFor();
    expect((await meant(page).textContent())?.slice(0, 4)).toBe(shown.slice(0, 4));
  });

  journey(`a finger aims at one of two in a hex at ${wide}: shown, spread out, aimed`, device, async ({ page }) => {
    await openFile(page, savedBattle(squadrons, aims));
    await nextAsked(page);
    // What aims comes with the first question that asks for it: until then ships are no buttons.
    await page.locator('.bd-piece[aria-label^="SAV"][role="button"]').first().waitFor();
    await rests(page);
    const before = await decision(page).ariaSnapshot();
    const at = await free(page, '.bd-piece[aria-label^="SAV"][role="button"]');
    expect(await showsFirst(page, at)).toBe('2820SAV Gnash, SAV LacerateTap again to choose');
    expect(await decision(page).ariaSnapshot()).toBe(before);
    await page.touchscreen.tap(at.x, at.y);
    const fanned = page.locator('.bd-fan-item[aria-label^="SAV Lacerate"]');
    await fanned.waitFor();
    await rests(page);
    expect(await rings(page).count()).toBe(0);
    expect(await decision(page).ariaSnapshot()).toBe(before);
    await page.touchscreen.tap(...(await middle(fanned.locator('.bd-ring'))));
    await page.getByText(/^1 of \d+ aimed$/).waitFor();
    expect(await page.getByRole('button', { name: /^SAV Lacerate/ }).count()).toBeGreaterThan(0);
  });

  // At 390 its hexes are as wide as a finger, at 360 not quite.
  journey(
    `a finger aims in the second book at ${wide}: ${wide === 390 ? 'one tap' : 'two taps'}`,
    device,
    async ({ page }) => {
      await openFile(page, savedBattle('silent-death/mirror.destroyed', fires));
      await nextAsked(page);
      await rests(page);
      const at = await free(page, '.bd-piece[aria-label^="Imperial"][role="button"]');
      if (wide === 360) {
        expect(await showsFirst(page, at)).toBe('2114Imperial Interceptor BTap again to choose');
        expect(await page.getByText(/^0 of \d+ aimed$/).count()).toBe(1);
      }
      await page.touchscreen.tap(at.x, at.y);
      await page.getByText(/^1 of \d+ aimed$/).waitFor();
      expect(await meant(page).textContent()).toBe('2114Imperial Interceptor B');
      // Any press elsewhere puts the mark away; what is aimed stays aimed.
      await page.getByText(/^1 of \d+ aimed$/).tap();
      await expect.poll(() => rings(page).count()).toBe(0);
      expect(await page.getByText(/^1 of \d+ aimed$/).count()).toBe(1);
    },
  );

  journey(`a finger places ships at ${wide}`, device, async ({ page }) => {
    await begin(page, 'Duel of Frigates', { 'Sathar commander': 'Cadet' });
    await page.getByRole('heading', { name: /^Place ships/ }).waitFor();
    await page.locator('.bd-choice-hex').first().waitFor();
    await rests(page);
    const at = await open(page);
    const shown = await showsFirst(page, at);
    expect(await page.locator('.bd-ghost').count()).toBe(0);
    await page.touchscreen.tap(at.x, at.y);
    await page.getByText('1 of 1 placed').waitFor();
    // It turns, and stands where it was put.
    expect((await meant(page).textContent())?.slice(0, 4)).toBe(shown.slice(0, 4));
    expect(await page.getByRole('button', { name: new RegExp(`${shown.slice(0, 4)}, speed`) }).count()).toBe(1);
  });
}

journey('a tap in a replay shows, and decides nothing', sizes[0] as Device, async ({ page }) => {
  await openFile(page, recorded(squadrons));
  await page.getByRole('button', { name: 'Watch the replay' }).tap();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'Forward one turn' }).tap();
  await rests(page);
  const where = await replay
    .getByText(/\d+ of \d+/)
    .first()
    .textContent();
  const at = await free(page, '.bd-piece');
  const shown = await showsFirst(page, at);
  expect(shown).toMatch(/^\d{4}(?:UPFS|SAV) \w+/);
  expect(shown).not.toContain('Tap again');
  expect(await page.locator('circle.bd-selected').count()).toBe(0);
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('circle.bd-selected, .bd-fan-item').first().waitFor();
  expect(
    await replay
      .getByText(/\d+ of \d+/)
      .first()
      .textContent(),
  ).toBe(where);
});

journey(
  'a finger that drags has the magnifier, and chooses what it saw there',
  sizes[1] as Device,
  async ({ page }) => {
    await openFile(page, savedBattle(squadrons, moves));
    await takeShip(page, /^UPFS Harrier/, 'tap');
    await page.locator('.bd-reach-hex').first().waitFor();
    await answered(page);
    await rests(page);
    const width = await hexWidth(page);
    const { x, y } = await free(page, '.bd-reach-hex', '.bd-piece');
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] });
    await touch('touchStart');
    await touch('touchMove', 9);
    await touch('touchMove', width);
    const number = await page.locator('.bd-lens b').textContent();
    await touch('touchEnd');
    await page.locator('.bd-ghost').first().waitFor();
    expect(await page.locator('.bd-lens').count()).toBe(0);
    await page.getByText(new RegExp(`^Then in ${number}`)).waitFor();
    // It has seen what it chose: the map stays.
    await rests(page);
    expect(await hexWidth(page)).toBeCloseTo(width, 0);
  },
);

journey('a mouse chooses at once, whatever the size of hexes', { size: [390, 844] }, async ({ page }) => {
  await openFile(page, savedBattle(squadrons, moves));
  await takeShip(page, /^UPFS Harrier/);
  await page.locator('.bd-reach-hex').first().waitFor();
  await answered(page);
  await rests(page);
  expect(await hexWidth(page)).toBeLessThan(38);
  const { x, y } = await free(page, '.bd-reach-hex', '.bd-piece');
  await page.mouse.click(x, y);
  await page.locator('.bd-ghost').first().waitFor();
  expect(await rings(page).count()).toBe(0);
});

journey(
  'the map glides where things may move, on a tablet too',
  { size: [1024, 768], touch: true, motion: true },
  async ({ page }) => {
    await openFile(page, savedBattle(squadrons, moves));
    await takeShip(page, /^UPFS Harrier/, 'tap');
    await page.locator('.bd-reach-hex').first().waitFor();
    await answered(page);
    await rests(page);
    expect(await hexWidth(page)).toBeLessThan(38);
    const at = await free(page, '.bd-reach-hex', '.bd-piece');
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = (): void => {
        seen.add(document.querySelector<HTMLElement>('.bd-whole .bd-world')?.style.transform ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await showsFirst(page, at);
    // More than where it began and where it came to.
    expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBeGreaterThan(3);
    await page.touchscreen.tap(at.x, at.y);
    await page.locator('.bd-ghost').first().waitFor();
  },
);
