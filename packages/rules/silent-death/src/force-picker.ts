import {
  type Muster,
  type MusterChoice,
  type MusterField,
  musterOffice,
  orderOf,
  type Refusal,
  refuse,
  type Scenario,
  sayRefusal,
  scripted,
  words,
} from '@flagbridge/engine';
import { about } from './contents.ts';
import type { ShipType } from './data/display.ts';
import { DISPLAYS } from './data/displays.ts';
import { type FreeSide, freeBattle } from './data/free-battle.ts';
import { type Chosen, type ChosenShip, crewIn, listed, pointsOf, SIDES } from './data/free-battle-crews.ts';
import { fieldOf } from './data/free-battle-fields.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import type { ShipEntry } from './set-up/format.ts';
import { isRefusal } from './set-up/read.ts';
import { setUp } from './setup.ts';

/** A side's edge has 22 hexes. */
const MOST = 20;

/** To begin with, 110 points each. */
const START: { readonly [side: string]: readonly ChosenShip[] } = {
  rebel: [{ kind: 'x-wing' }, { kind: 'x-wing' }],
  imperial: Array.from({ length: 5 }, () => ({ kind: 'tie-fighter', fields: { [fieldOf('pilot', 'gnr')]: 6 } })),
};

/** Battles of your own (SD-SCN-22): what they can be made of, what they cost, and the scenario made of a choice. */
export const muster: Muster = {
  tiers: ['core'],
  maps: [{ id: 'standard', title: 'The battle map, 34 × 22 hexes' }],
  // Asteroids, debris and the rest are options of every battle (SD-OPT-01).
  extras: [],
  sides: SIDES,
  most: MOST,
  start: (tier) => ({
    tier,
    map: 'standard',
    extras: [],
    sides: SIDES.map(({ id }) => ({ id, commanders: 1, ships: START[id] ?? [] })),
  }),
  points: pointsOf,
  scenario: (choice) => {
    const bad = wrongChoice(choice);
    if (bad !== null) return bad;
    const scenario = battleOf(choice);
    const order = orderOf(about, { scenario });
    // The same checks as for a scenario that somebody wrote by hand. No die is thrown before the battle is set up.
    const made = 'ok' in order ? order : setUp(order, scripted().stream('setup', {}));
    return isRefusal(made) ? inWords(made) : scenario;
  },
};

/** A sentence of its own: whoever picks has not loaded the rulebook's words. */
const inWords = (refusal: Refusal): Refusal => ({ ...refusal, words: words(sayRefusal(setUpPhrases, refusal)) });
const no = (why: string, clause: string, sentence: string): Refusal => refuse(why, clause, { words: words(sentence) });

/** What the set-up would say less plainly, or not at all. */
function wrongChoice({ tier, map, extras, sides }: MusterChoice): Refusal | null {
  if (!muster.tiers.includes(tier)) return no('no-such-tier', 'SD-SCN-22', `There is no level ${tier}.`);
  if (!muster.maps.some(({ id }) => id === map)) return no('no-such-map', 'SD-MOV-01', `There is no map ${map}.`);
  const [extra] = extras;
  if (extra !== undefined) return no('no-such-extra', 'SD-OPT-01', `A battle cannot have ${extra}.`);
  if (sides.length !== SIDES.length || SIDES.some(({ id }) => !sides.some((side) => side.id === id)))
    return no('two-sides', 'SD-SEQ-06', 'A battle has two sides, Rebels and Imperials.');
  for (const side of sides) {
    const bad = wrongSide(side);
    if (bad !== null) return bad;
  }
  const names = sides.flatMap(({ ships }) => ships.flatMap(({ name }) => (name === undefined ? [] : [name.trim()])));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? null : no('name-twice', 'SD-DSP-01', `Two ships are called ${twice}.`);
}

function wrongSide({ id, commanders, ships }: Chosen): Refusal | null {
  const { title } = listed(id);
  if (ships.length === 0) return no('no-ships', 'SD-SEQ-06', `${title}: no ship yet.`);
  if (ships.length > MOST)
    return no('too-many-ships', 'SD-SCN-22', `${title}: ${ships.length} ships; ${MOST} are the most.`);
  for (const ship of ships) {
    const bad = wrongShip(ship, id, commanders);
    if (bad !== null) return bad;
  }
  for (let n = 0; n < commanders; n++)
    if (!ships.some(({ commander = 0 }) => commander === n))
      return no('idle-office', 'SD-SEQ-06', `${title}: commander ${n + 1} has no ship yet.`);
  return null;
}

function wrongShip(
  { kind, name, commander = 0, fields = {} }: ChosenShip,
  side: string,
  commanders: number,
): Refusal | null {
  const { title, ships } = listed(side);
  const ship = ships.find((one) => one.id === kind);
  if (ship === undefined) {
    const known = Object.hasOwn(DISPLAYS, kind) ? DISPLAYS[kind as ShipType].name : kind;
    return no('no-such-type', 'SD-DSP-01', `${title} have no ${known}.`);
  }
  if (name !== undefined && (name.trim() === '' || name.length > 60))
    return no('no-name', 'SD-DSP-01', 'A name has 1 to 60 letters.');
  if (!Number.isInteger(commander) || commander < 0 || commander >= commanders)
    return no('no-commander', 'SD-SEQ-06', `${title}: there is no commander ${commander + 1}.`);
  for (const [id, value] of Object.entries(fields)) {
    const field = ship.fields?.find((one) => one.id === id);
    if (field === undefined) return no('no-such-field', 'SD-CRW-03', `${ship.title}: there is no ${id}.`);
    const bad = wrongValue(field, value, ship.title);
    if (bad !== null) return bad;
  }
  return null;
}

function wrongValue(field: MusterField, value: number | string, ship: string): Refusal | null {
  const what = `${ship}, ${field.group ?? ''}: ${field.title}`;
  if (field.is === 'pick')
    return field.values.some(({ id }) => id === value)
      ? null
      : no('no-such-value', 'SD-CRW-02', `${what} cannot be ${value}.`);
  const { min, max } = field;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return null;
  const isLevel = field.when?.is === 'crew';
  return no('level', isLevel ? 'SD-CRW-01' : 'SD-RPG-19', `${what} is a whole number from ${min} to ${max}.`);
}

const battleOf = ({ sides }: MusterChoice): Scenario => {
  const [rebel, imperial] = SIDES.map(({ id }) => sides.find((side) => side.id === id) as Chosen) as [Chosen, Chosen];
  return freeBattle({ sides: [freeSide(rebel), freeSide(imperial)] });
};

function freeSide({ id, commanders, ships }: Chosen): FreeSide {
  const { title } = listed(id);
  const of = id === 'rebel' ? 'Rebel' : 'Imperial';
  return {
    id,
    name: title,
    offices: Array.from({ length: commanders }, (_, n) => ({
      id: musterOffice(id, n),
      title: commanders === 1 ? `${of} commander` : `${of} commander ${n + 1}`,
    })),
    ships: ships.map((ship): ShipEntry => {
      const { kind, name, commander = 0 } = ship;
      const display = DISPLAYS[kind as ShipType];
      return {
        type: display.type,
        office: musterOffice(id, commander),
        ...(name !== undefined && { name: name.trim() }),
        pilot: crewIn(ship, id, 'pilot'),
        ...(display.crew.includes('gunner') && { gunner: crewIn(ship, id, 'gunner') }),
      };
    }),
  };
}
