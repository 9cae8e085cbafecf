import type { Forecast, Scene, Sheet, SheetNode } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { didYouMean, distance, nearest } from '../src/nearest.ts';
import { columns, percent, wrap } from '../src/tell/columns.ts';
import { capital, figureName, figuresText } from '../src/tell/figures.ts';
import { oddsLines } from '../src/tell/odds.ts';
import { sceneLines } from '../src/tell/scene.ts';
import { sheetLines } from '../src/tell/sheet.ts';

test('the nearest word, or none', () => {
  expect(nearest('paly', ['play', 'replay', 'odds'])).toBe('play');
  expect(nearest('--scenaro', ['--scenario', '--seed'])).toBe('--scenario');
  expect(nearest('xyzzy', ['play', 'odds'])).toBeUndefined();
  expect(didYouMean('fuz', ['fuzz'])).toBe(' Did you mean fuzz?');
  expect(didYouMean('zzz', ['play'])).toBe('');
  expect(distance('ab', 'ba')).toBe(1);
});

test('columns, figures to the right', () =>
  expect(
    columns(
      [
        ['a', '1', 'x'],
        ['bbb', '22', ''],
      ],
      [1],
    ),
  ).toEqual(['a     1  x', 'bbb  22']));

test('a percentage never shows something as nothing, or nearly all as all', () => {
  expect(percent(0.456)).toBe('45.6 %');
  expect(percent(0)).toBe('0.0 %');
  expect(percent(1)).toBe('100.0 %');
  expect(percent(0.0001)).toBe('< 0.1 %');
  expect(percent(0.9999)).toBe('> 99.9 %');
});

test('text is broken at spaces and set in', () =>
  expect(wrap('one two three four', 9, '  ')).toEqual(['one two', '  three', '  four']));

test('figures by the rulebook’s names; abbreviations in capitals', () => {
  const phrases = { 'figure.hull': 'hull points lost' };
  expect(figuresText(phrases, { hull: 3, adf: 1 })).toBe('hull points lost 3, ADF 1');
  expect(figureName(phrases, 'turns-left')).toBe('turns left');
  expect(capital('none')).toBe('None');
});

test('figures in words', () =>
  expect(figuresText({}, { damage: 3, lost: true, fire: false })).toBe('damage 3, lost yes, fire no'));

const forecast = (cases: Forecast['cases'], more: Partial<Forecast> = {}): Forecast => ({
  exact: true,
  error: 0,
  imagined: 0,
  cases,
  ...more,
});
const outcomes = [
  { chance: 0.75, figures: { damage: 2 } },
  { chance: 0.25, figures: { damage: 4 } },
];

test('odds: cases with what others choose, means, and what the numbers rest on', () => {
  const given = [{ office: 'blue', question: 'intercept', choice: '2' }];
  expect(
    oddsLines(forecast([{ given, reached: 1, error: 0, outcomes, open: false }]), { nameOf: () => 'Blue' }),
  ).toEqual([
    'If Blue: intercept 2:',
    '  75.0 %  damage 2',
    '  25.0 %  damage 4',
    '  On average: damage 2.50',
    'Exact: every outcome of the dice was walked; nothing that matters is hidden from you.',
  ]);
});

test('odds: sampled and imagined are said', () => {
  const one = { given: [], reached: 0.4, error: 0.02, outcomes, open: true };
  const lines = oddsLines(forecast([one], { exact: false, error: 0.02, imagined: 8 }));
  expect(lines[0]).toBe('Where nobody else comes to choose (40.0 %):');
  expect(lines).toContain('  Some of it ends at a further choice, which is not counted.');
  expect(lines.at(-1)).toBe(
    'Sampled: a stated chance is within ± 2.0 % or better (one standard error); what you cannot know was imagined 8 times.',
  );
});

test('odds: many cases get a line each, unless all is wanted', () => {
  const cases = ['0', '1', '2', '3', '4'].map((choice) => ({
    given: [
      { office: 'b', question: 'q', choice },
      { office: 'c', question: 'q', choice: '9' },
    ],
    reached: 1,
    error: 0,
    outcomes,
    open: false,
  }));
  expect(oddsLines(forecast(cases))[1]).toBe('b: q 0; c: q 9        100.0 %  damage 2.50');
  expect(oddsLines(forecast(cases), { full: true })[1]).toBe('  75.0 %  damage 2');
});

