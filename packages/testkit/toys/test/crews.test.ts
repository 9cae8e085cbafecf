import { type Choice, type Forecast, hashOf, imagine, meanOf, seeded, seedFrom } from '@flagbridge/engine';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/crews/about.ts';
import { type Game, SECTIONS, type Side } from '../src/crews/game.ts';
import type { SeenGame } from '../src/crews/knowing.ts';
import { present } from '../src/crews/present.ts';
import { rulebook } from '../src/crews/rules.ts';

type Duel = Situation<Game, SeenGame>;
const duel = (setup: Setup<Game> = {}): Duel => situation(rulebook, setup);
const power = (engines: number, guns: number, shields: number) => ({ engines, guns, shields });
const at = (section: string): Choice => [{ by: 'battery', at: section }];
const dataOf = (s: Duel, type: string) => s.events.filter((event) => event.type === type).map(({ data }) => data);

interface Work {
  power?: ReturnType<typeof power>;
  order?: string;
  aim?: Choice;
  course?: 'steady' | 'evade';
}

/** A whole bridge does its work, each officer in his turn; an officer who is out is not asked. */
function work(
  s: Duel,
  side: Side,
  { power: allot = power(2, 2, 2), order = '', aim = [], course = 'steady' }: Work = {},
) {
  const wishes: [string, string, Choice][] = [
    ['engineer', 'allot', allot],
    ['captain', 'orders', order],
    ['gunner', 'aim', aim],
    ['helm', 'helm', course],
  ];
  for (const [post, kind, choice] of wishes)
    if (!s.state.out.includes(`${side}-${post}`))
      expect(s.answer(`${side}-${post}`, choice, kind), `${side} ${post}`).toMatchObject({ ok: true });
}

definition('TB-DEF-01', 'two ships of hull 8, four officers each, and the sections they stand in', () => {
  const { game, state } = duel();
  expect(Object.values(game.ships).map(({ name, hull }) => [name, hull])).toEqual([
    ['Ruby', 8],
    ['Azure', 8],
  ]);
  expect(state.offices).toEqual([
    'red-captain',
    'red-helm',
    'red-gunner',
    'red-engineer',
    'blue-captain',
    'blue-helm',
    'blue-gunner',
    'blue-engineer',
  ]);
  expect(SECTIONS).toEqual({
    bridge: { post: 'captain', system: null },
    wheelhouse: { post: 'helm', system: 'engines' },
    battery: { post: 'gunner', system: 'guns' },
    'engine-room': { post: 'engineer', system: 'shields' },
  });
  const refused = refusedSetup(rulebook, { without: 'blue-helm' });
  expect(refused).toMatchObject({ clause: 'TB-DEF-01', figures: { office: 'blue-helm' } });
  expect(refused).toHaveWords(present);
  expect(duel({ scenario: 'chase' }).game.ships.red.damaged).toEqual(['engines', 'guns', 'shields']);
  expect(about.scenarios[0]?.offices.every(({ id, side }) => id.startsWith(side))).toBe(true);
});

rule('TB-SEQ-01', 'both bridges work at the same time, each as fast as it can', () => {
  const s = duel();
  expect(s.events).toEqual([{ type: 'watch', clause: 'TB-SEQ-01', data: { turn: 1 } }]);
  expect(s.request('red-engineer').kind).toBe('allot');
  work(s, 'blue');
  expect(s.request('red-engineer').kind).toBe('allot');
  expect(() => s.request('blue-engineer')).toThrow('not asked');
  work(s, 'red');
  expect(dataOf(s, 'watch')).toEqual([{ turn: 1 }, { turn: 2 }]);
  expect(s.request('blue-engineer').kind).toBe('allot');
});

rule('TB-PWR-01', 'all 6 are allotted, no more than 4 to one system', () => {
  const s = duel();
  expect(s.answer('red-engineer', power(5, 1, 0))).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  expect(s.answer('red-engineer', power(2, 2, 1))).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  expect(s.answer('red-engineer', power(2, 0, 4))).toMatchObject({ ok: true });
  expect(s.game.ships.red.power).toEqual(power(2, 0, 4));
  expect(s.heard('red-engineer').at(-1)).toMatchObject({ type: 'allotted', clause: 'TB-PWR-01', data: power(2, 0, 4) });
  const worn = duel({
    game: ({ ships }) => {
      ships.red.damaged = ['engines', 'guns', 'shields'];
      ships.blue.damaged = ['guns', 'shields'];
    },
  });
  expect(worn.request('red-engineer').shape).toMatchObject({ min: 3, max: 3 });
  expect(worn.request('blue-engineer').shape).toMatchObject({ min: 6, max: 6 });
});

