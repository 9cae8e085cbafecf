import { isRefusal, type Order, type Refusal } from '@flagbridge/engine';
import { type Enlisted, enlist, idFrom, nameTwice } from '@flagbridge/kit/set-up';
import type { Post } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import { POSTS } from '../data/heroes.ts';
import type { Ship } from '../game.ts';
import { blankShip } from '../members.ts';
import { type Crew, crewOf } from './crew.ts';
import type { SetUpFile, ShipEntry } from './format.ts';
import type { SetUpStep } from './plan.ts';
import { wrong } from './read.ts';

export interface Mustered {
  readonly ships: Ship[];
  /** Heroes, by the figures they were converted from: told when the set-up begins. */
  readonly heroes: Extract<SetUpStep, { is: 'hero' }>[];
}

/** SD-DSP-01: every entry as a ship with a record of its own; or what is wrong first. */
export function muster({ sides }: SetUpFile, { scenario }: Order): Mustered | Refusal {
  const enlisted = enlist(sides, {
    offices: scenario.offices,
    // A ship belongs to one side, and its commander too.
    clause: 'SD-SEQ-06',
    wrong,
    called: ({ type }) => DISPLAYS[type].name,
    idOf: (name) => idFrom(name, WARHEADS),
  });
  if (isRefusal(enlisted)) return enlisted;
  const twice = nameTwice(enlisted, 'SD-DSP-01');
  if (twice !== null) return twice;
  const ships: Ship[] = [];
  const heroes: Mustered['heroes'] = [];
  for (const one of enlisted) {
    const { entry } = one;
    const crew = crewOf(entry, DISPLAYS[entry.type], one.name);
    if (isRefusal(crew)) return crew;
    ships.push(newShip(one, crew));
    for (const post of POSTS) heroes.push(...heroStep(one.id, post, entry));
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

/** Into a blank one, and no spread: a ship made otherwise is another kind of thing to the compiler, and slower. */
const newShip = ({ id, name, side, office, entry: { type } }: Enlisted<ShipEntry>, crew: Crew): Ship =>
  Object.assign(
    blankShip(),
    { id, name, type, side, office, torpedoes: DISPLAYS[type].torpedoes, missiles: DISPLAYS[type].missiles },
    crew,
  );
