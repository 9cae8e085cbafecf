import type { Draft, Forecast, GameEvent, Phrases, Refusal, Request, Scene, Shape } from '@flagbridge/engine';
import type { News, Snapshot } from '@flagbridge/protocol';
import { describe, expect, test } from 'vitest';
import type { Book } from '../src/book.ts';
import { changedLines } from '../src/changes.ts';
import { hexNames } from '../src/hexes.ts';
import { plain } from '../src/paint.ts';
import { tellingOf } from '../src/prompt/notes.ts';
import { oddsOf } from '../src/prompt/question.ts';
import { chartLines } from '../src/tell/chart.ts';
import { draftLines, reachLines, strangersIn } from '../src/tell/draft.ts';
import { plainly } from '../src/tell/entries.ts';
import { eventLine, logLines, newsLine } from '../src/tell/events.ts';
import { isShortened, oddsLines } from '../src/tell/odds.ts';
import { hexLines, ranges } from '../src/tell/place.ts';
import { requestLines } from '../src/tell/request.ts';
import { sceneLines } from '../src/tell/scene.ts';
import { sheetLines } from '../src/tell/sheet.ts';

const scene: Scene = {
  layout: {
    orientation: 'pointy',
    shifted: 'odd',
    size: { columns: 30, rows: 20 },
    edge: 'closed',
    numbering: { order: 'column-row', digits: 2, first: 1 },
  },
  tokens: [
    { id: 'tern', label: 'Tern', side: 'red', hex: { q: 4, r: 4 }, facing: 0 },
    { id: 'hub', label: 'Hub', side: 'red', hex: { q: 4, r: 4 } },
    { id: 'orca', label: 'Orca', side: 'blue', hex: { q: 8, r: 4 }, facing: 3, state: 'damaged' },
  ],
  terrain: [{ id: 'kit', kind: 'planet', label: 'Kit', hex: { q: 6, r: 3 } }],
  markers: [
    { id: 'tern/speed', kind: 'speed', label: 'Tern: speed 3', hex: { q: 4, r: 4 } },
    { id: 'mine', kind: 'mine', label: 'Mines', hex: { q: 5, r: 5 } },
  ],
};
const map = hexNames(scene);
const phrases: Phrases = { say: '{text}', ask: 'Well?', 'event.hit': '{who} is hit.', keep: 'Keep on' };
const say = (text: string) => ({ say: 'say', with: { text } });
const asked = (shape: Shape, more: Partial<Request> = {}): Request => ({
  id: 'red#1',
  office: 'red',
  kind: 'k',
  title: { say: 'ask' },
  clause: 'XX-A-01',
  shape,
  default: null,
  standing: false,
  sealed: false,
  policies: [],
  question: 'k',
  odds: false,
  ...more,
});

