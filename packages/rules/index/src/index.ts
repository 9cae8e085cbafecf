import type { Listing } from '@flagbridge/engine';
import * as lines from './lines.ts';
import { registryOf } from './registry.ts';

/** The registry: the only place that lists the rulebooks. */
export type { AnyRules, Registry } from './registry.ts';
export { registryOf } from './registry.ts';

const all = Object.values<Listing | readonly Listing[]>(lines).flat() as readonly Listing[];
export const registry = registryOf(all);
export const { listings, listingOf, rulesFor, presentOf } = registry;
