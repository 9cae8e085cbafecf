import type { Frame, GameEvent } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { SeenGame } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { LOCATIONS } from '../../src/rules/locations.ts';
import { hexNumbered, labelOf, SHEET } from '../../src/rules/map.ts';
import { duel } from '../craft.ts';
import { middle, without } from './games.ts';
import { RED, said, viewOf } from './view.ts';

const sceneOf = (game = middle()) => present.scene(viewOf(game), RED);

describe('the map', () => {
  test('is 44 by 33, with ships by their class and what keeps them alive', () => {
    expect(sceneOf()?.layout.size).toEqual({ columns: 44, rows: 33 });
    expect(sceneOf()?.tokens).toMatchObject([
      { id: 'red', silhouette: 'heavy-cruiser', state: 'damaged', note: '5/7 · speed 3', gauge: { value: 5, of: 7 } },
      { id: 'blue', silhouette: 'light-cruiser', state: 'damaged', note: 'speed 6', gauge: { value: 5, of: 7 } },
    ]);
    expect(sceneOf(duel())?.tokens[0]).toMatchObject({ state: 'ok' });
    expect(sceneOf(duel({ disabled: true }))?.tokens[0]).toMatchObject({ state: 'out' });
    expect(sceneOf(duel({ is: 'captured', captor: 'blue' }))?.markers).toMatchObject([
      { id: 'red/captured', label: 'Red, captured by Blue' },
    ]);
  });
  test('has shields on the sides of their hexes, and numbers where shots are declared', () => {
    const [red, blue] = sceneOf()?.tokens ?? [];
    expect(red?.edges).toEqual([
      { side: 5, value: 2, of: 5 },
      { side: 0, value: 3, of: 5, label: 'shield 2' },
      { side: 1, value: 3, of: 5 },
    ]);
    expect(blue?.edges).toEqual([{ side: 3, value: 0, of: 4, label: 'shield 2' }]);
  });
  test('has a line for all shots of a ship at another', () => {
    expect(sceneOf()?.lines).toMatchObject([
      { id: 'blue>red', label: 'range 4, 1 shot', side: 'blue' },
      { id: 'red>blue', label: 'range 4, 1 shot', side: 'red' },
    ]);
    const together = duel(
      { at: '1517' },
      {},
      { declared: [{ by: 'red', weapon: 0, at: 'blue', shield: 0, facing: 0, evasion: '' }] },
    );
    expect(sceneOf(together)?.lines).toEqual([]);
    // When dice are rolled the stage tells them.
    const rolled = duel(
      {},
      {},
      { declared: [{ by: 'red', weapon: 0, at: 'blue', shield: 2, facing: 0, evasion: '' }] },
    );
    expect(sceneOf(rolled)).toMatchObject({ lines: [], tokens: [{}, expect.not.objectContaining({ edges: [] })] });
    expect(sceneOf(rolled)?.tokens[1]).not.toHaveProperty('edges');
  });
  test('shots stay drawn while a ship may evade, on the shield that is settled', () => {
    const settled: SeenGame = { ...middle(), declared: middle().declared.map((shot) => ({ ...shot, shield: 2 })) };
    const evading: Frame = { step: 'evade', vars: {}, at: 0, child: null, fork: null, asks: null };
    const phase: Frame = { ...evading, step: 'exchange', child: evading };
    const scene = present.scene({ ...viewOf(settled), flow: phase }, RED);
    expect(scene?.lines).toHaveLength(2);
    expect(scene?.tokens[1]?.edges).toEqual([{ side: 3, value: 0, of: 4, label: 'shield 2' }]);
    expect(present.scene({ ...viewOf(settled), flow: { ...phase, child: null } }, RED)?.lines).toEqual([]);
    expect(present.report({ ...viewOf(settled), flow: phase }, RED).join()).toContain('Declared: ');
  });
  test('shows the forward field of a ship, the lines between all four, and what a weapon hits where', () => {
    const view = viewOf(middle());
    const areas = present.fields?.(view, RED, 'red') ?? [];
    expect(areas.map(({ id, kind }) => [id, kind])).toEqual([
      ['red/reach', 'field'],
      ['red/forward', 'sector'],
      ['red/port', 'sector'],
      ['red/starboard', 'sector'],
      ['red/aft', 'sector'],
    ]);
    // Two steps to starboard bow and two ahead lie on the line between forward and starboard.
    const [from, apex, to] = areas[1]?.hexes ?? [];
    expect([(from?.r ?? 0) < (apex?.r ?? 0), (to?.r ?? 0) > (apex?.r ?? 0)]).toEqual([true, true]);
    // The ship itself lies in no field of its own.
    expect(areas[0]?.hexes).not.toContainEqual(apex);
    const [weapon] = present.fields?.(view, RED, 'red/w1') ?? [];
    expect(weapon?.label).toBe('FH-3 f/p 1: hits on the figure or less');
    expect(Object.values(weapon?.figures ?? {})).toContain('10');
    expect(present.fields?.(view, RED, 'red/w99')).toEqual([]);
    expect(present.fields?.(viewOf(duel({ is: 'left' })), RED, 'red')).toEqual([]);
  });
});

