import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { type Crafted, craftGame } from './craft.ts';
import {
  alone,
  at,
  type Fixture,
  gameTurns,
  move,
  pass,
  sentences,
  shipIn,
  stands,
  told,
  turnOf,
} from './movement-fixture.ts';

const armed = { load: { LB: 1, MS: 1, RH: 1 } } as const;

/** Both sides within laser range of each other, and an orbiter each. */
const facing = (more: Partial<Crafted> = {}): Game =>
  craftGame({
    planets: [{ name: 'World' }],
    ships: [
      { type: 'frigate', side: 'sathar', name: 'Worm', at: at(-6, 4), facing: 0, speed: 1, ...armed },
      { type: 'frigate', side: 'sathar', name: 'Worm Moon', orbits: 'world', load: {} },
      { type: 'frigate', side: 'upf', name: 'Hawk', at: at(-3, 4), facing: 3, speed: 1, ...armed },
      { type: 'frigate', side: 'upf', name: 'Hawk Moon', orbits: 'world', way: -1, load: {} },
    ],
    ...more,
  });

/** What was asked, in order, until the game turn was over: office and kind, each row of the same once. */
function asked(s: Fixture): string[] {
  const out: string[] = [];
  for (;;) {
    const open = s.state.offices.flatMap((office) => s.requests(office).filter((one) => !one.standing));
    const next = open[0];
    if (next === undefined || next.kind === 'rest') return out;
    const said = `${next.office} ${next.kind}`;
    if (out.at(-1) !== said) out.push(said);
    expect(s.answer(next.office, next.default, next.kind)).toBeDone();
  }
}

/** The kinds of what happened, each row of the same once. */
const happened = (s: Fixture): string[] =>
  s.events.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1]);

