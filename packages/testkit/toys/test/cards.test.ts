import { type GameEvent, hashOf, imagine, seeded, seedFrom } from '@flagbridge/engine';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { ACTIONS, addCards, count, DECK, type Game, HULL, REACTIONS, shipOf } from '../src/cards/game.ts';
import { present } from '../src/cards/present.ts';
import { rulebook } from '../src/cards/rules.ts';
import type { CardTable } from '../src/cards/view.ts';

type Hands = { readonly [ship: string]: readonly string[] };
type S = Situation<Game, CardTable>;

/** Hands of five as wanted, out of the deck: nothing is drawn in the first turn. */
function dealt(hands: Hands, setup: Setup<Game> = {}): S {
  return situation(rulebook, {
    scenario: Object.keys(hands).length === 3 ? 'trio' : 'pair',
    ...setup,
    game: (game) => {
      for (const [ship, cards] of Object.entries(hands))
        for (const card of cards) {
          addCards(shipOf(game, ship).hand, card);
          addCards(game.deck, card, -1);
        }
      setup.game?.(game);
    },
  });
}

const GUNS = ['broadside', 'broadside', 'chaser', 'prize', 'mend'];
const HELD = ['smoke', 'smoke', 'riposte', 'jam', 'prize'];

/** Every captain lays these; the others nothing. */
function lay(s: S, laid: { readonly [ship: string]: readonly string[] }): void {
  for (const { id } of s.game.ships.filter((ship) => ship.hull > 0)) {
    const cards = Object.fromEntries((laid[id] ?? []).map((card, i) => [String(i + 1), card]));
    expect(s.answer(id, cards)).toMatchObject({ ok: true });
  }
}
const asked = (s: S): string[] =>
  s.game.ships.map(({ id }) => id).filter((id) => s.requests(id).some((one) => one.kind === 'react'));
/** All who are asked answer: as told, or with a pass. */
function react(s: S, plays: { readonly [ship: string]: string } = {}): void {
  for (const id of asked(s)) expect(s.answer(id, plays[id] ?? 'pass')).toMatchObject({ ok: true });
}
const types = (events: readonly GameEvent[], ...of: string[]): GameEvent[] =>
  events.filter((event) => of.includes(event.type));

rule('TC-SET-01', 'two or three ships begin with a full hull', () => {
  const s = dealt({ ash: GUNS, elm: HELD });
  expect(s.events[0]).toMatchObject({ type: 'begin', clause: 'TC-SET-01', data: { hull: HULL, deck: 40 } });
  const refused = refusedSetup(rulebook, { setup: { ships: ['Ash'] } });
  expect(refused).toMatchObject({ ok: false, clause: 'TC-SET-01', figures: { ships: 1 } });
  expect(refused).toHaveWords(present);
});

definition('TC-DEF-01', 'fifty cards, as listed', () => {
  expect(count(DECK)).toBe(50);
  expect(ACTIONS.map((kind) => DECK[kind])).toEqual([11, 9, 5, 11]);
  expect(REACTIONS.map((kind) => DECK[kind])).toEqual([6, 4, 4]);
  expect(Object.keys(DECK).sort()).toEqual([...ACTIONS, ...REACTIONS].sort());
});

rule('TC-DRW-01', 'hands are filled to five; the drawer sees which cards, all see how many', () => {
  // Cards by name: 1 is a broadside of the full deck, 50 of 50 a smoke.
  const s = situation(rulebook, { dice: [1, 49, 1, 1, 1, 1, 44, 1, 1, 1] });
  expect(s.dice.unused).toEqual([]);
  expect(s.game.ships[0]?.hand).toEqual({ broadside: 4, smoke: 1 });
  expect(types(s.heard('ash'), 'drawn')).toMatchObject([
    { data: { cards: ['broadside', 'broadside', 'broadside', 'broadside', 'smoke'] } },
  ]);
  expect(types(s.heard(), 'drawn')).toEqual([]);
  expect(types(s.heard(), 'draws').map((event) => event.data?.n)).toEqual([5, 5]);
  const elm = s.view('elm').game;
  expect(elm.ships.map(({ hand, size }) => [hand === null, size])).toEqual([
    [true, 5],
    [false, 5],
  ]);
  expect(elm.deck).toBe(40);
});

