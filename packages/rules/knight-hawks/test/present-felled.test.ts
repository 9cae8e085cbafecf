import { act, type GameEvent, type Strike } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../src/data/weapons.ts';
import type { Game, ShipType } from '../src/game.ts';
import { present } from '../src/present.ts';
import { breakUp } from '../src/rules/break-up.ts';
import type { CraftedShip } from './craft.ts';
import { play } from './craft-play.ts';
import { declare, duel, type Fixture, type Half, offensive } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';
import { viewOf } from './present-view.ts';

type Told = { readonly events: readonly GameEvent[] };
const drawn = (game: Game, { events }: Told): readonly Strike[] => present.strikes?.(events, viewOf(game)) ?? [];
/** By what each strike is told and at whom it was, what it took, and whom it felled. */
const told = (game: Game, s: Told) =>
  drawn(game, s).map(({ event, loss, fells }) => [
    s.events[event]?.type,
    s.events[event]?.data?.['at'] ?? s.events[event]?.parts?.[0],
    loss,
    fells,
  ]);
const fired = (game: Game, dice: readonly number[], ...shots: readonly string[]): Fixture =>
  declare(offensive(game, dice), 'sathar', ...shots);
const upf = (type: ShipType, name: string, more: Half = {}): CraftedShip => ({
  type,
  side: 'upf',
  name,
  load: { RH: 1 },
  ...more,
});

describe('every weapon a ship fires', () => {
  const ALL = { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 2, AR: 2, RB: 4, RH: 1 };
  test.each([
    // Three hexes dead ahead, the reflective hull; forward weapons have the ship head-on.
    ['LC/1', 'beam', 'bar', 'laser cannon', 60 + 10 - 15],
    ['LB/1', 'beam', 'twin', 'laser battery', 50 - 15],
    ['PB/1', 'beam', 'pulse', 'proton beam battery', 60 - 15],
    ['EB/1', 'beam', 'rings', 'electron beam battery', 60 - 15],
    ['DC/1', 'beam', 'chevrons', 'disruptor beam cannon', 60 + 10 - 15],
    ['T', 'missile', 'arrow', 'torpedo', 50],
    ['AR', 'missile', 'arc', 'assault rocket', 60 + 10],
    ['RB', 'missile', 'arcs', 'rocket battery', 40],
  ] as const)('%s says what it is and on what it rolled', (gun, kind, mark, weapon, needs) => {
    const game = duel({ load: ALL }, { at: at(3, 0) }, { level: 'advanced' });
    const roll = { dice: [{ sides: 100, face: 96 }], needs: String(needs), rolls: 96, chance: needs / 100 };
    expect(drawn(game, fired(game, [96], `by/${gun} at`))).toEqual([
      {
        from: { hex: { q: at(0, 0)[0], r: at(0, 0)[1] }, part: 'by' },
        to: { hex: { q: at(3, 0)[0], r: at(3, 0)[1] }, part: 'at' },
        side: 'sathar',
        kind,
        mark,
        weapon,
        result: 'miss',
        roll,
        event: 1,
      },
    ]);
  });

  test('and none is left out: mines and seekers go off by themselves', () => {
    expect(Object.keys(WEAPONS).sort()).toEqual([...Object.keys(ALL).filter((code) => code !== 'RH'), 'M', 'S'].sort());
  });

  test('1 to 5 always hit and 96 to 100 never: so the chance is', () => {
    const far = duel({}, { at: at(9, 0), load: { RH: 1, MS: 1 }, screen: 'MS' });
    expect(drawn(far, fired(far, [100], 'by/LB/1 at'))[0]?.roll).toMatchObject({ needs: '5', chance: 0.05 });
    const sure: GameEvent = {
      type: 'attack',
      clause: 'KH-FIR-15',
      parts: ['by', 'by/LC', 'at'],
      data: { is: 'miss-ceiling', by: 'by', weapon: 'LC', at: 'at', need: { total: 97, parts: [] }, roll: 96 },
    };
    expect(drawn(far, { events: [sure] })[0]?.roll).toMatchObject({ needs: '95', rolls: 96, chance: 0.95 });
  });
});

describe('what a hit takes', () => {
  test('is what was rolled, also beyond what was left', () => {
    const game = duel({}, { at: at(3, 0), hull: 3 });
    const s = fired(game, [1, 7, 4], 'by/LC/1 at');
    expect(s.events.find(({ type }) => type === 'damage')?.data).toMatchObject({ damage: 11, hull: 0 });
    expect(told(game, s)).toEqual([['attack', 'at', 11, ['at']]]);
  });

  test('in the Advanced Game is the hull it took, doubled or not, and nothing where a system was hit', () => {
    const game = duel({}, { at: at(3, 0) }, { level: 'advanced' });
    const loss = (...dice: number[]) => drawn(game, fired(game, [1, ...dice], 'by/LB/1 at'))[0]?.loss;
    expect(loss(5, 4)).toBe(8);
    expect(loss(11, 4)).toBe(4);
    expect(loss(50)).toBeUndefined();
  });
});

