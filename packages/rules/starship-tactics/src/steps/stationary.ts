import { act, type Play, type StepWith } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { changeOver } from '../rules/drive.ts';
import { insiders } from '../rules/ship-state.ts';

/** ST-MOV-24: when a Movement Phase is over, every ship that has neither entered a hex nor turned in it has been stationary for one more. */
export const countStationary: StepWith<Game, Record<never, never>> = act('count-stationary', (play) => {
  const { game } = play;
  const need = changeOver(game);
  for (const ship of game.ships) {
    if (ship.is !== 'flying') continue;
    const { display } = ship;
    display.still = Math.min(need, display.still + 1);
    if (display.still === need && display.drive !== 'either') freeDrive(play, ship, need);
  }
});

/** ST-MOV-23, ST-MOV-30: its next hex may be ahead or back, as its captain alone is told (ST-INF-22). */
function freeDrive(play: Play<Game>, ship: Ship, need: number): void {
  const { game } = play;
  const { id, display, disabled } = ship;
  const was = display.drive;
  display.drive = 'either';
  if (disabled) return;
  play.tell?.({
    type: 'drive',
    clause: [
      was === 'reverse' ? 'ST-MOV-30' : 'ST-MOV-23',
      'ST-MOV-24',
      'ST-INF-22',
      ...(game.pair < need ? ['ST-MOV-25'] : []),
      ...(game.rulings.phases === 3 ? ['ST-OPT-12'] : []),
    ],
    to: insiders(game, ship),
    parts: [id],
    data: { is: was, ship: id, n: need },
  });
}
