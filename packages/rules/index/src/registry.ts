import { type AnyPresentation, type Listing, type Rules, rulesOf } from '@flagbridge/engine';

/** Finds rulebooks by id and loads their doors, each once. */
export interface Registry {
  readonly listings: readonly Listing[];
  listingOf(id: string): Listing | undefined;
  /**
   * The rules made ready. Where another version is wanted and archived, that one; otherwise the present one, whose
   * `about.version` says which it is.
   */
  rulesFor(id: string, version?: string): Promise<AnyRules | undefined>;
  presentOf(id: string): Promise<AnyPresentation | undefined>;
}

export type AnyRules = Rules<unknown, unknown>;

export function registryOf(listings: readonly Listing[]): Registry {
  const byId = new Map<string, Listing>();
  for (const listing of listings) {
    const { id } = listing.about;
    if (byId.has(id)) throw new Error(`two rulebooks are called ${id}`);
    byId.set(id, listing);
  }
  const made = new Map<string, Promise<AnyRules>>();
  return {
    listings,
    listingOf: (id) => byId.get(id),
    rulesFor: async (id, version) => {
      const listing = byId.get(id);
      if (listing === undefined) return undefined;
      const archive = listing.archive ?? {};
      const old = version !== undefined && version !== listing.about.version && Object.hasOwn(archive, version);
      const key = `${id}@${old ? version : listing.about.version}`;
      let rules = made.get(key);
      if (rules === undefined) {
        rules = (old ? archive[version]?.() : undefined)?.then(rulesOf) ?? listing.rules().then(rulesOf);
        // A door that failed to load (offline, say) may be tried again.
        rules.catch(() => made.delete(key));
        made.set(key, rules);
      }
      return rules;
    },
    presentOf: async (id) => byId.get(id)?.present(),
  };
}