rule('TB-PWR-02', 'every officer reads his own figure, and nobody across the water any', () => {
  const s = duel();
  s.answer('red-engineer', power(1, 3, 2));
  const reads = (...offices: string[]) => {
    const { engines, guns, shields } = s.view(...offices).game.ships.red;
    return [engines, guns, shields];
  };
  expect(reads('red-engineer')).toEqual([1, 3, 2]);
  expect(reads('red-helm')).toEqual([1, '?', '?']);
  expect(reads('red-gunner')).toEqual(['?', 3, '?']);
  expect(reads('red-captain')).toEqual(['?', '?', 2]);
  expect(reads('red-gunner', 'red-captain')).toEqual(['?', 3, 2]);
  expect(reads('blue-engineer', 'blue-captain')).toEqual(['?', '?', '?']);
  expect(reads()).toEqual(['?', '?', '?']);
  expect(s.heard('red-gunner').at(-1)).toMatchObject({ type: 'feed', data: { system: 'guns', points: 3 } });
  expect(s.heard('blue-gunner').filter(({ type }) => type !== 'watch')).toEqual([]);
  expect(s.heard().filter(({ type }) => type !== 'watch')).toEqual([]);
});

rule('TB-ORD-01', 'the crew hears the order, the enemy does not; it helps the lock', () => {
  const s = duel({ dice: [3, 3, 10, 10] });
  s.answer('red-engineer', power(2, 1, 3));
  expect(s.answer('red-captain', 'x'.repeat(81))).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  s.answer('red-captain', 'Show them.');
  expect(s.view('red-helm').game.ships.red.order).toBe('Show them.');
  expect(s.view('blue-helm').game.ships.red.order).toBeNull();
  s.answer('red-gunner', at('bridge'));
  s.answer('red-helm', 'evade');
  work(s, 'blue', { power: power(2, 1, 3), aim: at('bridge'), course: 'evade' });
  expect(s.heard('red-gunner').find(({ type }) => type === 'lock')?.data).toMatchObject({
    is: 'on',
    need: {
      total: 3,
      parts: [{ value: 1 }, { value: 1 }, { value: 1, label: 'captain’s order', clause: 'TB-ORD-01' }],
    },
  });
  expect(s.heard('blue-gunner').find(({ type }) => type === 'lock')?.data).toMatchObject({
    is: 'off',
    need: { total: 2 },
  });
});

rule('TB-ORD-02', 'a captain calls out a new order whenever he likes', () => {
  const s = duel();
  expect(s.answer('red-captain', '', 'signal')).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  expect(s.answer('red-captain', 'All hands!', 'signal')).toMatchObject({ ok: true });
  expect(s.heard('red-engineer').at(-1)).toMatchObject({ type: 'signal', data: { order: 'All hands!' } });
  expect(s.heard('blue-captain').map(({ type }) => type)).toEqual(['watch']);
  expect(s.requests('red-gunner')).toEqual([]);
  s.answer('red-engineer', power(2, 2, 2));
  s.answer('red-captain', '', 'orders');
  expect(s.game.ships.red.order).toBe('All hands!');
  s.answer('red-captain', 'Belay that.', 'signal');
  expect(s.game.ships.red.order).toBe('Belay that.');
});

rule('TB-GUN-01', 'without power the gunner is asked all the same, and can only hold', () => {
  const s = duel();
  s.answer('red-engineer', power(2, 0, 4));
  s.answer('red-captain', '');
  const { shape } = s.request('red-gunner');
  if (shape.is !== 'aim') throw new Error('not an aim');
  expect(shape.shooters.flatMap(({ targets }) => targets)).toEqual([]);
  expect(s.answer('red-gunner', at('bridge'))).toMatchObject({
    ok: false,
    clause: 'TB-GUN-01',
    figures: { needs: 1 },
    nearest: [],
  });
  expect(s.answer('red-gunner', [])).toMatchObject({ ok: true });
  expect(s.view('red-gunner').game.ships.red.aim).toBe('hold');
  expect(s.view('red-helm').game.ships.red.aim).toBe('?');
});

