import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import {
  at,
  closedIn,
  type Fixture,
  kinds,
  move,
  openIn,
  pass,
  route,
  sail,
  sentences,
  shipIn,
  stands,
  told,
  turnOf,
} from './movement-fixture.ts';

type Fields = Omit<CraftedShip, 'side'>;
const planets = [{ name: 'World' }];
const bay: Fields = { type: 'space-station', name: 'Bay', orbits: 'world' };
/** The station Bay in orbit around World, in (1,0), going clockwise. */
const harbour = (...ships: Fields[]): Game => sail([bay, ...ships], { planets });
const order = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'orders');
const dock = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'docking');

describe('docking at a station', () => {
  const inWait: Fields = { type: 'frigate', name: 'Ship', at: at(0, 1), facing: 0, speed: 3 };

  test('in its hex and at rest, at a station of one’s own side, as many as like (KH-STN-01)', () => {
    const s = turnOf(harbour(inWait, { ...inWait, name: 'Other', type: 'fighter', speed: 0 }));
    pass(s, 'move');
    move(s, 'ship', '');
    move(s, 'other', '');
    expect(openIn(s)).toEqual(['ship/bay', 'other/bay']);
    expect(dock(s, 'ship/bay', 'other/bay')).toBeDone();
    expect(shipIn(s)).toMatchObject({ is: 'docked', base: 'bay', speed: 0 });
    expect(shipIn(s, 'other').is).toBe('docked');
    expect(sentences(told(s, 'docked'))).toEqual(['Ship docks at Bay.', 'Other docks at Bay.']);
  });

  rule('KH-STN-01', 'not at the enemy’s, and not far away', () => {
    const ships = (side: string): CraftedShip[] => [
      { ...bay, side },
      { ...inWait, side: 'sathar', load: {} },
      { type: 'frigate', side: 'upf', name: 'Far', at: '5401', load: {} },
    ];
    const own = turnOf(craftGame({ planets, ships: ships('sathar') }));
    pass(own, 'move');
    move(own, 'ship', '');
    expect(kinds(own)).toEqual(['docking']);
    const far = dock(own, 'ship/far');
    expect(far).toBeRefused('KH-STN-01');
    expect(far).toHaveWords(present);
    expect(dock(own, 'ship/bay')).toBeDone();
    const game = craftGame({ planets, ships: ships('upf') });
    const bayOf = shipOf(game, 'bay');
    [bayOf.q, bayOf.r] = at(0, 1);
    const enemy = turnOf(game);
    pass(enemy, 'move');
    move(enemy, 'ship', '');
    expect(stands(enemy, 'ship').slice(0, 2)).toEqual(stands(enemy, 'bay').slice(0, 2));
    expect(kinds(enemy)).not.toContain('docking');
  });

  rule('KH-STN-02', 'at the end of the movement phase, and only if the owner wants it', () => {
    const s = turnOf(harbour(inWait, { type: 'frigate', name: 'Last' }));
    pass(s, 'move');
    move(s, 'ship', '');
    expect(kinds(s)).toEqual(['move']);
    move(s, 'last', '');
    expect(kinds(s)).toEqual(['docking']);
    expect(dock(s)).toBeDone();
    expect(shipIn(s).is).toBe('flying');
    const wanted = turnOf(harbour(inWait));
    pass(wanted, 'move');
    move(wanted, 'ship', '');
    expect(dock(wanted, 'ship/bay')).toBeDone();
    expect(told(wanted, 'docked')[0]?.clause).toContain('KH-STN-02');
  });

  test('in (0,1) at speed 3 when the station comes from (1,0): it stops and docks (KH-STN-03)', () => {
    const ship = { ...inWait, at: at(-3, 4), facing: 5 } as const;
    const s = turnOf(sail([{ ...bay, at: at(1, -1) }, ship], { planets }));
    // Turn 3.
    expect(move(s, 'ship', 'F3')).toBeDone();
    expect(stands(s, 'bay').slice(0, 2)).toEqual([1, 0]);
    expect([...stands(s, 'ship').slice(0, 2), shipIn(s).speed]).toEqual([0, 1, 3]);
    // Turn 4: it does not orbit, it stops.
    s.answer('sathar', 'on');
    expect(order(s)).toBeDone();
    expect(stands(s, 'bay').slice(0, 2)).toEqual([0, 1]);
    expect(move(s, 'ship', '')).toBeDone();
    expect(dock(s, 'ship/bay')).toBeDone();
    expect(shipIn(s).is).toBe('docked');
  });

  rule('KH-STN-03', 'from the station’s own hex by orbiting along with it; not at any speed', () => {
    const along: Fields = { ...inWait, at: at(1, 0), speed: 9 };
    const s = turnOf(harbour(along));
    order(s, 'ship/clockwise');
    move(s, 'ship', '');
    expect(stands(s, 'ship').slice(0, 2)).toEqual(stands(s, 'bay').slice(0, 2));
    expect(dock(s, 'ship/bay')).toBeDone();
    expect(shipIn(s)).toMatchObject({ is: 'docked', planet: '' });
    const passing = turnOf(harbour({ ...inWait, at: at(-3, 4), facing: 5 }, { ...inWait, name: 'Other' }));
    pass(passing, 'move');
    move(passing, 'ship', 'F3');
    move(passing, 'other', '');
    expect(openIn(passing)).toEqual(['other/bay']);
    expect(closedIn(passing, 'ship/bay')).toHaveWords(present);
    expect(dock(passing, 'ship/bay')).toBeRefused('KH-STN-03');
  });

  rule('KH-STN-04', 'what is docked is carried along, its path and all', () => {
    const s = turnOf(harbour({ type: 'frigate', name: 'Ship', docked: 'bay' }, { type: 'frigate', name: 'Last' }));
    order(s);
    expect(kinds(s)).toEqual(['move']);
    expect(stands(s, 'ship').slice(0, 2)).toEqual([0, 1]);
    expect(shipIn(s).path).toEqual([...at(0, 1)]);
    expect(shipIn(s).entry).toBe(shipIn(s, 'bay').entry);
    // The docked ship itself has no move to make.
    expect(s.request('sathar').about).toEqual(['last']);
  });
});

