// @ts-check
// `npm run firefox`: the main path of the page in a Firefox that is installed. The last line is `N passed, N failed`.
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, root } from './ensure-installed.mjs';

const evidence = join(root, 'node_modules/.cache/flagbridge/firefox');

process.exitCode = (await ensureInstalled()) ? await run() : 1;

/** @returns {Promise<number>} the exit code */
async function run() {
  // Not before all is installed.
  const { findFirefox, launchFirefox } = await import('../packages/web/test/browser/firefox.mjs');
  const found = findFirefox(process.env);
  if ('problem' in found) {
    console.log(`${found.problem}\n\n0 passed, 1 failed`);
    return 1;
  }
  if (!(await ensureWebBuilt())) return 1;
  const { mainPath } = await import('../packages/web/test/browser/main-path.mjs');
  const { serveBuilt } = await import('../packages/web/test/browser/serve.mjs');
  const { proofs } = await import('../packages/web/test/browser/proofs.mjs');
  const { walk } = await import('../packages/web/test/browser/walk.mjs');
  const server = await serveBuilt();
  const browser = await launchFirefox(found.path).catch((error) => {
    server.stop();
    throw error;
  });
  console.log(`Firefox ${browser.version()}, ${found.path}`);
  let failed = 0;
  try {
    for (const way of [...proofs, ...mainPath]) {
      const problems = await walk(browser, server.address, way, evidence);
      if (problems.length > 0) failed++;
      console.log([`${problems.length > 0 ? '✗' : '✓'} ${way.name}`, ...problems.map((one) => `  ${one}`)].join('\n'));
    }
  } finally {
    await browser.close();
    server.stop();
  }
  console.log(`\n${proofs.length + mainPath.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
