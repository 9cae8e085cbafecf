import { type Power, REACTOR, SYSTEMS } from './game.ts';

const share = (need: number, sides: number): number => Math.max(0, Math.min(1, need / sides));
const SIX = [1, 2, 3, 4, 5, 6];
/** TB-DMG-01: what a hit does on average. */
const harm = (shields: number): number => SIX.reduce((sum, face) => sum + Math.max(0, face + 2 - shields), 0) / 6;

/** TB-GUN-02, TB-HIT-01, TB-HLM-02: how likely a battery hits; a ship with any power in its engines evades. */
function toHit(by: Power, at: Power): number {
  const lock = share(1 + by.guns + (by.engines > 0 ? 0 : 1), 6);
  const base = 3 + by.guns - (at.engines > 0 ? 2 : 0);
  return lock * share(base + 2, 10) + (1 - lock) * share(base, 10);
}

/** What nobody knows of the enemy's power is taken as evenly spread. */
const ENEMY = Object.fromEntries(SYSTEMS.map((system) => [system, REACTOR / SYSTEMS.length])) as Power;

/** Allotments by the damage done less the damage suffered in one exchange, best first. */
export function byExchange(allotments: readonly Power[]): Power[] {
  const gain = (power: Power): number =>
    toHit(power, ENEMY) * harm(ENEMY.shields) * Math.min(1, power.guns) - toHit(ENEMY, power) * harm(power.shields);
  return [...allotments].sort((a, b) => gain(b) - gain(a));
}
