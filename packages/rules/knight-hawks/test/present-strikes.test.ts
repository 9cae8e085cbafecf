import type { GameEvent, Strike } from '@flagbridge/engine';
import { percentRoll } from '@flagbridge/kit/present';
import { frozen } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { blankTraces } from '../src/members.ts';
import { present } from '../src/present.ts';
import { fires } from '../src/steps/fires.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { declare, defensive, duel, type Fixture, flown, type Half, offensive } from './fire-fixture.ts';
import { at, move, pass, turnOf } from './movement-fixture.ts';
import { viewOf } from './present-view.ts';
import { enemy, field, seeker, steps } from './seekers-field.ts';

const hex = (q: number, r: number) => ({ q: at(q, r)[0], r: at(q, r)[1] });
/** What was told, on the game as it was before; neither may be changed. */
const seen = (game: Game, { events }: Fixture): readonly Strike[] => strikes(game, events);
const strikes = (game: Game, events: readonly GameEvent[]): readonly Strike[] =>
  present.strikes?.(frozen(structuredClone([...events])), frozen(structuredClone(viewOf(game)))) ?? [];
const BY = { hex: hex(0, 0), part: 'by' };

/** By fires at At, which stands where it is told to. */
function fired(dice: readonly number[], gun: string, target: Half = {}, level: 'basic' | 'advanced' = 'basic') {
  const load = { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 2, AR: 2, RB: 4, RH: 1 };
  const game = duel({ load }, { at: at(3, 0), ...target }, { level });
  return seen(game, declare(offensive(game, dice), 'sathar', `by/${gun} at`));
}

describe('fire of ships', () => {
  test.each([
    ['LC/1', 'beam', [1, 7, 4], '−11', 'laser cannon', 'bar', 55],
    ['LB/1', 'beam', [1, 7], '−7', 'laser battery', 'twin', 35],
    ['T', 'missile', [1, 1, 2, 3, 4], '−10', 'torpedo', 'arrow', 70],
    ['AR', 'missile', [1, 1, 2], '−7', 'assault rocket', 'arc', 70],
    ['RB', 'missile', [1, 3, 4], '−7', 'rocket battery', 'arcs', 40],
  ] as const)('%s is a %s from the firer to its target', (gun, kind, dice, figure, weapon, mark, needs) => {
    const to = { hex: hex(3, 0), part: 'at' };
    // The volley is told first, then the attack.
    const own = { from: BY, to, kind, side: 'sathar', weapon, mark, event: 1 };
    const loss = -Number(figure.replace('−', '-'));
    expect(fired(dice, gun)).toEqual([{ ...own, result: 'hit', figure, loss, roll: percentRoll(needs, 1) }]);
    expect(fired([100], gun)).toEqual([{ ...own, result: 'miss', roll: percentRoll(needs, 100) }]);
  });

  test.each(['PB/1', 'EB/1', 'DC/1'])('%s is a beam', (gun) => {
    expect(fired([100], gun, {}, 'advanced')).toMatchObject([{ kind: 'beam', from: BY, result: 'miss' }]);
  });

  test('of a volley every shot in its order, each with what it did', () => {
    const game = duel({}, { at: at(3, 0) });
    const s = declare(offensive(game, [1, 7, 4, 100, 1, 3, 4]), 'sathar', 'by/LC/1 at', 'by/LB/1 at', 'by/RB at');
    expect(seen(game, s).map(({ kind, result, figure }) => [kind, result, figure])).toEqual([
      ['beam', 'hit', '−11'],
      ['beam', 'miss', undefined],
      ['missile', 'hit', '−7'],
    ]);
  });

  test('at a ship that passed, it strikes where it passed', () => {
    const game = duel(flown([-1, 3], [0, 2], [1, 1]), { load: { LB: 1, RH: 1 } });
    const s = declare(defensive(game, [100]), 'upf', `at/LB/1 by ${at(0, 2).join(',')}`);
    expect(seen(game, s)).toMatchObject([
      { from: { hex: hex(4, 0), part: 'at' }, to: { hex: hex(0, 2), part: 'by' }, side: 'upf' },
    ]);
  });

  test('in the Advanced Game the mark says which system was hit', () => {
    expect(fired([1, 50], 'LB/1', {}, 'advanced')).toMatchObject([{ result: 'hit', figure: 'drive' }]);
    expect(fired([1, 5, 4], 'LB/1', {}, 'advanced')).toMatchObject([{ figure: '−8' }]);
    const armed = { load: { LB: 1, RH: 1 } };
    expect(fired([1, 65], 'LB/1', armed, 'advanced')).toMatchObject([{ figure: 'laser battery' }]);
  });
});

