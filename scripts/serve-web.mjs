// @ts-check
// Serves the built page on this machine alone, says where, and opens a browser there when a person is at the terminal.
//   node scripts/serve-web.mjs [--port 4600] [--no-open] [--folder packages/web/dist]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './ensure-installed.mjs';
import { staticSite } from './static-site.mjs';

const defaultPort = 4600;
const triedPorts = 20;

/**
 * Listens on the port asked for, or on the default one or the next that is free.
 * @param {string} folder
 * @param {number} [port] 0: any
 * @returns {Promise<import('node:http').Server>}
 */
export async function serve(folder, port) {
  const ports = port === undefined ? Array.from({ length: triedPorts }, (_, index) => defaultPort + index) : [port];
  for (const candidate of ports) {
    const server = createServer(staticSite(folder));
    const trouble = await new Promise((done) => {
      server.once('error', done);
      server.listen(candidate, '127.0.0.1', () => done(null));
    });
    if (trouble === null) return server;
    if (!['EADDRINUSE', 'EACCES'].includes(trouble.code)) throw trouble;
  }
  throw new Error(
    port === undefined
      ? `Ports ${defaultPort} to ${defaultPort + triedPorts - 1} are all taken; name one with PORT=… or --port.`
      : `Port ${port} is taken or may not be used.`,
  );
}

/** @param {import('node:http').Server} server */
export function addressOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}/`;
}

/**
 * The command that opens an address in the person's browser; null where nobody would see it.
 * @param {string} address
 * @param {{ platform: string, terminal: boolean, env: Record<string, string | undefined> }} here
 * @returns {[string, string[]] | null}
 */
export function openingCommand(address, { platform, terminal, env }) {
  if (!terminal || env['CI']) return null;
  if (platform === 'darwin') return ['open', [address]];
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', address]];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', [address]] : null;
}

/** @param {string} address */
export function openBrowser(address) {
  const here = { platform: process.platform, terminal: process.stdout.isTTY === true, env: process.env };
  const command = openingCommand(address, here);
  if (command === null) return;
  const child = spawn(command[0], command[1], { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('No browser could be opened from here: open the address yourself.'));
  child.unref();
}

/**
 * @param {string[]} words
 * @returns {Promise<number>} an exit code; 0: it serves until it is stopped
 */
async function serveWeb(words) {
  let values;
  try {
    ({ values } = parseArgs({
      args: words,
      options: { port: { type: 'string' }, 'no-open': { type: 'boolean' }, folder: { type: 'string' } },
    }));
  } catch (error) {
    console.log(
      `${error instanceof Error ? error.message : error}\nThere are --port NUMBER, --no-open and --folder FOLDER.`,
    );
    return 2;
  }
  const folder = resolve(root, values.folder ?? 'packages/web/dist');
  if (!existsSync(join(folder, 'index.html'))) {
    console.log('The page is not built yet: node scripts/build-web.mjs');
    return 1;
  }
  const asked = values.port ?? (process.env['PORT'] || undefined);
  const port = asked === undefined ? undefined : Number(asked);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    console.log(`${asked} is no port.`);
    return 2;
  }
  try {
    const server = await serve(folder, port);
    const address = addressOf(server);
    console.log(`Flagbridge is at ${address}`);
    if (port === undefined && !address.endsWith(`:${defaultPort}/`))
      console.log(
        `Port ${defaultPort} is taken. Browsers keep battles by address: those of port ${defaultPort} are not listed here.`,
      );
    console.log('It serves this machine only. Ctrl-C stops it; battles stay in the browser.');
    if (!values['no-open']) openBrowser(address);
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    }
    return 0;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await serveWeb(process.argv.slice(2));