rule('TB-GUN-02', 'guns 2, an order, a steady helm: 5 on a d6; only the gunner learns of it', () => {
  const s = duel({ dice: [5, 6] });
  work(s, 'red', { order: 'Fire!', aim: at('battery') });
  expect(s.game.ships.red.lock).toBe(true);
  expect(s.heard('red-gunner').at(-1)?.data).toMatchObject({ is: 'on', need: { total: 5 }, roll: 5 });
  expect(s.heard('red-captain').map(({ type }) => type)).not.toContain('lock');
  expect(s.view('red-captain', 'red-helm', 'red-engineer').game.ships.red.lock).toBe('?');
  s.answer('blue-engineer', power(2, 2, 2));
  s.answer('blue-captain', 'Fire!');
  s.answer('blue-gunner', at('battery'));
  s.dice.add(10, 10);
  s.answer('blue-helm', 'steady');
  expect(s.heard('blue-gunner').find(({ type }) => type === 'lock')?.data).toMatchObject({ is: 'off', roll: 6 });
  expect(s.dice.unused).toEqual([]);
});

rule('TB-HLM-01', 'evading needs power in the engines', () => {
  const s = duel();
  s.answer('red-engineer', power(0, 2, 4));
  s.answer('red-captain', '');
  s.answer('red-gunner', []);
  expect(s.answer('red-helm', 'evade')).toMatchObject({
    ok: false,
    clause: 'TB-HLM-01',
    figures: { needs: 1 },
    nearest: 'steady',
  });
  expect(s.answer('red-helm', 'steady')).toMatchObject({ ok: true });
  expect(s.heard('red-helm').at(-1)).toMatchObject({ type: 'course', clause: 'TB-HLM-01', data: { is: 'steady' } });
});

rule('TB-HLM-02', 'a steady helm helps the lock, evading spoils the enemy’s shot', () => {
  const s = duel({ dice: [1, 10] });
  work(s, 'red', { power: power(0, 3, 3), aim: at('bridge') });
  work(s, 'blue', { power: power(1, 1, 4), course: 'evade' });
  expect(dataOf(s, 'lock')).toMatchObject([
    { need: { parts: [{ value: 1 }, { value: 3 }, { value: 1, label: 'steady helm', clause: 'TB-HLM-02' }] } },
  ]);
  expect(dataOf(s, 'shot')).toMatchObject([
    {
      need: { parts: [{ value: 3 }, { value: 3 }, { value: 2 }, { value: -2, label: 'evading', clause: 'TB-HLM-02' }] },
    },
  ]);
});

rule('TB-HIT-01', 'guns 3 with a lock at an evading ship: 6 hits, 7 misses', () => {
  for (const [roll, is] of [
    [6, 'held'],
    [7, 'miss'],
  ] as const) {
    const s = duel({ dice: [1, roll, ...(is === 'held' ? [1] : [])] });
    work(s, 'red', { power: power(0, 3, 3), aim: at('bridge') });
    work(s, 'blue', { power: power(1, 1, 4), course: 'evade' });
    expect(dataOf(s, 'shot')).toMatchObject([{ is, need: { total: 6 }, roll }]);
    expect(s.dice.unused).toEqual([]);
  }
});

rule('TB-DMG-01', 'a 5 against shields of 3: 5 + 2 − 3 = 4 damage', () => {
  const s = duel({ dice: [6, 1, 5] });
  work(s, 'red', { power: power(2, 2, 2), aim: at('bridge') });
  work(s, 'blue', { power: power(1, 2, 3) });
  expect(dataOf(s, 'shot')).toMatchObject([
    { is: 'hit', through: { total: 4, parts: [{ value: 5 }, { value: 2 }, { value: -3, label: 'shields' }] } },
  ]);
  expect(s.game.ships.blue.hull).toBe(4);
  expect(s.dice.unused).toEqual([]);
});

