import type { OfficeId } from '@flagbridge/engine';
import { rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { PRINTED, SCENARIO_CLAUSES } from '../src/data/battles.ts';
import { HAND } from '../src/data/cards.ts';
import { sheetOf } from '../src/data/content.ts';
import { scenarios } from '../src/data/scenario-list.ts';
import { phrases } from '../src/phrases/index.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { velocityOf } from '../src/rules/velocity.ts';
import { rams } from '../src/tactics/ramming.ts';
import { vents } from '../src/tactics/venting.ts';
import { type CraftedShip, duel } from './craft.ts';
import { sheet } from './gunnery.ts';

const begun = (options: { readonly [id: string]: boolean } = {}) =>
  situation(rulebook, { scenario: 'crossed-bows', options });

describe('Crossed Bows', () => {
  rule('SF-SCN-01', 'an Osprey and a Furnace, bow to bow at a walking pace, by the score in ten turns', () => {
    const { game } = begun();
    expect(game.ships.map((ship) => [ship.name, ship.type, ship.side, ship.facing, velocityOf(ship)])).toEqual([
      ['Meridian Gale', 'osprey', 'concord', 0, { q: 0, r: -1 }],
      ['Anvil of Cinders', 'furnace', 'dominion', 3, { q: 0, r: 1 }],
    ]);
    expect(game).toMatchObject({ limit: 10, chip: 'concord', columns: 20, rows: 20, edge: 'withdraw' });
    expect(game.victory.conditions).toEqual([]);
    // Crews stand as their sheets say.
    for (const ship of game.ships)
      expect(ship.crew).toHaveLength(sheetOf(game, ship).stations.reduce((sum, { crew }) => sum + crew.length, 0));
  });
  rule('SF-SCN-01', 'without boarders, jumps and decks: said before the first turn, and as long as it lasts', () => {
    const s = begun();
    expect(s.game.hand).toEqual(HAND.filter((card) => card !== 'jump'));
    expect(told(s, 'special')[0]).toMatchObject({
      clause: ['SF-SET-02', 'SF-SCN-01'],
      data: { rules: ['jump', 'boarding', 'decks'] },
    });
    const phases = present.phases?.(s.view('concord'), { offices: ['concord'] });
    expect(phases?.aims?.find(({ label }) => label === 'Special rules')?.text).toBe(
      'no Jump cards in the hands, nobody boards, no cards are drawn from decks',
    );
  });
  test('each battle of the list has its clause, and forces of its name', () => {
    for (const { id, setup } of scenarios) {
      expect(setup).toEqual({ printed: id });
      expect([id in PRINTED, id in SCENARIO_CLAUSES]).toEqual([true, true]);
    }
    expect(listing.about.scenarios.find(({ id }) => id === 'crossed-bows')).toMatchObject({
      difficulty: 2,
      minutes: 45,
    });
  });
  test('optional rules are switched on by whoever offers it', () => {
    const s = begun({ venting: true, rolling: true });
    expect(told(s, 'optional')[0]?.data).toEqual({ rules: ['rolling', 'venting'] });
    const name = present.names?.(s.view('concord'));
    expect([name?.('optional', 'rolling'), name?.('left-out', 'decks')]).toEqual([
      'rolling',
      'no cards are drawn from decks',
    ]);
    const left = (options: { readonly [id: string]: boolean }) => rulebook.ahead?.({ options } as never);
    expect(left({ venting: true })).toContain('vent-ships');
    expect(left({})).not.toContain('vent-ships');
  });
  test('every sentence of ramming, rolling and venting is there', () => {
    const said = [
      ...[
        'ram.hits',
        'ram.misses',
        'collision.harms',
        'collision.harmless',
        'collision-step.both',
        'collision-step.one',
      ],
      ...['collision-step.neither', 'collision-over.spent', 'collision-over.lost', 'collision-over.endless'],
      ...['roll.over', 'roll.back', 'vent.fires', 'vent.sound', 'special', 'optional'],
    ];
    for (const one of said) expect(phrases[`event.${one}`], one).toBeDefined();
  });
});

describe('the computer', () => {
  const hulk = (id: string, size: number, hull: number) => ({
    ...sheet(id, { components: ['engine', ...Array.from({ length: size - 1 }, () => 'rail-cannon')], hull }),
  });
  const game = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>, hulls: readonly [number, number], more = {}) =>
    duel(
      { type: 'small', at: '1010', velocity: [0, -3], ...red },
      { type: 'large', at: '1010', ...blue },
      { sheets: [hulk('small', 6, hulls[0]), hulk('large', 16, hulls[1])], ...more },
    );
  const RED = { ship: 'red', side: 'red', office: 'red' as OfficeId };
  test('rams what breaks when it does not, and leaves what would break it', () => {
    expect(rams(game({}, {}, [1, 99]), RED)).toEqual(['none']);
    expect(rams(game({}, {}, [99, 0]), RED)).toEqual(['blue', 'none']);
    // A wreck of a ship scores what it scores: there is nothing to gain from a derelict one.
    expect(rams(game({}, { controller: '' }, [99, 0]), RED)).toEqual(['none']);
    expect(rams(game({}, { controller: 'red' }, [99, 0]), RED)).toEqual(['none']);
  });
  test('an even chance is taken by a side that is behind in the last turn, and by nobody else', () => {
    const behind = { ships: [{ type: 'wren', name: 'Lost', side: 'red', office: 'red', is: 'destroyed', at: '0101' }] };
    const last = (more: object, turn: number) =>
      rams(game({ type: 'large', velocity: [0, -1] }, { type: 'small' }, [2, 2], { ...more, turn }), RED)[0];
    expect([last(behind, 8), last(behind, 7), last({}, 8), last({}, 7)]).toEqual(['blue', 'none', 'none', 'none']);
  });
  test('a ship that is out of the fight has less to lose', () => {
    const shot = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i + 1, 'power-down' as const]));
    const first = (more: Partial<CraftedShip>) =>
      rams(game({ type: 'large', velocity: [0, -2], ...more }, { type: 'small' }, [2, 2]), RED)[0];
    expect([first({}), first({ damage: shot })]).toEqual(['none', 'blue']);
  });
  const burning = (red: Partial<CraftedShip>) =>
    duel({ crew: { 1: ['captain'] }, ...red }, {}, { rulings: { venting: true } });
  test('vents a ship that burns in more places than crews can see to, and no other', () => {
    expect(vents(burning({ damage: { 3: 'fire', 5: 'fire', 6: 'fire' } }), RED)).toEqual([['red'], []]);
    expect(vents(burning({ damage: { 3: 'fire', 5: 'fire' } }), RED)).toEqual([[]]);
    expect(vents(burning({ damage: { 3: 'fire', 5: 'fire', 6: 'fire' }, vented: true }), RED)).toEqual([[]]);
    expect(vents(burning({}), RED)).toEqual([[]]);
  });
  test('and where something volatile burns that may well explode', () => {
    const at = (damage: CraftedShip['damage']) =>
      vents(burning({ type: 'albatross', crew: { 1: ['captain'] }, damage: damage ?? {} }), RED);
    expect(at({ 2: 'fire', 3: 'fire' })).toEqual([['red'], []]);
    expect(at({ 5: 'fire', 6: 'fire' })).toEqual([[]]);
  });
});
