import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { orbitStep } from '../src/steps/orbit.ts';
import { play } from './craft-play.ts';
import {
  attacks,
  chance,
  declare,
  defensive,
  defensiveChance,
  duel,
  flown,
  type Half,
  hexKey,
  needs,
  offensive,
  openShots,
  whyNot,
} from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

const words = { phrases, catalogue };

describe('forward-firing weapons in one hex', () => {
  /** By came into At's hex from there; At stands in (0,0), bow to the east. */
  const entered = (q: number, r: number, target: Half = {}): Game =>
    duel(
      { ...flown([2 * q, 2 * r], [q, r], [0, 0]), entry: 7, facing: 0 },
      { at: at(0, 0), facing: 0, load: { LC: 1, LB: 1, RH: 1 }, ...target },
    );

  test('who enters an enemy’s hex and stays may always use them, from any side (KH-FIR-08)', () => {
    for (const [q, r] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [1, -1],
    ] as const) {
      const s = declare(offensive(entered(q, r), [100, 100]), 'sathar', 'by/LC/1 at', 'by/AR at');
      expect(needs(s)).toEqual([
        [70, 60, 10],
        [70, 60, 10],
      ]);
    }
  });

  test('who flies on has ordinary range and field of fire (KH-FIR-08)', () => {
    const on: Half = { ...flown([-2, 0], [-1, 0], [0, 0], [1, 0]), entry: 9, facing: 0 };
    const s = offensive(duel(on, { at: at(0, 0) }));
    expect(openShots(s, 'sathar')).not.toContain('by/LC/1 at');
    expect(whyNot(s, 'sathar', 'by/LC/1 at')).toMatchObject({ clause: 'KH-FIR-05', figures: { range: 1 } });
    // And the clause itself, for a ship that stays.
    expect(chance(entered(-1, 0), 'by/LC/1 at')[0]).toBe(70);
  });

  rule('KH-FIR-18', 'the head-on bonus comes by itself', () => {
    const s = declare(offensive(entered(-1, 1), [100]), 'sathar', 'by/LC/1 at');
    expect(attacks(s)[0]?.['need']).toEqual({
      total: 70,
      parts: [
        { value: 60, label: 'reflective hull', clause: 'KH-DEF-01' },
        { value: 10, label: 'head-on', clause: 'KH-FIR-18' },
      ],
    });
    expect(needs(declare(offensive(entered(-1, 1), [100]), 'sathar', 'by/LB/1 at'))).toEqual([[50, 50]]);
  });

  rule('KH-FIR-09', 'the other may answer if the entrant came out of its forward field: (1,0), (1,-1), (0,1)', () => {
    const here = hexKey(0, 0);
    for (const [q, r] of [
      [1, 0],
      [1, -1],
      [0, 1],
    ] as const) {
      const bonus = q === 1 && r === 0 ? [70, 60, 10] : [60, 60];
      expect(defensiveChance(entered(q, r), `at/LC/1 by ${here}`), `${q},${r}`).toEqual(bonus);
    }
    for (const [q, r] of [
      [-1, 0],
      [-1, 1],
      [0, -1],
    ] as const) {
      const s = defensive(entered(q, r));
      const hexes = s.request('upf').shape.is === 'aim' && shapeHexes(s, 'at/LC/1');
      expect(hexes, `${q},${r}`).toEqual([]);
    }
    // Entered with its very first hex, and left again: it came from where its move began.
    const first = duel(
      { ...flown([1, 0], [0, 0], [-1, 0]), entry: 8, facing: 3 },
      { at: at(0, 0), facing: 0, load: { LC: 1 } },
    );
    expect(defensiveChance(first, `at/LC/1 by ${here}`)).toEqual([70, 60, 10]);
    // Nowhere else to be shot at: then the reason is that clause.
    const short = duel({ ...flown([-1, 0], [0, 0]), entry: 7 }, { at: at(0, 0), facing: 0, load: { LC: 1, LB: 1 } });
    const refused = whyNot(defensive(short), 'upf', 'at/LC/1 by');
    expect(refused).toMatchObject({ why: 'not-faced', clause: 'KH-FIR-09', figures: { range: 0 } });
    expect(refused).toHaveWords(words);
  });

  test('a ship that passes through is met in that hex like one that stays (KH-FIR-09)', () => {
    const through = (q: number): Game =>
      duel(
        { ...flown([2 * q, 0], [q, 0], [0, 0], [-q, 0]), entry: 9, facing: q > 0 ? 3 : 0 },
        { at: at(0, 0), facing: 0, load: { LC: 1, LB: 1 } },
      );
    expect(defensiveChance(through(1), `at/LC/1 by ${hexKey(0, 0)}`)).toEqual([70, 60, 10]);
    expect(defensive(through(-1)).answer('upf', [{ by: 'at/LC/1', at: 'by', hex: hexKey(0, 0) }])).toBeRefused(
      'KH-FIR-09',
    );
    expect(defensiveChance(through(-1), `at/LC/1 by ${hexKey(1, 0)}`)).toEqual([65, 60, 10, -5]);
  });

  test('a hex entered twice: the entry that gives the better shot counts (KH-FIR-09)', () => {
    // From the left front first, round in a ring, and then from dead ahead.
    const ring = [
      [1, -1],
      [0, 0],
      [-1, 0],
      [-1, 1],
      [0, 1],
      [1, 0],
      [0, 0],
    ] as const;
    const game = duel({ ...flown([2, -2], ...ring), entry: 20 }, { at: at(0, 0), facing: 0, load: { LC: 1 } });
    expect(defensiveChance(game, `at/LC/1 by ${hexKey(0, 0)}`)).toEqual([70, 60, 10]);
    // And the other way round, the better one first.
    const back = duel(
      { ...flown([2, 0], [1, 0], [0, 0], [-1, 0], [-1, 1], [0, 1], [1, 0], [1, -1], [0, 0]), entry: 20 },
      { at: at(0, 0), facing: 0, load: { LC: 1 } },
    );
    expect(defensiveChance(back, `at/LC/1 by ${hexKey(0, 0)}`)).toEqual([70, 60, 10]);
  });

  test('the last to enter is the entrant, in any phase, for as long as both stay (KH-FIR-10)', () => {
    // At came last, out of By's stern quarter: By may not answer, in its own phase either.
    const astern = duel({ entry: 3 }, { at: at(0, 0), entry: 4, fromQ: at(-1, 0)[0], fromR: at(-1, 0)[1] });
    expect(whyNot(offensive(astern), 'sathar', 'by/LC/1 at')).toBeRefused('KH-FIR-09');
    // Out of its field beside the bow: no bonus. Dead ahead: with it.
    const from = (q: number, r: number): Game =>
      duel({ entry: 3 }, { at: at(0, 0), entry: 4, fromQ: at(q, r)[0], fromR: at(q, r)[1] });
    expect(chance(from(0, 1), 'by/LC/1 at')).toEqual([60, 60]);
    expect(chance(from(1, 0), 'by/LC/1 at')).toEqual([70, 60, 10]);
    // The present facing counts: turned round, what was astern is ahead.
    const turned = duel({ entry: 3, facing: 3 }, { at: at(0, 0), entry: 4, fromQ: at(-1, 0)[0], fromR: at(-1, 0)[1] });
    expect(chance(turned, 'by/LC/1 at')).toEqual([70, 60, 10]);
    // At, the entrant, fires defensively a turn later, By having stayed.
    const entrant = duel({ entry: 3, path: [] }, { at: at(0, 0), entry: 4, load: { LC: 1 } });
    expect(defensiveChance(entrant, 'at/LC/1 by')).toEqual([70, 60, 10]);
  });

  rule('KH-FIR-10', 'both placed there: neither bow bears, batteries do', () => {
    const s = offensive(duel({}, { at: at(0, 0) }));
    const refused = whyNot(s, 'sathar', 'by/LC/1 at');
    expect(refused).toMatchObject({ why: 'none-entered', clause: 'KH-FIR-10', figures: { range: 0 } });
    expect(refused).toHaveWords(words);
    expect(openShots(s, 'sathar')).toEqual(['by/LB/1 at', 'by/T at', 'by/RB at']);
    expect(openShots(offensive(duel({ entry: 1 }, { at: at(0, 0) })), 'sathar')).toContain('by/LC/1 at');
  });

  test('an orbit move is an entry, and a docked ship enters with its station (KH-FIR-10)', () => {
    const planet = { name: 'Anchor', at: at(0, 0) };
    const station: Half & { name: string } = { name: 'Rock', orbits: 'anchor', at: at(1, 0) };
    const game = duel(
      { at: at(0, 1), facing: 5, entry: 5 },
      { at: at(-9, 0) },
      {
        planets: [planet],
        entries: 5,
        ships: [
          { type: 'space-station', side: 'upf', ...station },
          { type: 'frigate', side: 'upf', name: 'Guest', docked: 'rock' },
        ],
      },
    );
    // The station circles from (1,0) to (0,1), By's hex, which looks back at (1,0).
    const { game: moved } = play(game, orbitStep, { vars: { side: 'upf' } });
    expect(moved.ships.map(({ id, q, r, entry }) => [id, q, r, entry]).slice(2)).toEqual([
      ['rock', ...at(0, 1), 6],
      ['guest', ...at(0, 1), 6],
    ]);
    expect(chance(moved, 'by/LC/1 rock')).toEqual([70, 60, 10]);
    expect(chance(moved, 'by/LC/1 guest')).toEqual([70, 60, 10]);
    // Looking elsewhere, it may not answer to either.
    shipOf(moved, 'by').facing = 2;
    for (const id of ['rock', 'guest'])
      expect(whyNot(offensive(moved), 'sathar', `by/LC/1 ${id}`)).toBeRefused('KH-FIR-09');
    // Then By comes into the station's hex by itself, and is the entrant for both.
    shipOf(moved, 'by').entry = 7;
    expect(chance(moved, 'by/LC/1 guest')).toEqual([70, 60, 10]);
    // A ship that comes later and docks entered by itself, after By: its own way counts, not the station's.
    const guest = shipOf(moved, 'guest');
    guest.entry = 8;
    [guest.fromQ, guest.fromR] = at(1, 1) as [number, number];
    expect(chance(moved, 'by/LC/1 rock')).toEqual([70, 60, 10]);
    expect(whyNot(offensive(moved), 'sathar', 'by/LC/1 guest')).toBeRefused('KH-FIR-09');
  });

  test('any number of ships of either side stand in one hex, and all may be fired at (KH-MOV-14)', () => {
    const crowd = (['sathar', 'upf', 'upf', 'sathar'] as const).map((side, i) => ({
      type: 'frigate' as const,
      side,
      name: `Crowd ${i}`,
      at: at(0, 0),
    }));
    const s = offensive(duel({ load: { LB: 1 } }, { at: at(0, 0) }, { ships: crowd }));
    const mine = openShots(s, 'sathar').filter((shot) => shot.startsWith('by/'));
    expect(mine).toEqual(['by/LB/1 at', 'by/LB/1 crowd-1', 'by/LB/1 crowd-2']);
    expect(chance(duel({}, { at: at(0, 0) }, { ships: crowd }), 'by/LB/1 crowd-2')).toEqual([50, 50]);
  });

  test('no penalty in one hex: range 0 costs nothing (KH-MOV-15)', () => {
    const game = duel({}, { at: at(0, 0) });
    expect(chance(game, 'by/LB/1 at')).toEqual([50, 50]);
    expect(chance(game, 'by/T at')).toEqual([70, 70]);
    expect(chance(game, 'by/RB at')).toEqual([40, 40]);
  });
});

function shapeHexes(s: ReturnType<typeof defensive>, gun: string): readonly string[] {
  const { shape } = s.request('upf');
  if (shape.is !== 'aim') throw new Error(`${shape.is} is asked`);
  const target = shape.shooters.find(({ id }) => id === gun)?.targets.find(({ id }) => id === 'by');
  return (target?.hexes ?? []).filter((hex) => hex === hexKey(0, 0));
}