describe('leaving a station', () => {
  const docked: Fields = { type: 'frigate', name: 'Ship', docked: 'bay' };

  rule('KH-STN-05', 'from where the station was, at speed 0, any facing first, with full MR', () => {
    const s = turnOf(harbour(docked));
    expect(order(s, 'ship/leave')).toBeDone();
    expect(stands(s, 'bay').slice(0, 2)).toEqual([0, 1]);
    expect(stands(s, 'ship').slice(0, 2)).toEqual([1, 0]);
    expect(shipIn(s)).toMatchObject({ is: 'flying', speed: 0, base: '', stayed: false });
    const stay = move(s, 'ship', '');
    expect(stay).toBeRefused('KH-ORB-08');
    expect(move(s, 'ship', 'F4')).toBeRefused('KH-MOV-02');
    expect(move(s, 'ship', 'R F L F L F L')).toBeDone();
    expect(stands(s, 'ship')).toEqual([3, 0, 4]);
    expect(sentences(told(s, 'leaves-dock'))).toEqual(['Ship leaves Bay from 2920.']);
  });

  rule('KH-STN-05', 'or it stays, and goes where the station goes', () => {
    const s = turnOf(harbour(docked, { ...docked, name: 'Other' }));
    expect(openIn(s)).toEqual(['ship/leave', 'other/leave']);
    order(s, 'other/leave');
    expect(shipIn(s).is).toBe('docked');
    expect(stands(s, 'ship').slice(0, 2)).toEqual([0, 1]);
    expect(stands(s, 'other').slice(0, 2)).toEqual([1, 0]);
  });
});

