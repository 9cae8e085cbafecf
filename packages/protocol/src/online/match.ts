import { z } from 'zod/mini';
import { office, options, tableRules } from '../schema/order.ts';
import { ownScenario } from '../schema/own-scenario.ts';
import { clauseId, hash, officeId, outcome } from '../schema/words.ts';
import { clockNow, clockRule } from './clock.ts';
import { level, moment, openId, personName, seatId } from './words.ts';

/** Who may look on, what they see, and how much later. The players see it before they sit down. */
export const watchRule = z.strictObject({
  /** `link`: anyone who has the link; `all`: it is listed. */
  who: z.enum(['nobody', 'link', 'all']),
  /** What everybody may know, or everything. */
  knows: z.enum(['public', 'all']),
  /** Seconds. */
  delay: z.int().check(z.minimum(0), z.maximum(86_400)),
});
export type WatchRule = z.infer<typeof watchRule>;

/** Seconds after which what is hidden may be seen while a battle is fought: too late to help anybody in it. */
export const LEAST_SECRET_DELAY = 600;
/** Who would see everything sooner sees what everybody knows, and the rest when it is over, in the replay. */
export const seesEverything = ({ knows, delay }: WatchRule): boolean => knows === 'all' && delay >= LEAST_SECRET_DELAY;

/**
 * What happens when every person is away: his time is up, or the computer sits in for him, or he left. `pause`, also where nothing is
 * said: until one of them comes back. `draw`: where everybody's time is up all sides agree to one, in the rulebook's own way; else it
 * pauses.
 */
export const whenAway = z.enum(['pause', 'draw']);
export type WhenAway = z.infer<typeof whenAway>;

export const seatPlan = z.strictObject({
  id: seatId,
  offices: z.array(officeId).check(z.minLength(1), z.maxLength(100)),
  who: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('me') }),
    /** Somebody else: by link, or anybody where the match is open. */
    z.strictObject({ is: z.literal('person') }),
    z.strictObject({ is: z.literal('computer'), level }),
  ]),
});

/** House rules: of few words. */
const planOptions = z
  .record(z.string().check(z.maxLength(80)), z.union([z.number(), z.string().check(z.maxLength(200)), z.boolean()]))
  .check(z.refine((all) => Object.keys(all).length <= 200, 'too many: at most 200'));

/** A match somebody wants to play. */
export const matchPlan = z.strictObject({
  rulebook: z.string().check(z.maxLength(80)),
  scenario: z.union([z.string().check(z.maxLength(80)), ownScenario]),
  options: planOptions,
  undo: tableRules.shape.undo,
  seats: z.array(seatPlan).check(z.minLength(1), z.maxLength(100)),
  clock: clockRule,
  whenAway: z.exactOptional(whenAway),
  watch: watchRule,
  /** Listed in the lobby; anybody may take a free seat. */
  open: z.boolean(),
});
export type MatchPlan = z.infer<typeof matchPlan>;

export const holder = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('empty') }),
  z.strictObject({
    is: z.literal('person'),
    name: personName,
    /** A screen of theirs is connected now. */
    here: z.boolean(),
    /** They said they are leaving. */
    left: z.boolean(),
    /** Their time was up, and they have not come or decided since: the table answers for them. */
    away: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    is: z.literal('computer'),
    level,
    /** Whose seat it keeps warm; they may take it back at any time. */
    standsInFor: z.nullable(personName),
  }),
]);
export type Holder = z.infer<typeof holder>;

/** Something that needs the others' consent. Take-backs, draws and concessions are questions of the table or the rulebook instead. */
export const offer = z.strictObject({
  id: openId,
  is: z.enum(['pause', 'go-on', 'substitute', 'rematch', 'swap-sides']),
  by: seatId,
  /** Of a substitute: the seat the computer would take. */
  seat: z.nullable(seatId),
  /** Seats that have yet to agree; one that declines ends it. */
  needs: z.array(seatId),
});
export type Offer = z.infer<typeof offer>;

/** What everybody at a match knows about it beside the battle itself. No secret, and nothing that depends on one. */
export const card = z.strictObject({
  id: openId,
  state: z.enum(['gathering', 'running', 'ended']),
  made: moment,
  began: z.nullable(moment),
  ended: z.nullable(moment),
  rulebook: z.string(),
  version: z.string(),
  title: z.string(),
  tier: z.string(),
  /** `inMiddle`: it begins in the middle of a battle, somewhere its maker has chosen. */
  scenario: z.strictObject({
    id: z.string(),
    title: z.string(),
    inMiddle: z.exactOptional(z.literal(true)),
  }),
  options,
  undo: tableRules.shape.undo,
  offices: z.array(office),
  seats: z.array(z.strictObject({ id: seatId, offices: z.array(officeId), holder })),
  open: z.boolean(),
  clock: clockRule,
  time: z.nullable(clockNow),
  paused: z.boolean(),
  /** It is paused because everybody is away; whoever comes back goes on with it. */
  everybodyAway: z.exactOptional(z.literal(true)),
  /** What was agreed for when everybody is away; left out where the battle pauses. */
  whenAway: z.exactOptional(z.literal('draw')),
  /** Sides whose talk among themselves the rules of the battle bar or let others hear now; left out where all talk freely. */
  talk: z.exactOptional(z.record(z.string(), z.strictObject({ is: z.enum(['none', 'overheard']), clause: clauseId }))),
  watch: watchRule,
  /** Connected spectators. */
  watching: z.int(),
  /** SHA-256 of the table's secret, known before anybody sits down. */
  commitment: hash,
  salts: z.record(z.string(), z.string()),
  offers: z.array(offer),
  /** The match that follows this one. */
  rematch: z.nullable(openId),
  outcome: z.nullable(outcome),
});
export type Card = z.infer<typeof card>;
export type SeatCard = Card['seats'][number];
