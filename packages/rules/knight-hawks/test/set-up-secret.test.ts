import { canonical, imagine, orderOf, rulesOf, seeded, seedFrom, start, view } from '@flagbridge/engine';
import { rule, situation } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { shipOf, systemOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { at, byDefault } from './set-up-play.ts';

const layings = [{}, { M1: '0101' }, { M1: '0120', M20: '2001', S1: '2101', S2: '2101' }];

rule('KH-MIN-02', 'whatever was laid before the game, the other side and spectators see the same', () => {
  const seen = layings.map((places) => {
    const s = situation(rulebook, { scenario: 'the-stand' });
    byDefault(s, 'lay-beforehand');
    const laid = Object.fromEntries(Object.entries(places).map(([id, hex]) => [id, { hex: at(s.game, hex) }]));
    expect(s.answer('upf', laid)).toBeDone();
    expect(s.game.mines.length + s.game.seekers.length).toBe(Object.keys(places).length);
    expect(s.view('upf').game.mines).toEqual(s.game.mines);
    expect(systemOf(shipOf(s.view('sathar').game, 'zrakt-zoz'), 'M')).toMatchObject({ of: 20, left: 20 });
    return canonical([s.view('sathar'), s.view(), s.requests('sathar'), s.heard('sathar'), s.heard()]);
  });
  expect(new Set(seen).size).toBe(1);
});

rule('KH-SCN-404', 'and may imagine any number of them anywhere', () => {
  const s = situation(rulebook, { scenario: 'the-stand' });
  byDefault(s, 'lay-beforehand');
  expect(s.answer('upf', { M1: { hex: at(s.game, '0120') } })).toBeDone();
  const rules = rulesOf(rulebook);
  const viewer = { offices: ['sathar'] };
  const counts = new Set<number>();
  for (let n = 0; n < 40; n++) {
    const dice = seeded(seedFrom(`twin ${n}`)).stream('twin', {});
    const twin = imagine(rules, s.view('sathar'), viewer, dice);
    expect(canonical(view(rules, twin, viewer))).toBe(canonical(s.view('sathar')));
    counts.add(twin.game.mines.length);
  }
  expect(counts.size).toBeGreaterThan(8);
});

test('every scenario of the list starts under the whole rulebook', () => {
  for (const { id } of about.scenarios) {
    const order = orderOf(about, { scenario: id });
    if ('ok' in order) throw new Error(id);
    const state = start(rulesOf(rulebook), order, seeded(seedFrom(id)));
    expect('ok' in state ? state : null).toBeNull();
  }
});
