import type { Choice } from '../choice/choice.ts';
import type { Option, Shape } from '../choice/shape.ts';
import type { Roller } from '../dice/dice.ts';
import type { Json, Vars } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { type OfferedPolicy, offeredPolicy } from '../request.ts';
import type { Labelled } from '../tally.ts';
import { type ClauseId, type Figures, type OfficeId, type PartId, type Viewer, type Words, words } from '../words.ts';
import { type Explanation, explained } from './explain.ts';
import type { Frame } from './frame.ts';
import type { Look, Play } from './play.ts';
import type { PolicyFigure } from './policy-figures.ts';
import type { Next, Shown, Step, StepWith } from './step.ts';

/**
 * What may be chosen: all that legality needs. A function of what the asked office may know, and of nothing else. Its members may be
 * getters: the engine reads what it needs, at once, and keeps nothing.
 */
export interface Choices {
  readonly shape: Shape;
  /** Taken where nobody can answer (clock, absent player, office out). Always legal. */
  readonly default: Choice;
}

/** What an office is asked, as people read it: plain data. */
export interface Ask extends Choices {
  /** The book's word for the decision. */
  readonly kind: string;
  readonly title: Words;
  readonly clause: ClauseId;
  /** What is drawn and concerned. */
  readonly about?: readonly PartId[];
  /** A person has only so long to answer, where the book says so. */
  readonly limit?: TimeLimit;
  /** The sheet it is answered on, by its id: a screen lays that sheet where the map was. */
  readonly on?: PartId;
}

/**
 * A time the book gives a person, and no computer. Rules have no clock: the client that shows the question keeps it, from the moment it can be
 * seen; of a route whose piece is chosen with its first step (one without `from`), from that step on. When the time is up, what
 * has been planned of the route so far is the answer, with the step `last` at its end; where nothing is planned anywhere, the default.
 */
export interface TimeLimit {
  /** Questions with the same clock share its time: a move that is cut in the middle. Any other has another clock. */
  readonly clock: string;
  readonly seconds: number;
  readonly last: string;
}

/** What a half-made choice would mean: next options, costs, reach, refusals. Nothing is decided. */
export interface Draft {
  /** The choice could be decided as it stands. */
  readonly ready: boolean;
  readonly refusal?: Refusal;
  readonly next?: readonly Option[];
  readonly closed?: readonly { readonly id: string; readonly parts?: readonly PartId[]; readonly why: Refusal }[];
  readonly costs?: { readonly [name: string]: Labelled };
  /** Where a piece that is being moved would be. */
  readonly at?: { readonly hex: string; readonly facing?: number };
  /** Where it would then be by itself: the hex to which it drifts. */
  readonly end?: { readonly hex: string; readonly facing?: number };
  /** Where this could lead: a drawn part and its figures (speed after, points, risk). */
  readonly envelope?: readonly {
    readonly part: PartId;
    readonly figures: Figures;
    /** The steps from the half-made choice to there: touching the part takes them. */
    readonly way?: readonly string[];
    /** How much it costs to be there. */
    readonly cost?: 'free' | 'costs' | 'risks';
    /** Where what ends there will be afterwards by itself: the key of the hex to which it drifts. */
    readonly end?: string;
    /** The chance of what one would rather not meet there, in per cent. */
    readonly risk?: number;
  }[];
  /** What a sensible player would want to know before deciding so. It is allowed all the same. */
  readonly warnings?: readonly Warning[];
  /**
   * It was not made of the choice: but for `ready` and `refusal` it is the same for every choice of this request, and need not be
   * asked for again while the request stands.
   */
  readonly forEveryChoice?: true;
  /** Of an `aim`: every shot that could be made, with its chance in per cent and the reasons of it. */
  readonly shots?: readonly PossibleShot[];
  /** Of a `spread`: what the points as they lie would do, slot by slot. */
  readonly outlook?: readonly Outlook[];
}