describe('the map, drawn', () => {
  const lines = chartLines(scene, map, ['red']);
  const drawn = (of: readonly string[]): string[] => of.filter((line) => /^ {2}\d{4} /.test(line));
  test('rows are shifted by half a hex, and begin with the number of their first hex', () =>
    expect(drawn(lines)).toEqual([
      '  0502      .   .   .   .   .   .   .   .',
      '  0503    .   .   .   .   .   .   .   .   .',
      '  0504      .   .   .   O   .   .   .   .',
      '  0505    .   .   A→+ .   .   .   a←  .   .',
      '  0506      .   .   .   *   .   .   .   .',
      '  0507    .   .   .   .   .   .   .   .   .',
    ]));
  test('columns are, where hexes stand on their flat sides', () => {
    const flat: Scene = { ...scene, layout: { ...scene.layout, orientation: 'flat' } };
    expect(drawn(chartLines(flat, hexNames(flat), ['red'])).slice(1, 7)).toEqual([
      '  0406        .       .       .       .',
      '  0307    .       A↑+     O       .       .',
      '  0407        .       .       .       .',
      '  0308    .       .       .       .       .',
      '  0408        .       *       .       .',
      '  0309    .       .       .       a↓      .',
    ]);
  });
  test('the legend says everything the drawing says', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '  A  Tern (red), 0705, facing E, speed 3',
        '  B  Hub (red), 0705',
        '  a  Orca (blue), 1105, facing W, damaged',
        '  O  Kit, 0804',
        '  *  Mines, 0806',
      ]),
    );
  });
  test('a draft and its reach are drawn, and what lies outside the window is told', () => {
    const far = { ...scene, tokens: [...scene.tokens, { id: 'x', label: 'Far', side: 'blue', hex: { q: 20, r: 18 } }] };
    const wish = {
      about: { q: 4, r: 4 },
      drafts: [{ name: 'Tern', hex: { q: 5, r: 4 }, facing: 1 }],
      reach: [{ q: 6, r: 4 }],
    };
    const said = chartLines(far, hexNames(far), ['red'], wish).join('\n');
    expect(said).toContain('@↘  x');
    expect(said).toContain('@  Tern as drafted, 0805, facing SE');
    expect(said).toMatch(/Outside: Far \(blue\), 3019: range \d+, \w+ of the middle/);
  });
  test('where the map ends nothing is drawn', () => {
    const corner: Scene = {
      ...scene,
      tokens: [{ id: 't', label: 'T', side: 'red', hex: { q: 0, r: 0 } }],
      terrain: [],
      markers: [],
    };
    const [top, second] = drawn(chartLines(corner, map, ['red']));
    expect(top).toBe('  0101    A   .   .');
    expect(second).toBe('  0102      .   .');
  });
  test('in words: bearings by the bow, or by the compass for what has none', () => {
    const words = sceneLines(scene, ['red']);
    expect(words).toContain('    Orca: range 4, dead ahead, 12 o’clock; you are dead ahead of it');
    expect(words).toContain('    Orca: range 4, E; you are dead ahead of it');
    expect(words).toContain('  Orca  blue  1105  facing W  damaged');
  });
});

describe('what is not seen', () => {
  const hunted: Scene = {
    ...scene,
    tokens: scene.tokens.filter(({ id }) => id === 'tern' || id === 'hub'),
    sightings: [
      {
        id: 'orca/seen',
        of: 'orca',
        label: 'Orca',
        note: 'last seen, end of turn 3',
        side: 'blue',
        hex: { q: 8, r: 4 },
        facing: 3,
      },
    ],
    clouds: [
      {
        id: 'orca/cloud',
        of: 'orca',
        label: 'Orca can be in 2 hexes',
        border: 'by now',
        side: 'blue',
        hexes: [
          { hex: { q: 8, r: 5 }, ways: 1 },
          { hex: { q: 7, r: 4 }, ways: 4, lines: ['standing still or on 2 headings', 'your port field'] },
        ],
      },
    ],
  };
  test('is told with its hex, how large its cloud is, and what is nearest to each own ship', () => {
    const words = sceneLines(hunted, ['red']);
    const from = words.indexOf('  Orca: last seen, end of turn 3 in 1105, facing W');
    expect(words.slice(from, from + 4)).toEqual([
      '  Orca: last seen, end of turn 3 in 1105, facing W',
      '  Orca can be in 2 hexes',
      '    Nearest to Tern: 1005, range 3, dead ahead, 12 o’clock; standing still or on 2 headings; your port field',
      '    Nearest to Hub: 1005, range 3, E; standing still or on 2 headings; your port field',
    ]);
  });
  test('is not told of one’s own ship as if one had to look for it', () => {
    const own = { ...hunted, clouds: hunted.clouds?.map((cloud) => ({ ...cloud, of: 'tern' })) ?? [] };
    const words = sceneLines(own, ['red']);
    expect(words.some((line) => line.startsWith('    Nearest to Tern'))).toBe(false);
    expect(words.some((line) => line.startsWith('    Nearest to Hub'))).toBe(true);
  });
  test('is drawn, and the legend says how', () => {
    const said = chartLines(hunted, map, ['red']);
    expect(said).toContain('  ?  Orca, last seen, end of turn 3, 1105');
    expect(said).toContain('  :  Orca can be in 2 hexes');
    const wide = chartLines(hunted, map, ['red'], { reach: [{ q: 9, r: 5 }] });
    expect(wide.join('\n')).toMatch(/0505 .*: {3}\?/);
    expect(wide.join('\n')).toMatch(/0506 .*: {3}x/);
  });
});