describe('fire on the stage', () => {
  const shot = (is: string, more = {}): GameEvent => ({
    type: 'shot',
    clause: 'ST-FIR-22',
    parts: ['blue', 'blue/w1', 'red'],
    data: {
      ...{ is, ship: 'blue', weapon: 'blue/w1', type: 'KD-8', kind: 'beam', target: 'red', range: 4, shield: 2 },
      ...{ need: { total: 8, parts: [] }, roll: 3, damage: { total: 4, parts: [] }, ...more },
    },
  });
  const located = (is: string): GameEvent => ({
    type: 'located',
    clause: 'ST-DMG-01',
    parts: ['red'],
    data: { is, ship: 'red', by: 'blue', shield: 2, roll: 5 },
  });
  const display = (structure: number): GameEvent => ({
    type: 'display',
    clause: 'ST-INF-10',
    data: { is: 'through', ship: 'red', shield: 2, held: 3, through: 2, left: 0, power: 13, structure },
  });
  const seen = (...events: GameEvent[]) => present.strikes?.(events, viewOf(middle())) ?? [];

  test('is light that hits, is held off, or misses; with its die', () => {
    expect(seen(shot('miss'), shot('held'))).toMatchObject([
      { kind: 'beam', result: 'miss', side: 'blue', weapon: 'disruptor', mark: 'zigzag', event: 0 },
      { kind: 'beam', result: 'hit', figure: 'shield holds', roll: { needs: 'at most 8', rolls: 3, chance: 0.8 } },
    ]);
    expect(seen(shot('miss'))[0]).not.toHaveProperty('figure');
  });
  test('of what may be one weapon or another is seen to fly', () => {
    const fired = (type: string, weapon: string, kind: string) =>
      present.strikes?.([shot('miss', { weapon, kind })], viewOf(duel({}, { type })))[0];
    const constitution = 'constitution-mk1|constitution-mk2|constitution-mk3';
    expect(fired(constitution, 'blue/w7', 'missile')).toMatchObject({ kind: 'missile', weapon: 'missile' });
    expect(fired(constitution, 'blue/w7', 'missile')).not.toHaveProperty('mark');
    expect(fired(constitution, 'blue/w1', 'beam')).toMatchObject({ weapon: 'beam' });
    // Whichever D-7 it is, its beams are disruptors.
    expect(fired('d7a|d7m', 'blue/w1', 'beam')).toMatchObject({ weapon: 'disruptor', mark: 'zigzag' });
  });
  test('says where it went, and what it took where that may be known', () => {
    expect(seen(shot('through'), located('structure'), display(3))).toMatchObject([{ figure: 'structure', loss: 2 }]);
    expect(seen(shot('through'), located('engine'), located('beam'), shot('miss'))).toMatchObject([
      { figure: '2 hits' },
      { result: 'miss' },
    ]);
    expect(seen(shot('through'), located('engine'))[0]).not.toHaveProperty('loss');
    // Whatever a location roll can show has a word.
    for (const { is } of LOCATIONS) expect(seen(shot('through'), located(is))[0]?.figure).toMatch(/\w/);
  });
  test('takes a point at least for each hit that a viewer saw and was not told of', () => {
    const shown = (...events: GameEvent[]) => present.strikes?.(events, viewOf(without(duel(), 'red', 'blue'))) ?? [];
    expect(shown(shot('through'), located('structure'), located('structure'), located('engine'))).toMatchObject([
      { figure: '3 hits', loss: 2 },
    ]);
    expect(shown(shot('through'), located('engine'))[0]).not.toHaveProperty('loss');
    expect(shown(shot('held'), located('structure'))[0]).not.toHaveProperty('loss');
  });
  test('flies where it is a torpedo, and goes off on the spot in one hex', () => {
    const torpedo = shot('held', { kind: 'missile', weapon: 'blue/w5' });
    expect(seen(torpedo)).toMatchObject([{ kind: 'missile', mark: 'rings', weapon: 'photon torpedo' }]);
    const moved: GameEvent = { type: 'moved', clause: 'ST-MOV-08', data: { ship: 'blue', to: '2,16' } };
    expect(seen(moved, shot('held'))[0]).toMatchObject({ kind: 'burst', by: 'blue' });
  });
  test('drains the display that is known, and of others what was seen', () => {
    const view = viewOf(middle());
    const [strike] = seen(shot('through'), located('structure'), display(3));
    if (strike === undefined) throw new Error('no strike');
    expect(present.drained?.(view, strike).game.ships[0]?.display?.structure).toBe(3);
    const hidden = viewOf(without(duel(), 'red', 'blue'));
    expect(present.drained?.(hidden, strike).game.ships[0]).toMatchObject({ display: null, seen: { structure: 2 } });
  });
});

