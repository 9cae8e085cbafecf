import {
  type Draft,
  explaining,
  isRefusal,
  type Option,
  type Refusal,
  type Roller,
  refuse,
  type Tally,
  words,
} from '@flagbridge/engine';
import { type Direction, turn } from '@flagbridge/engine/hex';
import { ahead, type Game, numberOf, otherThan, range, type Ship, TOP_SPEED } from './game.ts';

/** Routes: what each step costs, where it leads and why it may not be taken. One legality for check, sample and draft. */
export const STEPS = ['faster', 'slower', 'ahead', 'port', 'starboard', 'hard-port', 'hard-starboard'] as const;

/** A ship along its planned route. */
interface Sailing {
  readonly hex: string;
  readonly facing: Direction;
  readonly speed: number;
  readonly way: number;
  readonly straight: number;
  readonly fresh: boolean;
}

const sailing = ({ hex, facing, speed, way, straight, fresh }: Ship): Sailing => ({
  hex,
  facing,
  speed,
  way,
  straight,
  fresh,
});

export const isHard = (step: string | undefined): boolean => step?.startsWith('hard-') === true;
export const side = (step: string): 1 | -1 => (step.endsWith('starboard') ? 1 : -1);

/** One step of a route: where it leads, or why not. A hard turn leads nowhere yet: its die comes first. */
function step(game: Game, ship: Ship, at: Sailing, id: string): Sailing | Refusal {
  if (id === 'faster' || id === 'slower') return changePace(at, id === 'faster' ? 1 : -1);
  // TS-MOV-05
  if (at.way < 1) return refuse('no-way', 'TS-MOV-05', { figures: { step: id, needs: 1, left: at.way } });
  if (isHard(id)) return { ...at, fresh: false };
  if (id === 'ahead') return goAhead(game, ship, at);
  // TS-TRN-01
  if (at.straight < 1) return refuse('too-soon', 'TS-TRN-01', { figures: { step: id, needs: 1, straight: 0 } });
  return { ...at, facing: turn(at.facing, side(id)), way: at.way - 1, straight: 0, fresh: false };
}

/** TS-MOV-02: the first step of a move may change the pace. */
function changePace(at: Sailing, by: 1 | -1): Sailing | Refusal {
  if (!at.fresh) return refuse('pace-first', 'TS-MOV-02');
  const speed = at.speed + by;
  if (speed < 1 || speed > TOP_SPEED)
    return refuse('pace-bounds', 'TS-MOV-02', { figures: { speed, min: 1, max: TOP_SPEED } });
  return { ...at, speed, way: at.way + by, fresh: false };
}

/** TS-MOV-01, TS-MOV-03, TS-MOV-04. */
function goAhead(game: Game, ship: Ship, at: Sailing): Sailing | Refusal {
  const next = ahead(at.hex, at.facing);
  if (next === null) return refuse('shore', 'TS-MOV-03', { figures: { hex: numberOf(at.hex) } });
  if (game.buoys.includes(next)) return refuse('buoy-ahead', 'TS-MOV-04', { figures: { hex: numberOf(next) } });
  if (otherThan(game, ship.id).hex === next)
    return refuse('ship-ahead', 'TS-MOV-04', { figures: { hex: numberOf(next), ship: otherThan(game, ship.id).name } });
  return { ...at, hex: next, way: at.way - 1, straight: at.straight + 1, fresh: false };
}

/** Follows a route as far as it is legal: every stage (the start first), and why not farther. */
export function follow(
  game: Game,
  ship: Ship,
  route: readonly string[],
): { readonly stages: readonly Sailing[]; readonly wrong: Refusal | null } {
  let at = sailing(ship);
  const stages = [at];
  for (const [index, id] of route.entries()) {
    const nearest = route.slice(0, index);
    // TS-HRD-01: nothing is planned past a die.
    if (isHard(route[index - 1]))
      return {
        stages,
        wrong: refuse('past-the-die', 'TS-HRD-01', { figures: { steps: route.length - index }, nearest }),
      };
    const next = step(game, ship, at, id);
    if (isRefusal(next)) return { stages, wrong: { ...next, nearest } };
    at = next;
    stages.push(at);
  }
  return { stages, wrong: null };
}

