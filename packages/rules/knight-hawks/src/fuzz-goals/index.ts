import type { GameEvent, Reach } from '@flagbridge/engine';
import { BASIC_SYSTEMS, typesOf } from '../data/ships.ts';
import { SYSTEM_ORDER } from '../data/systems.ts';
import { isWeapon } from '../data/weapons.ts';
import type { Game, Level, SystemCode } from '../game.ts';
import { improvise } from './improvise.ts';
import { silent } from './silent.ts';

/** What a long run should meet: every end, and every line of the lists of ships, weapons and defences, of both levels. */
const levels: readonly Level[] = ['basic', 'advanced'];
const systems = (level: Level): readonly SystemCode[] => (level === 'basic' ? BASIC_SYSTEMS : SYSTEM_ORDER);

const entries = Object.fromEntries(
  levels.flatMap((level) => [
    [`${level} ships`, typesOf(level)],
    [`${level} weapons`, systems(level).filter(isWeapon)],
    [`${level} defences`, systems(level).filter((code) => !isWeapon(code))],
  ]),
);

/** A ship is in use when it moves, orbits, fires or is fired at; a weapon, when it is rolled for; a defence, when it counts. */
function used({ type, parts = [], data = {} }: GameEvent, game: Game): (readonly [string, string])[] {
  const { level } = game;
  if (type === 'icms') return [[`${level} defences`, 'ICM']];
  if (type !== 'moved' && type !== 'orbit-move' && type !== 'attack') return [];
  const out: (readonly [string, string])[] = game.ships
    .filter(({ id }) => parts.includes(id))
    .map((ship) => [`${level} ships`, ship.type]);
  if (type !== 'attack') return out;
  out.push([`${level} weapons`, String(data['weapon'])]);
  if (data['defence'] !== 'none') out.push([`${level} defences`, String(data['defence'])]);
  return out;
}

/** A ship moves, fires in both combat phases and is fired at: decisions of somebody's about it in a game turn. */
const FOR_EACH_SHIP = 4;

export const reach: Reach<Game> = {
  ends: [
    'destroyed',
    'evacuated',
    'lost-goal',
    'escaped',
    'fighters-only',
    'both-lost',
    'idle-limit',
    'turn-limit',
    'conceded',
    'agreed',
  ],
  givenUp: ['conceded'],
  entries,
  used,
  silent,
  improvise,
  // After that game turn it is a draw (KH-MAP-11).
  longest: ({ rulings, ships }) => rulings.turnLimit * ships.length * FOR_EACH_SHIP,
};
