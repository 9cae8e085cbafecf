import { part, sayEvent, sequence } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { naming } from './naming.ts';
import { REBEL, unsound, viewOf } from './present-view.ts';

/** What the rules really tell, as it is drawn: the events of the other areas are read by their data. */
const drawn = (game: Game, { events }: ReturnType<typeof play>) => present.strikes?.(events, viewOf(game)) ?? [];

const duel = (): Game =>
  craftGame({
    ships: [
      { type: 'x-wing', name: 'By', at: [10, 10], facing: 0, gnr: 6 },
      { type: 'tie-fighter', name: 'At', at: [15, 10], facing: 3, gnr: 5 },
    ],
  });

test('the book’s X-Wing shot: eighteen against DV 14, ten boxes', () => {
  const alone = sequence<Game, Record<never, never>>('alone', part({ title: 'Cannon Fire' }, cannonFirePhase));
  const s = play(duel(), alone, { dice: [7, 4, 4, 3, 4] });
  expect(present.phases?.(s.view('rebel'), REBEL).parts[0]?.steps).toMatchObject([
    { label: 'Gunners', state: 'done' },
    { label: 'Pilots, Gunnery 6', state: 'now' },
  ]);
  expect(s.answer('rebel', [{ by: 'by/laser:4', at: 'at' }] as never)).toBeDone();
  expect(drawn(duel(), s)).toEqual([
    {
      from: { hex: { q: 10, r: 10 }, part: 'by' },
      to: { hex: { q: 15, r: 10 }, part: 'at' },
      kind: 'beam',
      result: 'hit',
      figure: '−10',
      side: 'rebel',
      weapon: 'Laser Cannon',
      mark: 'bolts',
      roll: {
        dice: [
          { sides: 8, face: 7 },
          { sides: 8, face: 4 },
          { sides: 6, face: 4 },
        ],
        needs: 'at least 14',
        rolls: 18,
        // Three are added, so eleven of 2d8+1d6 are enough: 268 of 384 throws.
        chance: 268 / 384,
      },
      loss: 10,
      event: 2,
    },
  ]);
  expect(present.scene(s.view(), REBEL)?.tokens[1]).toMatchObject({ note: '2/12 · Drive 0', state: 'damaged' });
  expect(unsound(s.game, REBEL)).toEqual([]);
  expect(
    s.events.map((event) => sayEvent(present.phrases, event, naming)).filter((said) => said.includes('{')),
  ).toEqual([]);
});

test('two missiles of the book, 5 and 11: one attack of 16', () => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', name: 'At', at: [10, 10], plt: 7 },
      { type: 'tie-bomber', name: 'By', at: [20, 10] },
    ],
    warheads: ['w1', 'w2'].map((id) => ({
      id,
      kind: 'missile' as const,
      side: 'imperial',
      target: 'at',
      at: [10, 10] as const,
      by: 'by',
      arrived: true,
    })),
  });
  const s = play(game, warheadResultsPhase, { dice: [1, 5, 11] });
  expect(drawn(game, s)).toEqual([
    {
      to: { hex: { q: 10, r: 10 }, part: 'at' },
      kind: 'burst',
      result: 'hit',
      figure: '−13',
      by: 'by',
      side: 'imperial',
      weapon: 'Concussion Missile',
      mark: 'arrow',
      loss: 13,
      event: 2,
    },
  ]);
});

test('a warhead shot at is shot down', () => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', name: 'By', at: [10, 10], facing: 0, gnr: 6 },
      { type: 'tie-bomber', at: [25, 10] },
    ],
    warheads: [{ kind: 'torpedo', side: 'imperial', target: 'by', at: [14, 10] }],
  });
  const s = play(game, cannonFirePhase, { dice: [8, 8, 6] });
  expect(s.answer('rebel', [{ by: 'by/laser:4', at: 'w1' }] as never)).toBeDone();
  expect(drawn(game, s)).toMatchObject([{ kind: 'beam', result: 'hit', figure: 'shot down', to: { part: 'w1' } }]);
});
