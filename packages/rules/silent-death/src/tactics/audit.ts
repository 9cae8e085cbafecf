import type { Aim, AimChoice, Audit, OfficeId } from '@flagbridge/engine';
import { displayOf } from '../data/track.ts';
import { findShip, type Game, isWarhead, objectOf, type Ship, shipOf } from '../game.ts';
import { attackOdds } from '../rules/attack.ts';
import { rangeOf } from '../rules/map.ts';
import { counts, mayMove } from '../rules/ship-state.ts';
import { linksOf, readShooter } from '../rules/shots.ts';
import { isRunner } from './worth.ts';

/** Odds from which a shot left unfired counts as foolish. */
const GOOD = 0.3;
/** Turns at a standstill, without a shot from there, that count. */
const STILL = 3;

/** The chance that one roll of this shot hits. */
export function shotOdds(game: Game, { by, at }: { by: string; at: string }): number {
  const { ship: id, mount: name, barrels } = readShooter(by);
  const ship = findShip(game, id);
  const target = objectOf(game, at);
  if (ship === undefined || target === undefined) return 0;
  const mount = displayOf(ship).mounts.find((one) => one.id === name);
  const link = mount && linksOf(ship, mount).find((one) => one.barrels === barrels);
  if (mount === undefined || link === undefined) return 0;
  return attackOdds({ ship, mount, link, target, range: rangeOf(ship.q, ship.r, target.q, target.r) }).chance;
}

/** Counts what no sensible pilot does: ships thrown away, good shots not taken, ships that stand still and fire at nothing. */
export function audit(office: OfficeId): Audit<Game> {
  const own = new Set<string>();
  const able = new Set<string>();
  const still = new Map<string, number>();
  let runner = '';
  let thrown = 0;
  let unfired = 0;
  let good = 0;
  let stood = 0;
  let moves = 0;
  return {
    decided: ({ game }, request, choice) => {
      able.clear();
      for (const ship of game.ships) {
        if (ship.office !== office) continue;
        own.add(ship.id);
        if (isRunner(game, ship)) runner = ship.id;
        if (mayMove(game, ship)) able.add(ship.id);
      }
      if (request.kind !== 'fire' || request.shape.is !== 'aim') return;
      const [missed, all] = unfiredMounts(game, request.shape, choice as unknown as AimChoice);
      unfired += missed;
      good += all;
    },
    told: (event) => {
      const ship = event.parts?.[0] ?? '';
      if (!own.has(ship)) return;
      // The runner is meant to leave (SD-SCN-18).
      if (event.type === 'left' && ship !== runner) thrown++;
      if (event.type === 'collision' && event.data?.['is'] === 'asteroid') thrown++;
      // Whoever has somebody before his guns may well stay: a ship that stands is as hard to hit as any (SD-DSP-07).
      if (event.type === 'shot') still.set(ship, 0);
      if (event.type !== 'moved') return;
      moves++;
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

/** Mounts with a good shot at a ship that counts, and those of them that did not fire at all. */
function unfiredMounts(game: Game, shape: Aim, shots: AimChoice): [missed: number, all: number] {
  const mounts = new Map<string, boolean>();
  for (const { id, targets } of shape.shooters) {
    if (!targets.some(({ id: at }) => isShip(game, at) && shotOdds(game, { by: id, at }) >= GOOD)) continue;
    const mount = id.slice(0, id.indexOf(':'));
    mounts.set(mount, mounts.get(mount) === true || shots.some(({ by }) => by.startsWith(`${mount}:`)));
  }
  let missed = 0;
  for (const fired of mounts.values()) if (!fired) missed++;
  return [missed, mounts.size];
}

const isShip = (game: Game, id: string): boolean => {
  const target = objectOf(game, id);
  return target !== undefined && !isWarhead(target) && counts(shipOf(game, id) as Ship);
};
