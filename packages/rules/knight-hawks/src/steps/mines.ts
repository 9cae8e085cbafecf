import { call, type Next, type Play, step } from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, inPlay, type Mine, shipOf } from '../game.ts';
import { attackedBy, setOff } from '../rules/mines.ts';
import { enteredBy, hasMinelayers, mayBeMined, sweep } from '../rules/traces.ts';
import { attack } from './attack.ts';
import type { TurnVars } from './screens.ts';

type Struck = { ship: string; q: number; r: number };

/**
 * KH-MIN-05: when the moving side's last ship has moved. That no mines went off is news as well wherever some might have lain:
 * a move that could be taken back for nothing would find them (KH-MIN-02).
 */
export const minesGoOff = step<Game, TurnVars>({
  name: 'mines-go-off',
  calls: () => [mineAttacks],
  run: (play, { side }, back): Next => {
    if (back !== undefined) return undefined;
    const { game } = play;
    const enemy = otherSide(game, side);
    if (!hasMinelayers(game, enemy)) return undefined;
    const hexes = enteredBy(game, side);
    for (let i = 0; i < hexes.length; i += 2)
      if (mayBeMined(game, enemy, hexes[i] as number, hexes[i + 1] as number)) {
        play.reveal();
        break;
      }
    const mines = setOff(game, side, hexes);
    sweep(game, side, hexes);
    if (mines.length === 0) return undefined;
    game.mines = game.mines.filter((mine) => !mines.includes(mine));
    game.traces.mines[enemy] = (game.traces.mines[enemy] ?? 0) + mines.length;
    play.reveal();
    // All at once: everyone sees where they were before the first attack is rolled.
    for (const mine of mines) tellGoneOff(play, side, mine);
    const struck = mines.flatMap((mine) =>
      attackedBy(game, side, mine).map(({ id }): Struck => ({ ship: id, q: mine.q, r: mine.r })),
    );
    return call(mineAttacks, { side: enemy, struck });
  },
});

function tellGoneOff(play: Play<Game>, mover: string, mine: Mine): void {
  const ships = attackedBy(play.game, mover, mine).map(({ id }) => id);
  const hex = keyOf(mine.q, mine.r);
  play.by('KH-MIN-07');
  play.tell?.({
    type: 'mines-go-off',
    clause: 'KH-MIN-05',
    parts: [hex, ...ships],
    data: { is: ships.length === 0 ? 'nobody' : 'ships', side: mine.side, hex, ships },
  });
}

/** KH-MIN-06: a roll of its own for each. A ship destroyed by the one before is spared the next. */
const mineAttacks = step<Game, { side: string; struck: Struck[] }>({
  name: 'mine-attacks',
  calls: () => [attack],
  run: ({ game }, vars): Next => {
    for (;;) {
      const next = vars.struck.shift();
      if (next === undefined) return undefined;
      if (!inPlay(shipOf(game, next.ship))) continue;
      const { q, r } = next;
      return call(attack, {
        by: '',
        weapon: 'M',
        at: next.ship,
        q,
        r,
        path: -1,
        side: vars.side,
        now: false,
        stage: 0,
        evades: false,
      });
    }
  },
});