rule('TB-DMG-02', 'a damaged system takes 1, and the refusal says the nearest way', () => {
  const s = duel({ dice: [6, 1, 3] });
  work(s, 'red', { aim: at('wheelhouse') });
  work(s, 'blue');
  expect(s.game.ships.blue.damaged).toEqual(['engines']);
  const before = hashOf(s.state);
  expect(s.answer('blue-engineer', power(3, 2, 1))).toMatchObject({
    ok: false,
    clause: 'TB-DMG-02',
    figures: { system: 'engines', asked: 3, most: 1 },
    nearest: power(1, 2, 3),
  });
  expect(hashOf(s.state)).toBe(before);
  expect(s.answer('blue-engineer', power(1, 4, 1))).toMatchObject({ ok: true });
});

rule('TB-DCN-01', 'first 3, second 2, third 1; told to all when the watch is over', () => {
  const s = duel({
    dice: [3, 3, 1],
    game: ({ ships }) => {
      ships.red.damaged = ['engines', 'guns', 'shields'];
    },
  });
  work(s, 'red', { power: power(1, 1, 1) });
  expect(s.answer('red-engineer', ['shields', 'guns'])).toMatchObject({ ok: false, clause: 'FB-REQ-06' });
  expect(s.forecast('red-engineer', ['shields', 'guns', 'engines'])).toMatchObject({ exact: true });
  s.answer('red-engineer', ['shields', 'guns', 'engines']);
  expect(s.heard('red-engineer').filter(({ type }) => type === 'repair')).toMatchObject([
    { data: { is: 'done', system: 'shields', need: 3 } },
    { data: { is: 'failed', system: 'guns', need: 2 } },
    { data: { is: 'done', system: 'engines', need: 1 } },
  ]);
  // Still the crew's secret, the captain included, and not yet in force.
  expect(s.view('red-captain').game.ships.red.mended).toBe('?');
  expect(s.game.ships.red.damaged).toEqual(['engines', 'guns', 'shields']);
  work(s, 'blue');
  expect(s.game.ships.red.damaged).toEqual(['guns']);
  expect(s.heard().find(({ type }) => type === 'damage-report')).toMatchObject({
    data: { systems: ['engines', 'shields'] },
  });
  // One damaged system can only come first: nobody is asked, and it is tried.
  s.dice.add(6);
  work(s, 'red', { power: power(2, 1, 3) });
  expect(s.game.ships.red.mended).toEqual([]);
});

/** Red hits a section of blue for 3, and the next turn begins. */
function shaken(section: string, more: Setup<Game> = {}): Duel {
  const s = duel({ dice: [6, 1, 3], ...more });
  work(s, 'red', { aim: at(section) });
  work(s, 'blue');
  return s;
}

rule('TB-SHK-01', 'a hit on a section shakes its officer; a hit that the shields hold does not', () => {
  const s = shaken('battery');
  expect(s.state.out).toEqual(['blue-gunner']);
  expect(s.events).toContainEqual(expect.objectContaining({ type: 'shaken', data: { ship: 'Azure', post: 'gunner' } }));
  const held = duel({ dice: [6, 1, 1] });
  work(held, 'red', { aim: at('battery') });
  work(held, 'blue', { power: power(2, 1, 3) });
  expect(held.state.out).toEqual([]);
});

rule('TB-SHK-02', 'his mates act for him for a turn, and then he is back', () => {
  const s = shaken('battery');
  work(s, 'red');
  s.answer('blue-engineer', power(1, 1, 4));
  s.answer('blue-captain', 'Who has the guns?');
  // Nobody asked the gunner: the helm is next.
  expect(s.game.ships.blue.aim).toBe('hold');
  expect(s.requests('blue-gunner')).toEqual([]);
  expect(s.heard('blue-helm').at(-1)).toMatchObject({
    type: 'stand-in',
    clause: 'TB-SHK-02',
    data: { post: 'gunner' },
  });
  s.dice.add(6);
  s.answer('blue-helm', 'steady');
  expect(s.state.out).toEqual([]);
  expect(s.events).toContainEqual(
    expect.objectContaining({ type: 'rallied', data: { ship: 'Azure', post: 'gunner' } }),
  );

  // An engineer's mates allot point by point from the engines on, here with the shields damaged.
  const engineer = shaken('engine-room');
  expect(engineer.game.ships.blue.power).toEqual(power(3, 2, 1));
  expect(engineer.request('blue-captain', 'orders').kind).toBe('orders');

  const captain = shaken('bridge');
  expect(captain.requests('blue-captain')).toEqual([]);
  captain.answer('blue-engineer', power(2, 2, 2));
  expect(captain.game.ships.blue.order).toBe('');
  expect(captain.request('blue-gunner').kind).toBe('aim');

  const helm = shaken('wheelhouse');
  helm.answer('blue-engineer', power(1, 1, 4));
  helm.answer('blue-captain', '');
  helm.dice.add(6);
  helm.answer('blue-gunner', []);
  expect(helm.game.ships.blue.course).toBe('steady');
});

