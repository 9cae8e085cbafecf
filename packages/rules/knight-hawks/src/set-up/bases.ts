import { type Refusal, refuse } from '@flagbridge/engine';
import { FIGHTERS_ABOARD, traitsOf } from '../data/ships.ts';
import { isCarrier, isStation, type Ship } from '../game.ts';
import { carrierBars } from '../rules/berths.ts';
import type { Mustered } from './fleet.ts';

/** KH-STN-12, KH-STN-13: gives every ship that has one its base, with room for it; or says what is wrong first. */
export function giveBases(mustered: Mustered[]): Mustered[] | Refusal {
  for (const one of mustered) {
    const { ship, entry, start } = one;
    const docks = start === 'docked' || start === 'either';
    if (!traitsOf(ship).fighter && entry.home === undefined && !docks) continue;
    const base = entry.home === undefined ? roomFor(one, mustered) : named(entry.home, one, mustered);
    if (base === undefined)
      return refuse('no-base', 'KH-STN-12', { figures: { ship: ship.name, base: entry.home ?? 'none' } });
    const barred = isCarrier(base) ? carrierBars(ship) : null;
    if (barred !== null)
      return refuse('carrier-for-fighters', barred, { figures: { ship: ship.name, base: base.name } });
    const aboard = fightersOf(base, mustered);
    if (isCarrier(base) && aboard >= FIGHTERS_ABOARD)
      return refuse('carrier-full', 'KH-STN-13', {
        figures: { ship: ship.name, base: base.name, most: FIGHTERS_ABOARD },
      });
    ship.home = base.id;
    // It waits for its base to be placed.
    if (docks) ship.base = base.id;
  }
  return mustered;
}

const fightersOf = (base: Ship, mustered: readonly Mustered[]): number =>
  mustered.filter(({ ship }) => traitsOf(ship).fighter && ship.home === base.id).length;

const isBase = (ship: Ship): boolean => isCarrier(ship) || isStation(ship);

function named(home: string, { ship }: Mustered, mustered: readonly Mustered[]): Ship | undefined {
  return mustered.find(
    (one) => one.ship.side === ship.side && isBase(one.ship) && (one.ship.id === home || one.ship.name === home),
  )?.ship;
}

/** A carrier with room, or else a station, which has no limit. */
function roomFor({ ship }: Mustered, mustered: readonly Mustered[]): Ship | undefined {
  const own = mustered.map((one) => one.ship).filter((one) => one.side === ship.side && isBase(one));
  const carrier = own.find((one) => isCarrier(one) && fightersOf(one, mustered) < FIGHTERS_ABOARD);
  return (traitsOf(ship).fighter ? carrier : undefined) ?? own.find(isStation);
}
