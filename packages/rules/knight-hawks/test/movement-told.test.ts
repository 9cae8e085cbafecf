import type { GameEvent } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { alone, at, type Fixture, move, sentences, shipIn, told, turnOf } from './movement-fixture.ts';
import { enemy, field, seeker } from './seekers-field.ts';

/**
 * Everyone sees the way a ship flew and where its bow points, so both are told however its move ends: what a view shows, some
 * event has said.
 */
describe('a move that ends early', () => {
  function saysTheWay(s: Fixture, type: string): GameEvent {
    const [event] = told(s, type);
    if (event === undefined) throw new Error(`no ${type}`);
    const { id, path } = shipIn(s);
    const way = path.flatMap((q, i) => (i % 2 === 0 ? [keyOf(q, path[i + 1] as number)] : []));
    expect(way.length).toBeGreaterThan(1);
    expect(event.parts).toEqual([id, ...way]);
    return event;
  }

  rule('KH-MAP-06', 'off the map: by which way, and with which bow', () => {
    const eastward = alone({ type: 'frigate', at: '5220', facing: 0, speed: 5 });
    const straight = turnOf(eastward);
    expect(move(straight, 'ship', 'F3 leave')).toBeDone();
    const round = turnOf(eastward);
    expect(move(round, 'ship', 'F R F L F leave')).toBeDone();
    expect(saysTheWay(straight, 'left-map').data?.['facing']).toBe(0);
    expect(saysTheWay(round, 'left-map').parts).not.toEqual(told(straight, 'left-map')[0]?.parts);
    const slanting = turnOf(eastward);
    expect(move(slanting, 'ship', 'F3 R leave')).toBeDone();
    expect(saysTheWay(slanting, 'left-map').data?.['facing']).toBe(1);
  });

  rule('KH-GRV-02', 'into a planet', () => {
    const game = alone(
      { type: 'frigate', at: at(-3, 0), speed: 2 },
      { level: 'advanced', planets: [{ name: 'World' }] },
    );
    const s = turnOf(game);
    expect(move(s, 'ship', 'F crash')).toBeDone();
    expect(saysTheWay(s, 'crash').data?.['facing']).toBe(0);
  });

  rule('KH-SEK-12', 'upon a waiting seeker: so far it has come, and perhaps no farther', () => {
    const ships = [enemy('Ship', [0, 0], { facing: 0, speed: 4, hull: 5 }), enemy('Other', [0, 9])];
    const s = turnOf(field([seeker(1, [2, 0], 1)], ships), 'upf', [75, 30, 1, 1, 1, 1, 1]);
    expect(move(s, 'ship', 'F4', 'upf')).toBeDone();
    expect(shipIn(s).is).toBe('destroyed');
    expect(saysTheWay(s, 'meets-seekers').data?.['facing']).toBe(0);
    expect(sentences(told(s, 'meets-seekers'))).toEqual(['Ship flies into 3020, where a seeker waits.']);
    const order = s.events.map(({ type }) => type);
    expect(order.indexOf('meets-seekers')).toBeLessThan(order.indexOf('seeker-goes-off'));
  });
});
