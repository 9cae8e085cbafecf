import type { Roller, Rules } from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import type { Person } from './people.ts';
import { Connection, type Traffic } from './seat.ts';

/** Four ships against four, two people and two spectators. */
export const planned: MatchPlan = {
  rulebook: 'knight-hawks',
  scenario: 'squadrons',
  options: {},
  undo: 'consent',
  seats: [
    { id: 'upf', offices: ['upf'], who: { is: 'me' } },
    { id: 'sathar', offices: ['sathar'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};

/** A battle with its four connections. */
export class Battle {
  readonly seats: readonly Connection[];
  readonly #all: readonly Connection[];
  decided = 0;
  refused = 0;

  private constructor(all: readonly Connection[]) {
    this.#all = all;
    this.seats = all.filter(({ seat }) => seat !== null);
  }

  static async begin(port: number, one: Person, two: Person, traffic: Traffic): Promise<Battle> {
    const { card } = await one.make(planned);
    await two.sit(card.id, 'sathar');
    const lines = [
      { seat: 'upf', token: one.token },
      { seat: 'sathar', token: two.token },
      { seat: null, token: one.token },
      { seat: null, token: two.token },
    ];
    const all = await Promise.all(lines.map((line) => Connection.open({ port, match: card.id, ...line }, traffic)));
    return new Battle(all);
  }

  get over(): boolean {
    return this.seats.some(({ over }) => over);
  }

  /** One decision by whoever is awaited; milliseconds until it was acknowledged, null where it was refused or nobody is asked. */
  async decides(rules: Rules<unknown, unknown>, dice: Roller, how: 'plays' | 'guesses'): Promise<number | null> {
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
