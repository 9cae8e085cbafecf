import { clausesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { orbitStep } from '../src/steps/orbit.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { declare, defensive, duel, flown, hexKey, offensive } from './fire-fixture.ts';
import { alone, at, type Fixture, gameTurns, move, pass, sail, told, turnOf } from './movement-fixture.ts';
import { enemy, field, seeker, steps } from './seekers-field.ts';

/** The clauses of the last event of a kind, in order of their ids. */
const cited = (s: Fixture, type: string): string[] => [...clausesOf(told(s, type).at(-1) ?? ({} as never))].sort();

type Fields = Omit<CraftedShip, 'side' | 'name'>;

describe('what a move cites', () => {
  const moved = (ship: Fields, way: string, more: Partial<Crafted> = {}): string[] => {
    const s = turnOf(alone(ship, more));
    pass(s, 'move');
    expect(move(s, 'ship', way)).toBeDone();
    return cited(s, 'moved');
  };
  const frigate: Fields = { type: 'frigate', speed: 3 };

  test('its length, a change of speed, turns', () => {
    expect(moved(frigate, 'F3')).toEqual(['KH-SEQ-07']);
    expect(moved(frigate, 'F4')).toEqual(['KH-MOV-02', 'KH-SEQ-07']);
    expect(moved(frigate, 'F R F2')).toEqual(['KH-MOV-11', 'KH-SEQ-07']);
    expect(moved({ ...frigate, speed: 0 }, '')).toEqual(['KH-MOV-06']);
    expect(moved(frigate, '')).toEqual(['KH-MOV-02', 'KH-MOV-06']);
  });

  test('beyond the edge of the sheet', () => {
    const far = (level: 'advanced', q: number) => moved({ ...frigate, at: [q, 3] }, 'F3', { level });
    expect(far('advanced', 20)).toEqual(['KH-SEQ-07']);
    expect(far('advanced', 60)).toEqual(['KH-MAP-08', 'KH-SEQ-07']);
  });

  test('who is carried along', () => {
    const nest = { type: 'assault-carrier', name: 'Nest', at: at(0, 0), facing: 0, speed: 1 } as const;
    const carried = (...ships: Omit<CraftedShip, 'side'>[]) => {
      const s = turnOf(sail([nest, ...ships]));
      pass(s, 'move');
      expect(move(s, 'nest', 'F')).toBeDone();
      return cited(s, 'moved');
    };
    expect(carried()).toEqual(['KH-SEQ-07']);
    expect(carried({ type: 'fighter', name: 'Gnat', docked: 'nest' })).toEqual(['KH-SEQ-07', 'KH-STN-22']);
  });

  test('a ship adrift', () => {
    const s = turnOf(alone({ type: 'frigate', speed: 2, adf: 0, mr: 0 }, { level: 'advanced' }));
    expect(cited(s, 'moved')).toEqual(['KH-DMG-19', 'KH-SEQ-07']);
  });
});

describe('what an orbit move cites', () => {
  const circles = (ships: CraftedShip[], level: 'basic' | 'advanced' = 'basic'): string[] => {
    const game = craftGame({ level, planets: [{ name: 'World' }], ships });
    return cited(play(game, orbitStep, { vars: { side: 'sathar' } }), 'orbit-move');
  };
  const ship: CraftedShip = { type: 'assault-carrier', side: 'sathar', name: 'Nest', orbits: 'world' };
  const gnat: CraftedShip = { type: 'fighter', side: 'sathar', name: 'Gnat', docked: 'nest' };

  test('a masking screen that runs down, and what goes along', () => {
    expect(circles([ship])).toEqual(['KH-ORB-04']);
    expect(circles([{ ...ship, screen: 'MS', maskMoves: 1 }])).toEqual(['KH-DEF-06', 'KH-ORB-04']);
    expect(circles([ship, gnat])).toEqual(['KH-ORB-04', 'KH-STN-22']);
    expect(circles([{ ...ship, type: 'space-station' }, gnat])).toEqual(['KH-ORB-04', 'KH-STN-04']);
  });
});

describe('what a turn and a screen cite', () => {
  test('the second side takes its turn after the first', () => {
    const game = alone({ type: 'frigate' });
    expect(cited(turnOf(game, 'sathar'), 'side-turn')).not.toContain('KH-SEQ-10');
    expect(cited(turnOf(game, 'upf'), 'side-turn')).toContain('KH-SEQ-10');
    expect(gameTurns(game).events.filter(({ type }) => type === 'side-turn').length).toBeGreaterThan(0);
  });

  test('one screen instead of another, one alone, and none', () => {
    const screen = (was: CraftedShip['screen'], code: string) => {
      const ship: Fields = { type: 'heavy-cruiser', load: { PS: 1, ES: 1, MS: 1 }, screen: was ?? '' };
      const s = turnOf(alone(ship, { level: 'advanced' }));
      expect(s.answer('sathar', [`ship/${code}`], 'screens')).toBeDone();
      return cited(s, 'screen');
    };
    expect(screen('', 'PS')).toEqual(['KH-DEF-26']);
    expect(screen('ES', 'PS')).toEqual(['KH-DEF-25', 'KH-DEF-26']);
    expect(screen('ES', 'off')).toEqual(['KH-DEF-26']);
    expect(screen('', 'MS')).toEqual(['KH-DEF-07', 'KH-DEF-08']);
    expect(screen('PS', 'MS')).toEqual(['KH-DEF-07', 'KH-DEF-08', 'KH-DEF-25']);
  });
});

describe('what fire cites', () => {
  const declared = (...shots: string[]): string[] =>
    cited(declare(offensive(duel(), [100, 100]), 'sathar', ...shots), 'declared');

  test('rounds are crossed off when they are declared', () => {
    expect(declared('by/LC/1 at')).toEqual(['KH-SEQ-09']);
    expect(declared('by/T at')).toEqual(['KH-SEQ-09', 'KH-WPN-06']);
    expect(declared('by/LC/1 at', 'by/T at')).toEqual(['KH-SEQ-09', 'KH-WPN-06']);
  });

  const attack = (game: Game, text: string): string[] =>
    cited(declare(offensive(game, [100]), 'sathar', text), 'attack');

  test('the bounds of a chance', () => {
    const far = (q: number) => attack(duel({ load: { LB: 1 } }, { at: at(q, 0) }), 'by/LB/1 at');
    expect(far(9)).not.toContain('KH-FIR-21');
    expect(far(9)).not.toContain('KH-FIR-22');
    const masked = duel({ load: { LB: 1 } }, { at: at(9, 0), screen: 'MS', load: { RH: 1, MS: 1 } });
    expect(attack(masked, 'by/LB/1 at')).toContain('KH-FIR-21');
  });

  test('a ship that passes', () => {
    const shoots = (text: string) => {
      const passing = duel(flown([0, 0], [1, 0], [2, 0]), { at: at(5, 0), load: { LB: 1 } });
      return cited(declare(defensive(passing, [100]), 'upf', text), 'attack');
    };
    expect(shoots(`at/LB/1 by ${hexKey(1, 0)}`)).toContain('KH-FIR-26');
    expect(attack(duel(), 'by/LB/1 at')).not.toContain('KH-FIR-26');
  });

  test('a shot at what is gone: a round is lost, a beam is not', () => {
    const wasted = (second: string) => {
      const game = duel({}, { at: at(1, 0), hull: 1 });
      const s = declare(offensive(game, [1, 5, 5]), 'sathar', 'by/LC/1 at', second);
      return cited(s, 'wasted');
    };
    expect(wasted('by/LB/1 at')).toEqual(['KH-FIR-12']);
    expect(wasted('by/T at')).toEqual(['KH-FIR-12', 'KH-FIR-13']);
  });

  test('half damage in the Basic Game', () => {
    const hurt = (screen: 'MS' | '') => {
      const game = duel({}, { at: at(1, 0), screen, load: { RH: 1, MS: 1 } });
      return cited(declare(offensive(game, [1, 5, 5]), 'sathar', 'by/LC/1 at'), 'damage');
    };
    expect(hurt('')).toEqual(['KH-DMG-01', 'KH-DMG-02']);
    expect(hurt('MS')).toEqual(['KH-DEF-03', 'KH-DMG-01', 'KH-DMG-02']);
  });

  test('interceptors of one’s own, and of another ship in the hex', () => {
    const guard: CraftedShip = { type: 'frigate', side: 'upf', name: 'Guard', at: at(4, 0), load: { ICM: 2 } };
    const icms = (choice: { [id: string]: number }) => {
      const game = duel({}, { load: { ICM: 2 } }, { level: 'advanced', ships: [guard] });
      const s = declare(offensive(game, [100]), 'sathar', 'by/T at');
      expect(s.answer('upf', choice, 'intercept')).toBeDone();
      return cited(s, 'icms');
    };
    expect(icms({ at: 1 })).toEqual(['KH-DEF-14']);
    expect(icms({ guard: 1 })).toEqual(['KH-DEF-14', 'KH-DEF-27']);
  });
});

describe('what a seeker cites', () => {
  const flies = (turns: number, ...ships: CraftedShip[]): string[] =>
    cited(steps(field([seeker(1, [0, 0], turns)], ships), [1, 1, 1, 1]), 'seeker-flies');

  test('its first flight and later ones, a friend, a tie', () => {
    expect(flies(1, enemy('Prey', [29, 0]))).toHaveLength(1);
    expect(flies(1, enemy('Prey', [29, 0], { side: 'sathar' }))).toContain('KH-SEK-09');
    expect(flies(1, enemy('Prey', [29, 0]))).not.toContain('KH-SEK-09');
    const tied = flies(1, enemy('Prey', [29, 0]), enemy('Other', [-29, 0]));
    expect(tied).toEqual(expect.arrayContaining(['KH-SEK-10', 'KH-DIC-05']));
    const together = flies(1, enemy('Prey', [29, 0]), enemy('Other', [29, 0]));
    expect(together).not.toContain('KH-SEK-10');
  });

  test('goes off: at one ship, at the largest, at one of equals', () => {
    const off = (dice: number[], ...ships: CraftedShip[]) =>
      cited(steps(field([seeker(1, [0, 0], 1)], ships), dice), 'seeker-goes-off');
    const one = off([100], enemy('Prey', [0, 0]));
    expect(one).toHaveLength(1);
    expect(off([100], enemy('Prey', [0, 0]), enemy('Small', [0, 0], { type: 'fighter' }))).toEqual(
      [...one, 'KH-SEK-13'].sort(),
    );
    expect(off([1, 100], enemy('Prey', [0, 0]), enemy('Like', [0, 0]))).toEqual(
      [...one, 'KH-SEK-13', 'KH-DIC-05'].sort(),
    );
  });
});
