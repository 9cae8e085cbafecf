import { definition, difference, rule, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { attracts, COMBAT, WEAPONS } from '../src/data/weapons.ts';
import { type Game, type ScreenCode, shipOf, systemOf, type WeaponCode } from '../src/game.ts';
import { blankTraces } from '../src/members.ts';
import { present } from '../src/present.ts';
import { attack } from '../src/steps/attack.ts';
import type { AttackVars } from '../src/steps/react.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { seenBy } from './hidden-play.ts';
import { at, kinds, move, pass, sentences, shipIn, stands, told, turnOf } from './movement-fixture.ts';

type Own = Omit<CraftedShip, 'side'>;

/** Sathar ships come; the UPF has mines in these hexes, counted from the middle, and one harmless ship far away. */
const mined = (
  hexes: readonly (readonly [number, number])[],
  ships: readonly Own[],
  more: Partial<Crafted> = {},
): Game =>
  craftGame({
    level: 'advanced',
    mines: hexes.map(([q, r]) => ({ side: 'upf', q: at(q, r)[0], r: at(q, r)[1] })),
    traces: { ...blankTraces(), wakes: { sower: hexes.flatMap(([q, r]) => [...at(q, r)]) } },
    ...more,
    ships: [
      ...ships.map((ship): CraftedShip => ({ load: {}, facing: 0, ...ship, side: 'sathar' })),
      { type: 'minelayer', side: 'upf', name: 'Sower', at: '5401', load: { M: 20 } },
    ],
  });

/** A frigate two hexes west of the mines in (0,0), at speed 4. */
const COMES: Own = { type: 'frigate', name: 'Ship', at: at(-2, 0), speed: 4 };
const needs = (s: Situation<Game, Game>): unknown[] =>
  told(s, 'attack').map(({ data }) => [
    shipOf(s.game, String(data?.['at'])).name,
    (data?.['need'] as { total: number } | undefined)?.total,
    data?.['roll'],
  ]);

describe('mines', () => {
  definition(
    'KH-MIN-01',
    'range 0, -20 on the Damage Table, 3d10+5, 60 percent, 80 against a stasis screen, -5 for each ICM',
    () => {
      expect(WEAPONS.M).toMatchObject({ range: 0, dtm: -20, damage: '3d10+5', icm: -5, limited: true });
      expect(COMBAT.advanced.M).toEqual({ none: 60, RH: 60, PS: 60, ES: 60, SS: 80, MS: 60 });
    },
  );

  difference('KH-MIN-06', 'every ship that entered the hex is attacked', (two) => {
    const other: Own = { ...COMES, name: 'Other' };
    const s = turnOf(mined([[0, 0]], two ? [COMES, other] : [COMES]), 'sathar', two ? [100, 100] : [100]);
    for (const id of two ? ['ship', 'other'] : ['ship']) expect(move(s, id, 'F4')).toBeDone();
    expect(told(s, 'attack')).toHaveLength(two ? 2 : 1);
    return told(s, 'attack').length;
  });

  difference('KH-MIN-09', 'the enemy’s mines go off under a ship, its own do not', (own) => {
    const [q, r] = at(0, 0) as [number, number];
    const game = mined([], [COMES, { type: 'minelayer', name: 'Layer', at: at(-30, 0), load: { M: 20 } }], {
      mines: [{ side: own ? 'sathar' : 'upf', q, r }],
      traces: { ...blankTraces(), wakes: { sower: [q, r], layer: [q, r] } },
    });
    const s = turnOf(game, 'sathar', own ? [] : [100]);
    expect(move(s, 'ship', 'F4')).toBeDone();
    pass(s, 'rest');
    expect(told(s, 'mines-go-off')).toHaveLength(own ? 0 : 1);
    return told(s, 'mines-go-off').length;
  });

  difference('KH-MIN-02', 'its own side is told where mines are laid, the enemy is not', (own) => {
    const s = seenBy(layer({ speed: 1 }), 'sathar');
    expect(move(s, 'layer', 'F M')).toBeDone();
    const laid = s.heard(own ? 'sathar' : 'upf').filter(({ type }) => type === 'laid');
    expect(laid).toHaveLength(own ? 1 : 0);
    return laid.length;
  });

  test('(KH-MIN-02) what a minelayer lays its own side alone is told and sees; everyone else sees a full stock', () => {
    const s = seenBy(layer({ speed: 1 }), 'sathar');
    expect(move(s, 'layer', 'F M')).toBeDone();
    expect(sentences(s.heard('sathar').filter(({ type }) => type === 'laid'))).toEqual([
      'Layer lays mines in 2920; 19 left. Only your side knows.',
    ]);
    for (const other of [s.heard('upf'), s.heard()]) expect(other.filter(({ type }) => type === 'laid')).toEqual([]);
    const left = (...offices: string[]) => systemOf(shipOf(s.view(...offices).game, 'layer'), 'M')?.left;
    expect(s.view('sathar').game.mines).toEqual([{ side: 'sathar', q: 19, r: 19 }]);
    expect([left('sathar'), left('upf'), left()]).toEqual([19, 20, 20]);
    for (const game of [s.view('upf').game, s.view().game]) expect(game.mines).toEqual([]);
    // Who sits on both sides sees both.
    expect(s.view('upf', 'sathar').game.mines).toHaveLength(1);
  });

  rule('KH-MIN-04', 'where the ship is, at any point of its move, as many as it has; no other ship lays any', () => {
    const s = turnOf(layer({ speed: 2, worn: { M: { left: 3 } } }));
    const route = s.request('sathar', 'move').shape;
    expect(route.is === 'route' && route.steps.map(({ id }) => id)).toEqual(['layer', 'F', 'L', 'R', 'M', 'S']);
    const fourth = move(s, 'layer', 'M F M F M L M');
    expect(fourth).toBeRefused('KH-MIN-04');
    expect(fourth).toHaveWords(present);
    expect(move(s, 'layer', 'M F M F M L')).toBeDone();
    expect(s.game.mines.map(({ q, r }) => [q - 18, r - 19])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(systemOf(shipIn(s, 'layer'), 'M')).toMatchObject({ of: 20, left: 0 });
    expect(told(s, 'laid')[0]?.clause).toContain('KH-MIN-04');
    const frigate = turnOf(craftGame({ level: 'advanced', ships: [{ ...COMES, load: {}, side: 'sathar' }, FAR] }));
    expect(move(frigate, 'ship', 'F M')).toBeRefused();
  });

  rule('KH-MIN-05', 'they go off when the last ship has moved, before any fire', () => {
    const game = mined([[0, 0]], [COMES, { ...COMES, name: 'Second', at: at(-2, 5), load: { LB: 1 } }]);
    const s = turnOf(game, 'sathar', [60, 31, 4, 5, 6]);
    expect(move(s, 'ship', 'F4')).toBeDone();
    expect(told(s, 'mines-go-off')).toEqual([]);
    expect(move(s, 'second', 'F4')).toBeDone();
    expect(sentences(told(s, 'mines-go-off'))).toEqual(['Mines of UPF go off in 2820: Ship.']);
    expect(shipIn(s)).toMatchObject({ hull: 20, attacked: true });
    expect(s.dice.unused).toEqual([]);
    const order = s.events.map(({ type }) => type);
    expect(order.indexOf('mines-go-off')).toBeGreaterThan(order.lastIndexOf('moved'));
  });

  rule('KH-MIN-05', 'a ship that lay there when they were laid does not set them off, not even by leaving', () => {
    const game = mined([[0, 0]], [{ ...COMES, at: at(0, 0), speed: 0 }]);
    const s = turnOf(game, 'sathar', [96]);
    for (const way of ['', 'F']) {
      expect(move(s, 'ship', way)).toBeDone();
      s.answer('sathar', 'on');
    }
    expect(told(s, 'mines-go-off')).toEqual([]);
    expect(move(s, 'ship', '')).toBeDone();
    s.answer('sathar', 'on');
    expect(move(s, 'ship', 'L3')).toBeDone();
    s.answer('sathar', 'on');
    expect(move(s, 'ship', 'F')).toBeDone();
    expect(told(s, 'mines-go-off')).toHaveLength(1);
    expect(s.game.mines).toEqual([]);
  });

  test('three ships cross a mined hex, one of them ends there: three attacks at 60 (KH-MIN-06)', () => {
    const ships: Own[] = [
      { ...COMES, name: 'One' },
      { ...COMES, name: 'Two', at: at(0, -2), facing: 1 },
      { ...COMES, name: 'Three', at: at(2, 0), facing: 3, speed: 2 },
    ];
    const s = turnOf(mined([[0, 0]], ships), 'sathar', [61, 96, 100]);
    for (const [id, way] of [
      ['one', 'F4'],
      ['two', 'F4'],
      ['three', 'F2'],
    ] as const)
      move(s, id, way);
    expect(needs(s)).toEqual([
      ['One', 60, 61],
      ['Two', 60, 96],
      ['Three', 60, 100],
    ]);
    expect(told(s, 'mines-go-off')).toHaveLength(1);
    expect(s.dice.unused).toEqual([]);
  });

  test('a station sets them off on its orbit: it and what is docked are attacked, fighters and scouts are not (KH-MIN-06)', () => {
    const game = mined(
      [
        [0, 1],
        [4, 0],
      ],
      [
        { type: 'space-station', name: 'Rock', orbits: 'kit', at: at(1, 0), load: {} },
        { type: 'destroyer', name: 'Docked', docked: 'rock' },
        { type: 'assault-scout', name: 'Scout', docked: 'rock' },
        { type: 'fighter', name: 'Fighter', docked: 'rock' },
        { type: 'frigate', name: 'Orbiting', orbits: 'kit', at: at(1, 0) },
        { type: 'assault-carrier', name: 'Carrier', at: at(3, 0), speed: 1 },
        { type: 'fighter', name: 'Aboard', docked: 'carrier' },
      ],
      { planets: [{ name: 'Kit' }] },
    );
    const s = turnOf(game, 'sathar', [99, 99, 99, 99]);
    pass(s);
    expect(stands(s, 'rock').slice(0, 2)).toEqual([0, 1]);
    expect(needs(s).map((one) => (one as unknown[])[0])).toEqual(['Rock', 'Docked', 'Orbiting', 'Carrier']);
    expect(s.dice.unused).toEqual([]);
  });

  test('a ship destroyed on its way sets them off too, and one that enters two fields is attacked twice (KH-MIN-06)', () => {
    const seeker = { id: 'missile-upf-1', side: 'upf', office: 'upf', q: at(0, 0)[0], r: at(0, 0)[1], turns: 1 };
    const ghost = turnOf(
      mined(
        [[0, 0]],
        [
          { ...COMES, hull: 1 },
          { type: 'frigate', name: 'Other', at: at(-9, -9) },
        ],
        { seekers: [seeker] },
      ),
      'sathar',
      [75, 30, 1, 1, 1, 1, 1],
    );
    expect(move(ghost, 'ship', 'F4')).toBeDone();
    expect(shipIn(ghost)).toMatchObject({ is: 'destroyed', path: expect.anything() });
    expect(move(ghost, 'other', '')).toBeDone();
    expect(sentences(told(ghost, 'mines-go-off'))).toEqual([
      'Mines of UPF go off in 2820; whoever set them off is gone already.',
    ]);
    const twice = turnOf(
      mined(
        [
          [0, 0],
          [1, 0],
        ],
        [COMES],
      ),
      'sathar',
      [99, 99],
    );
    move(twice, 'ship', 'F4');
    expect(needs(twice)).toHaveLength(2);
    // Destroyed by the first it is spared the second.
    const first = turnOf(
      mined(
        [
          [0, 0],
          [1, 0],
        ],
        [
          { ...COMES, hull: 1 },
          { type: 'frigate', name: 'Other', at: at(-9, -9) },
        ],
      ),
      'sathar',
      [60, 31, 1, 1, 1],
    );
    move(first, 'ship', 'F4');
    move(first, 'other', '');
    expect(first.dice.unused).toEqual([]);
    expect(told(first, 'mines-go-off')).toHaveLength(2);
    expect(told(first, 'wasted')).toEqual([]);
  });

  rule('KH-MIN-07', 'gone, hit or miss: the next to come is safe', () => {
    const s = turnOf(mined([[0, 0]], [COMES, { ...COMES, name: 'Next', at: at(-4, 0), speed: 3 }]), 'sathar', [61]);
    move(s, 'ship', 'F4');
    move(s, 'next', 'F3');
    expect(told(s, 'mines-go-off')[0]?.clause).toContain('KH-MIN-07');
    expect(s.game.mines).toEqual([]);
    expect(s.game.traces.mines).toEqual({ upf: 1 });
    s.answer('sathar', 'on');
    move(s, 'ship', 'F4');
    move(s, 'next', 'F3');
    expect(told(s, 'attack')).toHaveLength(1);
  });

  rule('KH-MIN-08', 'one group in a hex for each side; another when the first has gone off', () => {
    const here = { q: at(0, 0)[0], r: at(0, 0)[1] };
    const own = turnOf({ ...layer({ speed: 0 }), mines: [{ side: 'sathar', ...here }] });
    const again = move(own, 'layer', 'M');
    expect(again).toBeRefused('KH-MIN-08');
    expect(again).toHaveWords(present);
    expect(move(own, 'layer', 'S')).toBeDone();
    expect(move(turnOf(layer({ speed: 0 })), 'layer', 'M M')).toBeRefused('KH-MIN-08');
    // The enemy's are none of its business, and it is not told of them.
    expect(move(turnOf({ ...layer({ speed: 0 }), mines: [{ side: 'upf', ...here }] }), 'layer', 'M')).toBeDone();
    const first = turnOf(layer({ speed: 0 }, { at: at(2, 0), facing: 3, speed: 4 }));
    expect(move(first, 'layer', 'M')).toBeDone();
    const enemy = turnOf(first.game, 'upf', [96]);
    expect(move(enemy, 'far', 'F4', 'upf')).toBeDone();
    expect(enemy.game.mines).toEqual([]);
    const second = turnOf(enemy.game);
    pass(second, 'move');
    expect(move(second, 'layer', 'M')).toBeDone();
    expect(second.game.mines).toHaveLength(1);
  });

  test('own ships pass (KH-MIN-09): they set nothing off, and are spared when an enemy does', () => {
    const here = { q: at(0, 0)[0], r: at(0, 0)[1] };
    const game = { ...mined([[0, 0]], [COMES]), mines: [{ side: 'sathar', ...here }] };
    const own = turnOf(game);
    move(own, 'ship', 'F4');
    expect(told(own, 'mines-go-off')).toEqual([]);
    expect(own.game.mines).toHaveLength(1);
    const among = mined([[0, 0]], [COMES]);
    const sower = shipOf(among, 'sower');
    Object.assign(sower, here);
    const s = turnOf(among, 'sathar', [96]);
    move(s, 'ship', 'F4');
    expect(needs(s)).toEqual([['Ship', 60, 96]]);
  });

  rule(
    'KH-MIN-10',
    'a frigate with reflective hull and 3 ICMs: 45; the damage roll 28 - 20 = 8 is a double hull hit',
    () => {
      const frigate: Own = { ...COMES, load: { RH: 1, ICM: 4 } };
      const s = turnOf(mined([[0, 0]], [frigate]), 'sathar', [45, 28, 1, 2, 3]);
      move(s, 'ship', 'F4');
      expect(kinds(s)).toEqual(['intercept']);
      expect(s.answer('sathar', { ship: 3 })).toBeDone();
      expect(told(s, 'attack')[0]).toMatchObject({
        data: { is: 'hit', by: null, of: 'upf', weapon: 'M', roll: 45, hex: '18,19' },
      });
      expect(needs(s)).toEqual([['Ship', 45, 45]]);
      expect(told(s, 'struck')[0]).toMatchObject({ data: { is: 'double', sum: { total: 8 }, rolled: 11 } });
      expect(shipIn(s).hull).toBe(18);
      expect(s.dice.unused).toEqual([]);
      const spared = turnOf(mined([[0, 0]], [frigate]), 'sathar', [46]);
      move(spared, 'ship', 'F4');
      spared.answer('sathar', { ship: 3 });
      expect(shipIn(spared).hull).toBe(40);
      // A roll of 5 hits whatever the chance, and evasion is no use.
      const swarm = turnOf(
        mined([[0, 0]], [{ ...COMES, type: 'assault-scout', load: { ICM: 13 } }]),
        'sathar',
        [5, 50, 1, 1, 1],
      );
      move(swarm, 'ship', 'F4');
      expect(kinds(swarm)).toEqual(['intercept']);
      swarm.answer('sathar', { ship: 13 });
      expect(needs(swarm)).toEqual([['Ship', -5, 5]]);
      expect(told(swarm, 'attack')[0]).toMatchObject({ data: { is: 'hit-floor' } });
    },
  );
});

const FAR: CraftedShip = { type: 'frigate', side: 'upf', name: 'Far', at: '5401', load: {} };

function layer(ship: Partial<CraftedShip>, far: Partial<CraftedShip> = {}): Game {
  return craftGame({
    level: 'advanced',
    ships: [
      { type: 'minelayer', at: at(0, 0), facing: 0, load: { M: 20, S: 4 }, ...ship, side: 'sathar', name: 'Layer' },
      { ...FAR, ...far },
    ],
  });
}

describe('interceptors', () => {
  const shot = (more: Partial<AttackVars>): AttackVars => ({
    by: '',
    weapon: 'M',
    at: 'target',
    q: at(0, 0)[0],
    r: at(0, 0)[1],
    path: -1,
    side: 'upf',
    now: false,
    stage: 0,
    evades: false,
    ...more,
  });
  const target: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Target', at: at(0, 0), load: { RH: 1 } };
  const guard = (name: string, more: Partial<CraftedShip> = {}): CraftedShip => ({
    type: 'destroyer',
    side: 'sathar',
    at: at(0, 0),
    load: { ICM: 5 },
    ...more,
    name,
  });
  const slots = (s: Situation<Game, Game>): unknown => {
    const { shape } = s.request('sathar', 'intercept');
    return shape.is === 'spread' && shape.slots.map(({ id, max }) => [id, max]);
  };

  rule('KH-DEF-27', 'a torpedo at an ore carrier among two destroyers, 2 ICMs and 1: 50 - 30 = 20', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'freighter', side: 'sathar', name: 'Target', at: at(0, 0), load: {} },
        guard('One'),
        guard('Two'),
        { type: 'frigate', side: 'upf', name: 'Hunter', at: at(3, 0), load: { T: 2 } },
      ],
    });
    const s = play(game, attack, { vars: shot({ by: 'hunter', weapon: 'T' }), dice: [21] });
    expect(slots(s)).toEqual([
      ['one', 5],
      ['two', 5],
    ]);
    expect(s.answer('sathar', { one: 2, two: 1 })).toBeDone();
    expect(needs(s)).toEqual([['Target', 20, 21]]);
    expect(['one', 'two'].map((id) => systemOf(shipOf(s.game, id), 'ICM')?.left)).toEqual([3, 4]);
  });

  rule(
    'KH-DEF-27',
    'against mines every ship that entered the hex helps; against a seeker only those there now',
    () => {
      const hex = at(0, 0);
      const game = craftGame({
        level: 'advanced',
        ships: [
          target,
          guard('There'),
          guard('Passed', { at: at(2, 0), path: [...at(-1, 0), ...hex, ...at(1, 0), ...at(2, 0)] }),
          guard('Elsewhere', { at: at(0, 5), path: [...at(0, 4), ...at(0, 5)] }),
          { ...guard('Enemy'), side: 'upf' },
        ],
      });
      expect(slots(play(game, attack, { vars: shot({}) }))).toEqual([
        ['there', 5],
        ['passed', 5],
      ]);
      const s = play(game, attack, { vars: shot({ weapon: 'S', now: true }), dice: [70] });
      expect(slots(s)).toEqual([['there', 5]]);
      s.answer('sathar', { there: 1 });
      expect(needs(s)).toEqual([['Target', 67, 70]]);
      expect(told(s, 'icms')[0]?.clause).toContain('KH-DEF-27');
    },
  );

  rule('KH-DEF-28', 'a seeker at a reflective hull: 75, four ICMs 43; mines 60, two ICMs 50', () => {
    const game = craftGame({ level: 'advanced', ships: [{ ...target, load: { RH: 1, ICM: 8 } }, FAR] });
    for (const [weapon, icms, need] of [
      ['S', 0, 75],
      ['S', 4, 43],
      ['M', 0, 60],
      ['M', 2, 50],
    ] as const) {
      const s = play(game, attack, { vars: shot({ weapon }), dice: [96] });
      s.answer('sathar', { target: icms });
      expect(needs(s)).toEqual([['Target', need, 96]]);
    }
  });

  definition('KH-TAB-14', 'five pairs of screen and weapon attract', () => {
    const screens: ScreenCode[] = ['PS', 'ES', 'SS', 'MS'];
    const table = COMBAT.advanced;
    const pairs = screens.flatMap((screen) =>
      (Object.keys(table) as WeaponCode[])
        .filter((weapon) => attracts(table, weapon, screen))
        .map((weapon) => [screen, weapon, table[weapon][screen], table[weapon].none]),
    );
    expect(pairs).toEqual([
      ['PS', 'EB', 70, 60],
      ['ES', 'PB', 70, 60],
      ['SS', 'T', 75, 50],
      ['SS', 'M', 80, 60],
      ['SS', 'S', 90, 75],
    ]);
  });
});
