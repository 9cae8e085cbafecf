import { awaited, type Choice, hashOf, imagine, seeded, seedFrom } from '@flagbridge/engine';
import { key, parseLabel } from '@flagbridge/engine/hex';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { hears, layout, reach, SHEET } from '../src/hunt/chart.ts';
import { CHARGES, type Game, type Hunter, mineHexes } from '../src/hunt/game.ts';
import { present } from '../src/hunt/present.ts';
import { rulebook } from '../src/hunt/rules.ts';
import type { Sight } from '../src/hunt/view.ts';

const at = (text: string): string => {
  const read = parseLabel(layout, text);
  if (!read.ok) throw new Error(text);
  return key(read.hex);
};

/** One hunter, in 0403; the boat three hexes west of it, in the harbour 0102. Mines are laid first. */
function lone(setup: Setup<Game> & { mines?: Choice } = {}): Situation<Game, Sight> {
  const { mines, ...rest } = setup;
  const s = situation(rulebook, { scenario: 'lone', ...rest });
  expect(s.answer('boat', mines ?? {})).toMatchObject({ ok: true });
  return s;
}
const gull = (s: Situation<Game, Sight>): Hunter => s.game.hunters[0]!;

rule('TH-SET-01', 'the boat begins in the harbour for all to see, and there must be a hunter', () => {
  const s = situation(rulebook);
  expect(s.heard()[0]).toMatchObject({ type: 'begin', clause: 'TH-SET-01', data: { harbour: '0102' } });
  expect(s.view().game.fix).toEqual({ hex: at('0102'), move: 0, ran: 0 });
  expect(s.game.hunters.map(({ hex, hull, charges }) => [hex, hull, charges])).toEqual([
    [at('0401'), 2, 8],
    [at('0404'), 2, 8],
  ]);
  for (const [setup, why] of [
    [{ harbour: '0102', hunters: [] }, 'no-strait'],
    [{ harbour: '0102', hunters: [{ id: 'gull', name: 'Gull', hex: '9901' }] }, 'no-such-hex'],
  ] as const) {
    const refused = refusedSetup(rulebook, { setup });
    expect(refused).toMatchObject({ ok: false, why, clause: 'TH-SET-01' });
    expect(refused).toHaveWords(present);
  }
});

rule('TH-SET-02', 'mines lie apart, and only the open one is seen', () => {
  const s = situation(rulebook, { scenario: 'lone' });
  expect(mineHexes(s.game)).not.toContain(at('0303'));
  expect(mineHexes(s.game)).not.toContain(at('0202'));
  const [hidden, close, open] = [at('0601'), at('0602'), at('0604')];
  const together = s.answer('boat', { mine1: { hex: hidden, hidden: true }, mine2: { hex: close } });
  expect(together).toMatchObject({ ok: false, clause: 'TH-SET-02', figures: { apart: 1, least: 2 } });
  expect(together).toMatchObject({ nearest: { mine1: { hex: hidden, hidden: true } } });
  expect(together).toHaveWords(present);
  expect(s.answer('boat', { mine1: { hex: gull(s).hex } })).toMatchObject({ ok: false, why: 'not-offered' });
  expect(s.answer('boat', { mine1: { hex: hidden, hidden: true }, mine2: { hex: open } })).toMatchObject({ ok: true });
  expect(s.view('gull').game.mines.map((mine) => mine.hex)).toEqual([open]);
  expect(s.view('gull').game.unknown).toBe(1);
  expect(s.view('boat').game.mines.map((mine) => mine.hex)).toEqual([hidden, open].sort());
  expect(s.heard('gull').at(-1)).toMatchObject({ type: 'laid', data: { open: ['0604'] } });
});

definition('TH-TRN-01', 'the boat, then each hunter moves and seeks', () => {
  const s = situation(rulebook, { dice: [100, 100] });
  const asked: string[] = [];
  for (let n = 0; n < 7; n++) {
    const [next] = awaited(s.rules, s.state, { offices: [] });
    asked.push(`${next?.office} ${next?.question}`);
    s.answer(next!.office, s.request(next!.office).default);
  }
  expect(asked).toEqual(['boat lay', 'boat slip', 'gull steam', 'gull seek', 'tern steam', 'tern seek', 'boat slip']);
});

