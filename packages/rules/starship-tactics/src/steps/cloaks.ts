import { act, type Play, type StepWith } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../game.ts';
import { sightOf } from '../rules/cloak.ts';
import { endLocksOn } from './sensors/outage.ts';

type Nothing = Record<never, never>;

/**
 * ST-CLK-03, ST-CLK-06, ST-CLK-10: when all have committed their power, counters of ships that pay for their cloaking devices come off the
 * map, and those of ships that no longer do are put back.
 */
export const cloaks: StepWith<Game, Nothing> = act('cloaks', (play) => {
  const { game } = play;
  for (const ship of game.ships) {
    if (ship.is !== 'flying') continue;
    const { cloak, display } = ship;
    if (display.cloak && !cloak.on) vanish(play, ship);
    else if (display.cloak)
      play.tell?.({
        type: 'cloak-kept',
        clause: ['ST-CLK-06', 'ST-INF-16'],
        parts: [ship.id],
        data: { ship: ship.id },
      });
    else if (cloak.on) appear(play, ship);
  }
});

/** ST-CLK-03, ST-CLK-11: everybody knows where it went. */
function vanish(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  play.reveal();
  ship.cloak = { ...ship.cloak, on: true, last: sightOf(game, ship, 0), phases: 0, blasts: 0, detected: [] };
  ship.path = [];
  play.tell?.({
    type: 'cloaked',
    clause: ['ST-CLK-03', 'ST-CLK-01', 'ST-CLK-06', 'ST-CLK-11', 'ST-INF-16'],
    parts: [ship.id],
    data: { ship: ship.id, hex: keyOf(ship.q, ship.r), facing: ship.facing },
  });
  endLocksOn(play, ship, 'cloaked');
}

/** ST-CLK-10: with its true hex and heading, before speeds are announced. */
function appear(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  play.reveal();
  ship.cloak.on = false;
  ship.cloak.detected = [];
  ship.path = [];
  // ST-SHD-04: in a hex with another ship it counts as the later, come from where it came; elsewhere nobody need know that.
  const shares = game.ships.some(
    ({ id, is, q, r }) => id !== ship.id && is === 'flying' && q === ship.q && r === ship.r,
  );
  if (!shares) {
    ship.fromQ = ship.q;
    ship.fromR = ship.r;
  }
  ship.entered = ++game.entries;
  play.tell?.({
    type: 'appeared',
    clause: ['ST-CLK-10', 'ST-INF-16'],
    parts: [ship.id],
    data: {
      is: shares ? 'beside' : 'alone',
      ship: ship.id,
      hex: keyOf(ship.q, ship.r),
      facing: ship.facing,
      from: keyOf(ship.fromQ, ship.fromR),
      went: ship.went,
      wentTurn: ship.wentTurn,
      outage: ship.outage,
      lock: ship.lock,
    },
  });
}
