import {
  type About,
  type AnyPresentation,
  type Clause,
  type ClauseId,
  type Listing,
  type Phrases,
  type Refusal,
  sayRefusal,
  tableClauses,
} from '@flagbridge/engine';
import { listingOf, listings } from '@flagbridge/rules';
import { Usage } from './command.ts';
import { didYouMean } from './nearest.ts';

/** A rulebook as the text player reads it: its light door and its presentation, never its rules. */
export interface Book {
  readonly about: About;
  readonly present: AnyPresentation;
  readonly phrases: Phrases;
}

export async function bookOf(listing: Listing): Promise<Book> {
  const present = await listing.present();
  return { about: listing.about, present, phrases: present.phrases };
}

/** What is played where nothing is named: the first rulebook of the registry that is no toy. */
export const usualListing: Listing = listings.find((one) => one.toy !== true) ?? (listings[0] as Listing);

/** The listing with this id, or a usage error that names the nearest. */
export function listed(id: string): Listing {
  const found = listingOf(id) ?? listingOf(`toy-${id}`);
  if (found !== undefined) return found;
  const ids = listings.map((one) => one.about.id);
  throw new Usage(`There is no rulebook ${id}.${didYouMean(id, ids)} There are: ${ids.join(', ')}.`);
}

/** A clause of the rulebook or of the table itself. */
export function clauseOf(book: Book, id: ClauseId): Clause | undefined {
  const found = book.present.catalogue.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found !== undefined) return found;
  const own = Object.keys(tableClauses).find((one) => one.toLowerCase() === id.toLowerCase());
  return own === undefined
    ? undefined
    : { id: own, tier: 'table', title: 'At every table', rule: tableClauses[own] ?? '' };
}

export function clauseLines(book: Book, id: ClauseId): string[] {
  const clause = clauseOf(book, id);
  if (clause === undefined) return [`${id}: not in the catalogue.`];
  return [
    `${clause.id} ${clause.title}: ${clause.rule}`,
    ...(clause.example === undefined ? [] : [`  Example: ${clause.example}`]),
    ...(clause.ruling === undefined ? [] : [`  Ruling: ${clause.ruling}`]),
    ...(clause.exempt === undefined ? [] : [`  Not enforced: ${clause.exempt}`]),
  ];
}

/** Why not, in a sentence with the clause behind it. */
export const whyNot = (book: Book, refusal: Refusal): string =>
  `${sayRefusal(book.phrases, refusal)} [${refusal.clause}]`;
