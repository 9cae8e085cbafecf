import { act, type Play, type StepWith } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, type Minefield, type Ship, shipOf } from '../game.ts';
import { sightedFact, sightOf, watchers } from '../rules/cloak.ts';
import { keysOf } from '../rules/map.ts';
import { insiders, isOperational, nearestCaptors } from '../rules/ship-state.ts';
import { type BattleEnd, lateVerdict, verdict } from '../rules/victory.ts';
import { endLocks } from './sensors/outage.ts';

type Nothing = Record<never, never>;

/** Tells how the battle ends, and ends it. */
export function finish(play: Play<Game>, { winner, by, clause, also }: BattleEnd): void {
  if (also !== undefined) play.by(also);
  play.tell?.({
    type: winner === null ? 'drawn' : 'victory',
    clause,
    data: { is: by, turn: play.game.turn, ...(winner !== null && { winner }) },
  });
  play.reveal();
  for (const ship of play.game.ships) openDisplay(play, ship);
  for (const field of play.game.minefields) openField(play, field);
  play.end({ winner, by, clause });
}

/** ST-INF-30: when the game is over every display is turned over, for all to see. */
function openDisplay(play: Play<Game>, ship: Ship): void {
  const { id, display } = ship;
  const { power, structure, shields, charges, lost, bought, stood, idle, drive, still, cloak, dark } = display;
  play.tell?.({
    type: 'opened',
    clause: 'ST-INF-30',
    parts: [id],
    data: {
      ship: id,
      power,
      structure,
      shields: [...shields],
      charges: [...charges],
      lost: [...lost],
      bought: [...bought],
      stood,
      idle,
      drive,
      still,
      cloak,
      dark: [...dark],
    },
  });
  if (ship.cloak.on) unveil(play, ship);
}

/** ST-INF-30: where it was hidden to the end, and what it did. */
function unveil(play: Play<Game>, ship: Ship): void {
  const { id, q, r, facing, fromQ, fromR, points, entered, went, wentTurn, lock, outage, path, held, pierced, cloak } =
    ship;
  play.tell?.({
    type: 'unveiled',
    clause: 'ST-INF-30',
    parts: [id],
    data: {
      ship: id,
      hex: keyOf(q, r),
      facing,
      from: keyOf(fromQ, fromR),
      ...{ points, entered, went, wentTurn, lock, outage },
      path: keysOf(path),
      held: [...held],
      pierced: [...pierced],
      detected: [...cloak.detected],
      moving: cloak.moving,
      moved: cloak.moved,
    },
  });
}

/** ST-INF-30: and every counter. */
function openField(play: Play<Game>, { side, hidden, hexes }: Minefield): void {
  if (hidden === 0) return;
  play.tell?.({
    type: 'mines-opened',
    clause: ['ST-INF-30', 'ST-INF-17'],
    data: { side, mines: hidden, hexes: hexes.filter(({ mines }) => mines > 0).map(({ q, r }) => keyOf(q, r)) },
  });
}

/** ST-SET-13, ST-SET-14: whose it is now: the side of the nearest operational enemy, by a die where several are as near. */
function take(play: Play<Game>, ship: Ship, is: 'surrendered' | 'taken'): void {
  const { game } = play;
  const captors = nearestCaptors(game, ship);
  const captor = captors.length === 0 ? '' : (captors[play.dice.pick(captors.length)] as string);
  ship.is = 'captured';
  ship.captor = captor;
  ship.strikes = false;
  game.ranks = game.ranks.filter((rank) => rank.ship !== ship.id);
  play.by('ST-TAC-10');
  play.reveal();
  play.tell?.({
    type: 'captured',
    clause: [is === 'taken' ? 'ST-SET-13' : 'ST-SET-14', 'ST-INF-24'],
    parts: [ship.id],
    data: { is: captor === '' ? `${is}-alone` : is, ship: ship.id, captor },
  });
}

