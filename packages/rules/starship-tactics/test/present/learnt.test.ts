import type { SheetNode } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { SeenGame } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { factId, factValue } from '../../src/rules/facts.ts';
import type { Answer } from '../../src/rules/questions.ts';
import { type CraftedShip, duel } from '../craft.ts';
import { without } from './games.ts';
import { nodesOf, RED, viewOf } from './view.ts';

const LOCK: Answer = {
  class: 'D-7M class',
  role: 'Light Cruiser',
  size: 'IX',
  faction: 'klingon',
  composition: 'metal',
  state: 'solid',
};

/** Blue as Red knows it in turn 3, from what its sensors were told in these turns. */
function known(
  told: readonly (readonly [what: string, turn: number, answer: Answer])[],
  blue: Partial<CraftedShip> = {},
) {
  const shown = without(duel({ lock: 'blue' }, blue, { level: 'advanced', turn: 3, stage: 'firing' }), 'blue');
  // ST-SEN-01: until a lock told his class, the view has all that look like it.
  const game: SeenGame = {
    ...shown,
    ships: shown.ships.map((ship) => (ship.id === 'blue' && told.length === 0 ? { ...ship, type: 'd7a|d7m' } : ship)),
  };
  const facts = told.map(([what, turn, answer]) => [
    factId({ by: 'red', of: 'blue', what }),
    factValue({
      turn,
      answer,
      seen: { engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 },
      strain: { power: 0, structure: 0 },
    }),
  ]);
  const view = { ...viewOf(game), knows: { red: Object.fromEntries(facts) } };
  const sheet = present.sheets(view, RED).find(({ id }) => id === 'blue');
  const nodes = sheet === undefined ? [] : nodesOf(sheet);
  return {
    titles: sheet?.groups.map(({ label }) => label) ?? [],
    node: (id: string): SheetNode | undefined => nodes.find((one) => one.id === `blue/${id}`),
    report: present.report(view, RED).join('\n'),
  };
}