rule('TB-END-01', 'a ship without hull has lost; two at once draw', () => {
  const weak = ({ ships }: Game): void => {
    ships.red.hull = 1;
    ships.blue.hull = 1;
  };
  const one = shaken('bridge', { game: weak });
  expect(one.state.outcome).toEqual({ winner: 'red', by: 'destroyed', clause: 'TB-END-01' });
  const both = duel({ dice: [6, 6, 1, 6, 1, 6], game: weak });
  work(both, 'red', { aim: at('bridge') });
  work(both, 'blue', { aim: at('bridge') });
  expect(both.state.outcome).toEqual({ winner: null, by: 'both-destroyed', clause: 'TB-END-01' });
  expect(both.dice.unused).toEqual([]);
});

rule('TB-END-02', 'a captain surrenders; a gunner cannot', () => {
  const s = duel();
  expect(() => s.request('red-gunner', 'surrender')).toThrow('not asked');
  s.answer('red-captain', 'yes', 'surrender');
  expect(s.state.outcome).toEqual({ winner: 'blue', by: 'surrender', clause: 'TB-END-02' });
});

rule('TB-END-03', 'after the last turn the stronger hull wins', () => {
  for (const [hull, winner] of [
    [8, null],
    [7, 'red'],
  ] as const) {
    const s = duel({
      options: { limit: 3 },
      game: ({ ships }) => {
        ships.blue.hull = hull;
      },
    });
    for (let turn = 1; turn <= 3; turn++) {
      work(s, 'red');
      work(s, 'blue');
    }
    expect(s.state.outcome).toEqual({ winner, by: 'time', clause: 'TB-END-03' });
  }
});

rule('TB-END-04', 'the other captain answers beside the sequence of play', () => {
  const s = duel();
  s.answer('red-captain', 'offer', 'draw');
  expect(s.request('blue-captain', 'draw-answer').default).toBe('decline');
  // One offer at a time, and the bridges work on.
  expect(() => s.request('red-captain', 'draw')).toThrow('not asked');
  expect(() => s.request('blue-captain', 'draw')).toThrow('not asked');
  s.answer('blue-engineer', power(2, 2, 2));
  s.answer('blue-captain', 'decline', 'draw-answer');
  expect(s.state.outcome).toBeNull();
  // Declined: once a turn is enough for red, and blue may offer now.
  expect(() => s.request('red-captain', 'draw')).toThrow('not asked');
  s.answer('blue-captain', 'offer', 'draw');
  s.answer('red-captain', 'accept', 'draw-answer');
  expect(s.state.outcome).toEqual({ winner: null, by: 'draw-agreed', clause: 'TB-END-04' });

  // An offer to a captain who is then shaken is declined for him.
  const late = duel({ dice: [6, 1, 3] });
  late.answer('red-captain', 'offer', 'draw');
  work(late, 'red', { aim: at('bridge') });
  work(late, 'blue');
  expect(late.state.beside).toEqual([]);
  expect(dataOf(late, 'draw-answer')).toMatchObject([{ is: 'declined' }]);
});

