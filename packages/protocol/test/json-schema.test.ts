import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { protocolSchema } from '../src/index.ts';

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
