import { DAMAGE, type FxDice } from '../data/damage.ts';
import type { Ship } from '../game.ts';
import { fxChances } from './fx.ts';

/** Chances in per cent of what a roll on a component may do to it: any damage, out of action, breached. */
type Risk = { readonly worse: number; readonly out: number; readonly breach: number };

export function riskOf(fx: FxDice): Risk {
  const chances = fxChances(fx);
  const of = (...types: Parameters<typeof chances.get>[0][]): number =>
    Math.round(100 * types.reduce((sum, type) => sum + (chances.get(type) as number), 0));
  return { worse: 100 - of(''), out: of('power-down', 'fire', 'destroyed', 'breach'), breach: of('breach') };
}

/** SF-OPR-07: what operating a component risks with the damage it has; null where nothing. */
export function operatingRisk({ damage }: Pick<Ship, 'damage'>, component: number): Risk | null {
  const token = damage[component - 1] ?? '';
  const after = token === '' ? null : DAMAGE[token].after;
  return after === null ? null : riskOf(after);
}
