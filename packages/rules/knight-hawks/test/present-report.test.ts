import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { begun } from '../src/set-up/plan.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { BOTH, SATHAR, UPF, viewOf } from './present-view.ts';

const report = (game: Game, viewer: { offices: string[] } = UPF, ...steps: string[]): readonly string[] =>
  present.report(viewOf(game, ...steps), viewer);

describe('a battle told', () => {
  test('Surprise Attack, turn 3, before the defensive fire of the UPF', () => {
    expect(report(surpriseAttack(), UPF, 'side-turns', 'defensive-fire', 'volley')).toEqual([
      'Game turn 3, Sathar turn: combat phase, defensive fire.',
      "Evacuation of Doliin Bay: Z'Gata has spent 2 of 3 game turns in dock. The last game turn is 40.",
      'UPF, yours: 3 of 3 on the map.',
      "Doliin Bay, space station: 2720, orbits Ken'zah Kit clockwise.",
      '  Hull 25 of 25.',
      '  LB; RH, ICM 6 of 6.',
      "Z'Gata, frigate: 2720, docked at Doliin Bay, facing west, speed 0.",
      '  Hull 40 of 40; ADF 3; MR 3.',
      '  LC, LB, T 2 of 2; RH, ICM 4 of 4.',
      '  In dock: 2 of 3 game turns.',
      'Stiletto, assault scout: 2218, facing east, speed 5.',
      '  Hull 9 of 15; ADF 5; MR 4.',
      '  AR 3 of 4, LB; RH.',
      '  Must evade: a turn in each of the first 4 hexes of its next move.',
      'Sathar: 2 of 2 on the map.',
      'Venomous, destroyer: 2420, facing east, speed 6.',
      '  Hull 34 of 50; ADF 3; MR 2.',
      '  LC, LB, T 2 of 2; RH, MS 1 of 2.',
      '  Masking screen: lasts while it keeps course and speed.',
      '  From Stiletto: range 3, starboard bow, 2 o’clock.',
      "  It bears on Doliin Bay head-on with LC; on Z'Gata head-on with LC.",
      'Perdition, heavy cruiser: 2523, facing north-east, speed 7.',
      '  Hull 80 of 80; ADF 1; MR 1.',
      '  LC, LB ×3, T 4 of 4, RB 8 of 8; RH, MS 1 of 1, ICM 8 of 8.',
      '  From Doliin Bay: range 4, south-west.',
      "  It bears on Doliin Bay with LC; on Z'Gata with LC.",
      "Planet Ken'zah Kit: 2820. From Doliin Bay: range 1, east.",
    ]);
  });
  test('the other side sees the same ships from its own bridge', () => {
    const lines = report(surpriseAttack(), SATHAR);
    expect(lines).toContain('Sathar, yours: 2 of 2 on the map.');
    expect(lines).toContain('UPF: 3 of 3 on the map.');
    expect(lines.indexOf('Sathar, yours: 2 of 2 on the map.')).toBeLessThan(lines.indexOf('UPF: 3 of 3 on the map.'));
    expect(lines).toContain('  From Venomous: range 3, port quarter, 8 o’clock.');
    expect(lines).toContain('  From Venomous: range 3, dead ahead, 12 o’clock.');
    expect(lines).toContain('  In the forward field: of Venomous head-on with LC; of Perdition with LC.');
    expect(lines.filter((line) => line.startsWith('  It bears'))).toEqual([]);
  });
  test('an Advanced battle: damage in few words, mines and seekers, ships off the sheet', () => {
    const lines = report(theStand());
    expect(lines.slice(0, 2)).toEqual(['Game turn 5, UPF turn.', 'Next repair turn: after game turn 6.']);
    expect(lines).toContain('Sathar: 4 of 5 on the map. Destroyed: Viper.');
    expect(lines).toContain('  Aboard: Fighter A (AR 0 of 3), Fighter B (AR 1 of 3).');
    const at = lines.indexOf('Carrion, heavy cruiser: 1810, facing east, speed 4.');
    expect(lines.slice(at + 1, at + 12)).toEqual([
      '  Hull 30 of 80; ADF 0, was 2; MR 0, was 1; DCR 60, was 120.',
      '  DC, LB 1 of 2, PB, EB destroyed, beyond repair, S 2 at the start, T 2 of 4, shut down, RB 8 of 8; RH, ES on, PS destroyed, SS off, ICM 8 of 8.',
      '  Drifts: keeps its speed and course until a repair.',
      '  Fire: rolls on the Damage Table every turn; beyond repair.',
      '  Combat control: −10 on all its attacks.',
      '  Navigation: a die turns it left or right as it moves.',
      '  Damage control: DCR halved.',
      '  Severely damaged: 10 % to break apart for each point of ADF or MR used.',
      '  Beyond repair: drive.',
      "  From Z'Rak't Zoz: range 2, dead ahead, 12 o’clock.",
      "  It bears on Z'Rak't Zoz head-on with DC.",
    ]);
    expect(lines).toContain('Maelstrom, assault carrier: (60,-3), facing east, speed 4.');
    expect(lines.slice(-4)).toEqual([
      "Planet Ken'zah Kit: 2820. From Shimmer: range 1, dead ahead, 12 o’clock.",
      "Seeker of Sathar: 2011, next move 6 hexes. From Z'Rak't Zoz: range 1, port bow, 10 o’clock.",
      'Mines of UPF: 1611, 1711.',
      'Seekers of UPF, lying still: 1811 (2).',
    ]);
  });
});

