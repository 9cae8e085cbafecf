import type { Json, Roller, View, Viewer } from '@flagbridge/engine';
import { expect } from 'vitest';
import { classesIn } from '../src/data/silhouettes.ts';
import { type Located, type SeenGame, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { type Fact, factId, factValue } from '../src/rules/facts.ts';
import { type Crafted, type CraftedShip, duel } from './craft.ts';

/**
 * What Red imagines of Blue, dice by dice: `of` is what each die was read of. Dice that are not named show their lowest face, or with
 * `last` their highest. Blue is a D-7M where nothing else is said: 15 of power at 1 for a point, shields of 4 at 1/2, superstructure 7,
 * four beams of 2 and two missiles of 1.
 */
export interface Told {
  readonly blue?: Partial<CraftedShip>;
  readonly more?: Partial<Crafted>;
  readonly facts?: readonly Partial<Fact>[];
  readonly faces?: readonly number[];
  readonly last?: boolean;
}
export const NOTHING: Located = { engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 };
export const saw = (seen: Partial<Located>): Located => ({ ...NOTHING, ...seen });
const UNHURT = { power: 0, structure: 0 };
export const SIX = [0, 0, 0, 0, 0, 0];

export function imagined({ blue = {}, more = {}, facts = [], faces = [], last = false }: Told) {
  const game = duel({ bought: [2, 1], shields: [1], power: 9 }, blue, {
    ...{ level: 'advanced', stage: 'movement', turn: 3 },
    ...more,
  });
  const viewer: Viewer = { offices: ['red'] };
  const known: Record<string, Json> = {};
  for (const [i, more] of facts.entries()) {
    const fact: Fact = {
      ...{ by: `s${i}`, of: 'blue', what: 'q1', turn: 3, answer: {}, seen: NOTHING, strain: UNHURT },
      ...more,
    };
    known[factId(fact)] = factValue(fact);
  }
  const look = { game, state: { outcome: null, knows: { red: known } } } as never;
  const seen = rulebook.view(look, viewer) as SeenGame;
  expect(shipOf(seen, 'blue').display).toBeNull();
  const of: number[] = [];
  // Which model of its hull it is comes before anything else, where what was seen leaves both, and is the true one here.
  const models = classesIn(shipOf(seen, 'blue').type);
  let isModel = models.length > 1;
  const pick = (n: number): number => {
    const drawsModel = isModel && n === models.length;
    isModel = false;
    if (drawsModel) return models.indexOf(shipOf(game, 'blue').type);
    of.push(n);
    const face = faces[of.length - 1] ?? (last ? n - 1 : 0);
    expect(face).toBeLessThan(n);
    return face;
  };
  const view = { game: seen, knows: { red: known } } as unknown as View<SeenGame>;
  const drawn = rulebook.imagine?.(view, viewer, { pick } as unknown as Roller);
  if (drawn === undefined) throw new Error('nothing is imagined');
  return { display: shipOf(drawn, 'blue').display, own: shipOf(drawn, 'red').display, of, game };
}
export const times = (n: number, count: number): number[] => Array.from({ length: count }, () => n);
