import type { Player } from '@flagbridge/ai';
import {
  type AnyPresentation,
  type AnyRulebook,
  isSeed,
  type Listing,
  newMatch,
  type Order,
  orderOf,
  type Refusal,
  type Rules,
  refuse,
  rulesOf,
  type Seed,
  seeded,
} from '@flagbridge/engine';
import type { Proof, ReplayFile, Wish } from '@flagbridge/protocol';
import { messageOf } from './broken.ts';
import { listedDice, NoSuchDie } from './dice.ts';
import { freshSeed, proofOf, type Salts } from './fair.ts';
import { LocalTable } from './local-table.ts';
import { reopen } from './reopen.ts';
import type { HostsTable, Opened } from './table.ts';

export type Seated = Player | { readonly player: Player; readonly seed?: Seed };
export type Players = { readonly [seat: string]: Seated };

export interface OpenOptions {
  /** What is played: a line of the registry, or rules (and a presentation) of one's own. */
  readonly listing?: Listing;
  readonly rules?: AnyRulebook;
  readonly present?: AnyPresentation;
  /** The whole order, or a wish that defaults fill up. Neither: the first scenario as it is. */
  readonly order?: Order;
  readonly wish?: Wish;
  /** Nothing of the four: a fresh secret, committed. */
  readonly secret?: string;
  /** What the seats add to the secret. */
  readonly salts?: Salts;
  /** A seed of one's own: nothing is proven about these dice. */
  readonly seed?: Seed;
  /** Faces in order: for tests. */
  readonly dice?: readonly number[];
  readonly players?: Players;
  /** False: the replay is told only when the match has ended. */
  readonly local?: boolean;
}

const unusedSeed: Seed = '0'.repeat(64);

/** Opens a table for a new match. */
export async function openTable(options: OpenOptions): Promise<Opened> {
  const { listing, salts = {} } = options;
  const rulebook = options.rules ?? (await listing?.rules());
  if (rulebook === undefined) return refuse('no-such-rulebook', 'FB-ORD-01', { figures: { rulebook: '' } });
  const rules = 'steps' in rulebook ? (rulebook as Rules<unknown, unknown>) : rulesOf(rulebook);
  if (options.order !== undefined && options.wish !== undefined) return refuse('not-one-order', 'FB-ORD-01');
  const order = options.order ?? orderOf(rules.about, options.wish);
  if ('ok' in order) return order;
  const sources = [options.seed, options.secret, options.dice, order.table.dice === 'typed' ? options.dice : undefined];
  if (sources.filter((one) => one !== undefined).length > 1) return refuse('dice-twice', 'FB-DIC-01');
  const stranger = Object.keys(salts).find((seat) => !order.seats.some((one) => one.id === seat));
  if (stranger !== undefined) return refuse('no-such-seat', 'FB-SEE-01', { figures: { seat: stranger } });
  if ([options.seed, options.secret].some((one) => one !== undefined && !isSeed(one)))
    return refuse('no-seed', 'FB-REP-01');

  const faces = options.dice === undefined ? null : [...options.dice];
  let seed = options.seed ?? unusedSeed;
  let proof: Proof | null = null;
  if (options.seed === undefined && faces === null)
    ({ seed, proof } = await proofOf(options.secret ?? freshSeed(), order, salts));
  const dice = faces === null ? seeded(seed) : listedDice(faces);
  const present = async (): Promise<AnyPresentation | null> => options.present ?? (await listing?.present()) ?? null;
  try {
    const match = newMatch(rules, order, seed, undefined, dice);
    if ('ok' in match) return match;
    const again = (file: ReplayFile): Opened => reopen(file, rules, { local: true, present });
    const around = { dice: null, branch: null, proof, local: options.local ?? true, present, reopen: again };
    const table = new LocalTable(match, around, faces);
    return seatPlayers(table, options.players) ?? { ok: true, table };
  } catch (error) {
    if (error instanceof NoSuchDie)
      return refuse('dice-used-up', 'FB-DIC-01', { figures: { stream: error.stream, sides: error.sides } });
    return refuse('set-up-broke', 'FB-ORD-01', { figures: { message: messageOf(error) } });
  }
}

export function seatPlayers(table: HostsTable, players: Players = {}): Refusal | null {
  for (const [seat, seated] of Object.entries(players)) {
    const { player, seed = undefined } = 'player' in seated ? seated : { player: seated };
    const wrong = table.play(seat, player, seed);
    if (wrong !== null) {
      table.close();
      return wrong;
    }
  }
  return null;
}
