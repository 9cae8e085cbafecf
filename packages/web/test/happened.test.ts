import type { Phases, Scene, Strike } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { partOf } from '../src/battle/shown-battle.ts';
import { type Happened, happenedIn, isShot } from '../src/stage/happened.ts';
import { expectedWords, happenedWords } from '../src/stage/happened-words.ts';
import { shotWords } from '../src/stage/shot-words.ts';

const scene = (at: { readonly [id: string]: number }): Scene => ({
  layout: { orientation: 'pointy', size: null },
  tokens: Object.entries(at).map(([id, q]) => ({
    id,
    label: id.toUpperCase(),
    side: id.startsWith('k') ? 'blue' : 'red',
    hex: { q, r: 0 },
  })),
});
const still = scene({ kite: 0, crow: 5, rook: 6 });
const roll = (chance: number) => ({ dice: [{ sides: 100, face: 9 }], needs: '50', rolls: 9, chance });
const shot = (change: Partial<Strike> = {}): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 5, r: 0 }, part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
  side: 'blue',
  weapon: 'laser cannon',
  roll: roll(0.5),
  loss: 6,
  ...change,
});
const after = (last: Happened | null, strikes: readonly Strike[], part = 'turn 1', scenes = [still, still]) =>
  happenedIn(last, { n: 7, part, strikes, before: scenes[0] ?? null, after: scenes[1] ?? null });
const table = {
  sides: [
    { id: 'blue', title: 'Blue' },
    { id: 'red', title: 'Red' },
  ],
};
const said = (happened: Happened | null, own: readonly string[] = ['blue']) =>
  happened === null
    ? ''
    : happenedWords(happened, { own, ...table })
        .map(({ who, did }) => `${who}: ${did}.`)
        .join(' ');

describe('what just happened', () => {
  test('counts shots, hits, what fell and what was lost, for each side', () => {
    const found = after(null, [
      shot(),
      shot({ result: 'miss' }),
      shot({ fells: ['crow'] }),
      shot({ result: 'lost', roll: roll(0) }),
      shot({ side: 'red', result: 'miss', roll: roll(0.25) }),
    ]);
    expect(said(found)).toBe('You: 2 hits of 4, CROW destroyed, one shot lost. They: 0 hits of 1.');
    expect(said(found, [])).toBe('Blue: 2 hits of 4, CROW destroyed, one shot lost. Red: 0 hits of 1.');
    expect(said(found, ['red'])).toBe('You: 0 hits of 1. They: 2 hits of 4, CROW destroyed, one shot lost.');
  });

  test('gives what goes off by itself, and what falls from it, to the side that struck it last', () => {
    const { from: _, side: __, roll: ___, ...burst } = shot({ kind: 'burst', fells: ['crow'] });
    expect(isShot(burst)).toBe(false);
    expect(said(after(null, [shot(), burst]))).toBe('You: 1 hit of 1, CROW destroyed.');
  });

  test('does not count what rises against a shot', () => {
    expect(said(after(null, [shot({ kind: 'counter', side: 'red' }), shot()]))).toBe('You: 1 hit of 1.');
  });

  test('adds up within a part of the turn, and begins anew in the next one', () => {
    const first = after(null, [shot({ side: 'red', result: 'miss' })]);
    expect(said(after(first, [shot()]))).toBe('You: 1 hit of 1. They: 0 hits of 1.');
    expect(said(after(first, [shot()], 'turn 2'))).toBe('You: 1 hit of 1.');
    // Where nothing happens, what happened last is still the last.
    expect(after(first, [], 'turn 2')).toBe(first);
  });

  test('says who moved where nobody fired', () => {
    const moved = after(null, [], 'turn 1', [still, scene({ kite: 0, crow: 4, rook: 5 })]);
    expect(said(moved)).toBe('They: 2 ships moved.');
    expect(said(after(moved, [shot({ side: 'red' })]))).toBe('They: 1 hit of 1.');
  });

  test('says what the odds expected of everything that was rolled for', () => {
    expect(expectedWords(after(null, [shot(), shot({ roll: roll(0.2) })]) as Happened)).toBe(
      '2 rolled; the odds expected 0.7 hits.',
    );
    expect(expectedWords(after(null, [shot(), shot()]) as Happened)).toBe('2 rolled; the odds expected 1.0 hit.');
    const { roll: _, ...without } = shot();
    expect(expectedWords(after(null, [without]) as Happened)).toBe('');
  });

  test('the part of the turn is its clock and its half', () => {
    const phases: Phases = {
      clock: { label: 'Game turn', value: '3' },
      parts: [
        { title: 'Red turn', side: 'red', steps: [{ label: 'Move', state: 'done' }] },
        { title: 'Blue turn', side: 'blue', steps: [{ label: 'Move', state: 'now' }] },
      ],
    } as unknown as Phases;
    expect(partOf(phases)).toBe('Game turn 3 Blue turn');
  });
});

describe('a line of the list', () => {
  const nameOf = (part: string): string => part.toUpperCase();
  const words = (change: Partial<Strike>) => shotWords(shot(change), nameOf);
  test('says who fires what at whom, what is needed and rolled, and what came of it', () => {
    expect(words({ figure: '−6' })).toEqual({
      by: 'KITE',
      what: 'Laser cannon at CROW',
      needs: '50',
      rolls: '9',
      verdict: 'hit',
      loss: '−6',
    });
    expect(words({ result: 'miss', figure: 'evaded', loss: 0 })).toMatchObject({ verdict: 'evaded', loss: '' });
    expect(words({ result: 'lost' })).toMatchObject({ verdict: 'lost' });
  });
  test('names the system that was struck where no hull was lost', () => {
    const { loss: _, ...system } = shot({ figure: 'drive' });
    expect(shotWords(system, nameOf)).toMatchObject({ verdict: 'hit, drive', loss: '' });
  });
  test('of what goes off by itself says where', () => {
    const { from: _, weapon: __, roll: ___, ...burst } = shot({ kind: 'burst', figure: 'crash' });
    expect(shotWords(burst, nameOf)).toMatchObject({ by: 'CROW', what: 'Crash', needs: null, verdict: 'hit' });
    const { loss: ____, ...plain } = burst;
    expect(shotWords(plain, nameOf)).toMatchObject({ by: 'CROW', what: 'Crash', verdict: '', loss: '' });
  });
});