describe('a question', () => {
  const gun = (id: string, name: string, targets: string[], closed: string[] = []) => ({
    id,
    label: say(name),
    parts: ['tern'],
    targets: targets.map((one) => ({ id: one, label: say(one), parts: [one] })),
    closed: closed.map((one) => ({
      id: one,
      label: say(one),
      parts: [one],
      why: { ok: false as const, why: 'far', clause: 'XX-F-01' },
    })),
  });
  const aim: Shape = {
    is: 'aim',
    shooters: [gun('g1', 'Cannon', ['orca', 'hub']), gun('g2', 'Rockets', [], ['orca'])],
  };
  const before = { request: asked(aim), hexes: map, scene, book: { phrases } as Book };
  test('an aim tells odds and ranges, and who has no target in one line', () => {
    const shotOdds = (_: Request, { at }: { at: string }) => ({ chance: at === 'orca' ? 0.45 : 0.6 });
    const lines = requestLines(asked(aim), phrases, plain, tellingOf({ ...before, shotOdds }));
    expect(lines).toContain('  1  Cannon  b 60 %, a 45 %');
    expect(lines).toContain('  No target now: 2 Rockets.');
    expect(lines).toContain('    a  orca  in 1105, range 4');
    expect(lines.at(-1)).toContain('why 2 says why not.');
  });
  test('an aim is told in words that are right for guns, warheads and jammers alike', () => {
    const shotOdds = () => ({ chance: 0.5 });
    const telling = tellingOf({ ...before, shotOdds });
    const lines = requestLines(asked({ ...aim, max: 1 }), phrases, plain, telling).join('\n');
    expect(lines).toContain('Odds as things stand, before anyone reacts:');
    expect(lines).toContain('; at most 1 in all. done decides; done alone aims nothing.');
    expect(lines).not.toMatch(/\b(?:fires?|shots?)\b/i);
  });
  test('an aim tells what else the rules say of a shot, by the phrases for it', () => {
    const shotOdds = oddsOf([
      {
        by: 'g1',
        at: 'orca',
        range: 4,
        chance: { total: 45, parts: [] },
        figures: { dice: '2d8+1d6+3', boxes: '1.90' },
      },
      { by: 'g1', at: 'hub', range: 2, chance: { total: 30, parts: [] }, figures: { dice: '2d8', boxes: '0.40' } },
    ]);
    const book = { phrases: { ...phrases, 'figure.boxes': '{n} boxes' } } as unknown as Book;
    const lines = requestLines(asked(aim), phrases, plain, tellingOf({ ...before, book, shotOdds }));
    expect(lines).toContain('  1  Cannon  a 45 % (dice 2d8+1d6+3, 1.90 boxes); b 30 % (dice 2d8, 0.40 boxes)');
  });
  test('of a target that moved the chance is told with the hex and range it belongs to', () => {
    const moving: Shape = {
      is: 'aim',
      shooters: [
        {
          id: 'g1',
          label: say('Cannon'),
          parts: ['tern'],
          targets: [
            { id: 'orca', label: say('Orca'), parts: ['orca'], hexes: ['4,4', '8,4'] },
            { id: 'hub', label: say('Hub'), parts: ['hub'], hexes: ['4,4'] },
            { id: 'eel', label: say('Eel'), parts: ['eel'], hexes: ['5,4'] },
          ],
        },
      ],
    };
    const shot = (at: string, total: number, range: number, hex?: string) => ({
      by: 'g1',
      at,
      range,
      ...(hex !== undefined && { hex }),
      chance: { total, parts: [] },
    });
    const shotOdds = oddsOf([
      shot('orca', 45, 4, '8,4'),
      shot('orca', 70, 0, '4,4'),
      shot('orca', 70, 2, '6,4'),
      shot('hub', 50, 0, '4,4'),
      shot('eel', 40, 1, '5,4'),
    ]);
    const eel = { id: 'eel', label: 'Eel', side: 'blue', hex: { q: 9, r: 4 } };
    const seen = { ...before, request: asked(moving), scene: { ...scene, tokens: [...scene.tokens, eel] }, shotOdds };
    const lines = requestLines(asked(moving), phrases, plain, tellingOf(seen));
    expect(lines).toContain('  1  Cannon  a best 70 % in 0705, range 0; b 50 %; c 40 % in 0805, range 1');
    expect(lines).toContain('    a  Orca  now in 1105, range 4');
    expect(lines).toContain('    b  Hub   in 0705, range 0');
    expect(lines).toContain('    c  Eel   now in 1205, range 5');
    expect(shotOdds(asked(moving), { by: 'g1', at: 'nobody' })).toBeNull();
  });
  test('without odds it says whom each may be aimed at', () => {
    const lines = requestLines(asked(aim), phrases, plain, tellingOf({ ...before, shotOdds: () => null }));
    expect(lines.join('\n')).not.toContain('%');
  });
  test('long lists are cut, and all of it can be had', () => {
    const options = Array.from({ length: 60 }, (_, i) => ({ id: `o${i}`, label: say(`Option ${i}`) }));
    const request = asked({ is: 'pick', options }, { default: 'o3' });
    const short = requestLines(request, phrases, plain);
    expect(short.length).toBeLessThan(30);
    expect(short).toContain('  … and 36 more; show all lists them.');
    expect(short.at(-1)).toBe('  done alone: Option 3.');
    expect(requestLines(request, phrases, plain, { ...plainly, all: true }).length).toBeGreaterThan(60);
  });
  test('nobody concedes by typing done', () => {
    const request = asked({ is: 'pick', options: [{ id: 'x' }] }, { default: 'x', standing: true });
    expect(requestLines(request, phrases, plain).join('\n')).not.toContain('done');
  });
  test('policies of the question itself are named', () => {
    const policies = [
      { id: 'default', title: say('d') },
      { id: 'never', title: say('Never do it') },
    ];
    const lines = requestLines(
      asked({ is: 'pick', options: [{ id: 'x' }] }, { default: 'x', policies }),
      phrases,
      plain,
    );
    expect(lines.at(-1)).toBe('  From now on: policy never (Never do it).');
  });
  test('many pieces of a kind take one line, and hexes come as ranges', () => {
    const hexes = ['0101', '0102', '0103', '0201', '0301', '0302'];
    const pieces = Array.from({ length: 12 }, (_, i) => ({
      id: `m${i}`,
      label: say(`Mines ${i + 1}`),
      hexes,
      optional: true,
    }));
    const shape: Shape = { is: 'place', pieces };
    expect(requestLines(asked(shape, { default: {} }), phrases, plain)[1]).toMatch(
      /^ {2}1 to 12 {2}Mines 1 to Mines 12 /,
    );
    expect(ranges(hexes)).toEqual(['0101 to 0103', '0201', '0301', '0302']);
    expect(ranges(['1,2', '2,2'])).toEqual(['1,2', '2,2']);
    expect(hexLines(shape, phrases)).toEqual(['Mines 1, Mines 2, Mines 3 and 9 more: 0101 to 0103, 0201, 0301, 0302']);
  });
});