/** ST-SET-14, ST-SEQ-09: between two phases ships that have been given up are handed over, and the end of the game is looked at. */
export const betweenPhases: StepWith<Game, Nothing> = act('between-phases', (play) => settle(play));

function settle(play: Play<Game>): void {
  for (const ship of play.game.ships) if (ship.strikes && ship.is === 'flying') take(play, ship, 'surrendered');
  endLocks(play);
  const reached = verdict(play.game);
  if (reached !== null) finish(play, reached);
}

/** ST-SEQ-21: after the last shot, first of all, whose superstructure is gone is disabled (ST-SET-11, ST-DMG-30). From the lowest rank up. */
export const disableShips: StepWith<Game, Nothing> = act('disable-ships', (play) => {
  play.game.declared = [];
  disable(play);
});

export function disable(play: Play<Game>): void {
  const { game } = play;
  for (const { ship: id } of game.ranks) {
    const ship = shipOf(game, id);
    if (ship.disabled || ship.display.structure > 0) continue;
    ship.disabled = true;
    play.reveal();
    play.tell?.({
      type: 'disabled',
      clause: ['ST-SEQ-21', 'ST-SET-11', 'ST-DMG-30', 'ST-INF-24'],
      parts: [id],
      data: { ship: id },
    });
  }
}

/** ST-SEQ-08: unused power is lost (ST-PWR-03), shields fall (ST-SHD-09), charges go (ST-FIR-13). */
export const endTurn: StepWith<Game, Nothing> = act('end-turn', (play) => {
  const { game } = play;
  game.stage = 'end';
  // Whether a ship is taken or not tells whether it was out of action, which only its captain knew (ST-INF-07).
  play.reveal();
  // Looked at before anything is taken: who has been out of action since power was allotted.
  const taken = game.ships.filter((ship) => isCapturable(game, ship));
  const hulks = game.ships.every((ship) => ship.is !== 'flying' || (ship.display.idle && !isOperational(ship)));
  for (const ship of taken) take(play, ship, 'taken');
  endLocks(play);
  for (const ship of game.ships) {
    lapse(play, ship);
    ship.points = 0;
    ship.fired = [];
    ship.held = ship.held.map(() => 0);
    ship.pierced = [];
    ship.display.shields = ship.display.shields.map(() => 0);
    ship.display.charges = ship.display.charges.map(() => 0);
  }
  game.quiet = game.stirred ? 0 : game.quiet + 1;
  play.tell?.({
    type: 'turn-over',
    clause: ['ST-SEQ-08', 'ST-PWR-03', 'ST-SHD-09', 'ST-FIR-13'],
    data: { turn: game.turn },
  });
  const reached = lateVerdict(game, hulks);
  if (reached !== null) finish(play, reached);
});

/** ST-CLK-16: detection lapses, and where the ship was then is what its hunters keep. ST-CLK-13: what it did is now of the last turn. */
function lapse(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const { cloak } = ship;
  cloak.moved = cloak.moving;
  cloak.moving = false;
  if (cloak.detected.length === 0) return;
  const own = insiders(game, ship);
  const sight = { ...sightOf(game, ship, game.rulings.phases) };
  const hunters = watchers(game, ship).filter((office) => !own.includes(office));
  for (const office of hunters) play.learn(office, sightedFact(ship), sight);
  cloak.detected = [];
  play.tell?.({
    type: 'detection-over',
    clause: ['ST-CLK-16', 'ST-CLK-11'],
    to: hunters,
    parts: [ship.id],
    data: { ship: ship.id, hex: keyOf(ship.q, ship.r), facing: ship.facing },
  });
}

/** ST-SET-13: a whole turn out of action, no operational ship of its side on the map, itself least of all, and an operational enemy there. */
function isCapturable(game: Game, ship: Ship): boolean {
  if (ship.is !== 'flying' || !ship.display.idle) return false;
  const operational = game.ships.filter(isOperational);
  return operational.length > 0 && operational.every(({ side }) => side !== ship.side);
}
