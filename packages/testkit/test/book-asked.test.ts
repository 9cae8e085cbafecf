import { type Ask, type Choice, question, refuse, type Vars, words } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { kindsAsked, openShots, routeOf, shootersAsked, stepPlay, told, whyNoShot } from '../src/index.ts';

interface Range {
  fired: string[];
}
const far = refuse('far', 'XY-1');
const aim = question<Range, Vars>({
  name: 'fire',
  offices: () => 'red',
  ask: (): Ask => ({
    kind: 'fire',
    title: words('fire'),
    clause: 'XY-1',
    default: [],
    shape: {
      is: 'aim',
      shooters: [
        {
          id: 'gun',
          label: words('gun'),
          targets: [{ id: 'near', label: words('near') }],
          closed: [{ id: 'off', label: words('off'), why: far }],
        },
      ],
    },
  }),
  answer: (play, _vars, { red }) => {
    play.tell?.({ type: 'shot', clause: 'XY-1', data: { is: 'hit', at: JSON.stringify(red as Choice) } });
    return undefined;
  },
});
const { play } = stepPlay<Range>({
  copy: (game) => structuredClone(game),
  tier: () => 'basic',
  offices: () => [{ id: 'red', side: 'red', title: 'Red' }],
  clause: 'XY-1',
});
const range = () => play({ fired: [] }, aim);

describe('an aim', () => {
  test('its shooters, its open shots, and the kinds that are asked', () => {
    const s = range();
    expect(kindsAsked(s, 'red')).toEqual(['fire']);
    expect(shootersAsked(s, 'red').map(({ id }) => id)).toEqual(['gun']);
    expect(openShots(s, 'red')).toEqual(['gun near']);
  });

  test('why a shot is closed, when the referee says the same', () => {
    expect(whyNoShot(range(), 'red', { by: 'gun', at: 'off' })).toEqual(far);
    expect(() => whyNoShot(range(), 'red', { by: 'gun', at: 'near' })).toThrow('is not closed');
  });

  test('events are found by type and by what they are', () => {
    const s = range();
    expect(s.answer('red', [{ by: 'gun', at: 'near' }])).toBeDone();
    expect(told(s, 'shot')).toHaveLength(1);
    expect(told(s, 'shot', 'hit')).toHaveLength(1);
    expect(told(s, 'shot', 'miss')).toEqual([]);
    expect(() => shootersAsked(s, 'red')).toThrow('pick is asked');
  });
});

test('a route is written short', () => {
  expect(routeOf('tern', 'F3 L sideslip-left F')).toEqual(['tern', 'F', 'F', 'F', 'L', 'sideslip-left', 'F']);
  expect(routeOf('tern', '')).toEqual(['tern']);
  expect(() => routeOf('tern', '3F')).toThrow('3F is no step of a route');
});
