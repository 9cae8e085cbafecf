import { type Listing, type ShapeName, shapeNames } from '@flagbridge/engine';
import type { CheckName } from './finding.ts';
import type { Failure, FuzzReport, RulebookReport } from './report.ts';
import { subjectOf } from './subject.ts';
import { Survey, type SurveyOptions } from './survey.ts';

export interface FuzzOptions {
  readonly listings: readonly Listing[];
  /** In all; shared out evenly among the rulebooks. */
  readonly matches: number;
  readonly seed: string;
  /** Names of computer players; each office gets one of them. */
  readonly players?: readonly string[];
  /** Only the match of this number, with every check after every decision. */
  readonly only?: number;
  /** One step of this many gets every check. */
  readonly every?: number;
  /** Decisions after which a match counts as endless. */
  readonly most?: number;
  readonly declared?: SurveyOptions['declared'];
  /** Only these checks; all when left out. */
  readonly checks?: readonly CheckName[];
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly rulebook: string;
  readonly match: number;
  readonly matches: number;
  readonly failures: number;
}

/**
 * Plays many matches of the given rulebooks: every scenario and option value, dice thrown and typed, policies, withdrawals
 * and take-backs. Everything follows from the seed: a match has the same number and the same course whichever other
 * rulebooks are played beside it.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { listings, seed, only } = options;
  const rulebooks: RulebookReport[] = [];
  const failures: Failure[] = [];
  const share = Math.ceil(options.matches / Math.max(1, listings.length));
  for (const [i, listing] of listings.entries()) {
    const matches = Math.min(share, Math.max(0, options.matches - i * share));
    const survey = new Survey(await subjectOf(listing), {
      seed,
      players: options.players ?? ['random', 'naive'],
      // One match alone is looked at closely: whatever a run found in it is found again.
      every: only === undefined ? (options.every ?? 40) : 1,
      goOn: only !== undefined,
      most: options.most ?? 3000,
      ...(options.declared && { declared: options.declared }),
      ...(options.checks && { checks: options.checks }),
    });
    for (const number of only === undefined ? Array.from({ length: matches }, (_, n) => n) : [only]) {
      survey.play(number);
      options.onProgress?.({
        rulebook: listing.about.id,
        match: number,
        matches,
        failures: failures.length + survey.failures.length,
      });
    }
    if (only === undefined && matches >= roundsOf(listing)) survey.finish();
    rulebooks.push(survey.report());
    failures.push(...survey.failures);
  }
  return { seed, ...totals(rulebooks), rulebooks, failures };
}

/** Matches after which every scenario has been played with every option value. */
function roundsOf({ about }: Listing): number {
  const values = Math.max(1, ...about.options.map((option) => option.values.length));
  return about.scenarios.length * values;
}

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
