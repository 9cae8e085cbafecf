import { z } from 'zod/mini';
import { sessionCalls } from './call.ts';
import { matchInfo } from './match-info.ts';
import { options, order, scenario, seat, tableRules } from './order.ts';
import { count, seed, viewer } from './words.ts';

/**
 * What the referee understands beside the calls of a session: matches are started, loaded, exported and ended here. A
 * session's calls are those of any other wire; `session` says which session is meant.
 */
const head = { id: count };
const match = z.string().check(z.maxLength(100));
const name = z.string().check(z.maxLength(200));
const players = z.exactOptional(z.record(name, name));
const faces = z.array(z.int().check(z.minimum(1))).check(z.maxLength(100_000));

const start = z.strictObject({
  ...head,
  call: z.literal('start'),
  rulebook: name,
  /** A name of the rulebook's, a file (its name ends in .json), or the scenario itself. */
  scenario: z.exactOptional(z.union([z.string().check(z.maxLength(4000)), scenario])),
  options: z.exactOptional(options),
  seats: z.exactOptional(z.array(seat).check(z.maxLength(1000))),
  table: z.exactOptional(
    z.strictObject({
      undo: z.exactOptional(tableRules.shape.undo),
      dice: z.exactOptional(tableRules.shape.dice),
    }),
  ),
  /** Nothing of these four: a fresh secret, committed. `dice` are faces in order. */
  seed: z.exactOptional(seed),
  secret: z.exactOptional(seed),
  salts: z.exactOptional(z.record(name, z.string().check(z.maxLength(200)))),
  dice: z.exactOptional(faces),
  /** Computer players by seat. */
  players,
});
const load = z.strictObject({ ...head, call: z.literal('load'), replay: z.string(), players });
const exportMatch = z.strictObject({
  ...head,
  call: z.literal('export'),
  match,
  /** The whole truth, or what one viewer was told. */
  as: z.enum(['replay', 'recording']),
  viewer: z.exactOptional(viewer),
});
const addDice = z.strictObject({ ...head, call: z.literal('add-dice'), match, faces });
const end = z.strictObject({ ...head, call: z.literal('end'), match });
const matches = z.strictObject({ ...head, call: z.literal('matches') });
/** `match` may be left out where there is one, `viewer` where the pipe belongs to a seat. */
const open = z.strictObject({
  ...head,
  call: z.literal('open'),
  match: z.exactOptional(match),
  viewer: z.exactOptional(viewer),
});

export const refereeCall = z.discriminatedUnion('call', [
  start,
  load,
  exportMatch,
  addDice,
  end,
  matches,
  open,
  ...sessionCalls,
]);

export const started = z.strictObject({ match, info: matchInfo, order });
export const exported = z.strictObject({ text: z.string() });
export const matchList = z.strictObject({ matches: z.array(z.strictObject({ match, info: matchInfo })) });
