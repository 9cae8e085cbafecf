import { clausesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { docking } from '../src/steps/docking.ts';
import { endOfTurn } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { alone, at, type Fixture, move, pass, told, turnOf } from './movement-fixture.ts';
import { damaged, repair } from './repair-fixture.ts';
import { type BattlePlan, edge, plan } from './set-up-battle.ts';
import { byDefault, prepare } from './set-up-play.ts';

/** The clauses of the last event of a kind, in order of their ids. */
const cited = (s: Fixture, type: string): string[] => [...clausesOf(told(s, type).at(-1) ?? ({} as never))].sort();

describe('at a base', () => {
  const rock: CraftedShip = { type: 'space-station', side: 'sathar', name: 'Rock', at: at(0, 0) };
  const guest: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Guest', at: at(0, 0) };
  const far: CraftedShip = { type: 'frigate', side: 'upf', name: 'Far', at: '5401' };

  test('a masking screen does not survive docking', () => {
    const docks = (screen: 'MS' | '') => {
      const s = play(craftGame({ ships: [rock, { ...guest, screen }, far] }), docking, { vars: { side: 'sathar' } });
      expect(s.answer('sathar', ['guest/rock'], 'docking')).toBeDone();
      expect(s.game.ships[1]).toMatchObject({ is: 'docked', base: 'rock', screen: '', speed: 0 });
      return cited(s, 'docked');
    };
    expect(docks('')).toEqual(['KH-STN-02']);
    expect(docks('MS')).toEqual(['KH-DEF-05', 'KH-STN-02']);
  });

  test('assault scouts rearm by a rule of their own', () => {
    const rearms = (type: 'fighter' | 'assault-scout') =>
      cited(
        play(
          craftGame({ ships: [rock, { ...guest, type, docked: 'rock', worn: { AR: { left: 0 } } }, far] }),
          endOfTurn,
        ),
        'rearm',
      );
    expect(rearms('fighter')).toEqual(['KH-STN-14']);
    expect(rearms('assault-scout')).toEqual(['KH-STN-14', 'KH-STN-17']);
  });
});

describe('moves that end something', () => {
  const scout = { type: 'assault-scout', speed: 4 } as const;

  test('evasion ends with the move it asked for', () => {
    const moved = (evading: boolean, way: string) => {
      const s = turnOf(alone({ ...scout, evading }));
      pass(s, 'move');
      expect(move(s, 'ship', way)).toBeDone();
      return cited(s, 'moved');
    };
    expect(moved(true, 'F L F R F L F R')).toEqual(['KH-EVA-03', 'KH-MOV-11', 'KH-SEQ-07']);
    expect(moved(false, 'F L F R F L F R')).toEqual(['KH-MOV-11', 'KH-SEQ-07']);
  });

  test('gravity: turned, and turned back again', () => {
    const flown = (way: string, screen: 'MS' | '' = '') => {
      const ship = { type: 'frigate', at: at(-2, 1), speed: 4, load: { MS: 1 }, screen } as const;
      const s = turnOf(alone(ship, { level: 'advanced', planets: [{ name: 'Kit' }] }));
      pass(s, 'move');
      expect(move(s, 'ship', way)).toBeDone();
      return s;
    };
    const turned = flown('F4', 'MS');
    expect(told(turned, 'gravity')).toHaveLength(1);
    expect(cited(turned, 'moved')).toEqual(['KH-SEQ-07']);
    expect(cited(turned, 'screen-gone')).toEqual(['KH-DEF-05', 'KH-GRV-09']);
    expect(cited(flown('F3', 'MS'), 'screen-gone')).toEqual(['KH-DEF-05']);
  });
});

describe('repairs', () => {
  test('90 and more fails; a store comes back with what it had', () => {
    const mended = (ship: Partial<CraftedShip>, slot: string, points: number, roll: number) =>
      cited(repair(damaged({ type: 'battleship', ...ship }), { [slot]: points }, roll).s, 'repair');
    const control = { damage: { control: true } };
    expect(mended(control, 'ship/control', 120, 90)).toEqual(['KH-DMG-42', 'KH-REP-04', 'KH-REP-11']);
    expect(mended(control, 'ship/control', 50, 80)).toEqual(['KH-DMG-42', 'KH-REP-04']);
  });
});

describe('a set-up', () => {
  const events = (given: BattlePlan) => {
    const s = prepare(plan(given));
    byDefault(s);
    return s.events;
  };
  const clauses = (given: BattlePlan, type: string) =>
    events(given)
      .filter((event) => event.type === type && event.data?.['ship'] !== undefined)
      .map((event) => clausesOf(event).includes('KH-MAP-04'));

  test('ships that begin on an edge cite what an edge is; others do not', () => {
    const steps = [{ do: 'ships' }] as const;
    expect(clauses({ start: edge('west'), theirs: { at: 'anywhere' }, steps }, 'ship-placed')).toEqual([true, false]);
  });
});