describe('odds', () => {
  const chances = (answer: unknown) =>
    (answer as Forecast).cases.map((one) => [one.given.map(({ choice }) => choice), meanOf(one, 'lock')]);

  test.each(['red', 'blue'] as const)(
    'a lock of %s, with the helm’s choice as cases and the other bridge at work',
    (side) => {
      const s = duel();
      s.answer(`${side}-engineer`, power(2, 2, 2));
      s.answer(`${side}-captain`, 'Fire!');
      const odds = s.forecast(`${side}-gunner`, at('bridge'));
      // 1 + 2 guns + 1 order, and 1 for a steady helm.
      expect(odds).toMatchObject({ exact: true, imagined: 8 });
      expect(chances(odds)).toEqual(
        expect.arrayContaining([
          [['steady'], expect.closeTo(5 / 6, 10)],
          [['evade'], expect.closeTo(4 / 6, 10)],
        ]),
      );
      expect((odds as Forecast).cases).toHaveLength(2);
    },
  );

  test('damage control in sequence: 3 in 6, 2 in 6, 1 in 6', () => {
    const s = duel({
      game: ({ ships }) => {
        ships.blue.damaged = ['engines', 'guns', 'shields'];
      },
    });
    work(s, 'blue', { power: power(1, 1, 1) });
    const odds = s.forecast('blue-engineer', ['guns', 'engines', 'shields']) as Forecast;
    const [only] = odds.cases;
    if (only === undefined) throw new Error('no case');
    expect(meanOf(only, 'guns')).toBeCloseTo(3 / 6, 10);
    expect(meanOf(only, 'engines')).toBeCloseTo(2 / 6, 10);
    expect(meanOf(only, 'shields')).toBeCloseTo(1 / 6, 10);
  });
});

test('a bridge sees nothing of what the other decides until both are done', () => {
  const seenBy = (office: string, red: Work) => {
    const s = duel({ dice: red.aim === undefined ? [] : [6] });
    work(s, 'red', red);
    return [hashOf(s.view(office)), hashOf(s.heard(office)), hashOf(s.requests(office))];
  };
  for (const office of ['blue-captain', 'blue-gunner', 'blue-engineer', 'blue-helm'])
    expect(seenBy(office, { power: power(4, 1, 1), order: 'Charge!', aim: at('bridge'), course: 'evade' })).toEqual(
      seenBy(office, { power: power(0, 2, 4) }),
    );
});

test('whether the helm can be taken back does not tell the helmsman whether the gunner aims', () => {
  const set = (aim: Choice, dice: readonly number[]) => {
    const s = duel({ dice });
    s.answer('red-engineer', power(0, 3, 3));
    s.answer('red-captain', '');
    s.answer('red-gunner', aim);
    return s.answer('red-helm', 'steady');
  };
  expect(set(at('bridge'), [6])).toEqual({ ok: true, rolled: true, revealed: true });
  expect(set([], [])).toEqual({ ok: true, rolled: false, revealed: true });
});

test('every hidden board that can vary does vary in what is imagined', () => {
  const s = duel({ dice: [6] });
  work(s, 'red', { aim: at('bridge') });
  const dice = seeded(seedFrom('vary')).stream('imagine', {});
  const viewer = { offices: ['blue-captain'] };
  const seen = { power: new Set(), order: new Set(), aim: new Set(), course: new Set(), lock: new Set() };
  for (let i = 0; i < 200; i++) {
    const { red } = imagine(s.rules, s.view('blue-captain'), viewer, dice).game.ships;
    for (const board of Object.keys(seen) as (keyof typeof seen)[]) seen[board].add(JSON.stringify(red[board]));
    expect(red.power?.guns === 0 && red.aim !== 'hold').toBe(false);
    expect(red.power?.engines === 0 && red.course === 'evade').toBe(false);
  }
  expect(Object.values(seen).map(({ size }) => size)).toEqual([19, 3, 5, 2, 2]);
});

definition('TB-TLK-01', 'two systems out are overheard, three are silent, one is nothing', () => {
  const talk = (damaged: readonly string[]) => {
    const { game } = duel();
    game.ships.red.damaged = [...damaged] as Game['ships']['red']['damaged'];
    return rulebook.talk?.(game);
  };
  expect(talk(['guns'])).toEqual({});
  expect(talk(['guns', 'shields'])).toEqual({ red: { is: 'overheard', clause: 'TB-TLK-01' } });
  expect(talk(['guns', 'shields', 'engines'])).toEqual({ red: { is: 'none', clause: 'TB-TLK-01' } });
});
