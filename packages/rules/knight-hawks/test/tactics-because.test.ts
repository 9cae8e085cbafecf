import { type RouteChoice, say } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { prospectOf } from '../src/tactics/prospect.ts';
import { tactics } from '../src/tactics.ts';
import { duel } from './fire-fixture.ts';
import { at } from './movement-fixture.ts';

const VARS = { office: 'sathar', forced: '', only: '' } as unknown as Parameters<typeof prospectOf>[2];

test('a move closes in: range and chance before and after, of the enemy it bears on best', () => {
  const game = duel({ at: at(0, 0), facing: 0, speed: 2, adf: 4, mr: 3, load: { LB: 1 } }, { at: at(8, 0) });
  const by = game.ships.find(({ id }) => id === 'by');
  if (by === undefined) throw new Error('nobody fires');
  const enemy = game.ships.find(({ id }) => id === 'at');
  const steps: RouteChoice = ['by', 'F', 'F', 'F', 'F'];
  const found = prospectOf(game, steps, VARS);
  expect(found).toMatchObject({ at: enemy?.name, range: { now: 8, after: 4 } });
  // KH-FIR-19: five percent for each hex.
  expect((found?.chance.after ?? 0) - (found?.chance.now ?? 0)).toBe(20);
});

test('nothing is said of a move that leaves the map, or that dice decide', () => {
  const game = duel({ at: at(0, 0), load: { LB: 1 } }, { at: at(8, 0) });
  expect(prospectOf(game, ['by', 'roll'], VARS)).toBeNull();
  expect(prospectOf(game, ['nobody'], VARS)).toBeNull();
});

test('reasons are said in words that the book has', () => {
  expect(tactics.because).toBeDefined();
  expect(say(present.phrases, { say: 'because.holds' })).toBe('nothing that could be fired is worth it');
});
