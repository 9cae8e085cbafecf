import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Agreement } from '../src/agree.ts';
import { protocolSchema } from '../src/json-schema.ts';

const file = new URL('../../../docs/protocol.schema.json', import.meta.url);

test('docs/protocol.schema.json is up to date (node scripts/protocol-schema.mjs writes it)', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(protocolSchema())));
});

test('every reference in it leads to a definition', () => {
  const schema = protocolSchema() as { $defs: Record<string, unknown> };
  const references = JSON.stringify(schema).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) {
    const name = /"#\/\$defs\/([^"/]+)"$/.exec(reference)?.[1];
    expect(name, reference).toBeDefined();
    expect(Object.keys(schema.$defs)).toContain(name);
  }
  expect(Object.keys(schema.$defs)).toEqual(expect.arrayContaining(['Snapshot', 'News', 'Call', 'Reply', 'Order']));
});

test('schemas and types say the same: where one did not, this would not compile', () => {
  const one: Agreement[0] = true;
  expect(one).toBe(true);
});
