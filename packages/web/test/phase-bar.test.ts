import type { PhasePart, Phases } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { waitingFor, waitingNames } from '../src/phase-bar/awaited.ts';
import { measures, presentPart, whereNow } from '../src/phase-bar/ruler.ts';

const offices = [
  { id: 'red', side: 'red', title: 'Red admiral' },
  { id: 'helm', side: 'blue', title: 'Helm' },
  { id: 'guns', side: 'blue', title: 'Guns' },
];
const sides = [
  { id: 'red', title: 'Red' },
  { id: 'blue', title: 'Blue' },
];
const awaitedOf = (...office: string[]) => office.map((id) => ({ office: id, question: 'move' }));
const now = (viewer: string[], ...asked: string[]) => ({
  viewer: { offices: viewer },
  awaited: awaitedOf(...asked),
  outcome: null,
});

describe('who is awaited', () => {
  it('is you as soon as one of your offices is asked', () => {
    expect(waitingFor(now(['guns'], 'red', 'guns'), offices, sides)).toEqual({ who: 'you', text: 'Your decision' });
  });

  it('is the side where it has one office, the office where it has several', () => {
    expect(waitingFor(now([], 'red'), offices, sides).text).toBe('Waiting for Red');
    expect(waitingFor(now(['red'], 'helm'), offices, sides).text).toBe('Waiting for Helm');
  });

  it('is so many of all, with their names on request', () => {
    const stand = now(['red'], 'helm', 'guns', 'guns');
    expect(waitingFor(stand, offices, sides)).toEqual({ who: 'others', text: 'Waiting for 2 of 3' });
    expect(waitingNames(stand, offices, sides)).toEqual(['Helm', 'Guns']);
  });

  it('is nobody when the battle is over', () => {
    const outcome = { winner: 'red', by: 'escaped', clause: 'X-END-01' };
    expect(waitingFor({ ...now(['red'], 'red'), outcome }, offices, sides).text).toBe('The battle is over');
    expect(waitingFor(now(['red']), offices, sides).who).toBe('nobody');
  });
});

const part = (title: string, ...states: PhasePart['steps'][number]['state'][]): PhasePart => ({
  title,
  steps: states.map((state, i) => ({ label: `Step number ${i + 1}`, state })),
});
const phases: Phases = {
  clock: { label: 'Game turn', value: '3' },
  parts: [part('Red turn', 'done', 'done'), part('Blue turn', 'done', 'now', 'ahead'), part('Repairs', 'ahead')],
};

describe('ruler', () => {
  it('knows where we are', () => {
    expect(presentPart(phases)).toBe(1);
    expect(presentPart({ clock: phases.clock, parts: [part('A', 'done'), part('B', 'ahead')] })).toBe(1);
    expect(presentPart({ clock: phases.clock, parts: [part('A', 'done')] })).toBe(0);
  });

  it('counts the steps over the whole turn; without a present step it is nobody’s turn', () => {
    expect(whereNow(phases)).toEqual({
      clock: 'Game turn 3 · Blue turn',
      step: 'Step number 2, step 4 of 6',
      label: 'Step number 2',
    });
    const clock = { clock: 'Game turn 3', step: '', label: '' };
    expect(whereNow({ clock: phases.clock, parts: [part('A', 'done'), part('B', 'ahead')] })).toEqual(clock);
    expect(whereNow(phases, true)).toEqual(clock);
    expect(whereNow({ clock: { label: 'Set-up' }, parts: [] })).toEqual({ clock: 'Set-up', step: '', label: '' });
  });

  it('writes everything out where there is room', () => {
    expect(measures(phases, 2000)).toEqual(['full', 'full', 'full']);
  });

  it('keeps the present part longest, and what comes longer than what was', () => {
    expect(measures(phases, 590)).toEqual(['marks', 'full', 'full']);
    expect(measures(phases, 480)).toEqual(['none', 'full', 'full']);
    expect(measures(phases, 380)).toEqual(['none', 'full', 'none']);
    expect(measures(phases, 180)).toEqual(['none', 'now', 'none']);
    expect(measures(phases, 100)).toEqual(['none', 'alone', 'none']);
  });
});
