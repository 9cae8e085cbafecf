import { type GameEvent, type Rulebook, type SheetNode, type Strike, spectator, type View } from '@flagbridge/engine';
import { showing } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import type { Game, SeenGame } from '../src/game.ts';
import { aims } from '../src/present/phases.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { type CraftedShip, craftGame } from './craft.ts';

const red = { offices: ['red'] };
const blue = { offices: ['blue'] };
// Everything lies open in a crafted game: what may be seen of it is for other tests.
const shows = showing<SeenGame>({
  present,
  rulebook: rulebook as unknown as Rulebook<SeenGame, SeenGame>,
  offices: ['red', 'blue'],
  viewer: red,
});

/** A Wren that has been hit, and a dreadnought that closes with it. */
const duel = (): Game =>
  craftGame({
    ships: [
      {
        type: 'wren',
        name: 'Wick',
        side: 'red',
        at: '1010',
        velocity: [0, -1],
        shields: [0, 1, 0, 0, 0, 0],
        damage: { 3: 'destroyed', 5: 'light', 6: 'fire' },
        crew: { 1: ['spacer'], 2: ['captain', 'spacer'], 4: ['engineer'], 0: ['spacer'] },
        orders: { slots: ['thrust', 'crew', 'repeat-1'], open: ['thrust'] },
        evading: true,
      },
      { type: 'caldera', name: 'World Kiln', side: 'blue', at: '1006', facing: 3, velocity: [0, 1] },
      { type: 'ember', name: 'Spit', side: 'blue', is: 'destroyed', at: '1205' },
      { type: 'ember', name: 'Cinder', side: 'blue', is: 'waiting', enters: 3 },
    ],
  });
const view = (game = duel()): View<SeenGame> => shows.viewOf(game as unknown as SeenGame);
const node = <I extends SheetNode['is']>(id: string, is: I): Extract<SheetNode, { is: I }> => {
  const found = shows.nodeOf(duel() as unknown as SeenGame, id);
  if (found.is !== is) throw new Error(`${id} is no ${is}`);
  return found as Extract<SheetNode, { is: I }>;
};

test('the light door leads to the rules, to what shows them, and to a picture', async () => {
  expect((await listing.rules()).about.id).toBe('silent-fury');
  expect((await listing.present?.())?.phrases).toBe(present.phrases);
  expect((await listing.picture?.())?.marks.length).toBeGreaterThan(10);
});

test.each([red, blue, spectator])('everything is shown soundly to %j', (viewer) => {
  expect(shows.unsound(duel() as unknown as SeenGame, viewer)).toEqual([]);
});

