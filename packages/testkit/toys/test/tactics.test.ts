import {
  advance,
  draft,
  orderOf,
  type Request,
  requests,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
  view,
} from '@flagbridge/engine';
import { situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { rulebook as cards } from '../src/cards/rules.ts';
import { allotments } from '../src/crews/game.ts';
import { byExchange } from '../src/crews/tactics.ts';
import { bestJettison, bestPress } from '../src/deck/tactics.ts';
import { audit } from '../src/gunnery/audit.ts';
import type { Game } from '../src/gunnery/game.ts';
import { rulebook as gunnery } from '../src/gunnery/rules.ts';
import { toys } from '../src/index.ts';
import { rulebook as power } from '../src/power/rules.ts';

const chance = (text: string) => seeded(seedFrom(text)).stream('open', {});

describe.each(toys.map((toy) => [toy.about.id, toy] as const))('%s', (_id, toy) => {
  test('states only what its requests accept', async () => {
    const rules = rulesOf(await toy.rules());
    const { tactics } = rules;
    let found = 0;
    for (const scenario of toy.about.scenarios)
      for (const seed of ['a', 'b', 'c']) {
        const order = orderOf(toy.about, { scenario });
        if ('ok' in order) throw new Error(order.clause);
        const source = seeded(seedFrom(`${seed}/match`));
        const state = start(rules, order, source);
        if ('ok' in state) throw new Error(state.clause);
        const dice = chance(seed);
        while (state.outcome === null) {
          const request = requests(rules, state, { offices: state.offices }).find((one) => !one.standing) as Request;
          const viewer = { offices: [request.office] };
          for (const choice of tactics?.candidates?.(view(rules, state, viewer), request, dice) ?? []) {
            found++;
            expect(draft(rules, state, viewer, request.id, choice), request.kind).toMatchObject({ ready: true });
          }
          const choice = sample(rules, state, request.id, dice);
          expect(
            advance(rules, state, { office: request.office, to: request.id, choice: choice as string }, source).ok,
          ).toBe(true);
        }
      }
    expect(found > 0).toBe(tactics?.candidates !== undefined);
  });
});

describe('best first', () => {
  const pick = (...ids: string[]) =>
    ({ shape: { is: 'pick', options: ids.map((id) => ({ id, label: { say: id } })) } }) as unknown as Request;

  test('deck: pressed on until a shoal lies in the row; a shoal goes overboard unless a beacon marks it', () => {
    expect(bestPress(['current'], pick('draw', 'turn', 'stop'))).toEqual(['draw', 'stop', 'turn']);
    expect(bestPress(['shoal'], pick('draw', 'stop'))).toEqual(['stop', 'draw']);
    expect(bestJettison(['current', 'shoal'], 1)).toEqual([['shoal-2'], []]);
    expect(bestJettison(['beacon', 'shoal'], 1)).toEqual([[], ['shoal-2']]);
    expect(bestJettison(['current', 'shoal'], 0)).toEqual([[]]);
    expect(bestJettison(['current'], 1)).toEqual([[]]);
  });

  test('crews: an allotment that hits and is missed before one that does nothing', () => {
    const sorted = byExchange(allotments({ damaged: [] }));
    expect(sorted).toHaveLength(allotments({ damaged: [] }).length);
    const place = (engines: number, guns: number, shields: number): number =>
      sorted.findIndex((one) => one.engines === engines && one.guns === guns && one.shields === shields);
    expect(sorted[0]).toMatchObject({ engines: 1 });
    expect(place(1, 2, 3)).toBeLessThan(place(2, 2, 2));
    expect(place(1, 1, 4)).toBeLessThan(place(2, 0, 4));
    expect(place(1, 4, 1)).toBeLessThan(place(0, 4, 2));
  });

  test('power: the thinnest shield in reach, a hidden one taken for its share', () => {
    const s = situation(power);
    const even = { engines: 1, guns: 1, bow: 1, 'starboard-bow': 2, 'port-bow': 0 };
    s.answer('red', even);
    s.answer('blue', even);
    const candidates = () => power.tactics?.candidates?.(s.view('red'), s.request('red'), chance('p')) as string[];
    expect(new Set(candidates())).toEqual(new Set(['bow', 'starboard-bow', 'port-bow']));
    // Blue’s shields as Red would know them after three blows.
    s.game.ships.blue.seen = s.game.ships.blue.seen.map(() => true);
    expect(candidates()).toEqual(['port-bow', 'bow', 'starboard-bow']);
  });

  test('cards: prizes before guns, then guns before prizes', () => {
    const s = situation(cards, { dice: Array<number>(10).fill(1) });
    const [ship] = s.game.ships;
    if (ship === undefined) throw new Error('no ship');
    ship.hand = { chaser: 1, mend: 1, prize: 1, broadside: 1, smoke: 1 };
    expect(cards.tactics?.candidates?.(s.view(ship.id), s.request(ship.id), chance('c'))).toEqual([
      { 1: 'prize', 2: 'broadside', 3: 'chaser' },
      { 1: 'broadside', 2: 'chaser', 3: 'prize' },
    ]);
  });
});

describe('gunnery’s audit', () => {
  function watched(setup: Parameters<typeof situation<Game, Game>>[1]) {
    const s = situation(gunnery, setup);
    const audits = { red: audit('red'), blue: audit('blue') };
    const decides = (office: 'red' | 'blue', choice: Parameters<typeof s.answer>[1]): void => {
      audits[office].decided(s.view(office), s.request(office), choice);
      expect(s.answer(office, choice)).toMatchObject({ ok: true });
      for (const event of s.events.splice(0)) for (const one of Object.values(audits)) one.told(event);
    };
    return { s, ...audits, decides };
  }
  const atAzure = (...guns: string[]) => guns.map((by) => ({ by, at: 'blue1' }));

  test('silent guns, and a ship lost with interceptors aboard', () => {
    // Four hits of 3 on Azure; of its three interceptors it spends two.
    const { s, red, blue, decides } = watched({ dice: [1, 3, 1, 1, 3, 1, 1, 3, 1, 1, 3, 1] });
    decides('red', atAzure('red1/1', 'red1/2', 'red2/1'));
    for (const spent of ['0', '1', '0']) decides('blue', spent);
    decides('blue', []);
    decides('red', atAzure('red1/1'));
    decides('blue', '1');
    expect(s.game.ships.find(({ id }) => id === 'blue1')).toMatchObject({ hull: 0, interceptors: 1 });
    expect(red.counts()).toEqual({ 'lost-unguarded': { count: 0, of: 0 }, 'unfired-guns': { count: 4, of: 8 } });
    expect(blue.counts()).toEqual({ 'lost-unguarded': { count: 1, of: 1 }, 'unfired-guns': { count: 4, of: 4 } });
  });

  test('who has no interceptor left, and is not asked, has lost the ship honourably', () => {
    // The first hit strikes the magazine with the last interceptor in it.
    const { s, blue, decides } = watched({
      dice: [1, 3, 6, 1, 3, 1],
      game: ({ ships }) => {
        for (const ship of ships) if (ship.id === 'blue1') Object.assign(ship, { hull: 4, interceptors: 1 });
      },
    });
    decides('red', atAzure('red1/1', 'red1/2'));
    decides('blue', '0');
    expect(s.dice.unused).toEqual([]);
    expect(s.game.ships.find(({ id }) => id === 'blue1')).toMatchObject({ hull: 0, interceptors: 0 });
    expect(blue.counts()['lost-unguarded']).toEqual({ count: 0, of: 1 });
  });
});