rule('TH-MOV-01', 'the boat runs up to two hexes and nobody is told what it did', () => {
  const routes = [[], ['e'], ['e', 'se'], ['e', 'w']];
  const seen = routes.map((route) => {
    const s = lone();
    expect(s.answer('boat', route)).toEqual({ ok: true, rolled: false, revealed: false });
    expect(s.game.boat.ran).toBe(route.length);
    expect(s.heard('gull').some((event) => event.type === 'slips')).toBe(false);
    expect(s.heard('boat').at(-1)).toMatchObject({ type: 'slips', clause: 'TH-MOV-01' });
    return hashOf([s.view('gull'), s.view(), s.requests('gull')]);
  });
  expect(new Set(seen).size).toBe(1);
  expect(lone().answer('boat', ['e', 'e', 'e'])).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  // Its own mine does it no harm.
  const s = lone();
  s.game.mines.push({ hex: at('0202'), hidden: true, struck: false });
  s.answer('boat', ['e', 'e']);
  expect(s.game.boat).toEqual({ hex: at('0302'), hull: 2, ran: 2 });
  expect(s.game.mines[0]?.struck).toBe(false);
});

rule('TH-MOV-02', 'nobody leaves the chart', () => {
  const s = lone();
  const refused = s.answer('boat', ['w']);
  expect(refused).toMatchObject({ clause: 'TH-MOV-02', figures: { hex: '0102', course: 'w' }, nearest: [] });
  expect(refused).toHaveWords(present);
  const draft = s.draft('boat', ['e']);
  expect(draft).toMatchObject({ ready: true });
  if (!('next' in draft)) throw new Error('no draft');
  expect(draft.next?.map(({ id }) => id)).toEqual(['e', 'se', 'sw', 'w', 'nw', 'ne']);
  expect(draft.closed?.map(({ id, why }) => [id, why.clause])).toEqual([['out', 'TH-END-02']]);
  expect(new Set(draft.envelope?.map(({ part }) => part))).toEqual(reach(at('0202'), 1));
});

rule('TH-MOV-03', 'a hunter steams up to two hexes for all to see', () => {
  const s = lone();
  s.answer('boat', []);
  expect(s.answer('gull', ['e', 'e', 'e'])).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  // That nothing lay in the way is news: the move is not taken back freely.
  expect(s.answer('gull', ['w', 'w'])).toEqual({ ok: true, rolled: false, revealed: true });
  expect(gull(s).hex).toBe(at('0203'));
  expect(s.heard().at(-1)).toMatchObject({ type: 'steams', clause: 'TH-MOV-03', data: { hex: '0203', steps: 2 } });
});

rule('TH-MOV-04', 'an open mine is not entered, a hidden one is no reason to refuse', () => {
  const open = lone({ mines: { mine1: { hex: at('0603') } } });
  open.answer('boat', []);
  const refused = open.answer('gull', ['e', 'e']);
  expect(refused).toMatchObject({ clause: 'TH-MOV-04', figures: { hex: '0603' }, nearest: ['e'] });
  expect(refused).toHaveWords(present);
  const hidden = lone({ mines: { mine1: { hex: at('0603'), hidden: true } }, dice: [1] });
  const none = lone();
  for (const s of [hidden, none]) s.answer('boat', []);
  expect(hidden.draft('gull', ['e', 'e'])).toEqual(none.draft('gull', ['e', 'e']));
  expect(hidden.answer('gull', ['e', 'e'])).toMatchObject({ ok: true });
});

rule('TH-MIN-01', 'a hidden mine is struck, ends the move and is known to all', () => {
  const s = lone({ dice: [4] });
  s.game.mines.push({ hex: at('0503'), hidden: true, struck: false });
  s.answer('boat', []);
  expect(s.view('gull').game.mines).toEqual([]);
  expect(s.answer('gull', ['e', 'e'])).toMatchObject({ ok: true, revealed: true });
  expect(gull(s).hex).toBe(at('0503'));
  expect(s.view().game.mines).toEqual([{ hex: at('0503'), hidden: true, struck: true }]);
  expect(s.view().game.unknown).toBe(1);
  expect(s.events.at(-1)).toMatchObject({ type: 'mine', data: { hex: '0503', roll: 4, damage: 1, hull: 1 } });
  expect(s.dice.unused).toEqual([]);
});

rule('TH-MIN-02', 'a 4 takes one point of hull, a 5 two, and a hunter without hull is lost', () => {
  const s = situation(rulebook, { scenario: 'strait', dice: [5] });
  s.answer('boat', {});
  s.game.mines.push({ hex: at('0501'), hidden: true, struck: false });
  s.answer('boat', []);
  s.answer('gull', ['e']);
  expect(gull(s).hull).toBe(0);
  expect(s.state.out).toEqual(['gull']);
  expect(s.events.at(-1)).toMatchObject({ type: 'lost', data: { ship: 'Gull' } });
  // Gull seeks no more: Tern is next.
  expect(s.request('tern').kind).toBe('steam');
});

rule('TH-LIS-01', 'an arc without a hex on the chart cannot be chosen', () => {
  const s = lone({ game: ({ hunters }) => Object.assign(hunters[0]!, { hex: at('0101') }), dice: [1] });
  s.answer('boat', []);
  s.answer('gull', []);
  const refused = s.answer('gull', 'listen-w');
  expect(refused).toMatchObject({ ok: false, why: 'empty-arc', clause: 'TH-LIS-01', nearest: 'listen-e' });
  expect(s.answer('gull', 'listen-e')).toMatchObject({ ok: true });
  expect(s.heard('gull').at(-1)?.type).toBe('silence');
  expect(s.heard('boat').some((event) => event.type === 'silence')).toBe(false);
});

