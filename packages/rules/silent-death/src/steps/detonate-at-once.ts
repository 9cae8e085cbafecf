import { call, type Next, type StepWith, step } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { pursuersAt } from '../rules/pursuers.ts';
import { driveOf } from '../rules/ship-state.ts';
import { clearWrecks } from '../rules/wrecks.ts';
import { blastOn } from './results-damage.ts';
import { strike } from './strike.ts';

/** The ship has just entered a hex that holds its own pursuers: they go off together, without a dodge (SD-WAR-26, SD-WAR-27). */
export const detonateAtOnce: StepWith<Game, { ship: string }> = step({
  name: 'detonate-at-once',
  calls: () => [strike],
  run: (play, vars, back): Next => {
    const { game } = play;
    const ship = shipOf(game, vars.ship);
    if (back === undefined) {
      if (ship.is !== 'flying' || ship.wreck !== '') return undefined;
      const met = pursuersAt(game, ship.id, ship.q, ship.r);
      if (met.length === 0) return undefined;
      const { boxes, by } = blastOn(play, ship, met, true);
      game.warheads = game.warheads.filter((one) => !met.includes(one));
      return call(strike, { ship: ship.id, boxes, ion: false, by });
    }
    // SD-WAR-41 or SD-WAR-28: it is gone in the middle of its move, or flies on with what it has left.
    const lost = ship.wreck !== '';
    clearWrecks(play);
    play.tell?.({
      type: 'blast-over',
      clause: lost ? 'SD-WAR-41' : 'SD-WAR-28',
      parts: [ship.id],
      data: { is: lost ? 'lost' : 'flies-on', ship: ship.id, drive: driveOf(game, ship) },
    });
    return undefined;
  },
});
