import type { GameEvent, Strike } from '@flagbridge/engine';
import { frozen } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { syruss } from './present-games.ts';
import { viewOf } from './present-view.ts';

const seen = (...events: GameEvent[]): readonly Strike[] =>
  present.strikes?.(frozen(structuredClone(events)), frozen(structuredClone(viewOf(syruss())))) ?? [];
const at = (id: string, game = syruss()) => {
  const one = [...game.ships, ...game.warheads].find((thing) => thing.id === id);
  if (one === undefined) throw new Error(`no ${id}`);
  return { hex: { q: one.q, r: one.r }, part: id };
};
const key = ({ hex: { q, r } }: { hex: { q: number; r: number } }): string => `${q},${r}`;

describe('shots', () => {
  const shot = (is: string, data = {}): GameEvent => ({
    type: 'shot',
    clause: 'SD-ATK-01',
    parts: ['x-wing-a', 'tie-fighter-a'],
    data: { is, from: key(at('x-wing-a')), to: key(at('tie-fighter-a')), ...data },
  });
  test('are beams with the boxes they marked', () => {
    const ends = { from: at('x-wing-a'), to: at('tie-fighter-a'), kind: 'beam', side: 'rebel' };
    expect(seen(shot('hit', { boxes: 10 }), shot('miss'))).toEqual([
      { ...ends, result: 'hit', figure: '−10', loss: 10, event: 0 },
      { ...ends, result: 'miss', event: 1 },
    ]);
    expect(seen(shot('hit', { boxes: 0 }))).toMatchObject([{ figure: 'no damage' }]);
  });
  test('in one hex go off on the spot', () => {
    const to = key(at('x-wing-a'));
    expect(
      seen({ ...shot('hit', { boxes: 1 }), parts: ['x-wing-a', 'w9'], data: { is: 'hit', from: to, to } }),
    ).toEqual([
      { to: { hex: at('x-wing-a').hex }, kind: 'burst', result: 'hit', side: 'rebel', by: 'x-wing-a', event: 0 },
    ]);
  });
});

describe('warheads', () => {
  const target = at('tie-bomber-a');
  const pursuit = (is: string): GameEvent => ({
    type: 'pursuit',
    clause: 'SD-WAR-20',
    parts: ['w1', 'tie-bomber-a'],
    data: { is, path: [key(at('w1')), key(target)] },
  });
  const detonation = (is: string, data = {}): GameEvent => ({
    type: 'detonation',
    clause: 'SD-WAR-33',
    parts: ['w1', 'tie-bomber-a'],
    data: { is, n: 1, to: key(target), ...data },
  });
  test('on their way are counters and no strikes', () => {
    expect(seen(pursuit('on'))).toEqual([]);
    expect(seen(pursuit('lost'))).toMatchObject([{ kind: 'burst', result: 'miss', figure: 'lost', side: 'rebel' }]);
  });
  test('fly in where they were seen to come', () => {
    expect(seen(pursuit('arrived'), detonation('hit', { boxes: 13 }))).toEqual([
      {
        from: { hex: at('w1').hex },
        to: target,
        kind: 'missile',
        result: 'hit',
        figure: '−13',
        side: 'rebel',
        by: 'x-wing-a',
        mark: 'arrow',
        loss: 13,
        event: 1,
      },
    ]);
  });
  test('go off on the spot otherwise, or are dodged', () => {
    expect(seen(detonation('hit', { damage: { total: 15, parts: [] } }))).toMatchObject([
      { to: target, kind: 'burst', result: 'hit', figure: '−15' },
    ]);
    expect(seen(detonation('dodged'))).toMatchObject([{ kind: 'burst', result: 'miss', figure: 'dodged' }]);
  });
  test('launched in the same breath are known by whose they are', () => {
    const launch: GameEvent = {
      type: 'launch',
      clause: 'SD-WAR-03',
      parts: ['tie-bomber-a', 'w7', 'x-wing-a'],
      data: { from: key(target) },
    };
    const hit = { ...detonation('at-once', { to: key(at('x-wing-a')) }), parts: ['w7', 'x-wing-a'] };
    expect(seen(launch, hit)).toMatchObject([{ kind: 'burst', side: 'imperial', to: at('x-wing-a') }]);
  });
  test('are jammed on their way, or reached for in vain', () => {
    const jam = (is: string): GameEvent => ({
      type: 'jam',
      clause: 'SD-JAM-04',
      parts: ['tie-bomber-a', 'w1'],
      data: { is, to: key(at('w1')) },
    });
    expect(seen(jam('jammed'))).toMatchObject([
      { from: target, kind: 'counter', result: 'stopped', figure: 'jammed', side: 'imperial' },
      { to: target, kind: 'missile', result: 'stopped', side: 'rebel' },
    ]);
    expect(seen(jam('failed'))).toMatchObject([{ from: target, to: at('w1'), kind: 'beam', result: 'miss' }]);
  });
});

test('a ship that moved is struck where it is now', () => {
  const strikes = seen(
    { type: 'moved', clause: 'SD-MOV-19', parts: ['tie-fighter-a'], data: { path: ['9,9', '8,9'] } },
    { type: 'collision', clause: 'SD-OPT-21', parts: ['tie-fighter-a'], data: { is: 'asteroid', boxes: 60 } },
    { type: 'destroyed', clause: 'SD-DMG-12', parts: ['tie-fighter-a'], data: { to: '8,9' } },
  );
  const to = { hex: { q: 8, r: 9 }, part: 'tie-fighter-a' };
  expect(strikes).toEqual([
    { to, kind: 'burst', result: 'hit', figure: '−60', loss: 60, event: 1 },
    { to, kind: 'burst', result: 'hit', figure: 'destroyed', fells: ['tie-fighter-a'], event: 2 },
  ]);
});
