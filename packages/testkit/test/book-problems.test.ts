import type { About, Clause, Muster, Presentation, Scenario } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { aboutProblems } from '../src/book/about-tests.ts';
import { catalogueProblems, headingProblems } from '../src/book/catalogue-tests.ts';
import { musterProblems } from '../src/book/muster-tests.ts';
import { brokenPhrases, phraseClashes, unknownEvents } from '../src/book/presentation-tests.ts';
import { showing } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';
import { littlePresent } from './little-present.ts';

const clause = (id: string, title: string, rule = 'So it is.'): Clause => ({ id, tier: 'basic', title, rule });

describe('of what a lobby is told', () => {
  const scenario = { id: 'duel', title: 'Duel', tier: 'basic', hook: '', minutes: 5, offices: [] };
  const first: Scenario = { ...scenario, difficulty: 1, firstBattle: true };
  const sound = { ...littleGame().about, kind: 'Small ships', scenarios: [first] };
  test('nothing is wrong with a sound one', () => {
    expect(aboutProblems(sound)).toEqual([]);
  });
  test.each<[string, Partial<About>]>([
    ['the kind of game is said in one to three words: ', { kind: '' }],
    ['the kind of game is said in one to three words: One two three four', { kind: 'One two three four' }],
    ['again: how difficult is it?', { scenarios: [first, { ...scenario, id: 'again' }] }],
    ['one battle is the first: none', { scenarios: [{ ...scenario, difficulty: 1 }] }],
    ['one battle is the first: duel, again', { scenarios: [first, { ...first, id: 'again' }] }],
    ['duel: a first battle is easy', { scenarios: [{ ...first, difficulty: 2 }] }],
  ])('%s', (problem, flaw) => {
    expect(aboutProblems({ ...sound, ...flaw })).toEqual([problem]);
  });
});

describe('of a catalogue', () => {
  const sound = [clause('XY-MOV-01', 'Ships move'), clause('XY-FIR-01', 'Ships fire', 'After XY-MOV-01.')];
  test('nothing is wrong with a sound one', () => {
    expect(catalogueProblems(sound)).toEqual([]);
  });
  test.each<[string, Clause]>([
    ['XY-MOV-01 is there twice', clause('XY-MOV-01', 'Once more')],
    ['two are called Ships move', clause('XY-MOV-02', 'Ships move')],
    ['ZZ-1 is no id of XY', clause('ZZ-1', 'Another book')],
    ['XY-MOV-02: a title has two to six words: Move', clause('XY-MOV-02', 'Move')],
    ['XY-MOV-02: a title has two to six words: a b c d e f g', clause('XY-MOV-02', 'a b c d e f g')],
    ['XY-MOV-02 names XY-MOV-09, which is not there', clause('XY-MOV-02', 'Move on', 'As XY-MOV-09 says.')],
  ])('%s', (problem, added) => {
    expect(catalogueProblems([...sound, added])).toEqual([problem]);
  });
  test('tiers and chapters have titles, and only those there are', () => {
    const basic = { id: 'basic', title: 'Basic' };
    const chapters = [
      { id: 'MOV', title: 'Movement' },
      { id: 'FIR', title: 'Fire' },
    ];
    expect(headingProblems(sound, { tiers: [basic], chapters })).toEqual([]);
    expect(headingProblems(sound, { chapters: chapters.slice(1) })).toEqual([
      'tier basic has no title',
      'chapter MOV has no title',
    ]);
    const more = { id: 'expert', title: 'Expert' };
    expect(headingProblems(sound, { tiers: [basic, more, basic], chapters })).toEqual([
      'no tier expert',
      'no tier basic',
    ]);
  });
});

describe('of phrases', () => {
  test('a key of another area, and a shared one that is filled in otherwise', () => {
    const areas = { fire: { a: 'A {x}', b: 'B' }, move: { a: 'Also {x}', c: 'C' } };
    expect(phraseClashes(areas, ['a'])).toEqual([]);
    expect(phraseClashes(areas, [])).toEqual(['move: a']);
    expect(phraseClashes({ ...areas, more: { a: 'And {y}' } }, ['a'])).toEqual(['more: a']);
  });
  test('empty ones and open holes', () => {
    expect(brokenPhrases({ a: 'A {x} {n|ship|ships}', b: ' ', c: 'C {x', d: 'D {n|ship}' })).toEqual(['b', 'c', 'd']);
  });
  test('events nobody tells', () => {
    expect(
      unknownEvents({ 'event.shot.hit': '', 'event.lost': '' }, ['shot', 'shot.hit', 'lost', 'sunk', 'shot.miss']),
    ).toEqual(['sunk', 'shot.miss']);
  });
});

