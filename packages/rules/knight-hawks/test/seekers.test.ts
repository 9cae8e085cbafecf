import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { COMBAT, WEAPONS } from '../src/data/weapons.ts';
import { type Game, shipOf, systemOf } from '../src/game.ts';
import { blankTraces } from '../src/members.ts';
import { present } from '../src/present.ts';
import { flightOf, LAST_TURN } from '../src/rules/seeker-flight.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { seenBy } from './hidden-play.ts';
import { at, gameTurns, kinds, move, pass, sentences, told, turnOf } from './movement-fixture.ts';
import { activate, enemy, field, hits, key, places, seeker, steps, stops } from './seekers-field.ts';

describe('laying and activating', () => {
  definition(
    'KH-SEK-01',
    '-20 on the Damage Table, 5d10, 75 percent, 90 against a stasis screen, -8 for each ICM',
    () => {
      expect(WEAPONS.S).toMatchObject({ dtm: -20, damage: '5d10', icm: -8, limited: true });
      expect(COMBAT.advanced.S).toEqual({ none: 75, RH: 75, PS: 75, ES: 75, SS: 90, MS: 75 });
      // It flies by itself: 42 hexes altogether (KH-SEK-06).
      expect(Array.from({ length: LAST_TURN }, (_, n) => flightOf(n + 1)).reduce((sum, hexes) => sum + hexes)).toBe(42);
    },
  );

  difference('KH-SEK-03', 'two seekers lie in one hex, two groups of mines do not', (seekers) => {
    const load = seekers ? { S: 4 } : { M: 4 };
    const ships: CraftedShip[] = [
      { type: 'battleship', side: 'sathar', name: 'Ship', at: at(0, 0), facing: 0, speed: 2, load },
      enemy('Near', [-2, 0], { load: {} }),
    ];
    const { ok } = move(turnOf(craftGame({ level: 'advanced', ships })), 'ship', seekers ? 'F S2 F' : 'F M2 F');
    expect(ok).toBe(seekers);
    return ok;
  });

  rule(
    'KH-SEK-02',
    'any ship that carries some lays them on its way, in secret; activated they are open to all',
    () => {
      const ships: CraftedShip[] = [
        { type: 'battleship', side: 'sathar', name: 'Ship', at: at(0, 0), facing: 0, speed: 2, load: { S: 4 } },
        enemy('Near', [-2, 0], { load: {} }),
      ];
      const s = seenBy(craftGame({ level: 'advanced', ships }), 'sathar');
      expect(move(s, 'ship', 'F S F')).toBeDone();
      expect(sentences(told(s, 'laid'))).toEqual(['Ship lays a seeker in 2920; 3 left. Only your side knows.']);
      expect(s.heard('upf').some(({ type }) => type === 'laid')).toBe(false);
      const seen = (office: string) => s.view(office).game;
      expect(seen('sathar').seekers).toMatchObject([{ id: 'seeker-sathar-1', q: 19, r: 19, turns: 0 }]);
      expect([seen('sathar').laid, seen('upf').laid]).toEqual([
        { sathar: 1, upf: 0 },
        { sathar: 0, upf: 0 },
      ]);
      expect(seen('upf').seekers).toEqual([]);
      expect(systemOf(shipOf(seen('upf'), 'ship'), 'S')?.left).toBe(4);
      s.answer('sathar', 'on');
      activate(s);
      move(s, 'ship', 'F4');
      s.answer('sathar', 'on');
      expect(activate(s, 'seeker-sathar-1')).toMatchObject({ ok: true, revealed: true });
      expect(sentences(told(s, 'seeker-activated'))).toEqual(['Sathar activates a seeker in 2920.']);
      expect(seen('upf').seekers).toHaveLength(1);
      // How many were laid before it, its name does not say.
      expect(seen('upf').seekers[0]).toMatchObject({ id: 'missile-sathar-1', turns: 1 });
      const none = turnOf(
        craftGame({ level: 'advanced', ships: ships.map((ship) => ({ ...ship, worn: { S: { left: 1 } } })) }),
      );
      expect(move(none, 'ship', 'F S S F')).toBeRefused('KH-SEK-02');
      expect(move(none, 'ship', 'F S S F')).toHaveWords(present);
    },
  );

  test('several in one hex, laid in one move (KH-SEK-03)', () => {
    const ship: CraftedShip = { type: 'minelayer', side: 'sathar', name: 'Ship', at: at(0, 0), load: { S: 4, M: 1 } };
    const s = turnOf(craftGame({ level: 'advanced', ships: [ship, enemy('Far', [50, 0], { load: {} })] }));
    expect(move(s, 'ship', 'S S M S')).toBeDone();
    expect(s.game.seekers.map(({ id, q, r }) => [id, q, r])).toEqual(
      [1, 2, 3].map((n) => [`seeker-sathar-${n}`, 18, 19]),
    );
  });

  rule('KH-SEK-04', 'asked at the beginning of each movement phase, and not in the one in which it was laid', () => {
    const ship: CraftedShip = { type: 'minelayer', side: 'sathar', name: 'Ship', at: at(0, 0), load: { S: 4 } };
    const s = gameTurns(
      craftGame({ level: 'advanced', turn: 0, ships: [ship, enemy('Far', [50, 0], { load: {} })] }),
      [96],
    );
    // Nobody has been anywhere: there is nothing to ask about.
    expect(kinds(s)).toEqual(['move']);
    move(s, 'ship', 'S');
    pass(s);
    s.answer('sathar', 'on');
    expect(kinds(s)).toEqual(['activate-seekers']);
    expect(s.request('sathar')).toMatchObject({ clause: 'KH-SEK-04', default: [] });
    expect(activate(s)).toMatchObject({ ok: true, revealed: false });
    expect(s.game.seekers).toMatchObject([{ turns: 0 }]);
    pass(s);
    s.answer('sathar', 'on');
    activate(s, 'seeker-sathar-1');
    // It goes off under the ship that laid it. It is not asked about again, though more may lie about.
    expect(hits(s)).toEqual(['Ship']);
    expect(s.request('sathar', 'activate-seekers').shape).toMatchObject({ options: [], max: 0 });
    expect(told(s, 'seeker-activated')[0]?.clause).toContain('KH-SEK-04');
  });

  test('who publicly cannot have one lying is not asked; who may is asked, whether or not he has', () => {
    const spent = (count: number): Game =>
      field([], [enemy('Far', [9, 0])], {
        traces: { ...blankTraces(), seekers: { sathar: count }, wakes: { layer: [0, 0] } },
      });
    expect(kinds(steps(spent(7)))).toEqual(['activate-seekers']);
    expect(kinds(steps(spent(8)))).toEqual(['rest']);
    expect(kinds(steps(field([], [enemy('Far', [9, 0])], { traces: blankTraces() })))).toEqual(['rest']);
    expect(kinds(steps(spent(0), [], 'upf'))).toEqual(['rest']);
  });
});

