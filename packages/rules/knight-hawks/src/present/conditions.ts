import type { ClauseId } from '@flagbridge/engine';
import { type Condition, conditionsBy, type Note, several } from '@flagbridge/kit/present';
import { traitsOf } from '../data/ships.ts';
import { type Game, inPlay, isMasking, isStation, type Ship, shipOf, systemOf } from '../game.ts';
import { breakUpChance } from '../rules/break-up.ts';
import { isMasked } from '../rules/chance.ts';
import { isAdrift, isEscorted } from '../rules/damage-cause.ts';
import { isEvacuated, mayFire } from '../rules/dock-time.ts';
import { planetBeside } from '../rules/map.ts';

/** Screens, duties and what time in dock does. */
export const standingOf = (game: Game, ship: Ship): Condition[] =>
  conditionsBy((note) => {
    if (!inPlay(ship)) return;
    noteScreen(game, ship, note);
    noteDuties(game, ship, note);
    noteDockTime(game, ship, note);
    if (!mayFire(game, ship)) note('evacuated', 'Evacuated', 'nobody fires its weapons', 'KH-SCN-108', 'out');
  });

/** Masking screens come and go with the flight; the other screens stand among the defences, on or off. */
function noteScreen(game: Game, ship: Ship, note: Note): void {
  const masking = (text: string, clause: ClauseId): void => note('screen', 'Masking screen', text, clause);
  const { maskMoves } = ship;
  if (!isMasking(ship.screen)) {
    if (isMasked(game, ship)) masking(`that of ${shipOf(game, ship.base).name}`, 'KH-STN-21');
  } else if (ship.is !== 'orbit') masking('lasts while it keeps course and speed', 'KH-DEF-05');
  else if (maskMoves > 0) masking(`lasts ${several(maskMoves, 'orbit move')} more`, 'KH-DEF-06');
  else masking('gone when its side next moves', 'KH-DEF-06');
}

function noteDuties(game: Game, ship: Ship, note: Note): void {
  const turns = evasionOf(ship);
  const hexes = turns === 1 ? 'the first hex' : `each of the first ${turns} hexes`;
  if (turns > 0) note('evading', 'Must evade', `a turn in ${hexes} of its next move`, 'KH-EVA-03');
  if (game.goal.is === 'escort' && isEscorted(game, ship))
    note('run', 'Runs', `${game.goal.speed} hexes straight ahead every turn`, 'KH-SCN-306');
  else if (drifts(ship))
    note('drifting', 'Drifts', 'keeps its speed and course until a repair', 'KH-DMG-19', 'damaged');
  const planet = ship.is === 'flying' && ship.passage !== 'none' ? planetBeside(game, ship.q, ship.r) : undefined;
  if (planet === undefined) return;
  if (ship.passage === 'fresh') note('gravity', 'Gravity', `of ${planet.name}, has not turned it yet`, 'KH-GRV-04');
  else note('gravity', 'Gravity', `of ${planet.name}, has turned it and will not again`, 'KH-GRV-06');
}

/** Turns, and hexes at least, that its duty still asks for: it shrinks to what the ship can do (KH-EVA-04, KH-EVA-07). */
const evasionOf = ({ evading, mr, speed, adf }: Ship): number => (evading ? Math.min(mr, speed + adf) : 0);

/** KH-DMG-19. In orbit or docked it stays there. */
const drifts = (ship: Ship): boolean => ship.is === 'flying' && isAdrift(ship);

/** Rearming and the evacuation: complete game turns in dock. */
function noteDockTime(game: Game, ship: Ship, note: Note): void {
  const rockets = systemOf(ship, 'AR');
  if (ship.is === 'docked' && traitsOf(ship).rearms && rockets !== undefined && rockets.left < rockets.of) {
    const rearms = (text: string, clause: ClauseId): void => note('rearms', 'Rearms', text, clause);
    if (!ship.stayed) rearms('at the end of the next game turn, if it stays', 'KH-STN-14');
    else if (shipOf(game, ship.base).attacked) rearms('not in this game turn: its base was attacked', 'KH-STN-15');
    else rearms('at the end of this game turn, unless its base is attacked', 'KH-STN-14');
  }
  const { goal } = game;
  if (goal.is !== 'evacuate' || goal.ship !== ship.id) return;
  if (isEvacuated(game)) note('crew', 'Crew', `of ${shipOf(game, goal.station).name}, aboard`, 'KH-SCN-109');
  else note('crew', 'In dock', `${goal.turns} of ${goal.needs} game turns`, 'KH-SCN-106');
}

/** KH-GEN-06: the list of damaged systems, which the Basic Game does not have. */
export const damagedOf = (game: Game, ship: Ship): Condition[] =>
  conditionsBy((note) => {
    const { damage } = ship;
    if (damage === null || !inPlay(ship)) return;
    const hit = (part: string, label: string, text: string, clause: ClauseId, of = part): void => {
      const lost = damage.beyond.includes(part);
      note(of, label, lost ? `${text}; beyond repair` : text, clause, lost ? 'out' : 'damaged');
    };
    if (damage.fire === 'fire') hit('fire', 'Fire', 'rolls on the Damage Table every turn', 'KH-DMG-28');
    if (damage.fire === 'disaster') hit('fire', 'Disastrous fire', 'rolls on the Damage Table every turn', 'KH-DMG-32');
    if (damage.circuit) hit('circuit', 'Short circuit', 'no ICMs, no screens', 'KH-DMG-24');
    if (damage.control) hit('control', 'Combat control', '−10 on all its attacks', 'KH-DMG-26');
    if (damage.navigation) hit('navigation', 'Navigation', 'a die turns it left or right as it moves', 'KH-DMG-27');
    // Another id than the part's: `dcr` is the figure in the head of the sheet.
    if (damage.dcr) hit('dcr', 'Damage control', 'DCR halved', 'KH-DMG-31', 'damage-control');
    noteSevere(game, ship, note);
    const mended = ['hull', 'drive', 'steering'].filter((part) => damage.beyond.includes(part));
    if (mended.length > 0) note('beyond', 'Beyond repair', mended.join(', '), 'KH-REP-12', 'out');
  });

/** KH-DMG-10: the chance for one point, which each point used adds again. Stations use none, nor does the freighter's run. */
function noteSevere(game: Game, ship: Ship, note: Note): void {
  const each = breakUpChance(ship, 1, 0);
  if (each === null || isStation(ship)) return;
  if (isEscorted(game, ship)) return;
  const text = `${each} % to break apart for each point of ADF or MR used`;
  note('severe', 'Severely damaged', text, 'KH-DMG-10', 'damaged');
}
