import { act, type Play, type SideId, type Tally, words } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { isPilotDead } from '../rules/ship-state.ts';

type Nothing = Record<never, never>;

/** SD-MOV-03: the best Piloting among a side's living pilots on the map, dazed or not, moving or not; 0 where there is none. */
function bestPilot({ ships }: Game, side: SideId): { plt: number; ship: string } {
  let best = { plt: 0, ship: '' };
  for (const ship of ships)
    if (ship.side === side && ship.is === 'flying' && !isPilotDead(ship) && ship.plt > best.plt)
      best = { plt: ship.plt, ship: ship.name };
  return best;
}

function total(play: Play<Game>, side: Game['sides'][number]): Tally {
  const { plt, ship } = bestPilot(play.game, side.id);
  play.rollFor?.(words('roll.initiative', { side: side.name, plt }));
  const tally = play.tally().add(play.dice.sum('1d10'), 'd10', 'SD-MOV-03');
  return plt === 0 ? tally : tally.add(plt, `Piloting of ${ship}`, 'SD-MOV-03');
}

/** SD-MOV-03: 1d10 and the best pilot for each side; equal totals are rolled again. The lower total moves first (SD-MOV-06). */
export const rollInitiative = act<Game, Nothing>('initiative', (play) => {
  const { game } = play;
  const [one, two] = game.sides;
  for (;;) {
    const a = total(play, one);
    const b = total(play, two);
    const tied = a.total === b.total;
    const [winner, loser] = a.total > b.total ? [one, two] : [two, one];
    play.tell?.({
      type: 'initiative',
      clause: 'SD-MOV-03',
      data: {
        is: tied ? 'tied' : 'won',
        one: one.id,
        two: two.id,
        a: a.told(),
        b: b.told(),
        ...(!tied && { winner: winner.id, loser: loser.id }),
      },
    });
    if (tied) continue;
    game.initiative = { winner: winner.id, totals: [a.total, b.total] };
    return;
  }
});
