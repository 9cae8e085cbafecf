import type { EventData, StrikeRoll } from '@flagbridge/engine';
import { figureIn } from '@flagbridge/kit/present';
import type { Mount } from '../data/display.ts';
import type { Ship } from '../game.ts';
import { gunneryOf } from '../rules/attack.ts';
import { attackDie } from '../rules/ship-state.ts';

/** A mount, and the ship it is on. */
export interface Fired {
  readonly ship: Ship;
  readonly mount: Mount;
}

/** SD-ATK-01, SD-ATK-02: two dice of the mount and one of the gunner, and the DV that they and what is added must reach. */
export const shotRoll = ({ ship, mount }: Fired, { faces, roll, need }: EventData): StrikeRoll | undefined =>
  atLeast([mount.die, mount.die, attackDie(gunneryOf(ship, mount))], faces, figureIn(roll), figureIn(need));

/** SD-OPT-09: three dice, to which nothing is added. Nothing decides whether an asteroid hits. */
export const debrisRoll = ({ faces, total, need }: EventData): StrikeRoll | undefined =>
  atLeast([6, 6, 6], faces, figureIn(total), figureIn(need));

/** SD-JAM-04: a run of results from 1 on. */
export const jamRoll = ({ roll: face, range }: EventData): StrikeRoll | undefined =>
  typeof face !== 'number' || typeof range !== 'number'
    ? undefined
    : { dice: [{ sides: 10, face }], needs: `at most ${range}`, rolls: face, chance: range / 10 };

/** Dice that together, with what is added to them, must come to this or more. */
function atLeast(
  sides: readonly number[],
  faces: EventData[string] | undefined,
  rolls: number | undefined,
  need: number | undefined,
): StrikeRoll | undefined {
  if (!Array.isArray(faces) || rolls === undefined || need === undefined) return undefined;
  const dice = sides.map((of, i) => ({ sides: of, face: Number(faces[i]) }));
  const bare = dice.reduce((sum, { face }) => sum + face, 0);
  const all = sides.reduce((product, of) => product * of, 1);
  return { dice, needs: `at least ${need}`, rolls, chance: throwsOf(sides, need - (rolls - bare)) / all };
}

/** In how many of all throws they come to this or more. */
function throwsOf([sides, ...more]: readonly number[], need: number): number {
  if (sides === undefined) return need <= 0 ? 1 : 0;
  let throws = 0;
  for (let face = 1; face <= sides; face++) throws += throwsOf(more, need - face);
  return throws;
}
