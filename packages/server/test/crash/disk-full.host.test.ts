import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNot } from '../../src/serve.ts';
import { bundled } from './child.ts';

/** What a process said that may write no file beyond so many blocks of 1,024 bytes, and how it ended. */
async function started(bundle: string, data: string, blocks: number): Promise<{ code: number | null; said: string }> {
  const words = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const args = [join(bundle, 'main.mjs'), '--port', '0', '--data', data, '--log', 'silent'];
  const child = spawn('bash', ['-c', words, process.execPath, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text);
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

test.skipIf(process.platform === 'win32')(
  'a disk that is full at the start gets a sentence, however far it got',
  async () => {
    const bundle = await bundled();
    try {
      for (const blocks of [0, 8, 40]) {
        const data = await mkdtemp(join(tmpdir(), 'flagbridge-full-'));
        const { code, said } = await started(bundle.folder, data, blocks);
        expect([blocks, code]).toEqual([blocks, 1]);
        expect(said.trim().split('\n')).toEqual([
          expect.stringMatching(/^Nothing can be kept in .*\. Mend that, or name/),
        ]);
        await rm(data, { recursive: true, force: true });
      }
    } finally {
      await bundle.remove();
    }
  },
);

test.each([
  ['ENOSPC', /the disk is full/],
  ['SQLITE_FULL', /the disk is full/],
  ['SQLITE_IOERR_SHMSIZE', /the disk is full, or does not answer/],
  ['EROFS', /can only be read/],
  ['SQLITE_READONLY_DIRECTORY', /can only be read/],
  ['SQLITE_CANTOPEN_ISDIR', /cannot be opened/],
  ['SQLITE_BUSY_RECOVERY', /another program has locked/],
])('%s has a sentence', (code, sentence) => {
  expect(whyNot(Object.assign(new Error('x'), { code }), 'folder')).toMatch(sentence);
});

test('what is a mistake of the program has none', () => {
  expect(whyNot(new TypeError('x'), 'folder')).toBeNull();
});
