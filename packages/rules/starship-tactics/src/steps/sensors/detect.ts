import { act, type Play, type StepWith } from '@flagbridge/engine';
import { keyOf, rangeBetween } from '@flagbridge/kit/space';
import { type Game, type Ship, shipOf } from '../../game.ts';
import { knownOutage } from '../../rules/cloak.ts';
import { shadowOf } from '../../rules/sensors.ts';
import { cloakedEnemies, insiders } from '../../rules/ship-state.ts';

/** ST-CLK-14: so much or less finds a ship that has moved. Exported for tests, which hold it to the clause. */
export const DETECTION_ROLL = 5;

/**
 * ST-CLK-12: every ship with working sensors tries to detect the movement of a cloaked enemy, beside whatever lock it tries for. It costs
 * nothing and tells nobody else anything, so nobody is asked. The dice are the ship's own secret.
 */
export const detection: StepWith<Game, Record<never, never>> = act('detection', (play) => {
  const { game } = play;
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (ship.is !== 'flying' || knownOutage(game, ship) > 0) continue;
    const hidden = cloakedEnemies(game, ship.side);
    if (hidden.length > 0) attempt(play, ship, hidden);
  }
});

/** ST-CLK-13, ST-CLK-17: whoever moved in the last game turn and does not lie in shadow (ST-SEN-35), the nearest of them. */
function findable(game: Game, ship: Ship, hidden: readonly Ship[]): Ship[] {
  const moved = hidden.filter((one) => one.cloak.moved && shadowOf(game, ship, one) === null);
  const rangeTo = (one: Ship): number => rangeBetween(ship.q, ship.r, one.q, one.r);
  const nearest = Math.min(...moved.map(rangeTo));
  return moved.filter((one) => rangeTo(one) === nearest);
}

/** ST-SEN-28: question 10 is a further attempt, on the same conditions. True where it found one. */
export function detectAnew(play: Play<Game>, ship: Ship): boolean {
  const hidden = cloakedEnemies(play.game, ship.side);
  return hidden.length > 0 && attempt(play, ship, hidden);
}

/** ST-CLK-14, ST-INF-18: the die is thrown whether or not there is anything to find; who fails never learns why (ST-CLK-21). */
function attempt(play: Play<Game>, ship: Ship, hidden: readonly Ship[]): boolean {
  const { game } = play;
  play.reveal();
  const dice = play.secretDice('detection', ship.office);
  // A sensor that is out, unknown to others, throws as well: the number of dice tells nothing.
  const { ok } = dice.check(10, DETECTION_ROLL);
  const near = ok && ship.outage === 0 ? findable(game, ship, hidden) : [];
  const found = near.length > 1 ? near[dice.pick(near.length)] : near[0];
  if (found === undefined) {
    play.tell?.({
      type: 'detection',
      clause: ['ST-CLK-12', 'ST-CLK-14', 'ST-CLK-21', 'ST-INF-18'],
      to: insiders(game, ship),
      parts: [ship.id],
      data: { is: 'nothing', ship: ship.id },
    });
    return false;
  }
  if (!found.cloak.detected.includes(ship.id)) found.cloak.detected.push(ship.id);
  tellFound(play, ship, found, hidden.length > 1);
  return true;
}

/** ST-CLK-15, ST-INF-18: the scanning ship's side learns where it is, the cloaked ship's that it was found. */
function tellFound(play: Play<Game>, ship: Ship, target: Ship, several: boolean): void {
  const { game } = play;
  const parts = [ship.id, target.id];
  play.tell?.({
    type: 'detection',
    clause: ['ST-CLK-12', 'ST-CLK-14', 'ST-CLK-15', ...(several ? ['ST-CLK-17'] : []), 'ST-INF-18', 'ST-INF-16'],
    to: insiders(game, ship),
    parts,
    data: {
      is: 'found',
      ship: ship.id,
      target: target.id,
      hex: keyOf(target.q, target.r),
      facing: target.facing,
      points: target.points,
      from: keyOf(target.fromQ, target.fromR),
      entered: target.entered,
      went: target.went,
      wentTurn: target.wentTurn,
      lock: target.lock,
    },
  });
  play.tell?.({
    type: 'spotted',
    clause: ['ST-INF-18', 'ST-CLK-15'],
    to: insiders(game, target),
    parts,
    data: { ship: ship.id, target: target.id },
  });
}
