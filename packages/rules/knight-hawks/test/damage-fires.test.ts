import { act, sequence } from '@flagbridge/engine';
import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { rollDamageTable } from '../src/rules/damage-table.ts';
import { fires } from '../src/steps/fires.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { laser, sentences, strike, struckBy, target } from './damage-strikes.ts';
import { pass, turnOf } from './movement-fixture.ts';

/** Both sides have a ship that burns. */
const burning = (): Game =>
  craftGame({
    level: 'advanced',
    ships: [
      { type: 'destroyer', side: 'sathar', name: 'Worm', damage: { fire: 'fire' } },
      { type: 'destroyer', side: 'upf', name: 'Flame', damage: { fire: 'fire' } },
      { type: 'destroyer', side: 'upf', name: 'Sound' },
    ],
  });

describe('fires', () => {
  difference('KH-SEQ-21', 'fires strike before anybody fires', (burns) => {
    const s = turnOf(
      craftGame({
        level: 'advanced',
        ships: [
          { type: 'frigate', side: 'upf', name: 'Flame', damage: burns ? { fire: 'fire' } : {}, load: {} },
          { type: 'frigate', side: 'sathar', name: 'Worm', load: {} },
        ],
      }),
      'sathar',
      burns ? [30] : [],
    );
    pass(s, 'rest');
    const types = s.events.map(({ type }) => type).filter((type) => type === 'fires' || type === 'declared');
    expect(types).toEqual(burns ? ['fires', 'declared', 'declared'] : ['declared', 'declared']);
    return types;
  });

  test('in a side’s combat phase the other side’s fires come first', () => {
    const s = play(burning(), fires, { vars: { side: 'sathar' }, dice: [30] });
    expect(s.dice.unused).toEqual([]);
    expect(s.events[0]).toMatchObject({
      type: 'fires',
      clause: 'KH-DMG-28',
      data: { ships: ['flame'], n: 1 },
    });
    expect(shipOf(s.game, 'flame').adf).toBe(1);
    expect(shipOf(s.game, 'worm').adf).toBe(3);
    expect(shipOf(s.game, 'sound').adf).toBe(3);
  });

  rule(
    'KH-DMG-28',
    '98 to 105 set a ship on fire; roll 30: 50, half of the ADF; roll 20: 40, 1d10 off the hull',
    () => {
      for (const face of [98, 100]) expect(laser(target({ type: 'frigate' }), face).ship.damage?.fire).toBe('fire');
      expect(struckBy(strike(target({ type: 'frigate' }), [{ weapon: 'EB' }], [95])).ship.damage?.fire).toBe('fire');
      const half = play(burning(), fires, { vars: { side: 'upf' }, dice: [30] });
      expect(shipOf(half.game, 'worm')).toMatchObject({ adf: 1, hull: 50 });
      const hull = play(burning(), fires, { vars: { side: 'upf' }, dice: [20, 8] });
      expect(shipOf(hull.game, 'worm')).toMatchObject({ adf: 3, hull: 42 });
      expect(hull.events[1]?.data).toMatchObject({ weapon: 'fire', roll: 20, dice: '1d10', rolled: 8 });
      expect(hull.events[1]?.data?.['sum']).toMatchObject({ total: 40, parts: [{ value: 20 }, { value: 20 }] });
    },
  );

  rule('KH-DMG-28', 'each burning ship rolls once in a game turn, first in the enemy’s next combat phase', () => {
    // The combat phases of a game turn: fires, then fire. The Flame is set on fire in the offensive fire of the Sathar.
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'destroyer', side: 'sathar', name: 'Worm' },
        { type: 'destroyer', side: 'upf', name: 'Flame' },
      ],
    });
    const hit = act<Game, { side: string }>('hit', (playing, { side }) => {
      const flame = shipOf(playing.game, 'flame');
      if (side === 'sathar' && flame.damage?.fire === 'none')
        rollDamageTable(playing, { weapon: 'LB', target: flame, half: false, passing: false });
    });
    const combat = sequence<Game, { side: string }>('combat', fires, hit);
    const turn = {
      name: 'turn',
      calls: () => [combat],
      run: (_playing: unknown, frame: { at: number }) => {
        const side = ['sathar', 'upf'][frame.at++];
        return side === undefined ? undefined : ({ is: 'call', step: 'combat', vars: { side } } as const);
      },
    };
    const s = play(game, turn, { dice: [99, 30, 29] });
    // First turn: set on fire, and no roll in its own side's combat phase.
    expect(s.dice.unused).toEqual([30, 29]);
    s.answer('sathar', 'on');
    expect(s.dice.unused).toEqual([29]);
    expect(shipOf(s.game, 'flame').adf).toBe(1);
    s.answer('sathar', 'on');
    expect(s.dice.unused).toEqual([]);
    expect(shipOf(s.game, 'flame').adf).toBe(0);
  });

  rule('KH-DMG-29', 'hull damage of a fire is 1d10, also where a result turns into a hull hit', () => {
    const drive = { ...burning() };
    shipOf(drive, 'worm').adf = 0;
    const s = play(drive, fires, { vars: { side: 'upf' }, dice: [33, 6] });
    expect(shipOf(s.game, 'worm').hull).toBe(44);
    expect(s.events[1]).toMatchObject({ data: { is: 'instead-nothing-left', dice: '1d10', lost: 6 } });
    // The lowest total is 21: no double hull hit.
    const low = play(burning(), fires, { vars: { side: 'upf' }, dice: [1, 10] });
    expect(shipOf(low.game, 'worm').hull).toBe(40);
    expect(low.events[1]).toMatchObject({ data: { is: 'hull', lost: 10 } });
  });

  rule('KH-DMG-30', 'a second fire of either kind is a hull hit', () => {
    for (const fire of ['fire', 'disaster'] as const) {
      const game = target({ type: 'frigate', damage: { fire } });
      expect(laser(game, 98, 4).ship).toMatchObject({ hull: 36, damage: { fire } });
      const again = struckBy(strike(game, [{ weapon: 'DC' }], [97, 1, 2, 3]));
      expect(again.ship).toMatchObject({ hull: 34, adf: 4, mr: 3, damage: { fire, dcr: false, control: false } });
      expect(again.event.data).toMatchObject({ is: 'instead-burning', line: 'disaster' });
    }
  });

  rule('KH-DMG-32', '117 to 120: DCR halved, no ADF, no MR, −10 on attacks, and a fire', () => {
    for (const face of [97, 100]) {
      const { ship, event, s } = struckBy(strike(target({ type: 'frigate' }), [{ weapon: 'DC' }], [face]));
      expect(ship).toMatchObject({ adf: 0, mr: 0, hull: 40 });
      expect(ship.damage).toMatchObject({ fire: 'disaster', dcr: true, control: true });
      expect(event.data).toMatchObject({ is: 'disaster', dcr: 35 });
      expect(s.events.at(-1)?.type).toBe('adrift');
    }
  });

  rule('KH-DMG-32', 'parts already suffered are not applied again and do not turn into hull hits', () => {
    const worse = { type: 'frigate', adf: 0, damage: { dcr: true, control: true } } as const;
    const { ship } = struckBy(strike(target(worse), [{ weapon: 'DC' }], [98]));
    expect(ship).toMatchObject({ hull: 40, adf: 0, mr: 0, damage: { fire: 'disaster', dcr: true, control: true } });
  });

  rule('KH-DMG-36', 'a disastrous fire always burns; only what is not there to be lost is void', () => {
    const freighter = struckBy(strike(target({ type: 'freighter' }), [{ weapon: 'DC' }], [98]));
    expect(freighter.ship).toMatchObject({ adf: 0, mr: 0, hull: 75 });
    expect(freighter.ship.damage).toMatchObject({ fire: 'disaster', dcr: true, control: false });
    expect(freighter.is).toBe('disaster-unarmed');
    const station = struckBy(strike(target({ type: 'space-station' }), [{ weapon: 'DC' }], [98]));
    expect(station.ship.damage).toMatchObject({ fire: 'disaster', dcr: true, control: true });
    expect(station.is).toBe('disaster-station');
    // Stations do not drift.
    expect(station.s.events).toHaveLength(1);
    expect(station.event.clause).toContain('KH-DMG-36');
  });

  test('a ship that burns aboard a base lost to its own fire does not roll any more', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'assault-carrier', side: 'upf', name: 'Carrier', hull0: 75, hull: 2, damage: { fire: 'fire' } },
        { type: 'fighter', side: 'upf', docked: 'carrier', name: 'Aboard', damage: { fire: 'fire' } },
        { type: 'frigate', side: 'sathar' },
      ],
    });
    const s = play(game, fires, { vars: { side: 'sathar' }, dice: [1, 5] });
    expect(s.dice.unused).toEqual([]);
    expect(s.events.map(({ type }) => type)).toEqual(['fires', 'struck', 'destroyed', 'base-lost', 'destroyed']);
    expect(sentences(s.events)[0]).toBe('Fires burn on: Carrier, Aboard.');
  });

  test('where nothing burns nothing is told', () => {
    expect(play(target({ type: 'frigate' }), fires, { vars: { side: 'sathar' } }).events).toEqual([]);
  });
});
