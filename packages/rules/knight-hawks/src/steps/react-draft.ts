import { type Draft, explaining } from '@flagbridge/engine';
import { type Game, shipOf } from '../game.ts';
import { bounded, chanceOf, defenceOf } from '../rules/chance.ts';
import { isBarred, shotFrom } from '../rules/field-of-fire.ts';
import type { AttackVars } from './react.ts';

/** What an answer to an attack would leave of its chance (KH-FIR-20): told before it is given, as it will be resolved. */
export function draftReaction(game: Game, vars: AttackVars, icms: number, evades: boolean): Draft {
  const target = shipOf(game, vars.at);
  const by = vars.by === '' ? null : shipOf(game, vars.by);
  // Mines and seekers go off in the target's own hex.
  const geometry =
    by === null
      ? { range: 0, headOn: '' as const }
      : shotFrom(game, by, vars.weapon, target, vars.q, vars.r, vars.path);
  if (isBarred(geometry)) return { ready: true };
  const defence = defenceOf(game, by, vars.weapon, target);
  const chance = bounded(
    chanceOf(explaining(), game, defence, { by, weapon: vars.weapon, target, geometry, icms, evades }),
  ).told();
  return { ready: true, costs: { chance } };
}
