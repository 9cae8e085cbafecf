import { act, type Play, type StepWith } from '@flagbridge/engine';
import { DATA } from '../../data/ship-data.ts';
import type { Game, Obstacle, ObstacleKind, Ship } from '../../game.ts';
import { factId, factValue } from '../../rules/facts.ts';
import { type Answer, allShieldsDown, lockTells } from '../../rules/questions.ts';
import { shadowOf, targetOf } from '../../rules/sensors.ts';
import { insiders } from '../../rules/ship-state.ts';

/** What is learnt goes to those who see the display of the ship that learnt it (ST-SEN-30). */
export function learn(play: Play<Game>, ship: Ship, target: Ship, what: string, answer: Answer): void {
  const fact = { by: ship.id, of: target.id, what };
  const value = factValue({ turn: play.game.turn, answer, seen: target.seen, strain: target.strain });
  for (const office of insiders(play.game, ship)) play.learn(office, factId(fact), value);
}

/** ST-SEN-14, ST-SEN-17: whether it sees who is aboard; whether others are locked on the target, and the target on the asker. */
function informationOn(game: Game, ship: Ship, target: Ship): Answer {
  const others = game.ships.some(
    (one) => one.lock === target.id && one.side !== target.side && one.id !== ship.id && one.is === 'flying',
  );
  return lockTells(game, target, { open: allShieldsDown(target), others, back: target.lock === ship.id });
}

/** How the data file calls what lies on the map. */
const OBJECTS: { readonly [kind in ObstacleKind]: string } = {
  planet: 'planet',
  moon: 'moon',
  sun: 'sun',
  asteroids: 'asteroid belt',
};

/** ST-SEN-13 to ST-SEN-16: of an object its size, what it is made of, and who lives there; it has no shields to hide that. */
function tellObject(play: Play<Game>, ship: Ship, { id, kind }: Obstacle): void {
  const { objects } = DATA.sensor_objects;
  const found = objects.find((one) => one.kind === OBJECTS[kind]) as (typeof objects)[number];
  const { size, composition, state, life_forms: life } = found;
  play.tell?.({
    type: 'scan',
    clause: ['ST-SEN-13', 'ST-SEN-14', 'ST-SEN-15', 'ST-SEN-16', 'ST-SEN-29', 'ST-INF-12'],
    to: insiders(play.game, ship),
    parts: [ship.id, id],
    data: { is: 'object', ship: ship.id, target: id, size, composition, state, life },
  });
}

/** ST-SEQ-05, ST-SEN-08: every ship with a lock, new or kept, is given what it tells; not of what lies in shadow (ST-SEN-35). */
export const information: StepWith<Game, Record<never, never>> = act('lock-information', (play) => {
  const { game } = play;
  for (const ship of game.ships) {
    const target = targetOf(game, ship.lock);
    if (target === undefined || shadowOf(game, ship, target) !== null) continue;
    if (!('side' in target)) {
      tellObject(play, ship, target);
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
