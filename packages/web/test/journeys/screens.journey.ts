import { expectAccessible } from '../browser/accessible.ts';
import { journey, phone } from '../browser/journey.ts';
import { screens } from '../browser/screens.mjs';

// Every screen by day and by night; small ones in turn, so that each size has each kind.
for (const [index, { name, reach }] of screens.entries()) {
  const size = index % 3 === 2 ? phone : {};
  journey(`accessible to everybody, by day and by night: ${name}`, size, async ({ page }) => {
    await reach(page);
    await expectAccessible(page, name, { map: name === 'battle-move' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${name} by day`, { colours: true });
  });
}
