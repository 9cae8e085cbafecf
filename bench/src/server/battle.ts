import type { Listing, Roller, Rules } from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { listings } from '@flagbridge/rules';
import type { Person } from './people.ts';
import { Connection, type Traffic } from './seat.ts';

/** Two people and two spectators in the first battle of the registry that a rulebook wants measured on a host. */
export const planned: MatchPlan = await plannedIn(listings);
const [first, second] = planned.seats.map(({ id }) => id) as [string, string];

async function plannedIn(rulebooks: readonly Listing[]): Promise<MatchPlan> {
  for (const { about, measured } of rulebooks) {
    const hosted = (await measured?.())?.hosted;
    if (hosted === undefined) continue;
    const offices = about.scenarios.find(({ id }) => id === hosted)?.offices ?? [];
    if (offices.length !== 2) throw new Error(`${about.id} has no scenario ${hosted} for two`);
    return {
      rulebook: about.id,
      scenario: hosted,
      options: {},
      undo: 'consent',
      seats: offices.map(({ id }, i) => ({ id, offices: [id], who: { is: i === 0 ? 'me' : 'person' } })),
      clock: { is: 'none' },
      watch: { who: 'all', knows: 'public', delay: 0 },
      open: true,
    };
  }
  throw new Error('no rulebook says what is measured on a host');
}

/** A match of it that somebody has made, with the other one in the second seat. */
export async function begun(one: Person, two: Person): Promise<string> {
  const { card } = await one.make(planned);
  await two.sit(card.id, second);
  return card.id;
}

/** A battle with its four connections. */
export class HostedBattle {
  readonly seats: readonly Connection[];
  readonly #all: readonly Connection[];
  decided = 0;
  refused = 0;

  private constructor(all: readonly Connection[]) {
    this.#all = all;
    this.seats = all.filter(({ seat }) => seat !== null);
  }

  static async begin(port: number, one: Person, two: Person, traffic: Traffic): Promise<HostedBattle> {
    const match = await begun(one, two);
    const lines = [
      { seat: first, token: one.token },
      { seat: second, token: two.token },
      { seat: null, token: one.token },
      { seat: null, token: two.token },
    ];
    const all = await Promise.all(lines.map((line) => Connection.open({ port, match, ...line }, traffic)));
    return new HostedBattle(all);
  }

  get over(): boolean {
    return this.seats.some(({ over }) => over);
  }

  /** One decision by the player who is awaited; milliseconds until it was acknowledged, null where it was refused or nobody is asked. */
  async decide(rules: Rules<unknown, unknown>, dice: Roller, how: 'plays' | 'guesses'): Promise<number | null> {
    const seat = this.seats.find(({ asked }) => asked !== undefined);
    const request = seat?.asked;
    if (seat === undefined || request === undefined) return null;
    const choice = how === 'plays' ? seat.answer(rules, dice) : seat.guess(dice);
    const begun = performance.now();
    const done = await seat.decide(request.id, choice);
    if (done.ok) {
      this.decided += 1;
      return performance.now() - begun;
    }
    this.refused += 1;
    if (how === 'plays' || !(await seat.decide(request.id, request.default)).ok) return null;
    this.decided += 1;
    return performance.now() - begun;
  }

  close(): void {
    for (const one of this.#all) one.close();
  }
}
