import type { GameEvent, Strike } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { trackOf } from '../src/data/track.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { hazards } from '../src/steps/hazards.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at, duel, fire, phase } from './fire-fixture.ts';
import { viewOf } from './present-view.ts';

const drawn = (game: Game, { events }: { readonly events: readonly GameEvent[] }): readonly Strike[] =>
  present.strikes?.(events, viewOf(game)) ?? [];
/** The events that tell them, each with what it took and felled. */
const told = (game: Game, s: { readonly events: readonly GameEvent[] }) =>
  drawn(game, s).map(({ event, loss, fells }) => [s.events[event]?.type, loss, fells]);
/** All boxes of its track but the last few. */
const allBut = (left: number) =>
  Array.from({ length: trackOf({ type: 'tie-fighter' }).length - left }, (_, box) => box);

describe('a volley of cannons', () => {
  test('destroys after all its dice: the wreck is a strike of its own, and no shot fells', () => {
    const game = duel({}, { marks: allBut(1) });
    const s = fire(phase(game, [7, 4, 4, 7, 4, 4]), 'rebel', 'by/laser:2 at x2');
    expect(told(game, s)).toEqual([
      // Both are told as rolled, though one box was left for them all.
      ['shot', 9, undefined],
      ['shot', 9, undefined],
      ['destroyed', undefined, ['at']],
    ]);
    expect(s.events.filter(({ type }) => type === 'shot').map(({ data }) => data?.['boxes'])).toEqual([9, 9]);
  });

  test('two ships destroyed in it are felled one by one', () => {
    const ships = [{ type: 'tie-fighter', name: 'Also', at: at(6, 0), facing: 3, marks: allBut(1) } as const];
    const game = duel({}, { marks: allBut(1) }, { ships });
    const s = fire(phase(game, [7, 4, 4, 7, 4, 4]), 'rebel', 'by/laser:2 at', 'by/laser:2 also');
    expect(told(game, s).slice(2)).toEqual([
      ['destroyed', undefined, ['at']],
      ['destroyed', undefined, ['also']],
    ]);
  });

  test('that is answered with a hit which DR takes loses nothing', () => {
    const game = duel({}, { type: 'yt-1300', side: 'imperial', noFire: 9 });
    const s = fire(phase(game, [8, 1, 6]), 'rebel', 'by/laser:1 at');
    const [shot] = s.events.filter(({ type }) => type === 'shot');
    expect(shot?.data).toMatchObject({ is: 'hit', boxes: 0 });
    expect(told(game, s)).toEqual([['shot', 0, undefined]]);
  });
});

test('a torpedo that goes off takes what was rolled, and what it destroys is told after it', () => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', name: 'By', at: [20, 10] },
      { type: 'tie-fighter', name: 'At', at: [10, 10], marks: allBut(1) },
    ],
    warheads: [{ kind: 'torpedo', side: 'rebel', target: 'at', at: [10, 10], by: 'by', arrived: true }],
  });
  const s = play(game, warheadResultsPhase, { dice: [12, 12, 12] });
  expect(drawn(game, s)[0]).toMatchObject({ weapon: 'Proton Torpedo', mark: 'arrow', side: 'rebel', loss: 36 });
  expect(told(game, s)).toEqual([
    ['detonation', 36, undefined],
    ['destroyed', undefined, ['at']],
  ]);
});

describe('what lies in the way', () => {
  const meeting = (dice: readonly number[], id = 'at', marks = allBut(1)) => {
    const game = craftGame({
      rulings: { debris: true },
      debris: [10, 10],
      ships: [
        { type: 'x-wing', name: 'By', at: [20, 10] },
        { type: 'tie-fighter', name: 'At', at: [10, 10], marks },
      ],
      warheads: [{ kind: 'missile', side: 'rebel', target: 'at', at: [10, 10], by: 'by' }],
    });
    const s = play(game, hazards, { vars: { id }, dice });
    return { game, s, strikes: drawn(game, s) };
  };
  const roll = (faces: readonly number[], needs: number, chance: number) => ({
    dice: faces.map((face) => ({ sides: 6, face })),
    needs: `at least ${needs}`,
    rolls: faces.reduce((sum, face) => sum + face, 0),
    chance,
  });

  test('debris is an attack with dice: it misses, or takes boxes and destroys', () => {
    // Fourteen or more on three dice: 35 of 216 throws.
    expect(meeting([1, 1, 1]).strikes).toMatchObject([
      { kind: 'burst', result: 'miss', roll: roll([1, 1, 1], 14, 35 / 216) },
    ]);
    const { game, s, strikes } = meeting([6, 6, 6]);
    expect(strikes[0]).toMatchObject({ result: 'hit', roll: roll([6, 6, 6], 14, 35 / 216) });
    expect(told(game, s)).toEqual([
      ['collision', 18, undefined],
      ['destroyed', undefined, ['at']],
    ]);
  });

  test('a warhead in it is gone and loses no boxes', () => {
    const { strikes } = meeting([6, 6, 6], 'w1');
    // Ten or more: 135 of 216.
    expect(strikes).toEqual([
      {
        to: { hex: { q: 10, r: 10 }, part: 'w1' },
        kind: 'burst',
        result: 'hit',
        roll: roll([6, 6, 6], 10, 135 / 216),
        event: 0,
      },
    ]);
  });
});
