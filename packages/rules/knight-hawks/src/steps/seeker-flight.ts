import { call, done, type Json, type Next, type Play, question, step, words } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import { type Game, type Seeker, type Ship, shipOf } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { closestTo, endsOf, flightOf, LAST_TURN, largestOf, shipsIn } from '../rules/seeker-flight.ts';
import { goOff, tellSpent } from './seekers-go-off.ts';

/** `target` once it is settled, and whether a die had to. */
type SeekerVars = { seeker: string; target: string; tied: boolean };

const seekerOf = (game: Game, id: string): Seeker => {
  for (const seeker of game.seekers) if (seeker.id === id) return seeker;
  throw new Error(`no seeker ${id}`);
};

/** One seeker's turn: its target, its way, and going off. */
export const seekerFlight = step<Game, SeekerVars>({
  name: 'seeker-flight',
  calls: () => [seekerWay, goOff],
  run: (play, vars, back): Next => {
    const { game } = play;
    const seeker = game.seekers.find(({ id }) => id === vars.seeker);
    // It has gone off.
    if (seeker === undefined) return undefined;
    if (vars.target !== '') {
      play.by('KH-SEK-07');
      return fly(play, seeker, vars, hexAt(back as string));
    }
    if (shipsIn(game, seeker.q, seeker.r).length > 0) return burst(seeker, 'lies');
    const target = aim(play, seeker, vars);
    if (target === null) return waits(play, seeker);
    vars.target = target.id;
    const ends = endsOf(game, seeker, target);
    return ends.length === 1 ? fly(play, seeker, vars, ends[0] as Hex) : call(seekerWay, { ...vars });
  },
});

const burst = ({ id, q, r }: Seeker, cause: 'lies' | 'arrives'): Next => call(goOff, { seekers: [id], q, r, cause });

/** KH-SEK-08, KH-SEK-10: the closest ship; between ships equally close a die decides. Null where there is no ship. */
function aim(play: Play<Game>, seeker: Seeker, vars: SeekerVars): Ship | null {
  const { game } = play;
  const { ships } = closestTo(game, seeker);
  const [first] = ships;
  if (first === undefined) return null;
  // In one hex it makes no difference which of them it is.
  vars.tied = ships.some(({ q, r }) => q !== first.q || r !== first.r);
  if (!vars.tied) return first;
  const hex = labelOf(game, seeker.q, seeker.r);
  play.rollFor?.(words('roll.seeker-target', { hex, ships: ships.map(({ name }) => name).join(', ') }));
  return ships[play.dice.pick(ships.length)] as Ship;
}

/** KH-SEK-16: with no ship to fly at it stays where it is, and its time runs on. */
function waits(play: Play<Game>, seeker: Seeker): Next {
  const { id, side, q, r } = seeker;
  play.tell?.({
    type: 'seeker-waits',
    clause: 'KH-SEK-16',
    parts: [id, keyOf(q, r)],
    data: { side, hex: keyOf(q, r) },
  });
  runOut(play, seeker);
  return undefined;
}

/** KH-SEK-15: at the end of its last move it goes off in any case. */
function runOut(play: Play<Game>, seeker: Seeker): void {
  if (seeker.turns < LAST_TURN) return;
  play.game.seekers = play.game.seekers.filter((one) => one !== seeker);
  tellSpent(play, seeker, 'run-out', 'KH-SEK-15');
}

function fly(play: Play<Game>, seeker: Seeker, { target, tied }: SeekerVars, to: Hex): Next {
  const { game } = play;
  const ship = shipOf(game, target);
  const { range, passed } = closestTo(game, seeker);
  const own = ship.side === seeker.side;
  if (own) play.by('KH-SEK-09');
  if (tied) {
    play.by('KH-SEK-10');
    play.by('KH-DIC-05');
  }
  if (passed) play.by('KH-SEK-16');
  const from = keyOf(seeker.q, seeker.r);
  seeker.q = to.q;
  seeker.r = to.r;
  play.tell?.({
    type: 'seeker-flies',
    clause: seeker.turns === 1 ? 'KH-SEK-05' : 'KH-SEK-06',
    parts: [seeker.id, keyOf(to.q, to.r), ship.id],
    data: {
      is: own ? 'own' : 'enemy',
      side: seeker.side,
      from,
      hex: keyOf(to.q, to.r),
      reach: flightOf(seeker.turns),
      ship: ship.id,
      range,
    },
  });
  if (shipsIn(game, to.q, to.r).length > 0) return burst(seeker, 'arrives');
  runOut(play, seeker);
  return undefined;
}

/** KH-SEK-07: of several shortest ways the owner chooses; all that counts of a way is where it ends. */
const seekerWay = question<Game, SeekerVars>({
  name: 'seeker-way',
  offices: ({ game }, { seeker }) => seekerOf(game, seeker).office,
  choices: ({ game }, vars) => {
    const seeker = seekerOf(game, vars.seeker);
    const ends = endsOf(game, seeker, shipOf(game, vars.target));
    const options = ends.map(({ q, r }) => ({ id: keyOf(q, r) }));
    return { shape: { is: 'pick', options }, default: defaultEnd(game, seeker, ends) };
  },
  explain: ({ game }, vars) => {
    const seeker = seekerOf(game, vars.seeker);
    const target = shipOf(game, vars.target);
    const from = labelOf(game, seeker.q, seeker.r);
    return {
      kind: 'seeker-way',
      title: words('ask.seeker-way', { hex: from, ship: target.name, flies: flightOf(seeker.turns) }),
      clause: 'KH-SEK-07',
      about: [seeker.id, target.id],
      option: (id) => {
        const { q, r } = hexAt(id);
        const met = shipsIn(game, q, r);
        const says = { hex: labelOf(game, q, r), ships: met.map(({ name }) => name).join(', ') };
        return { label: words(met.length > 0 ? 'option.seeker-meets' : 'option.seeker-stops', says), parts: [id] };
      },
    };
  },
  answer: (_play, _vars, answers): Next => done(Object.values(answers)[0] as Json),
});

/** Into an enemy if there is one on the way, past own ships, otherwise in the middle. */
function defaultEnd(game: Game, seeker: Seeker, ends: readonly Hex[]): string {
  const worth = ({ q, r }: Hex): number => {
    const [largest] = largestOf(shipsIn(game, q, r));
    return largest === undefined ? 1 : largest.side === seeker.side ? 0 : 2;
  };
  const best = Math.max(...ends.map(worth));
  const good = ends.filter((hex) => worth(hex) === best);
  const { q, r } = good[Math.floor(good.length / 2)] as Hex;
  return keyOf(q, r);
}