rule('TC-DRW-02', 'from the second turn on one card drifts by, for all to see', () => {
  const s = dealt({ ash: GUNS, elm: HELD }, { dice: [1] });
  expect(types(s.events, 'drifts')).toEqual([]);
  lay(s, {});
  expect(s.game.turn).toBe(2);
  expect(types(s.heard(), 'drifts')).toMatchObject([{ data: { card: 'broadside', left: 39 } }]);
  expect(s.view('elm').game.discards).toEqual({ broadside: 1 });
});

rule('TC-SLT-01', 'laid in secret and at once, and taken back until the last is laid', () => {
  const choices = [{}, { 1: 'prize' }, { 1: 'broadside', 2: 'broadside', 3: 'mend' }];
  const seen = choices.map((choice) => {
    // The die is for the card that drifts by where nobody laid any.
    const s = dealt({ ash: GUNS, elm: HELD }, { dice: [1] });
    const { id } = s.request('ash');
    expect(s.answer('ash', choice)).toMatchObject({ ok: true });
    const view = hashOf([s.view('elm'), s.view(), s.requests('elm')]);
    expect(s.withdraw('ash', id)).toMatchObject({ ok: true });
    expect(s.request('ash').id).toBe(id);
    s.answer('ash', choice);
    s.answer('elm', {});
    expect(s.withdraw('ash', id)).toMatchObject({ ok: false, clause: 'FB-SEA-01' });
    expect(types(s.events, 'laid')[0]).toMatchObject({ data: { ship: 'Ash', cards: Object.keys(choice).length } });
    return view;
  });
  expect(new Set(seen).size).toBe(1);
});

rule('TC-SLT-02', 'a held card is not laid', () => {
  const s = dealt({ ash: GUNS, elm: HELD });
  const refused = s.answer('elm', { 1: 'smoke', 2: 'prize' });
  expect(refused).toMatchObject({ clause: 'TC-SLT-02', figures: { card: 'smoke' }, nearest: { 1: 'prize' } });
  expect(refused).toHaveWords(present);
  expect(s.answer('elm', { 1: 'broadside' })).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.answer('ash', { 1: 'mend', 2: 'mend' })).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
});

rule('TC-SLT-03', 'slots are filled from the first on', () => {
  const s = dealt({ ash: GUNS, elm: HELD });
  const refused = s.answer('ash', { 1: 'mend', 3: 'prize' });
  expect(refused).toMatchObject({ clause: 'TC-SLT-03', figures: { slot: '3', empty: '2' } });
  expect(refused).toMatchObject({ nearest: { 1: 'mend', 2: 'prize' } });
  expect(refused).toHaveWords(present);
});

rule('TC-REV-01', 'slot by slot, ship by ship', () => {
  const s = dealt({ ash: GUNS, elm: [...GUNS] });
  lay(s, { ash: ['prize', 'mend'], elm: ['mend', 'prize'] });
  expect(s.view('elm').game.ships[0]?.slots).toEqual([null, 'face-down', null]);
  for (let n = 0; n < 3; n++) react(s);
  expect(types(s.events, 'turned').map(({ data }) => `${data?.ship} ${data?.slot} ${data?.card}`)).toEqual([
    'Ash 1 prize',
    'Elm 1 mend',
    'Ash 2 mend',
    'Elm 2 prize',
  ]);
});

rule('TC-WIN-01', 'everyone with a card is asked, whether or not it fits, until all pass', () => {
  const s = dealt({ ash: GUNS, elm: HELD }, { dice: [6] });
  lay(s, { ash: ['broadside', 'mend'] });
  // Ash holds only actions and is asked all the same.
  expect(asked(s)).toEqual(['ash', 'elm']);
  expect(s.request('ash').shape).toMatchObject({ options: [{ id: 'pass' }] });
  const passes = dealt({ ash: GUNS, elm: HELD });
  lay(passes, { ash: ['broadside', 'mend'] });
  passes.answer('elm', 'pass');
  s.answer('elm', 'smoke');
  expect(hashOf(s.view('ash'))).toBe(hashOf(passes.view('ash')));
  s.answer('ash', 'pass');
  expect(types(s.events, 'answered')).toHaveLength(1);
  // Something was played: all are asked again.
  expect(asked(s)).toEqual(['ash', 'elm']);
  react(s);
  expect(types(s.events, 'shot')).toHaveLength(1);
});