/** What slots of a group would do to these: a column for each. */
export interface Outlook {
  readonly group: string;
  /** What the figures are: `Damage, and chance to hit`. */
  readonly title: Words;
  readonly columns: readonly { readonly label: Words; readonly note?: Words }[];
  /** By slot, a cell for each column; null where nothing can come of it. */
  readonly rows: { readonly [slot: string]: readonly (OutlookCell | null)[] };
}

/** A figure, 0 where the slot is given nothing, and how likely it is, in per cent. */
export interface OutlookCell {
  readonly figure: number;
  readonly chance?: number;
}

/** `At this speed no course next turn stays on the map.` */
export interface Warning {
  readonly words: Words;
  readonly clause: ClauseId;
}

export interface PossibleShot {
  readonly by: string;
  readonly at: string;
  readonly hex?: string;
  readonly range: number;
  readonly chance: Labelled;
  /** What else decides between shots: damage to be expected, dice. Named by the phrases `figure.<name>`. */
  readonly figures?: Figures;
}

/** A standing answer an office may leave for this question. */
export interface PolicyDef<G> {
  readonly title: Words;
  /** Ends when a frame of this step ends; stays until taken back when left out. */
  readonly within?: string;
  /** What whoever leaves it may set, on any screen: the argument is then an object of these, and `answer` gets all of them. */
  readonly figures?: readonly PolicyFigure[];
  /** Whether it is offered to whoever is asked: left out where it could do nothing for him that another does not. Always, when left out. */
  suits?(look: Look<G>, vars: Vars, office: OfficeId): boolean;
  /** What else is wrong with the argument; null when nothing is. Without it and without figures the argument must be null. */
  check?(arg: Json): Refusal | null;
  /** The answer now, or null to be asked. */
  answer(look: Look<G>, vars: Vars, office: OfficeId, arg: Json): Choice | null;
}

export type Answers = { readonly [office: OfficeId]: Choice };

/**
 * Where a forecast merges branches, with what they may differ in. Stores are points that what is forecast only takes from, and of
 * which only the last one matters: hull. They are rolled with `dice.loss`, one store in one step, taken off as they are, and no die
 * falls because a store has run empty: a rulebook that does otherwise is told so. A question that needs none gives empty lists.
 */
export interface Merging<G> {
  /** Branches are merged wherever a frame of this step begins, and at the end. */
  readonly before: string;
  /** The points of every store, always in the same order. */
  stores(game: G): number[];
  /** Sets them, and changes nothing else. */
  store(game: G, points: readonly number[]): void;
  /**
   * States that say the same are alike in all that the frames ahead (the forecast's own first, none at the end) and the measure can
   * depend on; which stores are empty is seen to. What it forgets makes odds wrong; what it names without need makes them slow.
   */
  alike(game: G, ahead: readonly Frame[]): string;
}

/** A question with its locals untyped, as the engine keeps it. */
export interface Question<G> {
  readonly name: string;
  readonly offices: (look: Look<G>, vars: Vars) => readonly OfficeId[];
  readonly choices: (look: Look<G>, vars: Vars, office: OfficeId) => Choices;
  /** The same with everything a person reads. */
  readonly ask: (look: Look<G>, vars: Vars, office: OfficeId) => Ask;
  readonly check: ((look: Look<G>, vars: Vars, office: OfficeId, choice: Choice) => Refusal | null) | undefined;
  readonly forbids: ((look: Look<G>, vars: Vars, office: OfficeId, choice: Choice) => Refusal | null) | undefined;
  readonly sample:
    | ((look: Look<G>, vars: Vars, office: OfficeId, dice: Roller, offered?: Choices) => Choice)
    | undefined;
  readonly draft: ((look: Look<G>, vars: Vars, office: OfficeId, partial: Choice) => Draft) | undefined;
  readonly answer: (play: Play<G>, vars: Vars, answers: Answers) => Next;
  readonly moot: ((look: Look<G>, vars: Vars) => boolean) | undefined;
  readonly measure: ((before: G, after: G, vars: Vars, office: OfficeId) => Figures) | undefined;
  readonly resolves: string | undefined;
  readonly inTurn: readonly string[];
  readonly merges: string | Merging<G> | undefined;
  readonly policies: { readonly [id: string]: PolicyDef<G> };
  /** The same as players are offered them, with those every question knows. */
  readonly offered: readonly OfferedPolicy[];
  readonly secret: boolean;
  readonly several: boolean;
  readonly unseen: boolean;
  readonly oddsLieOpen: boolean;
}

