import { type Order, type Refusal, refuse } from '@flagbridge/engine';
import { freeId, idFrom, isRefusal, officeFor, shipNames } from '@flagbridge/kit/set-up';
import type { Post } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import { POSTS } from '../data/heroes.ts';
import type { Ship } from '../game.ts';
import { type Crew, crewOf } from './crew.ts';
import type { SetUpFile, ShipEntry } from './format.ts';
import type { SetUpStep } from './plan.ts';

export interface Mustered {
  readonly ships: Ship[];
  /** Heroes, by the figures they were converted from: told when the set-up begins. */
  readonly heroes: Extract<SetUpStep, { is: 'hero' }>[];
}

/** SD-DSP-01: every entry as a ship with a record of its own; or what is wrong first. */
export function muster(file: SetUpFile, order: Order): Mustered | Refusal {
  // Lettered where the battle has several of a type.
  const entries = file.sides.flatMap(({ ships }) => ships);
  const names = shipNames(entries, ({ type }) => DISPLAYS[type].name).flat();
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return refuse('name-twice', 'SD-DSP-01', { figures: { ship: twice } });
  const taken = new Set<string>();
  const ships: Ship[] = [];
  const heroes: Mustered['heroes'] = [];
  let at = 0;
  for (const side of file.sides)
    for (const entry of side.ships) {
      const name = names[at++] as string;
      const display = DISPLAYS[entry.type];
      const crew = crewOf(entry, display, name);
      if (isRefusal(crew)) return crew;
      // SD-SEQ-06: a ship belongs to one side, and its commander too.
      const office = officeFor({ name, office: entry.office }, side, order.scenario.offices, 'SD-SEQ-06');
      if (typeof office !== 'string') return office;
      const id = freeId(idFrom(name, WARHEADS), taken);
      taken.add(id);
      ships.push(newShip({ id, name, side: side.id, office }, entry, crew));
      for (const post of POSTS) heroes.push(...heroStep(id, post, entry));
    }
  return { ships, heroes };
}

/** Ids of warheads: w1, w2… */
const WARHEADS = /^w\d+$/;

function heroStep(ship: string, post: Post, entry: ShipEntry): Mustered['heroes'] {
  const hero = entry[post]?.hero;
  if (hero === undefined) return [];
  return [{ is: 'hero', ship, post, pilot: hero.pilot ?? 0, ranged: hero.ranged }];
}

/** Members in the order of copyShip, and no spread: a ship made otherwise is another kind of thing to the compiler, and slower. */
const newShip = (who: Pick<Ship, 'id' | 'name' | 'side' | 'office'>, { type }: ShipEntry, crew: Crew): Ship => ({
  id: who.id,
  name: who.name,
  type,
  side: who.side,
  office: who.office,
  plt: crew.plt,
  gnr: crew.gnr,
  gunner: crew.gunner,
  heroes: crew.heroes,
  is: 'unplaced',
  q: 0,
  r: 0,
  facing: 0,
  path: [],
  moved: false,
  spent: 0,
  last: '',
  exit: '',
  marks: [],
  torpedoes: DISPLAYS[type].torpedoes,
  missiles: DISPLAYS[type].missiles,
  dead: [],
  wreck: '',
  dv: 0,
  toHit: 0,
  laserToHit: 0,
  turnCost: 0,
  noControl: false,
  noJamming: false,
  turret: '',
  lowBlasters: false,
  oneIon: false,
  sputters: [],
  dazed: 0,
  noCannons: 0,
  noLasers: 0,
  noFire: 0,
  noLaunch: 0,
});