describe('range and bearing', () => {
  const seen = (at: string, facing: 0 | 1 | 2 | 3 | 4 | 5, more: object = {}): string[] =>
    report(
      craftGame({
        ships: [
          { type: 'frigate', side: 'upf', name: 'Own', at: '2020', facing },
          { type: 'frigate', side: 'sathar', name: 'Foe', at, facing: 0, ...more },
        ],
      }),
    ).filter((line) => /From Own|forward field|It bears/.test(line));
  test('around the clock, in ranges', () => {
    expect(seen('2720', 0)[0]).toBe('  From Own: range 7, dead ahead, 12 o’clock.');
    expect(seen('2720', 3)[0]).toBe('  From Own: range 7, dead astern, 6 o’clock.');
    expect(seen('2720', 5)[0]).toBe('  From Own: range 7, starboard bow, 2 o’clock.');
    expect(seen('2720', 1)[0]).toBe('  From Own: range 7, port bow, 10 o’clock.');
    expect(seen('2020', 0)[0]).toBe('  From Own: in its hex.');
  });
  test('the forward field: head-on in the centre row, plain in the outer rows, not beyond its range', () => {
    expect(seen('2620', 0)).toContain('  In the forward field: of Own head-on with LC.');
    expect(seen('2621', 0)).toContain('  In the forward field: of Own with LC.');
    expect(seen('2622', 0)).toHaveLength(1);
    expect(seen('3020', 0)).toContain('  In the forward field: of Own head-on with LC.');
    expect(seen('3120', 0)).toHaveLength(1);
    expect(seen('2620', 1)).toHaveLength(1);
  });
  test('a spent or docked weapon bears on nothing, and nothing bears on a docked scout', () => {
    const game = craftGame({
      ships: [
        { type: 'space-station', side: 'upf', name: 'Base', at: '2020' },
        { type: 'assault-scout', side: 'upf', name: 'Scout', docked: 'base', facing: 0 },
        { type: 'assault-scout', side: 'upf', name: 'Empty', at: '2020', facing: 0, worn: { AR: { left: 0 } } },
        { type: 'destroyer', side: 'sathar', name: 'Foe', at: '2220', facing: 3 },
      ],
    });
    const lines = report(game);
    expect(lines.filter((line) => line.includes('forward field'))).toEqual([]);
    expect(lines).toContain('  It bears on Base head-on with LC; on Empty head-on with LC.');
  });
  test('a planet between them hides both', () => {
    const game = craftGame({
      planets: [{ name: 'P', at: '2420' }],
      ships: [
        { type: 'frigate', side: 'upf', name: 'Own', at: '2020', facing: 0 },
        { type: 'frigate', side: 'sathar', name: 'Foe', at: '2620', facing: 3 },
      ],
    });
    expect(report(game).filter((line) => /forward field|It bears/.test(line))).toEqual([]);
  });
});

