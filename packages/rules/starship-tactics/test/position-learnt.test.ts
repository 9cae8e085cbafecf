import { readFileSync } from 'node:fs';
import {
  canonical,
  type Json,
  type MatchState,
  orderOf,
  positionOf,
  type Refusal,
  refuse,
  rulesOf,
  type Scenario,
  seeded,
  seedFrom,
  start,
  view,
} from '@flagbridge/engine';
import { begin, type PositionMistake, playAtRandom, positionMistakes } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { factsOf } from '../src/rules/facts.ts';
import { classOf } from '../src/rules/power.ts';
import { answerTo, askable, askedId, lockTells, readAsked } from '../src/rules/questions.ts';
import { positionFormat } from '../src/set-up/position.ts';
import { answerForm } from '../src/set-up/position-answers.ts';
import { duel } from './craft.ts';

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/raiders-middle.json', import.meta.url), 'utf8'),
) as Scenario;
const dice = () => seeded(seedFrom('learnt'));
const begun = (scenario: Scenario = example): MatchState<Game> => begin(rules, { scenario }, dice());
const ordered = (scenario: string | Scenario, options = {}) => {
  const order = orderOf(rules.about, { scenario, options });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  return order;
};
const positionIn = (scenario: Scenario) => (scenario.setup as { position: { [member: string]: Json } }).position;

type Change = PositionMistake[1];
/** Sets members of a fact of the example: 0 and 1 of Fair Share in turn 2, 2 and 3 of Quick Silver in turn 3. */
const fact =
  (i: number, more: { [member: string]: Json }): Change =>
  ({ learnt }) =>
    void Object.assign((learnt as object[])[i] ?? {}, more);
const without =
  (i: number, member: string): Change =>
  ({ learnt }) =>
    void Reflect.deleteProperty((learnt as object[])[i] ?? {}, member);
/** Another question than the last one, with this answer. */
const asked = (what: string, answer: Json): Change => fact(3, { what, answer });
const last = 'position.learnt.3';

