import type { Aim, AimChoice, Audit, OfficeId, SpreadChoice } from '@flagbridge/engine';
import type { Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { boughtBy, cloakSlot, planned } from '../rules/allotment.ts';
import { cloakPower } from '../rules/cloak.ts';
import { classOf, costOf } from '../rules/power.ts';
import { isInReach } from './ambush.ts';
import { shotOdds } from './fire.ts';
import { foesOf } from './move.ts';

/** A shot that a captain regrets not having taken, in the last phase of a turn. */
const GOOD = 0.3;

/** Counts power left over that would have bought something, good shots never fired, cloaks dropped before loaded guns, and ships driven off. */
export function audit(office: OfficeId): Audit<SeenGame> {
  const wasted = { count: 0, of: 0 };
  const unfired = { count: 0, of: 0 };
  const driven = { count: 0, of: 0 };
  const dropped = { count: 0, of: 0 };
  const own = new Set<string>();
  let goal = '';
  return {
    decided: ({ game }, { kind, shape }, choice) => {
      for (const ship of game.ships) if (ship.office === office) own.add(ship.id);
      goal = `${game.goal.ship} ${game.goal.edge}`;
      if (kind === 'allot') {
        for (const ship of game.ships) {
          if (ship.office !== office || ship.is !== 'flying' || ship.display === null) continue;
          const cost = costOf(game, ship, boughtBy(choice as SpreadChoice, ship as Ship, classOf(game, ship)));
          if (dropsCloak(game, ship, choice as SpreadChoice)) {
            dropped.of++;
            if (isInReach(game, ship, foesOf(game, ship.side))) dropped.count++;
          }
          wasted.of += ship.display.power;
          wasted.count += Math.max(0, usable(game as Game, ship as Ship) - cost);
        }
      }
      if (kind === 'fire' && shape.is === 'aim' && game.pair === game.rulings.phases) {
        const fired = new Set((choice as unknown as AimChoice).map(({ by }) => by));
        for (const by of goodShots(game, shape)) {
          unfired.of++;
          if (!fired.has(by)) unfired.count++;
        }
      }
    },
    told: ({ type, parts = [], data = {} }) => {
      // Who is to get through is not driven off.
      if (type === 'left' && own.has(parts[0] ?? '') && `${parts[0]} ${data['edge']}` !== goal) driven.count++;
    },
    counts: () => ({
      'power-wasted': { ...wasted },
      'unfired-30': { ...unfired },
      'dropped-in-reach': { ...dropped },
      'driven-off': { count: driven.count, of: own.size },
    }),
  };
}

/** ST-CLK-10: it was cloaked and does not pay for it any more, though it could. */
const dropsCloak = (game: SeenGame, ship: SeenShip, choice: SpreadChoice): boolean =>
  ship.cloak.on && (ship.display?.power ?? 0) >= cloakPower(game, ship) && (choice[cloakSlot(ship.id)] ?? 0) === 0;

/** What a ship can spend that buys something: with few systems left, less than it has. */
const usable = (game: Game, ship: Ship): number =>
  costOf(game, ship, planned(game, ship, { movement: 1, weapons: 1, shields: [1, 2, 3, 4, 5, 6] }));

/** Weapons with a good shot at a ship that still fights. With a limit of two weapons a phase some must wait. */
function goodShots(game: SeenGame, { shooters }: Aim): string[] {
  if (game.rulings.limited) return [];
  return shooters.flatMap(({ id, targets }) => {
    const isGood = targets.some(
      ({ id: at }) =>
        game.ships.find((one) => one.id === at)?.disabled === false && shotOdds(game, { by: id, at }) >= GOOD,
    );
    return isGood ? [id] : [];
  });
}
