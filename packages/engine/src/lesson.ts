import type { Scenario } from './about.ts';
import type { Choice } from './choice/choice.ts';
import type { Seed } from './dice/seeded.ts';
import type { Pattern } from './lesson-pattern.ts';
import type { ClauseId, OfficeId, PartId } from './words.ts';

/**
 * A battle that teaches: a situation, and steps with words that watch the real battle. Plain data, so that every rulebook can
 * have lessons and every screen can show them. A lesson forbids nothing: a player who does something else is followed.
 */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What one can do afterwards, in a sentence or two. */
  readonly summary: string;
  readonly minutes: number;
  readonly tier: string;
  /** One of the rulebook's by id, or a whole one. */
  readonly scenario: string | Scenario;
  readonly options?: { readonly [option: string]: string | number | boolean };
  /** Of the battle's dice: fixed, so that what is told happens to a player who follows. */
  readonly seed: Seed;
  readonly learner: OfficeId;
  /** Who plays the other offices: a computer player by name, with dice of its own. */
  readonly others: { readonly [office: OfficeId]: { readonly level: string; readonly seed: Seed } };
  /** Decisions made before the learner sits down, in their order. */
  readonly before?: readonly { readonly office: OfficeId; readonly choice: Choice }[];
  readonly parts: readonly LessonPart[];
  /** What is said while no part is under way: the others decide, or nothing new is asked. */
  readonly between: LessonWords;
  /** A scenario of the rulebook, by id, to play afterwards. */
  readonly next?: string;
  /** What is said when the battle is over. */
  readonly endings: { readonly [end in LessonEnd]: LessonWords };
}

export type LessonEnd = 'won' | 'lost' | 'drawn';

export interface LessonWords {
  readonly title: string;
  /** A few short sentences; each entry is a paragraph. */
  readonly text: readonly string[];
  /** Rules to read on. */
  readonly clauses?: readonly ClauseId[];
}

/**
 * Some steps about one thing. A part begins when its occasion comes, once, and in whatever order the battle brings the
 * occasions; of several the first in the list. Two parts for the same occasion may be told apart by what is asked.
 */
export interface LessonPart {
  readonly id: string;
  /** `Your move`. */
  readonly title: string;
  readonly when: Watch;
  /** Parts that must have begun before; or one of which stands for this one, so that this is left out. */
  readonly after?: readonly string[];
  readonly instead?: readonly string[];
  /** The occasion is over: what is left of the part is left out. */
  readonly over?: Watch;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep extends LessonWords {
  readonly id: string;
  /** What the words speak of: these are lit. */
  readonly look?: readonly LessonLook[];
  /** Looked at when the step begins: its fields and ranges are drawn. */
  readonly select?: PartId;
  /** What ends the step. */
  readonly until: Watch;
  /** It has become needless: the step is left out. */
  readonly moot?: Watch;
  readonly hints?: readonly LessonHint[];
  /** What “Do it for me” does. */
  readonly offer?: LessonOffer;
}

/** A panel of the screen, or something drawn. */
export type LessonLook = 'decision' | 'map' | 'sheets' | 'log' | 'phases' | { readonly part: PartId };

/** More words: after a while (in seconds), or when something was seen that leads astray. */
export type LessonHint = { readonly text: string } & ({ readonly after: number } | { readonly on: Watch });

export type LessonOffer =
  /** The first of these that the request accepts. */
  | { readonly do: 'decide'; readonly choices: readonly Choice[] }
  /** Prepares it and decides nothing. */
  | { readonly do: 'draft'; readonly choices: readonly Choice[] }
  /** Opens the record sheet. */
  | { readonly do: 'sheet'; readonly part: PartId }
  | { readonly do: 'odds' };

/** What can be opened to know more: a whole record sheet, the rules, the odds, the parts of a figure. */
export type LessonDoor = 'sheet' | 'rules' | 'odds' | 'why';

/** What a step waits for. */
export type Watch =
  /** The learner has read it. */
  | { readonly on: 'next' }
  /** A request of this kind, and of this form, waits for the learner. */
  | { readonly on: 'asked'; readonly kind: string; readonly request?: Pattern }
  /** The learner has decided one. */
  | { readonly on: 'decided'; readonly kind?: string; readonly choice?: Pattern }
  /** Something happened, as the learner was told. */
  | { readonly on: 'event'; readonly type: string; readonly data?: Pattern }
  | { readonly on: 'selected'; readonly part: PartId }
  | { readonly on: 'opened'; readonly door: LessonDoor }
  /** A choice in the making, and what it would mean. */
  | { readonly on: 'drafted'; readonly kind: string; readonly choice?: Pattern; readonly draft?: Pattern }
  | { readonly any: readonly Watch[] };