describe('the sheet as a board', () => {
  const graph = () => node('wick/components', 'graph');
  const place = (n: number) => graph().nodes[n - 1];

  test('components stand where they are printed, joined by their corridors, each once', () => {
    expect(graph().nodes.map(({ at }) => at)).toEqual([
      [1, 0],
      [1, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [2, 3],
      // The disrupted crew box, below them in the middle.
      [1, 4],
    ]);
    expect(graph().links).toHaveLength(7);
    expect(graph().links).toContainEqual(['wick#2', 'wick#3']);
  });
  test('a weapon shows its line of the chart and its arcs', () => {
    expect(place(1)).toMatchObject({
      id: 'wick#1',
      label: '1 Pulse Laser',
      figure: '2/4 · 3d · P 3',
      arc: ['whole', 'whole', 'whole', 'none', 'whole', 'whole'],
    });
    const kestrel = craftGame({ ships: [{ type: 'kestrel', name: 'Kite', side: 'red' }] });
    const sheet = shows.nodeOf(kestrel as unknown as SeenGame, 'kite/components');
    expect(sheet.is === 'graph' && sheet.nodes[0]?.arc).toEqual(['narrow', 'none', 'none', 'none', 'none', 'none']);
  });
  test('a component shows its token, by shape and word, and what is left of it', () => {
    expect(place(3)).toMatchObject({ token: { mark: 'crossed-box', word: 'Destroyed' }, state: 'out', kind: 'shield' });
    expect(place(5)).toMatchObject({
      token: { mark: 'open-triangle', initial: 'L' },
      state: 'damaged',
      kind: 'engine',
    });
    expect(place(6)).toMatchObject({ token: { mark: 'flame' }, state: 'out' });
    expect(place(4)).not.toHaveProperty('token');
  });
  test('figures stand where they are, by sign; the disrupted in their box', () => {
    expect(place(2)?.figures?.map(({ sign, side, label }) => [sign, side, label])).toEqual([
      ['star', 'red', 'captain'],
      ['dot', 'red', 'spacer'],
    ]);
    expect(place(4)?.figures?.[0]).toMatchObject({ sign: 'square' });
    expect(graph().nodes.flatMap(({ figures = [] }) => figures)).toHaveLength(5);
    expect(place(7)).toMatchObject({ id: 'wick#0', label: 'Disrupted crew', figures: [{ sign: 'dot' }] });
    expect(graph().links.flat()).not.toContain('wick#0');
    // With nobody in it there is none.
    const fit = craftGame({ ships: [{ type: 'wren', name: 'Wick', side: 'red' }] });
    const sheet = shows.nodeOf(fit as unknown as SeenGame, 'wick/components');
    expect(sheet.is === 'graph' && sheet.nodes).toHaveLength(6);
    expect(node('wick/disrupted', 'note').text).toBe('spacer');
    expect(node('wick/active', 'note').text).toBe('2 spacers, captain, engineer');
  });
  test('volatile components are marked', () => {
    const carrier = craftGame({ ships: [{ type: 'albatross', name: 'Patience', side: 'red' }] });
    const sheet = shows.nodeOf(carrier as unknown as SeenGame, 'patience/components');
    expect(sheet.is === 'graph' && sheet.nodes.filter(({ volatile }) => volatile).map(({ id }) => id)).toEqual([
      'patience#2',
      'patience#3',
      'patience#4',
      'patience#9',
    ]);
  });
});

describe('the rest of a sheet', () => {
  test('armour with the shields on it: each side a part', () => {
    const { sides } = node('wick/armour', 'rose');
    expect(sides.map(({ value, guards }) => [value, guards])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
      [1, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(sides[1]).toMatchObject({ part: 'wick@2', name: '2' });
    expect(node('wick/shields', 'note').text).toBe('1 of 1 up');
  });
  test('the thrust diagram by engines', () => {
    const { cells } = node('wick/thrust', 'diagram');
    expect(cells.filter(({ value }) => value === 1)).toHaveLength(3);
    expect(cells).toContainEqual({ hex: { q: 0, r: -2 }, value: 2 });
    expect(node('wick/course', 'note').text).toBe('speed 1, drifts to 1009');
  });
  test('cards: open ones to all, those face down to who laid them, a Repeat as what it copies', () => {
    expect(node('wick/orders/red', 'cards').slots).toEqual([
      { id: 'wick/1', card: 'Thrust', shown: 'open', now: true },
      { id: 'wick/2', card: 'Crew', shown: 'own' },
      { id: 'wick/3', card: 'Thrust (repeated)', shown: 'own' },
    ]);
    const hidden = duel() as unknown as SeenGame;
    for (const { orders } of hidden.ships) for (const one of orders) one.slots = null;
    const theirs = shows.nodeOf(hidden, 'wick/orders/red', blue);
    expect(theirs.is === 'cards' && theirs.slots.map(({ card, shown }) => [card, shown])).toEqual([
      ['Thrust', 'open'],
      [null, 'hidden'],
      [null, 'hidden'],
    ]);
  });
  test('the head says what is sound', () => {
    expect(node('wick/sound', 'value')).toMatchObject({ value: 3, of: 6, state: 'damaged' });
    expect(node('wick/sound/track', 'track').marks).toEqual([2, 4, 5]);
    expect(node('world-kiln/hull', 'value').value).toBe(4);
  });
});

describe('the map', () => {
  const scene = () => present.scene(view(), red);
  test('shows where everything was, is and will be, and whether that may still change', () => {
    expect(scene()?.drifts?.[0]).toEqual({
      of: 'wick',
      was: expect.objectContaining({}),
      will: expect.objectContaining({}),
      open: true,
    });
    const [drift] = scene()?.drifts ?? [];
    const wick = scene()?.tokens.find(({ id }) => id === 'wick');
    expect([drift?.was.r, wick?.hex.r, drift?.will.r].map((r, _, all) => (r ?? 0) - (all[1] ?? 0))).toEqual([1, 0, -1]);
    const drifting = { ...duel(), stage: 'drift', round: 0 } as Game;
    expect(present.scene(view(drifting), red)?.drifts?.some(({ open }) => open)).toBe(false);
    expect(present.scene(view({ ...duel(), stage: 'orders', round: 0 } as Game), red)?.drifts?.[0]?.open).toBe(true);
    // In the last round only a Thrust that is still to be resolved changes anything.
    const last = (card: 'thrust' | 'attack', resolved: boolean): boolean | undefined => {
      const game = { ...duel(), round: 3 } as Game;
      for (const { orders } of game.ships)
        for (const one of orders) Object.assign(one, { open: ['attack', 'crew', card], resolved });
      return present.scene(view(game), red)?.drifts?.[0]?.open;
    };
    expect([last('thrust', false), last('thrust', true), last('attack', false)]).toEqual([true, undefined, undefined]);
  });
  test('only ships in play have counters; the lost leave a mark; shields turn with the bow', () => {
    expect(scene()?.tokens.map(({ id }) => id)).toEqual(['wick', 'world-kiln']);
    expect(scene()?.lost).toEqual(['spit']);
    expect(scene()?.layout.orientation).toBe('flat');
    const turned = duel();
    Object.assign(turned.ships[0] as object, { facing: 5 });
    const token = (game: Game) => present.scene(view(game), red)?.tokens[0];
    expect(token(duel())?.edges).toEqual([{ side: 1, value: 1, of: 3 }]);
    expect(token(turned)?.edges).toEqual([{ side: 0, value: 1, of: 3 }]);
    expect(token(duel())).toMatchObject({ silhouette: 'scout', note: '3/6 · speed 1', state: 'damaged' });
  });
  test('fields: the farthest weapon of a ship, or the one that is touched, in its arcs and range', () => {
    const [field] = present.fields?.(view(), red, 'wick') ?? [];
    expect(field?.label).toBe('1 Pulse Laser: 2/4 · 3d · P 3');
    expect(Math.max(...Object.values(field?.figures ?? {}).map(Number))).toBe(4);
    expect(present.fields?.(view(), red, 'wick#1')).toHaveLength(1);
    expect(present.fields?.(view(), red, 'wick#4')).toEqual([]);
    expect(present.fields?.(view(), red, 'spit')).toEqual([]);
  });
});

describe('what the battle is about', () => {
  const textsOf = (game: Game): string[] =>
    aims({ game, outcome: null } as unknown as View<SeenGame>).map(({ label, text }) => `${label}: ${text}`);
  test('the score, and the turns that are left', () => {
    const game = { ...duel(), limit: 4, turn: 1, chip: 'red' };
    expect(textsOf(game)[0]).toBe('Score: Size of what the others lose; 3 turns after this one');
    expect(textsOf({ ...game, turn: 4 })[0]).toBe('Score: Size of what the others lose; the last turn');
  });
  test('or what the scenario asks of ships, for each side that can win by it', () => {
    const conditions = [
      { side: 'red', ship: 'wick', fates: ['in-play'] },
      { side: 'blue', ship: 'wick', fates: ['destroyed', 'derelict'] },
    ] as const;
    const game = { ...duel(), limit: 2, turn: 1, chip: '', victory: { conditions } };
    expect(textsOf(game)).toEqual([
      'At the end: Wick still in play; 1 turn after this one',
      'At the end: Wick destroyed or derelict; 1 turn after this one',
    ]);
    const [own] = aims({ game, outcome: null } as unknown as View<SeenGame>);
    expect(own).toMatchObject({ clause: 'SF-SET-02', side: 'red' });
  });
});

describe('in words', () => {
  test('the report: where, how fast, what is hurt, cards, and who bears on whom', () => {
    const lines = present.report(view(), red);
    expect(lines).toContain('Wick, Wren picket: 1010, facing N, speed 1, drifts to 1009.');
    expect(lines).toContain(
      '  3 of 6 components sound; 3 Shield destroyed, 5 Engine light, 6 Engine fire; shields 1 on side 2; disrupted: spacer.',
    );
    expect(lines).toContain('  Cards: Thrust, Crew (face down), Repeat slot 1 (face down).');
    expect(lines).toContain('  From Wick: range 4, dead ahead, 12 o’clock.');
    expect(lines).toContain('  In the arcs of Wick 1 Pulse Laser.');
    expect(lines.join('\n')).toContain('  It bears on Wick with 1 Breaker Cannon');
    expect(lines.join('\n')).toContain('Still to enter: Cinder.');
    expect(lines.join('\n')).toContain('  Evading: until the round ends.');
  });
  test('names of everything an event may speak of', () => {
    const name = present.names?.(view());
    expect(name?.('ship', 'wick')).toBe('Wick');
    expect(name?.('component', 'wick#4')).toBe('4 Reactor');
    expect(name?.('component', 'wick#1/focused')).toBe('1 Pulse Laser, focused');
    expect(name?.('component', 'nobody#4')).toBeUndefined();
    expect(name?.('side', 'red')).toBe('Red');
    expect(name?.('card', 'repeat-1')).toBe('Repeat slot 1');
    expect(name?.('action', 'full-volley')).toBe('Full Volley');
    expect(name?.('damage', 'power-down')).toBe('Power Down');
    expect(name?.('hex', '9,5')).toMatch(/^\d{4}$/);
    expect(name?.('facing', '0')).toBe('N');
    expect(name?.('nothing', 'x')).toBeUndefined();
  });
  test('fleets count sound components; what is destroyed has none', () => {
    const fleets = present.fleets?.(view());
    expect(fleets?.unit).toBe('components');
    const all = fleets?.sides.flatMap(({ ships }) => ships.map(({ id, left, fate }) => [id, left, fate]));
    expect(all).toEqual([
      ['wick', 3, 'here'],
      ['world-kiln', 16, 'here'],
      ['spit', 0, 'lost'],
      ['cinder', 6, 'here'],
    ]);
  });
});

describe('fire as it is seen', () => {
  const seen = (...events: readonly Partial<GameEvent>[]): readonly Strike[] =>
    present.strikes?.(events as readonly GameEvent[], view()) ?? [];
  const attack = (is: string, more: object = {}): Partial<GameEvent> => ({
    type: 'attack',
    parts: ['world-kiln', 'world-kiln#1', 'wick'],
    data: { is, ship: 'world-kiln', target: 'wick', type: 'breaker-cannon', die: 12, size: 6, accuracy: [3], ...more },
  });

  test('an attack goes from ship to ship with its dice, the chance of any hit, and what it did', () => {
    expect(seen(attack('heavy'))[0]).toMatchObject({
      from: { part: 'world-kiln' },
      to: { part: 'wick' },
      kind: 'beam',
      result: 'hit',
      figure: 'Heavy Damage',
      weapon: 'Breaker Cannon',
      side: 'blue',
      roll: { dice: [{ sides: 12, face: 3 }], needs: '6 or less', rolls: 3, chance: 0.5 },
    });
    expect(seen(attack('miss', { accuracy: [9, 11] }))[0]).toMatchObject({ result: 'miss', roll: { chance: 0.75 } });
    expect(seen(attack('miss'))[0]).not.toHaveProperty('figure');
    expect(seen(attack('harmless', { accuracy: undefined }))[0]).toMatchObject({
      result: 'stopped',
      figure: 'no harm',
    });
    expect(seen(attack('nothing'))[0]).toMatchObject({ result: 'hit', figure: 'no damage' });
  });

  test('a hit takes as many components as were sound before it', () => {
    const damage = (component: number, was: string, ship = 'wick'): Partial<GameEvent> => ({
      type: 'damage',
      parts: [ship, `${ship}#${component}`],
      data: { is: 'light', ship, component: `${ship}#${component}`, was, disrupted: 0, killed: 0 },
    });
    const other = (type: string): Partial<GameEvent> => ({ type, parts: ['wick'], data: { ship: 'wick' } });
    const taken = (...events: Partial<GameEvent>[]) => seen(...events).map(({ loss }) => loss);
    expect(taken(attack('light'), damage(1, ''), damage(2, ''))).toEqual([2]);
    // The same one twice, one that had a token, and one of another ship.
    expect(taken(attack('light'), damage(1, ''), damage(1, 'light'), damage(2, 'heavy'))).toEqual([1]);
    expect(taken(attack('light'), damage(1, '', 'world-kiln'))).toEqual([0]);
    expect(taken(attack('light'), other('evaded'), damage(1, ''), other('shaken'), damage(2, ''))).toEqual([2]);
    // What the next attack does, or a weapon to its own ship, is not of this one.
    expect(taken(attack('light'), damage(1, ''), attack('light'), damage(2, ''), damage(3, ''))).toEqual([1, 2]);
    expect(taken(attack('light'), damage(1, ''), other('strain'), damage(2, ''))).toEqual([1]);
    expect(taken(attack('nothing'))).toEqual([0]);
    expect(taken(attack('miss'), damage(1, ''))).toEqual([undefined]);
    expect(taken(attack('harmless'), damage(1, ''))).toEqual([undefined]);
  });
  test('a ship that is destroyed falls to the last attack, and bursts', () => {
    const fell = seen(attack('breach'), { type: 'destroyed', parts: ['wick'], data: { ship: 'wick' } });
    expect(fell.map(({ kind }) => kind)).toEqual(['beam', 'burst']);
    expect(fell[1]).toMatchObject({ fells: ['wick'] });
  });
  test('a ship that has moved meanwhile is struck where it is', () => {
    const moved = { type: 'moved', parts: ['wick'], data: { ship: 'wick', to: '2,2' } };
    expect(seen(moved, attack('light'))[0]?.to.hex).toEqual({ q: 2, r: 2 });
  });
});

describe('a rolled and vented ship', () => {
  const turned = (): SeenGame => {
    const game = duel();
    Object.assign(game.ships[0] as object, { rolled: true, vented: true, shields: [0, 1, 0, 0, 0, 0] });
    return game as unknown as SeenGame;
  };
  test('is seen at a glance: on its counter, with its shields where they are now', () => {
    const token = present.scene(shows.viewOf(turned()), red)?.tokens[0];
    expect(token).toMatchObject({
      rolled: true,
      note: '3/6 · speed 1 · rolled',
      edges: [{ side: 5, value: 1, of: 3 }],
    });
    expect(present.scene(view(), red)?.tokens[0]).not.toHaveProperty('rolled');
  });
  test('has its sides, arcs and thrust mirrored on its sheet', () => {
    const rose = shows.nodeOf(turned(), 'wick/armour');
    expect(rose.is === 'rose' && rose.sides.map(({ name, value, guards }) => [name, value, guards])).toEqual([
      ['1', 3, 0],
      ['6', 2, 0],
      ['5', 1, 0],
      ['4', 1, 0],
      ['3', 1, 0],
      ['2', 2, 1],
    ]);
    expect(rose.is === 'rose' && rose.sides[1]?.part).toBe('wick@6');
    const cells = (game: SeenGame) => {
      const thrust = shows.nodeOf(game, 'wick/thrust');
      return thrust.is === 'diagram' ? thrust.cells.map(({ hex }) => hex) : [];
    };
    const plain = cells(duel() as unknown as SeenGame);
    expect(cells(turned())).toEqual(plain.map(({ q, r }) => ({ q: 0 - q, r: r + q })));
    const osprey = (rolled: boolean) => {
      const game = craftGame({ ships: [{ type: 'osprey', name: 'Gale', side: 'red', rolled }] });
      const board = shows.nodeOf(game as unknown as SeenGame, 'gale/components');
      return board.is === 'graph' ? board.nodes.flatMap(({ arc }) => (arc === undefined ? [] : [arc])) : [];
    };
    const flipped = (arc: readonly string[]) => [0, 5, 4, 3, 2, 1].map((i) => arc[i]);
    expect(osprey(true)).toEqual(osprey(false).map(flipped));
    expect(osprey(true)).not.toEqual(osprey(false));
  });
  test('and is told so in words', () => {
    const lines = present.report(shows.viewOf(turned()), red).join('\n');
    expect(lines).toContain('Rolled: left is right');
    expect(lines).toContain('Vented: nothing burns');
    expect(present.report(view(), red).join('\n')).not.toMatch(/Rolled|Vented/);
  });
});

test('a ship that burns, or has breaches, is told its odds on its sheet and in words', () => {
  const lines = (damage: NonNullable<CraftedShip['damage']>): string => {
    const game = craftGame({ ships: [{ type: 'wren', name: 'Red', side: 'red', damage }] });
    return present.report(shows.viewOf(game as unknown as SeenGame), red).join('\n');
  };
  // A Wren: three components lie beside its Bridge; two dice of twenty faces.
  expect(lines({ 2: 'fire' })).toContain('at the fire check 28 % to spread, 10 % to explode');
  expect(lines({ 2: 'breach', 3: 'breach' })).toContain('Hull 1: a destruction roll breaks it up in 42 %');
  expect(lines({})).not.toMatch(/fire check|destruction roll/);
});

test('a ram is seen in its hex, with its die', () => {
  const ram = (is: string, accuracy: number[]): GameEvent => ({
    type: 'ram',
    clause: ['SF-RAM-04'],
    parts: ['world-kiln', 'wick'],
    data: { is, ship: 'world-kiln', target: 'wick', die: 20, size: 10, accuracy },
  });
  const [hit] = present.strikes?.([ram('hits', [4])], view()) ?? [];
  expect(hit).toMatchObject({
    to: { part: 'wick' },
    kind: 'burst',
    result: 'hit',
    figure: 'rammed',
    weapon: 'Ram',
    by: 'world-kiln',
    side: 'blue',
    roll: { dice: [{ sides: 20, face: 4 }], needs: '10 or less', rolls: 4, chance: 0.5 },
  });
  const [evaded] = present.strikes?.([ram('misses', [4, 14])], view()) ?? [];
  expect(evaded?.roll).toMatchObject({ rolls: 14, chance: 0.25 });
  const [miss] = present.strikes?.([ram('misses', [14])], view()) ?? [];
  expect(miss).toMatchObject({ result: 'miss' });
  expect(miss).not.toHaveProperty('figure');
  expect(present.strikes?.([{ ...ram('hits', [4]), data: { is: 'hits', target: 'nobody' } }], view())).toEqual([]);
});