describe('who is told what', () => {
  test('a spectator: both sides, no bearings, nobody’s mines', () => {
    const lines = report(theStand(), { offices: [] });
    expect(lines.some((line) => line.includes('yours') || line.includes('From '))).toBe(false);
    expect(lines.some((line) => line.startsWith('Mines'))).toBe(false);
    expect(lines).toContain("Planet Ken'zah Kit: 2820.");
    expect(lines.filter((line) => line.includes('M 20 at the start'))).toHaveLength(1);
  });
  test('two players at one screen: both sides are theirs, each seen from the other', () => {
    const lines = report(surpriseAttack(), BOTH);
    expect(lines.filter((line) => line.includes(', yours:'))).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('  From Venomous:'))).toBe(true);
    expect(lines.some((line) => line.startsWith('  From Doliin Bay:'))).toBe(true);
  });
  test('an ally’s ships are named as such, and the view is from one’s own', () => {
    const game = craftGame({
      ships: [
        { type: 'frigate', side: 'upf', name: 'Mine', office: 'upf-1', at: '1010' },
        { type: 'frigate', side: 'upf', name: 'Ally', office: 'upf-2', at: '2010' },
        { type: 'frigate', side: 'sathar', name: 'Foe', at: '2210' },
      ],
    });
    const lines = report(game, { offices: ['upf-1'] });
    expect(lines).toContain('Ally, frigate (another commander’s): 2010, facing west, speed 0.');
    expect(lines).toContain('  From Mine: range 12, dead astern, 6 o’clock.');
  });
});

describe('the clock and the aim', () => {
  test('set-up names what is not placed yet', () => {
    const lines = report(closeEscort({ turn: 0, mover: '' }));
    expect(lines[0]).toBe('Set-up.');
    const setup = { ...begun(), steps: [{ is: 'first' as const, clauses: [] }] };
    expect(report({ ...closeEscort({ turn: 0, mover: '' }), setup })[0]).toBe('Set-up: rolling for the first move.');
    expect(lines).toContain('Sathar: 1 of 2 on the map. Not yet placed: Faminewind.');
    expect(lines).toContain('UPF, yours: 1 of 2 on the map. Left the map: Dagger.');
    expect(lines.some((line) => line.includes('repair turn'))).toBe(false);
  });
  test('the run of the freighter, the crew aboard', () => {
    expect(report(closeEscort())).toContain('Megasaurus runs 5 hexes straight ahead every turn, for the far edge.');
    const goal = { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 3 } as const;
    expect(report(surpriseAttack({ goal }))).toContain(
      "Z'Gata has the crew of Doliin Bay aboard and must leave the map by game turn 40.",
    );
  });
  test('limits when they come near, offers, the end', () => {
    expect(report(theStand({ idle: 14 })).some((line) => line.includes('No attack roll'))).toBe(false);
    expect(report(theStand({ idle: 15 }))).toContain(
      'No attack roll for 15 game turns; after 30 the battle is a draw.',
    );
    expect(report(surpriseAttack({ idle: 29 })).some((line) => line.includes('No attack roll'))).toBe(false);
    expect(report(theStand({ draw: ['sathar'] }))).toContain('A draw is offered by Sathar.');
    const over = (winner: string | null) =>
      present.report({ ...viewOf(theStand()), outcome: { winner, by: 'destroyed', clause: 'KH-SCN-407' } }, UPF)[0];
    expect(over('upf')).toBe('The battle is over: UPF has won.');
    expect(over(null)).toBe('The battle is over: a draw.');
  });
  test('the innermost step that has a name', () => {
    const first = (...steps: string[]) => report(surpriseAttack(), UPF, ...steps)[0];
    expect(first('side-turns', 'basic-turn', 'check-victory')).toBe('Game turn 3, Sathar turn.');
    expect(first('side-turns', 'offensive-fire', 'volley', 'attack')).toBe(
      'Game turn 3, Sathar turn: combat phase, offensive fire.',
    );
    expect(first('side-turns', 'basic-moves', 'move')).toBe('Game turn 3, Sathar turn: movement phase, ships move.');
    // Nobody's turn, though the side that moved last is still noted.
    expect(report(theStand({ turn: 3 }), UPF, 'repair-turn', 'repairs')[0]).toBe('Game turn 3: repair turn.');
  });
});
