import type { GameEvent } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import type { SeenGame } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { hexNumbered, SHEET } from '../../src/rules/map.ts';
import { hunt, unseen, without } from './games.ts';
import { viewOf } from './view.ts';

const strikes = (game: SeenGame, ...events: GameEvent[]) => present.strikes?.(events, viewOf(game)) ?? [];
const need = { total: 5, parts: [] };
const mine = (is: string, more: object = {}): GameEvent => ({
  type: 'mine',
  clause: 'ST-MIN-06',
  data: { is, ship: 'red', side: 'blue', hex: key(hexNumbered(SHEET, 11, 17)), shield: 2, roll: 4, need, ...more },
});

describe('a mine', () => {
  test('goes off where it lies, or is dodged, as its die says', () => {
    expect(strikes(unseen(), mine('dodged', { roll: 8 }))).toMatchObject([
      {
        kind: 'burst',
        result: 'miss',
        figure: 'dodged',
        side: 'blue',
        weapon: 'mine',
        roll: { dice: [{ sides: 10, face: 8 }], needs: 'at most 5', chance: 0.5 },
      },
    ]);
    expect(strikes(unseen(), mine('held'))).toMatchObject([
      { result: 'hit', figure: 'shield holds', to: { part: 'red' } },
    ]);
    const through = strikes(unseen(), mine('through'), {
      type: 'located',
      clause: 'ST-DMG-01',
      data: { is: 'structure', ship: 'red', by: '', roll: 3 },
    });
    expect(through).toMatchObject([{ result: 'hit', figure: 'structure', loss: 1 }]);
  });
  test('that a ship nobody sees sets off is drawn in its hex alone', () => {
    const [one] = strikes(unseen(), mine('struck', { ship: 'blue', side: 'red' }));
    expect(one).toMatchObject({ result: 'hit' });
    expect(one?.to).not.toHaveProperty('part');
  });
});

describe('fire at a cloaked ship', () => {
  const found = (): SeenGame =>
    without(hunt({ cloak: { last: { at: '2017', turn: 3, phases: 5 }, detected: ['red'] } }), 'blue');
  const shot: GameEvent = {
    type: 'shot',
    clause: 'ST-CLK-18',
    data: { is: 'miss-cloaked', ship: 'red', weapon: 'red/w1', type: 'FH-3', kind: 'beam', target: 'blue' },
  };
  const aim: GameEvent = {
    type: 'aim',
    clause: 'ST-CLK-18',
    data: { is: 'miss', range: 13, shield: 2, need, roll: 9 },
  };
  test('is drawn for who sees it, with the figures told apart', () => {
    expect(strikes(found(), shot, aim)).toMatchObject([
      { kind: 'beam', result: 'miss', roll: { rolls: 9, needs: 'at most 5' }, to: { part: 'blue' } },
    ]);
  });
  test('is drawn nowhere for who does not', () => {
    expect(strikes(unseen(), shot)).toEqual([]);
  });
});

test('a plasma bolt flies, and has a mark of its own', () => {
  const bolt: GameEvent = {
    type: 'shot',
    clause: 'ST-PLA-02',
    data: { is: 'held', ship: 'blue', weapon: 'blue/w2', type: 'RPL-2', kind: 'plasma', target: 'red', need, roll: 2 },
  };
  expect(strikes(hunt() as SeenGame, bolt)).toMatchObject([{ kind: 'missile', mark: 'pulse', weapon: 'plasma bolt' }]);
});
