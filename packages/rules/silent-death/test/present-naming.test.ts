import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { syruss } from './present-games.ts';
import { viewOf } from './present-view.ts';

const called = present.names?.(viewOf(syruss())) ?? (() => undefined);

describe('what the ids in events are called', () => {
  test.each([
    ['ship', 'x-wing-a', 'X-Wing A'],
    ['side', 'rebel', 'Rebels'],
    ['hex', '9,10', '1511'],
    ['facing', '5', 'NE'],
    ['target', 'x-wing-a', 'X-Wing A'],
    ['kind', 'missile', 'Concussion Missile'],
    ['mount', 'x-wing-a/laser', 'Laser Cannon'],
    ['mount', 'x-wing-a/laser:1', 'Laser Cannon'],
    ['mount', 'x-wing-a/laser:4', 'Laser Cannon, four linked'],
    ['shot', 'x-wing-a/laser>tie-fighter-a', 'X-Wing A, Laser Cannon at TIE Fighter A'],
    ['shot', 'x-wing-a/laser>torpedo:w9', 'X-Wing A, Laser Cannon at Proton Torpedo 9'],
    ['critical', 'x-wing/6', 'Shields damaged'],
    ['option', 'asteroids/placed', 'asteroids, placed'],
  ])('%s %s is %s', (kind, id, name) => expect(called(kind, id)).toBe(name));

  test('a warhead keeps its name when it is gone; of one whose kind was not told the number is known', () => {
    expect(called('warhead', 'torpedo:w99')).toBe('Proton Torpedo 99');
    expect(called('target', 'missile:w98')).toBe('Concussion Missile 98');
    expect(called('target', 'w97')).toBe('warhead 97');
  });

  test('what there is not has no name', () => {
    for (const [kind, id] of [
      ['ship', 'nobody'],
      ['target', 'nobody'],
      ['mount', 'nobody/laser'],
      ['mount', 'x-wing-a/ion'],
      ['shot', 'nobody/laser>x-wing-a'],
      ['hero', 'x-wing-a/gunner'],
      ['nothing', 'x-wing-a'],
    ] as const)
      expect(called(kind, id), `${kind} ${id}`).toBeUndefined();
  });
});