test('every kind of node of a sheet can be read', () => {
  const sheet: Sheet = {
    id: 's',
    title: 'Kestrel',
    side: 'red',
    groups: [
      {
        label: 'Ship',
        place: 'head',
        nodes: [
          { is: 'value', id: 'a', label: 'Speed', value: 3, of: 5, clause: 'XX-A-01' },
          { is: 'track', id: 'b', label: 'Hull', boxes: ['3', '2', '1'], marked: 1 },
          { is: 'boxes', id: 'c', label: 'Ammo', total: 3, used: 2, state: 'damaged' },
          {
            is: 'table',
            id: 'd',
            label: 'Hits',
            head: ['roll', 'hit'],
            rows: [
              ['1', 'gun'],
              ['2', 'hull'],
            ],
            lit: 1,
          },
          {
            is: 'rose',
            id: 'e',
            label: 'Shields',
            sides: [1, 2, 3, 4, 5, 6].map((value) => ({ value, ...(value === 6 && { name: '1', of: 9 }) })),
          },
          {
            is: 'graph',
            id: 'f',
            label: 'Power',
            nodes: [
              { id: 'x', label: 'Core' },
              { id: 'y', label: 'Gun', state: 'out' },
            ],
            links: [['x', 'y']],
          },
          {
            is: 'cards',
            id: 'g',
            label: 'Hand',
            slots: [
              { id: '1', card: null, shown: 'hidden' },
              { id: '2', card: 'Evade', shown: 'own' },
            ],
          },
          { is: 'dial', id: 'h', label: 'Throttle', stops: ['slow', 'fast'], at: 1 },
          { is: 'note', id: 'i', label: 'Note', text: 'Leaking.' },
        ],
      },
    ],
  };
  expect(sheetLines(sheet)).toEqual([
    'Kestrel (red)',
    '  Ship',
    '    Speed: 3 of 5 [XX-A-01]',
    '    Hull: ×·· at 2',
    '    Ammo (damaged): ××· 1 of 3 left',
    '    Hits: ',
    '         roll  hit',
    '         1     gun',
    '      >  2     hull',
    '    Shields: bow 1, starboard bow 2, starboard quarter 3, stern 4, port quarter 5, 1 port bow 6 of 9',
    '    Power: ',
    '      Core, linked to Gun',
    '      Gun (out), linked to Core',
    '    Hand: hidden, Evade (yours alone)',
    '    Throttle: fast (of slow, fast)',
    '    Note: Leaking.',
  ]);
});

test('the map tells range and bearing from your own ships', () => {
  const scene: Scene = {
    layout: { orientation: 'pointy', size: null },
    tokens: [
      { id: 'k', label: 'Kestrel', side: 'red', hex: { q: 0, r: 0 }, facing: 0 },
      { id: 'o', label: 'Orca', side: 'blue', hex: { q: 4, r: 0 }, facing: 0 },
    ],
  };
  const lines = sceneLines(scene, ['red']);
  expect(lines).toContain('    Orca: range 4, dead ahead, 12 o’clock; you are dead astern of it');
  expect(lines.join('\n')).not.toContain('From Orca');
});

test('a place of a graph is told with its token, its arc, who is there and where corridors lead', () => {
  const node: SheetNode = {
    is: 'graph',
    id: 'g',
    label: 'Components',
    nodes: [
      {
        id: '1',
        label: '1 Pulse Laser',
        figure: '2/4 · 3d',
        at: [1, 0],
        arc: ['whole', 'narrow', 'none', 'none', 'none', 'whole'],
        token: { mark: 'open-triangle', initial: 'L', word: 'Light' },
        figures: [{ id: '1/a', label: 'spacer', side: 'red', sign: 'dot' }],
      },
      { id: '2', label: '2 Magazine', state: 'damaged', volatile: true, at: [1, 1] },
      { id: '3', label: '3 Nova', arc: ['whole', 'whole', 'whole', 'whole', 'whole', 'whole'], at: [0, 1] },
    ],
    links: [['1', '2']],
  };
  const sheet: Sheet = { id: 's', title: 'Wick', side: 'red', groups: [{ label: '', place: 'left', nodes: [node] }] };
  expect(sheetLines(sheet)).toEqual([
    'Wick (red)',
    '    Components: ',
    '      1 Pulse Laser 2/4 · 3d (Light); bears bow, narrow starboard bow, port bow; there: spacer; linked to 2 Magazine',
    '      2 Magazine (damaged, may explode), linked to 1 Pulse Laser',
    '      3 Nova, bears all round',
  ]);
});

test('a diagram is told by value and bearing, and a side of a rose with what guards it', () => {
  const nodes: SheetNode[] = [
    {
      is: 'diagram',
      id: 'd',
      label: 'Thrust',
      cells: [
        { hex: { q: 0, r: -1 }, value: 1 },
        { hex: { q: 0, r: -2 }, value: 2, state: 'out' },
        { hex: { q: 1, r: -1 }, value: 2 },
      ],
    },
    {
      is: 'rose',
      id: 'r',
      label: 'Armour',
      sides: [
        { value: 3, guards: 2 },
        { value: 1, guards: 0 },
      ],
    },
  ];
  const sheet: Sheet = { id: 's', title: 'Wick', side: 'red', groups: [{ label: '', place: 'left', nodes }] };
  expect(sheetLines(sheet).slice(1)).toEqual([
    '    Thrust: 1: ahead 1, 12 o’clock. 2: ahead 2, 12 o’clock (out); starboard bow 1, 2 o’clock',
    '    Armour: bow 3 guarded by 2, starboard bow 1',
  ]);
});

test('what drifts is told by where it was and will be, and whether that may still change', () => {
  const scene: Scene = {
    layout: { orientation: 'flat', size: null },
    tokens: [
      { id: 'a', label: 'Wick', side: 'red', hex: { q: 1, r: 0 } },
      { id: 'b', label: 'Spit', side: 'red', hex: { q: 5, r: 0 } },
    ],
    drifts: [
      { of: 'a', was: { q: 0, r: 0 }, will: { q: 2, r: 0 }, open: true },
      { of: 'b', was: { q: 5, r: 0 }, will: { q: 5, r: 0 } },
    ],
  };
  expect(sceneLines(scene, []).slice(-2)).toEqual([
    '  Wick was in 0,0 and drifts to 2,0 (may still change)',
    '  Spit stands still',
  ]);
});
