import type { Aim, AimChoice, Shot } from '@flagbridge/engine';
import { WARHEADS } from '../data/warheads.ts';
import { findShip, type Game, type Ship, shipOf, type WarheadKind } from '../game.ts';
import { boxesLeft } from '../rules/damage.ts';
import { type Arriving, allOf, hitChance } from '../rules/dodge.ts';
import { readLauncher } from '../rules/launch.ts';
import { costToGo } from '../rules/pursuit-cost.ts';
import { counts, driveOf, drOf } from '../rules/ship-state.ts';
import { boxWorth } from './worth.ts';

/** A warhead launched beside others is dodged less: but more than this at one target is waste. */
const AT_ONCE = 3;
/** Boxes a launch must promise to be made. */
const PROMISE: { readonly [kind in WarheadKind]: number } = { torpedo: 3.5, missile: 1.2 };

/** Launches from good positions: where the warhead gets there this turn or next, at what cannot outfly it. */
export function launches(game: Game, shape: Aim): AimChoice {
  const shots: Shot[] = [];
  const aimed = new Map<string, Aimed>();
  for (const warhead of game.warheads) note(aimed, warhead.target, warhead.kind, 0);
  for (const { id, targets, shots: pips = 1 } of shape.shooters) {
    const { ship, kind } = readLauncher(id);
    const from = shipOf(game, ship);
    for (let n = 0; n < pips; n++) {
      let best = '';
      let most = 0;
      let promised = 0;
      for (const target of targets) {
        const foe = findShip(game, target.id);
        if (foe === undefined || !counts(foe)) continue;
        const boxes = promise(game, from, kind, foe, aimed.get(foe.id));
        if (boxes < PROMISE[kind] || boxes * boxWorth(game, foe) <= most) continue;
        most = boxes * boxWorth(game, foe);
        best = foe.id;
        promised = boxes;
      }
      if (best === '') break;
      shots.push({ by: id, at: best });
      note(aimed, best, kind, promised);
    }
  }
  return shots;
}

/** What is after a target already, and the boxes that promises. */
interface Aimed {
  readonly arriving: Arriving;
  readonly boxes: number;
}
const NOTHING: Aimed = { arriving: {}, boxes: 0 };

const oneMore = (arriving: Arriving, kind: WarheadKind): Arriving => ({
  ...arriving,
  [kind]: (arriving[kind] ?? 0) + 1,
});

function note(aimed: Map<string, Aimed>, target: string, kind: WarheadKind, more: number): void {
  const { arriving, boxes } = aimed.get(target) ?? NOTHING;
  aimed.set(target, { arriving: oneMore(arriving, kind), boxes: boxes + more });
}

/** Boxes one more warhead at this target promises. */
function promise(game: Game, from: Ship, kind: WarheadKind, foe: Ship, others: Aimed = NOTHING): number {
  const { arriving, boxes } = others;
  if (allOf(arriving) >= AT_ONCE) return 0;
  const left = boxesLeft(foe, false) - boxes;
  if (left <= 0) return 0;
  const { allowance, mean } = WARHEADS[kind];
  const drive = driveOf(game, foe);
  // The target moves before the warhead: it must have room for that, and what is faster than a warhead is seldom caught.
  const cost = costToGo(game, from, from.facing, foe);
  const caught = drive === 0 ? 1 : Math.max(0, Math.min(1, (2 * allowance - cost + 4) / (allowance + drive)));
  const hit = hitChance(game, foe, kind, oneMore(arriving, kind));
  const damage = Math.min(left, Math.max(0, mean - (allOf(arriving) > 0 ? 0 : drOf(foe))));
  return damage * hit * caught;
}