rule('TH-LIS-02', 'three hexes away, having run two: 80 − 30 + 10 = 60', () => {
  for (const [roll, heard] of [
    [60, true],
    [61, false],
  ] as const) {
    const s = lone({ dice: [roll] });
    s.answer('boat', ['e', 'w']);
    s.answer('gull', []);
    s.answer('gull', 'listen-w');
    const event = s.heard('gull').at(-1);
    expect(event?.type).toBe(heard ? 'contact' : 'silence');
    if (heard)
      expect(event?.data?.need).toMatchObject({ total: 60, parts: [{ value: 80 }, { value: -30 }, { value: 10 }] });
    expect(s.dice.unused).toEqual([]);
  }
});

rule('TH-LIS-03', 'a boat that lay still cannot be heard, and the listener cannot tell', () => {
  const outcomes = [
    { route: [], die: 1, arc: 'listen-w' },
    { route: ['e', 'w'], die: 100, arc: 'listen-w' },
    { route: ['ne', 'e'], die: 100, arc: 'listen-w' },
  ].map(({ route, die, arc }) => {
    const s = lone({ dice: [die] });
    s.answer('boat', route);
    s.answer('gull', []);
    const result = s.answer('gull', arc);
    expect(s.dice.unused).toEqual([]);
    expect(s.heard('gull').at(-1)).toMatchObject({ type: 'silence', data: { course: 'w' } });
    return hashOf([result, s.view('gull'), s.heard('gull')]);
  });
  expect(new Set(outcomes).size).toBe(1);
});

rule('TH-LIS-04', 'who hears the boat learns its hex, and nobody else', () => {
  const s = situation(rulebook, { dice: [60] });
  s.answer('boat', {});
  s.answer('boat', ['e', 'w']);
  s.answer('gull', []);
  const [tern, boat] = [s.view('tern'), s.view('boat')];
  s.answer('gull', 'listen-w');
  expect(s.view('gull').knows).toEqual({ gull: { contact: { hex: at('0102'), move: 1, ran: 2 } } });
  for (const [before, office] of [
    [tern, 'tern'],
    [boat, 'boat'],
  ] as const) {
    expect(s.view(office).knows).toEqual({});
    expect(hashOf(s.view(office).game)).toBe(hashOf(before.game));
    expect(s.heard(office).some((event) => event.type === 'contact')).toBe(false);
  }
  const markers = (office: string) => present.scene(s.view(office), { offices: [office] })?.areas?.map(({ id }) => id);
  expect(markers('gull')).toEqual(['sea']);
  expect(markers('tern')).toEqual(['sea', 'maybe']);
});

rule('TH-CHG-01', 'a miss and an empty hex look the same; without charges none is dropped', () => {
  const near = at('0303');
  const outcomes = [
    { hex: near, die: 5 },
    { hex: at('0102'), die: 1 },
  ].map(({ hex, die }) => {
    const s = lone({ dice: [die], game: ({ boat }) => Object.assign(boat, { hex: hex }) });
    s.answer('boat', []);
    s.answer('gull', []);
    const result = s.answer('gull', `charge-${near}`);
    expect(s.dice.unused).toEqual([]);
    expect(gull(s).charges).toBe(CHARGES - 1);
    return hashOf([result, s.view('gull'), s.view(), s.heard('gull')]);
  });
  expect(new Set(outcomes).size).toBe(1);
  const s = lone({ game: ({ hunters }) => Object.assign(hunters[0]!, { charges: 0 }) });
  s.answer('boat', []);
  s.answer('gull', []);
  expect(s.answer('gull', `charge-${near}`)).toMatchObject({ ok: false, why: 'no-charges', clause: 'TH-CHG-01' });
});

rule('TH-CHG-02', 'a 4 hits, and all learn where the boat is', () => {
  const near = at('0303');
  const s = lone({ dice: [4], game: ({ boat }) => Object.assign(boat, { hex: near }) });
  s.answer('boat', ['w', 'e']);
  s.answer('gull', []);
  expect(s.answer('gull', `charge-${near}`)).toMatchObject({ ok: true, revealed: true });
  expect(s.view().game.hull).toBe(1);
  expect(s.view().game.fix).toEqual({ hex: near, move: 1, ran: 2 });
  expect(s.heard().at(-1)).toMatchObject({ data: { is: 'hit', ran: 2, hull: 1 } });
});

