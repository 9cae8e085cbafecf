import type { GameEvent, Strike } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Flaws } from './little-game.ts';
import { littlePresent } from './little-present.ts';
import { cast, found, type Taken, telling } from './presented-found.ts';

describe('fire one can see', () => {
  const cup = { hex: { q: 0, r: 0 }, part: 'cup' };
  const sound: Strike = {
    from: cup,
    to: { hex: { q: 2, r: 0 } },
    kind: 'beam',
    result: 'hit',
    figure: '−7',
    side: 'ann',
    event: 0,
  };
  const striking = (change: object, ...more: Strike[]): Taken => ({
    strikes: (events) => (events.some(({ type }) => type === 'cast') ? [{ ...sound, ...change }, ...more] : []),
  });
  const throws: Flaws = telling(cast({ face: 3, total: 3 }));
  const seen = (change: object, ...more: Strike[]) => found(striking(change, ...more), throws);

  test('is sound: from what is on the map, to a hex', async () => {
    expect(await seen({})).toBe('');
    expect(await seen({ kind: 'counter', figure: 'flak' }, sound)).toBe('');
  });

  test('is of a kind and comes to a result that boards know', async () => {
    expect(await seen({ kind: 'ray' })).toBe('ann: strike 1 (ray) is of a kind that no board knows');
    expect(await seen({ result: 'oops' })).toBe('ann: strike 1 (beam) comes to “oops”, which no board knows');
  });

  test('has ends: a beam comes from somewhere, a burst from nowhere, a counter against something', async () => {
    expect(await seen({ from: undefined })).toBe('ann: strike 1 (beam) comes from nowhere');
    expect(await seen({ kind: 'burst' })).toContain('strike 1 (burst) goes off where it strikes, and comes from');
    expect(await seen({ kind: 'counter' })).toBe('ann: strike 1 (counter) rises against nothing');
    expect(await seen({ to: { hex: { q: 0.5, r: 0 } } })).toBe('ann: strike 1 (beam) ends in no hex (0.5,0)');
  });

  test('names nothing that the viewer did not see, and no side that is none', async () => {
    expect(await seen({ to: { ...cup, part: 'lurker' } })).toBe(
      'ann: strike 1 (beam) names lurker, which was not on the map',
    );
    expect(await seen({ side: 'cid' })).toBe('ann: strike 1 (beam) is of cid, which is no side');
  });

  test('is stamped with a word or two', async () => {
    for (const figure of ['', `−${Number('six')}`, 'The die is cast, and it is lost'])
      expect(await seen({ figure })).toBe(`ann: strike 1 (beam) is stamped “${figure}”`);
  });

  test('is made of what the viewer was told, and changes nothing', async () => {
    const secret = { ...cast({ face: 3, total: 3 }), to: ['bob'] };
    expect(await found(striking({ kind: 'ray' }), telling(secret))).toMatch(/^bob: strike 1 \(ray\)/);
    const strikes: Taken['strikes'] = (events) => {
      (events as GameEvent[]).push(cast({}));
      return [];
    };
    expect(await found({ strikes }, throws)).toMatch(/^ann: striking breaks: TypeError/);
  });

  test('wants a map', async () => {
    expect(await found({ ...striking({}), scene: () => null }, throws)).toBe(
      'ann: something strikes on a map that is not there',
    );
  });

  test('is told by an event, in their order', async () => {
    for (const event of [-1, 1, 0.5, undefined])
      expect(await seen({ event })).toBe(`ann: strike 1 (beam) is told by event ${event}, of 1`);
    const twice: Flaws = {
      throws: (play) => {
        for (let n = 0; n < 2; n++) play.tell?.(cast({ face: 3, total: 3 }));
      },
    };
    expect(await found(striking({ event: 1 }, sound), twice)).toBe(
      'ann: strike 2 (beam) is told by event 0, after one told by 1',
    );
    expect(await found(striking({}, { ...sound, event: 1 }, { ...sound, event: 1 }), twice)).toBe('');
  });

  test('is drawn as boards know, and fired by something with a short name', async () => {
    expect(await seen({ mark: 'bolts', weapon: 'laser cannon' })).toBe('');
    expect(await seen({ mark: 'squiggle' })).toBe('ann: strike 1 (beam) is drawn as “squiggle”, which no board knows');
    for (const weapon of ['', `${undefined}`, 'whatever was nearest to the gunner'])
      expect(await seen({ weapon })).toBe(`ann: strike 1 (beam) is fired by “${weapon}”`);
  });

  test('is settled by dice that there are, against something one can read', async () => {
    const roll = { dice: [{ sides: 6, face: 6 }], needs: 'at least 4', rolls: 7, chance: 0.5 };
    const rolls = (change: object) => seen({ roll: { ...roll, ...change } });
    for (const sure of [{}, { chance: 0 }, { chance: 1 }, { dice: [{ sides: 6, face: 1 }] }])
      expect(await rolls(sure)).toBe('');
    expect(await rolls({ dice: [] })).toBe('ann: strike 1 (beam) is rolled with no dice');
    for (const face of [0, 7, 1.5, Number.NaN])
      expect(await rolls({ dice: [...roll.dice, { sides: 6, face }] })).toBe(
        `ann: strike 1 (beam) rolls ${face} on a die of 6`,
      );
    for (const needs of ['', `at least ${Number('six')}`, 'whatever the gunner is pleased with'])
      expect(await rolls({ needs })).toBe(`ann: strike 1 (beam) needs “${needs}”`);
    for (const all of [0.5, Number.NaN]) expect(await rolls({ rolls: all })).toBe(`ann: strike 1 (beam) rolls ${all}`);
    for (const chance of [-0.1, 1.1, Number.NaN])
      expect(await rolls({ chance })).toBe(`ann: strike 1 (beam) has a chance of ${chance}`);
  });

  test('takes whole points, and only where it hits', async () => {
    for (const loss of [0, 40]) expect(await seen({ loss })).toBe('');
    for (const loss of [-1, 0.5, Number.NaN]) expect(await seen({ loss })).toBe(`ann: strike 1 (beam) takes ${loss}`);
    for (const result of ['miss', 'stopped', 'lost'])
      expect(await seen({ result, loss: 3 })).toBe(`ann: strike 1 (beam) comes to “${result}”, and takes 3`);
  });

  test('is lost without dice', async () => {
    expect(await seen({ result: 'lost' })).toBe('');
    const roll = { dice: [{ sides: 6, face: 6 }], needs: '4', rolls: 6, chance: 0.5 };
    expect(await seen({ result: 'lost', roll })).toBe('ann: strike 1 (beam) is lost, and dice were thrown for it');
  });

  describe('fells', () => {
    const jug = (fate: 'here' | 'lost') => ({ id: 'jug', label: 'Jug', type: 'vessel', left: 0, of: 3, fate }) as const;
    /** A jug that stands nowhere on the map, and is lost once Ann has thrown. */
    const counted =
      (falls: boolean): NonNullable<Taken['fleets']> =>
      ({ game }) => ({
        unit: 'cracks',
        sides: [{ side: 'ann', ships: [jug(falls && game.notes.length > 0 ? 'lost' : 'here')] }],
      });
    const breaks: Flaws = {
      throws: (play) => {
        play.game.notes = ['cracked'];
        play.tell?.(cast({ face: 3, total: 3 }));
      },
    };

    test('what was there: on the map, or in the fleets', async () => {
      expect(await seen({ fells: ['cup'] })).toBe('');
      expect(await seen({ fells: ['jug'] })).toBe('ann: strike 1 (beam) fells jug, which was not there');
      expect(await found({ ...striking({ fells: ['jug'] }), fleets: counted(true) }, breaks)).toBe('');
    });

    test('what is lost from then on', async () => {
      expect(await found({ ...striking({ fells: ['jug'] }), fleets: counted(false) }, breaks)).toBe(
        'ann: strike 1 (beam) fells jug, which is not lost',
      );
    });

    test('what had not fallen', async () => {
      expect(await seen({ fells: ['cup'] }, { ...sound, fells: ['cup'] })).toBe(
        'ann: strike 2 (beam) fells cup, which had fallen',
      );
      const scene: Taken['scene'] = (view, viewer) => {
        const shown = littlePresent.scene(view, viewer);
        return shown === null ? null : { ...shown, lost: ['cup'] };
      };
      expect(await found({ ...striking({ fells: ['cup'] }), scene }, throws)).toBe(
        'ann: strike 1 (beam) fells cup, which had fallen',
      );
    });

    test('somebody, and by a hit', async () => {
      expect(await seen({ fells: [] })).toBe('ann: strike 1 (beam) fells nobody, and says so');
      for (const result of ['miss', 'stopped', 'lost'])
        expect(await seen({ result, fells: ['cup'] })).toBe(`ann: strike 1 (beam) comes to “${result}”, and fells cup`);
    });
  });
});