describe('what is known of an enemy', () => {
  test('without a lock his outline, and nothing of his class', () => {
    const { titles, node, report } = known([], { fired: [1] });
    expect(titles[0]).toBe('Light Cruiser, class ?');
    expect(titles).not.toContain('Firing charts');
    expect(node('told')).toMatchObject({
      text: 'D-7A class or D-7M class: a lock tells which',
      clause: 'ST-SEN-01',
    });
    expect(node('power')).toMatchObject({ value: '?' });
    expect(node('power')).not.toHaveProperty('of');
    expect(node('structure')).toMatchObject({ value: '?' });
    expect(node('structure')).not.toHaveProperty('of');
    expect(node('most')).toBeUndefined();
    expect([node('w1'), node('w2')?.label]).toEqual([undefined, 'KD-6 or KD-8 disruptor f/p 2']);
    expect(report).toContain('Blue, Light Cruiser, class ?');
    expect(report).toContain('no lock has told its class');
    expect(known([], { disabled: true }).node('structure')).toMatchObject({ value: 0, state: 'out' });
  });
  test('with one his class, and every answer with when it was given', () => {
    const { titles, node, report } = known([
      ['lock', 2, { ...LOCK, life: 'Klingon' }],
      ['q1', 2, { power: 13 }],
      ['q2', 3, { order: ['weapons', 'shields=movement'] }],
      ['q3', 3, { powered: 3, points: 6, ratio: '1/2' }],
      ['q4-3', 3, { up: 1, points: 2 }],
      ['q4-5', 3, { up: 0, points: 0 }],
      ['q5-beam', 3, { powered: 2, points: 3 }],
      ['q5-missile', 3, { powered: 0, points: 0 }],
      ['q6-w1', 3, { up: 1, points: 2 }],
      ['q6-w2', 3, { up: 0, points: 0 }],
      ['q7', 1, { engines: 'light', shields: 'undamaged', weapons: 'gone', structure: 'moderate' }],
      ['q8', 3, { alive: 100 }],
      ['q9', 3, { up: 0, aboard: 0 }],
      ['q10', 3, { up: 0 }],
    ]);
    expect(titles[0]).toBe('Light Cruiser, class IX');
    expect(titles).toContain('Firing charts');
    const text = (what: string) => {
      const found = node(`told/${what}`);
      return found?.is === 'note' ? `${found.label}: ${found.text}` : undefined;
    };
    expect(text('lock')).toBe(
      'From the lock: D-7M class, Light Cruiser IX, klingon; metal, solid; aboard: Klingon · turn 2',
    );
    expect(text('q1')).toBe('Power: 13 · turn 2');
    expect(text('q2')).toBe('Most power to: weapons, shields and movement · this turn');
    expect(text('q3')).toBe('Shields: 3 powered, 6 points in all · this turn');
    expect(text('q4-3')).toBe('Shield 3: 2 points · this turn');
    expect(text('q4-5')).toBe('Shield 5: down · this turn');
    expect(text('q5-beam')).toBe('Beam weapons: 2 powered, 3 points in all · this turn');
    expect(text('q5-missile')).toBe('Missile weapons: 0 powered, 0 points in all · this turn');
    expect(text('q6-w1')).toBe('KD-8 f/p 1: powered, 2 points · this turn');
    expect(text('q6-w2')).toBe('KD-8 f/p 2: not powered · this turn');
    expect(text('q7')).toBe(
      'Damage: engines light damage, shields undamaged, weapons gone, superstructure moderate damage · turn 1',
    );
    expect(text('q8')).toBe('Crew: 100 % alive · this turn');
    expect(text('q9')).toBe('Transporters: none powered · this turn');
    expect(text('q10')).toBe('Cloaked vessels: none detected · this turn');
    expect(node('power')).toMatchObject({ value: 13, of: 15, clause: 'ST-SEN-19' });
    expect(node('w1')).toMatchObject({ value: 2 });
    expect(node('w2')).toMatchObject({ value: '–' });
    expect(node('w3')).toMatchObject({ value: '?' });
    expect(report).toContain('  Shield 3: 2 points · this turn.');
    expect(report).toContain('Blue, Light Cruiser, class IX');
    expect(
      known([
        ['lock', 3, LOCK],
        ['q8', 3, {}],
      ]).node('told/q8'),
    ).toMatchObject({
      text: 'no answer, shields up · this turn',
    });
  });
  test('shields of this turn on the rose, less what they held; power until an engine is hit', () => {
    const rose = (turn: number, blue: Partial<CraftedShip> = {}) => {
      const found = known(
        [
          ['lock', 3, LOCK],
          ['q4-3', turn, { up: 1, points: 4 }],
        ],
        blue,
      ).node('shields');
      return found?.is === 'rose' ? found.sides[1]?.value : undefined;
    };
    expect([rose(3), rose(2), rose(3, { held: [0, 0, 3, 0, 0, 0] }), rose(3, { pierced: [3] })]).toEqual([
      4,
      '?',
      1,
      0,
    ]);
    const power = (blue: Partial<CraftedShip>) =>
      known(
        [
          ['lock', 3, LOCK],
          ['q1', 2, { power: 13 }],
        ],
        blue,
      ).node('power');
    const hit = { engine: 1, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 };
    expect(power({ seen: hit })).toMatchObject({ value: '?', of: 15 });
    expect(power({ strain: { power: 1, structure: 0 } })).toMatchObject({ value: '?' });
  });
  test('the map says who is locked on, and whose sensors are out', () => {
    const game = duel({ lock: 'blue' }, { outage: 1, points: 4 }, { level: 'advanced' });
    const notes = present.scene(viewOf(without(game, 'blue')), RED)?.tokens.map(({ note }) => note);
    expect(notes).toEqual(['7/7 · speed 0', 'speed 4 · locked · sensors out']);
  });
});
