import { act, type Play, type StepWith, words } from '@flagbridge/engine';
import type { Game, Ship } from '../../game.ts';
import { toWatchers } from '../../rules/cloak.ts';
import { insiders } from '../../rules/ship-state.ts';

type Nothing = Record<never, never>;

/** ST-SEN-31: so much or less puts them out for one game turn, more for two. Exported for tests, which hold the table to it. */
export const SHORT_OUTAGE = 5;

/** Why a lock ends, and the clause that says so. */
const ENDS = {
  damaged: 'ST-SEN-10',
  hit: 'ST-SEN-11',
  cloaked: 'ST-SEN-39',
  gone: 'ST-SEN-58',
} as const;

/** ST-INF-11: that a lock ends is told to all; ST-CLK-36: of that of a cloaked ship only to those who know of it. */
function endLock(play: Play<Game>, ship: Ship, is: keyof typeof ENDS): void {
  const target = ship.lock;
  ship.lock = '';
  play.tell?.({
    type: 'lock-lost',
    ...toWatchers(play.game, ship),
    clause: [ENDS[is], 'ST-INF-11', ...(is === 'cloaked' ? ['ST-CLK-01'] : [])],
    parts: [ship.id, target],
    data: { is, ship: ship.id, target },
  });
}

/** ST-SEN-39: a cloaked ship cannot be spotted with sensors. */
export function endLocksOn(play: Play<Game>, target: Ship, is: 'cloaked'): void {
  for (const ship of play.game.ships) if (ship.lock === target.id) endLock(play, ship, is);
}

/** ST-SEN-31, ST-SEN-34: sensors are hit; of two outages the longer counts. The die lies open (ST-INF-14). */
export function knockOut(play: Play<Game>, ship: Ship, unseen = false): void {
  if (!unseen) play.rollFor?.(words('roll.outage', { ship: ship.name }));
  const dice = unseen ? play.secretDice('outage', ship.office) : play.dice;
  const { face } = dice.check(10, SHORT_OUTAGE);
  const turns = face <= SHORT_OUTAGE ? 1 : 2;
  if (ship.outage > 0 && !unseen) play.by('ST-SEN-34');
  ship.outage = Math.max(ship.outage, turns);
  const { last } = ship.cloak;
  // ST-INF-14: seen by all, also of a cloaked ship that was fired at.
  if (!unseen && ship.cloak.on) ship.cloak.last = { ...last, outage: ship.outage + play.game.turn - last.turn };
  play.tell?.({
    type: 'outage',
    ...(unseen && { to: insiders(play.game, ship) }),
    clause: ['ST-SEN-31', 'ST-SEN-03', 'ST-INF-14'],
    parts: [ship.id],
    data: { ship: ship.id, roll: face, turns, n: ship.outage },
  });
  if (ship.lock !== '') endLock(play, ship, 'damaged');
}

/** ST-SEN-11: a ship that is hit by the one it is locked on loses the lock, whatever its shields held. */
export function breakLock(play: Play<Game>, firer: Ship, target: Ship): void {
  if (target.lock === firer.id) endLock(play, target, 'hit');
}

/** ST-SEN-58: there is nothing left to be locked on, or nobody left who was. */
export function endLocks(play: Play<Game>): void {
  for (const ship of play.game.ships) {
    if (ship.lock === '') continue;
    const target = play.game.ships.find(({ id }) => id === ship.lock);
    if (ship.is !== 'flying' || (target !== undefined && target.is !== 'flying')) endLock(play, ship, 'gone');
  }
}

/** ST-SEN-33: in the Power Allocation Phase DMGD 2 becomes DMGD 1, and DMGD 1 works again. */
export const mendSensors: StepWith<Game, Nothing> = act('mend-sensors', (play) => {
  for (const ship of play.game.ships) {
    if (ship.outage === 0 || ship.is !== 'flying') continue;
    ship.outage--;
    play.tell?.({
      type: 'sensors',
      ...(ship.cloak.on && { to: insiders(play.game, ship) }),
      clause: ['ST-SEN-33', 'ST-SEN-03'],
      parts: [ship.id],
      data: { is: ship.outage === 0 ? 'mended' : 'mending', ship: ship.id },
    });
  }
});
