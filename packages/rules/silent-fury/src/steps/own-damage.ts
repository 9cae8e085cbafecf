import { type ClauseId, type Play, words } from '@flagbridge/engine';
import type { FxDice } from '../data/damage.ts';
import type { Game, Ship } from '../game.ts';
import { citeFx, fxTold } from '../rules/cite-rolls.ts';
import { inflict, rolledOn } from '../rules/damage.ts';
import { survives } from '../rules/destruction.ts';
import { rollFx } from '../rules/fx.ts';
import { componentPart } from '../rules/parts.ts';

/** SF-DMG-28, SF-OPR-11: a roll that a side makes on a component of its own ship, as any other FX roll. */
export function selfInflicted(
  play: Play<Game>,
  ship: Ship,
  component: number,
  fx: FxDice,
  why: 'operated' | 'unsafe',
  clause: readonly ClauseId[],
): void {
  const part = componentPart(ship.id, component);
  play.rollFor?.(words(`roll.${why}`, { ship: ship.name, n: component, ...fx }));
  const roll = rollFx(play.dice, fx);
  play.by('SF-DMG-28');
  citeFx(play, roll);
  play.tell?.({
    type: 'strain',
    clause,
    parts: [ship.id, part],
    data: { is: roll.damage === '' ? `${why}-holds` : why, ship: ship.id, component: part, ...fxTold(roll) },
  });
  survives(play, ship, inflict(play, ship, rolledOn(component, roll.damage)));
}
