import { type Condition, conditionsBy, several } from '@flagbridge/kit/present';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { breakUpChance } from '../rules/destruction.ts';
import { fireRisk, firesOn } from '../rules/fire-check.ts';

/** What holds of a ship for a while or for good: told on its sheet and in the report. */
export const conditionsOf = (game: SeenGame, ship: SeenShip): Condition[] =>
  conditionsBy((note) => {
    if (ship.is !== 'flying') return;
    if (ship.controller === '') note('derelict', 'Derelict', 'nobody aboard has it', 'SF-DRF-33', 'out');
    const breaches = ship.damage.filter((damage) => damage === 'breach').length;
    const { hull } = sheetOf(game, ship);
    if (breaches > 0) {
      const risk = `Hull ${hull}: a destruction roll breaks it up in ${breakUpChance(breaches, hull)} %`;
      note('breaches', several(breaches, 'breach', 'breaches'), risk, 'SF-HUL-05', 'out');
    }
    const fires = firesOn(ship).length;
    if (fires > 0) {
      const { spread, explosion } = fireRisk(game, ship);
      const risk = `at the fire check ${spread} % to spread, ${explosion} % to explode`;
      note('fires', several(fires, 'fire'), risk, 'SF-DRF-05', 'damaged');
    }
    if (ship.rolled)
      note('rolled', 'Rolled', 'left is right: sides 2 and 6, 3 and 5 are swapped', 'SF-OPT-04', 'damaged');
    if (ship.vented)
      note('vented', 'Vented', 'nothing burns; attrition kills everybody in the box', 'SF-OPT-08', 'damaged');
    if (ship.hardened) note('hardened', 'Shields hardened', 'until the round ends', 'SF-DEF-02');
    if (ship.evading) note('evading', 'Evading', 'until the round ends', 'SF-DEF-02');
  });