describe('fighters and carriers', () => {
  const carrier: Fields = { type: 'assault-carrier', name: 'Ship', at: at(0, 0), facing: 0, speed: 8 };
  const wing: Fields = { type: 'fighter', name: 'Wing', docked: 'ship' };
  const fleet = (...ships: Fields[]): Game => sail(ships);

  rule('KH-STN-19', 'from a carrier at speed 8 a fighter flies 3 to 13 hexes, as the carrier faces', () => {
    const lengths = Array.from({ length: 16 }, (_, n) => n).filter((n) => {
      const s = turnOf(fleet({ ...carrier, facing: 4 }, wing));
      order(s, 'wing/leave');
      return s.answer('sathar', route('wing', n === 0 ? '' : `F${n}`), 'move').ok;
    });
    expect(lengths).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const s = turnOf(fleet(carrier, wing));
    order(s, 'wing/leave');
    expect(sentences(told(s, 'leaves-dock'))).toEqual(['Wing is launched from Ship in 2820 at speed 8.']);
    expect(move(s, 'wing', 'L F8')).toBeRefused('KH-MOV-10');
    expect(move(s, 'wing', 'F3 R F')).toBeDone();
    // The carrier moves by itself, before or after.
    move(s, 'ship', 'F8');
    expect([stands(s, 'wing'), stands(s, 'ship')]).toEqual([
      [3, 1, 1],
      [8, 0, 0],
    ]);
  });

  rule('KH-STN-19', 'from one at rest it may turn first; any number may go', () => {
    const s = turnOf(fleet({ ...carrier, speed: 0 }, wing, { ...wing, name: 'Second' }, { ...wing, name: 'Third' }));
    expect(order(s, 'wing/leave', 'second/leave', 'third/leave')).toBeDone();
    expect(move(s, 'wing', 'R3 F5')).toBeDone();
    expect(stands(s, 'wing')).toEqual([-5, 0, 3]);
    expect(move(s, 'second', 'F')).toBeDone();
    expect(s.request('sathar').about).toEqual(['ship', 'third']);
  });

  test('from a station at speed 0, its own way round (KH-STN-19)', () => {
    const s = turnOf(harbour({ ...wing, docked: 'bay', facing: 5 }));
    order(s, 'wing/leave');
    expect(shipIn(s, 'wing')).toMatchObject({ speed: 0, free: true, facing: 5 });
    expect(move(s, 'wing', 'R4 F5')).toBeRefused('KH-ORB-12');
    expect(move(s, 'wing', 'R F5')).toBeDone();
  });

  rule('KH-STN-22', 'aboard it goes wherever the carrier goes, hex by hex, and makes no move', () => {
    const s = turnOf(fleet(carrier, wing, { type: 'frigate', name: 'Last' }));
    order(s);
    expect(s.request('sathar').about).toEqual(['ship', 'last']);
    move(s, 'ship', 'F5 R F2');
    expect(stands(s, 'wing').slice(0, 2)).toEqual([5, 2]);
    expect(shipIn(s, 'wing').path).toEqual(shipIn(s).path);
    expect(shipIn(s, 'wing').is).toBe('docked');
    expect(told(s, 'moved')).toHaveLength(1);
  });

  rule('KH-STN-22', 'a carrier docked at a station keeps its fighters; they start as from the station', () => {
    const s = turnOf(harbour({ ...carrier, speed: 0, docked: 'bay' }, wing));
    order(s, 'wing/leave');
    expect(shipIn(s, 'wing')).toMatchObject({ speed: 0, free: true });
    expect(stands(s, 'wing').slice(0, 2)).toEqual([1, 0]);
    expect(stands(s, 'ship').slice(0, 2)).toEqual([0, 1]);
    const kept = turnOf(harbour({ ...carrier, speed: 0, docked: 'bay' }, wing, { type: 'frigate' }));
    order(kept);
    expect(stands(kept, 'wing').slice(0, 2)).toEqual([0, 1]);
    const gone = turnOf(harbour({ ...carrier, speed: 0, docked: 'bay' }, wing));
    order(gone, 'ship/leave');
    move(gone, 'ship', 'F2');
    expect(stands(gone, 'wing').slice(0, 2)).toEqual(stands(gone, 'ship').slice(0, 2));
  });

  rule(
    'KH-STN-13',
    'it comes aboard at speed 0 in its base’s hex, when the carrier has moved too, at any speed',
    () => {
      const waits: Fields = { type: 'fighter', name: 'Wing', at: at(8, 0), facing: 3, speed: 5 };
      const s = turnOf(fleet(carrier, waits));
      move(s, 'wing', '');
      move(s, 'ship', 'F8');
      expect(openIn(s)).toEqual(['wing/ship']);
      expect(dock(s, 'wing/ship')).toBeDone();
      expect(shipIn(s, 'wing')).toMatchObject({ is: 'docked', base: 'ship' });
      const flies = turnOf(fleet(carrier, { ...waits, at: at(9, 0) }, { ...waits, name: 'Other', speed: 0 }));
      move(flies, 'wing', 'F');
      move(flies, 'other', '');
      move(flies, 'ship', 'F8');
      expect(openIn(flies)).toEqual(['other/ship']);
      expect(closedIn(flies, 'wing/ship')).toHaveWords(present);
      expect(dock(flies, 'wing/ship')).toBeRefused('KH-STN-13');
    },
  );

  rule('KH-STN-13', 'ten fighters aboard a carrier and no more, no matter who asks', () => {
    const crowd = (aboard: number, waiting: number, office = 'sathar'): Fixture => {
      const ships: Fields[] = [{ ...carrier, speed: 0 }];
      for (let n = 0; n < aboard; n++) ships.push({ type: 'fighter', name: `In ${n}`, docked: 'ship' });
      for (let n = 0; n < waiting; n++)
        ships.push({ type: 'fighter', name: `Out ${n}`, at: at(0, 0), ...(n > 0 && { office }) });
      return turnOf(fleet(...ships));
    };
    const asked = (s: Fixture): Fixture => {
      pass(s, 'docking');
      return s;
    };
    const full = dock(asked(crowd(9, 2)), 'out-0/ship', 'out-1/ship');
    expect(full).toBeRefused('KH-STN-13');
    expect(full).toHaveWords(present);
    expect(dock(asked(crowd(8, 2)), 'out-0/ship', 'out-1/ship')).toBeDone();
    expect(() => asked(crowd(10, 2))).toThrow('nobody is asked for docking');
    // Two controllers answer at once: the last place goes to the first of them.
    const s = asked(crowd(9, 2, 'second'));
    expect(s.answer('second', ['out-1/ship'])).toBeDone();
    expect(dock(s, 'out-0/ship')).toBeDone();
    expect([shipIn(s, 'out-0').is, shipIn(s, 'out-1').is]).toEqual(['docked', 'flying']);
    expect(sentences(told(s, 'no-berth'))).toEqual(['Out 1 finds no room left aboard Ship.']);
  });

  rule('KH-STN-18', 'an assault scout docks at stations only', () => {
    const s = turnOf(
      harbour(
        { ...carrier, at: at(0, 1), speed: 0 },
        { type: 'assault-scout', name: 'Scout', at: at(0, 1) },
        { type: 'frigate', name: 'Frigate', at: at(0, 1) },
      ),
    );
    pass(s, 'docking');
    expect(openIn(s)).toEqual(['ship/bay', 'scout/bay', 'frigate/bay']);
    expect(closedIn(s, 'scout/ship')).toHaveWords(present);
    expect(dock(s, 'scout/ship')).toBeRefused('KH-STN-18');
    expect(dock(s, 'frigate/ship')).toBeRefused('KH-STN-12');
    expect(dock(s, 'scout/bay')).toBeDone();
  });

  test('a fighter with two bases in its hex docks at one', () => {
    const s = turnOf(harbour({ ...carrier, at: at(0, 1), speed: 0 }, { type: 'fighter', name: 'Wing', at: at(0, 1) }));
    pass(s, 'docking');
    const both = dock(s, 'wing/bay', 'wing/ship');
    expect(both).toBeRefused('KH-STN-01');
    expect(both).toHaveWords(present);
    expect(dock(s, 'wing/ship')).toBeDone();
  });

  rule('KH-STN-16', 'a docked fighter neither fires nor is fired at', () => {
    const armed = (own: CraftedShip[]): Game =>
      craftGame({
        planets,
        ships: [
          ...own,
          { type: 'fighter', side: 'upf', name: 'Enemy', at: at(0, 3), facing: 4, load: { AR: 3, RH: 1 } },
          { type: 'frigate', side: 'upf', name: 'Gun', at: at(0, 3), load: { LB: 1, RH: 1 } },
        ],
      });
    const game = armed([
      { ...bay, side: 'sathar', load: { LB: 1, RH: 1 } },
      { type: 'fighter', side: 'sathar', name: 'Wing', docked: 'bay', facing: 1, load: { AR: 3, RH: 1 } },
    ]);
    const s = turnOf(game);
    order(s);
    const at_ = s.answer('upf', [{ by: 'gun/LB/1', at: 'wing' }], 'defensive-fire');
    expect(at_).toBeRefused('KH-STN-09');
    s.answer('upf', [], 'defensive-fire');
    const fires = s.answer('sathar', [{ by: 'wing/AR', at: 'enemy' }], 'offensive-fire');
    expect(fires).toBeRefused('KH-STN-16');
    expect(fires).toHaveWords(present);
    expect(s.answer('sathar', [], 'offensive-fire')).toBeDone();
  });
});