export const last = (stages: readonly Sailing[]): Sailing => stages[stages.length - 1] as Sailing;

/** What a route costs, step by step. */
export function spent(tally: Tally, route: readonly string[]): Tally {
  const count = (of: string): number => route.filter((id) => id === of).length;
  if (count('ahead') > 0) tally.add(count('ahead'), 'ahead', 'TS-MOV-01');
  const turns = count('port') + count('starboard');
  if (turns > 0) tally.add(turns, 'easy turns', 'TS-TRN-01');
  return tally;
}

/** TS-HRD-02: what is added to the die of a hard turn. */
export const hardness = (tally: Tally, speed: number): Tally => tally.add(speed - 2, `speed ${speed}`, 'TS-HRD-02');

export function sampleRoute(game: Game, ship: Ship, dice: Roller): string[] {
  const route: string[] = [];
  let at = sailing(ship);
  for (;;) {
    const open = STEPS.map((id) => ({ id, to: step(game, ship, at, id) })).filter(({ to }) => !isRefusal(to));
    // Mostly ahead, seldom hard over: a boat that only turns on the spot shows nobody anything.
    const bag = open.flatMap((one) => Array<typeof one>(one.id === 'ahead' ? 9 : isHard(one.id) ? 1 : 3).fill(one));
    const drawn = bag[dice.pick(bag.length + 2)];
    if (drawn === undefined) return route;
    route.push(drawn.id);
    if (isHard(drawn.id)) return route;
    at = drawn.to as Sailing;
  }
}

/** What a half-made route means. */
export function draftRoute(game: Game, ship: Ship, route: readonly string[]): Draft {
  const { stages, wrong } = follow(game, ship, route);
  const legal = wrong === null ? route : route.slice(0, stages.length - 1);
  const at = last(stages);
  const costs = { way: spent(explaining(), legal).told(), ...(isHard(route.at(-1)) && { die: die(at) }) };
  if (wrong !== null) return { ready: false, refusal: wrong, costs };
  if (isHard(route.at(-1))) return { ready: true, next: [], costs, envelope: [] };
  const next: Option[] = [];
  const closed: NonNullable<Draft['closed']>[number][] = [];
  for (const id of STEPS) {
    const to = step(game, ship, at, id);
    if (isRefusal(to)) closed.push({ id, why: { ...to, nearest: route } });
    else next.push({ id, label: words(`option.${id}`), parts: to.hex === at.hex ? [] : [to.hex], costs: price(id) });
  }
  return { ready: true, next, closed, costs, envelope: envelope(game, ship, at) };
}

const die = ({ speed }: Sailing) => hardness(explaining(), speed).told();
const price = (id: string): { way: number | string } => ({
  way: isHard(id) ? '1 to 4' : id === 'faster' ? -1 : 1,
});

/** Every hex the boat can still come to without a hard turn, with the most way it can have left there. */
function envelope(game: Game, ship: Ship, from: Sailing): NonNullable<Draft['envelope']> {
  const most = new Map<string, number>();
  const seen = new Set<string>();
  const spread = (at: Sailing): void => {
    const state = `${at.hex}/${at.facing}/${at.way}/${Math.min(1, at.straight)}/${at.fresh}`;
    if (seen.has(state)) return;
    seen.add(state);
    most.set(at.hex, Math.max(most.get(at.hex) ?? 0, at.way));
    for (const id of STEPS) {
      const to = isHard(id) ? null : step(game, ship, at, id);
      if (to !== null && !isRefusal(to)) spread(to);
    }
  };
  spread(from);
  const buoy = game.buoys[ship.mark];
  return [...most].map(([part, left]) => ({
    part,
    figures: { left, rounds: buoy !== undefined && range(part, buoy) === 1 },
  }));
}
