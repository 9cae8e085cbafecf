import type { Play } from '@flagbridge/engine';
import { setUpSequence } from '@flagbridge/kit/set-up';
import type { Game } from '../../game.ts';
import { imbalanceOf, sideTotal } from '../../rules/points.ts';
import { rulesInUse } from '../../rulings.ts';
import type { SetUpStep } from '../../set-up/plan.ts';
import { placeAsteroid, rollDrift, tellScatter } from './asteroids.ts';
import { rollForFirst } from './first.ts';
import { introduceHero } from './hero.ts';
import { placeSide } from './ships.ts';

/** Everything before the first turn, in the order of the plan. */
export const setUpBattle = setUpSequence<Game, SetUpStep>({
  name: 'set-up',
  steps: {
    hero: introduceHero,
    first: rollForFirst,
    scatter: tellScatter,
    asteroid: placeAsteroid,
    drift: rollDrift,
    ships: placeSide,
  },
  locals: ({ is: _, ...rest }) => rest,
  begin: musterFleets,
  end: (play) => play.tell?.({ type: 'battle-begins', clause: 'SD-SEQ-01' }),
});

/** SD-SEQ-06, SD-DSP-01: what is fought over, and who is there, with what they are worth (SD-DSP-03). */
function musterFleets(play: Play<Game>): void {
  const { game } = play;
  const { sides, columns, rows, setup } = game;
  play.tell?.({
    type: 'muster',
    clause: setup.clauses,
    data: { sides: sides.map(({ id }) => id), columns, rows },
  });
  for (const side of sides)
    play.tell?.({
      type: 'roster',
      clause: 'SD-DSP-03',
      data: {
        side: side.id,
        ships: game.ships.filter((ship) => ship.side === side.id).map(({ id }) => id),
        points: sideTotal(play.tally(), game, side.id).told(),
      },
    });
  if (setup.clauses.includes('SD-SCN-22')) tellBalance(play);
  // SD-OPT-01: for the whole battle.
  const options = rulesInUse(game.rulings);
  if (options.length > 0)
    play.tell?.({ type: 'options-agreed', clause: 'SD-OPT-01', data: { options, n: options.length } });
}

/** SD-DSP-04: how the forces of a battle that players made up compare. */
function tellBalance(play: Play<Game>): void {
  const { game } = play;
  const [one, two] = game.sides.map(({ id }) => ({ id, total: sideTotal(play.tally(), game, id).total })) as [
    Worth,
    Worth,
  ];
  const [less, more] = one.total < two.total ? [one, two] : [two, one];
  const percent = imbalanceOf(less.total, more.total);
  play.tell?.({
    type: 'balance',
    clause: 'SD-DSP-04',
    data: {
      is: less.total === more.total ? 'even' : percent === 0 ? 'near' : 'apart',
      more: more.id,
      less: less.id,
      points: more.total - less.total,
      percent,
    },
  });
}
type Worth = { readonly id: string; readonly total: number };
