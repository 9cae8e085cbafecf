import { type FleetCount, type SideId, words } from '@flagbridge/engine';
import { type Game, inPlay, shipOf } from '../game.ts';
import { isEvacuated } from '../rules/dock-time.ts';
import { verdict } from '../rules/victory.ts';
import { hexesToEdge } from './aims.ts';

/** What decides a battle that is about more than ships; nothing where the last fleet wins. */
export function countOf(game: Game): FleetCount | undefined {
  switch (game.goal.is) {
    case 'fleet':
      return undefined;
    case 'evacuate':
      return evacuation(game, game.goal);
    case 'escort':
      return run(game, game.goal);
  }
}

type Evacuate = Extract<Game['goal'], { is: 'evacuate' }>;

/** KH-SCN-106, KH-SCN-109, KH-SCN-110: turns in dock, then the way out. Whose hull lasts longer decides nothing. */
function evacuation(game: Game, { ship: id, turns, needs }: Evacuate): FleetCount {
  const { name: ship, side, is } = shipOf(game, id);
  const aboard = isEvacuated(game);
  const decided = decidedFor(game);
  const open = aboard ? 'aboard' : 'dock';
  const said = is === 'escaped' ? 'away' : decided !== null && decided !== side ? 'failed' : open;
  return {
    words: words(`count.${said}`, { ship, turns, needs }),
    figure: { n: turns, of: needs },
    label: words(`count.${said}-short`),
    leads: decided ?? (aboard ? side : null),
  };
}

type Escort = Extract<Game['goal'], { is: 'escort' }>;

/** KH-SCN-307 to 309: while the freighter runs both may still win or draw; where it is lost, the last fleet wins. */
function run(game: Game, { ship: id }: Escort): FleetCount | undefined {
  const ship = shipOf(game, id);
  const { name, side } = ship;
  if (ship.is === 'destroyed' || ship.is === 'left') return undefined;
  const hexes = inPlay(ship) && !ship.leaving ? hexesToEdge(game, ship) : null;
  const said = ship.is === 'escaped' ? 'escaped' : hexes === null ? 'crossing' : 'run';
  return {
    words: words(`count.${said}`, { ship: name, ...(hexes !== null && { hexes }) }),
    ...(hexes !== null && { figure: { n: hexes } }),
    label: words(`count.${said}-short`),
    // Who has got the freighter away cannot lose any more.
    leads: decidedFor(game) ?? (ship.is === 'escaped' ? side : null),
  };
}

/** Before the first turn nobody has anything on the map to lose. */
const decidedFor = (game: Game): SideId | null => (game.turn === 0 ? null : (verdict(game)?.winner ?? null));