describe('what sensors have told, in a file', () => {
  positionMistakes(rules as never, example, 'ST-SET-09', [
    ['no list', (position) => void Object.assign(position, { learnt: {} }), 'position.learnt', /list/],
    ['a fact that is none', ({ learnt }) => void (learnt as Json[]).push(7), 'position.learnt.4', /record/],
    ['a member nobody knows', fact(3, { colour: 'red' }), last, /colour/],
    ['a sensing ship nobody knows', fact(3, { by: 'Ark' }), `${last}.by`, /no ship Ark/],
    ['a target nobody knows', fact(3, { of: 'Wick' }), `${last}.of`, /no ship Wick/],
    ['a ship of its own side', fact(3, { by: 'Long Knife' }), `${last}.of`, /other sides/, 'ST-SEN-12'],
    ['a question there is not', asked('q11', {}), `${last}.what`, /can be asked/, 'ST-SEN-18'],
    ['a weapon it does not have', asked('q6-w7', { points: 1 }), `${last}.what`, /can be asked/, 'ST-SEN-18'],
    ['no turn', without(3, 'turn'), `${last}.turn`, /missing/],
    ['a turn before the first', fact(3, { turn: 0 }), `${last}.turn`, /from 1/],
    ['a turn to come', fact(3, { turn: 4 }), `${last}.turn`, /turn 4 is not over/, 'ST-SEQ-05'],
    ['no answer', without(3, 'answer'), `${last}.answer`, /missing/],
    ['no figure', fact(3, { answer: {} }), `${last}.answer.points`, /missing/],
    ['another figure', fact(3, { answer: { points: 2, up: 1 } }), `${last}.answer`, /what up means/],
    ['a shield beyond its most', fact(3, { answer: { points: 3 } }), `${last}.answer.points`, /0 to 2/, 'ST-PWR-06'],
    [
      'more power than its class',
      fact(1, { answer: { power: 12 } }),
      'position.learnt.1.answer.power',
      /9 to 11/,
      'ST-SEN-29',
    ],
    [
      'less power than it has',
      fact(1, { answer: { power: 8 } }),
      'position.learnt.1.answer.power',
      /9 to 11/,
      'ST-SEN-29',
    ],
    [
      'an order without weapons',
      asked('q2', { order: ['shields', 'movement'] }),
      `${last}.answer.order`,
      /order of/,
      'ST-SEN-20',
    ],
    ['an order that is no list', asked('q2', { order: 'weapons' }), `${last}.answer.order`, /order of/, 'ST-SEN-20'],
    ['seven shields', asked('q3', { powered: 7, points: 7 }), `${last}.answer.powered`, /0 to 6/, 'ST-SEN-29'],
    [
      'more than three shields hold',
      asked('q3', { powered: 3, points: 7 }),
      `${last}.answer.points`,
      /3 to 6/,
      'ST-SEN-29',
    ],
    [
      'missiles of a ship without',
      asked('q5-missile', { powered: 1, points: 1 }),
      `${last}.answer.powered`,
      /0 to 0/,
      'ST-SEN-29',
    ],
    [
      'less than three beams take',
      asked('q5-beam', { powered: 3, points: 2 }),
      `${last}.answer.points`,
      /3 to 3/,
      'ST-SEN-29',
    ],
    ['more than a beam takes', asked('q6-w1', { points: 2 }), `${last}.answer.points`, /0 to 1/, 'ST-PWR-08'],
    [
      'a band nobody knows',
      asked('q7', { engines: 'poor', shields: 'undamaged', weapons: 'undamaged', structure: 'undamaged' }),
      `${last}.answer.engines`,
      /undamaged, light/,
    ],
    [
      'worse damage than there is by now',
      asked('q7', { engines: 'undamaged', shields: 'undamaged', weapons: 'undamaged', structure: 'light' }),
      `${last}.answer.structure`,
      /5 of 5 left this was never light/,
      'ST-SEN-29',
    ],
    ['half a crew', asked('q8', { alive: 50 }), `${last}.answer.alive`, /100 to 100/, 'ST-SEN-26'],
    ['transporters', asked('q9', { aboard: 3 }), `${last}.answer`, /what aboard means/],
    [
      'a lock that tells a class',
      fact(2, { answer: { class: 'D-7' } }),
      'position.learnt.2.answer',
      /what class means/,
    ],
    [
      'more hits than there have been',
      fact(1, { seen: { engine: 2 } }),
      'position.learnt.1.seen.engine',
      /0 to 1/,
      'ST-INF-10',
    ],
    ['more strain', fact(1, { strain: { power: 1 } }), 'position.learnt.1.strain.power', /0 to 0/, 'ST-INF-10'],
    [
      'the same once more',
      ({ learnt }) => void (learnt as Json[]).push({ ...((learnt as object[])[0] as object), turn: 1 }),
      'position.learnt.4',
      /already/,
    ],
    ['two locks in one turn', fact(0, { turn: 3 }), 'position.learnt.2.turn', /locked on another/, 'ST-SEN-07'],
    [
      'two questions in one turn',
      ({ learnt }) =>
        void (learnt as Json[]).push({ ...((learnt as object[])[3] as object), what: 'q1', answer: { power: 11 } }),
      'position.learnt.4.turn',
      /asked something else/,
      'ST-SEN-18',
    ],
    [
      'an answer without a lock',
      ({ learnt }) => void (learnt as Json[]).splice(2, 1),
      'position.learnt.2.what',
      /no lock/,
      'ST-SEN-18',
    ],
    ['an answer after the last lock', fact(0, { turn: 1 }), 'position.learnt.1.what', /no lock/, 'ST-SEN-18'],
  ]);

  test('says who knew what: those who see the display of the ship that learnt it', () => {
    const { knows, game } = begun();
    expect(Object.keys(knows)).toEqual(['klingon']);
    expect(factsOf(knows).map(({ by, of, what, turn }) => [by, of, what, turn])).toEqual([
      ['kosh-vek', 'fair-share', 'lock', 2],
      ['kosh-vek', 'fair-share', 'q1', 2],
      ['kosh-vek', 'quick-silver', 'lock', 3],
      ['kosh-vek', 'quick-silver', 'q4-2', 3],
    ]);
    expect(knows['klingon']?.['kosh-vek fair-share lock']).toEqual({
      turn: 2,
      answer: lockTells(game, shipOf(game, 'fair-share'), { open: false, others: false, back: true }),
      seen: { ...shipOf(game, 'fair-share').seen, engine: 0, structure: 1, shield: 0 },
      strain: { power: 0, structure: 0 },
    });
    expect(knows['klingon']?.['kosh-vek quick-silver q4-2']).toMatchObject({ answer: { up: 1, points: 2 } });
  });

  test('an Admiral of the side knows it too', () => {
    const setup = example.setup as { sides: { id: string }[] };
    const scenario = {
      ...example,
      offices: [...example.offices, { id: 'marshal', side: 'klingon', title: 'Marshal' }],
      setup: {
        ...setup,
        sides: setup.sides.map((side) => (side.id === 'klingon' ? { ...side, admiral: 'marshal' } : side)),
      },
    } as unknown as Scenario;
    const state = begun(scenario);
    expect(Object.keys(state.knows)).toEqual(['klingon', 'marshal']);
    expect(state.knows['marshal']).toEqual(state.knows['klingon']);
    const again = positionOf(rules, ordered(scenario), state);
    expect('ok' in again ? again : positionIn(again)['learnt']).toHaveLength(4);
    // What only one of the two knows no file can say.
    delete state.knows['marshal'];
    expect(positionOf(rules, ordered(scenario), state)).toMatchObject({ why: 'in-the-midst' });
  });

  test('is written with the sides whose talk is overheard, and with none where none is (ST-OPT-06)', () => {
    const state = begun();
    const written = () => {
      const again = positionOf(rules, ordered(example), state);
      return 'ok' in again ? again : positionIn(again)['overheard'];
    };
    expect(written()).toBeUndefined();
    (state.game.sides[1] as { overheard: boolean }).overheard = true;
    expect(written()).toEqual([state.game.sides[1]?.id]);
  });
  test('is written as it was read, and not at all where nobody has learnt anything', () => {
    const order = ordered(example);
    const again = positionOf(rules, order, begun());
    if ('ok' in again) throw new Error(JSON.stringify(again));
    const written = positionIn(again)['learnt'] as { [member: string]: Json }[];
    expect(written.map(({ answer }) => answer)).toEqual([{ back: true }, { power: 11 }, {}, { points: 2 }]);
    expect(written.map(({ seen }) => seen)).toEqual([
      { engine: 0, structure: 1, shield: 0 },
      { engine: 0, structure: 1, shield: 0 },
      undefined,
      undefined,
    ]);
    const { learnt: _, ...bare } = positionIn(example);
    const unlearnt = { ...example, setup: { ...(example.setup as object), position: bare } } as Scenario;
    const state = begun(unlearnt);
    expect(state.knows).toEqual({});
    const other = positionOf(rules, ordered(unlearnt), state);
    expect('ok' in other ? other : positionIn(other)).not.toHaveProperty('learnt');
  });

  test('there is none in the basic game', () => {
    const basic = { ...example, tier: 'basic' };
    const ships = positionIn(example)['ships'] as { [name: string]: object };
    const sound = { ...ships, 'Fair Share': { at: '2416', facing: 'W' } };
    const load = (learnt: Json) =>
      start(
        rules,
        ordered({
          ...basic,
          setup: {
            ...(example.setup as { sides: Json }),
            obstacles: [],
            position: { ...positionIn(example), ships: sound, learnt } as Json,
          } as Json,
        } as Scenario),
        dice(),
      );
    expect(load([])).not.toHaveProperty('ok');
    const first = (positionIn(example)['learnt'] as Json[])[2] as Json;
    expect(load([first])).toMatchObject({ ok: false, clause: 'ST-SEQ-01', figures: { path: 'position.learnt' } });
  });

  describe.each([
    ['sound, shields up', { shields: [1, 2, 1, 1, 3, 1], charges: [1, 1, 1, 1] }],
    ['sound, shields down', {}],
    ['battered', { power: 3, structure: 1, lost: [0, 1], generators: [2, 3], shields: [1, 0, 0, 2, 0, 0] }],
    ['a hulk', { power: 0, structure: -3, disabled: true }],
  ])('every answer of a ship that is %s', (_name, more) => {
    const game = duel(more, {}, { level: 'advanced' });
    const ship = shipOf(game, 'red');
    const on = { game, layout: positionFormat.layout(game), wrong: refuses };

    test.each(askable(game, ship).map((one) => [askedId(one), one] as const))(
      '%s is read as it is written',
      (id, one) => {
        expect(readAsked(game, ship, id)).toEqual(one);
        const form = answerForm(game, ship, one);
        const answer = answerTo(game, ship, one);
        expect(form.read(form.write(answer, on, null), 'answer', on, null)).toEqual(answer);
      },
    );
    test.each([0, 1, 2, 3, 4, 5, 6, 7])('a lock, in its way %i', (n) => {
      const form = answerForm(game, ship, null);
      const answer = lockTells(game, ship, { open: (n & 1) > 0, others: (n & 2) > 0, back: (n & 4) > 0 });
      expect(form.read(form.write(answer, on, null), 'answer', on, null)).toEqual(answer);
    });
  });

  test('a missile takes all of its power or nothing', () => {
    const game = duel({ type: 'constitution-mk1' }, {}, { level: 'advanced', rulings: { scale: 2 } });
    const ship = shipOf(game, 'red');
    const { weapons } = classOf(game, ship);
    const weapon = weapons.findIndex(({ kind, power }) => kind === 'missile' && power > 1);
    const power = weapons[weapon]?.power ?? 0;
    const form = answerForm(game, ship, { is: 'q6', weapon });
    const on = { game, layout: positionFormat.layout(game), wrong: refuses };
    expect(form.read({ points: power }, 'answer', on, null)).toEqual({ up: 1, points: power });
    expect(form.read({ points: power - 1 }, 'answer', on, null)).toMatchObject({ clause: 'ST-PWR-09' });
    expect(form.read({ points: power + 1 }, 'answer', on, null)).toMatchObject({ clause: 'ST-PWR-08' });
  });

  test.each([
    // Six KD-5 of 2 and a KD-14 of 4; six KD-8 of 4 and four KD-10 of 2.
    ['d18c', 1, 4],
    ['d18c', 2, 6],
    ['l9a', 1, 4],
    ['l9a', 7, 26],
  ])('of a %s so many powered beams, %i, hold at most what the strongest do: %i', (type, powered, most) => {
    const game = duel({ type }, {}, { level: 'advanced', rulings: { scale: 2 } });
    const form = answerForm(game, shipOf(game, 'red'), { is: 'q5', kind: 'beam' });
    const on = { game, layout: positionFormat.layout(game), wrong: refuses };
    const read = (points: number) => form.read({ powered, points }, 'answer', on, null);
    expect(read(powered)).toEqual({ powered, points: powered });
    expect(read(most)).toEqual({ powered, points: most });
    for (const points of [powered - 1, most + 1]) expect(read(points)).toMatchObject({ clause: 'ST-SEN-29' });
  });
});

