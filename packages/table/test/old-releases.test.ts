import { readdirSync, readFileSync } from 'node:fs';
import { players } from '@flagbridge/ai';
import { type AnyRulebook, clausesOf, type Listing, type Release, sayEvent, spectator } from '@flagbridge/engine';
import { listings, type Registry, registryOf, rulesFor } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import { load, type Table, verifyReplay } from '../src/index.ts';

/**
 * Battles that were kept when an earlier release was the present one (`replays/<version>/` of a rulebook: `*.running` in their middle,
 * the others ended) go on, and are shown as that release showed them.
 */
const archived = listings.flatMap((listing) =>
  Object.entries(listing.archive ?? {}).map(([version, release]) => ({ listing, version, release })),
);

const folderOf = (listing: Listing, version: string): URL =>
  new URL(`../../rules/${listing.about.id}/replays/${version}/`, import.meta.url);
const filesOf = (listing: Listing, version: string): string[] => readdirSync(folderOf(listing, version));

/** Plays it to its end with computers in all seats. */
async function playedOut(text: string, registry?: Registry): Promise<Table> {
  const opened = await load(text, registry && { registry });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  const { table } = opened;
  const cadet = players['cadet'];
  if (cadet === undefined) throw new Error('no cadet');
  for (const { id } of table.seats) table.play(id, cadet);
  await table.idle();
  expect(table.crashes).toEqual([]);
  return table;
}

/** The rulebook as it will be when its present release plays otherwise: only the archived one can go on then. */
async function movedOn(listing: Listing): Promise<Registry> {
  const now = await listing.rules();
  const next: AnyRulebook = {
    ...now,
    about: { ...now.about, version: '99.0.0' },
    setup: () => ({ ok: false, why: 'other-rules', clause: 'FB-ORD-01' }),
  };
  return registryOf([{ ...listing, about: next.about, rules: async () => next }]);
}

test('every archived release has files of its time', () => {
  expect(archived.length).toBeGreaterThan(0);
  for (const { listing, version } of archived)
    expect(filesOf(listing, version).filter((name) => name.includes('.running.')).length).toBeGreaterThan(1);
});

describe.each(archived.map((one) => [`${one.listing.about.id} ${one.version}`, one] as const))(
  '%s',
  (_name, { listing, version, release }) => {
    const read = (name: string): string => readFileSync(new URL(name, folderOf(listing, version)), 'utf8');
    const running = filesOf(listing, version).filter((name) => name.includes('.running.'));

    test.each(filesOf(listing, version))('%s verifies', async (name) => {
      const verdict = await verifyReplay(read(name));
      expect(verdict.findings.filter((finding) => !finding.ok)).toEqual([]);
      expect(verdict.version).toBe(version);
    });

    test.each(running)('%s goes on to its end by its own release, and verifies', async (name) => {
      const registry = await movedOn(listing);
      const table = await playedOut(read(name), registry);
      expect(table.rules.about.version).toBe(version);
      expect(table.outcome).not.toBeNull();
      const verdict = await verifyReplay(String(await table.export()), { archive: rulesFor });
      expect(verdict).toMatchObject({ ok: true, version });
      await show(table, release);
    });

    test.each(running)('%s goes on as a player who opens it today finds it', async (name) => {
      const table = await playedOut(read(name));
      expect(table.outcome).not.toBeNull();
      expect(await verifyReplay(String(await table.export()))).toMatchObject({ ok: true });
    });
  },
);

/** The release's own words for everything that happened; its sheets and map. */
async function show(table: Table, release: Release): Promise<void> {
  const present = await table.present();
  expect(present).toBe(await release.present?.());
  if (present === null) throw new Error('nothing shows it');
  const view = table.view(spectator);
  expect(present.sheets(view, spectator).length).toBeGreaterThan(0);
  expect(present.scene(view, spectator)?.tokens).toBeDefined();
  expect(present.report(view, spectator).length).toBeGreaterThan(0);
  const known = new Set(present.catalogue.map(({ id }) => id));
  let told = 0;
  for (const { events } of await table.session(spectator).history(1, Number.MAX_SAFE_INTEGER))
    for (const event of events) {
      told++;
      expect(sayEvent(present.phrases, event)).not.toMatch(/\{|undefined/);
      for (const clause of clausesOf(event)) if (!clause.startsWith('FB-')) expect(known).toContain(clause);
    }
  expect(told).toBeGreaterThan(20);
}
