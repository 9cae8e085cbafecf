import type { PhaseAim, SideId, View, Viewer } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { drawAhead, leftOf, ownAimsFirst } from '@flagbridge/kit/present';
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

const fleetAim = (game: Game, { win = OWN_BATTLE }: FleetGoal): PhaseAim => ({
  label: 'Destroy the other fleet',
  text: `${game.sides.map(({ id }) => leftIn(game, id)).join(', ')} left`,
  clause: win,
});

type Evacuate = Extract<Game['goal'], { is: 'evacuate' }>;

function evacuationAims(game: Game, { ship: id, station: at, turns, needs, limit }: Evacuate): PhaseAim[] {
  const ship = shipOf(game, id);
  const station = shipOf(game, at);
  const [hunted, hunter] = [ship.side, otherSide(game, ship.side)];
  return isEvacuated(game)
    ? [
        {
          label: `Escape of ${ship.name}`,
          text: `crew aboard: off the map by game turn ${limit}`,
          side: hunted,
          clause: 'KH-SCN-109',
        },
        { label: `Stop ${ship.name}`, text: 'destroy it before it leaves the map', side: hunter, clause: 'KH-SCN-110' },
      ]
    : [
        {
          label: `Evacuation of ${station.name}`,
          text: `${turns} of ${needs} turns in dock, then ${ship.name} off the map`,
          side: hunted,
          done: turns,
          of: needs,
          clause: 'KH-SCN-106',
        },
        {
          label: `Stop ${ship.name}`,
          text: `destroy it, or ${station.name} before its crew is aboard`,
          side: hunter,
          clause: 'KH-SCN-110',
        },
      ];
}

type Escort = Extract<Game['goal'], { is: 'escort' }>;

function escortAims(game: Game, { ship: id, speed }: Escort): PhaseAim[] {
  const ship = shipOf(game, id);
  const enemy = otherSide(game, ship.side);
  return [
    { label: `Run of ${ship.name}`, text: runText(game, ship, speed), side: ship.side, clause: 'KH-SCN-307' },
    {
      label: `Destroy ${sideOf(game, ship.side).name}`,
      text: `${leftIn(game, ship.side)} left; a draw if ${ship.name} escapes`,
      side: enemy,
      clause: ship.is === 'escaped' ? 'KH-SCN-309' : 'KH-SCN-308',
    },
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
function hexesToEdge(game: Game, { q, r, facing }: Ship): number {
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