rule('TH-END-01', 'a boat without hull is sunk', () => {
  const near = at('0303');
  const s = lone({ dice: [1], game: ({ boat }) => Object.assign(boat, { hex: near, hull: 1, ran: 0 }) });
  s.answer('boat', []);
  s.answer('gull', []);
  s.answer('gull', `charge-${near}`);
  expect(s.state.outcome).toEqual({ winner: 'hunters', by: 'sunk', clause: 'TH-END-01' });
});

rule('TH-END-02', 'from the east edge the boat steps out to sea, and from nowhere else', () => {
  const s = lone({ game: ({ boat }) => Object.assign(boat, { hex: at('0502') }) });
  const refused = s.answer('boat', ['out']);
  expect(refused).toMatchObject({ ok: false, clause: 'TH-END-02', figures: { hex: '0502' }, nearest: [] });
  expect(refused).toHaveWords(present);
  const past = lone({ game: ({ boat }) => Object.assign(boat, { hex: at('0602') }) }).answer('boat', ['out', 'w']);
  expect(past).toMatchObject({ ok: false, why: 'gone', nearest: ['out'] });
  expect(past).toHaveWords(present);
  expect(s.answer('boat', ['e', 'out'])).toMatchObject({ ok: true });
  expect(s.state.outcome).toEqual({ winner: 'boat', by: 'escaped', clause: 'TH-END-02' });
  expect(s.view('gull').game.boat).toEqual({ hex: at('0602'), ran: 1 });
  expect(s.heard().at(-1)).toMatchObject({ type: 'unveiled', data: { hex: '0602', mines: [] } });
});

rule('TH-END-03', 'after the last turn the hunters have won', () => {
  const s = lone({ options: { limit: 12 }, dice: Array<number>(12).fill(100) });
  for (let turn = 0; turn < 12; turn++) {
    expect(s.state.outcome).toBeNull();
    s.answer('boat', []);
    s.answer('gull', []);
    s.answer('gull', 'listen-w');
  }
  expect(s.state.outcome).toEqual({ winner: 'hunters', by: 'dawn', clause: 'TH-END-03' });
  expect(s.dice.unused).toEqual([]);
});

rule('TH-END-04', 'without hunters the boat has won', () => {
  const s = lone({ mines: { mine1: { hex: at('0603'), hidden: true } }, dice: [6] });
  s.answer('boat', []);
  s.answer('gull', ['e', 'e']);
  expect(s.state.outcome).toEqual({ winner: 'boat', by: 'unhunted', clause: 'TH-END-04' });
});

definition('TH-DEF-01', 'own hex in every arc, a hex between two arcs in both', () => {
  const from = at('0302');
  for (const course of ['e', 'se', 'sw', 'w', 'nw', 'ne']) expect(hears(from, course, from)).toBe(true);
  const between = SHEET.filter((hex) => hears(from, 'e', hex) && hears(from, 'se', hex) && hex !== from);
  expect(between).toEqual([at('0503')]);
  expect(hears(from, 'e', at('0602'))).toBe(true);
  expect(hears(at('0202'), 'e', at('0602'))).toBe(false);
});

describe('what is hidden', () => {
  test('imagined boats are everywhere the boat may be, and in every state of running', () => {
    const s = lone();
    s.answer('boat', ['e']);
    const dice = seeded(seedFrom('many')).stream('imagine', {});
    const drawn = Array.from({ length: 600 }, () => imagine(s.rules, s.view('gull'), { offices: ['gull'] }, dice).game);
    expect(new Set(drawn.map((game) => game.boat.hex))).toEqual(reach(at('0102'), 2));
    expect(new Set(drawn.map((game) => game.boat.ran))).toEqual(new Set([0, 1, 2]));
    expect(new Set(drawn.map((game) => game.mines.length))).toEqual(new Set([0, 1, 2]));
    for (const { boat } of drawn) if (boat.ran === 0) expect(boat.hex).toBe(at('0102'));
  });

  test('odds of listening are the same whatever the boat did, and say that they are imagined', () => {
    const odds = [[], ['e', 'e']].map((route) => {
      const s = lone();
      s.answer('boat', route);
      s.answer('gull', []);
      return s.forecast('gull', 'listen-w');
    });
    expect(odds[0]).toEqual(odds[1]);
    expect(odds[0]).toMatchObject({ exact: true, imagined: 8 });
    if (!('cases' in odds[0]!)) throw new Error('no odds');
    const heard = odds[0].cases[0]?.outcomes.find(({ figures }) => figures.heard === true);
    expect(heard?.chance).toBeGreaterThan(0);
    expect(heard?.chance).toBeLessThan(0.9);
  });
});

rule('TH-SET-01', 'a scenario without one of its offices is refused', () => {
  expect(refusedSetup(rulebook, { without: 'gull' })).toMatchObject({
    why: 'no-office',
    clause: 'TH-SET-01',
    figures: { office: 'gull' },
  });
});
