import { call, done, type Next, type OfficeId, type SideId, type StepWith, step } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { isStillOpen } from '../rules/attack-aims.ts';
import { componentPart } from '../rules/parts.ts';
import { lineOf, type WeaponLine } from '../rules/weapon-lines.ts';
import { weaponFires } from './weapon-fires.ts';

type VolleyVars = {
  ship: string;
  side: SideId;
  office: OfficeId;
  shots: { by: string; at: string; hex: string }[];
  next: number;
};

/**
 * SF-ATK-03: the shots of an order, one after the other. Firing is not simultaneous (SF-INI-07): where one can no longer be made, because its
 * weapon or its target is gone, the order ends, and what else is to be fired is asked again. Comes back with the weapons that fired.
 */
export const volley: StepWith<Game, VolleyVars> = step({
  name: 'volley',
  calls: () => [weaponFires],
  run: (play, vars): Next => {
    const { game } = play;
    const shot = vars.shots[vars.next];
    if (shot === undefined) return done(vars.next);
    const ship = shipOf(game, vars.ship);
    const { by, at, hex } = shot;
    if (!isStillOpen({ game, ship, side: vars.side, office: vars.office }, by, at, hex)) {
      const { n } = (lineOf(game, ship, by) as WeaponLine).component;
      play.tell?.({
        type: 'unfired',
        clause: ['SF-ATK-04', 'SF-ATK-05'],
        parts: [ship.id, componentPart(ship.id, n)],
        data: { ship: ship.id, weapon: componentPart(ship.id, n) },
      });
      return done(vars.next);
    }
    vars.next++;
    return call(weaponFires, { ship: ship.id, side: vars.side, by, at, hex, targets: null, next: 0 });
  },
});
