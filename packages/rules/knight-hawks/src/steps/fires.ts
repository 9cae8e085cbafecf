import { act } from '@flagbridge/engine';
import { type Game, inPlay, type Ship } from '../game.ts';
import { rollDamageTable } from '../rules/damage-table.ts';

const burns = (ship: Ship): boolean => inPlay(ship) && ship.damage !== null && ship.damage.fire !== 'none';

/**
 * KH-SEQ-21, KH-DMG-28: at the start of the combat phase of `side` the fires aboard the other side's ships strike, each ship's
 * own once in a game turn.
 */
export const fires = act<Game, { side: string }>('fires', (play, { side }) => {
  const burning = play.game.ships.filter((ship) => ship.side !== side && burns(ship));
  if (burning.length === 0) return;
  play.tell?.({
    type: 'fires',
    clause: 'KH-DMG-28',
    parts: burning.map(({ id }) => id),
    data: { ships: burning.map(({ id }) => id), n: burning.length },
  });
  // A ship may be lost with the base that burnt before it: its own fire is over then.
  for (const ship of burning)
    if (inPlay(ship)) rollDamageTable(play, { weapon: 'fire', target: ship, half: false, passing: false });
});
