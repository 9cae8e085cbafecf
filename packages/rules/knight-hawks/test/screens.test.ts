import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { ready, shipOf, systemOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import {
  alone,
  at,
  closedIn,
  type Fixture,
  gameTurns,
  kinds,
  move,
  openIn,
  pass,
  sail,
  sentences,
  shipIn,
  stands,
  told,
  turnOf,
} from './movement-fixture.ts';

type Fields = Omit<CraftedShip, 'side' | 'name'>;
const planets = [{ name: 'World' }];
const screen = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'screens');
const masks = (n: number) => ({ load: { MS: n } });

describe('the masking screen', () => {
  /** A frigate at speed 4 inside its screen, its move still to come. */
  const masked = (more: Partial<Fields> = {}): Fixture => {
    const s = turnOf(alone({ type: 'frigate', speed: 4, ...masks(2), ...more }));
    expect(screen(s, 'ship/MS')).toBeDone();
    return s;
  };

  test('screens are announced before anything else, ship by ship (KH-SEQ-04)', () => {
    const game = sail(
      [
        { type: 'frigate', name: 'Ship', at: at(1, 0), facing: 0, speed: 2, ...masks(1) },
        { type: 'frigate', name: 'Other', ...masks(1) },
      ],
      { planets },
    );
    const s = turnOf(game);
    expect(kinds(s)).toEqual(['screens']);
    expect(openIn(s)).toEqual(['ship/MS', 'other/MS']);
    expect(screen(s, 'other/MS')).toBeDone();
    expect([shipIn(s).screen, shipIn(s, 'other').screen]).toEqual(['', 'MS']);
    expect(kinds(s)).toEqual(['orders']);
    pass(s, 'move');
    expect(kinds(s)).toEqual(['move']);
    expect(sentences(told(s, 'screen'))).toEqual(['Other releases a masking screen; 0 left.']);
  });

  rule('KH-DEF-05', 'it lasts while the ship flies straight on at the speed it had', () => {
    const s = masked();
    for (let n = 0; n < 3; n++) {
      move(s, 'ship', 'F4');
      expect(shipIn(s).screen).toBe('MS');
      s.answer('sathar', 'on');
      pass(s, 'move');
    }
    move(s, 'ship', 'F3 L F');
    expect(shipIn(s).screen).toBe('');
    expect(sentences(told(s, 'screen-gone'))).toEqual(['Ship turns and leaves its masking screen.']);
  });

  rule(
    'KH-DEF-05',
    'a turn ends it, also in the last hex and in the phase of its release; so does another speed',
    () => {
      const after = (way: string): string => {
        const s = masked();
        expect(move(s, 'ship', way)).toBeDone();
        return shipIn(s).screen;
      };
      expect(['F4', 'F4 L', 'F L F R F2', 'F5', 'F3'].map(after)).toEqual(['MS', '', '', '', '']);
    },
  );

  rule('KH-DEF-05', 'at rest the ship may rotate inside it, but stopping is a change of speed', () => {
    const rests = masked({ speed: 0 });
    move(rests, 'ship', 'R3');
    expect(shipIn(rests)).toMatchObject({ screen: 'MS', facing: 3 });
    const stops = masked({ speed: 2 });
    move(stops, 'ship', '');
    expect(shipIn(stops).screen).toBe('');
    expect(sentences(told(stops, 'screen-gone'))).toEqual(['Ship changes speed and leaves its masking screen.']);
  });

  rule('KH-DEF-05', 'going into orbit ends it, also from rest', () => {
    const s = turnOf(alone({ type: 'frigate', at: at(1, 0), facing: 0, speed: 0, ...masks(1) }, { planets }));
    screen(s, 'ship/MS');
    s.answer('sathar', ['ship/clockwise'], 'orders');
    expect(shipIn(s)).toMatchObject({ is: 'orbit', screen: '', maskMoves: 0 });
    expect(sentences(told(s, 'screen-gone'))).toEqual(['Ship goes into orbit and out of its masking screen.']);
  });

  rule('KH-DEF-05', 'docking ends it', () => {
    const s = turnOf(
      sail([
        { type: 'space-station', name: 'Bay', at: at(0, 0) },
        { type: 'frigate', name: 'Ship', at: at(0, 0), ...masks(1) },
      ]),
    );
    screen(s, 'ship/MS');
    move(s, 'ship', '');
    expect(shipIn(s).screen).toBe('MS');
    s.answer('sathar', ['ship/bay'], 'docking');
    expect(shipIn(s)).toMatchObject({ is: 'docked', screen: '' });
  });

  rule('KH-DEF-06', 'made in orbit in turn 4, it lasts through the combat of turn 9 and is gone in turn 10', () => {
    const game = sail([{ type: 'space-station', name: 'Ship', orbits: 'world', ...masks(2) }], { planets, turn: 3 });
    const s = gameTurns(game);
    expect(s.game.turn).toBe(4);
    screen(s, 'ship/MS');
    const after: { [turn: number]: [string, number, number] } = {};
    for (;;) {
      pass(s);
      const [q, r] = stands(s, 'ship');
      after[s.game.turn] = [shipIn(s).screen, q, r];
      s.answer('sathar', 'on');
      if (s.game.turn === 10) break;
    }
    expect(after).toEqual({
      4: ['MS', 0, 1],
      5: ['MS', -1, 1],
      6: ['MS', -1, 0],
      7: ['MS', 0, -1],
      8: ['MS', 1, -1],
      9: ['MS', 1, 0],
    });
    // Before new screens are announced, so that it may release the next at once.
    expect(shipIn(s).screen).toBe('');
    expect(openIn(s)).toEqual(['ship/MS']);
    expect(sentences(told(s, 'screen-gone'))).toEqual(['The masking screen of Ship has lasted its orbit and is gone.']);
  });

  rule('KH-DEF-06', 'in orbit it survives rotation, and leaving orbit ends it at once', () => {
    const s = turnOf(sail([{ type: 'frigate', name: 'Ship', facing: 0, orbits: 'world', ...masks(1) }], { planets }));
    screen(s, 'ship/MS');
    s.answer('sathar', [], 'orders');
    move(s, 'ship', 'L2');
    expect(shipIn(s)).toMatchObject({ screen: 'MS', maskMoves: 5 });
    s.answer('sathar', 'on');
    s.answer('sathar', ['ship/leave'], 'orders');
    expect(shipIn(s)).toMatchObject({ screen: '', maskMoves: 0 });
    expect(sentences(told(s, 'screen-gone'))).toEqual(['Ship leaves orbit and its masking screen behind.']);
  });

  rule('KH-DEF-07', 'each release uses one up, and with none left there is no screen', () => {
    const game = sail([
      { type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 4, ...masks(1) },
      { type: 'frigate', name: 'Other', ...masks(1) },
    ]);
    const s = turnOf(game);
    screen(s, 'ship/MS');
    expect(ready(shipIn(s), 'MS')).toBe(0);
    move(s, 'ship', 'F5');
    move(s, 'other', '');
    s.answer('sathar', 'on');
    expect(openIn(s)).toEqual(['other/MS']);
    expect(closedIn(s, 'ship/MS')).toHaveWords(present);
    expect(screen(s, 'ship/MS')).toBeRefused('KH-DEF-07');
  });

  rule('KH-DEF-08', 'one at a time, not called back, and at the start of the movement phase only', () => {
    const game = sail([
      { type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 4, ...masks(2) },
      { type: 'frigate', name: 'Other', ...masks(1) },
    ]);
    const s = turnOf(game);
    screen(s, 'ship/MS');
    move(s, 'ship', 'F4');
    // Moves have begun: nobody is asked about screens any more.
    expect(kinds(s)).toEqual(['move']);
    move(s, 'other', '');
    s.answer('sathar', 'on');
    expect(openIn(s)).toEqual(['other/MS']);
    expect(closedIn(s, 'ship/MS')).toHaveWords(present);
    expect(screen(s, 'ship/MS')).toBeRefused('KH-DEF-08');
    expect(systemOf(shipIn(s), 'MS')?.left).toBe(1);
  });

  test('who turned out of its screen is unmasked for all fire, whichever hex of its path is chosen (KH-DEF-09)', () => {
    const shot = (way: string): number => {
      const game = alone({ type: 'frigate', speed: 4, load: { MS: 1, RH: 1 } });
      const far = shipOf(game, 'far');
      [far.q, far.r] = at(1, 3);
      far.systems = [{ code: 'LB', of: 1, left: 1, hit: 0, beyond: 0 }];
      const s = turnOf(game, 'sathar', [96]);
      screen(s, 'ship/MS');
      move(s, 'ship', way);
      // In the first hex of its path, range 3, where it was still inside.
      const [q, r] = at(1, 0);
      expect(s.answer('upf', [{ by: 'far/LB/1', at: 'ship', hex: `${q},${r}` }], 'defensive-fire')).toBeDone();
      const need = told(s, 'attack')[0]?.data?.['need'] as { total: number };
      return need.total;
    };
    expect(shot('F2 R F2')).toBe(50 - 15);
    expect(shot('F4')).toBe(10 - 15);
  });
});

