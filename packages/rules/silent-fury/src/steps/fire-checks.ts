import { act, each, type Play, type StepWith, sequence, words } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import { citeFx, fxTold } from '../rules/cite-rolls.ts';
import { inflict, rolledOn } from '../rules/damage.ts';
import { survives } from '../rules/destruction.ts';
import { effectOf, explosionFx, explosionReach, FIRE_DICE, fireDie, firesOn, nextDie } from '../rules/fire-check.ts';
import { rollFx } from '../rules/fx.ts';
import { componentPart } from '../rules/parts.ts';
import { inChipOrder, isFlying } from '../rules/ship-state.ts';
import { standDown } from './stand-down.ts';

type Nothing = Record<never, never>;
type ShipVars = { ship: string };

/** SF-DRF-05: a Fire on it, and all its crew disrupted. */
function spread(play: Play<Game>, ship: Ship, component: number): void {
  const part = componentPart(ship.id, component);
  play.tell?.({
    type: 'fire',
    clause: 'SF-DRF-05',
    parts: [ship.id, part],
    data: { is: 'spreads', ship: ship.id, component: part },
  });
  inflict(play, ship, rolledOn(component, 'fire'));
}

/** SF-DRF-07, SF-DRF-12: one FX for the component and all next to it; a damage roll of the ship itself (SF-DRF-10). */
function explode(play: Play<Game>, ship: Ship, component: number): void {
  const part = componentPart(ship.id, component);
  const fx = explosionFx(play.game, ship, component);
  play.rollFor?.(words('roll.fire-explosion', { ship: ship.name, n: component, ...fx }));
  const roll = rollFx(play.dice, fx);
  if (fx.impact === 3) play.by('SF-DRF-12');
  citeFx(play, roll);
  play.tell?.({
    type: 'fire',
    clause: 'SF-DRF-07',
    parts: [ship.id, part],
    data: {
      is: roll.damage === '' ? 'flares' : 'explodes',
      ship: ship.id,
      component: part,
      result: roll.damage,
      ...fxTold(roll),
    },
  });
  const due = inflict(play, ship, {
    ...rolledOn(component, roll.damage),
    components: explosionReach(play.game, ship, component),
  });
  if (due !== null) play.by('SF-DRF-10');
  survives(play, ship, due);
}

/** SF-DRF-04, SF-DRF-08, SF-DRF-09: two dice, carried out one after the other on the ship as it then is. */
const fireCheck = act<Game, ShipVars>('fire-check', (play, { ship: id }) => {
  const ship = shipOf(play.game, id);
  const die = fireDie(play.game, ship);
  play.rollFor?.(words('roll.fire-check', { ship: ship.name, die }));
  const roll = play.dice.faces(`${FIRE_DICE}d${die}`);
  if (die === 12) play.by('SF-DRF-11');
  play.tell?.({
    type: 'fire-check',
    clause: 'SF-DRF-04',
    parts: [id],
    data: { ship: id, die, roll: [...roll], fires: firesOn(ship).length },
  });
  const idle = roll.filter((face) => effectOf(play.game, ship, face) === 'nothing');
  const left = [...roll];
  for (const _ of roll) {
    if (!isFlying(ship)) break;
    const { at, effect } = nextDie(play.game, ship, left);
    if (effect === 'nothing') break;
    if (left.length < roll.length) play.by('SF-DRF-09');
    const [component] = left.splice(at, 1) as [number];
    // What had nothing to do when it was rolled has something now.
    if (idle.includes(component)) play.by('SF-DRF-08');
    if (effect === 'spread') spread(play, ship, component);
    else explode(play, ship, component);
  }
});

const checks = each<Game, Nothing, ShipVars>(
  'fire-checks',
  ({ game }) =>
    inChipOrder(game).flatMap((ship) => (isFlying(ship) && firesOn(ship).length > 0 ? [{ ship: ship.id }] : [])),
  fireCheck,
);

/** SF-DRF-04 to SF-DRF-12: all ships that burn; then owners name those of their crew who were struck (SF-CRW-19). */
export const fireChecks: StepWith<Game, Nothing> = sequence('fire-check-step', checks, standDown);
