import type { Aim, AimChoice, Audit, OfficeId } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { isSevere } from '../rules/severe.ts';
import { shotOdds } from './fire.ts';

/** Odds from which a shot left unfired counts as foolish. */
const GOOD = 0.3;
/** Turns at a standstill that count. */
const STILL = 3;

/** Counts what no sensible commander does: ships thrown away, good shots not taken, ships that lie still in a fight. */
export function audit(office: OfficeId): Audit<Game> {
  const own = new Set<string>();
  const able = new Set<string>();
  const still = new Map<string, number>();
  let thrown = 0;
  let unfired = 0;
  let good = 0;
  let stood = 0;
  let moves = 0;
  return {
    decided: ({ game }, request, choice) => {
      for (const ship of game.ships) if (ship.office === office) own.add(ship.id);
      able.clear();
      for (const ship of game.ships)
        if (ship.office === office && ship.adf > 0 && !isSevere(ship) && ship.is === 'flying') able.add(ship.id);
      if (request.shape.is !== 'aim') return;
      const [missed, all] = unfiredShots(
        game,
        request.shape,
        choice as unknown as AimChoice,
        request.kind === 'defensive-fire',
      );
      unfired += missed;
      good += all;
    },
    told: (event) => {
      const ship = event.parts?.[0] ?? '';
      if (!own.has(ship)) return;
      if (event.type === 'left-map' || event.type === 'crash') thrown++;
      if (event.type !== 'moved') return;
      moves++;
      // Without a drive, or with a hull that might break at the start, there is need (KH-DMG-10).
      const turns = event.data?.['is'] === 'still' && able.has(ship) ? (still.get(ship) ?? 0) + 1 : 0;
      still.set(ship, turns);
      if (turns >= STILL) stood++;
    },
    counts: () => ({
      'thrown-away': { count: thrown, of: own.size },
      'unfired-30': { count: unfired, of: good },
      'stood-still': { count: stood, of: moves },
    }),
  };
}

function unfiredShots(game: Game, shape: Aim, shots: AimChoice, defensive: boolean): [number, number] {
  let missed = 0;
  let all = 0;
  for (const { id, targets } of shape.shooters) {
    if (!targets.some(({ id: at }) => shotOdds(game, { by: id, at }, defensive) >= GOOD)) continue;
    all++;
    if (!shots.some(({ by }) => by === id)) missed++;
  }
  return [missed, all];
}