describe('going off', () => {
  rule(
    'KH-SEK-11',
    'as soon as it enters a hex with a ship, its target or not; where it lies if one is there already',
    () => {
      const s = steps(field([seeker(1, [0, 0], 1)], [enemy('Prey', [3, 0])]), [96]);
      expect(told(s, 'seeker-goes-off')).toMatchObject([{ data: { is: 'arrives', ship: 'prey', hex: key(3, 0) } }]);
      expect(s.game.seekers).toEqual([]);
      const lies = steps(field([seeker(1, [0, 0])], [enemy('Here', [0, 0]), enemy('Prey', [1, 0])]), [96]);
      activate(lies, 'seeker-sathar-1');
      expect(sentences(told(lies, 'seeker-goes-off'))).toEqual([
        'The seeker of Sathar goes off where it lay, in 2820, and attacks Here.',
      ]);
      expect(told(lies, 'seeker-flies')).toEqual([]);
    },
  );

  rule('KH-SEK-11', 'on the way round a planet it may meet another ship as close: the owner sees it', () => {
    const ships = [enemy('Behind', [2, 0]), enemy('Above', [2, -1])];
    const game = field([seeker(1, [-2, 0], 2)], ships, { planets: [{ name: 'Kit' }] });
    const s = steps(game, [1, 96]);
    expect(stops(s)).toEqual([key(2, -1), key(2, 0)]);
    s.answer('sathar', key(2, 0));
    expect(hits(s)).toEqual(['Behind']);
    expect(told(s, 'seeker-goes-off')[0]?.clause).toContain('KH-SEK-11');
  });

  rule(
    'KH-SEK-12',
    'a ship of either side that enters its hex sets off all that wait there, at that point of its move',
    () => {
      const waiting = [seeker(1, [2, 0], 1), seeker(2, [2, 0], 1), seeker(3, [2, 0])];
      const game = field(waiting, [enemy('Ship', [0, 0], { facing: 0, speed: 4 })], { mover: 'upf' });
      const s = turnOf(game, 'upf', [96, 75, 70, 3]);
      expect(move(s, 'ship', 'F4', 'upf')).toBeDone();
      expect(sentences(told(s, 'seeker-goes-off'))).toEqual(
        Array(2).fill('A ship has come upon the seeker of Sathar in 3020: it goes off and attacks Ship.'),
      );
      // Those that lie still stay where they are.
      expect(s.game.seekers).toMatchObject([{ id: 'seeker-sathar-3' }]);
      // What they did takes effect after the move (KH-DMG-38): it has flown all of it.
      expect(told(s, 'moved')[0]).toMatchObject({ data: { hexes: 4 } });
      const order = s.events.map(({ type }) => type);
      expect(order.indexOf('moved')).toBeGreaterThan(order.lastIndexOf('seeker-goes-off'));
      const friend: CraftedShip = {
        type: 'frigate',
        side: 'sathar',
        name: 'Friend',
        at: at(0, 0),
        facing: 0,
        speed: 2,
      };
      const own = turnOf(field([seeker(1, [20, 0], 1)], [friend, enemy('Prey', [2, -20])]), 'sathar', [96]);
      pass(own, 'move');
      const hex = own.game.seekers[0];
      if (hex === undefined) throw new Error('no seeker');
      Object.assign(hex, { q: at(1, 0)[0], r: at(1, 0)[1] });
      expect(move(own, 'friend', 'F2')).toBeDone();
      expect(hits(own)).toEqual(['Friend']);
    },
  );

  rule('KH-SEK-12', 'a destroyed ship stops there; what goes off after it harms nobody', () => {
    const waiting = [seeker(1, [2, 0], 1), seeker(2, [2, 0], 1)];
    const ships = [enemy('Ship', [0, 0], { facing: 0, speed: 4, hull: 5 }), enemy('Other', [0, 9])];
    const s = turnOf(field(waiting, ships), 'upf', [75, 30, 1, 1, 1, 1, 1]);
    expect(move(s, 'ship', 'F4', 'upf')).toBeDone();
    expect(shipOf(s.game, 'ship')).toMatchObject({ is: 'destroyed', q: 20, r: 19 });
    expect(sentences(told(s, 'seeker-spent'))).toEqual([
      'The seeker of Sathar in 3020 goes off as well, with nothing left to harm.',
    ]);
    expect(s.game.seekers).toEqual([]);
    expect(told(s, 'moved')).toEqual([]);
  });

  rule('KH-SEK-12', 'orbit moves come upon them too', () => {
    const ships: CraftedShip[] = [
      { type: 'frigate', side: 'upf', name: 'Orbiting', orbits: 'kit', at: at(1, 0) },
      { type: 'space-station', side: 'upf', name: 'Rock', orbits: 'kit', at: at(-1, 0) },
    ];
    const waiting = [seeker(1, [0, 1], 1), seeker(2, [0, -1], 1)];
    const s = turnOf(field(waiting, ships, { planets: [{ name: 'Kit' }] }), 'upf', [96]);
    pass(s);
    expect(hits(s)).toEqual(['Orbiting']);
    // The station alone sets nothing off (KH-SEK-16).
    expect(s.game.seekers).toMatchObject([{ id: 'missile-sathar-2' }]);
  });

  rule('KH-SEK-13', 'it attacks the largest by original hull points; between equals a die decides', () => {
    const ships = [
      enemy('Small', [3, 0], { hull: 40 }),
      enemy('Large', [3, 0], { type: 'destroyer', hull: 10 }),
      enemy('Twin', [3, 0], { type: 'destroyer', hull: 50 }),
    ];
    for (const [face, name] of [
      [1, 'Large'],
      [2, 'Twin'],
    ] as const) {
      const s = steps(field([seeker(1, [0, 0], 1)], ships), [face, 96]);
      expect(hits(s)).toEqual([name]);
      expect(told(s, 'seeker-goes-off')[0]?.clause).toEqual(expect.arrayContaining(['KH-SEK-13', 'KH-DIC-05']));
    }
    const alone = steps(field([seeker(1, [0, 0], 1)], ships.slice(0, 2)), [96]);
    expect(hits(alone)).toEqual(['Large']);
    expect(told(alone, 'seeker-goes-off')[0]?.clause).not.toContain('KH-DIC-05');
  });

  rule(
    'KH-SEK-14',
    'a light cruiser with reflective hull and stasis screen: 90, with 5 ICMs 50; 55 - 20 = 35, 5d10',
    () => {
      const cruiser = enemy('Cruiser', [3, 0], { type: 'light-cruiser', screen: 'SS', load: { RH: 1, SS: 1, ICM: 8 } });
      const s = steps(field([seeker(1, [0, 0], 1)], [cruiser]), [50, 55, 1, 2, 3, 4, 5]);
      expect(kinds(s, 'upf')).toEqual(['intercept']);
      expect(s.answer('upf', { cruiser: 5 })).toBeDone();
      expect(told(s, 'attack')[0]).toMatchObject({
        data: { is: 'hit', by: null, of: 'sathar', weapon: 'S', need: { total: 50 } },
      });
      expect(told(s, 'struck')[0]).toMatchObject({ data: { is: 'hull', sum: { total: 35 }, rolled: 15 } });
      expect(shipOf(s.game, 'cruiser').hull).toBe(55);
      expect(s.dice.unused).toEqual([]);
      const missed = steps(field([seeker(1, [0, 0], 1)], [cruiser]), [91]);
      missed.answer('upf', {});
      expect(told(missed, 'attack')[0]).toMatchObject({ data: { need: { total: 90 } } });
      expect(missed.game.seekers).toEqual([]);
    },
  );

  rule('KH-SEK-15', 'at the end of its 12-hex move it goes off in any case', () => {
    const last = [seeker(1, [0, 0], 5)];
    const s = steps(field(last, [enemy('Prey', [13, 0])]));
    expect(sentences(told(s, 'seeker-spent'))).toEqual([
      'The seeker of Sathar is at the end of its run and goes off in 4020, harming nobody.',
    ]);
    expect(s.game.seekers).toEqual([]);
    const reached = steps(field(last, [enemy('Prey', [12, 0])]), [96]);
    expect(hits(reached)).toEqual(['Prey']);
    expect(told(reached, 'seeker-spent')).toEqual([]);
    // Waiting counts too.
    const alone = field(last, []);
    alone.ships = alone.ships.map((ship) => ({ ...ship, is: 'left' }));
    expect(told(steps(alone), 'seeker-spent')[0]?.clause).toBe('KH-SEK-15');
  });

  rule('KH-SEK-16', 'stations, docked fighters and scouts and fighters aboard neither draw it nor set it off', () => {
    const ships: CraftedShip[] = [
      { type: 'space-station', side: 'upf', name: 'Rock', at: at(1, 0) },
      { type: 'fighter', side: 'upf', name: 'Fighter', docked: 'rock' },
      { type: 'assault-scout', side: 'upf', name: 'Scout', docked: 'rock' },
      enemy('Prey', [9, 0]),
    ];
    const s = steps(field([seeker(1, [0, 0], 1)], ships));
    expect(places(s)).toEqual([[4, 0, 2]]);
    expect(told(s, 'seeker-flies')[0]).toMatchObject({ data: { ship: 'prey' } });
    expect(told(s, 'seeker-flies')[0]?.clause).toContain('KH-SEK-16');
    // A docked ship that can be attacked does both.
    const docked = steps(
      field([seeker(1, [0, 0], 1)], [...ships, { type: 'frigate', side: 'upf', name: 'Docked', docked: 'rock' }]),
      [96],
    );
    expect(hits(docked)).toEqual(['Docked']);
  });

  rule('KH-SEK-16', 'with no ship left it waits, and its turns go on', () => {
    const game = field([seeker(1, [0, 0], 1)], []);
    game.ships = game.ships.map((ship) => ({ ...ship, is: 'destroyed' }));
    const s = steps(game);
    expect(places(s)).toEqual([[0, 0, 2]]);
    s.answer('sathar', 'on');
    expect(places(s)).toEqual([[0, 0, 3]]);
    expect(sentences(told(s, 'seeker-waits'))).toHaveLength(2);
  });

  test('no evasion, no fire at it, and it sets off no mines (KH-SEK-17)', () => {
    const scout = enemy('Scout', [3, 0], { type: 'assault-scout' });
    const mines = [1, 2, 3].flatMap((n) => ['sathar', 'upf'].map((side) => ({ side, q: at(n, 0)[0], r: at(n, 0)[1] })));
    const s = steps(field([seeker(1, [0, 0], 1)], [scout], { mines }), [96]);
    expect(hits(s)).toEqual(['Scout']);
    expect(s.game.mines).toHaveLength(6);
    expect(told(s, 'evades')).toEqual([]);
    const fire = turnOf(field([seeker(1, [0, 0], 1)], [enemy('Gun', [1, 0], { load: { LB: 3 } })]), 'upf');
    expect(move(fire, 'gun', '', 'upf')).toBeDone();
    expect(kinds(fire)).toEqual(['rest']);
  });
});
