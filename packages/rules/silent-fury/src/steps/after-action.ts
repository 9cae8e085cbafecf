import { act, call, type Next, type SideId, step } from '@flagbridge/engine';
import { WEAPON_TYPES } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import { DAMAGE, type FxDice } from '../data/damage.ts';
import type { Component, ComponentType } from '../data/sheet.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { selfInflicted } from './own-damage.ts';
import { standDown } from './stand-down.ts';

type AfterVars = { ship: string; side: SideId };

/** The roll for operating a component that had this damage (SF-OPR-08, SF-OPR-09): no other can be operated (SF-OPR-05). */
const CLAUSES = { light: 'SF-OPR-08', heavy: 'SF-OPR-09' } as const;
type Strained = keyof typeof CLAUSES;

const typeOf = (game: Game, ship: Ship, component: number): ComponentType =>
  (sheetOf(game, ship).components[component - 1] as Component).type;

const strained = act<Game, { ship: string; component: number; damage: Strained }>(
  'strained',
  (play, { ship: id, component, damage }) => {
    const after = DAMAGE[damage].after as FxDice;
    const ship = shipOf(play.game, id);
    if (ship.damage[component - 1] !== damage) play.by('SF-OPR-10');
    if (WEAPON_TYPES.includes(typeOf(play.game, ship, component))) play.by('SF-ATK-36');
    selfInflicted(play, ship, component, after, 'operated', [CLAUSES[damage], 'SF-OPR-07', 'SF-OPR-11']);
  },
);

/**
 * SF-OPR-07: after the whole action (or step), one FX roll for each damaged component that was operated in it, by the damage it then had
 * (SF-OPR-10). In the order of their numbers: each strikes its own component alone, so that no other order comes to anything else
 * (SF-OPR-11). They stop if the ship is lost (SF-INI-18). Then those are named who were struck.
 */
export const afterAction = step<Game, AfterVars & { stage?: string; left?: number }>({
  name: 'after-action',
  calls: () => [strained, standDown],
  run: (play, vars): Next => {
    const { game } = play;
    if (vars.stage === 'named') return undefined;
    const ship = shipOf(game, vars.ship);
    const [next, ...others] = ship.operated
      .filter(({ damage }) => damage !== '')
      .sort((a, b) => a.component - b.component);
    if (next !== undefined) {
      vars.left = others.length;
      ship.operated = ship.operated.filter((one) => one !== next);
      return call(strained, { ship: ship.id, component: next.component, damage: next.damage as Strained });
    }
    // SF-INI-18: a ship that left play in its action has nothing more to roll for: what was left of it is dropped.
    if ((vars.left ?? 0) > 0)
      play.tell?.({ type: 'action', clause: 'SF-INI-18', parts: [ship.id], data: { is: 'dropped', ship: ship.id } });
    ship.operated = [];
    vars.stage = 'named';
    return call(standDown, {});
  },
});
