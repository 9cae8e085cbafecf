import { call, type Next, type Play, step, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Seeker, Ship } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { largestOf, shipsIn } from '../rules/seeker-flight.ts';
import { attack } from './attack.ts';

/** An activated seeker waits in this hex. */
export function waitingSeekers({ seekers }: Game, q: number, r: number): boolean {
  for (const seeker of seekers) if (isHere(seeker, q, r)) return true;
  return false;
}

const isHere = (seeker: Seeker, q: number, r: number): boolean => seeker.turns > 0 && seeker.q === q && seeker.r === r;

/** `lies`: a ship was there when it was to fly; `arrives`: it flew into one; `met`: a ship flew into it. */
type Cause = 'lies' | 'arrives' | 'met';
const CLAUSES: { readonly [cause in Cause]: string } = { lies: 'KH-SEK-11', arrives: 'KH-SEK-11', met: 'KH-SEK-12' };

/** These go off in this hex, one after another, and whatever comes of it they are gone (KH-SEK-14). */
export const goOff = step<Game, { seekers: string[]; q: number; r: number; cause: Cause }>({
  name: 'seeker-goes-off',
  calls: () => [attack],
  run: (play, vars): Next => {
    const { game } = play;
    const { q, r, cause } = vars;
    for (;;) {
      const id = vars.seekers.shift();
      const seeker = game.seekers.find((one) => one.id === id);
      if (seeker === undefined) return undefined;
      game.seekers = game.seekers.filter((one) => one !== seeker);
      const target = targetIn(play, seeker, cause);
      if (target === null) continue;
      const { side } = seeker;
      return call(attack, {
        by: '',
        weapon: 'S',
        at: target.id,
        q,
        r,
        path: -1,
        side,
        now: true,
        stage: 0,
        evades: false,
      });
    }
  },
});

/** KH-SEK-13: one ship, the largest; between equals a die decides. Null where the one before it left nothing to attack. */
function targetIn(play: Play<Game>, seeker: Seeker, cause: Cause): Ship | null {
  const { game } = play;
  const { q, r } = seeker;
  const ships = shipsIn(game, q, r);
  if (ships.length === 0) {
    tellSpent(play, seeker, 'alone', CLAUSES[cause]);
    return null;
  }
  const largest = largestOf(ships);
  const tied = largest.length > 1;
  if (ships.length > 1) play.by('KH-SEK-13');
  if (tied) {
    play.by('KH-DIC-05');
    const names = largest.map(({ name }) => name).join(', ');
    play.rollFor?.(words('roll.seeker-largest', { hex: labelOf(game, q, r), ships: names }));
  }
  const target = largest[tied ? play.dice.pick(largest.length) : 0] as Ship;
  play.tell?.({
    type: 'seeker-goes-off',
    clause: CLAUSES[cause],
    parts: [seeker.id, keyOf(q, r), target.id],
    data: { is: cause, side: seeker.side, hex: keyOf(q, r), ship: target.id },
  });
  return target;
}

/** Gone without harm. */
export function tellSpent(play: Play<Game>, { id, side, q, r }: Seeker, is: 'alone' | 'run-out', clause: string): void {
  play.tell?.({ type: 'seeker-spent', clause, parts: [id, keyOf(q, r)], data: { is, side, hex: keyOf(q, r) } });
}

/** KH-SEK-12: a ship has entered this hex: all activated seekers in it go off. Stations and sheltered craft set none off. */
export const seekersGoOff = step<Game, { q: number; r: number }>({
  name: 'seekers-go-off',
  calls: () => [goOff],
  run: ({ game }, { q, r }, back): Next => {
    if (back !== undefined || shipsIn(game, q, r).length === 0) return undefined;
    const seekers = game.seekers.filter((seeker) => isHere(seeker, q, r)).map(({ id }) => id);
    return call(goOff, { seekers, q, r, cause: 'met' });
  },
});