describe('of a muster', () => {
  const ship = { id: 'tern', title: 'Tern', tiers: ['basic'], summary: { basic: 'small' } };
  const muster = (more: Partial<Muster> = {}): Muster => ({
    tiers: ['basic'],
    maps: [{ id: 'sea', title: 'Sea' }],
    extras: [],
    sides: ['red', 'blue'].map((id) => ({ id, title: id, ships: [ship] })),
    most: 9,
    start: () => expect.fail('not asked'),
    scenario: () => expect.fail('not asked'),
    ...more,
  });
  const withShip = (more: object): Muster =>
    muster({
      sides: [
        { id: 'red', title: 'Red', ships: [{ ...ship, ...more }] },
        { id: 'blue', title: 'Blue', ships: [ship] },
      ],
    });
  const field = { id: 'skill', title: 'Skill', is: 'number', min: 1, max: 9, start: 5 } as const;

  test('nothing is wrong with a sound one', () => {
    expect(musterProblems(muster())).toEqual([]);
    expect(
      musterProblems(withShip({ fields: [field, { ...field, id: 'luck', when: { field: 'skill', is: '9' } }] })),
    ).toEqual([]);
  });
  test.each<[string, Muster]>([
    ['a battle has two sides', muster({ sides: [{ id: 'red', title: 'Red', ships: [ship] }] })],
    [
      'map sea twice',
      muster({
        maps: [
          { id: 'sea', title: 'Sea' },
          { id: 'sea', title: 'Lake' },
        ],
      }),
    ],
    ['fog: no tier expert', muster({ extras: [{ id: 'fog', title: 'Fog', tiers: ['expert'] }] })],
    ['tern is of no tier', withShip({ tiers: [] })],
    ['tern has no summary in basic', withShip({ summary: {} })],
    [
      'tern: luck hangs on skill, which is not there',
      withShip({ fields: [{ ...field, id: 'luck', when: { field: 'skill', is: '9' } }] }),
    ],
  ])('%s', (problem, offered) => {
    expect(musterProblems(offered)).toEqual([problem]);
  });
});

describe('of what is shown', () => {
  const game: Little = { total: 2, work: { ann: 1, bob: 0 }, notes: [] };
  const viewer = { offices: ['ann'] };
  const shown = (present: Presentation<Little>) =>
    showing({ present, rulebook: littleGame(), offices: ['ann', 'bob'], viewer, during: 'match' });
  const unsound = (flaw: Partial<Presentation<Little>>): string[] =>
    shown({ ...littlePresent, ...flaw }).unsound(game, viewer);
  const area = { id: 'cup', kind: 'field', hexes: [] };

  test('views have the steps named, and sheets and nodes are found', () => {
    const shows = shown(littlePresent);
    expect(shows.viewOf(game, 'match', ['round', { round: 2 }]).flow).toMatchObject({
      step: 'match',
      child: { step: 'rounds', child: { step: 'round', vars: { round: 2 }, child: null } },
    });
    expect(shows.sheetOf(game, 'board').title).toBe('Board');
    expect(shows.nodeOf(game, 'total')).toMatchObject({ value: 2 });
    expect(() => shows.sheetOf(game, 'none')).toThrow('no sheet none');
    expect(() => shows.nodeOf(game, 'none')).toThrow('no node none');
  });
  test('nothing is wrong with what is sound', () => {
    expect(unsound({})).toEqual([]);
  });
  test.each<[string, Partial<Presentation<Little>>]>([
    [
      'board is in the sheets twice',
      {
        sheets: (view, who) => [
          ...littlePresent.sheets(view, who),
          { id: 'board', title: 'B', side: 'ann', groups: [] },
        ],
      },
    ],
    ['cup is drawn twice', { fields: (_view, _who, part) => (part === 'cup' ? [area as never] : []) }],
    ['Turn cites nothing', { phases: () => ({ parts: [{ title: 'Turn', steps: [{ label: 'Work' }] }] }) as never }],
    [
      'Win cites LG-NO-01, which is not in the catalogue',
      { phases: () => ({ parts: [], aims: [{ label: 'Win', clause: 'LG-NO-01' }] }) as never },
    ],
    ['x'.repeat(201), { report: () => ['x'.repeat(201)] }],
  ])('%s', (problem, flaw) => {
    expect(unsound(flaw)).toEqual([problem]);
  });
});
