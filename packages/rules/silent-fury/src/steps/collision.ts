import { type ClauseId, call, fork, type Play, Reading, step, words } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { citeImpact } from '../rules/cite-rolls.ts';
import { survives } from '../rules/destruction.ts';
import { rollImpact } from '../rules/impact.ts';
import { BOW, collisionDice, missChance, RAM_DIE } from '../rules/ram.ts';
import { isFlying } from '../rules/ship-state.ts';
import { placeBreach } from './place-breach.ts';

/** Who rams whom, and where the rammed ship is struck (SF-RAM-05). */
type CollisionVars = { ship: string; target: string; point: number };
/** Hull Breach tokens that are left, and ships that have just been given one. */
type Going = CollisionVars & { supply: number; struck: string[] };

/** Both dice of a step: which of the two ships misses the other (SF-RAM-09, SF-RAM-10). */
const steps = new Map<string, Reading<string>>();
function stepReading(own: number, theirs: number): Reading<string> {
  const key = `${own} ${theirs}`;
  const reading =
    steps.get(key) ??
    new Reading(
      [RAM_DIE, RAM_DIE],
      ([at, back]) => `${(at as number) > theirs ? 'target' : ''}${(back as number) > own ? 'ship' : ''}`,
    );
  steps.set(key, reading);
  return reading;
}

/** SF-RAM-07, SF-RAM-08: as many Impact dice as the trailing tokens lie apart, and a token for each point. */
function rollCollision(play: Play<Game>, ship: Ship, target: Ship): number {
  const count = collisionDice(ship, target);
  play.rollFor?.(words('roll.collision', { ship: ship.name, target: target.name, n: count }));
  const { faces, points, natural } = rollImpact(play.dice, count);
  citeImpact(play, faces);
  // As many points would draw a card in a damage roll (SF-CRI-04): this is none.
  if (natural >= 4) play.by('SF-RAM-17');
  play.tell?.({
    type: 'collision',
    clause: ['SF-RAM-07', 'SF-RAM-08'],
    parts: [ship.id, target.id],
    data: {
      is: points > 0 ? 'harms' : 'harmless',
      ship: ship.id,
      target: target.id,
      dice: count,
      roll: [...faces],
      points,
    },
  });
  return points;
}

/** SF-RAM-09: both at the same time, each against the Size of the other. Who is missed is breached (SF-RAM-10). */
function rollStep(play: Play<Game>, vars: Going): void {
  const { game } = play;
  const [ship, target] = [shipOf(game, vars.ship), shipOf(game, vars.target)];
  const [own, theirs] = [sheetOf(game, ship).size, sheetOf(game, target).size];
  play.rollFor?.(words('roll.collision-step', { ship: ship.name, target: target.name, own, theirs }));
  const { faces, is: missed } = play.dice.read(stepReading(own, theirs));
  const [at, back] = faces as [number, number];
  vars.struck = [...(missed.includes('target') ? [target.id] : []), ...(missed.includes('ship') ? [ship.id] : [])];
  const isShort = vars.struck.length > vars.supply;
  if (vars.struck.length > 0) play.by('SF-RAM-10');
  if (isShort) play.by('SF-RAM-11');
  vars.supply = Math.max(0, vars.supply - vars.struck.length);
  play.tell?.({
    type: 'collision-step',
    clause: 'SF-RAM-09',
    parts: [ship.id, target.id],
    data: {
      is: vars.struck.length === 2 ? 'both' : vars.struck.length === 0 ? 'neither' : 'one',
      ship: ship.id,
      target: target.id,
      roll: [at],
      back: [back],
      own,
      theirs,
      struck: [...vars.struck],
      left: vars.supply,
    },
  });
}

/** SF-RAM-12: after both tokens of a step lie, a destruction roll for each of the ships; both may be lost. */
function testHulls(play: Play<Game>, struck: readonly string[]): void {
  for (const id of struck) survives(play, shipOf(play.game, id), 'SF-RAM-12');
}

/** SF-RAM-13: why the steps end; null while they go on. */
function endOf({ game }: { readonly game: Game }, vars: Going): 'lost' | 'spent' | 'endless' | null {
  const both = [shipOf(game, vars.ship), shipOf(game, vars.target)];
  if (!both.every(isFlying)) return 'lost';
  if (vars.supply === 0) return 'spent';
  return both.every((ship) => missChance(sheetOf(game, ship).size) === 0) ? 'endless' : null;
}

function tellEnd(play: Play<Game>, vars: Going, is: string): void {
  const both = [shipOf(play.game, vars.ship), shipOf(play.game, vars.target)];
  const clause: ClauseId[] = ['SF-RAM-13'];
  if (both.some(isFlying)) clause.push('SF-RAM-18');
  play.tell?.({
    type: 'collision-over',
    clause,
    parts: [vars.ship, vars.target],
    data: { is, ship: vars.ship, target: vars.target, left: vars.supply },
  });
}

/** One step of the distribution after the other (SF-RAM-09 to SF-RAM-13). */
const distribution = step<Game, Going>({
  name: 'collision-steps',
  calls: () => [placeBreach],
  run: (play, vars) => {
    testHulls(play, vars.struck);
    vars.struck = [];
    const is = endOf(play, vars);
    if (is !== null) {
      tellEnd(play, vars, is);
      return undefined;
    }
    rollStep(play, vars);
    const { ship, point, struck } = vars;
    return fork(
      placeBreach,
      Object.fromEntries(struck.map((id) => [id, { ship: id, point: id === ship ? BOW : point }])),
    );
  },
});

/** SF-RAM-07 to SF-RAM-18: what a ram that hits comes to. */
export const collision = step<Game, CollisionVars & { rolled?: boolean }>({
  name: 'collision',
  calls: () => [distribution],
  run: (play, vars) => {
    if (vars.rolled === true) return undefined;
    vars.rolled = true;
    const { ship, target, point } = vars;
    const supply = rollCollision(play, shipOf(play.game, ship), shipOf(play.game, target));
    return supply === 0 ? undefined : call(distribution, { ship, target, point, supply, struck: [] });
  },
});
