import { type Sheet, words } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import '../src/matchers.ts';
import type { Flaws, Little } from './little-game.ts';
import { littlePresent } from './little-present.ts';
import { cast, found, type Taken, telling } from './presented-found.ts';

const without = (key: string): Taken => {
  const { [key]: _, ...phrases } = littlePresent.phrases;
  return { phrases };
};
test('the little game is told and shown whole', async () => {
  expect(await found({})).toBe('');
});

describe('a phrase is missing', () => {
  test.each([
    ['of a request', 'ask.cast'],
    ['of an option', 'option.2'],
    ['of a closed option', 'option.cheat'],
    ['of the reason why it is closed', 'refused.no-cheating'],
    ['of a policy', 'policy.hard'],
    ['of an event', 'event.worked'],
  ])('%s: %s', async (_of, key) => {
    expect(await found(without(key))).toBe(`there is no phrase ${key}`);
  });

  test('of a refusal that only a try meets', async () => {
    const check: Flaws['check'] = (_look, choice) =>
      choice === 'throw' ? { ok: false, why: 'bob-objects', clause: 'LG-DIE-01' } : null;
    expect(await found({}, { check })).toBe('there is no phrase refused.bob-objects');
  });

  test('because the option has no label at all', async () => {
    const throwAsk: Flaws['throwAsk'] = () => ({ shape: { is: 'pick', options: [{ id: 'hold' }, { id: 'throw' }] } });
    expect(await found({}, { throwAsk })).toBe('cast: hold has no label');
  });
});

describe('a phrase that cannot be said whole', () => {
  test('wants what it is not given', async () => {
    expect(await found({}, telling(cast({ face: 3 })))).toBe(
      'the phrase event.cast wants {total}, and is not given it',
    );
    const throwAsk: Flaws['throwAsk'] = () => ({ title: words('event.cast', { face: 1 }) });
    expect(await found({}, { throwAsk })).toContain('the phrase event.cast wants {total}');
  });

  test('says rubbish', async () => {
    const event = cast({ face: 3, total: [{ odd: 1 }] as never });
    expect(await found({}, telling(event))).toBe('the event cast reads “The die shows 3: [object Object].”');
  });
});

describe('a name', () => {
  const phrases = { ...littlePresent.phrases, 'event.cast': 'The die of {of:hand} shows {face}: {total}.' };
  // Called by how much Ann had worked then.
  const throws: Flaws['throws'] = (play) => play.tell?.(cast({ of: `n${play.game.work.ann}`, face: 3, total: 3 }));
  const knowing = (knows: (game: Little, id: string) => boolean): Taken => ({
    phrases,
    names:
      ({ game }) =>
      (kind, id) =>
        kind === 'hand' && knows(game, id) ? id : undefined,
  });
  const nobody = /^the phrase event.cast names a hand, and nobody knows what n\d+ is called/;

  test('is known', async () => {
    expect(
      await found(
        knowing(() => true),
        { throws },
      ),
    ).toBe('');
    expect(
      await found(
        knowing(() => false),
        { throws },
      ),
    ).toMatch(nobody);
  });

  test('is asked for, and the presentation has none at all', async () => {
    expect(await found({ phrases }, { throws })).toBe(
      'the phrase event.cast names a hand, and the presentation has no names',
    );
  });

  test('is known when it happens, and no more when the battle is over', async () => {
    const forgetful = knowing(({ work }, id) => id === `n${work.ann}`);
    expect(await found(forgetful, { throws })).toMatch(/^afterwards: the phrase event.cast names a hand/);
  });
});

describe('a clause the catalogue does not have', () => {
  const cut = (clause: string): Taken => ({ catalogue: littlePresent.catalogue.filter(({ id }) => id !== clause) });

  test('of a request, of a closed option, of a sheet', async () => {
    expect(await found(cut('LG-DIE-01'))).toContain('the request cast cites LG-DIE-01, which is not in the catalogue');
    expect(await found(cut('LG-DIE-02'))).toContain('the refusal no-cheating cites LG-DIE-02');
    expect(await found(cut('LG-END-01'))).toContain('total of the sheets cites LG-END-01');
  });

  test('of a part of a number', async () => {
    const total = { total: 3, parts: [{ value: 3, label: 'luck', clause: 'LG-DIE-09' }] };
    expect(await found({}, telling(cast({ face: 3, total })))).toBe(
      'cast: “luck” cites LG-DIE-09, which is not in the catalogue',
    );
  });

  test('or has twice', async () => {
    const [first] = littlePresent.catalogue;
    const catalogue = [...littlePresent.catalogue, ...(first ? [first] : [])];
    expect(await found({ catalogue })).toBe('LG-WRK-01 is in the catalogue twice');
  });
});

