import { act, call, type StepWith, sequence, step } from '@flagbridge/engine';
import { hexAt } from '@flagbridge/kit/space';
import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { findWarhead, type Game, type Ship, shipOf } from '../src/game.ts';
import { meetsHazard } from '../src/rules/asteroids.ts';
import { occupied } from '../src/rules/map.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import { hazards } from '../src/steps/hazards.ts';
import { strike } from '../src/steps/strike.ts';
import { endOfTurn } from '../src/turn.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at } from './set-up-play.ts';
import { sentences } from './set-up-said.ts';

type Nothing = Record<never, never>;
const OURS = ['collision', 'drift'];

/** Asteroids and debris by the numbers of their hexes. */
function field(more: Crafted, asteroids: readonly string[], debris: readonly string[] = []): Game {
  const game = craftGame({ rulings: { asteroids: 'scattered', debris: true }, ...more });
  const keys = (list: readonly string[]): number[] =>
    list.flatMap((number) => {
      const { q, r } = hexAt(at(game, number));
      return [q, r];
    });
  game.asteroids = keys(asteroids);
  game.debris = keys(debris);
  return game;
}
const enters = (game: Game, id: string, dice: readonly number[]) => play(game, hazards, { vars: { id }, dice });
const marksOf = (ship: Ship): number => ship.marks.length;
const ones = (n: number): number[] => Array.from({ length: n }, () => 1);

const xWing: Crafted = {
  ships: [
    { type: 'x-wing', at: '1010' },
    { type: 'tie-fighter', at: '3001' },
  ],
};

