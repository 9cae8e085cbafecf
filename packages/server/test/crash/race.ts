import type { MatchPlan } from '@flagbridge/protocol/online';
import { expect } from 'vitest';
import { planOf, SALT } from '../http/rig.ts';
import type { Chance } from './chance.ts';
import { CrashSeat } from './crash-seat.ts';
import { Ledger } from './ledger.ts';
import { Person, type ServerAddress } from './person.ts';
import type { Reckoning } from './reckoning.ts';

const plans = [planOf(), planOf(), planOf({ rulebook: 'toy-stall', scenario: 'race' })];

/** At every seat somebody at each server, and one who comes to either, as a line brings him: they race for every request. */
async function seatsAt(
  [first, second]: readonly [ServerAddress, ServerAddress],
  ledger: Ledger,
  chance: Chance,
  plan: MatchPlan,
): Promise<CrashSeat[]> {
  const ada = await new Person(first, ledger, 'Ada').arrive();
  const bob = await new Person(second, ledger, 'Bob').arrive();
  const { card, invites } = await ada.make(plan);
  ledger.matches.add(card.id);
  const [invite] = invites;
  if (invite === undefined) throw new Error('nobody is invited');
  await bob.sit(card.id, invite.seat, invite.token, SALT);
  const roaming: ServerAddress = {
    get origin() {
      return (chance.below(2) === 0 ? first : second).origin;
    },
  };
  return [ada, bob].flatMap((person, i) => {
    const seat = plan.seats[i]?.id ?? '';
    return [first, second, roaming].map(
      (place) => new CrashSeat({ place, person, match: card.id, seat, ledger, chance }),
    );
  });
}

/** A decision that was sent again after its line was cut, and was taken. */
const takenAgain = ({ sent }: Ledger): boolean => sent.some(({ times, answer }) => times > 1 && answer === 'ok');
/** Whether a line is cut between a decision and its answer is the machine's doing: then there is one more battle, up to so many. */
const MOST_BATTLES = 12;

/** Plays some battles to their end at two servers with one file. */
export async function race(nodes: readonly [ServerAddress, ServerAddress], chance: Chance): Promise<Ledger> {
  const ledger = new Ledger();
  await battlesOf(plans, nodes, ledger, chance);
  for (let n = plans.length; n < MOST_BATTLES && !takenAgain(ledger); n++)
    await battlesOf(plans.slice(0, 1), nodes, ledger, chance);
  return ledger;
}

async function battlesOf(
  played: readonly MatchPlan[],
  nodes: readonly [ServerAddress, ServerAddress],
  ledger: Ledger,
  chance: Chance,
): Promise<void> {
  const seats: CrashSeat[] = [];
  for (const plan of played) seats.push(...(await seatsAt(nodes, ledger, chance, plan)));
  // Lines break in the middle of things: what was sent to one server is sent again to the other.
  ledger.onSent = () => {
    if (chance.below(3) === 0) seats[chance.below(seats.length)]?.cut();
  };
  await Promise.all(seats.map((seat) => seat.play()));
  for (const seat of seats) seat.leave();
}

export function fairlyWon(ledger: Ledger, found: Reckoning): void {
  expect([...ledger.wrong, ...found.wrong]).toEqual([]);
  const { size } = ledger.matches;
  expect(size).toBeGreaterThanOrEqual(plans.length);
  expect(found).toMatchObject({ matches: size, ended: size, kept: ledger.acknowledged });
  // Everything in the log was acknowledged to the client that sent it; the others lost their race and heard so.
  expect(found.lines).toBe(ledger.acknowledged);
  const refused = ledger.sent.filter(({ answer }) => answer === 'refused');
  expect(refused.length).toBeGreaterThan(0);
  expect(takenAgain(ledger)).toBe(true);
  expect(ledger.sent).toHaveLength(ledger.acknowledged + refused.length);
}
