import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswer, openScene, raw, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({}, { patience: 1000 });
});
afterAll(() => scene.close());

const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const put = (...lines: string[]): string =>
  head(
    'PUT /api/me HTTP/1.1',
    `Host: 127.0.0.1:${scene.host.port}`,
    `Origin: ${scene.host.origin}`,
    'Content-Type: application/json',
    ...lines,
  );
const answers = (text: string): number => text.split(/^HTTP\/1\.1 /m).length - 1;

describe('on the wire', () => {
  it('smuggles a second request behind two lengths', async () => {
    const { ann, unharmed } = await scene.battle();
    const hidden = head('DELETE /api/me HTTP/1.1', `Host: 127.0.0.1:${scene.host.port}`, `Cookie: ${ann.cookie}`);
    for (const lengths of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      ['Content-Length: 4', 'Content-Length: 400'],
      ['Content-Length: 4, 400'],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
      ['Content-Length: +4'],
      ['Content-Length: 0x4'],
    ]) {
      const text = await raw(scene.host.port, [put(...lengths), `0\r\n\r\n${hidden}`]);
      expect(answers(text), lengths.join()).toBe(1);
      scene.refused(firstAnswer(text), 400, 'malformed');
    }
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });

  it('hides a line in a header: CR, LF, NUL and folding', async () => {
    const { unharmed } = await scene.battle();
    for (const line of ['X-A: b\rSet-Cookie: flagbridge=x', 'X-A: b\0c', 'X-A: b\r\n folded: c', 'X A: b', ': b'])
      scene.refused(firstAnswer(await raw(scene.host.port, [put(line, 'Content-Length: 0')])), 400, 'malformed');
    await unharmed();
  });

  it('sends headers without end', async () => {
    const { unharmed } = await scene.battle();
    const text = await raw(scene.host.port, [put(`X-A: ${'a'.repeat(100_000)}`)]);
    scene.refused(firstAnswer(text), 431, 'too-big');
    await unharmed();
  });

  it('sends a head drop by drop and never ends it (slowloris)', async () => {
    const { unharmed } = await scene.battle();
    const slow = Array.from({ length: 20 }, (_, i) =>
      raw(scene.host.port, [`GET /api/host HTTP/1.1\r\nHost: 127.0.0.1\r\nX-${i}: `]),
    );
    for (const text of await Promise.all(slow)) scene.refused(firstAnswer(text), 408, 'too-slow');
    await unharmed();
  });

  it('announces a body and never sends it', async () => {
    const { unharmed } = await scene.battle();
    const slow = Array.from({ length: 20 }, () => raw(scene.host.port, [put('Content-Length: 20'), '{"name":']));
    for (const text of await Promise.all(slow)) scene.refused(firstAnswer(text), 408, 'too-slow');
    await unharmed();
  });

  it('opens lines and says nothing at all', async () => {
    const { unharmed } = await scene.battle();
    const silent = await Promise.all(Array.from({ length: 20 }, () => raw(scene.host.port, [])));
    expect(silent.every((text) => text === '' || firstAnswer(text).status === 408)).toBe(true);
    await unharmed();
  });

  it('goes away in the middle of a body', async () => {
    const { unharmed } = await scene.battle();
    const partly = [put('Content-Length: 20', 'Expect: 100-continue'), '{"name":'];
    for (let i = 0; i < 20; i += 1) await raw(scene.host.port, partly, (so) => so.includes('100 Continue'));
    await unharmed();
  });

  it('sends a body in pieces that never add up to a length', async () => {
    const { unharmed } = await scene.battle();
    const piece = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const text = await raw(
      scene.host.port,
      [put('Transfer-Encoding: chunked'), ...Array<string>(64).fill(piece)],
      (so) => so.includes('}}'),
    );
    scene.refused(firstAnswer(text), 413, 'too-big');
    await unharmed();
  });

  it('sends a body that unpacks to a gigabyte', async () => {
    const { unharmed } = await scene.battle();
    const bomb = gzipSync(Buffer.alloc(10_000_000, '['));
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const lines = [`Content-Encoding: ${encoding}`, `Content-Length: ${bomb.length}`, 'Connection: close'];
      const text = await raw(scene.host.port, [put(...lines), bomb]);
      scene.refused(firstAnswer(text), 400, 'malformed');
    }
    await unharmed();
  });

  it('talks something else than HTTP', async () => {
    const { unharmed } = await scene.battle();
    const hellos = [
      Buffer.from('160301020001000001fc0303', 'hex'),
      'SSH-2.0-x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      Buffer.alloc(4096, 0),
      'GET /api/host HTTP/9.9\r\n\r\n',
    ];
    for (const hello of hellos) scene.refused(firstAnswer(await raw(scene.host.port, [hello])), 400, 'malformed');
    scene.refused(firstAnswer(await raw(scene.host.port, ['GET /api/host HTTP/1.0\r\n\r\n'])), 421, 'wrong-name');
    await unharmed();
  });

  it('asks for a tunnel, a trace, or an upgrade to something else', async () => {
    const { ann, match, unharmed } = await scene.battle();
    const port = scene.host.port;
    expect(await raw(port, [head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443')])).toBe('');
    const host = `Host: 127.0.0.1:${port}`;
    const trace = await raw(port, [head('TRACE /api/me HTTP/1.1', host, `Cookie: ${ann.cookie}`, 'Connection: close')]);
    expect(firstAnswer(trace).status).toBeGreaterThanOrEqual(400);
    expect(trace).not.toContain(ann.token);
    for (const protocol of ['h2c', 'TLS/1.0', 'evil']) {
      const lines = [`GET /api/matches/${match}/socket HTTP/1.1`, host, `Origin: ${scene.host.origin}`];
      const upgrade = head(...lines, `Cookie: ${ann.cookie}`, 'Connection: Upgrade', `Upgrade: ${protocol}`);
      expect(firstAnswer(await raw(port, [upgrade])).status).toBe(400);
    }
    await unharmed();
  });
});
