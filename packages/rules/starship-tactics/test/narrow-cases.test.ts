import { explaining } from '@flagbridge/engine';
import { difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { freeBattle } from '../src/data/free-battle.ts';
import { shipClass } from '../src/data/ship-class.ts';
import type { Ship } from '../src/game.ts';
import { type Learnt, structureNow } from '../src/imagine/learnt.ts';
import { rulebook } from '../src/rulebook.ts';
import { describeSlot } from '../src/rules/allotment-shape.ts';
import { ownLosses } from '../src/rules/damage.ts';
import type { Fact } from '../src/rules/facts.ts';
import { answerTo } from '../src/rules/questions.ts';
import { insiders } from '../src/rules/ship-state.ts';
import { damageOf, toHitAt } from '../src/rules/shot.ts';
import { engineStress } from '../src/rules/stress.ts';
import { brokenOff } from '../src/rules/warp.ts';
import { standing } from '../src/standing.ts';
import { rollAdvantage } from '../src/steps/advantage.ts';
import { announceSpeeds } from '../src/steps/speeds.ts';
import { movementPhase } from '../src/turn.ts';
import { craftGame, duel, play } from './craft.ts';

/** A third ship of blue's in the corner, out of everybody's way. */
const third = (more: Partial<Ship> = {}) =>
  ({ type: 'k22', name: 'Third', side: 'blue', at: '3830', ...more }) as const;

describe('only ships in play', () => {
  rule('ST-INF-05', 'a captured ship has no points, and nobody hears of its speed', () => {
    const s = play(
      duel({ bought: [4] }, { bought: [6] }, { ships: [third({ is: 'captured', points: 9 })] }),
      announceSpeeds,
    );
    expect(s.game.ships.map(({ points }) => points)).toEqual([4, 6, 0]);
    expect(told(s, 'speed').map(({ data }) => data?.['ship'])).toEqual(['red', 'blue']);
    expect(told(s, 'speed')[0]?.clause).toContain('ST-INF-05');
  });
  difference('ST-WRP-07', 'one that was captured meanwhile has not broken off', (holds) =>
    brokenOff(duel({ warped: true, warp: 3, is: holds ? 'flying' : 'captured' }, {}, { level: 'advanced' })).map(
      ({ id }) => id,
    ),
  );
  test('one that was captured cannot be blown up (ST-EXP-02)', () => {
    const asked = (is: Ship['is']) =>
      play(duel({ is }, {}, { level: 'advanced', ships: [{ ...third({ points: 5 }), side: 'red' }] }), movementPhase, {
        vars: { pair: 1 },
        standing,
      })
        .requests('red')
        .filter(({ kind }) => kind === 'self-destruct')
        .flatMap(({ shape }) => JSON.stringify(shape));
    expect(asked('flying').join()).toContain('"red');
    expect(asked('captured').join()).toContain('third');
    expect(asked('captured').join()).not.toContain('"red');
  });
  test('who has nothing on the map yet may give up all the same (ST-SET-14)', () => {
    const s = situation(rulebook, { scenario: 'raiders' });
    const waiting = s.game.ships.filter(({ is }) => is === 'unplaced').map(({ office }) => office);
    expect(waiting.length).toBeGreaterThan(0);
    for (const office of waiting) expect(s.requests(office).some(({ kind }) => kind === 'concede')).toBe(true);
  });
});

describe('two ships or three', () => {
  difference('ST-TAC-03', 'a third ship rolls too, and it is said why', (holds) => {
    const s = play(duel({}, {}, { ships: holds ? [third()] : [] }), rollAdvantage, { dice: [3, 5, 8] });
    return [told(s, 'advantage')[0]?.clause ?? []].flat();
  });
  test('each who may look at a display is named once (ST-INF-25)', () => {
    const game = craftGame({
      ships: [
        { type: 'k22', name: 'A', side: 'red', office: 'one' },
        { type: 'k22', name: 'B', side: 'red', office: 'two', at: '2417' },
        { type: 'k22', name: 'C', side: 'red', office: 'two', at: '2517' },
        { type: 'k22', name: 'D', side: 'blue', office: 'three', at: '2617' },
      ],
      admirals: [
        { side: 'red', office: 'admiral' },
        { side: 'blue', office: 'other' },
      ],
      rulings: { openTeam: true },
    });
    expect(insiders(game, game.ships[0] as Ship)).toEqual(['one', 'two', 'admiral']);
    expect(insiders({ ...game, rulings: { ...game.rulings, openTeam: false } }, game.ships[0] as Ship)).toEqual([
      'one',
      'admiral',
    ]);
  });
});

describe('what a shield or a weapon is told to have', () => {
  test('a single point is enough to be up (ST-SEN-22, ST-SEN-24)', () => {
    const game = duel({ shields: [1, 0], charges: [1, 0] });
    const [red] = game.ships as [Ship, Ship];
    const shield = (n: number) => answerTo(game, red, { is: 'q4', shield: n });
    const weapon = (n: number) => answerTo(game, red, { is: 'q6', weapon: n });
    expect([shield(1), shield(2)]).toEqual([
      { up: 1, points: 1 },
      { up: 0, points: 0 },
    ]);
    expect([weapon(0), weapon(1)]).toEqual([
      { up: 1, points: 1 },
      { up: 0, points: 0 },
    ]);
    expect(answerTo(game, red, { is: 'q5', kind: 'beam' })).toEqual({ powered: 1, points: 1 });
  });
});

describe('numbers with their parts', () => {
  test('a beam whose modifier is nothing at this range is told by its power alone (ST-FIR-09)', () => {
    for (const weapon of shipClass('constitution-mk2', 3).weapons)
      if (weapon.kind !== 'missile')
        for (const [i, modifier] of weapon.modifiers.entries()) {
          const { total, parts } = damageOf(explaining(), weapon, 2, i + 1).told();
          expect([total, parts.length]).toEqual([2 + modifier, modifier > 0 ? 2 : 1]);
        }
    const plain = { ...shipClass('d7m', 3).weapons[0], kind: 'beam', modifiers: [1, 0] } as never;
    expect(damageOf(explaining(), plain, 3, 2).told().parts).toHaveLength(1);
    expect(damageOf(explaining(), plain, 3, 1).told().total).toBe(4);
  });
  test('beyond its chart a weapon hits nothing (ST-FIR-08)', () => {
    for (const weapon of shipClass('d7m', 3).weapons) {
      expect(toHitAt(explaining(), weapon, weapon.toHit.length).total).toBe(weapon.toHit.at(-1));
      expect(toHitAt(explaining(), weapon, weapon.toHit.length + 1).total).toBe(0);
    }
  });
  test('stress is told by the row it was read in (ST-MOV-18)', () => {
    const chart = {
      stress: { engine: { letter: 'C', values: [1, 1, 1] }, structure: { letter: 'C', values: [0, 0, 0] } },
    };
    const said = (warp: number) =>
      engineStress(explaining(), chart as never, warp)
        .told()
        .parts.map(({ label }) => label);
    expect(said(0)).toEqual(['every emergency turn', 'column C at sublight speed']);
    expect(said(1)).toEqual(['every emergency turn', 'column C at warp 1']);
  });
  test('what a slot is called, and what its points are good for', () => {
    const game = duel({ power: 12 });
    const [red, blue] = game.ships as [Ship, Ship];
    const of = (id: string, ships: readonly Ship[] = [red]) => describeSlot(game, ships, id);
    expect(of('red/move')?.label).toMatchObject({ say: 'slot.move' });
    expect(of('red/s3')?.label).toMatchObject({ say: 'slot.shield-3' });
    expect(of('red/w1')?.note).toMatchObject({ say: 'note.beam' });
    expect(of('blue/move')).toBeUndefined();
    expect(of('blue/move', [red, blue])).toBeDefined();
    expect(of('red/w40')).toBeUndefined();
    expect(of('nothing')).toBeUndefined();
  });
  test('an evasion’s odds count what the ship itself lost', () => {
    const before = duel({ shields: [4, 2, 0, 0, 0, 0], structure: 5, power: 10 });
    const after = duel({ shields: [1, 2, 0, 0, 0, 0], structure: 3, power: 9 }, { structure: 1 });
    expect(ownLosses(before, after, 'red')).toMatchObject({ shields: 3, structure: 2, power: 1, disabled: false });
    expect(ownLosses(before, duel({ structure: 0 }), 'red')).toMatchObject({ disabled: true });
    expect(ownLosses(duel({ structure: 0 }), duel({ structure: 0 }), 'red')).toMatchObject({ disabled: false });
  });
});

describe('what was learnt', () => {
  const NONE = { engine: 0, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 };
  const fact = (of: string, turn: number, more: Partial<Fact> = {}): Fact => ({
    ...{ by: 'vigil', of, what: 'q7', turn, answer: {}, seen: NONE, strain: { power: 0, structure: 0 } },
    ...more,
  });
  const learnt = (facts: Fact[], more: Partial<Learnt> = {}): Learnt => ({
    ...{ facts, seen: NONE, strain: { power: 0, structure: 0 }, turn: 5 },
    ...more,
  });
  test('hits and stress since then lower what was told (ST-SEN-25)', () => {
    const told = [fact('a', 1, { answer: { structure: 'moderate' } })];
    const then = structureNow(learnt(told), 12);
    expect(then.least).toBeLessThan(then.most);
    const hit = structureNow(learnt(told, { seen: { ...NONE, structure: 2 } }), 12);
    expect(hit).toEqual({ least: then.least - 4, most: then.most - 2 });
    const strained = structureNow(learnt(told, { strain: { power: 0, structure: 1 } }), 12);
    expect(strained).toEqual({ least: then.least - 1, most: then.most - 1 });
    // Told after one point of stress and one more since: one counts.
    const later = [fact('a', 1, { answer: { structure: 'moderate' }, strain: { power: 0, structure: 1 } })];
    expect(structureNow(learnt(later, { strain: { power: 0, structure: 2 } }), 12)).toEqual(strained);
    // Another question says nothing of it.
    expect(structureNow(learnt([fact('a', 1, { what: 'q1', answer: { power: 3 } })]), 12).most).toBe(12);
  });
});

describe('what the lobby and the desk say', () => {
  test('a free battle takes the longer the larger its largest fleet is', () => {
    const side = (id: string, count: number) => ({
      ...{ id, name: id },
      ships: Array.from({ length: count }, () => ({ type: 'k22' })),
    });
    const minutes = (west: number, east: number) =>
      freeBattle([side('west', west), side('east', east)] as never, 'warp', 'basic').minutes;
    expect([minutes(1, 1), minutes(3, 2)]).toEqual([25, 45]);
  });
});
