import { type GameEvent, isRefusal, type Refusal, type Shape, say, sayRefusal } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { phrases } from '../src/phrases/index.ts';
import { crewCard, kindOf, sent } from './crew-action.ts';
import type { GunneryScene, PlayedCard } from './gunnery.ts';

type Red = NonNullable<GunneryScene['red']>;
const told = (s: PlayedCard, type: string): string[] =>
  s.events.filter((event) => event.type === type).map((event) => saidOf(event));
/** An event by its ids: how they are called is tried elsewhere. */
const saidOf = ({ type, data = {} }: GameEvent): string =>
  say(phrases, {
    say: data['is'] === undefined ? `event.${type}` : `event.${type}.${String(data['is'])}`,
    with: data as never,
  });
const titleOf = (s: PlayedCard): string => say(phrases, s.request('red').title);
const refusalOf = (found: unknown): string => {
  if (!isRefusal(found)) throw new Error('not refused');
  return sayRefusal(phrases, found as Refusal);
};
const aimIn = (s: PlayedCard): Extract<Shape, { is: 'aim' }> => {
  const { shape } = s.request('red');
  if (shape.is !== 'aim') throw new Error(shape.is);
  return shape;
};

/** 1 Pulse Laser, 2 Bridge, 3 shield, 4 and 5 engines, in a row. */
const red: Red = {
  name: 'Red',
  crew: { 0: ['spacer', 'engineer', 'marine'], 2: ['captain'], 4: ['spacer'] },
  damage: { 3: 'fire', 4: 'light' },
};

describe('what is said of a Crew action', () => {
  test('who is asked what, and how figures and places are called', () => {
    const s = crewCard({ dice: [6, 1], red });
    expect(titleOf(s)).toBe('Rally Red: up to 2 of 3 disrupted, to components with friends.');
    const { shooters } = aimIn(s);
    expect(shooters.map(({ label }) => label && say(phrases, label))).toEqual([
      'Spacer in the box',
      'Engineer in the box',
      'Marine in the box',
    ]);
    expect(shooters[0]?.targets.map(({ label, parts }) => [label && say(phrases, label), parts])).toEqual([
      ['2 Bridge', ['red#2']],
      ['4 Engine, Light Damage', ['red#4']],
    ]);
    expect(shooters[0]?.closed?.map(({ id, why }) => [id, sayRefusal(phrases, why)])).toEqual([
      ['red#1', 'Nobody of yours stands in component 1 of Red: crew rallies to friends.'],
      ['red#3', 'Nobody rallies into component 3 of Red: Fire.'],
      ['red#5', 'Nobody of yours stands in component 5 of Red: crew rallies to friends.'],
    ]);
    s.answer('red', sent(['engineer-1', 4]));
    expect(titleOf(s)).toBe('Attrition on Red: 2 still in the disrupted crew box, and one of them is killed. Who?');
    s.answer('red', 'red/marine-1');
    expect(titleOf(s)).toBe('Move the crew of Red: up to 3, each along one corridor.');
    expect(aimIn(s).shooters.map(({ label }) => label && say(phrases, label))).toEqual([
      'Engineer in 4',
      'Captain in 2',
      'Spacer in 4',
    ]);
    expect(aimIn(s).shooters[1]?.targets.map(({ label }) => label && say(phrases, label))).toEqual([
      '1 Pulse Laser',
      '3 Shield, Fire',
    ]);
    s.answer('red', sent(['engineer-1', 3]));
    expect(titleOf(s)).toBe('Repair Red: up to 3 of the crew, each where it stands.');
  });

  test('what happened, with its dice', () => {
    const s = crewCard({ dice: [6, 1, 1, 4, 6], red });
    s.answer('red', sent(['engineer-1', 4]));
    s.answer('red', 'red/marine-1');
    s.answer('red', sent(['engineer-1', 3], ['captain-1', 1]));
    s.answer('red', sent(['engineer-1', 3], ['spacer-2', 4]));
    expect(told(s, 'rally')).toEqual(['red rallies, 3 disrupted. Dice 6, 1: 2 points.']);
    expect(told(s, 'rallied')).toEqual(['red: the engineer rallies to red#4.']);
    expect(told(s, 'attrition')).toEqual(['red: a disrupted marine is killed by attrition. Still in the box: 1.']);
    expect(told(s, 'crew-moves')).toEqual([
      'red: the engineer goes from red#4 to red#3 (fire).',
      'red: the captain goes from red#2 to red#1.',
    ]);
    expect(told(s, 'repair')).toEqual([
      'red, red#3: the repair comes to nothing. Dice 1, 4: 1 point, 1 crew. fire stays.',
      'red, red#4: light is repaired; it is whole again. Dice 6: 2 points, 1 crew.',
    ]);
    const better = crewCard({ dice: [6, 6], red: { crew: { 3: ['engineer'] }, damage: { 3: 'destroyed' } } });
    better.answer('red', []);
    better.answer('red', sent(['engineer-1', 3]));
    expect(told(better, 'repair')).toEqual([
      'red, red#3: destroyed is repaired to heavy. Dice 6, 6: 4 points, 1 crew.',
    ]);
    const nowhere = crewCard({ red: { crew: { 0: ['spacer'] } } });
    expect(told(nowhere, 'rally')).toEqual(['red: 1 disrupted, and no component to rally to. No roll is made.']);
    const bay = crewCard({ weapons: ['medbay'], dice: [4, 1, 1], red: { crew: { 0: ['spacer'], 1: ['spacer'] } } });
    expect(told(bay, 'rally')).toEqual(['red rallies with a medical bay, 1 disrupted. Dice 4, 1, 1: 1 point.']);
  });

  test('what is refused, and why', () => {
    const s = crewCard({ dice: [6, 1], red });
    expect(refusalOf(s.answer('red', sent(['captain-1', 2])))).toBe(
      'That captain of Red is not in the disrupted crew box.',
    );
    expect(refusalOf(s.answer('red', sent(['spacer-1', 2], ['spacer-1', 2])))).toBe(
      'That spacer of Red is named already.',
    );
    expect(refusalOf(s.answer('red', sent(['spacer-1', 2], ['engineer-1', 2], ['marine-1', 2])))).toBe(
      '3 are named on Red, and no more than 2 may be.',
    );
    s.answer('red', sent(['engineer-1', 4]));
    s.answer('red', 'red/marine-1');
    expect(refusalOf(s.answer('red', sent(['spacer-1', 2])))).toBe('That spacer of Red is disrupted: rally it first.');
    expect(refusalOf(s.answer('red', sent(['captain-1', 4])))).toBe('No corridor of Red leads from component 2 to 4.');
    s.answer('red', []);
    expect(kindOf(s)).toBe('repair');
    expect(refusalOf(s.answer('red', sent(['engineer-1', 3])))).toBe(
      'Crew repairs where it stands: this one stands in component 4 of Red, not in 3.',
    );
    expect(refusalOf(s.answer('red', sent(['captain-1', 2])))).toBe('Component 2 of Red has nothing to repair.');
  });

  test('what nobody has aboard is no figure of anybody’s', () => {
    const s = crewCard({ dice: [6, 1], red });
    expect(s.answer('red', sent(['spacer-9', 2]))).toBeRefused('FB-REQ-04');
    expect(s.answer('red', sent(['spacer-1', 9]))).toBeRefused('FB-REQ-04');
  });
});
