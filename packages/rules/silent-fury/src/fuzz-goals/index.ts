import type { GameEvent, Reach } from '@flagbridge/engine';
import { CLASSES, SHEETS, WEAPONS } from '../data/content.ts';
import type { Ends, Game } from '../game.ts';
import { improvise } from './improvise.ts';

const ENDS: readonly Ends[] = ['score', 'aim', 'alone', 'conceded'];

/** Weapons that ships carry and that fire; what launches ordnance comes later. */
const fired = [...new Set(CLASSES.flatMap((id) => SHEETS[id]?.components.map(({ weapon }) => weapon) ?? []))].filter(
  (id) => WEAPONS[id]?.modes.some(({ launches }) => launches === '') ?? false,
);

/** What a long run should meet: every end, every class of ship, every weapon that fires, every kind of damage. */
const entries = {
  ships: CLASSES,
  weapons: fired,
  damage: ['light', 'heavy', 'power-down', 'fire', 'destroyed', 'breach'],
};

function used({ type, parts = [], data = {} }: GameEvent, game: Game): (readonly [string, string])[] {
  if (type === 'attack') {
    const { by, weapon, is } = data;
    const ship = game.ships.find(({ id }) => id === by || id === data['ship']);
    const n = Number(String(weapon).split('#')[1] ?? 0);
    const fires = ship === undefined ? '' : (SHEETS[ship.type]?.components[n - 1]?.weapon ?? '');
    return [
      ...(fires === '' ? [] : ([['weapons', fires]] as const)),
      ...(entries.damage.includes(String(is)) ? ([['damage', String(is)]] as const) : []),
    ];
  }
  const ship = type === 'roster' ? game.ships.find(({ id }) => id === parts[0]) : undefined;
  return ship === undefined ? [] : [['ships', ship.type]];
}

/** In a turn a hand is laid, and each of three cards asks for an action, its shots, sides and crews. */
const FOR_EACH_SHIP = 60;

export const reach: Reach<Game> = {
  ends: ENDS,
  givenUp: ['conceded'],
  entries,
  used,
  // They show in what comes of them alone: what was shot away does not act; and only in a melee two types help in one roll.
  silent: ['SF-CMP-08', 'SF-CRW-15', 'SF-INI-07'],
  improvise,
  longest: ({ ships, limit }) => limit * ships.length * FOR_EACH_SHIP,
};