/** How a question is put: small ones in one piece, others in two. */
export type Put<G, V extends Vars> =
  | {
      ask(look: Look<G>, vars: V, office: OfficeId): Ask;
    }
  | {
      /** What may be chosen, by ids alone. Worked out several times for one decision, so what only people read stays out of it. */
      choices(look: Look<G>, vars: V, office: OfficeId): Choices;
      /** How that is explained. Called only where somebody reads it; it cannot change what may be chosen. */
      explain(look: Look<G>, vars: V, office: OfficeId, choices: Choices): Explanation;
    };

export type QuestionDef<G, V extends Vars> = QuestionCore<G, V> & Put<G, V>;

export interface QuestionCore<G, V extends Vars> {
  name: string;
  /** Who is asked. Several are asked at once, and their answers are sealed until the last one has come. */
  offices(look: Look<G>, vars: V): OfficeId | readonly OfficeId[];
  /** What listing cannot say. Runs after the form is right; null when nothing is wrong. */
  check?(look: Look<G>, vars: V, office: OfficeId, choice: Choice): Refusal | null;
  /**
   * The rule that forbids a choice which is not among those offered, or is too many: a second torpedo, one's own ship. The choice has
   * the form of an answer. Null where no rule does: then the form of the request is cited. It is refused either way.
   */
  forbids?(look: Look<G>, vars: V, office: OfficeId, choice: Choice): Refusal | null;
  /**
   * A legal choice, any with some chance; needed where `check` refuses most of what the shape allows. `offered`: what may be chosen, where
   * the caller holds it, explained perhaps: it need not be worked out again.
   */
  sample?(look: Look<G>, vars: V, office: OfficeId, dice: Roller, offered?: Choices): Choice;
  draft?(look: Look<G>, vars: V, office: OfficeId, partial: Choice): Draft;
  /** What the answers do. May call on; the question is done when that comes back. */
  answer(play: Play<G>, vars: V, answers: Answers): Next;
  calls?: () => readonly Step<G>[];
  /** The question has lost its object (the ship is gone): it is dropped unanswered. */
  moot?(look: Look<G>, vars: V): boolean;
  /** What a forecast of an answer counts: run before and after. Without it there are no odds. */
  measure?(before: G, after: G, vars: V, office: OfficeId): Figures;
  /** A forecast ends when the nearest frame of this step ends; by default with the question itself. */
  resolves?: string;
  /**
   * Put to one after the other, and only then resolved together: fire that is declared in turn. In the odds of an answer those who come
   * after it, the asked office among them, are taken to give their default: what they will do depends on what they see by then, and
   * may be secret. The forecast says so (`assumed`). True where that holds of this question alone; else the names of all that are put so,
   * reactions between declaring and resolving among them.
   */
  inTurn?: boolean | readonly string[];
  /**
   * Nothing hidden from the asked has a part in what comes of an answer: its odds are worked out in one state that his view allows, and
   * say nothing of imagining. The test kit holds them against other such states, and against play.
   */
  oddsLieOpen?: boolean;
  /**
   * Wherever a frame of this step begins (the next shot of a volley), a forecast goes on only once for all branches that have come to
   * the same state: eleven results of one shot and twenty of the next are thirty, not two hundred and twenty.
   */
  merges?: string | Merging<G>;
  policies?: { readonly [id: string]: PolicyDef<G> };
  /** Being asked is public and the answer secret: then even a single legal answer is asked for. Sealed questions are. */
  secret?: boolean;
  /** Whoever is asked has two answers at least, in every state: then nobody looks whether there is only one, which the runner would give. */
  several?: boolean;
  /**
   * Whether the question is put at all is known to the asked alone. Needs `shown`, and `play.reveal()` by the step that puts it,
   * asked or not: whether another's take-back is still free would tell.
   */
  unseen?: boolean;
  shown?(look: Look<G>, vars: V, viewer: Viewer): Shown;
  guess?(look: Look<G>, vars: V, dice: Roller): Vars;
}

