import { describe, expect, test } from 'vitest';
import type { ShipType } from '../src/data/display.ts';
import type { Game, Warhead } from '../src/game.ts';
import { bestVolley } from '../src/rules/best-volley.ts';
import { firingOf } from '../src/rules/cannon-aims.ts';
import { type CraftedShip, type CraftedWarhead, craftGame } from './craft.ts';
import { at } from './fire-fixture.ts';

/**
 * What fire is offered by default, position by position. A row: the ship that fires (and another beside it), then what there is to
 * shoot at, called a, b, c, d: its kind @ its range, boxes marked, `-` for a derelict, and what its DV has lost; a warhead and whom it is
 * after. Then the volley: each mount with its link size, and the targets of its rolls.
 */
const ROWS: readonly (readonly [position: string, volley: string])[] = [
  [
    'x-wing+wing: tie-advanced@4 7- dv-3, tie-fighter@2 8- dv-3, tie-bomber@2 10 dv-3',
    'laser:1 c c c c; wing/laser:2 c c',
  ],
  [
    'y-wing+wing: tie-advanced@2 3- dv-1, tie-interceptor@4 5 dv-2, tie-fighter@7 10 dv-3',
    'laser:1 c c; wing/laser:1 b b b b',
  ],
  [
    'b-wing+wing: tie-fighter@5 1 dv-1, tie-fighter@1 9- dv-2, missile@2',
    'laser:1 a; blaster:1 a a; ion:1 c a a; wing/laser:1 a a a a',
  ],
  ['x-wing: tie-fighter@1 5, tie-advanced@9 6 dv-2, tie-fighter@8 8 dv-2, torpedo@4', 'laser:1 d c c a'],
  [
    'b-wing: tie-advanced@8 10 dv-3, tie-bomber@3 6 dv-1, tie-bomber@5 10 dv-3',
    'laser:1 c; blaster:1 c c; ion:1 b b c',
  ],
  [
    'x-wing+wing: tie-advanced@4 2- dv-2, tie-interceptor@7 1, tie-fighter@6 8 dv-3',
    'laser:1 c c c b; wing/laser:1 b b b b',
  ],
  ['x-wing: tie-advanced@2 8 dv-2, tie-fighter@7 9 dv-3, tie-fighter@9 10', 'laser:1 b b c c'],
  ['y-wing: tie-advanced@7 7 dv-3, tie-advanced@3 6-, missile@8', 'laser:1 c a'],
  [
    'b-wing+wing: tie-advanced@9 4 dv-1, tie-interceptor@9 3 dv-3, tie-fighter@4 5- dv-3',
    'laser:1 b; blaster:1 c c; ion:1 b b b; wing/laser:1 b b b b',
  ],
  ['x-wing: tie-advanced@8 1 dv-3, tie-bomber@1 5 dv-1, tie-bomber@5 5, torpedo@8', 'laser:1 d d b b'],
  [
    'b-wing: tie-interceptor@9 0 dv-1, tie-bomber@8 4 dv-1, tie-fighter@5 1 dv-3, missile@4',
    'laser:1 c; blaster:1 c c; ion:1 c c d',
  ],
  ['b-wing: tie-fighter@6 9 dv-1, tie-interceptor@6 3 dv-1', 'laser:1 a; blaster:1 b b; ion:1 b b b'],
  ['y-wing: tie-interceptor@2 1, tie-bomber@4 6 dv-2, missile@8', 'laser:1 c a'],
  [
    'b-wing+wing: tie-bomber@4 8 dv-1, tie-fighter@8 1 dv-3, tie-advanced@2 1, torpedo@6',
    'laser:1 d; blaster:1 b a; ion:1 d b b; wing/laser:1 b b b b',
  ],
  [
    'y-wing+wing: tie-fighter@8 6, tie-interceptor@7 7 dv-2, tie-interceptor@2 3- dv-3',
    'laser:1 b b; wing/laser:1 b b b a',
  ],
  ['b-wing: tie-advanced@4 2 dv-3, tie-fighter@2 10- dv-3', 'laser:1 a; blaster:1 a a; ion:3 a'],
  ['x-wing+wing: tie-fighter@1 8 dv-1, tie-interceptor@9 4 dv-3', 'laser:1 a a b b; wing/laser:1 b b b b'],
  [
    'b-wing+wing: tie-bomber@9 0 dv-2, tie-fighter@7 1 dv-1, tie-advanced@1 8 dv-2, missile@5',
    'laser:1 b; blaster:1 c c; ion:1 d b b; wing/laser:1 b b b b',
  ],
  [
    'b-wing+wing: tie-advanced@2 2 dv-1, tie-bomber@7 5 dv-1',
    'laser:1 b; blaster:2 b; ion:1 b b b; wing/laser:1 b b b b',
  ],
  ['b-wing: tie-interceptor@9 6, tie-interceptor@3 2, torpedo@7', 'laser:1 c; blaster:2 b; ion:1 c c b'],
  ['x-wing+wing: tie-advanced@3 2 dv-3, tie-bomber@7 6 dv-1, missile@5', 'laser:1 c b b b; wing/laser:1 b b b b'],
  ['x-wing: tie-fighter@4 0, tie-fighter@4 0', 'laser:1 a a a a'],
  ['x-wing: tie-fighter@5 0, tie-fighter@4 0', 'laser:1 b b b b'],
  ['x-wing: tie-fighter@4 0-, tie-fighter@5 0', 'laser:1 b b b b'],
  ['x-wing: tie-advanced@5 0', 'laser:4 a'],
  ['x-wing+wing: torpedo@3, torpedo@6', 'laser:1 a b b a; wing/laser:1 b a b a'],
  ['x-wing+wing: missile@3, tie-advanced@9 0', 'laser:1 a b b b; wing/laser:4 b'],
  ['b-wing+wing: tie-advanced@2 24, tie-bomber@2 0', 'laser:1 a; blaster:1 b b; ion:1 b b b; wing/laser:1 a b b b'],
  ['x-wing: torpedo@4>wing, torpedo@4>by', 'laser:1 a b a b'],
  ['x-wing+wing: torpedo@5>hulk, tie-fighter@9 0', 'laser:1 b b b b; wing/laser:1 b b b b'],
  ['x-wing: missile@5>gone, tie-advanced@9 0-', 'laser:1 a b b b'],
  ['b-wing: tie-fighter@2 11, tie-fighter@2 10', 'laser:1 b; blaster:1 a a; ion:3 a'],
  [
    'b-wing+b-wing: tie-bomber@3 12, tie-advanced@3 10',
    'laser:1 a; blaster:2 a; ion:1 a a a; wing/laser:1 a; wing/blaster:1 a a; wing/ion:3 b',
  ],
  [
    'y-wing+b-wing: tie-fighter@5 4, tie-interceptor@5 2, torpedo@2',
    'laser:1 c a; wing/laser:1 a; wing/blaster:2 a; wing/ion:1 c b b',
  ],
];

