import type { GameEvent, Reach } from '@flagbridge/engine';
import { SHIP_TYPES } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import { WARHEAD_KINDS } from '../data/warheads.ts';
import type { Game } from '../game.ts';
import { readShooter } from '../rules/shots.ts';
import { ENDS, LAST_TURN } from '../rules/victory.ts';
import { improvise } from './improvise.ts';
import { silent } from './silent.ts';

/** What a long run should meet: every end, every ship, every mount with each link, both warheads, every row of every critical table. */
const entries = {
  ships: SHIP_TYPES.map((type) => DISPLAYS[type].name),
  mounts: [
    ...new Set(
      SHIP_TYPES.flatMap((type) =>
        DISPLAYS[type].mounts.flatMap(({ name, links }) => links.map(({ barrels }) => `${name} by ${barrels}`)),
      ),
    ),
  ],
  warheads: WARHEAD_KINDS,
  criticals: SHIP_TYPES.flatMap((type) =>
    DISPLAYS[type].criticals.map(({ roll, name }) => `${DISPLAYS[type].name} ${roll} ${name}`),
  ),
};

function used({ type, parts = [], data = {} }: GameEvent, game: Game): (readonly [string, string])[] {
  const ship = game.ships.find(({ id }) => id === parts[0]);
  if (ship === undefined) return [];
  const { name, mounts, criticals } = DISPLAYS[ship.type];
  switch (type) {
    case 'moved':
      return [['ships', name]];
    case 'shot': {
      const { mount, barrels } = readShooter(String(data['mount']));
      return [['mounts', `${mounts.find(({ id }) => id === mount)?.name} by ${barrels}`]];
    }
    case 'launch':
      return [['warheads', String(data['kind'])]];
    case 'critical':
      return [['criticals', `${name} ${String(data['roll'])} ${criticals[Number(data['roll']) - 2]?.name}`]];
    default:
      return [];
  }
}

/** In a turn a ship moves (in several stretches), launches, fires, jams and repairs; its warheads are steered. */
const FOR_EACH_SHIP = 8;

export const reach: Reach<Game> = {
  ends: ENDS,
  givenUp: ['conceded', 'withdrawn'],
  entries,
  used,
  silent,
  improvise,
  longest: ({ ships, setup }) => setup.asteroids + LAST_TURN * ships.length * FOR_EACH_SHIP,
};