/** Policies every question knows: take the default; give the same answer until a step ends. */
/** Policies as they are offered with a request. */
export function offeredTo<G>(
  { offered, policies }: Question<G>,
  look: Look<G>,
  vars: Vars,
  office: OfficeId,
): readonly OfferedPolicy[] {
  const out = offered.filter(({ id }) => policies[id]?.suits?.(look, vars, office) !== false);
  // The list itself where nothing is left out: what is told of a request is the same thing every time.
  return out.length === offered.length ? offered : out;
}

const defaultPolicies = ['default', 'same'].map((id) => ({ id, title: words(`table.policy-${id}`) }));

function putOf<G, V extends Vars>(def: Put<G, V>): Pick<Question<G>, 'choices' | 'ask'> {
  if ('ask' in def) {
    const ask = def.ask as Question<G>['ask'];
    return { choices: ask, ask };
  }
  const { choices: offer, explain } = def;
  return {
    choices: offer as Question<G>['choices'],
    ask: (look, vars, office) => {
      const choices = offer(look, vars as V, office);
      return explained(choices, explain(look, vars as V, office, choices));
    },
  };
}

/** A step that asks. What the book wrote is kept as it is. */
export function question<G, V extends Vars>(def: QuestionDef<G, V>): StepWith<G, V> {
  const asked: Question<G> = {
    name: def.name,
    offices: (look, vars) => {
      const offices = def.offices(look, vars as V);
      return typeof offices === 'string' ? [offices] : offices;
    },
    ...putOf(def),
    check: def.check as Question<G>['check'],
    forbids: def.forbids as Question<G>['forbids'],
    sample: def.sample as Question<G>['sample'],
    draft: def.draft as Question<G>['draft'],
    answer: def.answer as Question<G>['answer'],
    moot: def.moot as Question<G>['moot'],
    measure: def.measure as Question<G>['measure'],
    resolves: def.resolves,
    inTurn: def.inTurn === true ? [def.name] : def.inTurn || [],
    merges: def.merges,
    policies: def.policies ?? {},
    offered: [...defaultPolicies, ...Object.entries(def.policies ?? {}).map(offeredPolicy)],
    secret: def.secret ?? false,
    several: def.several ?? false,
    unseen: def.unseen ?? false,
    oddsLieOpen: def.oddsLieOpen ?? false,
  };
  const { shown, guess } = def;
  return {
    name: def.name,
    calls: def.calls ?? (() => []),
    question: asked,
    // The engine asks and calls `answer`; when what the answer called has come back, the question is done.
    run: (_play, _frame, back) => ({ is: 'done', value: back ?? null }),
    ...(shown && { shown: (look, frame, viewer) => shown(look, frame.vars as V, viewer) }),
    ...(guess && { guess: (look, frame, dice) => guess(look, frame.vars as V, dice) }),
  };
}

/** A request that is open but not awaited: surrender, a captain's order, a draw offer. */
export interface Standing<G> {
  readonly name: string;
  /** Asked now, or null where it is not open to this office. Of every viewer at every step: make once what is always alike. */
  ask(look: Look<G>, office: OfficeId): Ask | null;
  check?(look: Look<G>, office: OfficeId, choice: Choice): Refusal | null;
  /** What it does. A call runs beside the sequence of play. */
  answer(play: Play<G>, office: OfficeId, choice: Choice): Next;
  readonly calls?: () => readonly Step<G>[];
}
