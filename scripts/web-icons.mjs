// @ts-check
// Draws the page's icons as pictures, from packages/web/public/icon.svg: systems that install the page want them. Run it when the
// drawing changes, and commit what it makes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../packages/web/test/browser/launch.mjs';
import { root } from './ensure-installed.mjs';

const folder = join(root, 'packages/web/public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const table = '#0a1218';

/** `part`: how much of the width the drawing takes. A mask may cut off a tenth at each side. */
const pictures = [
  { file: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, part: 0.72, ground: table },
  { file: 'apple-touch-icon.png', size: 180, part: 0.84, ground: table },
];

const browser = await launch();
try {
  for (const { file, size, part, ground } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawn = `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" width="${size * part}">`;
    const body = `margin:0;background:${ground};width:100vw;height:100vh;display:grid;place-items:center`;
    await page.setContent(`<body style="${body}">${drawn}</body>`);
    await page.locator('img').waitFor();
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: ground === 'transparent' }));
    await page.close();
    console.log(`packages/web/public/${file}`);
  }
} finally {
  await browser.close();
}
