import type { GameEvent, Reach } from '@flagbridge/engine';
import { chosenClass } from '../data/refits.ts';
import { shipClass } from '../data/ship-class.ts';
import { CLASSES } from '../data/ship-data.ts';
import type { Ends, Game } from '../game.ts';
import { QUESTION_CLAUSES } from '../rules/questions.ts';
import { improvise } from './improvise.ts';

const ENDS: readonly Ends[] = [
  'last-side',
  'all-gone',
  'hulks',
  'quiet',
  'turn-limit',
  'conceded',
  'decisive',
  'marginal',
  'humbled',
  'stopped',
  'too-late',
  'outpost-taken',
  'outpost-saved',
  'outpost-both',
  'outpost-holds',
  'outpost-waits',
];

/** What a long run should meet: every end, every class of ship, every type of weapon that a ship carries, every location, every question, whatever comes of a mine. */
const entries = {
  ships: CLASSES,
  weapons: [...new Set(CLASSES.flatMap((id) => shipClass(id, 3).weapons.map(({ type }) => type)))],
  locations: ['engine', 'structure', 'shield', 'shield-again', 'beam', 'missile', 'sensors'],
  questions: Object.keys(QUESTION_CLAUSES),
  mines: ['decoys', 'mines', 'both', 'dodged', 'held', 'through', 'struck'],
};

function used({ type, parts = [], data = {} }: GameEvent, game: Game): (readonly [string, string])[] {
  if (type === 'shot') return [['weapons', String(data['type'])]];
  if (type === 'located') return [['locations', String(data['is'])]];
  if (type === 'turned-over' || type === 'mine') return [['mines', String(data['is'])]];
  if (type === 'asked') return [['questions', String(data['is'])]];
  const ship = type === 'moved' ? game.ships.find(({ id }) => id === parts[0]) : undefined;
  return ship === undefined ? [] : [['ships', chosenClass(ship.type)]];
}

/** In a phase a ship moves, declares and loses a weapon now and then; a turn begins with its power. */
const FOR_EACH_SHIP = 4;

export const reach: Reach<Game> = {
  ends: ENDS,
  givenUp: ['conceded'],
  entries,
  used,
  // They show in what comes of them alone: shields that stay down, fire that is still resolved, displays that are not shown, what only sensors tell.
  silent: ['ST-SHD-06', 'ST-FIR-16', 'ST-INF-01', 'ST-INF-25', 'ST-SEN-38', 'ST-PNL-02', 'ST-EVA-15', 'ST-EXP-08'],
  improvise,
  longest: ({ ships, limit, rulings }) => limit * ships.length * (1 + rulings.phases * FOR_EACH_SHIP),
};
