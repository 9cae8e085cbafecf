import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswer, openScene, raw, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Pages that are not ours, some dressed up as ours. */
const foreign = (port: number): readonly string[] => [
  'https://evil.example',
  'null',
  `http://127.0.0.1:${port}.evil.example`,
  `http://127.0.0.1.evil.example:${port}`,
  `http://127.0.0.1:${port + 1}`,
  `https://127.0.0.1:${port}`,
  `http://evil.example#http://127.0.0.1:${port}`,
  'file://',
];

describe('other people’s pages', () => {
  it('acts from a foreign page with the cookie of the person who looks at it', async () => {
    const { ann, match, unharmed } = await scene.battle();
    for (const Origin of foreign(scene.host.port)) {
      scene.refused(await ann.put('/api/me', { name: 'Owned' }, { Origin }), 403, 'foreign');
      scene.refused(await ann.post(`/api/matches/${match}/seats/red/device`, undefined, { Origin }), 403, 'foreign');
      scene.refused(await ann.delete('/api/me', { Origin }), 403, 'foreign');
    }
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });

  it('acts with a cookie and no origin, as an old browser’s form would', async () => {
    const { ann, unharmed } = await scene.battle();
    const none = { Origin: '' };
    scene.refused(await ann.delete('/api/me', none), 403, 'foreign');
    scene.refused(await ann.put('/api/me', { name: 'Owned' }, { ...none, Referer: scene.host.origin }), 403, 'foreign');
    await unharmed();
  });

  it('sends JSON as a form or as plain text, which needs no leave of ours', async () => {
    const { ann, unharmed } = await scene.battle();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'Content-Type': type };
      scene.refused(await ann.put('/api/me', '{"name":"Owned"}', headers), 415, 'not-json');
      const elsewhere = { ...headers, Origin: 'https://evil.example' };
      scene.refused(await ann.put('/api/me', '{"name":"Owned"}', elsewhere), 403, 'foreign');
    }
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });

  it('asks whether it may read or act from elsewhere', async () => {
    const { ann, unharmed } = await scene.battle();
    const asks = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' };
    const answer = await ann.ask('OPTIONS', '/api/me', undefined, asks);
    scene.refused(answer, 403, 'foreign');
    const read = await ann.get('/api/me', { Origin: 'https://evil.example' });
    for (const { headers } of [answer, read])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await unharmed();
  });

  it('opens a socket from a foreign page with the cookie', async () => {
    const { ann, match, unharmed } = await scene.battle({ watch: { who: 'all', knows: 'public', delay: 0 } });
    for (const Origin of ['', ...foreign(scene.host.port)])
      await scene.turnedAway(scene.line(ann, match, { headers: { Origin } }), 403, 'foreign');
    await unharmed();
  });

  it('hides a DELETE in a GET or a POST', async () => {
    const { ann, unharmed } = await scene.battle();
    const over = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' };
    expect((await ann.get('/api/me', over)).status).toBe(200);
    scene.refused(await ann.post('/api/me', { _method: 'DELETE' }, over), 404, 'not-found');
    scene.refused(await ann.get('/api/me?_method=DELETE', over), 400, 'malformed');
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });
});

describe('other people’s names', () => {
  it('gives its own name our address (DNS rebinding)', async () => {
    const { ann, match, unharmed } = await scene.battle();
    for (const name of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      `evil.example:${scene.host.port}`,
    ])
      for (const path of ['/api/me', '/metrics', '/', `/api/matches/${match}`]) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nCookie: ${ann.cookie}\r\nConnection: close\r\n\r\n`;
        const text = await raw(scene.host.port, [head]);
        expect(text).not.toMatch(/set-cookie/i);
        scene.refused(firstAnswer(text), 421, 'wrong-name');
      }
    await unharmed();
  });

  it('gives itself our name through headers only a proxy may send', async () => {
    const { ann, unharmed } = await scene.battle();
    const port = scene.host.port;
    const head = [
      'PUT /api/me HTTP/1.1',
      'Host: evil.example',
      `X-Forwarded-Host: 127.0.0.1:${port}`,
      `Forwarded: host=127.0.0.1:${port}`,
      `Origin: http://evil.example`,
      `Cookie: ${ann.cookie}`,
      'Content-Type: application/json',
      'Content-Length: 16',
      'Connection: close',
    ].join('\r\n');
    scene.refused(firstAnswer(await raw(port, [`${head}\r\n\r\n{"name":"Owned"}`])), 421, 'wrong-name');
    const twice = `GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    expect(firstAnswer(await raw(port, [twice])).status).toBe(400);
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });

  it('gives itself our name through a proxy that hands on what it is told', async () => {
    const proxied = await openScene({ trustProxy: ['loopback'], url: 'http://play.example.org' });
    const ann = proxied.host.guest();
    await ann.put('/api/me', { name: 'Ann' });
    const told = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '203.0.113.9' };
    const act = await ann.put('/api/me', { name: 'Owned' }, { ...told, Origin: 'http://evil.example' });
    proxied.refused(act, 403, 'foreign');
    const named = await ann.get('/api/me', told);
    expect([named.status, named.body.name]).toEqual([200, 'Ann']);
    await proxied.close();
  });

  it('reads the metrics from outside', async () => {
    const { ann, unharmed } = await scene.battle();
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host'])
      scene.refused(await ann.get('/metrics', { [name]: '203.0.113.9' }), 403, 'not-yours');
    scene.refused(await ann.get('/metrics', { Authorization: `Bearer ${ann.token}` }), 403, 'not-yours');
    const { status, text } = await ann.get('/metrics');
    expect(status).toBe(200);
    for (const secret of ['Ann', 'Bob', ann.token]) expect(text).not.toContain(secret);
    await unharmed();
  });
});