describe('screens of the Advanced Game', () => {
  const cruiser: Fields = { type: 'heavy-cruiser', load: { PS: 1, ES: 1, SS: 1, MS: 1 }, speed: 2 };
  const level = 'advanced' as const;
  const begun = (more: Partial<Fields> = {}): Fixture => turnOf(alone({ ...cruiser, ...more }, { level }));

  rule('KH-DEF-25', 'one screen at a time, of all four', () => {
    const s = begun();
    expect(openIn(s)).toEqual(['ship/MS', 'ship/PS', 'ship/ES', 'ship/SS']);
    const two = screen(s, 'ship/PS', 'ship/SS');
    expect(two).toBeRefused('KH-DEF-25');
    expect(two).toHaveWords(present);
    expect(screen(s, 'ship/PS')).toBeDone();
    expect(shipIn(s).screen).toBe('PS');
  });

  rule('KH-DEF-25', 'inside a masking screen no other comes on; a masking screen takes the place of another', () => {
    const changed = begun({ screen: 'ES' });
    expect(screen(changed, 'ship/off', 'ship/MS')).toBeRefused('KH-DEF-25');
    expect(screen(changed, 'ship/MS')).toBeDone();
    expect(shipIn(changed).screen).toBe('MS');
    const inside = turnOf(
      sail(
        [
          { ...cruiser, name: 'Ship', screen: 'MS' },
          { type: 'frigate', name: 'Other', ...masks(1) },
        ],
        { level },
      ),
    );
    expect(openIn(inside)).toEqual(['other/MS']);
    expect(closedIn(inside, 'ship/PS')).toHaveWords(present);
    expect(screen(inside, 'ship/PS')).toBeRefused('KH-DEF-25');
  });

  rule('KH-DEF-26', 'on until switched off, whatever the ship does; changed over in the same step', () => {
    const s = begun();
    screen(s, 'ship/ES');
    move(s, 'ship', 'F2 L F');
    expect(shipIn(s).screen).toBe('ES');
    s.answer('sathar', 'on');
    expect(openIn(s)).toEqual(['ship/MS', 'ship/PS', 'ship/SS', 'ship/off']);
    screen(s, 'ship/SS');
    expect(shipIn(s).screen).toBe('SS');
    move(s, 'ship', 'F');
    s.answer('sathar', 'on');
    screen(s, 'ship/off');
    expect(shipIn(s).screen).toBe('');
    expect(sentences(told(s, 'screen'))).toEqual([
      'Ship switches its electron screen on.',
      'Ship switches its stasis screen on.',
      'Ship switches its screen off.',
    ]);
  });

  test('a short circuit, a destroyed screen and a dock are told apart', () => {
    const other = { type: 'frigate', name: 'Other', ...masks(1) } as const;
    const with2 = (ship: Fields, more: Partial<Crafted> = {}): Fixture =>
      turnOf(
        sail([{ type: 'space-station', name: 'Bay', at: at(0, 0) }, { name: 'Ship', ...ship }, other], {
          level,
          ...more,
        }),
      );
    const shorted = with2({ ...cruiser, damage: { circuit: true } });
    expect(closedIn(shorted, 'ship/PS')).toMatchObject({ clause: 'KH-DMG-24' });
    expect(closedIn(shorted, 'ship/MS')).toMatchObject({ clause: 'KH-DMG-24' });
    const broken = with2({ ...cruiser, worn: { PS: { hit: 1 }, MS: { hit: 1 } } });
    expect(openIn(broken)).toEqual(['ship/ES', 'ship/SS', 'other/MS']);
    expect(closedIn(broken, 'ship/PS')).toMatchObject({ clause: 'KH-DMG-25' });
    expect(closedIn(broken, 'ship/MS')).toMatchObject({ clause: 'KH-DMG-25' });
    const docked = with2({ ...cruiser, docked: 'bay' });
    expect(closedIn(docked, 'ship/MS')).toMatchObject({ clause: 'KH-STN-21' });
    expect(openIn(docked)).toContain('ship/PS');
    for (const s of [shorted, broken, docked]) {
      expect(closedIn(s, 'ship/MS')).toHaveWords(present);
    }
  });
});
