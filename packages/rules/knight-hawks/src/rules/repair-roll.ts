import { type ClauseId, type EventData, type GameEvent, type Play, type Row, words } from '@flagbridge/engine';
import { type Game, isMasking, isMounted, type System } from '../game.ts';
import { damageOf, isAdrift } from './damage-cause.ts';
import { type Attempt, BEST, codeOf, drawnPart, nameOf, repairChance, repairNeed } from './repair.ts';
import { isSevere, tellSevere } from './severe.ts';

type Result = 'repaired' | 'failed' | 'too-high' | 'beyond';

/** KH-REP-04, KH-REP-11, KH-REP-12. */
const rowsFor = (chance: number): readonly Row<Result>[] => [
  { to: chance, is: 'repaired' },
  { to: BEST, is: 'failed' },
  { to: 98, is: 'too-high' },
  { to: 100, is: 'beyond' },
];

const told = (attempt: Attempt, is: string, clause: ClauseId, data: EventData): GameEvent => ({
  type: 'repair',
  clause,
  parts: [attempt.ship.id, drawnPart(attempt)],
  data: { is, ship: attempt.ship.id, what: codeOf(attempt), ...data },
});

/** KH-REP-04: one attempt with so many points. */
export function tryRepair(play: Play<Game>, attempt: Attempt, points: number): void {
  const { ship, part, system } = attempt;
  const { beyond } = damageOf(ship);
  if (part !== 'system' && beyond.includes(part)) {
    // An earlier block on the same drive or steering came to 99 or 100: this one is lost.
    play.by('KH-REP-12');
    play.tell?.(told(attempt, 'void', 'KH-REP-07', { points }));
    return;
  }
  const chance = repairChance(points);
  play.rollFor?.(words('roll.repair', { ship: ship.name, what: nameOf(attempt), chance }));
  const { is, face } = play.dice.table(100, 0, rowsFor(chance));
  if (is === 'too-high') play.by('KH-REP-11');
  if (is === 'beyond') {
    play.by('KH-REP-12');
    if (part !== 'system') beyond.push(part);
    else (system as System).beyond++;
  }
  if (is === 'repaired') mend(play, attempt, points, face);
  else {
    play.by('KH-DMG-42');
    play.tell?.(rolled(play, attempt, is, points, face));
  }
}

const rolled = (
  play: Play<Game>,
  attempt: Attempt,
  is: string,
  points: number,
  roll: number,
  more: EventData = {},
): GameEvent =>
  told(attempt, is, 'KH-REP-04', { points, need: repairNeed(play.tally(), points).told(), roll, ...more });

/** KH-REP-14: gives back what was lost. Drive and steering by one point (KH-REP-06), the hull by 1d10 (KH-REP-10). */
function mend(play: Play<Game>, attempt: Attempt, points: number, roll: number): void {
  const { ship, part } = attempt;
  const severe = isSevere(ship);
  const hull = ship.hull;
  play.by('KH-REP-14');
  if (part === 'hull') {
    play.rollFor?.(words('roll.repair-hull', { ship: ship.name }));
    const die = play.dice.sum('1d10');
    ship.hull = Math.min(ship.hull0, hull + die);
    play.by('KH-REP-10');
    const gained = ship.hull - hull;
    play.tell?.(rolled(play, attempt, 'hull', points, roll, { die, gained, hull: ship.hull }));
    tellSevere(play, ship, severe);
    return;
  }
  const is = restore(play, attempt, part);
  play.tell?.(rolled(play, attempt, is, points, roll, figuresOf(attempt, part)));
}

type Restorable = Exclude<Attempt['part'], 'hull'>;

/** Returns the last word of the phrase. */
function restore(play: Play<Game>, { ship, system }: Attempt, part: Restorable): string {
  const damage = damageOf(ship);
  switch (part) {
    case 'drive':
    case 'steering':
      // A drifting ship is under way again with the first point that comes back.
      if (isAdrift(ship)) play.by('KH-DMG-19');
      ship[part === 'drive' ? 'adf' : 'mr']++;
      play.by('KH-REP-06');
      return part;
    case 'fire':
      play.by(damage.fire === 'disaster' ? 'KH-REP-09' : 'KH-REP-08');
      damage.fire = 'none';
      return part;
    case 'circuit':
      damage.circuit = false;
      // A proton, electron or stasis screen that was on when the circuit failed is on again by itself.
      if (ship.screen === '' || isMasking(ship.screen)) return part;
      play.by('KH-DMG-24');
      return 'circuit-screen';
    case 'control':
    case 'navigation':
      damage[part] = false;
      return 'repaired';
    case 'dcr':
      // It counts from the next repair turn: the points of this one are placed.
      damage.dcr = false;
      return part;
    case 'system':
      // One mount, or the whole supply with the ammunition it had left.
      if (!isMounted((system as System).code)) play.by('KH-DMG-23');
      (system as System).hit--;
      return 'repaired';
  }
}

/** What the sentence names beside the roll. */
function figuresOf({ ship, system }: Attempt, part: Restorable): EventData {
  if (part === 'drive') return { now: ship.adf };
  if (part === 'steering') return { now: ship.mr };
  if (part === 'dcr') return { dcr: ship.dcr0 };
  if (part === 'circuit') return ship.screen === '' ? {} : { screen: ship.screen };
  return system === null ? {} : { left: isMounted(system.code) ? system.of - system.hit : system.left };
}
