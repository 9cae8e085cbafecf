import { asked } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { ShipEntry, StartEntry, StepEntry } from '../src/set-up/format.ts';
import { type BattlePlan, edge, plan, ships, wrong } from './set-up-battle.ts';
import { prepare } from './set-up-play.ts';

/** The steps before a battle: which plans can be played, and whom they ask. */
/** Offices and questions until the battle begins, everybody answering by default. */
function questions(given: BattlePlan): string[] {
  const s = prepare(plan(given));
  const out: string[] = [];
  for (;;) {
    const open = asked(s);
    const [office, kind] = open[0] ?? [];
    if (office === undefined || kind === undefined || kind === 'ready') return out;
    out.push(`${kind} ${open.map(([one]) => one).join(' ')}`);
    for (const [one, what] of open) if (what === kind) s.answer(one, s.request(one, what).default, what);
  }
}
const announce = (side: string, ...edges: ('north' | 'east')[]): StepEntry => ({ do: 'edge', side, edges });

describe('where nobody writes the steps', () => {
  test('both sides at once where neither must see the other', () => {
    expect(questions({})).toEqual(['place-ships us-1 them']);
    expect(questions({ captains: 2 })).toEqual(['place-ships us-1 us-2 them']);
    expect(questions({ start: edge('north', 'east') })).toEqual(['place-ships us-1 them']);
  });

  test('one after the other where a side starts opposite, or several captains share edge or speed', () => {
    expect(questions({ start: edge('north'), theirs: { at: 'opposite' } })).toEqual([
      'place-ships us-1',
      'place-ships them',
    ]);
    expect(questions({ captains: 2, start: edge('north', 'east') })).toEqual([
      'place-ships us-1',
      'place-ships us-2',
      'place-ships them',
    ]);
    expect(questions({ captains: 2, start: edge('north') }), 'one edge only').toEqual(['place-ships us-1 us-2 them']);
    expect(questions({ captains: 2, start: { ...edge('north', 'east'), oneEdge: false } as StartEntry })).toEqual([
      'place-ships us-1 us-2 them',
    ]);
    expect(questions({ captains: 2, start: { at: 'anywhere', speed: 'same' } })).toEqual([
      'place-ships us-1',
      'place-ships us-2',
      'place-ships them',
    ]);
    expect(questions({ start: { at: 'anywhere', speed: 'same' } })).toEqual(['place-ships us-1 them']);
  });

  test('planets first, then what orbits them', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'them' }];
    expect(questions({ planets, us: [{ type: 'space-station' }, { type: 'frigate' }] })).toEqual([
      'place-planet them',
      'place-in-orbit us-1',
      'place-ships us-1 them',
    ]);
  });
});

