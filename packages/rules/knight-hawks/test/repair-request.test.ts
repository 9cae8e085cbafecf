import { type Spread, sampleShape, say, seeded, seedFrom } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { repairPhrases } from '../src/phrases/repair.ts';
import { craftGame } from './craft.ts';
import { system } from './damage-strikes.ts';

import { battleship, begin, damaged, drafted, ships, slotsOf } from './repair-fixture.ts';

describe('the request', () => {
  const two = (): Game =>
    ships(
      { type: 'frigate', side: 'sathar', name: 'Worm' },
      { type: 'destroyer', side: 'upf', name: 'Hit', adf: 0, hull0: 50, hull: 20, damage: { fire: 'fire', dcr: true } },
      {
        type: 'battleship',
        side: 'upf',
        name: 'Big',
        mr: 0,
        worn: { LB: { hit: 3, beyond: 1 }, T: { hit: 1, left: 0 } },
      },
    );

  test('slots are named in words', () => {
    const labels = slotsOf(begin(two())).map(({ label }) => say(repairPhrases, label ?? { say: 'none' }));
    expect(labels).toEqual([
      'Hit: fire',
      'Hit: damage control',
      'Hit: drive, block 1',
      'Hit: drive, block 2',
      'Hit: drive, block 3',
      'Hit: hull',
      'Big: steering, block 1',
      'Big: steering, block 2',
      'Big: laser battery 1',
      'Big: laser battery 2',
      'Big: laser battery, beyond repair',
      'Big: torpedo',
    ]);
    expect(slotsOf(begin(two()))[0]?.costs).toEqual({ best: 38 });
    expect(slotsOf(begin(two())).at(-1)?.costs).toEqual({ best: 89 });
  });

  rule('KH-REP-03', 'slots stand under the ship whose points they share, and say what a success gives back', () => {
    const s = begin(two(), 50);
    const { shape } = s.request('upf');
    if (shape.is !== 'spread') throw new Error(shape.is);
    expect(shape.groups?.map(({ id, label, max }) => [id, say(repairPhrases, label ?? { say: '' }), max])).toEqual([
      ['hit', 'Hit', 38],
      ['big', 'Big', 200],
    ]);
    const noted = shape.slots.map(({ id, group, note }) => [id, group, note && say(repairPhrases, note)]);
    expect(noted).toEqual([
      ['hit/fire', 'hit', 'puts it out'],
      ['hit/dcr', 'hit', 'DCR 75 from the next repair turn on'],
      ['hit/drive/1', 'hit', '1 ADF back'],
      ['hit/drive/2', 'hit', '1 ADF back'],
      ['hit/drive/3', 'hit', '1 ADF back'],
      ['hit/hull', 'hit', '1d10 back, now 20 of 50'],
      ['big/steering/1', 'big', '1 MR back'],
      ['big/steering/2', 'big', '1 MR back'],
      ['big/LB/1', 'big', 'works again'],
      ['big/LB/2', 'big', 'works again'],
      ['big/LB/3', 'big', undefined],
      ['big/T', 'big', 'works again, with 0 left'],
    ]);
    // KH-REP-11: more than 89 points are not worth having on one attempt.
    expect(shape.slots.filter(({ enough }) => enough !== undefined).map(({ id, enough }) => [id, enough])).toEqual(
      ['big/steering/1', 'big/steering/2', 'big/LB/1', 'big/LB/2', 'big/T'].map((id) => [id, 89]),
    );
    expect(s.answer('upf', { 'hit/fire': 30 }, 'repair')).toBeDone();
  });

  test('a draft gives the chance of each attempt and the points left', () => {
    const { costs, ready } = drafted(begin(two()), { 'hit/fire': 30, 'big/steering/1': 120 });
    expect(ready).toBe(true);
    expect(Object.fromEntries(Object.entries(costs ?? {}).map(([name, { total }]) => [name, total]))).toEqual({
      'hit/fire': 30,
      hit: 8,
      'big/steering/1': 89,
      big: 80,
    });
    const over = drafted(begin(two()), { 'hit/fire': 38, 'hit/dcr': 1 });
    expect(over).toMatchObject({ ready: false, refusal: { clause: 'KH-REP-03' } });
    expect(over.costs?.['hit']?.total).toBe(-1);
  });

  test('the default puts out fires first, then what the ship needs most', () => {
    expect(begin(two()).request('upf').default).toEqual({
      'hit/fire': 38,
      'big/steering/1': 89,
      'big/LB/1': 89,
      'big/LB/2': 22,
    });
    expect(begin(battleship()).request('upf').default).toEqual({
      'ship/fire': 89,
      'ship/drive/1': 89,
      'ship/control': 22,
    });
  });

  test('no attempt gets so little that it is likelier to be lost for good', () => {
    // 70 less 64 would leave 6 for the next: they are kept.
    const game = damaged({ type: 'destroyer', dcr0: 95, damage: { fire: 'fire', control: true } });
    expect(begin(game).request('upf').default).toEqual({ 'ship/fire': 89 });
    // A crew of a few tries what it can.
    const small = damaged({ type: 'space-station', dcr0: 7, damage: { fire: 'fire', control: true } });
    expect(begin(small).request('upf').default).toEqual({ 'ship/fire': 7 });
  });

  test('the escorted freighter does not waste points on its drive', () => {
    const game = craftGame({
      level: 'advanced',
      turn: 3,
      goal: { is: 'escort', ship: 'ship', speed: 5 },
      ships: [
        {
          type: 'freighter',
          side: 'upf',
          name: 'Ship',
          hull0: 75,
          hull: 60,
          adf: 0,
          mr: 0,
          damage: { navigation: true },
        },
        { type: 'frigate', side: 'sathar' },
      ],
    });
    expect(begin(game).request('upf').default).toEqual({ 'ship/hull': 40 });
  });

  test('the policy answers with the default', () => {
    const s = begin(two(), ...Array.from({ length: 4 }, () => 50));
    const { policies } = s.request('upf');
    expect(policies.map(({ id }) => id)).toContain('sensible');
    expect(s.policy('upf', 'repairs', { policy: 'sensible' })).toMatchObject({ ok: true });
    // Answered at once, and rolled.
    expect(s.dice.unused).toEqual([]);
    expect(s.events.filter(({ type }) => type === 'repair')).toHaveLength(4);
  });

  test('samples are legal, and what is told may be chosen', () => {
    const s = begin(two());
    const look = { game: s.game } as never;
    const question = s.rules.steps.get('repairs')?.question;
    if (question?.sample === undefined || question.check === undefined) throw new Error('no question');
    const whole = question.ask(look, {}, 'upf');
    const taken = question.choices(look, {}, 'upf');
    const bare = (whole.shape as Spread).slots.map(({ id, min, max }) => ({ id, min, max }));
    // Groups are for people.
    expect(taken.shape).toEqual({ ...whole.shape, slots: bare, groups: undefined });
    expect(taken.default).toEqual(whole.default);
    const dice = seeded(seedFrom('repairs')).stream('sample', {});
    const used = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const choice = question.sample(look, {}, 'upf', dice);
      expect(question.check(look, {}, 'upf', choice)).toBeNull();
      for (const slot of Object.keys(choice as object)) used.add(slot);
    }
    // Every slot that takes points is used, and none that is beyond repair.
    expect([...used].sort()).toEqual(bare.flatMap(({ id, max }) => (max > 0 ? [id] : [])).sort());
    expect(sampleShape(whole.shape, dice)).toBeDefined();
  });

  test('sound ships of the office are not asked about', () => {
    const game = ships(
      { type: 'frigate', side: 'sathar' },
      { type: 'frigate', side: 'upf', name: 'Hit', adf: 1 },
      { type: 'frigate', side: 'upf', name: 'Sound' },
    );
    const request = begin(game).request('upf');
    expect(request.about).toEqual(['hit']);
    expect(request.shape).toMatchObject({ max: 70 });
    expect(request.shape).toMatchObject({ groups: [{ id: 'hit', max: 70 }] });
    expect(say(repairPhrases, request.title)).toMatch(/^Repair turn: share out the DCR points of each ship\./);
  });

  test('a docked ship and a fighter aboard repair too', () => {
    const game = ships(
      { type: 'assault-carrier', side: 'upf', name: 'Carrier' },
      { type: 'fighter', side: 'upf', name: 'Wing', docked: 'carrier', worn: { AR: { hit: 1, left: 0 } } },
      { type: 'frigate', side: 'sathar' },
    );
    const s = begin(game, 12);
    // Empty, and worth repairing all the same: it is rearmed aboard.
    expect(s.request('upf').default).toEqual({ 'wing/AR': 30 });
    s.answer('upf', { 'wing/AR': 30 });
    const wing: Ship = shipOf(s.game, 'wing');
    expect(system(wing, 'AR')).toMatchObject({ hit: 0, left: 0 });
  });
});
