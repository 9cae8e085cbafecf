import { situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { standing } from '../src/standing.ts';
import { firingPhase, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, play } from './craft.ts';

/** What a captain may order at any time: give up all or one ship, blow one up. */

const ship = (name: string, side: string, more: Partial<CraftedShip> = {}): CraftedShip => ({
  ...{ type: 'k22', name, side, at: '2317', points: side === 'red' ? 5 : 0 },
  ...more,
});
const fleet = (ships: readonly CraftedShip[], more: Partial<Crafted> = {}) =>
  play(craftGame({ level: 'advanced', ...more, ships }), movementPhase, { vars: { pair: 1 }, standing });
type Fleet = ReturnType<typeof fleet>;
const kinds = (s: Fleet, office: string) =>
  s.requests(office).flatMap(({ kind, standing: stands }) => (stands ? [kind] : []));
const options = (s: Fleet, office: string, kind: string) => {
  const { shape } = s.request(office, kind);
  return shape.is === 'pick' ? shape.options.map(({ id, label }) => `${id} ${label?.say}`) : [];
};

describe('giving up (ST-SET-14)', () => {
  const sides = ['red', 'blue', 'green', 'gold'];
  const four = (more: Partial<CraftedShip> = {}) =>
    fleet([ship('One', 'red'), ship('Two', 'blue'), ship('Three', 'green'), ship('Four', 'gold', more)]);
  test('is offered to who has ships in play or still to be placed, and to nobody else', () => {
    const s = fleet([
      ship('One', 'red'),
      ship('Two', 'blue', { is: 'left' }),
      ship('Three', 'green', { is: 'unplaced' }),
    ]);
    expect(sides.slice(0, 3).map((side) => kinds(s, side).includes('concede'))).toEqual([true, false, true]);
    expect(options(s, 'red', 'concede')).toEqual(['concede option.concede']);
  });
  test('and to think again, until the ships are handed over; other captains have their own mind', () => {
    const s = four();
    s.answer('blue', 'concede', 'concede');
    s.answer('green', 'concede', 'concede');
    expect(s.game.concede).toEqual(['blue', 'green']);
    expect([kinds(s, 'blue'), options(s, 'blue', 'concede')]).toEqual([['concede'], ['fight-on option.fight-on']]);
    s.answer('green', 'fight-on', 'concede');
    expect(s.game.concede).toEqual(['blue']);
    expect(s.game.ships.map(({ strikes }) => strikes)).toEqual([false, true, false, false]);
    expect(told(s, 'concede-offer').map(({ data, parts }) => [data?.['is'], data?.['by'], parts?.join()])).toEqual([
      ['made', 'blue', 'two'],
      ['made', 'green', 'three'],
      ['withdrawn', 'green', 'three'],
    ]);
    expect(options(s, 'green', 'concede')).toEqual(['concede option.concede']);
    expect(s.state.outcome).toBeNull();
  });
  test('ends the battle when one side is left that fights on: those that are gone do not', () => {
    const s = four({ is: 'captured' });
    s.answer('blue', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('green', 'concede', 'concede');
    expect(s.state.outcome).toEqual({ winner: 'red', by: 'conceded', clause: 'ST-SET-14' });
  });
  test('also where the other side has nothing on the map yet', () => {
    const s = situation(rulebook, { scenario: 'raiders' });
    s.answer('orion', 'concede', 'concede');
    expect(s.state.outcome).toEqual({ winner: 'klingon', by: 'conceded', clause: 'ST-SET-14' });
  });
  test('of two captains of a side one may give up, and the other fights on', () => {
    const s = fleet([
      ship('One', 'red'),
      ship('Two', 'blue', { office: 'b1' }),
      ship('Three', 'blue', { office: 'b2' }),
    ]);
    s.answer('b1', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    s.answer('b2', 'concede', 'concede');
    expect(s.state.outcome).toMatchObject({ winner: 'red', by: 'conceded' });
  });
});

describe('giving up one ship of several (ST-SET-14)', () => {
  const three = (more: Partial<CraftedShip> = {}) =>
    fleet([
      ship('One', 'red'),
      ship('Two', 'blue'),
      ship('Three', 'blue', { strikes: true }),
      ship('Four', 'blue', more),
    ]);
  test('names each ship he has, the first by itself', () => {
    const s = three();
    expect(options(s, 'blue', 'surrender')).toEqual([
      ...['two option.surrender-ship', 'three option.keep-ship', 'four option.surrender-ship'],
    ]);
    expect(s.request('blue', 'surrender').default).toBe('two');
    expect(options(three({ is: 'captured' }), 'blue', 'surrender')).toHaveLength(2);
  });
  test('is offered to who has two of them at least, and has not given up all', () => {
    const s = three();
    expect([kinds(s, 'red').includes('surrender'), kinds(s, 'blue').includes('surrender')]).toEqual([false, true]);
    expect(kinds(fleet([ship('One', 'red'), ship('Two', 'blue'), ship('Three', 'blue')]), 'blue')).toContain(
      'surrender',
    );
    const gone = fleet([ship('One', 'red'), ship('Two', 'blue'), ship('Three', 'blue', { is: 'left' })]);
    expect(kinds(gone, 'blue')).not.toContain('surrender');
    const other = fleet([ship('One', 'red'), ship('Two', 'blue'), ship('Three', 'blue'), ship('Four', 'green')]);
    other.answer('blue', 'concede', 'concede');
    expect(kinds(other, 'blue')).toEqual(['concede']);
  });
  test('is told, and taken back', () => {
    const s = three();
    s.answer('blue', 'four', 'surrender');
    s.answer('blue', 'three', 'surrender');
    expect(s.game.ships.map(({ strikes }) => strikes)).toEqual([false, false, false, true]);
    expect(told(s, 'surrender-offer').map(({ data }) => [data?.['is'], data?.['ship']])).toEqual([
      ['made', 'four'],
      ['withdrawn', 'three'],
    ]);
  });
});

describe('blowing up a ship (ST-EXP-02)', () => {
  test('is offered of those he has on the map, has not given up, and has not announced', () => {
    const s = fleet([
      ship('One', 'red', { at: '0101' }),
      ship('Two', 'red', { is: 'captured' }),
      ship('Three', 'red', { strikes: true }),
      ship('Four', 'red', { destructs: true }),
      ship('Five', 'red', { scuttle: true }),
      ship('Six', 'red', { is: 'unplaced' }),
      ship('Seven', 'red', { disabled: true, structure: 0 }),
      ship('Foe', 'blue'),
    ]);
    expect(options(s, 'red', 'self-destruct')).toEqual([
      ...['one option.self-destruct', 'five option.call-off', 'seven option.self-destruct'],
    ]);
    expect(s.request('red', 'self-destruct').default).toBe('one');
  });
  test('is not offered before the first turn, in the basic game, or without a ship', () => {
    const asked = (level: Game['level'], turn: number, more: Partial<CraftedShip> = {}) =>
      kinds(fleet([ship('One', 'red'), ship('Two', 'blue', more)], { level, turn }), 'blue').includes('self-destruct');
    expect([asked('advanced', 0), asked('advanced', 1), asked('advanced', 2), asked('basic', 1)]).toEqual([
      ...[false, true, true, false],
    ]);
    expect(asked('advanced', 1, { strikes: true })).toBe(false);
  });
  test('an order is called off with the ship, and stays so', () => {
    const s = fleet([
      ship('One', 'red', { scuttle: true }),
      ship('Two', 'blue', { scuttle: true }),
      ship('Three', 'blue'),
    ]);
    s.answer('blue', 'two', 'surrender');
    s.answer('blue', 'two', 'surrender');
    expect(shipOf(s.game, 'two')).toMatchObject({ strikes: false, display: { scuttle: false } });
    expect(shipOf(s.game, 'one').display.scuttle).toBe(true);
  });
  test('one quiet ship that goes on is enough to bring that to light', () => {
    // Red alone is on the map with an enemy beyond its reach that is asked for nothing.
    const quiet = (level: Game['level']) =>
      play(
        craftGame({ level, ships: [ship('One', 'red', { at: '0101' }), ship('Two', 'blue', { at: '4433' })] }),
        firingPhase,
        { standing },
      );
    for (const level of ['basic', 'advanced'] as const) expect(told(quiet(level), 'self-destruct')).toEqual([]);
    const s = play(
      craftGame({
        level: 'advanced',
        ships: [ship('One', 'red', { at: '0101', scuttle: true }), ship('Two', 'blue', { at: '4433' })],
      }),
      firingPhase,
    );
    expect(shipOf(s.game, 'one')).toMatchObject({ is: 'destroyed', destructs: true, display: { scuttle: false } });
    expect(shipOf(s.game, 'two').is).toBe('flying');
  });
});