describe('the sequence of play', () => {
  rule('KH-SEQ-01', 'a game turn is Side A’s turn and then Side B’s', () => {
    const s = gameTurns(facing({ turn: 0 }));
    for (let n = 0; n < 2; n++) {
      pass(s);
      s.answer('sathar', 'on');
    }
    expect(sentences([...told(s, 'side-turn')]).slice(0, 4)).toEqual([
      'Game turn 1: Sathar moves.',
      'Game turn 1: UPF moves.',
      'Game turn 2: Sathar moves.',
      'Game turn 2: UPF moves.',
    ]);
    // Side A is the one that moves first by the scenario.
    const other = gameTurns(
      facing({
        sides: [
          { id: 'upf', name: 'UPF' },
          { id: 'sathar', name: 'Sathar' },
        ],
      }),
    );
    expect(other.game.mover).toBe('upf');
  });

  definition('KH-SEQ-02', 'the side whose half it is, is the moving side, and only its ships move', () => {
    const s = gameTurns(facing());
    pass(s, 'move');
    expect(s.game.mover).toBe('sathar');
    expect(s.requests('upf').filter(({ standing }) => !standing)).toEqual([]);
    while (s.game.mover === 'sathar') {
      const open = s.state.offices.flatMap((office) => s.requests(office).filter((one) => !one.standing));
      const next = open[0];
      if (next === undefined) break;
      s.answer(next.office, next.default, next.kind);
    }
    expect(s.game.mover).toBe('upf');
    expect(shipOf(s.game, 'hawk').moved).toBe(false);
  });

  rule('KH-SEQ-03', 'first movement, then combat', () => {
    const s = gameTurns(facing());
    expect(asked(s)).toEqual([
      'sathar screens',
      'sathar orders',
      'sathar move',
      'upf defensive-fire',
      'sathar offensive-fire',
      'upf screens',
      'upf orders',
      'upf move',
      'sathar defensive-fire',
      'upf offensive-fire',
    ]);
  });

  rule('KH-SEQ-10', 'Side B does the same, with the roles exchanged', () => {
    const s = gameTurns(facing());
    const all = asked(s);
    const swapped = all
      .slice(0, 5)
      .map((one) => (one.startsWith('upf') ? one.replace('upf', 'sathar') : one.replace('sathar', 'upf')));
    expect(all.slice(5)).toEqual(swapped);
    // Then the next game turn begins with Side A.
    s.answer('sathar', 'on');
    expect(s.game.mover).toBe('sathar');
  });

  test('orbiters of the moving side move second, after screens and before the others (KH-SEQ-05)', () => {
    const s = gameTurns(facing());
    expect(stands(s, 'worm-moon').slice(0, 2)).toEqual([1, 0]);
    s.answer('sathar', ['worm/MS'], 'screens');
    expect(stands(s, 'worm-moon').slice(0, 2)).toEqual([1, 0]);
    s.answer('sathar', [], 'orders');
    expect(stands(s, 'worm-moon').slice(0, 2)).toEqual([0, 1]);
    expect(stands(s, 'hawk-moon').slice(0, 2)).toEqual([1, 0]);
    expect(happened(s)).toEqual(['game-turn', 'side-turn', 'screen', 'orbit-move']);
    pass(s);
    // Once in the game turn each, not twice.
    expect(told(s, 'orbit-move').map(({ data }) => data?.['ship'])).toEqual(['worm-moon', 'hawk-moon']);
    expect(stands(s, 'hawk-moon').slice(0, 2)).toEqual([1, -1]);
  });

  rule('KH-SEQ-08', 'defensive fire: all shots are declared, then resolved, and count at once', () => {
    const game = facing();
    shipOf(game, 'worm').hull = 4;
    const s = turnOf(game, 'sathar', [1, 9]);
    pass(s, 'move');
    pass(s, 'defensive-fire');
    expect(s.answer('upf', [{ by: 'hawk/LB/1', at: 'worm' }], 'defensive-fire')).toBeDone();
    expect(shipIn(s, 'worm').is).toBe('destroyed');
    expect(s.dice.unused).toEqual([]);
  });

  rule('KH-SEQ-09', 'offensive fire comes after it: who was destroyed never fires', () => {
    const game = facing();
    shipOf(game, 'worm').hull = 4;
    const dead = turnOf(game, 'sathar', [1, 9]);
    pass(dead, 'defensive-fire');
    dead.answer('upf', [{ by: 'hawk/LB/1', at: 'worm' }], 'defensive-fire');
    expect(dead.requests('sathar').map(({ kind }) => kind)).toEqual(['rest']);
    const alive = turnOf(game, 'sathar', [100, 1, 9]);
    pass(alive, 'defensive-fire');
    alive.answer('upf', [{ by: 'hawk/LB/1', at: 'worm' }], 'defensive-fire');
    expect(alive.answer('sathar', [{ by: 'worm/LB/1', at: 'hawk' }], 'offensive-fire')).toBeDone();
    expect(shipIn(alive, 'hawk').hull).toBe(31);
    expect(alive.dice.unused).toEqual([]);
  });

  rule('KH-SEQ-20', 'Advanced: screens, seekers, orbiters, then the others', () => {
    const layer = { type: 'minelayer', name: 'Layer', at: at(-9, 9), facing: 3, load: { S: 2, RH: 1 } } as const;
    const game = facing({
      level: 'advanced',
      ships: [
        { type: 'frigate', side: 'sathar', name: 'Worm', at: at(-6, 4), facing: 0, speed: 1, load: { MS: 2, RH: 1 } },
        { type: 'frigate', side: 'sathar', name: 'Worm Moon', orbits: 'world', load: {} },
        { ...layer, side: 'sathar' },
        { type: 'frigate', side: 'upf', name: 'Hawk', at: '5401', facing: 3, load: {} },
      ],
    });
    const s = turnOf(game, 'sathar', [96]);
    pass(s, 'move');
    expect(move(s, 'layer', 'S F')).toBeDone();
    pass(s);
    s.answer('sathar', 'on');
    const before = s.events.length;
    const moon = (): number[] => stands(s, 'worm-moon').slice(0, 2);
    expect(moon()).toEqual([0, 1]);
    s.answer('sathar', ['worm/MS'], 'screens');
    const { shape } = s.request('sathar', 'activate-seekers');
    const [seeker = ''] = shape.is === 'pick-many' ? shape.options.map(({ id }) => id) : [];
    expect(s.answer('sathar', [seeker], 'activate-seekers')).toBeDone();
    // The seeker has flown at the closest ship, its own layer, and missed; the orbiter is still where it was.
    expect(moon()).toEqual([0, 1]);
    pass(s, 'move');
    expect(moon()).toEqual([-1, 1]);
    const types = s.events.slice(before).map(({ type }) => type);
    const place = (type: string): number => types.indexOf(type);
    expect(place('screen')).toBeGreaterThan(-1);
    expect(place('seeker-activated')).toBeGreaterThan(place('screen'));
    expect(place('orbit-move')).toBeGreaterThan(place('seeker-activated'));
    expect(place('moved')).toBe(-1);
  });
});

describe('the two levels', () => {
  test('the same move over the edge: lost in the Basic Game, flown on in the Advanced (KH-GEN-01)', () => {
    const eastward = { type: 'frigate', at: '5520', facing: 0, speed: 3 } as const;
    const basic = turnOf(alone(eastward));
    expect(move(basic, 'ship', 'F3')).toBeRefused('KH-MAP-06');
    move(basic, 'ship', 'leave');
    expect(shipIn(basic).is).toBe('left');
    const advanced = turnOf(alone(eastward, { level: 'advanced' }));
    const { shape } = advanced.request('sathar', 'move');
    expect(shape.is === 'route' && shape.steps.map(({ id }) => id)).toEqual(['ship', 'F', 'L', 'R']);
    expect(move(advanced, 'ship', 'F3')).toBeDone();
    expect(shipIn(advanced)).toMatchObject({ is: 'flying', speed: 3 });
  });

  test('a planet bars the way in the Basic Game and is crashed into in the Advanced (KH-GEN-01)', () => {
    const planets = [{ name: 'World' }];
    const headlong = { type: 'frigate', at: at(-3, 0), facing: 0, speed: 3 } as const;
    const basic = turnOf(alone(headlong, { planets }));
    expect(move(basic, 'ship', 'F3')).toBeRefused('KH-ORB-01');
    const advanced = turnOf(alone(headlong, { planets, level: 'advanced' }));
    expect(move(advanced, 'ship', 'F2')).toBeRefused('KH-GRV-02');
    expect(move(advanced, 'ship', 'F crash')).toBeDone();
    expect(shipIn(advanced).is).toBe('destroyed');
  });
});
