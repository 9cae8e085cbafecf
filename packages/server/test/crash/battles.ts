import type { MatchPlan } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import type { Chance } from './chance.ts';
import { CrashSeat } from './crash-seat.ts';
import type { Ledger } from './ledger.ts';
import { Person, type ServerAddress } from './person.ts';

/** What is played at each of the tables, over and over: small games of every kind, and whole battles. */
export const tables: readonly (readonly [rulebook: string, scenario: string, against: 'people' | 'computer'])[] = [
  ['toy-gunnery', 'duel', 'people'],
  ['toy-crews', 'chase', 'people'],
  ['toy-hunt', 'strait', 'people'],
  ['toy-cards', 'trio', 'people'],
  ['toy-power', 'duel', 'people'],
  ['toy-stall', 'race', 'people'],
  ['toy-deck', 'race', 'people'],
  ['toy-gunnery', 'duel', 'computer'],
  ['knight-hawks', 'duel', 'people'],
  ['knight-hawks', 'squadrons', 'people'],
  ['knight-hawks', 'the-stand', 'people'],
  ['knight-hawks', 'duel', 'computer'],
];

/** A seat for each side. */
function planOf([rulebook, scenario, against]: (typeof tables)[number]): MatchPlan {
  const offices = listingOf(rulebook)?.about.scenarios.find(({ id }) => id === scenario)?.offices ?? [];
  const sides = [...new Set(offices.map(({ side }) => side))];
  if (sides.length < 2) throw new Error(`no such scenario with two sides: ${rulebook} ${scenario}`);
  return {
    rulebook,
    scenario,
    options: {},
    undo: 'consent',
    seats: sides.map((side, i) => ({
      id: `seat-${side}`,
      offices: offices.filter((one) => one.side === side).map(({ id }) => id),
      who: i === 0 ? { is: 'me' } : against === 'people' ? { is: 'person' } : { is: 'computer', level: 'naive' },
    })),
    clock: { is: 'none' },
    watch: { who: 'all', knows: 'public', delay: 0 },
    open: false,
  };
}

/** People who play at all tables at once: a match that is over is followed by another, so that there is always something to do. */
export class Battles {
  readonly #place: ServerAddress;
  readonly #ledger: Ledger;
  readonly #chance: Chance;
  readonly #seats = new Set<CrashSeat>();
  readonly #tables: Promise<void>[];
  #ending = false;

  constructor(place: ServerAddress, ledger: Ledger, chance: Chance) {
    this.#place = place;
    this.#ledger = ledger;
    this.#chance = chance;
    this.#tables = tables.map((table, i) => this.#table(planOf(table), i));
    for (const one of this.#tables) one.catch((error: unknown) => ledger.say(`a table broke up: ${error}`));
  }

  /** Nobody begins anything new; every decision under way is answered; they go. */
  async end(): Promise<void> {
    this.#ending = true;
    for (const crashSeat of this.#seats) crashSeat.end();
    await Promise.all(this.#tables);
  }

  async #table(plan: MatchPlan, table: number): Promise<void> {
    const people = await Promise.all(
      plan.seats.map(({ id }) => new Person(this.#place, this.#ledger, `${id} of table ${table}`).arrive()),
    );
    const [host] = people;
    if (host === undefined) throw new Error('a table without people');
    while (!this.#ending) await this.#match(plan, host, people);
  }

  async #match(plan: MatchPlan, host: Person, people: readonly Person[]): Promise<void> {
    const made = await host.make(plan);
    const match = made.card.id;
    this.#ledger.matches.add(match);
    for (const { seat, token } of made.invites) {
      const guest = people[plan.seats.findIndex(({ id }) => id === seat)];
      const salt = this.#chance
        .below(2 ** 30)
        .toString(16)
        .padStart(64, '5');
      await guest?.sit(match, seat, token, salt);
    }
    const seats = plan.seats.flatMap(({ id, who }, i) => {
      const person = people[i];
      return who.is === 'computer' || person === undefined ? [] : [this.#seat(match, id, person)];
    });
    const eye = this.#seat(match, null, host);
    if (this.#ending) for (const crashSeat of seats) crashSeat.end();
    await Promise.all(seats.map((crashSeat) => crashSeat.play()));
    for (const crashSeat of [...seats, eye]) {
      crashSeat.leave();
      this.#seats.delete(crashSeat);
    }
  }

  #seat(match: string, seat: string | null, person: Person): CrashSeat {
    const crashSeat = new CrashSeat({
      place: this.#place,
      person,
      match,
      seat,
      ledger: this.#ledger,
      chance: this.#chance,
    });
    this.#seats.add(crashSeat);
    return crashSeat;
  }
}