test('events are told in sentences with the names of things', () => {
  expect(
    said(
      middle(),
      {
        type: 'advantage',
        clause: 'ST-TAC-01',
        data: { ship: 'red', ranks: ['blue:4', 'red:4+9'] },
      },
      {
        type: 'shot',
        clause: 'ST-FIR-22',
        data: {
          ...{ is: 'through', ship: 'red', weapon: 'red/w3', target: 'blue', range: 4, shield: 2, roll: 8 },
          need: { total: 10, parts: [{ value: 10, label: 'FH-3 at range 4', clause: 'ST-FIR-07' }] },
          damage: {
            total: 3,
            parts: [
              { value: 2, label: 'power', clause: 'ST-FIR-09' },
              { value: 1, label: 'range 4', clause: 'ST-FIR-09' },
            ],
          },
        },
      },
    ),
  ).toEqual([
    'Tactical advantage, lowest first: Blue 4, Red 4, then 9. Red will declare its fire last.',
    'Red, FH-3 f 1 at Blue, range 4: needs 10 or less, rolls 8: hit for 3 = 2 power + 1 range 4. It gets through shield 2.',
  ]);
});

test('obstacles lie on the map by their kinds, and cut what a weapon covers', () => {
  const obstacles = (['planet', 'moon', 'sun', 'asteroids'] as const).map((kind, i) => ({
    id: `obstacle/${i + 1}`,
    kind,
    name: kind === 'moon' ? 'Luna' : `A ${kind}`,
    ...hexNumbered(SHEET, 13 + i, 17),
  }));
  const game = duel({}, {}, { obstacles });
  const view = viewOf(game);
  expect(present.scene(view, RED)?.terrain?.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'planet A planet',
    'moon Luna',
    'star A sun',
    'asteroid A asteroids',
  ]);
  expect(present.scene(viewOf(duel()), RED)).not.toHaveProperty('terrain');
  const covered = (one: typeof game) =>
    present
      .fields?.(viewOf(one), RED, 'red/w1')
      .flatMap(({ hexes }) => hexes)
      .map(({ q, r }) => labelOf(SHEET, q, r)) ?? [];
  const [behind, before] = ['1417', '1317'];
  expect(covered(duel())).toContain(behind);
  expect(covered(game)).not.toContain(behind);
  expect(covered(game)).toContain(before);
  expect(present.report(view, RED)).toEqual(
    expect.arrayContaining([
      'A planet: 1317.',
      'Luna, moon: 1417.',
      'A sun: 1517.',
      'A asteroids, asteroid belt: 1617.',
    ]),
  );
});

describe('explosions', () => {
  const gone = () => duel({ is: 'destroyed' });
  test('a ship that exploded is a wreck where it was, and counts as lost', () => {
    expect(sceneOf(gone())).toMatchObject({ lost: ['red'], wrecks: [{ id: 'red', label: 'Red', side: 'red' }] });
    expect(sceneOf(gone())?.tokens.map(({ id }) => id)).toEqual(['blue']);
    expect(present.fleets?.(viewOf(gone())).sides[0]?.ships[0]).toMatchObject({ left: 0, fate: 'lost' });
    expect(present.report(viewOf(gone()), RED).join('\n')).toContain('Destroyed: Red');
  });
  test('is a burst that fells the ship, and a burst at everyone it strikes', () => {
    const game = duel({}, {}, { level: 'advanced', ships: [{ type: 'd7m', name: 'Near', side: 'blue', at: '1117' }] });
    const events: GameEvent[] = [
      { type: 'exploded', clause: 'ST-EXP-09', parts: ['red'], data: { is: 'burst', ship: 'red', power: 15 } },
      {
        type: 'blast',
        clause: 'ST-INF-10',
        parts: ['red', 'blue'],
        data: { is: 'through', ship: 'red', target: 'blue' },
      },
      { type: 'located', clause: 'ST-DMG-04', parts: ['blue'], data: { is: 'structure', ship: 'blue', by: 'red' } },
      { type: 'located', clause: 'ST-DMG-03', parts: ['blue'], data: { is: 'engine', ship: 'blue', by: 'red' } },
      { type: 'blast', clause: 'ST-INF-10', parts: ['red', 'near'], data: { is: 'held', ship: 'red', target: 'near' } },
    ];
    const seen = present.strikes?.(events, viewOf(game)) ?? [];
    expect(seen).toMatchObject([
      { kind: 'burst', figure: 'explodes', fells: ['red'], to: { part: 'red' } },
      { kind: 'burst', figure: '2 hits', weapon: 'explosion', to: { part: 'blue' } },
      { kind: 'burst', figure: 'shield holds', to: { part: 'near' } },
    ]);
    for (const one of seen) expect(one).not.toHaveProperty('from');
    expect(said(game, { type: 'self-destruct', clause: 'ST-EXP-02', parts: ['red'], data: { ship: 'red' } })).toEqual([
      'Red announces its own destruction: it explodes when all shots of this phase are resolved.',
    ]);
  });
});
