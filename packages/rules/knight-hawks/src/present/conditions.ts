import type { ClauseId } from '@flagbridge/engine';
import { type Condition, condition, several } from '@flagbridge/kit/present';
import { type Game, inPlay, isStation, type Ship, shipOf, systemOf } from '../game.ts';
import { breakUpChance } from '../rules/break-up.ts';
import { isMasked } from '../rules/chance.ts';
import { isEvacuated, mayFire } from '../rules/dock-time.ts';
import { planetBeside } from '../rules/map.ts';

/** Screens, duties and what time in dock does. */
export function standingOf(game: Game, ship: Ship): Condition[] {
  if (!inPlay(ship)) return [];
  const out = [...screenOf(game, ship), ...dutiesOf(game, ship), ...dockTimeOf(game, ship)];
  if (!mayFire(game, ship))
    out.push(condition('evacuated', 'Evacuated', 'nobody fires its weapons', 'KH-SCN-108', 'out'));
  return out;
}

/** Masking screens come and go with the flight; the other screens stand among the defences, on or off. */
function screenOf(game: Game, ship: Ship): Condition[] {
  if (ship.screen === 'MS') {
    if (ship.is !== 'orbit')
      return [condition('screen', 'Masking screen', 'lasts while it keeps course and speed', 'KH-DEF-05')];
    const lasts =
      ship.maskMoves > 0 ? `lasts ${several(ship.maskMoves, 'orbit move')} more` : 'gone when its side next moves';
    return [condition('screen', 'Masking screen', lasts, 'KH-DEF-06')];
  }
  if (isMasked(game, ship))
    return [condition('screen', 'Masking screen', `that of ${shipOf(game, ship.base).name}`, 'KH-STN-21')];
  return [];
}

function dutiesOf(game: Game, ship: Ship): Condition[] {
  const out: Condition[] = [];
  const turns = evasionOf(ship);
  if (turns > 0)
    out.push(
      condition(
        'evading',
        'Must evade',
        `a turn in ${turns === 1 ? 'the first hex' : `each of the first ${turns} hexes`} of its next move`,
        'KH-EVA-03',
      ),
    );
  if (game.goal.is === 'escort' && game.goal.ship === ship.id)
    out.push(condition('run', 'Runs', `${game.goal.speed} hexes straight ahead every turn`, 'KH-SCN-306'));
  else if (drifts(ship))
    out.push(condition('drifting', 'Drifts', 'keeps its speed and course until a repair', 'KH-DMG-19', 'damaged'));
  const planet = ship.is === 'flying' && ship.passage !== 'none' ? planetBeside(game, ship.q, ship.r) : undefined;
  if (planet !== undefined)
    out.push(
      ship.passage === 'fresh'
        ? condition('gravity', 'Gravity', `of ${planet.name}, has not turned it yet`, 'KH-GRV-04')
        : condition('gravity', 'Gravity', `of ${planet.name}, has turned it and will not again`, 'KH-GRV-06'),
    );
  return out;
}

/** Turns, and hexes at least, that its duty still asks for: it shrinks to what the ship can do (KH-EVA-04, KH-EVA-07). */
const evasionOf = ({ evading, mr, speed, adf }: Ship): number => (evading ? Math.min(mr, speed + adf) : 0);

/** KH-DMG-19. In orbit or docked it stays there. */
const drifts = (ship: Ship): boolean => ship.is === 'flying' && !isStation(ship) && ship.adf === 0 && ship.mr === 0;

/** Rearming and the evacuation: complete game turns in dock. */
function dockTimeOf(game: Game, ship: Ship): Condition[] {
  const out: Condition[] = [];
  if (ship.is === 'docked' && (ship.type === 'fighter' || ship.type === 'assault-scout')) {
    const rockets = systemOf(ship, 'AR');
    if (rockets !== undefined && rockets.left < rockets.of) out.push(rearming(game, ship));
  }
  const { goal } = game;
  if (goal.is === 'evacuate' && goal.ship === ship.id)
    out.push(
      isEvacuated(game)
        ? condition('crew', 'Crew', `of ${shipOf(game, goal.station).name}, aboard`, 'KH-SCN-109')
        : condition('crew', 'In dock', `${goal.turns} of ${goal.needs} game turns`, 'KH-SCN-106'),
    );
  return out;
}

function rearming(game: Game, ship: Ship): Condition {
  if (!ship.stayed) return condition('rearms', 'Rearms', 'at the end of the next game turn, if it stays', 'KH-STN-14');
  if (shipOf(game, ship.base).attacked)
    return condition('rearms', 'Rearms', 'not in this game turn: its base was attacked', 'KH-STN-15');
  return condition('rearms', 'Rearms', 'at the end of this game turn, unless its base is attacked', 'KH-STN-14');
}

/** KH-GEN-06: the list of damaged systems, which the Basic Game does not have. */
export function damagedOf(game: Game, ship: Ship): Condition[] {
  const { damage } = ship;
  if (damage === null || !inPlay(ship)) return [];
  const out: Condition[] = [];
  const hit = (part: string, label: string, text: string, clause: ClauseId, of = part): void => {
    const lost = damage.beyond.includes(part);
    out.push(condition(of, label, lost ? `${text}; beyond repair` : text, clause, lost ? 'out' : 'damaged'));
  };
  if (damage.fire === 'fire') hit('fire', 'Fire', 'rolls on the Damage Table every turn', 'KH-DMG-28');
  if (damage.fire === 'disaster') hit('fire', 'Disastrous fire', 'rolls on the Damage Table every turn', 'KH-DMG-32');
  if (damage.circuit) hit('circuit', 'Short circuit', 'no ICMs, no screens', 'KH-DMG-24');
  if (damage.control) hit('control', 'Combat control', '−10 on all its attacks', 'KH-DMG-26');
  if (damage.navigation) hit('navigation', 'Navigation', 'a die turns it left or right as it moves', 'KH-DMG-27');
  // Another id than the part's: `dcr` is the figure in the head of the sheet.
  if (damage.dcr) hit('dcr', 'Damage control', 'DCR halved', 'KH-DMG-31', 'damage-control');
  out.push(...severe(game, ship));
  const mended = ['hull', 'drive', 'steering'].filter((part) => damage.beyond.includes(part));
  if (mended.length > 0) out.push(condition('beyond', 'Beyond repair', mended.join(', '), 'KH-REP-12', 'out'));
  return out;
}

/** KH-DMG-10: the chance for one point, which each point used adds again. Stations use none, nor does the freighter's run. */
function severe(game: Game, ship: Ship): Condition[] {
  const each = breakUpChance(ship, 1, 0);
  if (each === null || isStation(ship)) return [];
  if (game.goal.is === 'escort' && game.goal.ship === ship.id) return [];
  const text = `${each} % to break apart for each point of ADF or MR used`;
  return [condition('severe', 'Severely damaged', text, 'KH-DMG-10', 'damaged')];
}