function refuses(path: string, wrong: string, clause: string = 'ST-SET-09'): Refusal {
  return refuse('set-up-file', clause, { figures: { path, wrong } });
}

describe('positions of advanced battles at random', () => {
  const met = new Set<string>();

  test.each([
    ['long-eyes', 1, {}],
    ['raiders', 2, { scale: 2 }],
    ['long-eyes', 7, { 'open-displays': true }],
    ['raiders', 4, {}],
    ['long-eyes', 5, { scale: 4 }],
    ['raiders', 6, { phases: 3 }],
  ])(
    '%s %i: what offices know is the same when it is loaded, and so is what they are shown',
    (scenario, n, options) => {
      const order = ordered(scenario, options);
      let written = 0;
      playAtRandom(rules, {
        ...{ scenario, options, most: 200, seed: `learnt ${n}` },
        look: (state) => {
          const file = positionOf(rules, order, state);
          if ('ok' in file) return;
          const again = start(rules, { ...order, scenario: JSON.parse(JSON.stringify(file)) as Scenario }, dice());
          if ('ok' in again) throw new Error(JSON.stringify(again));
          expect(canonical(again.knows)).toBe(canonical(state.knows));
          for (const office of state.offices) {
            const viewer = { offices: [office] };
            const [then, now] = [state, again].map((one) => present.sheets(view(rules, one, viewer), viewer));
            expect(now).toEqual(then);
          }
          for (const { what } of factsOf(state.knows)) met.add(what.replace(/-.*/, ''));
          if (Object.keys(state.knows).length > 0) written++;
        },
      });
      expect(written).toBeGreaterThan(0);
    },
  );

  test('have met locks and many questions; each of the ten is read by itself above', () => {
    expect([...met]).toContain('lock');
    expect(met.size).toBeGreaterThan(5);
  });
});

describe('a battle that a move has decided', () => {
  test('is no place to begin one: its phase is played to the end', () => {
    const state = begun();
    expect(positionOf(rules, ordered(example), state)).not.toHaveProperty('ok');
    Object.assign(shipOf(state.game, 'kosh-vek'), { is: 'left', exit: 'north' });
    state.game.ranks = state.game.ranks.filter(({ ship }) => ship !== 'kosh-vek');
    expect(positionOf(rules, ordered(example), state)).toMatchObject({ why: 'in-the-midst', clause: 'FB-POS-01' });
  });
});
