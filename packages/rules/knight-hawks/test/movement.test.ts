import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { inPlay, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import {
  alone,
  at,
  gameTurns,
  kinds,
  lengths,
  move,
  pass,
  route,
  sail,
  sentences,
  shipIn,
  stands,
  told,
  tried,
  turnOf,
} from './movement-fixture.ts';

describe('speed', () => {
  test('a ship moves exactly its speed of the turn, which counts as the hexes it flew (KH-MOV-01)', () => {
    const s = turnOf(alone({ type: 'frigate', speed: 5 }));
    expect(move(s, 'ship', 'F5')).toBeDone();
    expect(stands(s, 'ship')).toEqual([5, 0, 0]);
    expect(shipIn(s).path).toEqual([]);
    expect(sentences(told(s, 'moved'))).toEqual(['Ship flies 5 hexes to 3320, bow E, 0 turns (speed was 5).']);
  });

  rule('KH-MOV-02', 'speed 5 and ADF 2: 3, 4, 5, 6 or 7 hexes; 6 is the base for the next turn', () => {
    const game = alone({ type: 'battleship', speed: 5 });
    expect(lengths(game, 'ship', 10)).toEqual([3, 4, 5, 6, 7]);
    const slow = tried(game, 'ship', 'F2');
    expect(slow).toBeRefused('KH-MOV-02');
    expect(slow).toHaveWords(present);
    const fast = tried(game, 'ship', 'F8');
    expect(fast).toBeRefused('KH-MOV-02');
    expect(fast).toHaveWords(present);
    const s = turnOf(game);
    expect(move(s, 'ship', 'F6')).toBeDone();
    expect(shipIn(s).speed).toBe(6);
  });

  test('speed is changed once: who has moved is not asked again, and starts from what it flew (KH-MOV-03)', () => {
    const s = turnOf(alone({ type: 'battleship', speed: 5 }));
    move(s, 'ship', 'F7');
    expect(kinds(s)).toEqual(['rest']);
    expect(shipIn(s)).toMatchObject({ moved: true, speed: 7 });
    s.answer('sathar', 'on');
    expect(shipIn(s).moved).toBe(false);
    expect(lengths(s.game, 'ship', 12)).toEqual([5, 6, 7, 8, 9]);
  });

  rule('KH-MOV-04', 'ADF 3: from speed 3 it may stop, from 4 it must fly at least 1', () => {
    expect(tried(alone({ type: 'frigate', speed: 3 }), 'ship', '')).toBeDone();
    const fast = alone({ type: 'frigate', speed: 4 });
    const refusal = tried(fast, 'ship', '');
    expect(refusal).toBeRefused('KH-MOV-04');
    expect(refusal).toHaveWords(present);
    expect(refusal).toMatchObject({ figures: { speed: 4, adf: 3 } });
    expect(tried(fast, 'ship', 'F')).toBeDone();
  });

  test('from rest: stay, or any speed from 1 to ADF (KH-MOV-05)', () => {
    const game = alone({ type: 'frigate', speed: 0 });
    expect(lengths(game, 'ship', 6)).toEqual([0, 1, 2, 3]);
    const s = turnOf(game);
    move(s, 'ship', 'F3');
    expect(shipIn(s).speed).toBe(3);
  });

  rule('KH-MOV-06', 'in the turn it stops it does not leave its hex', () => {
    const s = turnOf(alone({ type: 'frigate', speed: 2 }));
    expect(move(s, 'ship', '')).toBeDone();
    expect(stands(s, 'ship')).toEqual([0, 0, 0]);
    expect(shipIn(s).speed).toBe(0);
    expect(sentences(told(s, 'moved'))).toEqual(['Ship lies still in 2820, bow E.']);
  });

  definition('KH-MOV-07', 'no speed is too high: ADF 5 takes a fighter from 99 to 104', () => {
    const s = turnOf(alone({ type: 'fighter', speed: 99 }, { level: 'advanced' }));
    expect(move(s, 'ship', 'F104')).toBeDone();
    expect(shipIn(s).speed).toBe(104);
    expect(stands(s, 'ship')).toEqual([104, 0, 0]);
  });
});

describe('turning', () => {
  definition('KH-MOV-08', 'the bow points at one of six hexsides, whatever the ship does', () => {
    const s = turnOf(alone({ type: 'fighter', speed: 6 }));
    const faced: number[] = [];
    for (const way of ['F L F L F L F L F L F', 'F R F R F R F R F R F']) {
      move(s, 'ship', way);
      faced.push(shipIn(s).facing);
      s.answer('sathar', 'on');
    }
    expect(faced).toEqual([1, 0]);
  });

  test('each hex is the one the bow points at, in all six directions (KH-MOV-09)', () => {
    const ends = ([0, 1, 2, 3, 4, 5] as const).map((facing) => {
      const s = turnOf(alone({ type: 'frigate', speed: 2, facing }));
      move(s, 'ship', 'F2');
      return stands(s, 'ship');
    });
    expect(ends).toEqual([
      [2, 0, 0],
      [0, 2, 1],
      [-2, 2, 2],
      [-2, 0, 3],
      [0, -2, 4],
      [2, -2, 5],
    ]);
  });

  rule('KH-MOV-10', 'one hexside after entering a hex, in the last one too, but not where the move begins', () => {
    const game = alone({ type: 'frigate', speed: 4 });
    const s = turnOf(game);
    expect(move(s, 'ship', 'F R F3 L')).toBeDone();
    expect(stands(s, 'ship')).toEqual([1, 3, 0]);
    const refusal = tried(game, 'ship', 'L F4');
    expect(refusal).toBeRefused('KH-MOV-10');
    expect(refusal).toHaveWords(present);
  });

  rule('KH-MOV-11', 'at most MR turns in one move; what is not used is gone', () => {
    const game = alone({ type: 'destroyer', speed: 4 });
    expect(tried(game, 'ship', 'F R F L F2')).toBeDone();
    const refusal = tried(game, 'ship', 'F R F L F R F');
    expect(refusal).toBeRefused('KH-MOV-11');
    expect(refusal).toMatchObject({ figures: { mr: 2 } });
    expect(refusal).toHaveWords(present);
    const s = turnOf(game);
    move(s, 'ship', 'F4');
    s.answer('sathar', 'on');
    expect(move(s, 'ship', 'F R F L F R F')).toBeRefused('KH-MOV-11');
    expect(move(s, 'ship', 'F R F L F2')).toBeDone();
  });

  test('frigate, speed 7, MR 3: F F F L F F L F L F ends in (4,-3) facing 3 (KH-MOV-12)', () => {
    const s = turnOf(alone({ type: 'frigate', speed: 7 }));
    expect(s.answer('sathar', ['ship', ...'F F F L F F L F L F'.split(' ')])).toBeDone();
    expect(stands(s, 'ship')).toEqual([4, -3, 3]);
    expect(shipIn(s).speed).toBe(7);
    expect(sentences(told(s, 'moved'))).toEqual(['Ship flies 7 hexes to 3117, bow W, 3 turns (speed was 7).']);
  });

  rule('KH-MOV-12', 'one turn in a hex: speed 2 and MR 4 make at most two', () => {
    const game = alone({ type: 'assault-scout', speed: 2 });
    expect(tried(game, 'ship', 'F L F L')).toBeDone();
    const refusal = tried(game, 'ship', 'F L L F');
    expect(refusal).toBeRefused('KH-MOV-12');
    expect(refusal).toHaveWords(present);
  });

  rule('KH-MOV-13', 'at rest all turn it may face anywhere without MR, also in the turn it stops', () => {
    const game = alone({ type: 'heavy-cruiser', speed: 1 });
    for (let turns = 0; turns < 6; turns++) {
      const s = turnOf(game);
      expect(move(s, 'ship', turns === 0 ? '' : `R${turns}`)).toBeDone();
      expect(stands(s, 'ship')).toEqual([0, 0, turns]);
    }
    const about = tried(game, 'ship', 'R6');
    expect(about).toBeRefused('KH-MOV-13');
    expect(about).toHaveWords(present);
  });

  rule('KH-MOV-10', 'who accelerates from rest may not rotate first', () => {
    const game = alone({ type: 'heavy-cruiser', speed: 0 });
    expect(tried(game, 'ship', 'F')).toBeDone();
    expect(tried(game, 'ship', 'R F')).toBeRefused('KH-MOV-10');
  });
});

describe('other ships', () => {
  test('ships pass through and end in hexes of friend and foe (KH-MOV-14)', () => {
    const game = sail([
      { type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 3 },
      { type: 'frigate', name: 'Friend', at: at(1, 0), facing: 0 },
    ]);
    const far = shipOf(game, 'far');
    [far.q, far.r] = at(3, 0);
    const s = turnOf(game);
    expect(move(s, 'ship', 'F3')).toBeDone();
    expect(stands(s, 'ship')).toEqual(stands(s, 'far').with(2, 0));
    expect(s.game.ships.every(inPlay)).toBe(true);
  });

  test('in one hex they fire at each other: range 0 costs a laser nothing (KH-MOV-15)', () => {
    const game = sail([{ type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 3, load: { LB: 1, RH: 1 } }]);
    const far = shipOf(game, 'far');
    [far.q, far.r] = at(3, 0);
    far.systems = [{ code: 'RH', of: 1, left: 1, hit: 0, beyond: 0 }];
    const s = turnOf(game, 'sathar', [50, 4]);
    move(s, 'ship', 'F3');
    expect(s.answer('sathar', [{ by: 'ship/LB/1', at: 'far' }], 'offensive-fire')).toBeDone();
    expect(told(s, 'attack')[0]?.data).toMatchObject({ is: 'hit', need: { total: 50 } });
    expect(shipOf(s.game, 'far').hull).toBe(36);
    expect(s.dice.unused).toEqual([]);
  });

  test('a station has no move of its own: it is carried along its orbit and never asked (KH-MOV-16)', () => {
    const game = sail(
      [
        { type: 'space-station', name: 'Bay', orbits: 'world' },
        { type: 'frigate', name: 'Ship', speed: 2 },
      ],
      { planets: [{ name: 'World' }] },
    );
    const s = turnOf(game);
    const { shape } = s.request('sathar', 'move');
    expect(shape.is === 'route' && shape.steps.map(({ id }) => id)).toEqual(['ship', 'F', 'L', 'R', 'leave']);
    expect(stands(s, 'bay').slice(0, 2)).toEqual([0, 1]);
    expect(move(s, 'bay', 'F').ok).toBe(false);
  });

  test('a station without a planet stays in its hex (KH-MOV-16)', () => {
    const s = turnOf(sail([{ type: 'space-station', name: 'Bay', at: at(0, 0) }, { type: 'frigate' }]));
    pass(s);
    expect(stands(s, 'bay').slice(0, 2)).toEqual([0, 0]);
    expect(told(s, 'moved')).toHaveLength(1);
    // Cited by a station that does orbit.
    const orbits = turnOf(sail([{ type: 'space-station', orbits: 'world' }], { planets: [{ name: 'World' }] }));
    expect(told(orbits, 'orbit-move')).toHaveLength(1);
  });
});

describe('the edge of the map', () => {
  const eastward = alone({ type: 'frigate', at: '5320', facing: 0, speed: 5 });

  rule('KH-MAP-06', 'who flies off is lost at once, and says so: an edge is not crossed by mistake', () => {
    const careless = tried(eastward, 'ship', 'F5');
    expect(careless).toBeRefused('KH-MAP-06');
    expect(careless).toHaveWords(present);
    expect(careless).toMatchObject({ nearest: route('ship', 'F2 leave') });
    const s = turnOf(eastward);
    expect(move(s, 'ship', 'F2 leave')).toBeDone();
    expect(shipIn(s).is).toBe('left');
    expect(sentences(told(s, 'left-map'))).toEqual(['Ship flies off the map from 5520 and is lost.']);
    expect(told(s, 'destroyed')).toEqual([]);
  });

  rule('KH-MAP-06', 'it moves no further, and only where the edge is ahead', () => {
    expect(tried(eastward, 'ship', 'F2 leave F')).toBeRefused('KH-MAP-06');
    const early = tried(eastward, 'ship', 'F leave');
    expect(early).toBeRefused('KH-MAP-06');
    expect(early).toHaveWords(present);
    expect(tried(eastward, 'ship', 'F L F2')).toBeDone();
  });

  rule('KH-MAP-06', 'what is aboard goes with it', () => {
    const s = turnOf(
      sail([
        { type: 'assault-carrier', name: 'Ship', at: '5520', facing: 0, speed: 5 },
        { type: 'fighter', name: 'Wing', docked: 'ship' },
        { type: 'frigate', name: 'Rest' },
      ]),
    );
    pass(s, 'move');
    move(s, 'ship', 'leave');
    expect([shipIn(s).is, shipIn(s, 'wing').is]).toEqual(['left', 'left']);
  });

  rule('KH-MAP-07', 'it never comes back: it is asked for nothing any more', () => {
    const s = turnOf(
      sail([
        { type: 'frigate', name: 'Ship', at: '5520', facing: 0, speed: 5 },
        { type: 'frigate', name: 'Rest' },
      ]),
    );
    move(s, 'ship', 'leave');
    for (let n = 0; n < 3; n++) {
      const { shape } = s.request('sathar', 'move');
      expect(shape.is === 'route' && shape.steps.map(({ id }) => id)).not.toContain('ship');
      move(s, 'rest', '');
      s.answer('sathar', 'on');
    }
    expect(shipIn(s).is).toBe('left');
  });
});

describe('leaving the map as the aim', () => {
  const crew = (turns: number) =>
    sail(
      [
        { type: 'frigate', name: 'Ship', at: '5520', facing: 0, speed: 2, load: { MS: 1 }, screen: 'MS' },
        { type: 'space-station', name: 'Bay', at: '5520' },
      ],
      { goal: { is: 'evacuate', ship: 'ship', station: 'bay', needs: 3, limit: 30, turns } },
    );

  rule(
    'KH-SCN-109',
    'with the crew aboard it is on its way off until defensive fire is over, and does not dock',
    () => {
      const s = turnOf(crew(3));
      const far = shipOf(s.game, 'far');
      far.systems = [{ code: 'LB', of: 1, left: 1, hit: 0, beyond: 0 }];
      [far.q, far.r] = [shipIn(s).q, shipIn(s).r - 3];
      // The hex that takes it off is one of its move: speed 1, and so it is out of its screen.
      expect(move(s, 'ship', 'leave')).toBeDone();
      expect(shipIn(s)).toMatchObject({ is: 'flying', leaving: true, speed: 1, screen: '' });
      expect(kinds(s, 'upf')).toEqual(['defensive-fire']);
      expect(told(s, 'left-map')).toEqual([]);
      s.answer('upf', [], 'defensive-fire');
      expect(shipIn(s).is).toBe('escaped');
      expect(s.state.outcome).toMatchObject({ winner: 'sathar' });
    },
  );

  rule('KH-MAP-06', 'without the crew it is lost like any other', () => {
    const s = turnOf(crew(2));
    expect(move(s, 'ship', 'leave')).toBeDone();
    expect(shipIn(s)).toMatchObject({ is: 'left', leaving: false });
  });
});

describe('who moves', () => {
  const two = sail([
    { type: 'frigate', name: 'One', at: at(0, 0), facing: 0, speed: 3 },
    { type: 'frigate', name: 'Two', at: at(0, 2), facing: 0, speed: 3, office: 'second' },
    { type: 'frigate', name: 'Three', at: at(0, 4), facing: 0, speed: 3 },
  ]);

  test('each ship is moved by its own controller, and the phase ends when all have (KH-GEN-03)', () => {
    const s = turnOf(two);
    expect(kinds(s)).toEqual(['move']);
    expect(kinds(s, 'second')).toEqual([]);
    expect(move(s, 'two', 'F3').ok).toBe(false);
    expect(move(s, 'three', 'F3')).toBeDone();
    expect(move(s, 'one', 'F3')).toBeDone();
    expect(kinds(s)).toEqual([]);
    expect(move(s, 'two', 'F3', 'second')).toBeDone();
    expect(kinds(s)).toEqual(['rest']);
  });

  test('what is declared for the whole side, its controllers declare at once (KH-GEN-03)', () => {
    const game = sail(
      [
        { type: 'frigate', name: 'One', facing: 0, orbits: 'world' },
        { type: 'frigate', name: 'Two', facing: 0, orbits: 'world', office: 'second' },
      ],
      { planets: [{ name: 'World' }] },
    );
    const s = turnOf(game);
    expect([kinds(s), kinds(s, 'second')]).toEqual([['orders'], ['orders']]);
    expect(s.answer('sathar', ['two/leave'], 'orders').ok).toBe(false);
    expect(s.answer('sathar', ['one/leave'], 'orders')).toBeDone();
    // Nothing has happened before the last has answered.
    expect(shipIn(s, 'one').is).toBe('orbit');
    expect(s.answer('second', [], 'orders')).toBeDone();
    expect([shipIn(s, 'one').is, shipIn(s, 'two').is]).toEqual(['flying', 'orbit']);
  });

  rule('KH-SEQ-06', 'every ship once, in any order, seeing what came of the others', () => {
    const s = turnOf(two);
    const letter = s.answer('sathar', ['F', 'F', 'F'], 'move');
    expect(letter).toBeRefused('KH-SEQ-06');
    expect(letter).toHaveWords(present);
    move(s, 'three', 'F4');
    expect(stands(s, 'three')).toEqual([4, 4, 0]);
    const { shape } = s.request('sathar', 'move');
    expect(shape.is === 'route' && shape.steps.slice(0, 1).map(({ id }) => id)).toEqual(['one']);
    expect(move(s, 'three', 'F4').ok).toBe(false);
    move(s, 'one', 'F3');
    expect(kinds(s)).toEqual([]);
  });

  rule('KH-SEQ-07', 'the hexes flown are written down, and the next move counts from them', () => {
    const s = gameTurns(alone({ type: 'frigate', speed: 1 }));
    const speeds: number[] = [];
    for (const way of ['F4', 'F7', 'F4']) {
      expect(move(s, 'ship', way)).toBeDone();
      speeds.push(shipIn(s).speed);
      pass(s);
      s.answer('sathar', 'on');
    }
    expect(speeds).toEqual([4, 7, 4]);
    expect(move(s, 'ship', '')).toBeRefused('KH-MOV-04');
  });
});
