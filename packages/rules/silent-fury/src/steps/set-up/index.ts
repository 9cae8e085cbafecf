import type { Play } from '@flagbridge/engine';
import { setUpSequence } from '@flagbridge/kit/set-up';
import { sheetOf } from '../../data/content.ts';
import type { Game } from '../../game.ts';
import { rulesOn } from '../../rulings.ts';
import type { SetUpStep } from '../../set-up/plan.ts';
import { drawChip } from './chip.ts';
import { chooseFacings } from './facings.ts';
import { placeCrews } from './stations.ts';

/** Everything before the first turn. */
export const setUpBattle = setUpSequence<Game, SetUpStep>({
  name: 'set-up',
  steps: { stations: placeCrews, facings: chooseFacings, chip: drawChip },
  locals: () => ({}),
  begin: muster,
  end: (play) => play.tell?.({ type: 'battle-begins', clause: 'SF-SET-33' }),
});

/** SF-SET-01: who is there, and with what. */
function muster(play: Play<Game>): void {
  const { game } = play;
  const { sides, columns, rows, limit, setup, hand, chip } = game;
  play.tell?.({
    type: 'muster',
    clause: setup.clauses,
    data: { sides: sides.map(({ id }) => id), columns, rows, limit, hand: [...hand] },
  });
  // SF-SET-02: what the scenario says otherwise than the book.
  if (setup.leftOut.length > 0)
    play.tell?.({
      type: 'special',
      clause: ['SF-SET-02', ...setup.clauses.slice(1)],
      data: { rules: [...setup.leftOut] },
    });
  const optional = rulesOn(game.rulings);
  if (optional.length > 0) play.tell?.({ type: 'optional', clause: 'SF-OPT-01', data: { rules: [...optional] } });
  for (const ship of game.ships) {
    if (ship.q === ship.trailQ && ship.r === ship.trailR) play.by('SF-SET-29');
    if (ship.shields.every((up) => up === 0)) play.by('SF-SET-19');
    play.tell?.({
      type: 'roster',
      clause: ['SF-SET-15', 'SF-SET-26', 'SF-SET-28'],
      parts: [ship.id],
      data: {
        ship: ship.id,
        class: ship.type,
        side: ship.side,
        size: sheetOf(game, ship).size,
        crew: ship.crew.length,
      },
    });
  }
  if (chip !== '') play.tell?.({ type: 'chip', clause: 'SF-SET-31', data: { is: 'given', side: chip } });
}
