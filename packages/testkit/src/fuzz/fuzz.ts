import { type Listing, type ShapeName, shapeNames } from '@flagbridge/engine';
import { conclude, type Whole } from './conclude.ts';
import type { Counts } from './counts.ts';
import type { FuzzReport, RulebookReport } from './report.ts';
import { subjectOf } from './subject.ts';
import { Survey } from './survey.ts';

export interface FuzzOptions extends Whole {
  readonly listings: readonly Listing[];
  /** In all; shared out evenly among the rulebooks. */
  readonly matches: number;
  /** Names of computer players; each office gets one of them. */
  readonly players?: readonly string[];
  /** Only the match of this number, with every check after every decision. */
  readonly only?: number;
  /** One step of this many gets every check. */
  readonly every?: number;
  /** Decisions after which a match counts as endless, unless its own limits allow more. */
  readonly most?: number;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly rulebook: string;
  readonly match: number;
  readonly matches: number;
  readonly failures: number;
}

/** One of several parts of a run, from 0. */
export interface FuzzPart {
  readonly nth: number;
  readonly of: number;
}

/**
 * Plays many matches of the given rulebooks: every scenario and option value, dice thrown and typed, policies, withdrawals
 * and take-backs. Everything follows from the seed: a match has the same number and the same course whichever other
 * rulebooks are played beside it.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  return fuzzWhole(options, [await fuzzPart(options)]);
}

/** Plays the matches of one part. What comes out, by rulebook, is plain data: another process may put the whole together. */
export async function fuzzPart(options: FuzzOptions, part: FuzzPart = { nth: 0, of: 1 }): Promise<Counts[]> {
  const { listings, seed, only } = options;
  const parts: Counts[] = [];
  let failures = 0;
  for (const [i, listing] of listings.entries()) {
    const matches = shareOf(options, i);
    const survey = new Survey(await subjectOf(listing), {
      seed,
      players: options.players ?? ['random', 'naive'],
      // One match alone is looked at closely: whatever a run found in it is found again.
      every: only === undefined ? (options.every ?? 40) : 1,
      goOn: only !== undefined,
      most: options.most ?? 3000,
      ...(options.checks && { checks: options.checks }),
    });
    const numbers = only === undefined ? Array.from({ length: matches }, (_, n) => n) : [only];
    for (const number of numbers.filter((n) => partOf(n, part.of) === part.nth)) {
      survey.play(number);
      options.onProgress?.({
        rulebook: listing.about.id,
        match: number,
        matches,
        failures: failures + survey.failures.length,
      });
    }
    parts.push(survey.counts());
    failures += survey.failures.length;
  }
  return parts;
}

/** The report of a run, from all its parts. It is the same however the run was cut. */
export async function fuzzWhole(options: FuzzOptions, parts: readonly (readonly Counts[])[]): Promise<FuzzReport> {
  const wholes = await Promise.all(
    options.listings.map((listing, i) =>
      conclude(
        listing,
        parts.map((part) => part[i] as Counts),
        options,
      ),
    ),
  );
  const rulebooks = wholes.map((whole) => whole.report);
  return { seed: options.seed, ...totals(rulebooks), rulebooks, failures: wholes.flatMap((whole) => whole.failures) };
}

/** How many matches the rulebook at that place gets. */
function shareOf({ matches, listings }: FuzzOptions, place: number): number {
  const share = Math.ceil(matches / Math.max(1, listings.length));
  return Math.min(share, Math.max(0, matches - place * share));
}

/** Which part plays a match. The first scenarios come in turn: each round begins with another part, so that all get of each. */
const partOf = (number: number, parts: number): number => (number + Math.floor(number / parts)) % parts;

function totals(reports: readonly RulebookReport[]): Pick<FuzzReport, 'matches' | 'decisions' | 'dice' | 'shapes'> {
  const sum = (of: (one: RulebookReport) => number): number => reports.reduce((all, one) => all + of(one), 0);
  const shapes: { [shape in ShapeName]?: number } = {};
  for (const shape of shapeNames) {
    const met = sum((one) => one.shapes[shape] ?? 0);
    if (met > 0) shapes[shape] = met;
  }
  return {
    matches: sum((one) => one.matches),
    decisions: sum((one) => one.decisions),
    dice: sum((one) => one.dice),
    shapes,
  };
}
