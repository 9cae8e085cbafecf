import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The builder puts a hash of the content into the names of these. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/;

/** Every part of a path is a plain name: none leads upwards, elsewhere, or to a hidden file. Exported for tests. */
export function isPlain(path: string): boolean {
  const parts = path.replace(/^\//, '').split('/');
  if (parts.at(-1) === '') parts.pop();
  return parts.every((part) => /^[\w@-][\w@. -]*$/.test(part));
}

/** Serves the files of the built page, and nothing else of that folder's neighbourhood. */
export async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built page in ${folder}.`);
  const root = realpathSync(folder);
  // The page's own file of this name says that nobody is there to play online with.
  app.get('/host.json', { schema: { hide: true } as object }, (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ online: true }),
  );
  await app.register(files, {
    root,
    prefix: '/',
    index: 'index.html',
    redirect: false,
    list: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    lastModified: false,
    cacheControl: false,
    decorateReply: false,
    schemaHide: true,
    allowedPath: (path, _root, request) => isPlain(path) && isDecodable(request.url) && isInside(root, path),
    setHeaders(reply, path) {
      const file = relative(root, path).split(sep).join('/');
      reply.header('Cache-Control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** A file that lies elsewhere is not served through a link that somebody left in the folder. */
function isInside(root: string, path: string): boolean {
  try {
    const real = realpathSync(join(root, path));
    return real === root || real.startsWith(`${root}${sep}`);
  } catch {
    return false;
  }
}

function isDecodable(url: string): boolean {
  try {
    // Twice written over is a trick: what it says once read must be what it means.
    return !/[%\\\0]/.test(decodeURIComponent(url.split(/[?#]/)[0] ?? ''));
  } catch {
    return false;
  }
}
