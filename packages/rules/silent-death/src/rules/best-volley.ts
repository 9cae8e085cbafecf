import type { Aim, Shot } from '@flagbridge/engine';
import type { Link, Mount } from '../data/display.ts';
import { WARHEADS } from '../data/warheads.ts';
import { findShip, type Game, isWarhead, type Ship, type Warhead } from '../game.ts';
import { defenceOf, modifierAnywhere, rangeModifier, reductionOf, rollsAlike } from './attack.ts';
import type { AttackOdds } from './attack-odds.ts';
import { type Cannons, cannons } from './cannon-aims.ts';
import { boxesLeft } from './damage.ts';
import { drOf, isPilotDead } from './ship-state.ts';
import { linksOf, rollsOf, shooterId } from './shots.ts';

/**
 * A sensible volley: every mount fires, with the link size and at the target from which most boxes are to be expected. The last box
 * of a ship counts for several, a warhead for what it would do to its target. Not the best there is, but one a player who presses
 * the button at once need not regret.
 */
export function bestVolley(firing: Cannons['occasion'], aim?: Aim): Shot[] {
  const shots: Shot[] = [];
  const fates: Fate[] = [];
  const open = cannons.openAs(firing, aim, (mount, target, range) => markAt(firing.game, mount, target, range, fates));
  for (const { platform, mount, at } of open) fire(platform, mount, at, shots);
  return shots;
}

/** What is to be expected of a target after the shots already aimed at it. */
interface Fate {
  readonly of: Ship | Warhead;
  /** Looked up once for all that is aimed at it. */
  readonly dv: number;
  readonly dr: number;
  /** What shooting it down is worth, where it is a warhead; else what its boxes are worth, each. */
  readonly worth: number;
  /** Boxes that could still be marked, by ordinary and by ion fire; -1 where the latter have not been counted. */
  left: number;
  ion: number;
  /** Chance that it is still there. */
  alive: number;
}
interface Mark {
  readonly target: Ship | Warhead;
  readonly range: number;
  /** What the dice must come to at that range, before anything else is added. */
  readonly need: number;
  readonly fate: Fate;
}

/** What the last box of a ship is worth beside itself, and any box of a ship that nobody flies any more. */
const LAST_BOX = 6;
const DERELICT = 0.05;
/** Chance, roughly, that a warhead is neither dodged nor jammed nor outrun. */
const ARRIVES = 0.5;

function markAt(game: Game, mount: Mount, target: Ship | Warhead, range: number, fates: Fate[]): Mark {
  const fate = fateOf(game, target, fates);
  // Only for those that are shot with ions.
  if (mount.ion && fate.ion < 0) fate.ion = boxesLeft(fate.of as Ship, true);
  return { target, range, need: fate.dv - rangeModifier(mount, range), fate };
}

/** Made once for all mounts. Targets are few, and looked for one by one. */
function fateOf(game: Game, target: Ship | Warhead, fates: Fate[]): Fate {
  for (let i = 0; i < fates.length; i++) if (fates[i]?.of === target) return fates[i] as Fate;
  const [dv, dr] = [defenceOf(target), reductionOf(target)];
  const fate = isWarhead(target)
    ? { of: target, dv, dr, worth: blastOf(game, target), left: 1, ion: 1, alive: 1 }
    : {
        of: target,
        dv,
        dr,
        worth: isPilotDead(target) ? DERELICT : 1,
        left: boxesLeft(target, false),
        ion: -1,
        alive: 1,
      };
  fates.push(fate);
  return fate;
}

/** How things stand with the marks of one mount while a link size is tried: boxes left to such fire, and chances to be there still. */
interface Trial {
  readonly odds: readonly AttackOdds[];
  readonly left: number[];
  readonly alive: number[];
}

