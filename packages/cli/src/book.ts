import type { Listing } from '@flagbridge/engine';
import { listingOf, listings } from '@flagbridge/rules';
import { type Book, didYouMean } from '@flagbridge/text';
import { Usage } from './command.ts';

export async function bookOf(listing: Listing): Promise<Book> {
  const present = await listing.present();
  return { about: listing.about, present, phrases: present.phrases };
}

/** What is played where nothing is named: the first rulebook of the registry that is no toy. */
export const defaultListing: Listing = listings.find((one) => one.toy !== true) ?? (listings[0] as Listing);

/** The listing with this id, or a usage error that names the nearest. */
export function listed(id: string): Listing {
  const found = listingOf(id) ?? listingOf(`toy-${id}`);
  if (found !== undefined) return found;
  const ids = listings.map((one) => one.about.id);
  throw new Usage(`There is no rulebook ${id}.${didYouMean(id, ids)} There are: ${ids.join(', ')}.`);
}