describe('an asteroid in the way', () => {
  rule('SD-OPT-21', 'a ship that flies into it takes 10d12 less its DR at once', () => {
    const s = enters(field(xWing, ['1010']), 'x-wing', ones(10));
    // DR 3 of 10: seven boxes, and the ship flies on.
    expect(marksOf(shipOf(s.game, 'x-wing'))).toBe(7);
    expect(shipOf(s.game, 'x-wing').is).toBe('flying');
    expect(s.game.asteroids).toHaveLength(2);
    expect(sentences(s.events, OURS)).toEqual([
      'X-Wing flies into an asteroid: damage 7 = 10 10d12 − 3 Damage Reduction, 7 boxes to mark.',
    ]);
    expect(s.dice.unused).toEqual([]);
  });

  rule('SD-OPT-21', 'enough of it destroys, and the wreck is off the map at once', () => {
    const s = enters(field(xWing, ['1010']), 'x-wing', [...Array.from({ length: 10 }, () => 12), 6, 6]);
    // The first critical is a reactor hit.
    expect(shipOf(s.game, 'x-wing')).toMatchObject({ is: 'destroyed', wreck: 'reactor' });
    expect(s.game.debris).toHaveLength(2);
  });

  rule('SD-OPT-23', 'a warhead that meets one is gone, and what was after it', () => {
    const game = field(
      {
        ...xWing,
        warheads: [
          { kind: 'missile', side: 'imperial', target: 'x-wing', at: '1210' },
          { kind: 'missile', side: 'rebel', target: 'w1', at: '1510' },
        ],
      },
      ['1210'],
    );
    const s = enters(game, 'w1', []);
    expect(s.game.warheads).toEqual([]);
    expect(sentences(s.events, OURS)).toEqual(['Concussion Missile 1 meets an asteroid and is gone.']);
  });

  test('who meets nothing, or is gone already, is left alone', () => {
    expect(enters(field(xWing, ['1011']), 'x-wing', []).events).toEqual([]);
    expect(enters(field(xWing, []), 'w7', []).events).toEqual([]);
    const game = field(xWing, ['1010'], ['1111']);
    const hex = (number: string) => hexAt(at(game, number));
    expect(['1010', '1111', '1212'].map((number) => meetsHazard(game, hex(number).q, hex(number).r))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('debris', () => {
  /** Marks every box of a ship, and clears up. */
  const destroy = (id: string): StepWith<Game, Nothing> =>
    sequence<Game, Nothing>(
      'destroying',
      step<Game, Nothing>({
        name: 'strikes',
        calls: () => [strike],
        run: (_play, _vars, back) =>
          back === undefined ? call(strike, { ship: id, boxes: 12, ion: false, by: 'rebel' }) : undefined,
      }),
      act<Game, Nothing>('clears', clearWrecks),
    );

  rule('SD-OPT-08', 'a destroyed ship leaves it for the rest of the battle, and it bars nobody', () => {
    const two: Crafted = {
      ships: [
        { type: 'x-wing', at: '1010' },
        { type: 'tie-fighter', at: '1210' },
      ],
    };
    const s = play(field(two, []), destroy('tie-fighter'), { dice: [3, 4, 3, 4, 3, 4, 3, 4] });
    const tie = shipOf(s.game, 'tie-fighter');
    expect(tie.is).toBe('destroyed');
    expect(s.game.debris).toEqual([tie.q, tie.r]);
    expect(occupied(s.game, tie.q, tie.r, shipOf(s.game, 'x-wing'))).toBe(false);
  });

  test('without the option there is none', () => {
    const game = field({ ...xWing, rulings: { debris: false } }, []);
    const s = play(game, destroy('tie-fighter'), { dice: [3, 4, 3, 4, 3, 4, 3, 4] });
    expect(s.game.debris).toEqual([]);
  });

  rule('SD-OPT-09', 'dice 5, 5, 6 reach DV 14 and do 10 less DR', () => {
    const s = enters(field(xWing, [], ['1010']), 'x-wing', [5, 5, 6]);
    expect(marksOf(shipOf(s.game, 'x-wing'))).toBe(7);
    expect(sentences(s.events, OURS)).toEqual([
      'Debris strikes X-Wing, 16 against 14: damage 7 = 10 Low − 3 Damage Reduction, 7 boxes to mark.',
    ]);
  });

  rule('SD-OPT-09', 'a total of 13 misses', () => {
    const s = enters(field(xWing, [], ['1010']), 'x-wing', [4, 4, 5]);
    expect(marksOf(shipOf(s.game, 'x-wing'))).toBe(0);
    expect(sentences(s.events, OURS)).toEqual(['X-Wing comes through the debris unharmed: 13 against 14.']);
  });

  rule('SD-OPT-09', 'a hit may mark nothing', () => {
    const s = enters(field(xWing, [], ['1010']), 'x-wing', [2, 6, 6]);
    expect(marksOf(shipOf(s.game, 'x-wing'))).toBe(0);
    expect(s.events.at(-1)?.data).toMatchObject({ is: 'debris', boxes: 0 });
  });

  rule('SD-OPT-09', 'a warhead has DV 10, and a hit destroys it', () => {
    const game = field(
      { ...xWing, warheads: [{ kind: 'torpedo', side: 'imperial', target: 'x-wing', at: '1210' }] },
      [],
      ['1210'],
    );
    expect(enters(game, 'w1', [3, 3, 3]).game.warheads).toHaveLength(1);
    const s = enters(game, 'w1', [3, 3, 4]);
    expect(s.game.warheads).toEqual([]);
    expect(sentences(s.events, OURS)).toEqual(['Debris strikes Proton Torpedo 1, 10 against 10: it is gone.']);
  });

  rule('SD-OPT-09', 'the other side makes the choices of an attacker', () => {
    const game = field({ ships: [{ type: 'y-wing', at: '1010' }, { type: 'tie-fighter' }] }, [], ['1010']);
    const ship = shipOf(game, 'y-wing');
    ship.marks = Array.from({ length: 25 }, (_, box) => ({ box, mount: -1 }));
    // The next box is the W.
    const s = enters(game, 'y-wing', [6, 6, 2]);
    expect(s.requests('imperial').some(({ standing }) => !standing)).toBe(true);
  });
});

describe('both', () => {
  difference('SD-OPT-27', 'first the asteroid, then the debris, for what survives it', (survives) => {
    const s = enters(field(xWing, ['1010'], ['1010']), 'x-wing', [...ones(10), 4, 4, 5]);
    expect(sentences(s.events, OURS)).toEqual([
      'X-Wing flies into an asteroid: damage 7 = 10 10d12 − 3 Damage Reduction, 7 boxes to mark.',
      'X-Wing comes through the debris unharmed: 13 against 14.',
    ]);
    const lost = enters(field(xWing, ['1010'], ['1010']), 'x-wing', [...Array.from({ length: 10 }, () => 12), 6, 6]);
    expect(lost.events.filter(({ type }) => type === 'collision')).toHaveLength(1);
    expect(lost.dice.unused).toEqual([]);
    return (survives ? s : lost).events.flatMap(({ type, data }) =>
      type === 'collision' ? [String(data?.['is'])] : [],
    );
  });

  difference('SD-OPT-27', 'a warhead lost to the asteroid meets no debris', (asteroid) => {
    const game = field(
      { ...xWing, warheads: [{ kind: 'missile', side: 'imperial', target: 'x-wing', at: '1010' }] },
      asteroid ? ['1010'] : [],
      ['1010'],
    );
    const s = enters(game, 'w1', asteroid ? [] : [4, 4, 4]);
    expect(findWarhead(s.game, 'w1')).toBeUndefined();
    const met = s.events.flatMap(({ type, data }) => (type === 'collision' ? [String(data?.['is'])] : []));
    expect(met).toEqual([asteroid ? 'warhead' : 'debris-warhead']);
    return met;
  });
});

describe('drift', () => {
  const drifting = (game: Game, dice: readonly number[] = []) => play(game, endOfTurn, { dice });
  const where = (s: { game: Game }, number: string): boolean => {
    const { q, r } = hexAt(at(s.game, number));
    return meetsHazard(s.game, q, r);
  };

  rule('SD-OPT-19', 'all of them one hex the same way at the end of the turn', () => {
    const s = drifting(field({ ...xWing, drift: 1 }, ['0505', '2006']));
    expect([where(s, '0506'), where(s, '2107'), where(s, '0505')]).toEqual([true, true, false]);
    expect(sentences(s.events, ['drift'])).toEqual(['The asteroids drift one hex SE.']);
  });

  rule('SD-OPT-20', 'off one edge and in again at the far end of the same line', () => {
    const east = drifting(field({ ...xWing, drift: 0 }, ['3405', '0105']));
    expect([where(east, '0105'), where(east, '0205')]).toEqual([true, true]);
    // South-east out of row 22: back up the line to the north-west until the edge.
    const south = drifting(field({ ...xWing, drift: 1 }, ['1522']));
    expect(where(south, '0401') || where(south, '0501')).toBe(true);
    expect(south.events.find(({ type }) => type === 'drift')?.clause).toContain('SD-OPT-20');
  });

  test('a line of a single hex: it stays and strikes nothing (SD-OPT-20)', () => {
    // North-east of 0101 and south-west of it there is no map.
    const game = field({ ...xWing, drift: 5, ships: [{ type: 'x-wing', at: '0101' }, { type: 'tie-fighter' }] }, [
      '0101',
    ]);
    const s = drifting(game);
    expect(where(s, '0101')).toBe(true);
    expect(s.events.some(({ type }) => type === 'collision')).toBe(false);
  });

  rule('SD-OPT-22', 'a ship into whose hex one drifts takes 5d12 less its DR', () => {
    const s = drifting(field(xWing, ['0910']), [2, 2, 2, 2, 2]);
    expect(marksOf(shipOf(s.game, 'x-wing'))).toBe(7);
    expect(s.game.stirred).toBe(true);
    expect(sentences(s.events, ['collision'])).toEqual([
      'An asteroid drifts into X-Wing: damage 7 = 10 5d12 − 3 Damage Reduction, 7 boxes to mark.',
    ]);
  });

  rule('SD-OPT-22', 'all that are struck are struck at the same time', () => {
    const two: Crafted = {
      ships: [
        { type: 'tie-fighter', at: '1010' },
        { type: 'a-wing', at: '1510' },
      ],
    };
    const twelve = [12, 12, 12, 12, 12];
    // Both are torn apart: neither has won.
    const s = drifting(field(two, ['0910', '1410']), [...twelve, ...twelve, ...Array.from({ length: 20 }, () => 6)]);
    expect(s.state.outcome).toMatchObject({ winner: null, by: 'both-gone' });
  });

  rule('SD-OPT-23', 'a warhead into which one drifts is gone', () => {
    const game = field({ ...xWing, warheads: [{ kind: 'missile', side: 'imperial', target: 'x-wing', at: '1210' }] }, [
      '1110',
    ]);
    const s = drifting(game);
    expect(s.game.warheads).toEqual([]);
  });

  test('an asteroid that comes round shares no hex with another', () => {
    const numbers = ['3401', '0101', '0201', '3422', '0122', '1722', '0501', '0601'];
    for (const drift of [0, 1, 2, 3, 4, 5] as const) {
      const game = field(
        {
          ships: [
            { type: 'x-wing', at: '1711' },
            { type: 'tie-fighter', at: '1713' },
          ],
          drift,
        },
        numbers,
      );
      const { asteroids } = drifting(game).game;
      const keys = asteroids.flatMap((q, i) => (i % 2 === 0 ? [`${q},${asteroids[i + 1]}`] : []));
      expect(new Set(keys).size).toBe(numbers.length);
    }
  });
});