rule('TC-WIN-02', 'only what is in the hand is played', () => {
  const s = dealt({ ash: GUNS, elm: HELD });
  lay(s, { ash: ['broadside'] });
  const refused = s.answer('ash', 'smoke');
  expect(refused).toMatchObject({ clause: 'TC-WIN-02', figures: { card: 'smoke' }, nearest: 'pass' });
});

rule('TC-GUN-01', 'a broadside to port hits at 4 for 3 and misses at 5', () => {
  const s = dealt({ ash: GUNS, elm: GUNS, oak: HELD }, { dice: [4, 5] });
  lay(s, { ash: ['broadside', 'broadside', 'prize'] });
  react(s);
  expect(s.game.ships.map(({ hull }) => hull)).toEqual([HULL, HULL - 3, HULL]);
  expect(types(s.events, 'shot')[0]).toMatchObject({ data: { is: 'hit', at: 'Elm', need: { total: 4 } } });
  react(s);
  expect(s.game.ships[1]?.hull).toBe(HULL - 3);
  expect(types(s.events, 'shot')[1]).toMatchObject({ data: { is: 'miss', roll: 5 } });
});

rule('TC-CHS-01', 'a chaser fires to starboard for 2', () => {
  const s = dealt({ ash: GUNS, elm: GUNS, oak: HELD }, { dice: [4] });
  lay(s, { ash: ['chaser', 'prize'] });
  react(s);
  expect(s.game.ships.map(({ hull }) => hull)).toEqual([HULL, HULL, HULL - 2]);
});

rule('TC-SMK-01', 'one smoke leaves 2, two leave nothing; smoke needs a shot', () => {
  const s = dealt({ ash: GUNS, elm: HELD }, { dice: [3, 1] });
  lay(s, { ash: ['broadside', 'broadside', 'prize'] });
  react(s, { elm: 'smoke' });
  react(s);
  expect(types(s.events, 'shot').at(-1)).toMatchObject({ data: { is: 'miss', need: { total: 2 }, roll: 3 } });
  shipOf(s.game, 'elm').hand = { smoke: 3 };
  react(s, { elm: 'smoke' });
  react(s, { elm: 'smoke' });
  react(s);
  const need = { total: 0, parts: [{ value: 4 }, { value: -4, label: 'smoke', clause: 'TC-SMK-01' }] };
  expect(types(s.events, 'shot').at(-1)).toMatchObject({ data: { is: 'miss', need, roll: 1 } });
  expect(s.answer('elm', 'smoke')).toMatchObject({ ok: false, why: 'no-shot', clause: 'TC-SMK-01' });
});

rule('TC-RIP-01', 'the ship fired at, and no other, answers for 1', () => {
  const s = dealt({ ash: GUNS, elm: HELD, oak: ['riposte', ...GUNS.slice(1)] }, { dice: [6] });
  lay(s, { ash: ['broadside', 'prize'] });
  expect(s.answer('oak', 'riposte')).toMatchObject({ ok: false, why: 'not-at-you', clause: 'TC-RIP-01' });
  react(s, { elm: 'riposte' });
  expect(s.game.ships[0]?.hull).toBe(HULL - 1);
  react(s);
  expect(s.game.ships[1]?.hull).toBe(HULL);
});