describe('a draft of a route', () => {
  const shape: Shape = {
    is: 'route',
    steps: [
      { id: 'tern', label: say('Tern, speed 3'), parts: ['tern'] },
      { id: 'F', label: say('Ahead') },
      { id: 'L', label: say('Left') },
    ],
    min: 1,
    max: 9,
  };
  const draft: Draft = {
    ready: true,
    next: [{ id: 'F' }],
    closed: [{ id: 'L', why: { ok: false, why: 'x', clause: 'XX-A-01' } }],
    costs: { adf: { total: 1, parts: [{ value: 1, label: 'of ADF 3', clause: 'XX-A-02' }] } },
    at: { hex: '6,4', facing: 5 },
    envelope: Array.from({ length: 7 }, (_, i) => ({
      part: `${6 + i},4`,
      figures: { hex: map.said(`${6 + i},4`), speed: i, facings: '0 5' },
    })),
  };
  const around = { map, scene, sides: ['red'] };
  test('tells where it leads, what it costs, what may come and what not', () =>
    expect(draftLines(asked(shape), phrases, ['tern', 'F', 'F'], draft, around)).toEqual([
      'So far: Tern: 2F (before: speed 3)',
      '  Then in 0905, facing NE. From there: Orca range 2, starboard bow, 2 o’clock.',
      '  1 of ADF 3',
      '  Next: F. Not now: L (why L)',
      '  Could still end in 7 hexes: reach lists them, map draws them.',
    ]));
  test('calls what is no step now by the name of its counter', () => {
    const why: Refusal = { ok: false, why: 'moved', clause: 'XX-A-03' };
    const begun: Draft = { ready: false, next: [{ id: 'tern' }], closed: [{ id: 'o1', parts: ['orca'], why }] };
    expect(draftLines(asked(shape), phrases, [], begun, around)).toContain(
      '  Next: 1 Tern, speed 3. Not now: Orca (why Orca)',
    );
    expect(strangersIn(asked(shape), begun, scene)).toEqual([{ id: 'o1', key: 'Orca', label: 'Orca', closed: why }]);
    expect(strangersIn(asked(shape), draft, scene)).toEqual([]);
  });
  test('reach lists hexes, and what it takes to be in one', () => {
    expect(reachLines(draft, map, '')[1]).toBe('  0905  1005  1105  1205  1305  1405  1505');
    expect(reachLines(draft, map, '1005')).toEqual(['1005: speed 1, facings E NE.']);
    const [first] = draft.envelope ?? [];
    const drifting = {
      ...draft,
      end: { hex: '8,4' },
      envelope: first === undefined ? [] : [{ ...first, end: '8,4', risk: 50 }],
    };
    expect(reachLines(drifting, map, '0905')).toEqual(['0905: speed 0, facings E NE, then 1105, risk 50 %.']);
    expect(draftLines(asked(shape), phrases, ['tern', 'F'], drifting, around)).toContainEqual(
      expect.stringContaining('It drifts to 1105.'),
    );
    expect(reachLines(draft, map, '2001')).toEqual(['2001 cannot be reached. reach lists what can.']);
  });
});

