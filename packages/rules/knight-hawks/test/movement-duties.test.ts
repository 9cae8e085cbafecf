import { columnOf } from '@flagbridge/kit/space';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import {
  alone,
  at,
  closedIn,
  type Fixture,
  kinds,
  lengths,
  move,
  pass,
  sail,
  sentences,
  shipIn,
  stands,
  told,
  tried,
  turnOf,
} from './movement-fixture.ts';

type Fields = Omit<CraftedShip, 'side' | 'name'>;
const planets = [{ name: 'World' }];
const advanced = { level: 'advanced' } as const;
const order = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'orders');

describe('the move after evading a torpedo', () => {
  const fighter: Fields = { type: 'fighter', speed: 5, evading: true };

  rule('KH-EVA-03', 'fighter, MR 5, 7 hexes: it turns in hexes 1 to 5 and flies straight through 6 and 7', () => {
    const game = alone(fighter);
    const s = turnOf(game);
    expect(move(s, 'ship', 'F L F R F L F R F L F2')).toBeDone();
    expect(shipIn(s)).toMatchObject({ speed: 7, evading: false });
    const straight = tried(game, 'ship', 'F7');
    expect(straight).toBeRefused('KH-EVA-03');
    expect(straight).toHaveWords(present);
    expect(tried(game, 'ship', 'F L F R F2 L F R F L')).toBeRefused('KH-EVA-03');
    // The fifth turn is due in the fifth hex, also when it is the last.
    expect(tried(game, 'ship', 'F L F R F L F R F')).toBeRefused('KH-EVA-03');
    expect(tried(game, 'ship', 'F L F R F L F R F L')).toBeDone();
    // In the move after that it is free again.
    s.answer('sathar', 'on');
    expect(move(s, 'ship', 'F7')).toBeDone();
  });

  rule('KH-EVA-04', 'at least MR hexes, whatever its speed was', () => {
    const slow = alone({ ...fighter, speed: 2 });
    const short = tried(slow, 'ship', 'F L F R F L F R');
    expect(short).toBeRefused('KH-EVA-04');
    expect(short).toHaveWords(present);
    expect(short).toMatchObject({ figures: { least: 5 } });
    expect(tried(slow, 'ship', 'F L F R F L F R F L')).toBeDone();
    expect(tried(slow, 'ship', 'F L F R F L F R F L F3')).toBeRefused('KH-MOV-02');
  });

  rule('KH-EVA-05', 'not by staying and rotating', () => {
    const game = alone({ ...fighter, speed: 0 });
    const stay = tried(game, 'ship', '');
    expect(stay).toBeRefused('KH-EVA-05');
    expect(stay).toHaveWords(present);
    expect(tried(game, 'ship', 'L3')).toBeRefused('KH-EVA-05');
    expect(tried(game, 'ship', 'F L F L F L F L F L')).toBeDone();
  });

  rule('KH-EVA-05', 'nor by going into orbit', () => {
    const s = turnOf(
      sail(
        [
          { ...fighter, name: 'Ship', at: at(1, 0), facing: 0 },
          { type: 'frigate', name: 'Other', at: at(-1, 0), facing: 3 },
        ],
        { planets },
      ),
    );
    expect(closedIn(s, 'ship/clockwise')).toHaveWords(present);
    expect(order(s, 'ship/clockwise')).toBeRefused('KH-EVA-05');
    expect(order(s)).toBeDone();
  });

  rule('KH-EVA-05', 'in orbit it must leave, any facing first, and fly', () => {
    const game = sail([{ ...fighter, name: 'Ship', orbits: 'world', facing: 3, speed: 0 }], { planets });
    const s = turnOf(game);
    const stay = order(s);
    expect(stay).toBeRefused('KH-EVA-05');
    expect(stay).toHaveWords(present);
    expect(stay).toMatchObject({ nearest: ['ship/leave'] });
    expect(s.request('sathar').default).toEqual(['ship/leave']);
    expect(order(s, 'ship/leave')).toBeDone();
    expect(move(s, 'ship', 'R3')).toBeRefused('KH-EVA-05');
    expect(move(s, 'ship', 'R3 F L F L F R F R F L')).toBeDone();
  });

  test('left or right as it likes: zig-zag or circle (KH-EVA-06)', () => {
    const game = alone({ ...fighter, speed: 5 });
    for (const way of ['F L F L F L F L F L', 'F R F R F R F R F R', 'F L F R F L F R F L']) {
      const s = turnOf(game);
      expect(move(s, 'ship', way)).toBeDone();
    }
  });

  test('what it has lost since, its duty loses too (KH-EVA-07)', () => {
    const steering = alone({ ...fighter, mr: 2 }, advanced);
    expect(tried(steering, 'ship', 'F2')).toBeRefused('KH-EVA-03');
    expect(tried(steering, 'ship', 'F L F L')).toBeDone();
    const drive = alone({ ...fighter, adf: 0, speed: 3 }, advanced);
    expect(tried(drive, 'ship', 'F L F L')).toBeRefused('KH-EVA-04');
    expect(tried(drive, 'ship', 'F L F L F L')).toBeDone();
    const rudderless = alone({ ...fighter, mr: 0, speed: 3 }, advanced);
    expect(lengths(rudderless, 'ship', 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('in orbit without drive or steering the duty lapses with the orbit move', () => {
    for (const lost of [{ adf: 0 }, { mr: 0 }, { adf: 0, mr: 0 }]) {
      const s = turnOf(
        sail([{ ...fighter, ...lost, name: 'Ship', orbits: 'world', speed: 0 }], { ...advanced, planets }),
      );
      pass(s);
      expect(shipIn(s)).toMatchObject({ is: 'orbit', evading: false });
    }
  });

  test('on the edge the duty carries it off the map (KH-EVA-07)', () => {
    const game = alone({ ...fighter, at: '5520', facing: 0 });
    const s = turnOf(game);
    expect(s.request('sathar').default).toEqual(['ship', 'leave']);
    expect(move(s, 'ship', '')).toBeRefused('KH-EVA-05');
    expect(move(s, 'ship', 'leave')).toBeDone();
    expect(shipIn(s).is).toBe('left');
  });
});

describe('damaged ships', () => {
  const frigate: Fields = { type: 'frigate', speed: 4 };

  test('ADF 0: it keeps its speed, may turn, and neither gains nor loses any (KH-DMG-16)', () => {
    const game = alone({ ...frigate, adf: 0 }, advanced);
    expect(lengths(game, 'ship', 8)).toEqual([4]);
    const s = turnOf(game);
    expect(move(s, 'ship', 'F L F R F2 L')).toBeDone();
    expect(shipIn(s).speed).toBe(4);
  });

  rule('KH-DMG-16', 'without drive it leaves neither orbit nor dock', () => {
    const s = turnOf(
      sail(
        [
          { type: 'space-station', name: 'Bay', orbits: 'world' },
          { ...frigate, speed: 0, adf: 0, name: 'Ship', orbits: 'world' },
          { ...frigate, speed: 0, adf: 0, name: 'Other', docked: 'bay' },
          { ...frigate, speed: 0, name: 'Whole', docked: 'bay' },
        ],
        { ...advanced, planets },
      ),
    );
    for (const id of ['ship/leave', 'other/leave']) {
      expect(closedIn(s, id)).toHaveWords(present);
      expect(order(s, id)).toBeRefused('KH-DMG-16');
    }
    expect(order(s, 'whole/leave')).toBeDone();
  });

  rule('KH-DMG-18', 'MR 0: it does not turn, not even at rest', () => {
    const flying = alone({ ...frigate, mr: 0 }, advanced);
    const turns = tried(flying, 'ship', 'F L F');
    expect(turns).toBeRefused('KH-DMG-18');
    expect(turns).toHaveWords(present);
    expect(lengths(flying, 'ship', 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(tried(alone({ ...frigate, mr: 0, speed: 0 }, advanced), 'ship', 'L')).toBeRefused('KH-DMG-18');
  });

  rule('KH-DMG-18', 'nor in orbit, nor on leaving it', () => {
    const game = sail([{ ...frigate, mr: 0, speed: 0, name: 'Ship', facing: 5, orbits: 'world' }], {
      ...advanced,
      planets,
    });
    const stays = turnOf(game);
    order(stays);
    expect(kinds(stays)).toEqual(['rest']);
    const leaves = turnOf(game);
    order(leaves, 'ship/leave');
    expect(move(leaves, 'ship', 'R F')).toBeRefused('KH-DMG-18');
    expect(move(leaves, 'ship', 'F')).toBeDone();
    expect(stands(leaves, 'ship')).toEqual([2, -1, 5]);
  });

  rule('KH-DMG-19', 'speed 4, facing 2, both lost: four hexes in direction 2, turn after turn, unasked', () => {
    const s = turnOf(alone({ ...frigate, facing: 2, adf: 0, mr: 0 }, advanced));
    expect(kinds(s)).toEqual(['rest']);
    expect(stands(s, 'ship')).toEqual([-4, 4, 2]);
    s.answer('sathar', 'on');
    expect(stands(s, 'ship')).toEqual([-8, 8, 2]);
    expect(shipIn(s).speed).toBe(4);
    // A repair ends it.
    shipIn(s).mr = 1;
    s.answer('sathar', 'on');
    expect(kinds(s)).toEqual(['move']);
    expect(move(s, 'ship', 'F4 L')).toBeDone();
  });

  rule('KH-DMG-19', 'in orbit it stays in orbit; at a planet it crashes; a station does not drift', () => {
    const game = sail(
      [
        { type: 'space-station', name: 'Bay', orbits: 'world' },
        { ...frigate, name: 'Orbiter', adf: 0, mr: 0, speed: 0, orbits: 'world' },
        { ...frigate, name: 'Ship', at: at(-4, 0), facing: 0, adf: 0, mr: 0 },
        { ...frigate, name: 'Past', at: at(-4, 3), facing: 0, adf: 0, mr: 0 },
      ],
      { ...advanced, planets },
    );
    const s = turnOf(game);
    expect([stands(s, 'bay'), stands(s, 'orbiter')].map((one) => one.slice(0, 2))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(shipIn(s, 'orbiter').is).toBe('orbit');
    expect(shipIn(s).is).toBe('destroyed');
    expect(sentences(told(s, 'crash'))).toEqual(['Ship crashes in 2720.']);
    expect(stands(s, 'past')).toEqual([0, 3, 0]);
  });
});

describe('a navigation hit', () => {
  const astray: Fields = { type: 'frigate', speed: 6, damage: { navigation: true } };

  rule('KH-DMG-27', 'speed 6, MR 3, roll 4: left in hexes 1, 2 and 3, then straight', () => {
    const s = turnOf(alone(astray, advanced), 'sathar', [4]);
    const first = move(s, 'ship', 'F L F L F L F3');
    expect(first).toBeRefused('KH-DMG-27');
    expect(first).toHaveWords(present);
    expect(first).toMatchObject({ nearest: ['ship', 'roll'] });
    expect(s.draft('sathar', ['ship'])).toMatchObject({ ready: false, next: [{ id: 'roll' }] });
    expect(move(s, 'ship', 'roll')).toBeDone();
    expect(sentences(told(s, 'navigation'))).toEqual(['Navigation of Ship: rolls 4, it turns left 3 times.']);
    const wrong = move(s, 'ship', 'F R F L F L F3');
    expect(wrong).toBeRefused('KH-DMG-27');
    expect(wrong).toHaveWords(present);
    expect(move(s, 'ship', 'F6')).toBeRefused('KH-DMG-27');
    const again = move(s, 'ship', 'roll');
    expect(again).toBeRefused('KH-DMG-27');
    expect(again).toHaveWords(present);
    expect(move(s, 'ship', 'F L F L F L F3')).toBeDone();
    expect(stands(s, 'ship')).toEqual([-1, -2, 3]);
    expect(s.dice.unused).toEqual([]);
  });

  rule('KH-DMG-27', '1 to 5 left, 6 to 10 right; the speed is chosen after the roll', () => {
    for (const [face, way] of [
      [1, 'L'],
      [5, 'L'],
      [6, 'R'],
      [10, 'R'],
    ] as const) {
      const s = turnOf(alone(astray, advanced), 'sathar', [face]);
      move(s, 'ship', 'roll');
      const other = way === 'L' ? 'R' : 'L';
      expect(move(s, 'ship', `F ${other} F ${other}`)).toBeRefused('KH-DMG-27');
      expect(move(s, 'ship', `F ${way} F ${way}`)).toBeDone();
      expect(shipIn(s).speed).toBe(2);
    }
  });

  rule('KH-DMG-27', 'it is rolled for every move, and only for the ship whose move it is', () => {
    const s = turnOf(
      sail(
        [
          { ...astray, name: 'Ship', at: at(0, 0), facing: 0 },
          { type: 'frigate', name: 'Other' },
        ],
        advanced,
      ),
      'sathar',
      [3, 9],
    );
    expect(move(s, 'other', 'roll')).toBeRefused('KH-DMG-27');
    move(s, 'ship', 'roll');
    // Its move has begun: the other waits.
    expect(s.request('sathar').about).toEqual(['ship']);
    move(s, 'ship', 'F L F L F L');
    move(s, 'other', '');
    s.answer('sathar', 'on');
    move(s, 'ship', 'roll');
    expect(told(s, 'navigation').map(({ data }) => data?.['is'])).toEqual(['left', 'right']);
  });

  test('a ship that stays where it stands need not roll, and may rotate (KH-DMG-40)', () => {
    const game = alone({ ...astray, speed: 0 }, advanced);
    for (const way of ['', 'L2', 'R3']) {
      const s = turnOf(game);
      expect(s.request('sathar').default).toEqual(['ship']);
      expect(move(s, 'ship', way)).toBeDone();
      expect(told(s, 'navigation')).toEqual([]);
    }
    const about = turnOf(game);
    expect(move(about, 'ship', 'R6')).toBeRefused('KH-MOV-13');
    // From a standstill it rolls before it goes.
    expect(move(about, 'ship', 'F')).toBeRefused('KH-DMG-27');
    const goes = turnOf(game, 'sathar', [8]);
    move(goes, 'ship', 'roll');
    expect(move(goes, 'ship', 'F R F R')).toBeDone();
    expect(told(goes, 'navigation')).toHaveLength(1);
  });

  test('a moving ship rolls and may then still stop, which voids the turns (KH-DMG-40)', () => {
    const s = turnOf(alone({ ...astray, speed: 3 }, advanced), 'sathar', [8]);
    expect(move(s, 'ship', '')).toBeRefused('KH-DMG-27');
    move(s, 'ship', 'roll');
    expect(move(s, 'ship', 'L')).toBeDone();
    expect(stands(s, 'ship')).toEqual([0, 0, 5]);
    expect(shipIn(s).speed).toBe(0);
  });

  test('in orbit, or when it goes into orbit, it does not roll; when it leaves it does (KH-DMG-40)', () => {
    const world = { ...advanced, planets };
    const enters = turnOf(alone({ ...astray, at: at(1, 0), facing: 0 }, world));
    order(enters, 'ship/clockwise');
    expect(move(enters, 'ship', 'L')).toBeDone();
    expect(told(enters, 'navigation')).toEqual([]);
    const leaves = turnOf(
      sail([{ ...astray, name: 'Ship', facing: 0, speed: 0, orbits: 'world' }], world),
      'sathar',
      [2],
    );
    order(leaves, 'ship/leave');
    expect(move(leaves, 'ship', 'F')).toBeRefused('KH-DMG-27');
    expect(move(leaves, 'ship', '')).toBeRefused('KH-DMG-27');
    move(leaves, 'ship', 'roll');
    expect(move(leaves, 'ship', 'F2')).toBeRefused('KH-DMG-27');
    expect(move(leaves, 'ship', 'F L F L')).toBeDone();
  });

  rule('KH-DMG-41', 'forced turns strain a severely damaged hull: three at 5 percent', () => {
    const s = turnOf(alone({ ...astray, hull: 15, mr: 3 }, advanced), 'sathar', [4, 16]);
    move(s, 'ship', 'roll');
    expect(s.draft('sathar', ['ship', ...'F L F L F L F F F'.split(' ')])).toMatchObject({
      ready: true,
      costs: { risk: { total: 15 } },
    });
    expect(move(s, 'ship', 'F L F L F L F3')).toBeDone();
    expect(told(s, 'break-up')[0]?.data).toMatchObject({ is: 'held', chance: { total: 15 }, roll: 16 });
    expect(shipIn(s).is).toBe('flying');
    const lost = turnOf(alone({ ...astray, hull: 15, mr: 3 }, advanced), 'sathar', [4, 15]);
    move(lost, 'ship', 'roll');
    move(lost, 'ship', 'F L F L F L F3');
    expect(shipIn(lost)).toMatchObject({ is: 'destroyed' });
    expect(stands(lost, 'ship').slice(0, 2)).toEqual([0, 0]);
  });

  test('after evading it turns as navigation has it, and may not rest', () => {
    const s = turnOf(
      alone({ type: 'fighter', speed: 0, evading: true, damage: { navigation: true } }, advanced),
      'sathar',
      [9],
    );
    expect(move(s, 'ship', '')).toBeRefused('KH-DMG-27');
    move(s, 'ship', 'roll');
    expect(move(s, 'ship', 'F L F R F R F R F R')).toBeRefused('KH-DMG-27');
    expect(move(s, 'ship', 'F R F R')).toBeRefused('KH-EVA-04');
    expect(move(s, 'ship', 'F R F R F R F R F R')).toBeDone();
  });
});

describe('the freighter of an escort', () => {
  const goal = { is: 'escort', ship: 'ship', speed: 5 } as const;
  const escort = (ship: Partial<Fields> = {}, more: Partial<Crafted> = {}): Game =>
    sail(
      [
        { type: 'freighter', name: 'Ship', at: '0110', facing: 0, speed: 5, load: { MS: 1 }, ...ship },
        { type: 'frigate', name: 'Other', speed: 0 },
      ],
      { ...advanced, goal, ...more },
    );
  const column = (s: Fixture): number => columnOf(shipIn(s).q, shipIn(s).r);

  rule(
    'KH-SCN-306',
    'columns 5, 10 … 50 in ten moves, and off the map in the eleventh; its screen lasts all the way',
    () => {
      const s = turnOf(escort());
      s.answer('sathar', ['ship/MS'], 'screens');
      const columns: number[] = [];
      for (let n = 1; n <= 10; n++) {
        columns.push(column(s));
        expect(shipIn(s).screen).toBe('MS');
        pass(s);
        s.answer('sathar', 'on');
      }
      expect(columns).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
      pass(s, 'move');
      // Until defensive fire is over it is there, in its last hex of the map, and in its screen.
      expect(shipIn(s)).toMatchObject({ is: 'flying', leaving: true, screen: 'MS' });
      expect(column(s)).toBe(54);
      expect(shipIn(s).path).toHaveLength(8);
      expect(sentences(told(s, 'leaving'))).toEqual([
        'Ship is on its way off the map from 5510; fire may still find it.',
      ]);
      pass(s);
      expect(shipIn(s).is).toBe('escaped');
    },
  );

  rule('KH-SCN-306', 'damage does not change its course, and nobody is asked about it', () => {
    const s = turnOf(escort({ adf: 0, mr: 0, hull: 5, damage: { navigation: true } }));
    pass(s, 'move');
    expect(s.request('sathar').about).toEqual(['other']);
    expect(column(s)).toBe(5);
    expect(told(s, 'break-up')).toEqual([]);
    expect(told(s, 'navigation')).toEqual([]);
  });

  rule('KH-SCN-306', 'it takes no orders, and runs in a Basic battle of one’s own as well', () => {
    const s = turnOf(escort({ type: 'heavy-cruiser', at: at(-1, 1), facing: 1 }, { level: 'basic', planets }));
    s.answer('sathar', [], 'screens');
    expect(kinds(s)).toEqual(['move']);
    expect(s.request('sathar').about).toEqual(['other']);
    expect(stands(s, 'ship')).toEqual([-1, 6, 1]);
    expect(shipOf(s.game, 'ship').moved).toBe(true);
  });
});
