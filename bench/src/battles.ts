import type { About, Json, Listing, Order, Scenario } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';

/** Rulebooks whose battles can be measured. */
export const rulebooks: readonly Listing[] = listings;

/** A battle that is measured, of any rulebook. */
export interface Battle {
  /** In the names of jobs and after `--battle`. No blanks. */
  readonly name: string;
  /** For people, behind the title of a benchmark. */
  readonly title: string;
  /** The rulebook's id. */
  readonly rulebook: string;
  /** One of the rulebook's scenarios, or one made in its form, with so many ships a side. */
  scenario(about: About, ships: number): Scenario;
  /** Where they are not the usual ones. */
  readonly options?: Order['options'];
  /** Ships a side where the size is fixed. */
  readonly ships: number;
  /** Ships a side at which growth is measured; none where the battle has one size. */
  readonly sizes: readonly number[];
  /** Whole matches of one round of work. At another size there are more or fewer, so that the work stays alike. */
  readonly matches: number;
  /** The step whose rounds are game turns. */
  readonly turns: string;
  /** Questions that are a move or a volley, for whoever counts no reactions. */
  readonly moves: readonly string[];
  /** The question with the longest list of shots: it is read, and has odds. */
  readonly volley: string;
  /** From and to which decision a battle is neither fresh nor nearly over. */
  middle(ships: number): readonly [number, number];
}

/** The battles, a row each. */
export const battles: readonly Battle[] = [
  {
    name: 'gunnery',
    title: 'gunnery, 4 ships against 4',
    rulebook: 'toy-gunnery',
    scenario: squadrons,
    ships: 4,
    sizes: [2, 4, 8, 16, 32],
    matches: 300,
    turns: 'turns',
    moves: ['aim'],
    volley: 'aim',
    middle: () => [20, 36],
  },
  {
    name: 'knight-hawks',
    title: 'Knight Hawks, Advanced Game, 4 ships against 4',
    rulebook: 'knight-hawks',
    scenario: fleets,
    ships: 4,
    // 2 to 40 ships in all.
    sizes: [1, 4, 10, 20],
    matches: 30,
    turns: 'game-turns',
    moves: ['move-or-lay', 'defensive-fire', 'offensive-fire'],
    volley: 'offensive-fire',
    middle: (ships) => [12 * ships, 30 * ships],
  },
  {
    name: 'silent-death',
    title: 'Silent Death, 4 ships against 4',
    rulebook: 'silent-death',
    scenario: fighters,
    ships: 4,
    sizes: [1, 4, 10, 20],
    // A fighter battle is over after a fifth of the decisions of a fleet battle: as many decisions in a round as there.
    matches: 140,
    turns: 'turns',
    moves: ['move', 'fire', 'launch'],
    volley: 'fire',
    middle: (ships) => [6 * ships, 18 * ships],
  },
];

/** The same ships and crews on both sides, every kind that has something of its own among them, on a map where they meet. */
function fighters(about: About, ships: number): Scenario {
  const [first] = about.scenarios;
  if (first === undefined) throw new Error('there is no scenario to take offices from');
  const kinds = [
    { type: 'x-wing', pilot: { plt: 6, gnr: 7 } },
    { type: 'tie-fighter', pilot: { plt: 7, gnr: 6 } },
    { type: 'y-wing', pilot: { plt: 5, gnr: 6 }, gunner: { gnr: 7 } },
    { type: 'tie-bomber', pilot: { plt: 6, gnr: 5 } },
  ];
  const side = (id: string, name: string, columns: readonly [number, number]) => ({
    id,
    name,
    columns,
    ships: Array.from({ length: ships }, (_, i) => ({ ...kinds[i % kinds.length], name: `${name} ${i + 1}` })),
  });
  const setup = {
    map: { columns: 24, rows: 16 },
    sides: [side('rebel', 'Wrens', [5, 10]), side('imperial', 'Rooks', [15, 20])],
    first: 'rebel',
  };
  return { ...first, id: `fighters-${ships}`, setup: setup as unknown as Json };
}

/** The printed squadrons, with so many ships a side: the same four kinds over and over. */
function fleets(about: About, ships: number): Scenario {
  const squadrons = about.scenarios.find(({ id }) => id === 'squadrons-advanced');
  const setup = squadrons?.setup as {
    readonly sides: readonly { readonly ships: readonly { readonly type: string }[] }[];
  };
  if (squadrons === undefined) throw new Error('there are no squadrons');
  const sides = setup.sides.map((side, s) => ({
    ...side,
    ships: Array.from({ length: ships }, (_, i) => ({
      type: side.ships[i % side.ships.length]?.type ?? '',
      name: `${s === 0 ? 'Wren' : 'Rook'} ${i + 1}`,
    })),
  }));
  return { ...squadrons, id: `squadrons-${ships}`, setup: { ...setup, sides } as Json };
}

/** So many ships a side, in the form the gunnery toy's own scenario has. */
function squadrons(about: About, ships: number): Scenario {
  const [duel] = about.scenarios;
  if (duel === undefined) throw new Error('the gunnery toy has no scenario');
  const names = (colour: string): string[] => Array.from({ length: ships }, (_, i) => `${colour} ${i + 1}`);
  return { ...duel, id: `squadrons-${ships}`, setup: { red: names('Ruby'), blue: names('Azure') } };
}

export function battleNamed(name: string): Battle {
  const battle = battles.find((one) => one.name === name);
  if (battle === undefined) throw new Error(`no battle is called ${name}`);
  return battle;
}