/** The link size that promises most, its rolls aimed one after the other, each where it then does most. */
function fire(ship: Ship, mount: Mount, marks: readonly Mark[], shots: Shot[]): void {
  let best: readonly number[] = [];
  let most = -1;
  let link: Link | undefined;
  let outcome: Trial | undefined;
  const { ion } = mount;
  for (const tried of linksOf(ship, mount)) {
    const trial = trialOf(ship, mount, tried, marks);
    let sum = 0;
    // Lists are made as long as they will be: every request to fire comes here.
    const rolls = rollsOf(ship, mount, tried);
    const aimed: number[] = new Array(rolls);
    for (let n = 0; n < rolls; n++) {
      const at = bestMark(marks, trial, ion);
      sum += worthOf(marks[at] as Mark, trial, at, ion);
      aimed[n] = at;
      suffer(marks[at] as Mark, trial, at, ion);
    }
    // Where two promise the same the greater link: it hits more often.
    if (sum < most - 1e-9) continue;
    most = sum;
    best = aimed;
    link = tried;
    outcome = trial;
  }
  if (link === undefined || outcome === undefined) return;
  const by = shooterId(ship, mount, link);
  for (const at of best) {
    const { target, fate } = marks[at] as Mark;
    shots.push({ by, at: target.id });
    fate.alive = outcome.alive[at] as number;
    if (ion) fate.ion = outcome.left[at] as number;
    else fate.left = outcome.left[at] as number;
  }
}

function trialOf(ship: Ship, mount: Mount, link: Link, marks: readonly Mark[]): Trial {
  const rolls = rollsAlike(ship, mount, link);
  const plus = modifierAnywhere({ ship, mount, link });
  const odds: AttackOdds[] = new Array(marks.length);
  const left: number[] = new Array(marks.length);
  const alive: number[] = new Array(marks.length);
  for (let i = 0; i < marks.length; i++) {
    const { need, fate } = marks[i] as Mark;
    odds[i] = rolls.odds(need - plus, fate.dr);
    left[i] = mount.ion ? fate.ion : fate.left;
    alive[i] = fate.alive;
  }
  return { odds, left, alive };
}

/** Where two are worth the same, the nearer. */
function bestMark(marks: readonly Mark[], trial: Trial, ion: boolean): number {
  let best = 0;
  if (marks.length === 1) return best;
  let most = -1;
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i] as Mark;
    const worth = worthOf(mark, trial, i, ion);
    if (worth > most + 1e-9 || (worth > most - 1e-9 && mark.range < (marks[best] as Mark).range)) {
      best = i;
      most = worth;
    }
  }
  return best;
}

/** Boxes to be expected of one roll, or their equal. */
function worthOf({ target, fate: { worth } }: Mark, trial: Trial, at: number, ion: boolean): number {
  const odds = trial.odds[at] as AttackOdds;
  const alive = trial.alive[at] as number;
  if (isWarhead(target)) return odds.chance * alive * worth;
  const left = Math.ceil(trial.left[at] as number);
  return alive * worth * (odds.meanUpTo(left) + (ion ? 0 : LAST_BOX * odds.atLeast(Math.max(1, left))));
}

function suffer({ target }: Mark, { odds, left, alive }: Trial, at: number, ion: boolean): void {
  const { chance, mean } = odds[at] as AttackOdds;
  const was = left[at] as number;
  if (isWarhead(target)) alive[at] = (alive[at] as number) * (1 - chance);
  else {
    if (!ion) {
      const last = (odds[at] as AttackOdds).atLeast(Math.max(1, Math.ceil(was)));
      alive[at] = (alive[at] as number) * (1 - last);
    }
    left[at] = Math.max(0, was - mean);
  }
}

/** What a warhead would do to what it is after. */
function blastOf(game: Game, { kind, target }: Warhead): number {
  const prey = findShip(game, target);
  if (prey === undefined) return DERELICT;
  const boxes = Math.min(WARHEADS[kind].mean - drOf(prey), boxesLeft(prey, false));
  return ARRIVES * Math.max(0, boxes) * (isPilotDead(prey) ? DERELICT : 1);
}
