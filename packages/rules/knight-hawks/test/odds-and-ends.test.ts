import type { Draft } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Game, officesWith, shipOf } from '../src/game.ts';
import { courses } from '../src/rules/course.ts';
import { doomOf } from '../src/rules/doom.ts';
import { moverOf } from '../src/rules/helm.ts';
import { planetBeside } from '../src/rules/map.ts';
import { drift } from '../src/steps/drift.ts';
import { checkVictory } from '../src/steps/ending.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences as repairSentences, strike, target } from './damage-strikes.ts';
import { declare, duel, offensive } from './fire-fixture.ts';
import { alone, at, sentences, told } from './movement-fixture.ts';
import { begin, damaged, drafted, repair } from './repair-fixture.ts';

/** Small things that a player would miss. */
describe('who has a ship', () => {
  test('offices in the order of the ships, each once, with a ship of the side in play', () => {
    const ship = (office: string, side: string, is: CraftedShip['is'] = 'flying'): CraftedShip => ({
      type: 'frigate',
      side,
      office,
      is,
      load: {},
    });
    const game = craftGame({
      ships: [
        ship('a', 'upf'),
        ship('b', 'upf', 'destroyed'),
        ship('c', 'sathar'),
        ship('d', 'upf'),
        ship('a', 'upf'),
        ship('b', 'upf', 'left'),
      ],
    });
    expect(officesWith(game, 'upf', () => true)).toEqual(['a', 'd']);
    expect(officesWith(game, 'upf', (_game, office) => office !== 'a')).toEqual(['d']);
  });
});

describe('a declaration of fire', () => {
  test('of one shot, of none, and what a draft of it is good for', () => {
    const s = offensive(duel({ load: { LB: 1 } }), [100]);
    const draft = s.draft('sathar', []) as Draft;
    expect([draft.ready, draft.forEveryChoice]).toEqual([true, true]);
    declare(s, 'sathar', 'by/LB/1 at');
    expect(String(sentences(told(s, 'declared')))).toContain('1 shot');
    const held = offensive(duel({ load: { LB: 1 } }));
    expect(held.answer('sathar', [])).toBeDone();
    expect(sentences(told(held, 'declared'))).toEqual(['Sathar holds its fire.']);
    expect(sentences(told(offensive(duel({ load: {} })), 'declared'))).toEqual(['Sathar has no shot.']);
  });
});

describe('a repair turn', () => {
  const worn = () => damaged({ type: 'battleship', hull: 100, damage: { fire: 'fire', control: true }, load: {} });

  test('its draft: points left, and what is closed where something is', () => {
    const parts = (choice: { [slot: string]: number }) =>
      drafted(begin(worn()), choice).costs?.['ship']?.parts.map(({ value }) => value);
    expect([parts({}), parts({ 'ship/fire': 1 }), parts({ 'ship/fire': 30 })]).toEqual([[200], [200, -1], [200, -30]]);
    expect(drafted(begin(worn()), {})).not.toHaveProperty('closed');
    expect(Object.keys(drafted(begin(worn()), {}).costs ?? {})).toEqual(['ship']);
    const lost = damaged({ type: 'battleship', hull: 100, damage: { fire: 'fire', beyond: ['fire'] }, load: {} });
    expect(drafted(begin(lost), {}).closed?.map(({ id }) => id)).toEqual(['ship/fire']);
  });

  test('its plan names what is tried, and nothing else', () => {
    const { s } = repair(worn(), { 'ship/fire': 30 }, 90);
    const said = repairSentences(s.events.filter(({ type }) => type === 'repair-plan'));
    expect(said[0]).toBe('Ship puts 30 of its 200 points on repairs: fire 30.');
    const idle = begin(worn());
    expect(idle.answer('upf', {})).toBeDone();
    expect(repairSentences(idle.events.filter(({ type }) => type === 'repair-plan'))[0]).toBe('Ship tries no repair.');
  });
});

test('a ship that drifts already is not said to begin (KH-DMG-32)', () => {
  const disaster = (adf: number) =>
    told(strike(target({ type: 'frigate', adf, mr: 0, load: { LB: 1 } }), [{ weapon: 'fire' }], [100]), 'adrift')
      .length;
  expect(disaster(0)).toBe(0);
  expect(disaster(1)).toBe(1);
});

test('an escorted freighter flies at the scenario’s speed, whatever its own was (KH-SCN-306)', () => {
  const flown = (goal: Game['goal']) => {
    const game = craftGame({
      level: 'advanced',
      goal,
      ships: [
        { type: 'freighter', side: 'upf', name: 'Hauler', at: at(0, 0), facing: 0, speed: 3, adf: 0, mr: 0, load: {} },
        { type: 'frigate', side: 'sathar', name: 'Far', at: '0101', load: {} },
      ],
    });
    return shipOf(play(game, drift, { vars: { side: 'upf' } }).game, 'hauler').speed;
  };
  expect(flown({ is: 'escort', ship: 'hauler', speed: 5 })).toBe(5);
  expect(flown({ is: 'fleet' }), 'adrift').toBe(3);
});

test('nobody is warned of a planet beside which it may go into orbit', () => {
  let beside = 0;
  for (let q = -4; q <= 4; q++)
    for (let r = -4; r <= 4; r++)
      for (let facing = 0; facing < 6; facing++)
        for (const adf of [0, 1]) {
          const game = alone(
            { type: 'frigate', at: at(q, r), facing: facing as 0, speed: 2, adf, mr: 0 },
            { level: 'advanced', planets: [{ name: 'Kit', at: at(0, 0) }] },
          );
          const mover = moverOf(game, shipOf(game, 'ship'), '');
          const { course, barrier } = follow(courses, mover, ['F', 'F']);
          if (barrier !== null || planetBeside(game, course.q, course.r) === undefined) continue;
          const warned = doomOf(game, mover.ship, course).length;
          beside++;
          expect(warned).toBe(0);
        }
  expect(beside).toBeGreaterThan(10);
});

describe('a battle won by cripples (KH-DMG-44)', () => {
  const winner = (ship: Partial<CraftedShip>) => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'battleship', side: 'upf', ...ship },
        { type: 'destroyer', side: 'sathar', is: 'destroyed' },
      ],
    });
    return play(game, checkVictory, { vars: { side: 'upf' } }).state.outcome?.winner;
  };

  test('a ship without weapons, drive or steering is a ship still; a destroyed one is none', () => {
    expect(winner({ load: { LC: 1 }, worn: { LC: { hit: 1 } } })).toBe('upf');
    expect(winner({ load: { T: 2 }, worn: { T: { left: 0 } } })).toBe('upf');
    expect(winner({ adf: 0, adf0: 1, mr: 0, mr0: 1 })).toBe('upf');
    expect(winner({ is: 'destroyed' })).toBe(null);
  });
});
