import { type AnyPresentation, type AnyRules, type Listing, type Release, rulesOf } from '@flagbridge/engine';

/** Finds rulebooks by id and loads their doors, each once. */
export interface Registry {
  readonly listings: readonly Listing[];
  listingOf(id: string): Listing | undefined;
  /**
   * The rules made ready. Where another version is wanted and archived, that one; otherwise the present one, whose
   * `about.version` says which it is.
   */
  rulesFor(id: string, version?: string): Promise<AnyRules | undefined>;
  /** What shows a match of this version: the archived door where its rules are archived, otherwise the present one. */
  presentOf(id: string, version?: string): Promise<AnyPresentation | undefined>;
}

export type { AnyRules };

export function registryOf(listings: readonly Listing[]): Registry {
  const byId = new Map<string, Listing>();
  for (const listing of listings) {
    const { id } = listing.about;
    if (byId.has(id)) throw new Error(`two rulebooks are called ${id}`);
    byId.set(id, listing);
  }
  const made = new Map<string, Promise<AnyRules>>();
  /** The archived release of this version, where it is another than the present one. */
  const releaseOf = (listing: Listing, version: string | undefined): Release | undefined =>
    version !== undefined && version !== listing.about.version && Object.hasOwn(listing.archive ?? {}, version)
      ? listing.archive?.[version]
      : undefined;
  return {
    listings,
    listingOf: (id) => byId.get(id),
    rulesFor: async (id, version) => {
      const listing = byId.get(id);
      if (listing === undefined) return undefined;
      const old = releaseOf(listing, version);
      const key = `${id}@${old === undefined ? listing.about.version : version}`;
      let rules = made.get(key);
      if (rules === undefined) {
        rules = (old ?? listing).rules().then(rulesOf);
        // A door that failed to load (offline, say) may be tried again.
        rules.catch(() => made.delete(key));
        made.set(key, rules);
      }
      return rules;
    },
    presentOf: async (id, version) => {
      const listing = byId.get(id);
      if (listing === undefined) return undefined;
      return releaseOf(listing, version)?.present?.() ?? listing.present();
    },
  };
}
