import type { Aim, AimChoice, Shot } from '@flagbridge/engine';
import { WARHEADS } from '../data/warheads.ts';
import { findShip, type Game, type Ship, shipOf, type WarheadKind } from '../game.ts';
import { boxesLeft } from '../rules/damage.ts';
import { hitChance } from '../rules/dodge.ts';
import { shooterOf } from '../rules/launch.ts';
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
  const aimed = new Map<string, { torpedoes: number; missiles: number; boxes: number }>();
  for (const warhead of game.warheads) note(aimed, warhead.target, warhead.kind, 0);
  for (const { id, targets, shots: pips = 1 } of shape.shooters) {
    const { ship, kind } = shooterOf(id);
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

function note(
  aimed: Map<string, { torpedoes: number; missiles: number; boxes: number }>,
  target: string,
  kind: WarheadKind,
  boxes: number,
): void {
  const known = aimed.get(target) ?? { torpedoes: 0, missiles: 0, boxes: 0 };
  if (kind === 'torpedo') known.torpedoes++;
  else known.missiles++;
  known.boxes += boxes;
  aimed.set(target, known);
}

/** Boxes one more warhead at this target promises. */
function promise(
  game: Game,
  from: Ship,
  kind: WarheadKind,
  foe: Ship,
  others: { torpedoes: number; missiles: number; boxes: number } = { torpedoes: 0, missiles: 0, boxes: 0 },
): number {
  const { torpedoes, missiles, boxes } = others;
  if (torpedoes + missiles >= AT_ONCE) return 0;
  const left = boxesLeft(foe, false) - boxes;
  if (left <= 0) return 0;
  const { allowance, mean } = WARHEADS[kind];
  const drive = driveOf(game, foe);
  // The target moves before the warhead: it must have room for that, and what is faster than a warhead is seldom caught.
  const cost = costToGo(game, from, from.facing, foe);
  const caught = drive === 0 ? 1 : Math.max(0, Math.min(1, (2 * allowance - cost + 4) / (allowance + drive)));
  const hit = hitChance(
    game,
    foe,
    kind,
    torpedoes + (kind === 'torpedo' ? 1 : 0),
    missiles + (kind === 'missile' ? 1 : 0),
  );
  const damage = Math.min(left, Math.max(0, mean - (torpedoes + missiles > 0 ? 0 : drOf(foe))));
  return damage * hit * caught;
}
