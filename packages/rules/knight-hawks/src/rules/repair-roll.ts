import { type EventData, type GameEvent, type Play, type Row, words } from '@flagbridge/engine';
import { type Game, isMounted, type System } from '../game.ts';
import { type Attempt, drawnPart, nameOf, repairChance, repairNeed } from './repair.ts';
import { isSevere, tellSevere } from './severe.ts';
import { damageOf, isAdrift } from './strike.ts';
import { systemName } from './system-hit.ts';

type Result = 'repaired' | 'failed' | 'too-high' | 'beyond';

/** KH-REP-04, KH-REP-11, KH-REP-12. */
const rowsFor = (chance: number): readonly Row<Result>[] => [
  { to: chance, is: 'repaired' },
  { to: 89, is: 'failed' },
  { to: 98, is: 'too-high' },
  { to: 100, is: 'beyond' },
];

const FAILED: { readonly [result in Exclude<Result, 'repaired'>]: readonly string[] } = {
  failed: ['KH-DMG-42'],
  'too-high': ['KH-DMG-42', 'KH-REP-11'],
  beyond: ['KH-DMG-42', 'KH-REP-11', 'KH-REP-12'],
};

const told = (attempt: Attempt, is: string, clause: readonly string[], data: EventData): GameEvent => ({
  type: 'repair',
  clause: ['KH-REP-04', ...clause],
  parts: [attempt.ship.id, drawnPart(attempt)],
  data: { is, ship: attempt.ship.name, what: nameOf(attempt), ...data },
});

/** KH-REP-04: one attempt with so many points. */
export function tryRepair(play: Play<Game>, attempt: Attempt, points: number): void {
  const { ship, part, system } = attempt;
  const { beyond } = damageOf(ship);
  if (part !== 'system' && beyond.includes(part)) {
    // An earlier block on the same drive or steering came to 99 or 100: this one is lost.
    play.tell?.(told(attempt, 'void', ['KH-REP-07', 'KH-REP-12'], { points }));
    return;
  }
  const chance = repairChance(points);
  play.rollFor?.(words('roll.repair', { ship: ship.name, what: nameOf(attempt), chance }));
  const { is, face } = play.dice.table(100, 0, rowsFor(chance));
  if (is === 'beyond') {
    if (part !== 'system') beyond.push(part);
    else (system as System).beyond++;
  }
  if (is === 'repaired') mend(play, attempt, points, face);
  else play.tell?.(rolled(play, attempt, is, FAILED[is], points, face));
}

const rolled = (
  play: Play<Game>,
  attempt: Attempt,
  is: string,
  clause: readonly string[],
  points: number,
  roll: number,
  more: EventData = {},
): GameEvent => told(attempt, is, clause, { points, need: repairNeed(play.tally(), points).told(), roll, ...more });

/** KH-REP-14: gives back what was lost. Drive and steering by one point (KH-REP-06), the hull by 1d10 (KH-REP-10). */
function mend(play: Play<Game>, attempt: Attempt, points: number, roll: number): void {
  const { ship, part } = attempt;
  const severe = isSevere(ship);
  const hull = ship.hull;
  if (part === 'hull') {
    play.rollFor?.(words('roll.repair-hull', { ship: ship.name }));
    const die = play.dice.sum('1d10');
    ship.hull = Math.min(ship.hull0, hull + die);
    play.tell?.(
      rolled(play, attempt, 'hull', ['KH-REP-14', 'KH-DMG-42', 'KH-REP-10'], points, roll, {
        die,
        gained: ship.hull - hull,
        hull: ship.hull,
      }),
    );
    tellSevere(play, ship, severe);
    return;
  }
  const { is, clause } = restore(attempt, part);
  play.tell?.(rolled(play, attempt, is, ['KH-REP-14', 'KH-DMG-42', ...clause], points, roll, figuresOf(attempt, part)));
}

interface Restored {
  readonly is: string;
  readonly clause: readonly string[];
}
type Restorable = Exclude<Attempt['part'], 'hull'>;

function restore({ ship, system }: Attempt, part: Restorable): Restored {
  const damage = damageOf(ship);
  // A drifting ship is under way again with the first point that comes back.
  const point = isAdrift(ship) ? ['KH-REP-06', 'KH-DMG-19'] : ['KH-REP-06'];
  switch (part) {
    case 'drive':
      ship.adf++;
      return { is: part, clause: point };
    case 'steering':
      ship.mr++;
      return { is: part, clause: point };
    case 'fire': {
      const disaster = damage.fire === 'disaster';
      damage.fire = 'none';
      return { is: part, clause: disaster ? ['KH-REP-08', 'KH-REP-09'] : ['KH-REP-08'] };
    }
    case 'circuit':
      damage.circuit = false;
      // A proton, electron or stasis screen that was on when the circuit failed is on again by itself.
      return { is: ship.screen === '' || ship.screen === 'MS' ? part : 'circuit-screen', clause: ['KH-DMG-24'] };
    case 'control':
      damage.control = false;
      return { is: 'repaired', clause: ['KH-DMG-26'] };
    case 'navigation':
      damage.navigation = false;
      return { is: 'repaired', clause: ['KH-DMG-27'] };
    case 'dcr':
      // It counts from the next repair turn: the points of this one are placed.
      damage.dcr = false;
      return { is: part, clause: ['KH-DMG-31'] };
    case 'system':
      // One mount, or the whole supply with the ammunition it had left.
      (system as System).hit--;
      return { is: 'repaired', clause: ['KH-DMG-23'] };
  }
}

/** What the sentence names beside the roll. */
function figuresOf({ ship, system }: Attempt, part: Restorable): EventData {
  if (part === 'drive') return { now: ship.adf };
  if (part === 'steering') return { now: ship.mr };
  if (part === 'dcr') return { dcr: ship.dcr0 };
  if (part === 'circuit') return ship.screen === '' ? {} : { screen: systemName(ship.screen) };
  return system === null ? {} : { left: isMounted(system.code) ? system.of - system.hit : system.left };
}
