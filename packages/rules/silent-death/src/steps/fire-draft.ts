import { type Draft, explaining, type Labelled, type OfficeId, type PossibleShot } from '@flagbridge/engine';
import type { Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead } from '../game.ts';
import { type Attack, addModifiers, attackOdds, defenceOf, diceOf, gunneryOf, rollOf } from '../rules/attack.ts';
import { oddsOf } from '../rules/attack-odds.ts';
import { attackDie } from '../rules/ship-state.ts';
import { aimAt, enemiesOf, type FiringStep, firesIn, linksOf, mountBar, shooterId } from '../rules/shots.ts';

/** Every shot the office could make in this step, with its exact chance. No shot changes the chance of another (SD-FIR-18). */
export function draftFire(game: Game, firing: FiringStep, office: OfficeId): Draft {
  const shots: PossibleShot[] = [];
  for (const ship of game.ships) {
    if (ship.office !== office || !firesIn(ship, firing)) continue;
    const enemies = enemiesOf(game, ship);
    const { mounts } = displayOf(ship);
    for (let i = 0; i < mounts.length; i++) {
      const mount = mounts[i] as Mount;
      if (mount.crew !== firing.post || mountBar(game, ship, i) !== null) continue;
      for (const target of enemies) {
        const range = aimAt(game, ship, mount, target);
        if (typeof range !== 'number') continue;
        for (const link of linksOf(ship, mount)) shots.push(possible({ ship, mount, link, target, range }));
      }
    }
  }
  return { ready: true, forEveryChoice: true, shots };
}

function possible(attack: Attack): PossibleShot {
  const { ship, mount, link, target, range } = attack;
  return {
    by: shooterId(ship, mount, link),
    at: target.id,
    range,
    chance: chanceOf(attack),
    figures: isWarhead(target)
      ? { dice: diceOf(attack) }
      : { boxes: Math.round(100 * attackOdds(attack).mean) / 100, dice: diceOf(attack) },
  };
}

/**
 * The chance in whole per cent, and what each thing adds to it: the bare dice against the DV first, then one modifier after the
 * other. They are rounded as they add up, so that the parts come to the total.
 */
export function chanceOf(attack: Attack): Labelled {
  const { ship, mount, target } = attack;
  const per = (modifier: number): number => Math.round(100 * oddsOf(rollOf(attack, modifier)).chance);
  const chance = explaining();
  const adb = attackDie(gunneryOf(ship, mount));
  chance.add(per(0), `2d${mount.die}+1d${adb} against DV ${defenceOf(target)}`, 'SD-ATK-01');
  let modifier = 0;
  for (const { value, label, clause } of addModifiers(explaining(), attack).told().parts) {
    const before = per(modifier);
    modifier += value;
    chance.add(per(modifier) - before, label, clause);
  }
  return chance.told();
}
