// @ts-check
// Starts the server that `npm start` uses, as a person would, on any free port.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * @param {string} [folder] of the built page
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export function serveBuilt(folder = 'packages/web/dist') {
  const words = ['scripts/serve-web.mjs', '--no-open', '--port', '0', '--folder', folder];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done, fail) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) done({ address, stop: () => child.kill() });
    });
    child.on('error', fail);
    child.on('close', (exit) => fail(new Error(`the server ended with exit code ${exit}: ${said}`)));
  });
}
