import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listing, type Release, refuse } from '@flagbridge/engine';
import { listings, type Registry, registryOf } from '@flagbridge/rules';
import { verifyReplay } from '@flagbridge/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Host, openHost, sitAt, type TestScreen, twoSit } from './match/rig.ts';

/** Matches that an earlier release of a rulebook began on a host go on when the host is upgraded. */
const archived = listings.flatMap((listing) =>
  Object.entries(listing.archive ?? {}).map(([version, release]) => ({ listing, version, release })),
);

let folder: string;
let host: Host | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flagbridge-old-releases-'));
});
afterEach(async () => {
  await host?.close();
  host = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(registry?: Registry): Promise<Host> {
  await host?.close();
  host = await openHost({ file: join(folder, 'host.db'), ...(registry && { registry }) });
  return host;
}

/** The host as it was when that release was the present one. */
async function ofItsTime(listing: Listing, release: Release): Promise<Registry> {
  const rules = await release.rules();
  return registryOf([{ ...listing, about: rules.about, rules: async () => rules, archive: {} }]);
}

/** The rulebook as it will be when its present release plays otherwise. */
async function movedOn(listing: Listing): Promise<Registry> {
  const now = await listing.rules();
  const about = { ...now.about, version: '99.0.0' };
  const next = { ...now, about, setup: () => refuse('other-rules', 'FB-ORD-01') };
  return registryOf([{ ...listing, about, rules: async () => next }]);
}

/** Any legal answers, until the match has so many lines. A long battle: chance must not end it meanwhile. */
async function playTo(host: Host, match: string, screens: readonly TestScreen[], lines: number): Promise<string[]> {
  for (;;) {
    const kept = (await host.storage.matches.lines(match, 0)).map(({ text }) => text);
    if (kept.length >= lines) return kept;
    let moved = false;
    for (const screen of screens) moved = (await screen.play()) || moved;
    if (!moved) throw new Error(`nobody is asked any more, after ${kept.length} lines`);
  }
}

/** Of those that the release had already. */
async function longest(release: Release): Promise<string> {
  const { about } = await release.rules();
  return [...about.scenarios].sort((one, two) => two.minutes - one.minutes)[0]?.id ?? '';
}

describe.each(archived.map((one) => [`${one.listing.about.id} ${one.version}`, one] as const))(
  'a match of %s on a host',
  (_name, { listing, version, release }) => {
    it.each([
      ['as a player who comes back today finds it', async (): Promise<Registry | undefined> => undefined],
      [
        'by its own release, where the present one plays otherwise',
        (): Promise<Registry | undefined> => movedOn(listing),
      ],
    ] as const)('goes on %s', async (_how, today) => {
      const before = await start(await ofItsTime(listing, release));
      const plan = { rulebook: listing.about.id, scenario: await longest(release) };
      const { match, red, blue } = await twoSit(before, plan);
      const kept = await playTo(before, match, [red, blue], 10);
      expect((await before.storage.matches.read(match))?.record.version).toBe(version);

      const registry = await today();
      const after = await start(registry);
      const screens = [await sitAt(after, match, 'first', 'Ada'), await sitAt(after, match, 'second', 'Bob')];
      if (registry !== undefined) expect(screens[0]?.welcome.card.version).toBe(version);
      const lines = await playTo(after, match, screens, kept.length + 10);
      expect(lines.slice(0, kept.length)).toEqual(kept);
      const concede = (await screens[0]?.now())?.requests.find(({ kind }) => kind === 'concede');
      expect(await screens[0]?.ask({ call: 'decide', request: concede?.id, choice: 'concede' })).toEqual({ ok: true });
      const replay = await after.hall.replay(match);
      if (!replay.ok) throw new Error(replay.message);
      expect(await verifyReplay(replay.text)).toMatchObject({ ok: true, signed: true, fair: true });
    });
  },
);