describe('what is shown', () => {
  const sheets = (change: (sheet: Sheet) => readonly Sheet[]): Taken => ({
    sheets: (view, viewer) => littlePresent.sheets(view, viewer).flatMap(change),
  });
  const scene = (change: object): Taken => ({
    scene: (view, viewer) => ({
      layout: { orientation: 'pointy', size: null },
      tokens: [],
      ...littlePresent.scene(view, viewer),
      ...change,
    }),
  });

  test('throws for one viewer, at one step', async () => {
    const report: Taken['report'] = ({ game }, { offices }) => {
      if (offices.length === 0 && game.total > 0) throw new Error('no line for spectators');
      return ['Well.'];
    };
    expect(await found({ report })).toBe('a spectator: showing breaks: Error: no line for spectators');
  });

  test('changes the view it is shown from', async () => {
    const report: Taken['report'] = ({ game }) => [`The total is ${game.total++}.`];
    expect(await found({ report })).toMatch(/^ann: showing breaks: TypeError: .*'total'/);
  });

  test('has one id twice', async () => {
    expect(await found(sheets((sheet) => [sheet, { ...sheet, groups: [] }]))).toBe('ann: board is in the sheets twice');
    const markers = [{ id: 'cup', kind: 'ring', hex: { q: 1, r: 1 } }];
    expect(await found(scene({ markers }))).toBe('ann: cup is in the scene twice');
  });

  test('stands nowhere, or is the way of nothing', async () => {
    expect(await found(scene({ areas: [{ id: 'table', label: 'Table', hexes: [{ q: 0.5, r: 0 }] }] }))).toContain(
      'table of the scene stands in no hex (0.5,0)',
    );
    expect(await found(scene({ vectors: [{ of: 'die', from: { q: 0, r: 0 }, to: { q: 1, r: 0 } }] }))).toContain(
      'the way of die, which is no token',
    );
    const drift = (r: number): Taken => scene({ drifts: [{ of: 'die', was: { q: 0, r: 0 }, will: { q: 1, r } }] });
    expect(await found(drift(0))).toContain('the way of die, which is no token');
    expect(await found(drift(0.5))).toContain('die of the scene stands in no hex (1,0.5)');
  });

  test('is a graph with a corridor to nowhere, places printed over one another, or half an arc', async () => {
    const graph = (places: readonly object[], links: readonly (readonly [string, string])[] = []): Taken =>
      sheets((sheet) => [
        {
          ...sheet,
          groups: [
            {
              label: 'Plan',
              place: 'head',
              nodes: [
                {
                  is: 'graph',
                  id: 'plan',
                  label: 'Plan',
                  clause: 'LG-END-01',
                  nodes: places.map((place, i) => ({ id: `p${i}`, label: `${i + 1} Room`, ...place })),
                  links,
                },
              ],
            },
          ],
        },
      ]);
    const who = { id: 'p0', label: 'Ann', side: 'ann', sign: 'star' };
    expect(await found(graph([{ at: [0, 0] }, { at: [1, 0] }], [['p0', 'p1']]))).toBe('');
    expect(await found(graph([{}], [['p0', 'p1']]))).toContain('a link of plan leads to p1, which is not there');
    expect(await found(graph([{ at: [0, 0] }, {}]))).toContain('some places of plan are printed nowhere');
    expect(await found(graph([{ at: [0, 1] }, { at: [0, 1] }]))).toContain('0,1 is in the places of plan twice');
    expect(await found(graph([{ arc: ['whole'] }]))).toContain('p0 of plan has an arc of 1 sides');
    expect(await found(graph([{ figures: [who] }]))).toContain('p0 is in the sheets twice');
    expect(await found(graph([{ token: { mark: 'flame', initial: 'F', word: 'undefined' } }]))).toContain('reads');
  });

  test('is the wreck of something that is not lost, twice, or nowhere', async () => {
    const wreck = (r: number) => ({ id: 'jug', label: 'Jug', side: 'ann', hex: { q: 0, r } });
    expect(await found(scene({ lost: ['jug'], wrecks: [wreck(1)] }))).toBe('');
    expect(await found(scene({ wrecks: [wreck(1)] }))).toBe('ann: the scene shows the wreck of jug, which is not lost');
    expect(await found(scene({ lost: ['jug'], wrecks: [wreck(1), wreck(2)] }))).toBe('ann: jug is in the wrecks twice');
    expect(await found(scene({ lost: ['jug'], wrecks: [wreck(0.5)] }))).toBe(
      'ann: jug of the scene stands in no hex (0,0.5)',
    );
  });

  test('is a cloud of hexes that are none, twice there, or possible earlier alone; or says rubbish of one', async () => {
    const at = (q: number, r: number) => ({ q, r });
    const cloud = (hexes: readonly object[], more: object = {}): Taken =>
      scene({ clouds: [{ id: 'jug', of: 'die', label: 'Jug', border: 'now', side: 'ann', hexes, ...more }] as never });
    const here = (q: number, r: number, more: object = {}) => ({ hex: at(q, r), ways: 1, ...more });
    const earlier = (q: number, r: number) => ({ earlier: { border: 'then', hexes: [at(q, r)] } });
    expect(await found(cloud([here(0, 1, { lines: ['range 2'] }), here(0, 2)], earlier(0, 2)))).toBe('');
    expect(await found(cloud([]))).toBe('ann: jug of the scene can be nowhere');
    expect(await found(cloud([here(0, 0.5)]))).toBe('ann: jug of the scene stands in no hex (0,0.5)');
    expect(await found(cloud([here(0, 1), here(0, 1)]))).toBe('ann: 0,1 is in jug twice');
    expect(await found(cloud([here(0, 1)], earlier(0, 2)))).toBe(
      'ann: jug of the scene could be in 0,2 earlier and cannot now',
    );
    expect(await found(cloud([here(0, 1, { lines: [''] })]))).toBe('ann: jug of the scene says “”');
    expect(await found(cloud([here(0, 1, { lines: ['range undefined'] })]))).toBe(
      'ann: jug of the scene says “range undefined”',
    );
    const jug = { id: 'jug', of: 'die', label: 'Jug', note: 'last seen', side: 'ann', hex: at(0, 0.5) };
    expect(await found(scene({ sightings: [jug] }))).toBe('ann: jug of the scene stands in no hex (0,0.5)');
    expect(
      await found(
        scene({
          sightings: [
            { ...jug, hex: at(0, 1) },
            { ...jug, hex: at(0, 2) },
          ],
        }),
      ),
    ).toBe('ann: jug is in the scene twice');
  });

  test('cites no clause', async () => {
    const groups: Sheet['groups'] = [
      { label: 'Score', place: 'head', nodes: [{ is: 'value', id: 'total', label: 'Total', value: 0 }] },
    ];
    expect(await found(sheets((sheet) => [{ ...sheet, groups }]))).toBe('ann: total of the sheets cites no clause');
  });

  test('says rubbish, or nothing', async () => {
    expect(await found({ report: () => [`The total is ${Number('six')}.`] })).toBe(
      'ann: the report says “The total is NaN.”',
    );
    expect(await found({ report: () => [] })).toBe('ann: the report says nothing');
  });
});

test('toHaveWords wants a refusal that can be said', () => {
  const refusal = { ok: false, why: 'no-cheating', clause: 'LG-DIE-02' };
  expect(refusal).toHaveWords(littlePresent);
  expect(() => expect({ ...refusal, why: 'no' }).toHaveWords(littlePresent)).toThrow('there is no phrase refused.no');
  expect(() => expect({ ok: true }).toHaveWords(littlePresent)).toThrow('no refusal');
});
