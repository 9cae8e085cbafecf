import { act, type Play, type StepWith } from '@flagbridge/engine';
import { findShip, type Game, type Ship } from '../../game.ts';
import { factId, factValue } from '../../rules/facts.ts';
import { inShadow } from '../../rules/obstacles.ts';
import { classOf } from '../../rules/power.ts';
import { type Answer, allShieldsDown } from '../../rules/questions.ts';
import { insiders } from '../../rules/ship-state.ts';

/** What is learnt goes to those who see the display of the ship that learnt it (ST-SEN-30). */
export function learn(play: Play<Game>, ship: Ship, target: Ship, what: string, answer: Answer): void {
  const fact = { by: ship.id, of: target.id, what };
  const value = factValue({ turn: play.game.turn, answer, seen: target.seen, strain: target.strain });
  for (const office of insiders(play.game, ship)) play.learn(office, factId(fact), value);
}

/** ST-SEN-13 to ST-SEN-17: what a lock tells of itself. Of life forms nothing, unless all six shields are down (ST-SEN-14). */
function informationOn(game: Game, ship: Ship, target: Ship): Answer {
  const { role, size, faction, name, composition, state, lifeForms } = classOf(game, target);
  const others = game.ships.some(
    (one) => one.lock === target.id && one.side !== target.side && one.id !== ship.id && one.is === 'flying',
  );
  return {
    role,
    size,
    faction,
    class: name,
    composition,
    state,
    ...(allShieldsDown(target) && { life: lifeForms }),
    others: others ? 1 : 0,
    back: target.lock === ship.id ? 1 : 0,
  };
}

/** ST-SEN-35: while its target is in shadow a lock tells nothing; it is there again when the line is clear. */
const tellSuspended = (play: Play<Game>, ship: Ship, target: Ship): void =>
  play.tell?.({
    type: 'lock',
    clause: ['ST-SEN-35', 'ST-INF-11'],
    parts: [ship.id, target.id],
    data: { is: 'suspended', ship: ship.id, target: target.id },
  });

/** ST-SEQ-05, ST-SEN-08: every ship with a lock, new or kept, is given what it tells. */
export const information: StepWith<Game, Record<never, never>> = act('lock-information', (play) => {
  const { game } = play;
  for (const ship of game.ships) {
    const target = findShip(game, ship.lock);
    if (target === undefined) continue;
    if (inShadow(game, ship, target)) {
      tellSuspended(play, ship, target);
      continue;
    }
    const told = informationOn(game, ship, target);
    learn(play, ship, target, 'lock', told);
    play.tell?.({
      type: 'scan',
      clause: [
        'ST-SEN-13',
        ...('life' in told ? ['ST-SEN-14'] : []),
        'ST-SEN-15',
        'ST-SEN-16',
        'ST-SEN-17',
        'ST-SEN-29',
        'ST-INF-12',
      ],
      to: insiders(game, ship),
      parts: [ship.id, target.id],
      data: {
        is: 'life' in told ? 'open' : 'closed',
        ship: ship.id,
        target: target.id,
        ...told,
      },
    });
  }
});
