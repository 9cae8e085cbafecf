import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf, type Host, openHost } from './rig.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());

/** Everything the map of online play promises. */
const doors = [
  'GET /api/host',
  'GET /api/health',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/matches',
  'POST /api/matches',
  'GET /api/matches/{id}',
  'DELETE /api/matches/{id}',
  'POST /api/matches/{id}/sit',
  'POST /api/matches/{id}/watch',
  'GET /api/matches/{id}/replay',
  'GET /api/matches/{id}/socket',
  'POST /api/matches/{id}/seats/{seat}/invite',
  'POST /api/matches/{id}/seats/{seat}/device',
  'GET /api/matches/{id}/seats/{seat}/holders',
  'DELETE /api/matches/{id}/seats/{seat}/holders/{player}',
  'POST /api/links/look',
  'POST /api/links/use',
  'GET /api/me',
  'PUT /api/me',
  'DELETE /api/me',
  'PUT /api/me/notices',
  'GET /api/me/export',
  'GET /api/me/matches',
  'DELETE /api/me/devices/{id}',
  'PUT /api/me/blocks/{player}',
  'POST /api/account',
  'POST /api/account/enter',
  'POST /api/account/leave',
  'PUT /api/account/password',
  'POST /api/reports',
];

const documented = (): string[] =>
  Object.entries(documentOf(host.app).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('the document has every door, and no other', () => {
  expect(documented().sort()).toEqual([...doors].sort());
});

test('every route of the server is in it', () => {
  const routes = host.app.http.printRoutes({ commonPrefix: false, includeHooks: false });
  // One line a node, with its methods; HEAD comes with GET by itself.
  const path: string[] = [];
  const found: string[] = [];
  for (const line of routes.split('\n')) {
    const [, lead = '', name = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (name === '') continue;
    const depth = lead.length / 4;
    path.splice(depth);
    path[depth] = name;
    for (const method of (methods ?? '').split(', '))
      if (!['', 'HEAD', 'OPTIONS'].includes(method))
        found.push(`${method} ${path.join('').replace(/:(\w+)/g, '{$1}')}`);
  }
  expect(found.sort()).toEqual(documented().sort());
});

test('every door says what it is for, what it takes and what it answers', () => {
  for (const [path, methods] of Object.entries(documentOf(host.app).paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { summary, responses, requestBody } = operation as typeof operation & {
        summary?: string;
        requestBody?: object;
      };
      expect(summary, `${method} ${path}`).toMatch(/\.$/);
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(0);
      const bodiless = /invite|device|leave$|\/watch$/.test(path);
      if (['post', 'put'].includes(method) && !bodiless) expect(requestBody, `${method} ${path}`).toBeDefined();
    }
});

test('the document is served, and bodies in it are strict', async () => {
  const { status, body } = await host.guest().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const schema = body.paths['/api/matches'].post.requestBody.content['application/json'].schema;
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.plan.properties.seats.type).toBe('array');
});