rule('TC-JAM-01', 'a jammed prize is none; a shot and one’s own card are not jammed', () => {
  const s = dealt({ ash: ['jam', ...GUNS.slice(1)], elm: HELD }, { dice: [6] });
  lay(s, { ash: ['prize', 'broadside'] });
  expect(s.answer('ash', 'jam')).toMatchObject({ ok: false, why: 'nothing-to-jam', clause: 'TC-JAM-01' });
  react(s, { elm: 'jam' });
  react(s);
  expect(s.game.ships[0]?.points).toBe(0);
  expect(s.game.discards).toEqual({ jam: 1, prize: 1 });
  shipOf(s.game, 'elm').hand = { jam: 1 };
  expect(s.answer('elm', 'jam')).toMatchObject({ ok: false, clause: 'TC-JAM-01' });
});

rule('TC-MND-01', 'one point of hull comes back, up to the full hull', () => {
  for (const [before, after] of [
    [4, 5],
    [HULL, HULL],
  ] as const) {
    const s = dealt({ ash: GUNS, elm: HELD }, { game: ({ ships }) => Object.assign(ships[0]!, { hull: before }) });
    lay(s, { ash: ['mend', 'prize'] });
    react(s);
    expect(s.game.ships[0]?.hull).toBe(after);
  }
});

rule('TC-LST-01', 'a lost ship lays her cards open, and her shot is lost', () => {
  const s = dealt({ ash: GUNS, elm: HELD, oak: GUNS }, { game: ({ ships }) => Object.assign(ships[0]!, { hull: 1 }) });
  lay(s, { ash: ['broadside', 'prize'], oak: ['mend', 'prize'] });
  react(s, { elm: 'riposte' });
  expect(types(s.heard('oak'), 'lost')).toMatchObject([
    { data: { ship: 'Ash', cards: ['broadside', 'chaser', 'mend', 'prize'] } },
  ]);
  expect(types(s.events, 'shot')).toEqual([]);
  expect(s.state.out).toEqual(['ash']);
  // Nothing is left to answer: the next card is turned at once.
  expect(s.game.turned).toMatchObject({ by: 'oak', card: 'mend' });
  const cards = s.game.ships.reduce((sum, { hand, slots }) => sum + count(hand) + slots.filter(Boolean).length, 0);
  expect(cards + count(s.game.discards) + count(s.game.deck) + 1).toBe(50);
});

rule('TC-END-01', 'the last ship afloat has won', () => {
  const s = dealt({ ash: GUNS, elm: HELD }, { dice: [1], game: ({ ships }) => Object.assign(ships[1]!, { hull: 3 }) });
  lay(s, { ash: ['broadside'] });
  react(s);
  expect(s.state.outcome).toEqual({ winner: 'ash', by: 'last-afloat', clause: 'TC-END-01' });
});

rule('TC-END-02', 'a prize is a point, and enough of them win', () => {
  const one = dealt({ ash: GUNS, elm: HELD });
  lay(one, { ash: ['prize', 'mend'] });
  react(one);
  expect(one.game.ships.map(({ points }) => points)).toEqual([1, 0]);
  const s = dealt(
    { ash: GUNS, elm: HELD },
    { options: { goal: 3 }, game: ({ ships }) => Object.assign(ships[0]!, { points: 2 }) },
  );
  lay(s, { ash: ['prize'] });
  react(s);
  expect(s.state.outcome).toEqual({ winner: 'ash', by: 'prizes', clause: 'TC-END-02' });
});

rule('TC-END-03', 'a deck that cannot fill all hands ends the match, and all is laid open', () => {
  const deck = { mend: 2 };
  const s = dealt({ ash: GUNS, elm: HELD }, { dice: [1], game: (game) => Object.assign(game, { deck }) });
  lay(s, { ash: ['mend', 'prize'] });
  react(s);
  react(s);
  expect(s.events.find((event) => event.type === 'deck-out')).toMatchObject({ data: { left: 1, wanted: 2 } });
  expect(s.state.outcome).toEqual({ winner: null, by: 'deck-out', clause: 'TC-END-03' });
  expect(s.heard().at(-1)).toMatchObject({ type: 'unveiled', data: { ship: 'Elm', hand: [...HELD].sort() } });
  expect(s.view().game.ships[1]?.hand).toEqual({ smoke: 2, riposte: 1, jam: 1, prize: 1 });
});

