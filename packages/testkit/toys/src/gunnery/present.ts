import type { Presentation, Sheet } from '@flagbridge/engine';
import { boxesNode, trackNode } from '@flagbridge/kit/present';
import { hulled } from '../hulled.ts';
import { catalogue } from './catalogue.ts';
import { type Game, SIDES } from './game.ts';

export const present: Presentation<Game> = {
  sheets: ({ game }) =>
    game.ships.map(
      (ship): Sheet => ({
        id: ship.id,
        title: ship.name,
        side: ship.side,
        groups: [
          {
            label: 'Ship',
            place: 'head',
            nodes: [
              trackNode(`${ship.id}/hull`, 'Hull', ship.hull, 12, 'TG-DMG-01'),
              boxesNode(`${ship.id}/guns`, 'Guns', 2 - ship.guns, 2, 'TG-DMG-02'),
              boxesNode(`${ship.id}/interceptors`, 'Interceptors', 3 - ship.interceptors, 3, 'TG-INT-01'),
            ],
          },
        ],
      }),
    ),
  scene: () => null,
  report: ({ game }) =>
    game.ships.map((ship) =>
      ship.hull === 0
        ? `${ship.name} (${ship.side}): lost`
        : `${ship.name} (${ship.side}): hull ${ship.hull} of 12, guns ${ship.guns}, interceptors ${ship.interceptors}`,
    ),
  fleets: ({ game }) => ({
    unit: 'hull',
    sides: SIDES.map((side) => ({
      side,
      ships: game.ships
        .filter((ship) => ship.side === side)
        .map(({ id, name, hull }) => hulled(id, name, 'gunship', hull, 12)),
    })),
  }),
  phrases: {
    'ask.aim': 'Aim every gun before any die is rolled.',
    'ask.intercept': '{by} fires at {at}. How many interceptors?',
    'ask.surrender': 'Surrender',
    'option.gun': '{ship}, gun {gun}',
    'option.ship': '{ship}',
    'option.interceptors': '{n} {n|interceptor|interceptors}',
    'option.surrender': 'Strike the flag',
    'policy.two': 'Two interceptors on every shot while they last',
    'event.aimed': '{side} has aimed. Shots: {shots}.',
    'roll.hit': 'Roll {dice}: {by} at {at}, {need} or less hits.',
    'roll.damage': 'Roll {dice}: damage of {by} to {at}.',
    'roll.struck': 'Roll {dice}: what the hit of {by} strikes on {at}.',
    'event.shot.hit':
      '{by} at {at}: needs {need}; rolls {roll}: hit, {damage} damage, strikes {struck}. Hull now {hull}.',
    'event.shot.miss': '{by} at {at}: needs {need}; rolls {roll}: miss.',
    'event.lost': '{ship} is lost.',
    'event.end': '{winner} holds the field.',
    'event.drawn': 'Turn {limit} is over: a draw.',
    'event.surrender': '{side} surrenders.',
    'refused.few-interceptors': 'Only {left} {left|interceptor is|interceptors are} left.',
    'refused.no-ships': 'Each side needs at least one ship.',
  },
  catalogue,
};
