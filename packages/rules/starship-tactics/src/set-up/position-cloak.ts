import type { Refusal } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import type { Game, SeenGame, Ship } from '../game.ts';
import { cloakPower, knownOutage } from '../rules/cloak.ts';
import { mostPointsOf, placesFrom } from '../rules/whereabouts.ts';

type On = PositionRead<Game>;

/** ST-SEN-32: turns. */
const LONGEST_OUTAGE = 2;

/** ST-CLK-02 to ST-CLK-17: what a position may say of a cloaking device, and of where its ship was last seen. */
export const wrongCloak = (on: On, ship: Ship): Refusal | null =>
  ship.cloak.on ? (wrongUnder(on, ship) ?? wrongSight(on, ship) ?? wrongHunters(on, ship)) : wrongWithout(on, ship);

function wrongWithout({ wrong, path }: On, ship: Ship): Refusal | null {
  if (ship.display.cloak)
    return wrong(`${path(ship, 'display')}.cloak`, 'its cloaking device was paid for, and does not run', 'ST-CLK-03');
  return ship.cloak.detected.length === 0
    ? null
    : wrong(`${path(ship, 'cloak')}.detected`, 'nobody has to detect what lies on the map', 'ST-CLK-12');
}

/** ST-CLK-02, ST-CLK-06, ST-CLK-07, ST-SEN-39. */
function wrongUnder({ game, wrong, path }: On, ship: Ship): Refusal | null {
  const at = `${path(ship, 'cloak')}.on`;
  const { display, fired, id, name } = ship;
  if (cloakPower(game, ship) === 0) return wrong(at, 'it has no cloaking device', 'ST-CLK-02');
  if (!display.cloak)
    return wrong(`${path(ship, 'display')}.cloak`, 'its cloaking device must be paid for', 'ST-CLK-06');
  if (display.charges.some((n) => n > 0) || fired.length > 0)
    return wrong(at, 'a cloaked ship has no weapon armed or fired', 'ST-CLK-07');
  const locked = game.ships.find(({ lock }) => lock === id);
  return locked === undefined
    ? null
    : wrong(path(locked, 'lock'), `${name} is cloaked: no lock holds on it`, 'ST-SEN-39');
}

/** ST-CLK-04, ST-CLK-09, ST-CLK-11: when it was seen, and that it can have come from there to where it is. */
function wrongSight({ game, said, wrong, path }: On, ship: Ship): Refusal | null {
  const { last, phases } = ship.cloak;
  const at = path(ship, 'cloak');
  const over = said['step'] === 'movement' ? game.pair - 1 : game.pair;
  if (phases > over) return wrong(`${at}.phases`, 'so many Movement Phases are not over', 'ST-CLK-09');
  if (last.turn === 0) return null;
  if (last.turn > game.turn || last.phases > game.rulings.phases)
    return wrong(`${at}.last`, 'that moment is still to come', 'ST-CLK-11');
  if (knownOutage(game, ship) > LONGEST_OUTAGE)
    return wrong(`${at}.last.outage`, `an outage lasts ${LONGEST_OUTAGE} turns at most`, 'ST-SEN-03');
  if (!onSheet(game, last.q, last.r)) return wrong(`${at}.last.at`, 'this is not on the map', 'ST-CLK-11');
  const seen = game as unknown as SeenGame;
  const found = placesFrom(seen, ship, last, { most: mostPointsOf(seen, ship, last) }, { turn: game.turn, phases });
  const can = found?.places.some(({ q, r, facing }) => q === ship.q && r === ship.r && facing === ship.facing);
  return can === true || ship.is !== 'flying'
    ? null
    : wrong(`${at}.last`, 'it cannot have come from there to where it is', 'ST-CLK-04');
}

/** ST-CLK-12, ST-CLK-13, ST-CLK-16. */
function wrongHunters({ game, said, wrong, path }: On, ship: Ship): Refusal | null {
  const { detected, moved } = ship.cloak;
  if (detected.length === 0) return null;
  const at = `${path(ship, 'cloak')}.detected`;
  if (said['step'] === 'power' || said['step'] === 'locks')
    return wrong(at, 'detection is tried in the Sensor Phase, and lapses with the turn', 'ST-CLK-16');
  if (!moved) return wrong(at, 'it did not move in the last game turn', 'ST-CLK-13');
  const own = game.ships.find(({ id, side }) => detected.includes(id) && side === ship.side);
  return own === undefined ? null : wrong(at, `${own.name} is of its own side`, 'ST-CLK-12');
}