describe('steps that people write', () => {
  const opposite = { start: edge('north', 'east'), theirs: { at: 'opposite' } as StartEntry };

  test('sides at once only where they can be', () => {
    expect(wrong({ steps: [ships()] })).toBeNull();
    expect(wrong({ ...opposite, steps: [ships()] })).toMatch(/^steps\.0: Them must see/);
    expect(wrong({ captains: 2, start: edge('north', 'east'), steps: [ships()] })).toMatch(
      /^steps\.0: the captains of Us/,
    );
    expect(wrong({ captains: 2, start: { at: 'anywhere', speed: 'same' }, steps: [ships()] })).toMatch(
      /captains of Us/,
    );
  });

  test('the side opposite comes after the other’s ships, or its edge', () => {
    expect(wrong({ ...opposite, steps: [ships('us'), ships('them')] })).toBeNull();
    expect(wrong({ ...opposite, steps: [ships('them'), ships('us')] })).toMatch(/^steps\.0: Us must be placed/);
    expect(wrong({ ...opposite, steps: [announce('us', 'north'), ships('them'), ships('us')] })).toBeNull();
  });

  test('an edge is one of its own, announced once and before the ships', () => {
    const own = edge('north', 'east');
    const both = [ships('us'), ships('them')];
    expect(wrong({ start: own, steps: [announce('us', 'north', 'east'), ...both] })).toBeNull();
    expect(wrong({ start: edge('north'), steps: [announce('us', 'north', 'east'), ...both] })).toMatch(/^steps\.0/);
    expect(
      wrong({ start: { ...own, oneEdge: false } as StartEntry, steps: [announce('us', 'north'), ...both] }),
    ).toMatch(/^steps\.0/);
    expect(wrong({ steps: [announce('us', 'north'), ...both] })).toMatch(/^steps\.0/);
    expect(wrong({ start: own, steps: [announce('us', 'north'), announce('us', 'east'), ...both] })).toMatch(
      /^steps\.1: the edge/,
    );
    expect(wrong({ start: own, steps: [ships('us'), announce('us', 'north'), ships('them')] })).toMatch(
      /^steps\.1: the edge/,
    );
    expect(wrong({ start: own, steps: [ships('them'), announce('us', 'north'), ships('us')] })).toBeNull();
    expect(
      wrong({
        start: own,
        theirs: edge('north'),
        steps: [announce('us', 'north'), announce('them', 'north'), ...both],
      }),
    ).toBeNull();
  });

  test('once is enough', () => {
    expect(wrong({ steps: [ships('us'), ships('us'), ships('them')] })).toMatch(/^steps\.1: ships are placed once/);
    expect(wrong({ steps: [ships(), ships('us')] })).toMatch(/^steps\.1: ships are placed once/);
    expect(wrong({ steps: [{ do: 'orbit' }, { do: 'orbit' }, ships()] })).toMatch(/^steps\.1: once/);
    const layers: readonly ShipEntry[] = [{ type: 'minelayer' }];
    const mines = (side: string): StepEntry => ({ do: 'mines', side });
    expect(wrong({ us: layers, them: layers, steps: [mines('us'), mines('them'), ships()] })).toBeNull();
    expect(wrong({ us: layers, them: layers, steps: [mines('us'), mines('us'), ships()] })).toMatch(/^steps\.1: once/);
  });

  test('the planet before everything but an edge', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'us' }];
    const start = edge('north', 'east');
    expect(wrong({ planets, steps: [{ do: 'planet' }, ships()] })).toBeNull();
    expect(wrong({ planets, steps: [ships(), { do: 'planet' }] })).toMatch(/^steps\.0: the planet/);
    expect(
      wrong({ planets, start, steps: [announce('us', 'north'), { do: 'planet' }, ships('us'), ships('them')] }),
    ).toBeNull();
    expect(wrong({ planets, steps: [{ do: 'orbit' }, { do: 'planet' }, ships()] })).toMatch(/^steps\.0: the planet/);
  });

  test('nothing is forgotten', () => {
    const planets = [{ name: 'Kit' }];
    const station: readonly ShipEntry[] = [{ type: 'space-station', name: 'Rock' }, { type: 'frigate' }];
    expect(wrong({ steps: [ships('us')] })).toMatch(/^steps: nobody places Them/);
    expect(wrong({ planets, us: station, steps: [ships()] })).toMatch(/^steps: nobody places Rock/);
    expect(wrong({ planets, us: station, steps: [{ do: 'orbit' }, ships()] })).toBeNull();
    expect(wrong({ planets, steps: [ships()] })).toBeNull();
    expect(wrong({ us: [{ type: 'frigate', planet: 'nowhere' }], steps: [ships()] })).toMatch(
      /^sides: .*there is no planet nowhere/,
    );
    expect(wrong({ planets, us: [{ type: 'frigate', planet: 'nowhere' }], steps: [ships()] })).toMatch(
      /no planet nowhere/,
    );
    expect(wrong({ planets, us: [{ type: 'frigate', planet: 'kit' }], steps: [ships()] })).toBeNull();
    expect(
      wrong({ planets, us: [{ type: 'frigate', start: 'orbit', planet: 'kit' }], steps: [{ do: 'orbit' }, ships()] }),
    ).toBeNull();
    const fighters: readonly ShipEntry[] = [{ type: 'assault-carrier' }, { type: 'fighter', count: 2 }];
    expect(wrong({ us: fighters, steps: [ships()] }), 'they begin aboard').toBeNull();
  });

  test('a planet that nobody places', () => {
    const planets = [{ name: 'Kit', at: 'placed', by: 'us' }];
    expect(wrong({ planets, steps: [] })).toMatch(/^steps: nobody places Kit/);
  });
});