describe('whom a strike fells', () => {
  test('two ships destroyed in one volley, each by the shot that did it', () => {
    const game = duel({}, { at: at(3, 0), hull: 9 }, { ships: [upf('frigate', 'Also', { at: at(3, -1), hull: 1 })] });
    const s = fired(game, [1, 4, 4, 1, 7, 100], 'by/LC/1 at', 'by/LB/1 also', 'by/RB at');
    // Eight points were one too few.
    expect(told(game, s)).toEqual([
      ['attack', 'at', 8, undefined],
      ['attack', 'also', 7, ['also']],
      ['attack', 'at', undefined, undefined],
    ]);
    const both = fired(game, [1, 4, 5, 1, 7], 'by/LC/1 at', 'by/LB/1 also');
    expect(told(game, both)).toEqual([
      ['attack', 'at', 9, ['at']],
      ['attack', 'also', 7, ['also']],
    ]);
  });

  const harbour = (docked: readonly CraftedShip[], bay: Half = {}): Game =>
    duel(
      {},
      { at: at(9, 9) },
      {
        planets: [{ name: 'Kenzah', at: at(4, 0) }],
        ships: [
          upf('space-station', 'Bay', { at: at(3, 0), orbits: 'kenzah', hull0: 25, hull: 1, ...bay }),
          ...docked.map((ship) => ({ ...ship, docked: 'bay' })),
        ],
      },
    );

  test('a station, and with it those docked that do not survive it: each by its own blast', () => {
    const game = harbour([upf('frigate', 'Frail', { hull: 13 }), upf('frigate', 'Hale')]);
    const s = fired(game, [1, 1], 'by/LB/1 bay');
    expect(told(game, s)).toEqual([
      ['attack', 'bay', 1, ['bay']],
      ['base-lost', 'frail', 13, ['frail']],
      ['base-lost', 'hale', 13, undefined],
    ]);
    expect(drawn(game, s).slice(1)).toMatchObject([
      { to: { part: 'frail', hex: { q: at(3, 0)[0], r: at(3, 0)[1] } }, kind: 'burst', result: 'hit', figure: '−13' },
      { to: { part: 'hale' }, figure: '−13' },
    ]);
  });

  test('a ship that blows up in dock, then the station it hurts, then whom that takes with it', () => {
    const docked = [upf('frigate', 'Spark', { hull: 1 }), upf('fighter', 'Gnat')];
    const game = harbour(docked, { hull: 20 });
    const s = fired(game, [1, 1], 'by/LB/1 spark');
    expect(told(game, s)).toEqual([
      ['attack', 'spark', 1, ['spark']],
      ['docked-lost', 'bay', 20, ['bay']],
      ['base-lost', 'gnat', 13, ['gnat']],
    ]);
    // A fighter in dock has no counter of its own.
    expect(drawn(game, s)[2]?.to).toEqual({ hex: { q: at(3, 0)[0], r: at(3, 0)[1] } });
  });

  test('a ship that breaks apart, with the dice that decided it', () => {
    const strain = (hull: number, points: number, face: number) => {
      const game = duel({ hull }, {}, { level: 'advanced' });
      const s = play(
        game,
        act<Game, Record<never, never>>('move', (playing) => {
          const [ship] = playing.game.ships;
          if (ship !== undefined) breakUp(playing, ship, points, 0);
        }),
        { dice: [face] },
      );
      return drawn(game, s);
    };
    // A destroyer of 50: of 30 lost, five for each point used.
    expect(strain(20, 4, 20)).toMatchObject([
      {
        kind: 'burst',
        result: 'hit',
        figure: 'breaks apart',
        roll: { dice: [{ sides: 100, face: 20 }], needs: '20', rolls: 20, chance: 0.2 },
        fells: ['by'],
        event: 0,
      },
    ]);
    expect(strain(20, 4, 21)).toEqual([]);
    expect(strain(1, 5, 100)[0]?.roll).toMatchObject({ needs: '100', chance: 1 });
  });
});

describe('what was aimed at a ship that is gone by then (KH-FIR-12)', () => {
  test('is lost: of the same ship, weapon and side, at where the target was, without dice or loss', () => {
    const game = duel({}, { at: at(3, 0), hull: 1 });
    const s = fired(game, [1, 7, 4], 'by/LC/1 at', 'by/LB/1 at', 'by/T at');
    const wasted = s.events.flatMap(({ type }, i) => (type === 'wasted' ? [i] : []));
    expect(wasted).toHaveLength(2);
    const own = {
      from: { hex: { q: at(0, 0)[0], r: at(0, 0)[1] }, part: 'by' },
      to: { hex: { q: at(3, 0)[0], r: at(3, 0)[1] }, part: 'at' },
      result: 'lost',
      side: 'sathar',
    };
    expect(drawn(game, s).slice(1)).toEqual([
      { ...own, kind: 'beam', mark: 'twin', weapon: 'laser battery', event: wasted[0] },
      { ...own, kind: 'missile', mark: 'arrow', weapon: 'torpedo', event: wasted[1] },
    ]);
    expect(told(game, s)).toEqual([
      ['attack', 'at', 11, ['at']],
      ['wasted', 'at', undefined, undefined],
      ['wasted', 'at', undefined, undefined],
    ]);
  });

  test('also where another ship of the side had fired before', () => {
    const second: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Second', at: at(3, -2), load: { LB: 1 } };
    const game = duel({}, { at: at(3, 0), hull: 1 }, { ships: [second] });
    const s = fired(game, [1, 7, 4], 'by/LC/1 at', 'second/LB/1 at');
    expect(drawn(game, s)[1]).toMatchObject({ from: { part: 'second' }, result: 'lost', weapon: 'laser battery' });
  });
});
