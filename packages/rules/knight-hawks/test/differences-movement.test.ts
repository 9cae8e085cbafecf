import { difference, rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import {
  alone,
  at,
  closedIn,
  kinds,
  lengths,
  move,
  pass,
  sail,
  shipIn,
  stands,
  told,
  tried,
  turnOf,
} from './movement-fixture.ts';

/** Rules of movement that are told by no event and refuse nothing: the same situation with their condition and without. */
describe('the sequence of a movement phase', () => {
  difference('KH-SEQ-04', 'who has a screen to announce is asked before anything moves', (has) => {
    const [first = ''] = kinds(turnOf(alone({ type: 'frigate', speed: 4, load: has ? { MS: 1 } : {} })));
    expect(first).toBe(has ? 'screens' : 'move');
    return first;
  });

  difference('KH-SEQ-05', 'what is in orbit has moved when the others are asked for their moves', (orbits) => {
    const place = orbits ? { orbits: 'kit', at: at(1, 0) } : { at: at(1, 0) };
    const s = turnOf(
      sail(
        [
          { type: 'frigate', name: 'Orbiter', facing: 0, ...place },
          { type: 'frigate', name: 'Ship', at: at(9, 0), facing: 0, speed: 4 },
        ],
        { planets: [{ name: 'Kit' }] },
      ),
    );
    pass(s, 'move');
    expect(stands(s, 'orbiter').slice(0, 2)).toEqual(orbits ? [0, 1] : [1, 0]);
    return stands(s, 'orbiter');
  });

  difference('KH-MOV-03', 'who has moved has changed its speed, and is not asked again', (moved) => {
    const s = turnOf(alone({ type: 'frigate', speed: 4 }));
    if (moved) expect(move(s, 'ship', 'F6')).toBeDone();
    expect(kinds(s).includes('move')).toBe(!moved);
    return [kinds(s).includes('move'), shipIn(s).speed];
  });

  rule('KH-MOV-16', 'a station is given no orders: it has no move of its own', () => {
    const s = turnOf(
      sail(
        [
          { type: 'space-station', name: 'Rock', orbits: 'kit', at: at(1, 0) },
          { type: 'frigate', name: 'Ship', orbits: 'kit', at: at(0, 1) },
        ],
        { planets: [{ name: 'Kit' }] },
      ),
    );
    expect(s.answer('sathar', ['rock/leave'], 'orders')).toBeRefused('KH-MOV-16');
    // KH-ORB-11, and an enemy's ship (KH-GEN-03).
    expect(s.answer('sathar', ['ship/counterclockwise'], 'orders')).toBeRefused('KH-ORB-11');
    expect(s.answer('sathar', ['far/leave'], 'orders')).toBeRefused('KH-GEN-03');
    expect(closedIn(s, 'ship/leave')).toBeUndefined();
  });

  rule('KH-ORB-11', 'the direction of an orbit is not for orders to change', () => {
    const game = sail([{ type: 'frigate', name: 'Ship', orbits: 'kit', at: at(0, 1) }], { planets: [{ name: 'Kit' }] });
    expect(turnOf(game).answer('sathar', ['ship/counterclockwise'], 'orders')).toBeRefused('KH-ORB-11');
    expect(turnOf(game).answer('sathar', ['ship/leave'], 'orders')).toBeDone();
  });

  rule('KH-ORB-03', 'in open space there is nothing to orbit', () => {
    const game = sail(
      [
        { type: 'frigate', name: 'Ship', at: at(9, 0), facing: 0 },
        { type: 'frigate', name: 'Other', at: at(1, 0), facing: 0 },
      ],
      { planets: [{ name: 'Kit' }] },
    );
    expect(turnOf(game).answer('sathar', ['ship/clockwise'], 'orders')).toBeRefused('KH-ORB-03');
    expect(turnOf(game).answer('sathar', ['other/clockwise'], 'orders')).toBeDone();
  });

  difference('KH-ORB-10', 'who goes into orbit makes the orbit move of this phase', (orbits) => {
    const s = turnOf(alone({ type: 'frigate', at: at(1, 0), facing: 0 }, { planets: [{ name: 'Kit' }] }));
    expect(s.answer('sathar', orbits ? ['ship/clockwise'] : [], 'orders')).toBeDone();
    pass(s);
    expect(stands(s, 'ship').slice(0, 2)).toEqual(orbits ? [0, 1] : [1, 0]);
    return stands(s, 'ship');
  });
});

describe('moves', () => {
  difference('KH-MOV-01', 'without drive a ship moves exactly the speed it has', (four) => {
    const flown = lengths(alone({ type: 'frigate', adf: 0, speed: four ? 4 : 5 }, { level: 'advanced' }), 'ship', 8);
    expect(flown).toEqual([four ? 4 : 5]);
    return flown;
  });

  difference('KH-MOV-05', 'from rest it stays or takes up to its ADF; under way it must fly on', (rests) => {
    const flown = lengths(alone({ type: 'frigate', speed: rests ? 0 : 4 }), 'ship', 8);
    expect(flown).toEqual(rests ? [0, 1, 2, 3] : [1, 2, 3, 4, 5, 6, 7]);
    return flown;
  });

  difference('KH-MOV-09', 'each hex is the one its bow points at', (east) => {
    const s = turnOf(alone({ type: 'frigate', speed: 2, facing: east ? 0 : 3 }));
    expect(move(s, 'ship', 'F2')).toBeDone();
    expect(stands(s, 'ship').slice(0, 2)).toEqual(east ? [2, 0] : [-2, 0]);
    return stands(s, 'ship');
  });

  difference('KH-MOV-14', 'a ship ahead is passed through; a planet is not', (isShip) => {
    const ahead = isShip
      ? { ships: [{ type: 'frigate', side: 'upf', name: 'Other', at: at(1, 0) } as const] }
      : { planets: [{ name: 'Kit', at: at(2, 0) }] };
    const { ships = [], ...more } = ahead as { ships?: readonly object[] };
    const game = sail([{ type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 2 }], more);
    if (ships.length > 0) Object.assign(game.ships.at(-1) as object, { q: at(2, 0)[0], r: at(2, 0)[1] });
    const { ok } = tried(game, 'ship', 'F2');
    expect(ok).toBe(isShip);
    return ok;
  });

  difference('KH-EVA-06', 'an evading ship turns left or right as it likes', (left) => {
    const s = turnOf(alone({ type: 'fighter', mr: 2, speed: 2, evading: true }));
    expect(move(s, 'ship', left ? 'F L F R' : 'F R F L')).toBeDone();
    return stands(s, 'ship');
  });

  difference('KH-DMG-40', 'at rest a ship may ignore the hit on its navigation', (rests) => {
    const game = alone({ type: 'frigate', speed: rests ? 0 : 3, damage: { navigation: true } }, { level: 'advanced' });
    const done = tried(game, 'ship', rests ? '' : 'F3');
    expect(done.ok).toBe(rests);
    return done.ok;
  });

  rule('KH-DMG-19', 'a ship adrift flies by itself, and that is said of its move', () => {
    const s = turnOf(alone({ type: 'frigate', speed: 3, adf: 0, mr: 0 }, { level: 'advanced' }));
    expect(told(s, 'moved')[0]?.clause).toContain('KH-DMG-19');
    const asked = turnOf(alone({ type: 'frigate', speed: 3, adf: 0 }, { level: 'advanced' }));
    expect(move(asked, 'ship', 'F3')).toBeDone();
    expect(told(asked, 'moved')[0]?.clause).not.toContain('KH-DMG-19');
  });

  rule('KH-MOV-10', 'who has turned in the hex where its move begins may not fly on', () => {
    const refused = tried(alone({ type: 'frigate', speed: 2 }), 'ship', 'L F2');
    expect(refused).toBeRefused('KH-MOV-10');
    expect(refused).toMatchObject({ why: 'turn-before-moving' });
    expect(tried(alone({ type: 'frigate', speed: 0 }), 'ship', 'L F2')).toBeRefused('KH-MOV-10');
  });
});