test('of a report only what changed is told, below the line it belongs to', () => {
  const before = ['Turn 1.', 'Tern: 0101.', '  Hull 5.', '  Guns 2.', 'Orca: 0505.', '  Hull 9.'];
  expect(changedLines(before, before)).toEqual([]);
  const now = ['Turn 2.', 'Tern: 0101.', '  Hull 3.', '  Guns 2.', 'Orca: 0505.', '  Hull 9.'];
  expect(changedLines(before, now)).toEqual(['Turn 2.', 'Tern: 0101.', '  Hull 3.']);
  const moved = ['Turn 1.', 'Tern: 0202.', '  Hull 5.', '  Guns 2.', 'Orca: 0505.', '  Hull 9.'];
  expect(changedLines(before, moved)).toEqual(['Tern: 0202.']);
  expect(changedLines([], now)).toEqual(now);
});

test('an update names one clause, the log all of them', () => {
  const event: GameEvent = { type: 'hit', clause: ['XX-A-01', 'XX-A-02', 'XX-A-03'], data: { who: 'Tern' } };
  const book = { phrases, present: {} } as Book;
  const now = { match: { offices: [] } } as unknown as Snapshot;
  expect(newsLine(book, event, now, plain)).toBe('Tern is hit. [XX-A-01 +2]');
  expect(newsLine(book, { ...event, clause: 'XX-A-01' }, now, plain)).toBe('Tern is hit. [XX-A-01]');
  expect(eventLine(book, event, now, plain)).toBe('Tern is hit. [XX-A-01, XX-A-02, XX-A-03]');
});

