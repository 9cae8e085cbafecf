import { act, type ClauseId, type OfficeId, type StepWith } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { pointsInPhase } from '../rules/power.ts';
import { insiders } from '../rules/ship-state.ts';

/** ST-INF-05: everybody hears how many movement points each ship has in this turn; where in the turn, its level says (turn.ts). */
const announce =
  (...by: readonly ClauseId[]) =>
  (name: string): StepWith<Game, Record<never, never>> =>
    act(name, (play) => {
      const { game } = play;
      play.reveal();
      for (const ship of game.ships) ship.points = ship.is === 'flying' ? (ship.display.bought[0] as number) : 0;
      for (const ship of game.ships) {
        const { id, is, points } = ship;
        if (is === 'flying')
          play.tell?.({
            ...toInsiders(game, ship),
            type: 'speed',
            clause: ['ST-INF-05', ...by, ...tableFor(game, points), ...(ship.cloak.on ? ['ST-CLK-09'] : [])],
            parts: [id],
            data: { ship: id, points, phases: spreadOver(game, points) },
          });
      }
    });

/** ST-CLK-09: that of a cloaked ship is not announced. */
const toInsiders = (game: Game, ship: Ship): { readonly to?: OfficeId[] } =>
  ship.cloak.on ? { to: insiders(game, ship) } : {};

/** Before the first Movement Phase. */
export const announceSpeeds = announce()('announce-speeds');
/** ST-SEN-04: first of all in the Sensor Phase. Ships on the map are in contact, and this belongs to it (ST-SEN-01). */
export const announceToSensors = announce('ST-SEN-04', 'ST-SEN-01')('announce-to-sensors');

/** ST-MOV-02, ST-OPT-10, ST-OPT-11: by which table, and how the points lie over the phases. */
const tableFor = ({ rulings }: Game, points: number): ClauseId[] =>
  rulings.phases === 5 ? ['ST-MOV-02'] : points > 20 ? ['ST-OPT-10', 'ST-OPT-11'] : ['ST-OPT-10'];
const spreadOver = ({ rulings }: Game, points: number): number[] =>
  Array.from({ length: rulings.phases }, (_, i) => pointsInPhase(points, rulings.phases, i + 1));
