import { explaining } from '@flagbridge/engine';
import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Ship, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { evadeNeed } from '../src/rules/evasion.ts';
import { factsOf } from '../src/rules/facts.ts';
import { answerTo, askable, askedId, bandOf } from '../src/rules/questions.ts';
import { LOCK_ROLL } from '../src/rules/sensors.ts';
import { sensorPhase } from '../src/steps/sensors/index.ts';
import { SHORT_OUTAGE } from '../src/steps/sensors/outage.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

const ADVANCED = { level: 'advanced', stage: 'sensors', pair: 0 } as const;
/** Red is locked on Blue and asks; Blue is asked for nothing, unless it tries for a lock itself. */
function asking(blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) {
  const s = play(duel({ lock: 'blue' }, blue, { ...ADVANCED, ...more }), sensorPhase);
  pass(s);
  return s;
}
/** Nobody tries for another lock. */
function pass(s: ReturnType<typeof play>): void {
  const asked = () => s.state.offices.find((office) => s.requests(office).some(({ kind }) => kind === 'lock'));
  for (let office = asked(); office !== undefined; office = asked()) s.answer(office, [], 'lock');
}
function answered(asked: string, blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) {
  const s = asking(blue, more);
  s.answer('red', { red: `red/${asked}` }, 'ask');
  const { ship: _ship, target: _target, is, ...figures } = told(s, 'answer')[0]?.data ?? {};
  return { is, ...figures };
}
const scanned = (blue: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}) =>
  told(asking(blue, more), 'scan').find(({ data }) => data?.['ship'] === 'red')?.data;

describe('what a lock tells of itself', () => {
  rule('ST-SEN-13', 'type, size, nationality and class', () => {
    expect(scanned()).toMatchObject({
      role: 'Light Cruiser',
      size: 'IX',
      faction: 'klingon',
      class: 'D-7M class',
    });
  });
  rule('ST-SEN-14', 'life forms only when all six shields are down', () => {
    expect(scanned()).toMatchObject({ is: 'open', life: 'Klingon' });
    expect(scanned({ shields: [0, 0, 0, 0, 0, 1] })).toMatchObject({ is: 'closed' });
    expect(scanned({ shields: [0, 0, 0, 0, 0, 1] })).not.toHaveProperty('life');
  });
  rule('ST-SEN-15', 'what it is made of', () => {
    expect(scanned()).toMatchObject({ composition: 'metal' });
  });
  rule('ST-SEN-16', 'in which state that is', () => {
    expect(scanned()).toMatchObject({ state: 'solid' });
  });
  rule('ST-SEN-17', 'whether another is locked on the target, and the target on the asker', () => {
    const more = (lock: string, side = 'green', is: Ship['is'] = 'flying') => ({
      ships: [{ type: 'k23', name: 'Third', side, at: '3030', lock, is } as const],
    });
    expect(scanned({}, more('blue'))).toMatchObject({ others: 1, back: 0 });
    expect(scanned({}, more('red'))).toMatchObject({ others: 0 });
    expect(scanned({}, more('blue', 'blue'))).toMatchObject({ others: 0 });
    expect(scanned({}, more('blue', 'green', 'left'))).toMatchObject({ others: 0 });
    expect(scanned({ lock: 'red' })).toMatchObject({ others: 0, back: 1 });
  });
  test('a ship without a lock is told nothing', () => {
    const s = play(duel({}, {}, ADVANCED), sensorPhase, { dice: [7, 7] });
    for (const office of ['red', 'blue'])
      s.answer(office, [{ by: office, at: office === 'red' ? 'blue' : 'red' }], 'lock');
    expect(told(s, 'scan')).toEqual([]);
    expect(s.request('red').kind).toBe('rest');
  });
});

