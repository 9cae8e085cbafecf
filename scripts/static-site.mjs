// @ts-check
// Answers requests for the files of one folder, and for nothing else.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { headerPolicy } from '../packages/web/policy.mjs';

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
});

const always = {
  'Content-Security-Policy': headerPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The builder puts a hash of the content into the names of these. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The file a path of an address means, from the folder; null where it can mean none. Every part is taken by itself and must be
 * a plain name: no part can lead upwards or elsewhere.
 * @param {string} path such as /assets/index.js
 * @returns {string | null}
 */
export function fileOf(path) {
  const parts = [];
  for (const written of path.replace(/^\//, '').split('/')) {
    let part;
    try {
      part = decodeURIComponent(written);
    } catch {
      return null;
    }
    parts.push(part);
  }
  if (parts.at(-1) === '') parts[parts.length - 1] = 'index.html';
  return parts.every((part) => /^[\w@-][\w@. -]*$/.test(part)) ? parts.join('/') : null;
}

/**
 * @param {string} folder
 * @returns {import('node:http').RequestListener}
 */
export function staticSite(folder) {
  return (request, response) => {
    answer(folder, request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'This server failed; its window says how.');
    });
  };
}

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, request, response) {
  // A page elsewhere can give its own name our address; it cannot give itself ours.
  const host = request.headers.host ?? '';
  const [name, port = '80'] = host.split(':');
  if (name !== '127.0.0.1' && name !== 'localhost')
    return refuse(response, 421, 'This server answers to 127.0.0.1 only.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'Only GET and HEAD.');
  }
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
  if (name === 'localhost' && path === '/') {
    // Browsers keep battles by address: one address for all.
    response.setHeader('Location', `http://127.0.0.1:${port}/`);
    return refuse(response, 307, 'Here: 127.0.0.1.');
  }
  const file = fileOf(path);
  const found = file === null ? null : await stat(join(folder, file)).catch(() => null);
  if (file === null || !found?.isFile()) return refuse(response, 404, 'No such file.');
  const tag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`;
  const headers = {
    ...always,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': found.size });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = createReadStream(join(folder, file), { end: Math.max(0, found.size - 1) });
  content.on('error', () => response.destroy());
  response.on('close', () => content.destroy());
  content.pipe(response);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} why
 */
function refuse(response, status, why) {
  response.writeHead(status, { ...always, 'Content-Type': types['.txt'], 'Cache-Control': 'no-store' }).end(`${why}\n`);
}