const WING: CraftedShip = { type: 'x-wing', name: 'Wing', at: at(0, 0), facing: 0, gnr: 6 };
const FIRING = { post: 'pilot', gnr: 6 } as const;

function positionOf(text: string): Game {
  const [who = '', rest = ''] = text.split(': ');
  const [by = '', second] = who.split('+');
  const ships: CraftedShip[] = [{ ...WING, type: by as ShipType, name: 'By' }];
  // A sister that does not fire is there all the same: warheads may be after her.
  ships.push(
    second === undefined ? { ...WING, gnr: 5 } : second === 'wing' ? WING : { ...WING, type: second as ShipType },
  );
  ships.push({ type: 'a-wing', name: 'Hulk', at: at(0, 5), dead: ['pilot'] });
  const warheads: CraftedWarhead[] = [];
  for (const [i, one] of rest.split(', ').entries()) {
    const [, kind = '', range = '0', target = 'by', boxes = '0', derelict, dv = '0'] =
      /^([a-z-]+)@(\d)(?:>(\w+))?(?: (\d+))?(-)?(?: dv(-\d))?$/.exec(one) ?? [];
    const id = 'abcd'.charAt(i);
    const place = at(Number(range), 0);
    if (kind === 'torpedo' || kind === 'missile')
      warheads.push({ kind: kind as Warhead['kind'], id, side: 'imperial', target, at: place });
    else
      ships.push({
        ...{ type: kind as ShipType, name: id, at: place, dv: Number(dv) },
        ...{ marks: Array.from({ length: Number(boxes) }, (_, box) => box), dead: derelict === '-' ? ['pilot'] : [] },
      });
  }
  return craftGame({ ships, warheads });
}

/** `laser:1 a a b; wing/laser:2 b b`. */
function volleyOf(game: Game): string {
  const volley = new Map<string, string[]>();
  for (const { by, at: target } of bestVolley(firingOf(game, FIRING, 'rebel')))
    volley.set(by, [...(volley.get(by) ?? []), target]);
  return [...volley].map(([by, targets]) => `${by.replace('by/', '')} ${targets.join(' ')}`).join('; ');
}

describe('the volley by default', () => {
  test.each(ROWS)('%s', (position, volley) => {
    expect(volleyOf(positionOf(position))).toBe(volley);
  });
});
