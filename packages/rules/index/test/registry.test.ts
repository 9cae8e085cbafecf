import { type AnyRulebook, type Listing, rulesOf } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { listingOf, listings, presentOf, registryOf, rulesFor } from '../src/index.ts';

const gunnery = async (): Promise<AnyRulebook> => {
  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no gunnery');
  return listing.rules();
};

describe('the registry', () => {
  test('lists every toy once, and loads rules and presentation by id', async () => {
    expect(listings).toEqual(expect.arrayContaining([...toys]));
    expect(new Set(listings.map((one) => one.about.id)).size).toBe(listings.length);
    for (const { about } of listings) {
      expect(listingOf(about.id)?.about).toBe(about);
      expect((await rulesFor(about.id))?.about).toEqual(about);
      expect((await presentOf(about.id))?.catalogue.length).toBeGreaterThan(0);
    }
  });

  test('knows nothing of what is not listed, whatever it is called', async () => {
    for (const id of ['', 'chess', '__proto__', 'constructor']) {
      expect(listingOf(id)).toBeUndefined();
      expect(await rulesFor(id)).toBeUndefined();
      expect(await presentOf(id)).toBeUndefined();
    }
  });

  test('makes rules ready once', async () => {
    expect(await rulesFor('toy-gunnery')).toBe(await rulesFor('toy-gunnery'));
  });

  test('gives the archived module for its version and the present one for any other', async () => {
    const now = await gunnery();
    const old: AnyRulebook = { ...now, about: { ...now.about, version: '0.9.0' } };
    const listing: Listing = {
      about: now.about,
      rules: async () => now,
      present: () => expect.fail('nobody asked for it'),
      archive: { '0.9.0': { rules: async () => old } },
    };
    const { rulesFor: find } = registryOf([listing]);
    const version = async (wanted?: string) => (await find('toy-gunnery', wanted))?.about.version;
    expect(await version()).toBe(now.about.version);
    expect(await version('0.9.0')).toBe('0.9.0');
    expect(await version(now.about.version)).toBe(now.about.version);
    expect(await version('7.7.7')).toBe(now.about.version);
    expect(await version('constructor')).toBe(now.about.version);
  });

  test('tries again where a door failed to load', async () => {
    const now = await gunnery();
    let tries = 0;
    const rules = async (): Promise<AnyRulebook> => {
      if (++tries === 1) throw new Error('offline');
      return now;
    };
    const { rulesFor: find } = registryOf([{ about: now.about, rules, present: () => expect.fail('not asked') }]);
    await expect(find('toy-gunnery')).rejects.toThrow('offline');
    expect((await find('toy-gunnery'))?.steps.size).toBe(rulesOf(now).steps.size);
  });

  test('refuses two rulebooks of one name', async () => {
    const [first] = listings as [Listing];
    expect(() => registryOf([first, first])).toThrow(`two rulebooks are called ${first.about.id}`);
  });
});
