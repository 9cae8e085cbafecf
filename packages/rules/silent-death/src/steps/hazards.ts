import { call, done, type Json, type Next, type Play, type StepWith, step, words } from '@flagbridge/engine';
import { otherSide, speakerOf } from '@flagbridge/kit/sides';
import { holdsHex, keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import { findWarhead, type Game, isWarhead, objectOf, type Ship, type Warhead } from '../game.ts';
import { collide, wreckWarhead } from '../rules/asteroids.ts';
import { defenceOf, targetCode, targetName } from '../rules/attack.ts';
import { boxesOf } from '../rules/damage.ts';
import { lowOf, totalOf, WRECKAGE } from '../rules/debris.ts';
import { drOf } from '../rules/ship-state.ts';
import { clearWrecks } from '../rules/wrecks.ts';
import { strike } from './strike.ts';

type Vars = { id: string; met?: number };

/** SD-OPT-21: dice of a ship that flies into an asteroid. */
const ENTERED = '10d12';

/**
 * A ship or warhead has just entered its hex: asteroid, then debris (SD-OPT-27). What is destroyed is off the map when this is done. Comes
 * back with the code of a warhead that is gone: nothing else knows its kind any more.
 */
export const hazards: StepWith<Game, { id: string }> = step<Game, Vars & { [local: string]: Json }>({
  name: 'hazards',
  calls: () => [strike],
  run: (play, vars): Next => {
    const { game } = play;
    // Back from a strike: the damage of a move is dealt at once.
    if (vars.met !== undefined) clearWrecks(play);
    for (let met = vars.met ?? 0; met < 2; met++) {
      vars.met = met + 1;
      const one = objectOf(game, vars.id);
      if (one === undefined || !holdsHex(met === 0 ? game.asteroids : game.debris, one.q, one.r)) continue;
      const boxes = met === 0 ? meetAsteroid(play, one) : meetDebris(play, one);
      if (boxes > 0) return call(strike, strikeOn(game, one as Ship, boxes));
      if (isWarhead(one) && findWarhead(game, one.id) === undefined) return done(warheadCode(one));
    }
    return undefined;
  },
});

/** Nobody fires here: the other side makes an attacker's choices (SD-OPT-09). */
export const strikeOn = (game: Game, ship: Ship, boxes: number) => ({
  ship: ship.id,
  boxes,
  ion: false,
  by: speakerOf(game, otherSide(game, ship.side)),
});

/** SD-OPT-21, SD-OPT-23: the boxes a ship must mark; a warhead is simply gone. */
function meetAsteroid(play: Play<Game>, one: Ship | Warhead): number {
  if (!isWarhead(one)) return collide(play, one, ENTERED, 'asteroid', 'SD-OPT-21');
  wreckWarhead(play, one, 'warhead');
  return 0;
}

/** SD-OPT-09: an attack, so the dice must reach the Defensive Value. One attack, however many wrecks lie there. */
function meetDebris(play: Play<Game>, one: Ship | Warhead): number {
  const warhead = isWarhead(one);
  play.rollFor?.(words('roll.debris', { name: targetName(one) }));
  const { is, faces } = play.dice.read(WRECKAGE);
  const need = defenceOf(one);
  const hit = totalOf(is) >= need;
  const dr = warhead ? 0 : drOf(one);
  const boxes = hit ? boxesOf(lowOf(is), dr) : 0;
  play.tell?.({
    type: 'collision',
    clause: 'SD-OPT-09',
    parts: [one.id],
    data: {
      is: !hit ? 'missed' : warhead ? 'debris-warhead' : 'debris',
      target: targetCode(one),
      faces,
      total: totalOf(is),
      need,
      damage: play.tally().add(lowOf(is), 'Low', 'SD-OPT-09').add(-dr, 'Damage Reduction', 'SD-DSP-08').told(),
      boxes,
      to: keyOf(one.q, one.r),
    },
  });
  if (!warhead || !hit) return boxes;
  wreckWarhead(play, one, '');
  return 0;
}
