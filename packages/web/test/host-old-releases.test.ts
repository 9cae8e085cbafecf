import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, spectator } from '@flagbridge/engine';
import { listings, presentOf } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import { tableOf } from '../src/host/read-save.ts';

/** Battles that a browser kept when an earlier release was the present one are opened from its store, and shown. */
const archived = listings.flatMap(({ about, archive }) =>
  Object.keys(archive ?? {}).map((version) => ({ id: about.id, version })),
);

describe.each(archived.map((one) => [`${one.id} ${one.version}`, one] as const))(
  'a battle of %s in the store',
  (_name, { id, version }) => {
    const folder = new URL(`../../rules/${id}/replays/${version}/`, import.meta.url);

    test.each(readdirSync(folder))('%s is opened and shown', async (name) => {
      const table = await tableOf(readFileSync(new URL(name, folder), 'utf8'), 'kept');
      if (isRefusal(table)) throw new Error(JSON.stringify(table));
      const { info } = table;
      const present = await presentOf(info.rulebook, info.version);
      const view = table.view(spectator);
      expect(present?.sheets(view, spectator).length).toBeGreaterThan(0);
      expect(present?.phases?.(view, spectator).parts.length).toBeGreaterThan(0);
      expect(table.outcome === null).toBe(name.includes('.running.'));
    });
  },
);
