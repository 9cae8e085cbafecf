import {
  type About,
  isRefusal,
  type Muster,
  type MusterChoice,
  type MusterSide,
  musterOffice,
  type Order,
  orderOf,
  type Phrases,
  type Refusal,
  type Roller,
  type Scenario,
  sayRefusal,
  scripted,
  words,
} from '@flagbridge/engine';
import type { FreeSide } from '../about/free-battle.ts';
import { type ForceClauses, wrongChoice } from './force-checks.ts';

export type ChosenSide = MusterChoice['sides'][number];
export type ChosenShip = ChosenSide['ships'][number];

/** A side somebody may pick ships for, with what its commanders are called: `Rebel commander`. */
export interface ForceSide extends MusterSide {
  readonly commander: string;
}

/** What a book's free battles are made of: `E` is a ship as its set-up writes it. */
export interface Forces<E> extends Pick<Muster, 'maps' | 'extras' | 'most' | 'points'> {
  readonly about: About;
  readonly sides: readonly [ForceSide, ForceSide];
  readonly clauses: ForceClauses;
  /** Ships to begin with. */
  start(tier: string, side: string): readonly ChosenShip[];
  /** What only this book forbids. */
  wrongSide?(side: ChosenSide, title: string): Refusal | null;
  /** A ship as the set-up writes it; its name and office are filled in. */
  entry(ship: ChosenShip, side: string): E;
  battle(choice: MusterChoice, sides: readonly [FreeSide<E>, FreeSide<E>]): Scenario;
  setUp(order: Order, dice: Roller): object | Refusal;
  /** What the refusals of its set-up say. */
  readonly phrases: Phrases;
}

/** What free battles are made of, as the lobby reads it, and the scenario made of a choice. */
export function forcePicker<E extends object>(forces: Forces<E>): Muster {
  const { about, maps, extras, sides, most, points } = forces;
  return {
    tiers: about.tiers.map(({ id }) => id),
    maps,
    extras,
    sides,
    most,
    start: (tier) => ({
      tier,
      map: maps[0]?.id ?? '',
      extras: [],
      sides: sides.map(({ id }) => ({ id, commanders: 1, ships: forces.start(tier, id) })),
    }),
    ...(points && { points }),
    scenario: (choice) => {
      const bad = wrongChoice(forces, choice);
      if (bad !== null) return bad;
      const given = new Set(choice.sides.flatMap(({ ships }) => ships.flatMap(({ name }) => name?.trim() ?? [])));
      const [one, two] = sides;
      const scenario = forces.battle(choice, [sideOf(forces, one, choice, given), sideOf(forces, two, choice, given)]);
      const order = orderOf(about, { scenario });
      // The same checks as for a scenario that somebody wrote by hand. No die is thrown before the battle is set up.
      const made = 'ok' in order ? order : forces.setUp(order, scripted().stream('setup', {}));
      return isRefusal(made) ? inWords(forces.phrases, made) : scenario;
    },
  };
}

/** A sentence of its own: a lobby has not loaded the rulebook's words. */
const inWords = (phrases: Phrases, refusal: Refusal): Refusal => ({
  ...refusal,
  words: words(sayRefusal(phrases, refusal)),
});

/** Ships without a name take the first of their kind's list that nobody has; the set-up names the others. */
function sideOf<E extends object>(
  forces: Forces<E>,
  { id, title, commander, ships: listed }: ForceSide,
  { sides }: MusterChoice,
  given: ReadonlySet<string>,
): FreeSide<E> {
  const { commanders, ships } = sides.find((side) => side.id === id) as ChosenSide;
  const used = new Set(given);
  return {
    id,
    name: title,
    offices: Array.from({ length: commanders }, (_, n) => ({
      id: musterOffice(id, n),
      title: commanders === 1 ? commander : `${commander} ${n + 1}`,
    })),
    ships: ships.map((ship) => {
      const { names } = listed.find((one) => one.id === ship.kind) ?? {};
      const name = ship.name?.trim() ?? names?.find((one) => !used.has(one));
      if (name !== undefined) used.add(name);
      const office = musterOffice(id, ship.commander ?? 0);
      return { ...forces.entry(ship, id), office, ...(name !== undefined && { name }) };
    }),
  };
}
