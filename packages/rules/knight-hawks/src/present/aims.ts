import type { PhaseAim, SideId, View, Viewer } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { aimOf, drawAhead, leftOf, ownAimsFirst } from '@flagbridge/kit/present';
import { otherSide, sideOf, sidesHeld } from '@flagbridge/kit/sides';
import { onSheet } from '@flagbridge/kit/space';
import { type Game, inPlay, isGone, type Ship, shipOf } from '../game.ts';
import { isEvacuated } from '../rules/dock-time.ts';
import { type FleetGoal, OWN_BATTLE } from '../rules/victory.ts';

/** What the battle is about, a line for each side where they want different things; the viewer's own first. Nothing when it is over. */
export function aims({ game, outcome }: View<Game>, viewer: Viewer): PhaseAim[] {
  if (outcome !== null) return [];
  return [...ownAimsFirst(goalAims(game), sidesHeld(game, viewer)), ...drawNear(game)];
}

function goalAims(game: Game): PhaseAim[] {
  switch (game.goal.is) {
    case 'fleet':
      return [fleetAim(game, game.goal)];
    case 'evacuate':
      return evacuationAims(game, game.goal);
    case 'escort':
      return escortAims(game, game.goal);
  }
}

/** `UPF 3 of 4`: what is left of a fleet. Ships that wait for their place are there. */
const leftIn = (game: Game, side: SideId): string => leftOf(game.ships, sideOf(game, side), (ship) => !isGone(ship));

const fleetAim = (game: Game, { win = OWN_BATTLE }: FleetGoal): PhaseAim =>
  aimOf('Destroy the other fleet', `${game.sides.map(({ id }) => leftIn(game, id)).join(', ')} left`, win);

type Evacuate = Extract<Game['goal'], { is: 'evacuate' }>;

function evacuationAims(game: Game, { ship: id, station: at, turns, needs, limit }: Evacuate): PhaseAim[] {
  const { name, side } = shipOf(game, id);
  const station = shipOf(game, at);
  const stop = (text: string): PhaseAim => aimOf(`Stop ${name}`, text, 'KH-SCN-110', otherSide(game, side));
  if (isEvacuated(game))
    return [
      aimOf(`Escape of ${name}`, `crew aboard: off the map by game turn ${limit}`, 'KH-SCN-109', side),
      stop('destroy it before it leaves the map'),
    ];
  const text = `${turns} of ${needs} turns in dock, then ${name} off the map`;
  return [
    { ...aimOf(`Evacuation of ${station.name}`, text, 'KH-SCN-106', side), done: turns, of: needs },
    stop(`destroy it, or ${station.name} before its crew is aboard`),
  ];
}

type Escort = Extract<Game['goal'], { is: 'escort' }>;

function escortAims(game: Game, { ship: id, speed }: Escort): PhaseAim[] {
  const ship = shipOf(game, id);
  const { name, side } = ship;
  const text = `${leftIn(game, side)} left; a draw if ${name} escapes`;
  const clause = ship.is === 'escaped' ? 'KH-SCN-309' : 'KH-SCN-308';
  return [
    aimOf(`Run of ${name}`, runText(game, ship, speed), 'KH-SCN-307', side),
    aimOf(`Destroy ${sideOf(game, side).name}`, text, clause, otherSide(game, side)),
  ];
}

function runText(game: Game, ship: Ship, speed: number): string {
  const hunter = sideOf(game, otherSide(game, ship.side)).name;
  if (ship.is === 'escaped') return `escaped: no defeat any more; destroy ${hunter} to win`;
  if (ship.is === 'unplaced') return `across the map, ${speed} hexes every turn`;
  if (!inPlay(ship)) return `lost: destroy ${hunter} to win`;
  if (ship.leaving) return 'over the far edge when defensive fire is over';
  const hexes = hexesToEdge(game, ship);
  return `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} to the far edge, ${speed} every turn`;
}

/** KH-SCN-306: straight ahead, the hex beyond the edge counted too. */
export function hexesToEdge(game: Game, { q, r, facing }: Ship): number {
  const to = RING[facing] as Hex;
  let hexes = 1;
  while (onSheet(game, q + hexes * to.q, r + hexes * to.r)) hexes++;
  return hexes;
}

/** KH-MAP-11: worth a word only when it comes near. The evacuation has its own limit. */
function drawNear({ goal, idle, turn, rulings }: Game): PhaseAim[] {
  if (goal.is === 'evacuate') return [];
  const quiet = { n: idle, of: rulings.idleLimit, said: 'no attack' };
  return drawAhead('KH-MAP-11', quiet, { n: turn, of: rulings.turnLimit }, 'game turn');
}
