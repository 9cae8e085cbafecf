import { call, type Json, type Next, type Play, type StepWith, step } from '@flagbridge/engine';
import { drift } from '@flagbridge/engine/hex';
import { holdsHex } from '@flagbridge/kit/space';
import { type Game, shipOf } from '../game.ts';
import { collide, wreckWarhead } from '../rules/asteroids.ts';
import { layoutOf } from '../rules/map.ts';
import { clearWrecks } from '../rules/wrecks.ts';
import { strikeOn } from './hazards.ts';
import { strike } from './strike.ts';

/** SD-OPT-22. */
const STRUCK = '5d12';

type Struck = { ship: string; boxes: number };

/** SD-OPT-19: all asteroids move one hex at the same time, and so what they strike is struck at the same time. */
export const driftAsteroids: StepWith<Game, Record<never, never>> = step<
  Game,
  { struck?: Struck[] } & { [local: string]: Json }
>({
  name: 'drift',
  calls: () => [strike],
  run: (play, vars): Next => {
    const { game } = play;
    vars.struck ??= moveAll(play);
    const next = vars.struck.shift();
    if (next !== undefined) return call(strike, strikeOn(game, shipOf(game, next.ship), next.boxes));
    clearWrecks(play);
    return undefined;
  },
});

/** SD-OPT-20: whatever drifts off the map comes back at the far end of its line. Ships that must mark boxes come back from here. */
function moveAll(play: Play<Game>): Struck[] {
  const { game } = play;
  const layout = layoutOf(game);
  const { asteroids } = game;
  /** Those that really moved: at a corner the line may be a single hex. */
  const arrived: number[] = [];
  let around = 0;
  for (let i = 0; i < asteroids.length; i += 2) {
    const q = asteroids[i] as number;
    const r = asteroids[i + 1] as number;
    const to = drift(layout, { q, r }, game.drift);
    if (to.q === q && to.r === r) continue;
    if (Math.abs(to.q - q) > 1 || Math.abs(to.r - r) > 1) {
      play.by('SD-OPT-20');
      around++;
    }
    asteroids[i] = to.q;
    asteroids[i + 1] = to.r;
    arrived.push(to.q, to.r);
  }
  play.tell?.({
    type: 'drift',
    clause: 'SD-OPT-19',
    data: { way: game.drift, n: arrived.length / 2, around },
  });
  for (const warhead of game.warheads.slice())
    if (holdsHex(arrived, warhead.q, warhead.r) && game.warheads.includes(warhead))
      wreckWarhead(play, warhead, 'warhead');
  const struck: Struck[] = [];
  for (const ship of game.ships) {
    if (ship.is !== 'flying' || !holdsHex(arrived, ship.q, ship.r)) continue;
    const boxes = collide(play, ship, STRUCK, 'drift', 'SD-OPT-22');
    if (boxes > 0) struck.push({ ship: ship.id, boxes });
  }
  return struck;
}
