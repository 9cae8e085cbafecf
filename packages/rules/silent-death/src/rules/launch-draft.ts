import { type AimChoice, type Draft, explaining, type OfficeId, type PossibleShot } from '@flagbridge/engine';
import { WARHEADS } from '../data/warheads.ts';
import { type Game, objectOf, type Ship, shipOf, type Warhead } from '../game.ts';
import { hitChanceTold } from './dodge.ts';
import { launchAim, shooterOf } from './launch.ts';
import { rangeOf } from './map.ts';
import { turnsToReach } from './pursuit-step.ts';

/**
 * Every launch that could be made. The chance is that of a hit if it gets there, with all that is aimed at the same target so
 * far: the more arrive together, the fewer are dodged (SD-DOD-02).
 */
export function draftLaunch(game: Game, office: OfficeId, partial: AimChoice): Draft {
  const shots: PossibleShot[] = [];
  for (const { id: by, targets } of launchAim(game, office, true).shooters) {
    const { ship: name, kind } = shooterOf(by);
    const ship = shipOf(game, name);
    for (const { id: at } of targets) {
      const target = objectOf(game, at) as Ship | Warhead;
      const together = { torpedo: 0, missile: 0 };
      let aimed = false;
      for (const shot of partial) {
        if (shot.at !== at) continue;
        together[shooterOf(shot.by).kind]++;
        aimed ||= shot.by === by;
      }
      if (!aimed) together[kind]++;
      shots.push({
        by,
        at,
        range: rangeOf(ship.q, ship.r, target.q, target.r),
        chance: hitChanceTold(explaining(), game, target, kind, together.torpedo, together.missile),
        figures: {
          damage: WARHEADS[kind].mean,
          turns: turnsToReach(game, { kind, q: ship.q, r: ship.r, facing: ship.facing }, target),
        },
      });
    }
  }
  return { ready: true, shots };
}