test('the log says what was taken back, and who agreed', () => {
  const hit = (who: string): GameEvent => ({ type: 'hit', clause: 'XX-A-01', data: { who } });
  const back: GameEvent = {
    type: 'take-back',
    clause: 'FB-UND-02',
    data: { office: 'red', agreed: ['blue'], since: 2 },
  };
  const news = [hit('Tern'), hit('Orca'), back, hit('Gull')].map(
    (event, i) => ({ n: i + 1, events: [event] }) as unknown as News,
  );
  const offices = [
    { id: 'red', title: 'Red admiral' },
    { id: 'blue', title: 'Blue admiral' },
  ];
  const now = { match: { offices } } as unknown as Snapshot;
  expect(logLines({ phrases, present: {} } as Book, news, now, plain)).toEqual([
    'Tern is hit. [XX-A-01]',
    'Taken back: Orca is hit. [XX-A-01]',
    'Red admiral took a decision back; Blue admiral agreed. Dice that fell are not given back. [FB-UND-02]',
    'Gull is hit. [XX-A-01]',
  ]);
});

test('odds of many outcomes are told figure by figure, and in full on demand', () => {
  const outcomes = Array.from({ length: 10 }, (_, hull) => ({ chance: 0.1, figures: { hull, lost: hull === 9 } }));
  const forecast: Forecast = {
    exact: true,
    error: 0,
    imagined: 0,
    cases: [{ given: [], reached: 1, error: 0, outcomes, open: false }],
  };
  const named = { phrases: { 'figure.hull': 'hull points lost' } };
  expect(oddsLines(forecast, named).slice(0, 3)).toEqual([
    'Chances:',
    '  Hull points lost: none 10 %, on average 4.5, at most 9.',
    '  Lost: 10 %.',
  ]);
  expect(isShortened(forecast)).toBe(true);
  expect(oddsLines(forecast, { full: true })).toContain('  10.0 %  hull 9, lost yes');
});

test.each<[string, number[], string]>([
  ['always something', [3, 4, 5, 6, 7, 8, 9, 10, 11], 'Damage: at least 3, on average 7.0, at most 11.'],
  ['always the same', [2, 2, 2, 2, 2, 2, 2, 2, 2], 'Damage: always 2.'],
  ['never anything', [0, 0, 0, 0, 0, 0, 0, 0, 0], 'Damage: none.'],
])('odds of a figure that is %s', (_, damages, said) => {
  const outcomes = damages.map((damage) => ({ chance: 1 / damages.length, figures: { damage } }));
  const one = { given: [], reached: 1, error: 0, outcomes, open: false };
  expect(oddsLines({ exact: true, error: 0, imagined: 0, cases: [one] })).toContain(`  ${said}`);
});

test('sides are called as the rulebook calls them', () => {
  const sideName = (side: string): string => (side === 'red' ? 'The Reds' : side);
  expect(chartLines(scene, map, ['red'], { sideName })).toContain('  B  Hub (The Reds), 0705');
  expect(sceneLines(scene, ['red'], map, sideName).join('\n')).toMatch(/Tern +The Reds +0705/);
  expect(sheetLines({ id: 's', title: 'S', side: 'red', groups: [] }, sideName)[0]).toBe('S (The Reds)');
});

test('boxes marked out of order are told as they are printed', () => {
  const nodes = [
    {
      is: 'track' as const,
      id: 't',
      label: 'Track',
      boxes: ['', 'D8', '', 't', 'X'],
      marked: 2,
      marks: [0, 3],
      bars: [{ after: 2, clause: 'XX-T-01' }],
    },
  ];
  const sheet = { id: 's', title: 'Tern', side: 'red', groups: [{ label: '', place: 'head' as const, nodes }] };
  expect(sheetLines(sheet)).toContain('    Track: 2 of 5 marked: (·) D8 · (t) X; bars after 2 [XX-T-01]');
});

test('long tracks are told as numbers', () => {
  const boxes = Array.from({ length: 40 }, (_, i) => String(40 - i));
  const sheet = {
    id: 's',
    title: 'S',
    side: 'red',
    groups: [
      {
        label: '',
        place: 'head' as const,
        nodes: [{ is: 'track' as const, id: 't', label: 'Hull', boxes, marked: 4 }],
      },
    ],
  };
  expect(sheetLines(sheet)).toContain('    Hull: 4 of 40 marked, at 36');
});
