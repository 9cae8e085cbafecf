import { call, type Next, step } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { weapons } from '../rules/attack-aims.ts';
import type { ActionVars } from './action-vars.ts';
import { fire } from './fire.ts';
import { standDown } from './stand-down.ts';

type AttackActionVars = ActionVars & { fired?: number; over?: boolean };

/**
 * SF-ATK-01, SF-ATK-02: Full Volley fires any weapons, Fire at Will one. Asked until nothing more is to be fired, or nothing can be; after each
 * order those are named who were struck by it.
 */
const attackAction = (name: string) =>
  step<Game, AttackActionVars>({
    name,
    calls: () => [fire, standDown],
    run: (play, vars, back): Next => {
      const { game } = play;
      const { ship: id, side, office, action } = vars;
      const fired = vars.fired ?? 0;
      if (vars.over === true) return undefined;
      if (typeof back === 'number') {
        vars.fired = fired + back;
        // Nothing was fired: no more is to be. Where a shot of the order had to be left out, it is asked again.
        if (back === 0 || action === 'fire-at-will') vars.over = true;
        return call(standDown, {});
      }
      const ship = shipOf(game, id);
      if (!weapons.hasShot({ game, ship, side, office })) {
        if (fired === 0)
          play.tell?.({ type: 'no-shot', clause: ['SF-ATK-12', 'SF-ATK-15'], parts: [id], data: { ship: id } });
        return undefined;
      }
      return call(fire, { ship: id, side, office, action, fired });
    },
  });

export const fullVolley = attackAction('full-volley');
export const fireAtWill = attackAction('fire-at-will');