describe('what is done against it', () => {
  const ICMS: Half = { load: { RH: 1, ICM: 4 } };
  const torpedo = (roll: number, n: number): readonly Strike[] => {
    const game = duel({}, { at: at(3, 0), ...ICMS });
    const dice = roll > 70 - 10 * n ? [roll] : [roll, 1, 1, 1, 1];
    const s = declare(offensive(game, dice), 'sathar', 'by/T at');
    expect(s.answer('upf', { at: n })).toBeDone();
    return seen(game, s);
  };
  const counter = (n: number) => ({
    from: { hex: hex(3, 0), part: 'at' },
    to: BY,
    kind: 'counter',
    figure: `ICM ×${n}`,
    side: 'upf',
  });

  test('interceptors rise against what comes, and stop it where it would have hit without them', () => {
    expect(torpedo(70, 3)).toMatchObject([
      { ...counter(3), result: 'stopped' },
      { kind: 'missile', result: 'stopped' },
    ]);
    expect(torpedo(71, 3)).toMatchObject([
      { ...counter(3), result: 'miss' },
      { kind: 'missile', result: 'miss' },
    ]);
    expect(torpedo(40, 3)).toMatchObject([
      { ...counter(3), result: 'miss' },
      { result: 'hit', figure: '−4' },
    ]);
    expect(torpedo(71, 0)).toMatchObject([{ kind: 'missile', result: 'miss' }]);
  });

  test('a torpedo that evasion made miss', () => {
    const game = duel({}, { type: 'assault-scout', at: at(3, 0), speed: 5 });
    const s = declare(offensive(game, [60]), 'sathar', 'by/T at');
    expect(s.answer('upf', 'evade', 'evade')).toBeDone();
    expect(seen(game, s)).toMatchObject([{ kind: 'missile', result: 'miss', figure: 'evaded' }]);
  });
});