test('captains who only wait come to the end of the deck', () => {
  const s = situation(rulebook, { dice: Array<number>(50).fill(1) });
  s.policy('ash', 'fill', { policy: 'default' });
  expect(s.policy('elm', 'fill', { policy: 'default' })).toMatchObject({ ok: true });
  expect(s.state.outcome).toMatchObject({ winner: null, by: 'deck-out' });
});

describe('policies', () => {
  test('until fired at: passes for one, asks again when it matters', () => {
    const s = dealt({ ash: GUNS, elm: HELD, oak: GUNS }, { dice: [6, 6] });
    expect(s.policy('elm', 'react', { policy: 'until-fired-at' })).toMatchObject({ ok: true });
    expect(s.policy('oak', 'react', { policy: 'never' })).toMatchObject({ ok: true });
    lay(s, { ash: ['chaser', 'broadside'] });
    expect(s.game.turned).toMatchObject({ at: 'oak' });
    expect(asked(s)).toEqual(['ash']);
    s.answer('ash', 'pass');
    expect(s.game.turned).toMatchObject({ at: 'elm' });
    expect(asked(s)).toEqual(['ash', 'elm']);
    expect(s.request('elm').policies.map(({ id }) => id)).toEqual(['default', 'same', 'never', 'until-fired-at']);
  });

  test('the built-in ones: the default, and the same answer for the rest of the turn', () => {
    const s = dealt({ ash: GUNS, elm: ['smoke', 'smoke', ...GUNS.slice(2)] }, { dice: [6, 6, 1, 1, 1, 1, 1, 1] });
    s.policy('ash', 'react', { policy: 'default' });
    s.policy('elm', 'react', { policy: 'same', arg: { choice: 'smoke', within: 'turn' } });
    lay(s, { ash: ['broadside', 'broadside', 'prize'] });
    // Both smokes went into the first shot; then the policy was no longer legal, and Elm is asked.
    expect(s.game.turned).toMatchObject({ smoke: 2 });
    expect(asked(s)).toEqual(['elm']);
    for (let n = 0; n < 3; n++) react(s);
    expect(s.game.turn).toBe(2);
    expect(s.state.policies).toEqual({ ash: { react: { policy: 'default', arg: null, within: null } }, elm: {} });
  });
});

describe('what is hidden', () => {
  test('which cards lie in the deck and which in another hand looks the same', () => {
    const other = ['broadside', 'chaser', 'smoke', 'jam', 'prize'];
    const [s, t] = [dealt({ ash: GUNS, elm: HELD }), dealt({ ash: other, elm: HELD })];
    expect(s.game.deck).not.toEqual(t.game.deck);
    expect(hashOf(s.view('elm'))).toBe(hashOf(t.view('elm')));
    expect(hashOf(s.view('ash'))).not.toBe(hashOf(t.view('ash')));
  });

  test('imagined cards are never those one has seen, and face-down cards are actions', () => {
    const s = dealt({ ash: GUNS, elm: HELD });
    lay(s, { ash: ['prize', 'broadside', 'broadside'] });
    const dice = seeded(seedFrom('many')).stream('imagine', {});
    const down = new Set<string | null>();
    const hands = new Set<string>();
    for (let n = 0; n < 200; n++) {
      const { ships, deck, discards, turned } = imagine(s.rules, s.view('elm'), { offices: ['elm'] }, dice).game;
      for (const slot of ships[0]!.slots) down.add(slot);
      hands.add(JSON.stringify(Object.entries(ships[0]!.hand).sort()));
      const all = { ...DECK };
      for (const cards of [deck, discards, ...ships.map((ship) => ship.hand)])
        for (const kind in cards) addCards(all, kind, 0 - cards[kind]!);
      for (const card of ships.flatMap((ship) => ship.slots)) if (card !== null) addCards(all, card, -1);
      addCards(all, turned!.card, -1);
      expect(all).toEqual({});
    }
    expect([...down].sort()).toEqual([...ACTIONS, null].sort());
    expect(hands.size).toBeGreaterThan(10);
  });
});
