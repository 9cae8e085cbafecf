import {
  type ClauseId,
  type MusterChoice,
  type MusterField,
  type MusterShip,
  type Refusal,
  refuse,
  words,
} from '@flagbridge/engine';
import type { ChosenShip, ChosenSide, ForceSide, Forces } from './force-picker.ts';

/** By which clause a choice cannot be. */
export interface ForceClauses {
  readonly level: ClauseId;
  readonly map: ClauseId;
  readonly extra: ClauseId;
  /** Two sides, each with ships, and a ship for every commander. */
  readonly sides: ClauseId;
  readonly most: ClauseId;
  readonly ship: ClauseId;
  /** Ships that only another level has. */
  readonly shipOfLevel: ClauseId;
  readonly name: ClauseId;
  /** A field that there is not, and a value that a field cannot have. */
  field(field: MusterField | undefined): ClauseId;
}

const no = (why: string, clause: ClauseId, sentence: string): Refusal =>
  refuse(why, clause, { words: words(sentence) });

type Picked<E> = Pick<Forces<E>, 'about' | 'maps' | 'extras' | 'sides' | 'most' | 'clauses' | 'wrongSide'>;

/** What the set-up would say less plainly, or not at all: in sentences, because a lobby has not loaded the book's words. */
export function wrongChoice<E>(forces: Picked<E>, choice: MusterChoice): Refusal | null {
  const { about, maps, extras, clauses } = forces;
  const { tier, map, sides } = choice;
  if (!about.tiers.some(({ id }) => id === tier))
    return no('no-such-tier', clauses.level, `There is no level ${tier}.`);
  if (!maps.some(({ id }) => id === map)) return no('no-such-map', clauses.map, `There is no map ${map}.`);
  for (const id of choice.extras) {
    const extra = extras.find((one) => one.id === id);
    if (extra === undefined) return no('no-such-extra', clauses.extra, `A battle cannot have ${id}.`);
    if (extra.tiers?.includes(tier) === false) {
      const levels = extra.tiers.map((one) => titleOf(forces, one)).join(' and ');
      return no('no-such-extra', clauses.level, `${extra.title}: only in the ${levels}.`);
    }
  }
  const [one, two] = forces.sides;
  const chosen = [one, two].map(({ id }) => sides.find((side) => side.id === id));
  if (sides.length !== 2 || chosen.includes(undefined))
    return no('two-sides', clauses.sides, `A battle has two sides, ${one.title} and ${two.title}.`);
  for (const side of sides) {
    const bad = wrongSide(forces, side.id === one.id ? one : two, side, tier);
    if (bad !== null) return bad;
  }
  const names = sides.flatMap(({ ships }) => ships.flatMap(({ name }) => name?.trim() ?? []));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? null : no('name-twice', clauses.name, `Two ships are called ${twice}.`);
}

const titleOf = <E>({ about }: Picked<E>, tier: string): string =>
  about.tiers.find(({ id }) => id === tier)?.title ?? tier;

function wrongSide<E>(forces: Picked<E>, side: ForceSide, chosen: ChosenSide, tier: string): Refusal | null {
  const { clauses, most } = forces;
  const { commanders, ships } = chosen;
  const { title } = side;
  if (ships.length === 0) return no('no-ships', clauses.sides, `${title}: no ship yet.`);
  if (ships.length > most)
    return no('too-many-ships', clauses.most, `${title}: ${ships.length} ships; ${most} are the most.`);
  for (const ship of ships) {
    const bad = wrongShip(forces, side, ship, tier, commanders);
    if (bad !== null) return bad;
  }
  for (let n = 0; n < commanders; n++)
    if (!ships.some(({ commander = 0 }) => commander === n))
      return no('idle-office', clauses.sides, `${title}: commander ${n + 1} has no ship yet.`);
  return forces.wrongSide?.(chosen, title) ?? null;
}

function wrongShip<E>(
  forces: Picked<E>,
  { title, ships }: ForceSide,
  { kind, name, commander = 0, fields = {} }: ChosenShip,
  tier: string,
  commanders: number,
): Refusal | null {
  const { clauses } = forces;
  const ship = ships.find(({ id }) => id === kind);
  if (ship === undefined) {
    const other = forces.sides.flatMap((side) => side.ships).find(({ id }) => id === kind);
    return no('no-such-type', clauses.ship, `${title}: the list has no ${other?.title ?? kind}.`);
  }
  if (!ship.tiers.includes(tier))
    return no('no-such-type', clauses.shipOfLevel, `The ${titleOf(forces, tier)} has no ${ship.title}.`);
  if (name !== undefined && (name.trim() === '' || name.length > 60))
    return no('no-name', clauses.name, 'A name has 1 to 60 letters.');
  if (!Number.isInteger(commander) || commander < 0 || commander >= commanders)
    return no('no-commander', clauses.sides, `${title}: there is no commander ${commander + 1}.`);
  return wrongFields(ship, fields, clauses);
}

function wrongFields(
  { title, fields = [] }: MusterShip,
  chosen: NonNullable<ChosenShip['fields']>,
  clauses: ForceClauses,
): Refusal | null {
  for (const [id, value] of Object.entries(chosen)) {
    const field = fields.find((one) => one.id === id);
    if (field === undefined) return no('no-such-field', clauses.field(field), `${title}: there is no ${id}.`);
    const what = `${title}${field.group === undefined ? '' : `, ${field.group}`}: ${field.title}`;
    if (field.is === 'pick') {
      if (!field.values.some((one) => one.id === value))
        return no('no-such-value', clauses.field(field), `${what} cannot be ${value}.`);
    } else {
      const { min, max } = field;
      if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
        return no('level', clauses.field(field), `${what} is a whole number from ${min} to ${max}.`);
    }
  }
  return null;
}