describe('the ten questions', () => {
  /** 15 power: 3 movement for 3, shields 1, 2 and 4 for 3 power, beams 2 and 1, a missile. */
  const BLUE: Partial<CraftedShip> = {
    power: 13,
    structure: 4,
    points: 3,
    shields: [1, 2, 0, 3, 0, 0],
    charges: [2, 1, 0, 0, 1],
    bought: [3, 1, 2, 0, 3, 0, 0, 2, 1, 0, 0, 1],
    lost: [3, 5],
    generators: [6],
  };
  rule('ST-SEN-18', 'one in each Sensor Phase in which a ship holds a lock', () => {
    const s = asking();
    expect(s.answer('red', { red: 'red/q1', blue: 'red/q2' }, 'ask')).toMatchObject({ ok: false });
    expect(s.answer('red', { red: 'red/q1' }, 'ask')).toBeDone();
    expect(told(s, 'question')).toHaveLength(1);
    s.answer('red', 'on');
    s.answer('blue', [], 'lock');
    expect(s.answer('red', { red: 'red/q2' }, 'ask')).toBeDone();
    const none = play(duel({}, { lock: 'red' }, ADVANCED), sensorPhase);
    pass(none);
    expect(none.requests('red').filter(({ kind }) => kind === 'ask')).toEqual([]);
    expect(none.answer('blue', { red: 'blue/q1' }, 'ask')).toMatchObject({ ok: false });
  });
  rule('ST-SEN-19', '1: power available', () => {
    expect(answered('q1', BLUE)).toEqual({ is: 'q1', power: 13 });
  });
  rule('ST-SEN-20', '2: the order of what was given, equal shares as equal', () => {
    expect(answered('q2', BLUE)).toEqual({ is: 'q2', order: ['weapons', 'shields=movement'] });
    expect(answered('q2', { bought: [9, 4, 4, 0, 0, 0, 0, 3] })).toEqual({
      is: 'q2',
      order: ['movement', 'shields', 'weapons'],
    });
    expect(answered('q2', { bought: [] })).toEqual({ is: 'q2', order: ['weapons=shields=movement'] });
  });
  rule('ST-SEN-21', '3: shields powered, their points and the ratio', () => {
    expect(answered('q3', BLUE)).toEqual({ is: 'q3', powered: 3, points: 6, ratio: '1/2' });
  });
  rule('ST-SEN-22', '4: one shield, up or not, and its points', () => {
    expect(answered('q4-4', BLUE)).toEqual({ is: 'q4', shield: 4, up: 1, points: 3 });
    expect(answered('q4-3', BLUE)).toEqual({ is: 'q4', shield: 3, up: 0, points: 0 });
  });
  rule('ST-SEN-23', '5: weapons of a kind that are powered, and with how much; not those that have fired', () => {
    expect(answered('q5-beam', BLUE)).toEqual({ is: 'q5', kind: 'beam', powered: 2, points: 3 });
    expect(answered('q5-missile', BLUE)).toEqual({ is: 'q5', kind: 'missile', powered: 1, points: 1 });
    expect(answered('q5-beam', { ...BLUE, fired: [0] })).toMatchObject({ powered: 1, points: 1 });
  });
  rule('ST-SEN-24', '6: one weapon; damaged, fired or unarmed is no, 0', () => {
    expect(answered('q6-w1', BLUE)).toEqual({ is: 'q6', weapon: 'blue/w1', up: 1, points: 2 });
    expect(answered('q6-w3', BLUE)).toMatchObject({ up: 0, points: 0 });
    expect(answered('q6-w1', { ...BLUE, fired: [0] })).toMatchObject({ up: 0, points: 0 });
    expect(answered('q6-w1', { ...BLUE, lost: [0] })).toMatchObject({ up: 0, points: 0 });
    expect(asking().answer('red', { red: 'red/q6-w7' }, 'ask')).toBeRefused('FB-REQ-04');
  });
  rule('ST-SEN-25', '7: engines, shields, weapons and superstructure in bands', () => {
    // 13 of 15, 5 of 6, 4 of 6, 4 of 7.
    expect(answered('q7', BLUE)).toEqual({
      is: 'q7',
      engines: 'light',
      shields: 'light',
      weapons: 'moderate',
      structure: 'moderate',
    });
    expect(bandOf(13, 20)).toBe('moderate');
    expect(bandOf(5, 6)).toBe('light');
    expect([20, 19, 15, 14, 10, 9, 5, 4, 1, 0, -2].map((left) => bandOf(left, 20))).toEqual([
      'undamaged',
      'light',
      'light',
      'moderate',
      'moderate',
      'heavy',
      'heavy',
      'critical',
      'critical',
      'gone',
      'gone',
    ]);
  });
  rule(
    'ST-SEN-26',
    '8: the crew alive where a shield is down; behind six there is no answer, and the question is used',
    () => {
      expect(answered('q8', BLUE)).toEqual({ is: 'q8', alive: 100 });
      expect(answered('q8', { shields: [1, 1, 1, 1, 1, 1] })).toEqual({ is: 'q8-none' });
      expect(answered('q8', { shields: [1, 1, 1, 1, 1, 0] })).toEqual({ is: 'q8', alive: 100 });
    },
  );
  rule('ST-SEN-27', '9: no transporter is powered where nobody is beamed off', () => {
    expect(answered('q9', BLUE)).toEqual({ is: 'q9', up: 0, aboard: 0 });
  });
  rule('ST-SEN-28', '10: none is detected where none is cloaked', () => {
    expect(answered('q10', BLUE)).toEqual({ is: 'q10', up: 0 });
  });
  rule('ST-SEN-29', 'what is told is true', () => {
    const s = asking(BLUE);
    for (const asked of askable(s.game, shipOf(s.game, 'blue'))) {
      expect(answered(askedId(asked), BLUE)).toMatchObject(answerTo(s.game, shipOf(s.game, 'blue'), asked));
    }
  });
  test('all are offered by number and by what they are about', () => {
    const { shape } = asking(BLUE).request('red', 'ask');
    const cards = shape.is === 'slots' ? shape.cards : [];
    expect(cards.map(({ id }) => id.slice(4))).toEqual(
      'q1 q2 q3 q4-1 q4-2 q4-3 q4-4 q4-5 q4-6 q5-beam q5-missile q6-w1 q6-w2 q6-w3 q6-w4 q6-w5 q6-w6 q7 q8 q9 q10'.split(
        ' ',
      ),
    );
    expect(shape.is === 'slots' && shape.groups?.map(({ id }) => id)).toEqual(['red']);
  });
  test('every card says what it asks, by its number in the book or by what it is about, once', () => {
    const { shape } = asking(BLUE).request('red', 'ask');
    const cards = shape.is === 'slots' ? shape.cards : [];
    expect(cards.map(({ copies, group }) => [copies, group])).toEqual(cards.map(() => [1, 'red']));
    expect(cards.map(({ id, number, label, parts }) => [id.slice(4), number, label?.say, parts?.join()])).toEqual([
      ['q1', 1, 'option.q1', ''],
      ['q2', 2, 'option.q2', ''],
      ['q3', 3, 'option.q3', ''],
      ...[1, 2, 3, 4, 5, 6].map((n) => [`q4-${n}`, undefined, 'option.q4', `blue/s${n}`]),
      ['q5-beam', undefined, 'option.q5-beam', ''],
      ['q5-missile', undefined, 'option.q5-missile', ''],
      ...[1, 2, 3, 4, 5, 6].map((n) => [`q6-w${n}`, undefined, 'option.q6', `blue/w${n}`]),
      ['q7', 7, 'option.q7', ''],
      ['q8', 8, 'option.q8', ''],
      ['q9', 9, 'option.q9', ''],
      ['q10', undefined, 'option.q10', ''],
    ]);
    expect(cards.filter((card) => 'number' in card)).toHaveLength(6);
    const about = (id: string) => cards.find((card) => card.id === `red/${id}`)?.label?.with;
    expect([about('q4-3'), about('q6-w5')]).toEqual([{ shield: 3 }, { weapon: 'KP-3 f 1' }]);
  });
  test('and whether it has been asked before, of that ship', () => {
    const noted = (s: ReturnType<typeof asking>) => {
      const { shape } = s.request('red', 'ask');
      return (shape.is === 'slots' ? shape.cards : []).flatMap(({ id, note }) =>
        note === undefined ? [] : [`${id.slice(4)} ${note.say} ${note.with?.['turn']}`],
      );
    };
    const s = asking(BLUE, { ships: [{ type: 'd7m', name: 'Other', side: 'blue', at: '2020' }], turn: 3 });
    expect(noted(s)).toEqual([]);
    s.answer('red', { red: 'red/q4-3' }, 'ask');
    s.answer('red', 'on');
    pass(s);
    expect(noted(s)).toEqual(['q4-3 note.asked-before 3']);
    s.answer('red', {}, 'ask');
    s.answer('red', 'on');
    shipOf(s.game, 'red').lock = 'other';
    pass(s);
    expect(noted(s)).toEqual([]);
  });
  describe('of two ships of a captain', () => {
    const two = (one: Partial<CraftedShip> = {}, more: Partial<CraftedShip> = {}) => {
      const game = craftGame({
        ...ADVANCED,
        ships: [
          { type: 'd7m', name: 'One', side: 'red', at: '1010', facing: 0, lock: 'far', ...one },
          { type: 'd7m', name: 'Two', side: 'red', at: '1012', facing: 0, lock: 'foe', ...more },
          { type: 'k23', name: 'Foe', side: 'blue', at: '2010', facing: 3 },
          { type: 'constitution-mk2', name: 'Far', side: 'blue', at: '1030', facing: 3 },
        ],
      });
      const s = play(game, sensorPhase);
      pass(s);
      return s;
    };
    const asked = (s: ReturnType<typeof two>) =>
      told(s, 'asked').map(({ data }) =>
        [data?.['ship'], data?.['target'], data?.['is'], data?.['shield']].join(' ').trim(),
      );
    test('each has its slot and its cards, and asks of what it is locked on', () => {
      const s = two();
      const { shape, about } = s.request('red', 'ask');
      if (shape.is !== 'slots') throw new Error('no slots');
      expect(about).toEqual(['one', 'far', 'two', 'foe']);
      expect(shape.slots.map(({ id, label, parts }) => [id, label?.say, label?.with, parts])).toEqual([
        ['one', 'option.question', undefined, ['one']],
        ['two', 'option.question', undefined, ['two']],
      ]);
      expect(shape.groups?.map(({ id, label, parts }) => [id, label?.say, label?.with, parts])).toEqual([
        ['one', 'option.asks', { ship: 'One', target: 'Far' }, ['one']],
        ['two', 'option.asks', { ship: 'Two', target: 'Foe' }, ['two']],
      ]);
      const weapons = (ship: string) => shape.cards.filter(({ id }) => id.startsWith(`${ship}/q6`));
      expect([weapons('one').length, weapons('two').length]).toEqual([8, 6]);
      expect(weapons('two')[0]).toMatchObject({ group: 'two', parts: ['foe/w1'] });
      s.answer('red', { one: 'one/q1', two: 'two/q4-5' }, 'ask');
      expect(asked(s)).toEqual(['one far q1', 'two foe q4 5']);
    });
    test('captains who ask at once have their own ships to ask with', () => {
      const s = play(duel({ lock: 'blue' }, { lock: 'red' }, ADVANCED), sensorPhase);
      pass(s);
      const slots = ['red', 'blue'].map((office) => {
        const { shape } = s.request(office, 'ask');
        return shape.is === 'slots' ? shape.slots.map(({ id }) => id) : [];
      });
      expect(slots).toEqual([['red'], ['blue']]);
    });
    test('a ship of somebody else, or one nobody knows, asks nothing', () => {
      for (const ship of ['foe', 'nobody'])
        expect(two().answer('red', { [ship]: `${ship}/q1` }, 'ask')).toMatchObject({
          clause: expect.stringMatching(/^FB-REQ/),
        });
    });
    test('one that is gone, or whose sensors are out, asks nothing, whatever it was locked on', () => {
      for (const more of [{ is: 'captured' }, { outage: 1 }] as const) {
        const s = two({}, more);
        const { shape } = s.request('red', 'ask');
        expect(shape.is === 'slots' && shape.slots.map(({ id }) => id)).toEqual(['one']);
        expect(told(s, 'question')).toEqual([]);
      }
      expect(two({}, { outage: 1 }).answer('red', { two: 'two/q1' }, 'ask')).toBeRefused('ST-SEN-32');
    });
    test('over days each asks again what it asked itself, of what it is locked on now', () => {
      const s = two();
      s.answer('red', { one: 'one/q6-w8', two: 'two/q4-5' }, 'ask');
      s.policy('red', 'ask', { policy: 'ask-again' });
      // What the lock tells in this turn is newer than what was asked, and no question.
      s.game.turn++;
      s.answer('red', 'on');
      pass(s);
      expect(asked(s).slice(2)).toEqual(['one far q6', 'two foe q4 5']);
      // A K-23 has no eighth weapon to ask about: that ship asks nothing.
      shipOf(s.game, 'one').lock = 'foe';
      s.answer('red', 'on');
      pass(s);
      expect(asked(s).slice(4)).toEqual(['two foe q4 5']);
      shipOf(s.game, 'two').lock = '';
      s.answer('red', 'on');
      pass(s);
      expect(s.request('red').kind).toBe('ask');
    });
    test('the shield that faces is that of each target', () => {
      const s = two();
      s.policy('red', 'ask', { policy: 'ask-facing' });
      expect(asked(s).map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual(['one far q4', 'two foe q4']);
    });
  });
  test('over days: the same again, the shield that faces, or none', () => {
    const s = asking(BLUE);
    s.answer('red', { red: 'red/q4-3' }, 'ask');
    s.policy('red', 'ask', { policy: 'ask-again' });
    s.answer('red', 'on');
    s.answer('blue', [], 'lock');
    expect(told(s, 'asked').map(({ data }) => data?.['shield'])).toEqual([3, 3]);
    s.policy('red', 'ask', { policy: 'ask-facing' });
    s.answer('red', 'on');
    s.answer('blue', [], 'lock');
    expect(told(s, 'asked').at(-1)?.data).toMatchObject({ is: 'q4', shield: 2 });
    s.policy('red', 'ask', { policy: 'ask-nothing' });
    s.answer('red', 'on');
    s.answer('blue', [], 'lock');
    expect(told(s, 'asked')).toHaveLength(3);
    // Where nothing has been asked yet there is nothing to ask again.
    const first = play(duel({ lock: 'blue' }, {}, ADVANCED), sensorPhase);
    first.policy('red', 'ask', { policy: 'ask-again' });
    first.answer('blue', [], 'lock');
    expect(first.request('red').kind).toBe('ask');
  });
});

/** Kirk and Sulu of red with a ship each and an Admiral, Kor of blue; the Sensor Phase of the first turn, Kirk locked on Kor. */
function table(options = {}, dice: readonly number[] = [1, 3, 9, 2, 9, 9]) {
  const s = situation(rulebook, {
    scenario: {
      id: 'teams',
      title: 'Teams',
      tier: 'advanced',
      hook: '',
      minutes: 1,
      offices: [
        { id: 'kirk', side: 'red', title: 'Kirk' },
        { id: 'sulu', side: 'red', title: 'Sulu' },
        { id: 'admiral', side: 'red', title: 'Admiral' },
        { id: 'kor', side: 'blue', title: 'Kor' },
      ],
      setup: {
        sides: [
          {
            id: 'red',
            name: 'Red',
            admiral: 'admiral',
            ships: [
              { type: 'constitution-mk2', name: 'Red One', office: 'kirk', at: [11, 17] },
              { type: 'larson-mk6', name: 'Red Two', office: 'sulu', at: [11, 18] },
            ],
          },
          { id: 'blue', name: 'Blue', ships: [{ type: 'd7m', name: 'Blue One' }] },
        ],
      },
    },
    options,
    dice,
  });
  for (const office of ['kirk', 'sulu', 'kor']) s.answer(office, s.request(office).default);
  for (const office of ['kirk', 'sulu', 'kor']) s.answer(office, s.request(office, 'lock').default);
  return s;
}
const kinds = (s: ReturnType<typeof table>, office: string | undefined, ...types: string[]) =>
  s
    .heard(office)
    .filter(({ type }) => types.includes(type))
    .map(({ type }) => type);

describe('tables of the catalogue', () => {
  const rowsOf = (id: string): readonly (readonly string[])[] =>
    catalogue.find((one) => one.id === id)?.table?.rows ?? [];
  definition('ST-TAB-10', 'the ten questions, and which of them name something', () => {
    const { game } = asking();
    const asked = askable(game, shipOf(game, 'blue'));
    const numbers = [...new Set(asked.map(({ is }) => is.slice(1)))];
    expect(rowsOf('ST-TAB-10').map(([number]) => number)).toEqual(numbers);
    const several = numbers.filter((n) => asked.filter(({ is }) => is === `q${n}`).length > 1);
    expect(
      rowsOf('ST-TAB-10').flatMap(([number, , , condition]) => (condition?.startsWith('name') ? [number] : [])),
    ).toEqual(several);
  });
  definition('ST-TAB-09', 'what single dice need at this level', () => {
    const band = (roll: string, tier: string) =>
      rowsOf('ST-TAB-09').flatMap((row) => (row[0] === roll && row[1] === tier ? [row[2]] : []));
    expect(band('sensor lock', 'advanced')).toEqual([`1-${LOCK_ROLL}`]);
    expect(band('sensors hit', 'advanced')).toEqual([`1-${SHORT_OUTAGE}`, `${SHORT_OUTAGE + 1}-10`]);
    expect(band('evade missile', 'advanced')).toEqual([`1-${evadeNeed(explaining()).total}`]);
    expect(band('explosion', 'advanced')).toEqual(['up to the points below 0']);
  });
  definition('ST-TAB-14', 'the phases of a turn at each level that is there', () => {
    const parts = (scenario: string) =>
      situation(rulebook, { scenario })
        .view('klingon')
        .ruler?.parts.flatMap(({ steps }) => steps.map(({ label }) => label)) ?? [];
    const [basic, advanced] = rowsOf('ST-TAB-14').map((row) => String(row[1]));
    const pairs = Array.from({ length: 5 }, () => ['Movement', 'Fire']).flat();
    expect(parts('first-command')).toEqual(['Power Allocation', 'Tactical Advantage', ...pairs]);
    expect(parts('long-eyes')).toEqual([
      'Power Allocation',
      'Tactical Advantage',
      'Sensor Phase',
      'Warp speeds',
      ...pairs,
    ]);
    expect(basic).toMatch(/^Power Allocation, Tactical Advantage, 5 x/);
    expect(advanced).toMatch(/^Power Allocation, Tactical Advantage, Sensor, 5 x/);
  });
});

describe('who learns what', () => {
  rule('ST-INF-11', 'all hear whom a lock was tried on, and whether it was obtained', () => {
    const s = table();
    for (const office of ['kirk', 'sulu', 'admiral', 'kor', undefined])
      expect(
        s
          .heard(office)
          .filter(({ type }) => type === 'lock')
          .map(({ data }) => `${data?.['ship']} ${data?.['target']} ${data?.['is']}`),
      ).toEqual(['red-one blue-one obtained', 'red-two blue-one failed', 'blue-one red-one failed']);
  });
  rule('ST-INF-12', 'the answer is the asker’s, the question the target’s too; others hear that one was asked', () => {
    const s = table();
    s.answer('kirk', { 'red-one': 'red-one/q1' }, 'ask');
    const heard = (office?: string) => kinds(s, office, 'question', 'asked', 'answer', 'scan');
    expect(heard('kirk')).toEqual(['scan', 'question', 'answer']);
    expect(heard('admiral')).toEqual(['scan', 'question', 'answer']);
    expect(heard('kor')).toEqual(['question', 'asked']);
    expect(heard('sulu')).toEqual(['question']);
    expect(heard(undefined)).toEqual(['question']);
  });
  rule('ST-SEN-30', 'and is kept by whom it was told, and nobody else', () => {
    const s = table();
    s.answer('kirk', { 'red-one': 'red-one/q1' }, 'ask');
    const known = (...offices: string[]) => Object.keys(s.view(...offices).knows);
    expect(known('kirk')).toEqual(['kirk']);
    expect(known('admiral')).toEqual(['admiral']);
    for (const office of ['sulu', 'kor']) expect(factsOf(s.view(office).knows)).toEqual([]);
    expect(s.view().knows).toEqual({});
    expect(factsOf(s.view('kirk').knows).map(({ by, of, what, turn }) => `${by} ${of} ${what} ${turn}`)).toEqual([
      'red-one blue-one lock 1',
      'red-one blue-one q1 1',
    ]);
    // Where a side shows its displays to each other, team-mates learn with it.
    const open = table({ 'open-displays': true });
    expect(factsOf(open.view('sulu').knows)).toHaveLength(1);
  });
  difference('ST-SEN-38', 'without a question nothing of a display is known', (holds) => {
    const s = table();
    s.answer('kirk', holds ? {} : { 'red-one': 'red-one/q1' }, 'ask');
    return factsOf(s.view('kirk').knows).map(({ what }) => what);
  });
  test('what is being asked is sealed, and being asked tells nothing but the lock', () => {
    const s = table({}, [1, 3, 9, 2, 9, 2]);
    const before = JSON.stringify(s.view('sulu'));
    expect(s.request('kor', 'ask').kind).toBe('ask');
    const copy = table({}, [1, 3, 9, 2, 9, 2]);
    s.answer('kirk', { 'red-one': 'red-one/q1' }, 'ask');
    copy.answer('kirk', { 'red-one': 'red-one/q4-2' }, 'ask');
    expect(JSON.stringify(s.view('sulu'))).toBe(JSON.stringify(copy.view('sulu')));
    expect(JSON.stringify(s.view('kor'))).toBe(JSON.stringify(copy.view('kor')));
    expect(before).toContain('"lock":"blue-one"');
    s.answer('kor', {}, 'ask');
    copy.answer('kor', {}, 'ask');
    expect(JSON.stringify(s.view('sulu'))).toBe(JSON.stringify(copy.view('sulu')));
    expect(JSON.stringify(s.view('kor'))).toBe(JSON.stringify(copy.view('kor')));
    expect(JSON.stringify(s.heard('sulu'))).toBe(JSON.stringify(copy.heard('sulu')));
    expect(JSON.stringify(s.heard())).toBe(JSON.stringify(copy.heard()));
    expect(JSON.stringify(s.heard('kor'))).not.toBe(JSON.stringify(copy.heard('kor')));
  });
  rule('ST-OPT-14', 'a captain of several sees what each knows; a question needs the lock of that very ship', () => {
    const fleet = craftGame({
      ...ADVANCED,
      ships: [
        { type: 'd7m', name: 'One', side: 'red', at: '1010', lock: 'foe' },
        { type: 'd7m', name: 'Two', side: 'red', at: '1012' },
        { type: 'k23', name: 'Foe', side: 'blue', at: '2010' },
      ],
    });
    const s = play(fleet, sensorPhase);
    s.answer('red', [], 'lock');
    s.answer('blue', [], 'lock');
    expect(s.answer('red', { two: 'two/q1' }, 'ask')).toBeRefused('ST-OPT-14');
    s.answer('red', { one: 'one/q1' }, 'ask');
    expect(told(s, 'question')[0]?.clause).toContain('ST-OPT-14');
    const alone = asking();
    alone.answer('red', { red: 'red/q1' }, 'ask');
    expect(told(alone, 'question')[0]?.clause).not.toContain('ST-OPT-14');
  });
});
