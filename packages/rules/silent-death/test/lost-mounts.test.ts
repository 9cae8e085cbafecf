import { describe, expect, test } from 'vitest';
import { duel, type Half, struck } from './fire-fixture.ts';

/** Which mount is lost by default, whose choice it is, and what has gone already. */

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
// Y-Wing: w is box 16, W box 25. B-Wing: w 13, W 22, w 32.
const BOXES = { 'y-wing': [16, 25], 'b-wing': [13, 22] } as const;

/** What is offered and chosen by default: by the owner for a w, by the attacker for a W. */
function defaults(type: keyof typeof BOXES, more: Half): string {
  const chosen = ([nth, office]: readonly [0 | 1, string]): string => {
    const box = BOXES[type][nth];
    const s = struck(duel({ type, ...more, marks: upTo(box) }), 'by', 1, [], { by: 'imperial' });
    expect(s.game.ships[0]?.marks.at(-1)?.box).toBe(box);
    const { shape, default: byDefault } = s.request(office, 'lose-mount');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(
      type === 'y-wing' ? ['laser', 'ion'] : ['laser', 'blaster', 'ion'],
    );
    return String(byDefault);
  };
  return `${chosen([0, 'rebel'])}, ${chosen([1, 'imperial'])}`;
}

describe('a weapon box', () => {
  test('the owner gives up what he would miss least, the attacker takes what hurts most (SD-DMG-06, SD-DMG-07)', () => {
    expect(defaults('y-wing', { gnr: 6, gunner: 5 })).toBe('ion, laser');
    expect(defaults('y-wing', { gnr: 5, gunner: 10 })).toBe('ion, laser');
    // A good gunner behind a bad pilot: the ion cannon is the better one.
    expect(defaults('y-wing', { gnr: 3, gunner: 5 })).toBe('ion, laser');
    expect(defaults('y-wing', { gnr: 3, gunner: 7 })).toBe('laser, ion');
    expect(defaults('y-wing', { gnr: 1, gunner: 9 })).toBe('laser, ion');
    // And worth nothing where he is dead.
    expect(defaults('y-wing', { gnr: 1, gunner: 9, dead: ['gunner'] })).toBe('ion, laser');
    expect(defaults('b-wing', { gnr: 5, lowBlasters: true })).toBe('laser, ion');
    expect(defaults('b-wing', { gnr: 5, oneIon: true })).toBe('ion, blaster');
  });

  test('what is lost already is not offered; the last goes without a question', () => {
    const blaster = [...upTo(13), [13, 1] as const, ...upTo(22).slice(14)];
    const two = struck(duel({ type: 'b-wing', marks: blaster }), 'by', 1, [], { by: 'imperial' });
    const { shape } = two.request('imperial', 'lose-mount');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['laser', 'ion']);
    expect(two.answer('imperial', 'ion', 'lose-mount')).toBeDone();
    expect(two.game.ships[0]?.marks.at(-1)).toEqual({ box: 22, mount: 2 });
    const one = [...blaster, [22, 2] as const, ...upTo(32).slice(23)];
    const last = struck(duel({ type: 'b-wing', marks: one }), 'by', 1);
    expect(last.game.ships[0]?.marks.at(-1)).toEqual({ box: 32, mount: 0 });
    const none = struck(
      duel({ type: 'b-wing', marks: [...one, [32, 0] as const].filter((mark) => mark !== 31) }),
      'by',
      1,
    );
    expect(none.game.ships[0]?.marks.at(-1)).toEqual({ box: 31, mount: -1 });
  });

  test('a w box of a ship without a mount left does nothing (SD-DMG-09)', () => {
    // The X-Wing's only one was lost by its w box, 20, repaired and lost once more: here by box 19.
    const s = struck(duel({ marks: [...upTo(19), [19, 0] as const] }), 'by', 1);
    expect(s.game.ships[0]?.marks.at(-1)).toEqual({ box: 20, mount: -1 });
    expect(s.requests('rebel').map(({ kind }) => kind)).toEqual(['rest']);
  });
});

describe('a warhead box', () => {
  // TIE Bomber: t is box 4, 10 and 16.
  const lost = (torpedoes: number, missiles: number) =>
    struck(duel({}, { type: 'tie-bomber', torpedoes, missiles, marks: upTo(4) }), 'at', 1);
  test('with both kinds aboard the owner says which; by default a missile (SD-DMG-10)', () => {
    for (const [kind, left] of [
      ['torpedo', [0, 1]],
      ['missile', [1, 0]],
    ] as const) {
      const s = lost(1, 1);
      expect(s.request('imperial', 'lose-warhead').default).toBe('missile');
      const { shape } = s.request('imperial', 'lose-warhead');
      expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['missile', 'torpedo']);
      expect(s.answer('imperial', kind, 'lose-warhead')).toBeDone();
      expect([s.game.ships[1]?.torpedoes, s.game.ships[1]?.missiles]).toEqual(left);
    }
  });
  test('with one kind that, with none nothing', () => {
    const left = (torpedoes: number, missiles: number) => {
      const [, at] = lost(torpedoes, missiles).game.ships;
      return [at?.torpedoes, at?.missiles];
    };
    expect([left(1, 0), left(0, 1), left(2, 0), left(0, 2), left(0, 0)]).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });
});
