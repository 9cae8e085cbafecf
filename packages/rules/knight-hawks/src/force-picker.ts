import {
  type Muster,
  type MusterChoice,
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
import { type FreeSide, freeBattle } from './data/free-battle.ts';
import { MAPS, type MapName } from './data/maps.ts';
import { shipsOf } from './data/ship-lists.ts';
import { FIGHTERS_ABOARD } from './data/ships.ts';
import type { Level, ShipType } from './game.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import { isRefusal } from './set-up/read.ts';
import { setUp } from './setup.ts';

type Chosen = MusterChoice['sides'][number];

const MOST = 20;

const MAP_TITLES: { readonly [map in MapName]: string } = { standard: 'Standard', small: 'Small', large: 'Large' };

const SIDES = [
  { id: 'upf', title: 'UPF', ships: shipsOf('upf') },
  { id: 'sathar', title: 'Sathar', ships: shipsOf('sathar') },
] as const;

/** To begin with: one of each kind that shows what its level is about. */
const START: { readonly [tier: string]: readonly ShipType[] } = {
  basic: ['assault-scout', 'frigate', 'destroyer'],
  advanced: ['frigate', 'destroyer', 'light-cruiser'],
};

/** Battles of your own (KH-GEN-04): what they can be made of, and the scenario made of a choice. */
export const muster: Muster = {
  tiers: about.tiers.map(({ id }) => id),
  maps: (Object.keys(MAPS) as MapName[]).map((id) => ({
    id,
    title: `${MAP_TITLES[id]}, ${MAPS[id].columns} × ${MAPS[id].rows} hexes`,
  })),
  extras: [
    { id: 'planet', title: 'A planet in the middle' },
    { id: 'mines', title: 'Minelayers lay mines and seekers before the battle', tiers: ['advanced'] },
  ],
  sides: SIDES,
  most: MOST,
  start: (tier) => ({
    tier,
    map: 'standard',
    extras: [],
    sides: SIDES.map(({ id }) => ({ id, commanders: 1, ships: (START[tier] ?? []).map((kind) => ({ kind })) })),
  }),
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
  if (!muster.tiers.includes(tier)) return no('no-such-tier', 'KH-GEN-01', `There is no level ${tier}.`);
  if (!Object.hasOwn(MAPS, map)) return no('no-such-map', 'KH-MAP-02', `There is no map ${map}.`);
  for (const id of extras) {
    const extra = muster.extras.find((one) => one.id === id);
    if (extra === undefined) return no('no-such-extra', 'KH-GEN-04', `A battle cannot have ${id}.`);
    if (extra.tiers?.includes(tier) === false)
      return no('no-such-extra', 'KH-GEN-01', `${extra.title}: only in the Advanced Game.`);
  }
  if (sides.length !== SIDES.length || SIDES.some(({ id }) => !sides.some((side) => side.id === id)))
    return no('two-sides', 'KH-GEN-03', 'A battle has two sides, UPF and Sathar.');
  for (const side of sides) {
    const bad = wrongSide(side, tier);
    if (bad !== null) return bad;
  }
  const names = sides.flatMap(({ ships }) => ships.flatMap(({ name }) => (name === undefined ? [] : [name.trim()])));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? null : no('name-twice', 'KH-GEN-02', `Two ships are called ${twice}.`);
}

function wrongSide({ id, commanders, ships }: Chosen, tier: string): Refusal | null {
  const { title, ships: listed } = SIDES.find((side) => side.id === id) ?? SIDES[0];
  if (ships.length === 0) return no('no-ships', 'KH-GEN-03', `${title} has no ship yet.`);
  if (ships.length > MOST)
    return no('too-many-ships', 'KH-GEN-04', `${title} has ${ships.length} ships; ${MOST} are the most.`);
  for (const { kind, name, commander = 0 } of ships) {
    const ship = listed.find((one) => one.id === kind);
    if (ship === undefined) return no('no-such-type', 'KH-GEN-04', `The lists have no ship ${kind}.`);
    if (!ship.tiers.includes(tier)) return no('no-such-type', 'KH-SHP-11', `The Basic Game has no ${ship.title}.`);
    if (name !== undefined && (name.trim() === '' || name.length > 60))
      return no('no-name', 'KH-GEN-02', 'A name has 1 to 60 letters.');
    if (!Number.isInteger(commander) || commander < 0 || commander >= commanders)
      return no('no-commander', 'KH-GEN-03', `${title} has no commander ${commander + 1}.`);
  }
  for (let n = 0; n < commanders; n++)
    if (!ships.some(({ commander = 0 }) => commander === n))
      return no('idle-office', 'KH-GEN-03', `Commander ${n + 1} of ${title} has no ship yet.`);
  return wrongFighters(title, ships);
}

/** KH-STN-12, KH-STN-13. */
function wrongFighters(title: string, ships: Chosen['ships']): Refusal | null {
  const count = (type: ShipType): number => ships.filter(({ kind }) => kind === type).length;
  const room = FIGHTERS_ABOARD * count('assault-carrier');
  if (count('space-station') > 0 || count('fighter') <= room) return null;
  const bases = `a space station, or an assault carrier for every ${FIGHTERS_ABOARD}`;
  return no('no-base', 'KH-STN-12', `The fighters of ${title} need a base: ${bases}.`);
}

const battleOf = ({ tier, map, extras, sides }: MusterChoice): Scenario => {
  const [upf, sathar] = SIDES.map(({ id }) => sides.find((side) => side.id === id) as Chosen) as [Chosen, Chosen];
  const given = sides.flatMap(({ ships }) => ships.flatMap(({ name }) => (name === undefined ? [] : [name.trim()])));
  return freeBattle({
    level: tier as Level,
    map: map as MapName,
    planets: extras.includes('planet') ? [{ name: 'Lantern' }] : [],
    mines: extras.includes('mines') ? SIDES.map(({ id }) => id) : [],
    sides: [freeSide(upf, given), freeSide(sathar, given)],
  });
};

/** Ships without a name take the first of their kind that nobody has; when the list is used up they are lettered. */
function freeSide({ id, commanders, ships }: Chosen, given: readonly string[]): FreeSide {
  const { title, ships: listed } = SIDES.find((side) => side.id === id) ?? SIDES[0];
  const used = new Set(given);
  const offices = Array.from({ length: commanders }, (_, n) => ({
    id: musterOffice(id, n),
    title: commanders === 1 ? `${title} commander` : `${title} commander ${n + 1}`,
  }));
  return {
    id,
    name: title,
    offices,
    ships: ships.map(({ kind, name, commander = 0 }) => {
      const called = name?.trim() ?? listed.find((one) => one.id === kind)?.names?.find((one) => !used.has(one));
      if (called !== undefined) used.add(called);
      return {
        type: kind as ShipType,
        office: musterOffice(id, commander),
        ...(called !== undefined && { name: called }),
      };
    }),
  };
}
