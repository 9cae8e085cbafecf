import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { standingOf } from '../src/present/conditions.ts';
import { sideTurn } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at, move, pass, sail, sentences, turnOf } from './movement-fixture.ts';
import { changed, refusalOf } from './set-up-play.ts';

/** Where rules meet that the book states far from each other. */

const kit = [{ name: 'Kit' }];
const far = { type: 'frigate', side: 'sathar', name: 'Far', at: '0101', load: {} } as const;

describe('leaving the map', () => {
  test('a ship that leaves with its first step has entered no hex: nobody can shoot at it (KH-FIR-26, KH-SCN-109)', () => {
    const game = craftGame({
      turn: 6,
      goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 3 },
      planets: kit,
      ships: [
        { type: 'destroyer', side: 'sathar', name: 'Perdition', at: '5320', facing: 0 },
        { type: 'space-station', side: 'upf', name: 'Doliin Bay', orbits: 'kit', hull0: 25, load: {} },
        { type: 'frigate', side: 'upf', name: "Z'Gata", id: 'zgata', at: '5520', facing: 0, speed: 3, load: {} },
      ],
    });
    const s = play(game, sideTurn, { vars: { side: 'upf' } });
    expect(s.answer('upf', ['zgata', 'leave'], 'move')).toBeDone();
    expect(s.requests('sathar').map(({ kind }) => kind)).not.toContain('defensive-fire');
    expect(s.state.outcome).toMatchObject({ winner: 'upf', by: 'evacuated' });
  });

  test('fighters get away with their carrier (KH-STN-22)', () => {
    const game = craftGame({
      level: 'advanced',
      goal: { is: 'escort', ship: 'hauler', speed: 5 },
      ships: [
        { type: 'assault-carrier', side: 'upf', name: 'Hauler', at: '5320', facing: 0, speed: 5, load: {} },
        { type: 'fighter', side: 'upf', name: 'Bee', docked: 'hauler', load: {} },
        far,
      ],
    });
    const s = play(game, sideTurn, { vars: { side: 'upf' } });
    expect(s.answer('upf', [], 'orders')).toBeDone();
    expect(s.game.ships.map(({ is }) => is)).toEqual(['escaped', 'escaped', 'flying']);
  });

  test('and are lost with it, by name', () => {
    const s = turnOf(
      sail([
        { type: 'assault-carrier', name: 'Ship', at: '5520', facing: 0, speed: 5 },
        { type: 'fighter', name: 'Bee', docked: 'ship' },
      ]),
    );
    pass(s, 'move');
    expect(move(s, 'ship', 'leave')).toBeDone();
    expect(sentences(s.events)).toContain('Ship flies off the map from 5520 and is lost, and with it Bee.');
    expect(shipOf(s.game, 'bee').is).toBe('left');
  });

  test('goals that cannot be reached are refused', () => {
    const station = changed('surprise-attack', (file) => {
      file.goal = { is: 'escort', ship: 'doliin-bay', speed: 5 };
    });
    expect(refusalOf(station)).toMatchObject({ figures: { path: 'goal.ship' } });
    const advanced = changed('the-stand', (file) => {
      file.goal = { is: 'evacuate', ship: 'shimmer', station: 'kenzah-station', needs: 3, limit: 40 };
    });
    expect(refusalOf(advanced)).toMatchObject({ figures: { path: 'goal.is' } });
  });
});

describe('layers without drive and steering', () => {
  test('a drifting one flies its course and may lay on the way (KH-DMG-19, KH-MIN-04)', () => {
    const layer = { type: 'minelayer', name: 'Ship', load: { M: 5, S: 2 }, at: at(0, 0), facing: 0, speed: 2 } as const;
    const s = turnOf(sail([{ ...layer, adf: 0, mr: 0 }], { level: 'advanced' }));
    pass(s, 'move');
    expect(move(s, 'ship', 'F')).toBeRefused('KH-MOV-02');
    expect(move(s, 'ship', 'F L F')).toBeRefused('KH-DMG-18');
    expect(move(s, 'ship', 'F M F S')).toBeDone();
    expect(s.game.mines).toHaveLength(1);
    expect(s.game.seekers).toHaveLength(1);
    expect(shipOf(s.game, 'ship').speed).toBe(2);
  });

  test('one in orbit may lay where it is', () => {
    const layer = { type: 'minelayer', name: 'Ship', load: { M: 5 }, orbits: 'kit', mr: 0 } as const;
    const s = turnOf(sail([layer], { level: 'advanced', planets: kit }));
    pass(s, 'move');
    expect(move(s, 'ship', 'M')).toBeDone();
    expect(s.game.mines).toHaveLength(1);
  });
});

describe('orders', () => {
  const planets = [{ name: 'Kit', at: at(0, 0) }];

  test('a duty to evade that can no longer be met does not bar orbit (KH-EVA-07)', () => {
    const scout = { type: 'assault-scout', name: 'Ship', at: at(-1, 0), facing: 1, speed: 4 } as const;
    const s = turnOf(sail([{ ...scout, evading: true, mr: 0, adf: 5 }], { level: 'advanced', planets }));
    expect(s.answer('sathar', ['ship/clockwise'], 'orders')).toBeDone();
    expect(shipOf(s.game, 'ship').is).toBe('orbit');
  });

  test('without steering nobody leaves orbit bow to the planet (KH-GRV-07)', () => {
    const ship = { type: 'frigate', name: 'Ship', orbits: 'kit', at: at(-1, 0), facing: 0, mr: 0, adf: 2 } as const;
    const other = { type: 'frigate', name: 'Second', orbits: 'kit', at: at(1, 0), facing: 0, adf: 2 } as const;
    const s = turnOf(sail([ship, other], { level: 'advanced', planets }));
    expect(s.answer('sathar', ['ship/leave'], 'orders')).toBeRefused('KH-GRV-07');
    expect(s.answer('sathar', ['second/leave'], 'orders')).toBeDone();
  });
});

test('damage from a lost base that passes half the hull is told (KH-DMG-09)', () => {
  const game = craftGame({
    level: 'advanced',
    planets: kit,
    ships: [
      {
        type: 'space-station',
        side: 'upf',
        name: 'Bay',
        orbits: 'kit',
        hull0: 50,
        hull: 1,
        load: {},
        damage: { fire: 'fire' },
      },
      { type: 'frigate', side: 'upf', name: 'Fr', docked: 'bay', load: {} },
      far,
    ],
  });
  const s = turnOf(game, 'sathar', [20, 5]);
  pass(s);
  expect(shipOf(s.game, 'fr').hull).toBe(15);
  expect(s.events.filter(({ type }) => type === 'severe')).toMatchObject([{ parts: ['fr'], data: { is: 'now' } }]);
});

test('after its last orbit move a masking screen is said to be gone with the next (KH-DEF-06)', () => {
  const game = craftGame({
    planets: kit,
    ships: [
      { type: 'space-station', side: 'upf', name: 'Base', orbits: 'kit', screen: 'MS', maskMoves: 1, load: { MS: 1 } },
      far,
    ],
  });
  const s = play(game, sideTurn, { vars: { side: 'upf' } });
  expect(JSON.stringify(standingOf(s.game, shipOf(s.game, 'base')))).toContain('gone when its side next moves');
});
