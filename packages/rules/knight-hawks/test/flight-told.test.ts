import { clausesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { seenBy } from './hidden-play.ts';
import { at, type Fixture, move, pass, sail, shipIn, told, turnOf } from './movement-fixture.ts';
import { enemy, field, seeker } from './seekers-field.ts';

const cited = (s: Fixture, type: string): string[] => [...clausesOf(told(s, type).at(-1) ?? ({} as never))].sort();

describe('what everyone hears of a move that lays something (KH-MIN-02, KH-SEK-02)', () => {
  /** Types, clauses and data of what the enemy is told, and what the layer's own side is told beside it. */
  const heard = (way: string, from: readonly [number, number]) => {
    const layer = { type: 'minelayer', name: 'Layer', load: { M: 5, S: 2 }, at: from, facing: 0, speed: 2 } as const;
    const s = seenBy(sail([layer], { level: 'advanced' }), 'sathar');
    pass(s, 'move');
    expect(move(s, 'layer', way)).toBeDone();
    const laid = told(s, 'laid').map(({ clause, to }) => [clause, to]);
    return { enemy: s.heard('upf').map(({ type, clause, data }) => ({ type, clause, data })), laid };
  };
  const EAST: readonly [number, number] = [64, 3];

  test('is the same as of one that lays nothing, on the sheet and beyond its edge', () => {
    for (const from of [at(0, 0), EAST])
      for (const way of ['F M F M', 'M F F', 'F S F', 'F F S S'])
        expect(heard(way, from).enemy, way).toEqual(heard('F F', from).enemy);
    const [moved] = heard('F M F M', EAST).enemy.filter(({ type }) => type === 'moved');
    expect(moved?.clause).toEqual(['KH-SEQ-07', 'KH-MAP-08']);
  });

  test('its own side is told by which rule it lies there, and by no other', () => {
    expect(heard('F M F S', EAST).laid).toEqual([
      ['KH-MIN-04', ['sathar']],
      ['KH-SEK-02', ['sathar']],
    ]);
  });
});

describe('a move that a seeker interrupts', () => {
  /** The UPF ship sails east from here; a seeker waits in the hex two ahead of it. */
  const meets = (ship: Parameters<typeof enemy>[2], dice: readonly number[], [q, r] = [0, 0]): Fixture => {
    const game = field([seeker(1, [q + 2, r], 1)], [enemy('Ship', [q, r], { facing: 0, speed: 4, ...ship })]);
    const s = turnOf({ ...game, mover: 'upf' }, 'upf', dice);
    pass(s, 'move');
    expect(move(s, 'ship', 'F4', 'upf')).toBeDone();
    pass(s, 'rest');
    return s;
  };

  test('is not one that nobody was asked for, though it has lost its drive on the way (KH-DMG-19)', () => {
    // It hits, and the steering is gone: 79 less 20.
    const s = meets({ adf: 0 }, [1, 79]);
    expect(shipIn(s)).toMatchObject({ adf: 0, mr: 0, speed: 4 });
    expect(cited(s, 'moved')).toEqual(['KH-SEQ-07']);
  });

  test('crosses the edge, which is said of the move and not of the meeting (KH-MAP-08)', () => {
    const s = meets({}, [100], [45, -10]);
    expect(cited(s, 'meets-seekers')).toEqual(['KH-SEK-12']);
    expect(cited(s, 'moved')).toEqual(['KH-MAP-08', 'KH-SEQ-07']);
  });
});

test('a carrier that gravity turns: its fighters belong to its move (KH-STN-22)', () => {
  const planets = [{ name: 'Kit', at: at(0, 0) }];
  const nest = { type: 'assault-carrier', name: 'Nest', at: at(-2, -1), facing: 0, speed: 4 } as const;
  const gnat = { type: 'fighter', name: 'Gnat', docked: 'nest' } as const;
  const s = turnOf(sail([nest, gnat], { level: 'advanced', planets }));
  pass(s, 'move');
  expect(move(s, 'nest', 'F4')).toBeDone();
  expect(cited(s, 'gravity')).toEqual(['KH-GRV-04']);
  expect(cited(s, 'moved')).toContain('KH-STN-22');
});
