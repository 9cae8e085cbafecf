import { randomBytes } from 'node:crypto';
import { type Order, orderOf, type Refusal, sayRefusal } from '@flagbridge/engine';
import { type MatchPlan, seatAfter } from '@flagbridge/protocol/online';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { commitmentOf, freshSeed, openTable, type Table } from '@flagbridge/table';
import { concessionOf } from './concession.ts';
import { drawOf } from './draw.ts';
import type { Refused, Visitor } from './hall.ts';
import type { MatchRecord, SeatRecord } from './record.ts';
import { refused } from './refusals.ts';

/** 128 random bits. */
export const freshId = (): string => randomBytes(16).toString('base64url');

/** A record for a plan. The rulebook sets the battle up once, so that nobody is invited to one that cannot begin. */
export async function recordOf(
  plan: MatchPlan,
  host: Visitor,
  now: number,
  salt?: string,
  registry: Registry = allRulebooks,
): Promise<MatchRecord | Refused> {
  const listing = registry.listingOf(plan.rulebook);
  if (listing === undefined) return refused('refused', `There is no rulebook ${plan.rulebook}.`, 'FB-ORD-01');
  // A set-up that strangers wrote is only for rules that were made to read one: others may break on it, or never end.
  if (typeof plan.scenario !== 'string' && listing.muster === undefined)
    return refused('refused', `${listing.about.title} is played online with scenarios of its own alone.`, 'FB-ORD-01');
  const order = orderOf(listing.about, {
    scenario: plan.scenario,
    options: plan.options,
    seats: plan.seats.map(({ id, offices }) => ({ id, offices })),
    table: { undo: plan.undo, dice: 'seeded' },
  });
  const no = async (why: Refusal): Promise<Refused> =>
    refused('refused', sayRefusal((await listing.present()).phrases, why), why.clause);
  if ('ok' in order) return no(order);
  if (plan.seats.some((seat) => seat.who.is === 'me') && host.name === null)
    return refused('refused', 'Say your name before you sit down.');
  const tried = await openTable({ listing, order, seed: freshSeed(), local: false });
  if (!tried.ok) return no(tried);
  const { table } = tried;
  const offices = order.scenario.offices.map((one) => one.id);
  const loses = offices.every((office) => concessionOf(table.requests({ offices: [office] }), office) !== undefined);
  const draws = offices.every((office) => drawOf(table.requests({ offices: [office] }), office) !== undefined);
  const inMiddle = table.beginsInMiddle;
  const knowsMore = inMiddle && typeof plan.scenario !== 'string' && makerKnowsMore(plan, table);
  table.close();
  if (knowsMore) return refused('refused', KNOWN_TO_ONE, 'FB-SEE-01');
  if (plan.clock.is !== 'none' && plan.clock.atZero === 'loss' && !loses)
    return refused('refused', 'In this game nobody can be made to concede; choose something else for when time is up.');
  if (plan.whenAway === 'draw' && !draws)
    return refused('refused', 'In this game nobody can agree to a draw; let the battle pause when everybody is away.');
  const own = plan.seats.filter(({ who }) => who.is === 'me').map(({ id }) => id);
  const salts = salt === undefined ? {} : Object.fromEntries(own.map((seat) => [seat, salt]));
  return gathering({ order, plan, host, now, inMiddle, secret: freshSeed(), salts });
}

const KNOWN_TO_ONE =
  'This battle begins in its middle, and something in it is hidden from a seat. Its maker has all of it in the file, so it can be played against computers alone. With other people, begin where nothing is hidden.';

/** Whether other people would play where something is hidden from a seat that the maker has read in his own file. */
const makerKnowsMore = ({ seats }: MatchPlan, table: Table): boolean =>
  seats.some(({ who }) => who.is === 'person') && seats.some(({ offices }) => !table.hidesNothing({ offices }));

interface Gathering {
  readonly order: Order;
  readonly plan: Pick<MatchPlan, 'seats' | 'clock' | 'whenAway' | 'watch' | 'open'>;
  readonly host: Visitor;
  readonly now: number;
  readonly inMiddle: boolean;
  readonly secret: string;
  readonly salts: MatchRecord['salts'];
}

async function gathering({ order, plan, host, now, inMiddle, secret, salts }: Gathering): Promise<MatchRecord> {
  const seats = Object.fromEntries(
    plan.seats.map(({ id, who }): [string, SeatRecord] => [
      id,
      {
        name: who.is === 'me' ? host.name : null,
        player: who.is === 'me' ? host.player : null,
        computer: who.is === 'computer' ? who.level : null,
        left: false,
      },
    ]),
  );
  return {
    id: freshId(),
    state: 'gathering',
    made: now,
    began: null,
    ended: null,
    host: host.player,
    order,
    ...(inMiddle && { inMiddle: true }),
    version: order.version,
    secret,
    commitment: await commitmentOf(secret),
    salts,
    seed: null,
    start: null,
    open: plan.open,
    seats,
    clock: plan.clock,
    time: null,
    paused: false,
    ...(plan.whenAway === 'draw' && { whenAway: plan.whenAway }),
    watch: plan.watch,
    offers: [],
    rematch: null,
    after: null,
    outcome: null,
  };
}

interface Again {
  readonly salts: MatchRecord['salts'];
  /** Who takes which seat, where sides are swapped: computers and what a player gave to the dice go with it. */
  readonly from: { readonly [seat: string]: string } | null;
}

/** The same match once more: same order, same people, other dice. Seats whose people left are free; computers stay. */
export async function rematchOf(before: MatchRecord, { salts, from }: Again, now: number): Promise<MatchRecord> {
  // What only this battle has come to is left behind.
  const { everybodyAway: _away, sitIn: _sitIn, ...old } = before;
  const secret = freshSeed();
  const seats = Object.fromEntries(
    Object.entries(old.seats).map(([id, same]): [string, SeatRecord] => {
      const seat = old.seats[from?.[id] ?? id] ?? same;
      // Who only stood in goes back to his bench where the person is still there.
      const computer = seat.player === null ? seat.computer : null;
      const { name, player } = seat.left ? { name: null, player: null } : seat;
      return [id, { name, player, computer: seat.left ? null : computer, left: false }];
    }),
  );
  return {
    ...old,
    id: freshId(),
    state: 'gathering',
    made: now,
    began: null,
    ended: null,
    version: old.order.version,
    secret,
    commitment: await commitmentOf(secret),
    salts: Object.fromEntries(
      Object.entries(salts).map(([seat, salt]) => [from === null ? seat : seatAfter(from, seat), salt]),
    ),
    seed: null,
    start: null,
    seats,
    time: null,
    paused: false,
    offers: [],
    rematch: null,
    after: old.id,
    outcome: null,
  };
}