describe('what goes off by itself', () => {
  test('mines burst in their hex, at the ship that entered it', () => {
    const game = craftGame({
      level: 'advanced',
      mines: [{ side: 'upf', ...hex(0, 0) }],
      traces: { ...blankTraces(), wakes: { sower: [...at(0, 0)] } },
      ships: [
        { type: 'frigate', side: 'sathar', name: 'Ship', at: at(-2, 0), speed: 4, facing: 0, load: {} },
        { type: 'minelayer', side: 'upf', name: 'Sower', at: '5401', load: { M: 20 } },
      ],
    });
    const s = turnOf(game, 'sathar', [100]);
    expect(move(s, 'ship', 'F4')).toBeDone();
    pass(s);
    expect(seen(game, s)).toEqual([
      {
        to: { hex: hex(0, 0), part: 'ship' },
        kind: 'burst',
        result: 'miss',
        side: 'upf',
        weapon: 'mines',
        mark: 'arrow',
        roll: percentRoll(60, 100),
        event: s.events.findIndex(({ type }) => type === 'attack'),
      },
    ]);
  });

  test('mines are their enemy’s, also where interceptors were asked for in between', () => {
    const game = duel({}, {}, { level: 'advanced' });
    const told: GameEvent = {
      type: 'attack',
      clause: 'KH-MIN-10',
      parts: ['by'],
      data: { is: 'miss', by: null, of: 'upf', weapon: 'M', hex: '18,19' },
    };
    expect(strikes(game, [told])).toEqual([
      { to: BY, kind: 'burst', result: 'miss', side: 'upf', weapon: 'mines', mark: 'arrow', event: 0 },
    ]);
  });

  test('a seeker flies from where it lay to its target', () => {
    const game = field([seeker(1, [-2, 0], 1)], [enemy('One', [1, 0])]);
    const s = steps(game, [100]);
    expect(seen(game, s)).toEqual([
      {
        from: { hex: hex(-2, 0) },
        to: { hex: hex(1, 0), part: 'one' },
        kind: 'missile',
        result: 'miss',
        side: 'sathar',
        weapon: 'seeker missile',
        mark: 'arrow',
        roll: percentRoll(75, 100),
        event: s.events.findIndex(({ type }) => type === 'attack'),
      },
    ]);
  });

  test('one that is met bursts where it waits; at the end of its run it harms nobody', () => {
    const told = (type: string, is: string, parts: string[]): GameEvent => ({
      type,
      clause: 'KH-SEK-15',
      parts,
      data: { is, side: 'sathar', hex: '18,19' },
    });
    const game = field([seeker(1, [0, 0], 2)], [enemy('One', [1, 0])]);
    expect(strikes(game, [told('seeker-spent', 'run-out', ['missile-sathar-1', at(0, 0).join(',')])])).toEqual([
      {
        to: { hex: hex(0, 0) },
        kind: 'burst',
        result: 'miss',
        side: 'sathar',
        weapon: 'seeker missile',
        mark: 'arrow',
        event: 0,
      },
    ]);
    expect(strikes(game, [told('mines-go-off', 'nobody', [at(0, 0).join(',')])])).toMatchObject([
      { kind: 'burst', result: 'miss', weapon: 'mines', mark: 'arrow' },
    ]);
    const met = field([seeker(1, [0, 0], 2)], [enemy('One', [0, 0])]);
    expect(seen(met, steps(met, [100]))).toMatchObject([{ kind: 'burst', to: { hex: hex(0, 0), part: 'one' } }]);
  });

  test('fires aboard', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'frigate', side: 'upf', name: 'Flame', at: at(2, 2), damage: { fire: 'fire' }, load: {} },
        { type: 'frigate', side: 'sathar', name: 'Worm', at: at(9, 9), load: {} },
      ],
    });
    const s = play(game, fires, { vars: { side: 'sathar' }, dice: [20, 8] });
    expect(seen(game, s)).toEqual([
      { to: { hex: hex(2, 2), part: 'flame' }, kind: 'burst', result: 'hit', figure: '−8', loss: 8, event: 1 },
    ]);
  });

  test('a ship that flies into a planet, one that breaks apart, and what a lost base takes with it', () => {
    const game = duel();
    const one = (type: string, data: GameEvent['data'], ...parts: string[]) =>
      strikes(game, [{ type, clause: 'KH-GRV-01', parts, ...(data !== undefined && { data }) }]);
    expect(one('crash', {}, 'by', at(1, 0).join(','), at(2, 0).join(','))).toMatchObject([
      { to: { hex: hex(2, 0), part: 'by' }, kind: 'burst', figure: 'crash' },
    ]);
    expect(one('break-up', { is: 'broke' }, 'by')).toMatchObject([{ to: BY, figure: 'breaks apart' }]);
    expect(one('break-up', { is: 'held' }, 'by')).toEqual([]);
    expect(one('base-lost', { damage: 12 }, 'by', 'at')).toMatchObject([{ to: BY, kind: 'burst', figure: '−12' }]);
    expect(one('docked-lost', { damage: 9 }, 'at', 'by')).toMatchObject([{ to: { part: 'at' }, figure: '−9' }]);
  });
});

test('what moves and what is merely said strikes nobody', () => {
  const game = duel();
  const s = turnOf(game, 'sathar');
  pass(s);
  expect(s.events.length).toBeGreaterThan(3);
  expect(seen(game, s)).toEqual([]);
});
