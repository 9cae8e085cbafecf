import type { GameEvent, Reach } from '@flagbridge/engine';
import { CLASSES, SHEETS, WEAPONS } from '../data/content.ts';
import { DAMAGE_TYPES } from '../data/damage.ts';
import type { Ends, Game } from '../game.ts';
import { ACTION_STEPS } from '../steps/actions.ts';
import { improvise } from './improvise.ts';

const ENDS: readonly Ends[] = ['score', 'aim', 'alone', 'conceded'];

/** Lines of the weapons that ships carry and that fire; what launches ordnance comes later. */
const fired = [...new Set(CLASSES.flatMap((id) => SHEETS[id]?.components.map(({ weapon }) => weapon) ?? []))].flatMap(
  (id) => (WEAPONS[id]?.modes ?? []).filter(({ launches }) => launches === '').map(({ name }) => weaponName(id, name)),
);

function weaponName(weapon: string, mode: string): string {
  return mode === '' ? weapon : `${weapon}/${mode}`;
}

/** What a long run should meet: every class of ship, every line of a weapon that fires, every result of an attack, every kind of damage, every action. */
const entries = {
  ships: CLASSES,
  weapons: fired,
  results: ['miss', 'harmless', 'effect', 'nothing', ...DAMAGE_TYPES],
  damage: DAMAGE_TYPES,
  actions: Object.keys(ACTION_STEPS),
};

function used({ type, parts = [], data = {} }: GameEvent, game: Game): (readonly [string, string])[] {
  const is = String(data['is']);
  if (type === 'attack')
    return [
      ['weapons', weaponName(String(data['type']), String(data['mode']))],
      ['results', is],
    ];
  if (type === 'damage') return is.endsWith('-stays') ? [] : [['damage', is]];
  if (type === 'action') return Object.hasOwn(ACTION_STEPS, is) ? [['actions', is]] : [];
  const ship = type === 'roster' ? game.ships.find(({ id }) => id === parts[0]) : undefined;
  return ship === undefined ? [] : [['ships', ship.type]];
}

/** They show in what comes of them alone; in each of them tests prove a difference. */
const silent = [
  // What was shot away does not act.
  'SF-CMP-08',
  'SF-INI-07',
  // Only in a melee two types help in one roll.
  'SF-CRW-15',
  // What a Captain or the same crew operates is told as operated, whoever does it.
  'SF-CRW-08',
  'SF-OPR-13',
  // The more severe token stays, and crew is struck whosever it is.
  'SF-DMG-03',
  'SF-DMG-26',
  // How a diagram is read shows in the hexes it offers, and the lines of a weapon in its dice.
  'SF-THR-06',
  'SF-THR-08',
  'SF-ATK-37',
  // Where nothing spreads, and nobody drifts, nothing is told.
  'SF-DRF-06',
  'SF-DRF-21',
];

/** In a turn a hand is laid, and each of three cards asks for an action, its shots, sides and crews. */
const FOR_EACH_SHIP = 60;

export const reach: Reach<Game> = {
  ends: ENDS,
  givenUp: ['conceded'],
  entries,
  used,
  silent,
  improvise,
  longest: ({ ships, limit }) => limit * ships.length * FOR_EACH_SHIP,
};
