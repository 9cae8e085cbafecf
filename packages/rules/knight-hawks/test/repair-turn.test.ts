import { sayRefusal } from '@flagbridge/engine';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { SHIPS } from '../src/data/ships.ts';
import { shipOf } from '../src/game.ts';
import { repairPhrases } from '../src/phrases/repair.ts';
import { dcrOf } from '../src/rules/dcr.ts';
import { sentences, system } from './damage-strikes.ts';

import { battleship, begin, damaged, drafted, repair, ships, slotsOf } from './repair-fixture.ts';

difference('KH-REP-13', 'one attempt that fails takes nothing from the next', (fails) => {
  const game = damaged({ type: 'battleship', damage: { control: true, navigation: true } });
  const { ship } = repair(game, { 'ship/control': 50, 'ship/navigation': 50 }, fails ? 51 : 50, 50);
  expect(ship.damage).toMatchObject({ control: fails, navigation: false });
  return ship.damage?.control ?? null;
});

describe('when a repair turn comes', () => {
  rule('KH-SEQ-22', 'after game turns 3, 6 and 9, and after no other', () => {
    const told: number[] = [];
    for (let turn = 0; turn <= 10; turn++) {
      const s = begin({ ...damaged({ type: 'frigate', hull: 30, hull0: 40 }), turn });
      if (s.events.some(({ type }) => type === 'repair-turn')) told.push(turn);
      else expect(s.request('sathar').kind).toBe('rest');
    }
    expect(told).toEqual([3, 6, 9]);
  });

  rule('KH-SEQ-22', 'it is told, and passes, where nobody has anything to repair', () => {
    const s = begin(damaged({ type: 'frigate' }));
    expect(s.events).toEqual([{ type: 'repair-turn', clause: 'KH-SEQ-22', data: { is: 'none', turn: 3 } }]);
    expect(s.request('sathar').kind).toBe('rest');
    // Damage beyond repair is nothing to repair; nor is that of a ship that is gone.
    const beyond = damaged({ type: 'frigate', damage: { navigation: true, beyond: ['navigation'] } });
    expect(begin(beyond).request('sathar').kind).toBe('rest');
    const gone = damaged({ type: 'frigate', hull0: 40, hull: 0, is: 'destroyed' });
    expect(begin(gone).request('sathar').kind).toBe('rest');
  });

  rule('KH-REP-01', 'both sides place their points unseen; nothing is rolled before the last has', () => {
    const game = ships(
      { type: 'frigate', side: 'sathar', name: 'Worm', adf: 2, damage: { fire: 'fire' } },
      { type: 'frigate', side: 'upf', name: 'Ship', hull0: 40, hull: 20, speed: 5 },
    );
    const s = begin(game, 30, 71, 70, 7);
    expect(s.request('upf').sealed).toBe(true);
    expect(s.answer('upf', { 'ship/hull': 70 })).toMatchObject({ ok: true, rolled: false });
    expect(s.dice.unused).toEqual([30, 71, 70, 7]);
    expect(s.events).toHaveLength(1);
    expect(s.requests('upf')).toEqual([]);
    s.answer('sathar', { 'worm/fire': 40, 'worm/drive/1': 30 });
    expect(s.events.map(({ type }) => type)).toEqual([
      'repair-turn',
      'repair-plan',
      'repair-plan',
      'repair',
      'repair',
      'repair',
    ]);
    // It takes no time: nothing has moved, the fire has not burnt.
    expect(s.game.turn).toBe(3);
    expect(shipOf(s.game, 'ship')).toMatchObject({ speed: 5, hull: 27 });
    expect(shipOf(s.game, 'worm')).toMatchObject({ adf: 2, damage: { fire: 'none' } });
  });

  test('several offices of a side answer for their own ships', () => {
    const game = ships(
      { type: 'frigate', side: 'sathar', name: 'Worm' },
      { type: 'frigate', side: 'upf', name: 'One', office: 'first', damage: { circuit: true } },
      { type: 'frigate', side: 'upf', name: 'Two', office: 'second', damage: { circuit: true } },
      { type: 'frigate', side: 'upf', name: 'Three', office: 'third' },
    );
    const s = begin(game, 10, 90);
    expect(slotsOf(s, 'first').map(({ id }) => id)).toEqual(['one/circuit']);
    expect(slotsOf(s, 'second').map(({ id }) => id)).toEqual(['two/circuit']);
    expect(s.requests('third')).toEqual([]);
    expect(s.answer('first', { 'two/circuit': 5 })).toMatchObject({ ok: false, why: 'not-offered' });
    s.answer('first', { 'one/circuit': 70 });
    s.answer('second', { 'two/circuit': 70 });
    expect(s.game.ships.map(({ damage }) => damage?.circuit)).toEqual([false, false, true, false]);
  });
});

describe('points', () => {
  definition('KH-REP-02', 'every ship has a DCR from 30 to 200', () => {
    const ratings = Object.values(SHIPS.advanced).map(({ dcr }) => dcr);
    expect(ratings.length).toBeGreaterThan(8);
    expect(Math.min(...ratings)).toBe(30);
    expect(Math.max(...ratings)).toBe(200);
  });

  rule('KH-REP-03', 'no ship spends more than its DCR; the points are the chance', () => {
    const game = ships(
      { type: 'frigate', side: 'sathar', name: 'Worm' },
      { type: 'frigate', side: 'upf', name: 'Ship', adf: 2, damage: { fire: 'fire' } },
      { type: 'destroyer', side: 'upf', name: 'Other', hull0: 50, hull: 40 },
    );
    const s = begin(game, 70);
    // What another ship does not need is of no use to this one.
    const over = s.answer('upf', { 'ship/fire': 60, 'ship/drive/1': 11, 'other/hull': 5 });
    expect(over).toMatchObject({
      ok: false,
      why: 'over-dcr',
      clause: 'KH-REP-03',
      figures: { ship: 'Ship', points: 71, dcr: 70, over: 1 },
      nearest: { 'ship/fire': 60, 'ship/drive/1': 10, 'other/hull': 5 },
    });
    if (!over.ok)
      expect(sayRefusal(repairPhrases, over)).toBe('Ship has 70 points for repairs; this takes 71, 1 too many.');
    expect(s.answer('upf', { 'ship/fire': 70 })).toMatchObject({ ok: true });
    // 70 is not above 70.
    expect(shipOf(s.game, 'ship').damage?.fire).toBe('none');
  });

  rule('KH-REP-03', 'each ship spends its own, at its present rating', () => {
    const game = ships(
      { type: 'frigate', side: 'sathar' },
      { type: 'destroyer', side: 'upf', name: 'Hit', damage: { dcr: true, fire: 'fire' } },
      { type: 'frigate', side: 'upf', name: 'Whole', hull0: 40, hull: 30 },
    );
    const s = begin(game, 100, 100);
    expect(s.request('upf').shape).toMatchObject({ min: 0, max: 38 + 70 });
    expect(s.answer('upf', { 'hit/fire': 39 })).toMatchObject({
      ok: false,
      clause: 'KH-REP-03',
      figures: { points: 39, over: 1 },
    });
    expect(s.answer('upf', { 'hit/fire': 20, 'hit/dcr': 19 })).toMatchObject({
      clause: 'KH-REP-03',
      figures: { ship: 'Hit', dcr: 38 },
    });
    expect(s.answer('upf', { 'hit/fire': 38, 'whole/hull': 70 })).toMatchObject({ ok: true });
  });

  rule('KH-REP-04', 'a roll not above the points repairs, a higher one leaves it', () => {
    const game = damaged({ type: 'frigate', damage: { navigation: true, control: true } });
    const { ship, attempts } = repair(game, { 'ship/control': 30, 'ship/navigation': 30 }, 31, 30);
    expect(ship.damage).toMatchObject({ control: true, navigation: false });
    expect(attempts.map(({ data }) => [data?.['is'], data?.['roll']])).toEqual([
      ['failed', 31],
      ['repaired', 30],
    ]);
  });

  rule('KH-REP-05', 'as many damaged systems as there are, one attempt each', () => {
    const game = damaged({
      type: 'destroyer',
      hull0: 50,
      hull: 40,
      worn: { LC: { hit: 1 }, T: { hit: 1 }, ICM: { hit: 1 } },
      damage: { fire: 'fire', circuit: true, control: true, navigation: true, dcr: true },
    });
    const ids = slotsOf(begin(game)).map(({ id }) => id);
    const what = ['fire', 'circuit', 'control', 'navigation', 'dcr', 'LC', 'T', 'ICM', 'hull'];
    expect(ids).toEqual(what.map((one) => `ship/${one}`));
    const points = Object.fromEntries(ids.map((id) => [id, 4]));
    const { s } = repair(game, points, 4, 5, 4, 5, 4, 5, 4, 5, 4, 6);
    expect(s.events.filter(({ clause }) => clause.includes('KH-REP-05'))).toHaveLength(1);
    expect(shipOf(s.game, 'ship').damage).toMatchObject({ fire: 'none', circuit: true, control: false, dcr: false });
  });

  rule('KH-REP-11', '120 points fail on 90: the best chance is 89', () => {
    const game = damaged({ type: 'heavy-cruiser', damage: { fire: 'fire' } });
    const failed = repair(game, { 'ship/fire': 120 }, 90);
    expect(failed.ship.damage?.fire).toBe('fire');
    expect(failed.said).toEqual(['too-high']);
    expect(failed.attempts[0]?.data?.['need']).toEqual({
      total: 89,
      parts: [
        { value: 120, label: 'points', clause: 'KH-REP-03' },
        { value: -31, label: '90 and more fails', clause: 'KH-REP-11' },
      ],
    });
    expect(repair(game, { 'ship/fire': 120 }, 89).ship.damage?.fire).toBe('none');
    expect(repair(game, { 'ship/fire': 120 }, 98).ship.damage?.beyond).toEqual([]);
  });
});

describe('what a repair gives back', () => {
  rule('KH-REP-06', 'one point of ADF or MR for each success, even if one hit took them all', () => {
    const { ship } = repair(
      damaged({ type: 'frigate', adf: 0, mr: 0 }),
      { 'ship/drive/1': 35, 'ship/steering/1': 35 },
      1,
      2,
    );
    expect(ship).toMatchObject({ adf: 1, mr: 1 });
  });

  rule('KH-DMG-19', 'the first point ends the drifting', () => {
    const drifts = repair(damaged({ type: 'frigate', adf: 0, mr: 0 }), { 'ship/steering/1': 70 }, 70);
    expect(drifts.attempts[0]?.clause).toContain('KH-DMG-19');
    const flies = repair(damaged({ type: 'frigate', adf: 0 }), { 'ship/drive/1': 70 }, 70);
    expect(flies.attempts[0]?.clause).not.toContain('KH-DMG-19');
  });

  rule('KH-REP-07', '90 points as three blocks of 30 on lost MR: three rolls at 30', () => {
    const game = damaged({ type: 'light-cruiser', mr0: 3, mr: 0 });
    const blocks = { 'ship/steering/1': 30, 'ship/steering/2': 30, 'ship/steering/3': 30 };
    expect(repair(game, blocks, 30, 29, 1).ship.mr).toBe(3);
    const { ship, said } = repair(game, blocks, 30, 31, 12);
    expect(ship.mr).toBe(2);
    expect(said).toEqual(['steering', 'failed', 'steering']);
  });

  rule('KH-REP-07', 'no more blocks than lost points, rolled in the order of the slots', () => {
    const game = damaged({ type: 'battleship', adf: 0, mr: 1 });
    const s = begin(game);
    expect(slotsOf(s).map(({ id }) => id)).toEqual(['ship/drive/1', 'ship/drive/2', 'ship/steering/1']);
    const { attempts, ship } = repair(game, { 'ship/drive/1': 20, 'ship/drive/2': 80 }, 50, 50);
    expect(attempts.map(({ data }) => [data?.['points'], data?.['is']])).toEqual([
      [20, 'failed'],
      [80, 'drive'],
    ]);
    expect(ship.adf).toBe(1);
  });

  rule('KH-REP-08', 'the fire is out, and what it damaged stays damaged', () => {
    const game = damaged({ type: 'frigate', hull0: 40, hull: 33, adf: 1, damage: { fire: 'fire' } });
    expect(repair(game, { 'ship/fire': 70 }, 20).ship).toMatchObject({ hull: 33, adf: 1, damage: { fire: 'none' } });
  });

  rule('KH-REP-09', 'a disastrous fire put out gives back neither DCR, ADF, MR nor combat control', () => {
    const damage = { fire: 'disaster', dcr: true, control: true } as const;
    const { ship } = repair(damaged({ type: 'frigate', adf: 0, mr: 0, damage }), { 'ship/fire': 35 }, 35);
    expect(ship).toMatchObject({ adf: 0, mr: 0, damage: { fire: 'none', dcr: true, control: true } });
  });

  rule('KH-REP-10', '1d10 hull points, never above the original, one attempt', () => {
    const game = damaged({ type: 'frigate', hull0: 40, hull: 30 });
    expect(slotsOf(begin(game)).filter(({ id }) => id.startsWith('ship/hull'))).toHaveLength(1);
    expect(repair(game, { 'ship/hull': 70 }, 70, 8).ship.hull).toBe(38);
    const nearly = repair(damaged({ type: 'frigate', hull0: 40, hull: 36 }), { 'ship/hull': 70 }, 1, 9);
    expect(nearly.ship.hull).toBe(40);
    expect(nearly.attempts[0]?.data).toMatchObject({ is: 'hull', die: 9, gained: 4 });
    // A failed attempt rolls no second die.
    expect(repair(game, { 'ship/hull': 69 }, 70).ship.hull).toBe(30);
  });

  rule('KH-DMG-09', 'hull repairs that bring the damage back to half or less end the state', () => {
    const game = damaged({ type: 'frigate', hull0: 40, hull: 15 });
    const { s } = repair(game, { 'ship/hull': 70 }, 1, 5);
    expect(s.events.at(-1)).toMatchObject({ type: 'severe', data: { is: 'over', lost: 20, of: 40 } });
    expect(repair(game, { 'ship/hull': 70 }, 1, 4).s.events.at(-1)?.type).toBe('repair');
  });

  rule('KH-REP-12', 'a 99 or 100 makes it permanent; no further attempt', () => {
    const game = damaged({ type: 'frigate', worn: { T: { hit: 1 } }, damage: { fire: 'fire', control: true } });
    const { s, ship, said } = repair(game, { 'ship/fire': 30, 'ship/control': 30, 'ship/T': 10 }, 99, 98, 100);
    expect(said).toEqual(['beyond', 'too-high', 'beyond']);
    expect(ship.damage).toMatchObject({ fire: 'fire', control: true, beyond: ['fire'] });
    expect(system(ship, 'T')).toMatchObject({ hit: 1, beyond: 1 });
    s.answer('sathar', 'on');
    expect(slotsOf(s).map(({ id, max }) => [id, max])).toEqual([
      ['ship/fire', 0],
      ['ship/control', 70],
      ['ship/T', 0],
    ]);
    expect(drafted(s, {}).closed).toMatchObject([
      { id: 'ship/fire', parts: ['ship/fire'], why: { why: 'beyond-repair', clause: 'KH-REP-12' } },
      { id: 'ship/T', why: { clause: 'KH-REP-12', figures: { what: 'torpedo' } } },
    ]);
    expect(s.answer('upf', { 'ship/fire': 1 })).toMatchObject({ ok: false });
  });

  rule('KH-REP-12', 'a 99 on one block cancels those still to come, and the whole drive is lost', () => {
    const game = damaged({ type: 'battleship', adf0: 3, adf: 0, mr: 1 });
    const points = { 'ship/drive/1': 50, 'ship/drive/2': 50, 'ship/drive/3': 50, 'ship/steering/1': 50 };
    const { s, ship, said } = repair(game, points, 10, 99, 50);
    expect(said).toEqual(['drive', 'beyond', 'void', 'steering']);
    expect(ship).toMatchObject({ adf: 1, mr: 2, damage: { beyond: ['drive'] } });
    expect(sentences(s.events).at(-2)).toBe('Ship, drive: beyond repair, so 50 more points are lost.');
    // Nothing else is damaged: the next repair turn passes.
    s.answer('sathar', 'on');
    expect(s.request('sathar').kind).toBe('rest');
  });

  rule('KH-REP-12', 'one beam mount is one system: the others can still be repaired', () => {
    const game = damaged({ type: 'battleship', worn: { LB: { hit: 3 } } });
    const { s, ship } = repair(game, { 'ship/LB/1': 60, 'ship/LB/2': 60, 'ship/LB/3': 60 }, 100, 60, 61);
    expect(system(ship, 'LB')).toMatchObject({ of: 3, hit: 2, beyond: 1 });
    s.answer('sathar', 'on');
    expect(slotsOf(s).map(({ id, max }) => [id, max])).toEqual([
      ['ship/LB/1', 200],
      ['ship/LB/2', 0],
    ]);
  });

  test('the book’s battleship (KH-REP-13)', () => {
    const game = battleship();
    const points = { 'ship/fire': 50, 'ship/T': 50, 'ship/drive/1': 50, 'ship/drive/2': 50 };
    // Rolled in this order: fire, drive, drive, torpedoes.
    const { s, ship } = repair(game, points, 89, 62, 30, 24);
    expect(ship).toMatchObject({ adf: 1, damage: { fire: 'fire', control: true } });
    expect(system(ship, 'T').hit).toBe(0);
    expect(system(ship, 'LB').hit).toBe(1);
    expect(sentences(s.events)).toEqual([
      'Repair turn after game turn 3.',
      'Ship puts 200 of its 200 points on repairs: fire 50, drive 50, drive 50, torpedo 50.',
      'Ship, fire: needs 50; rolls 89: still damaged.',
      'Ship, drive: needs 50; rolls 62: still damaged.',
      'Ship, drive: needs 50; rolls 30: ADF is 1 again.',
      'Ship, torpedo: needs 50; rolls 24: it works again.',
    ]);
  });

  rule('KH-REP-14', 'everything the table took away comes back, with the ammunition that was left', () => {
    const game = damaged({
      type: 'battleship',
      dcr0: 2000,
      hull0: 120,
      hull: 100,
      adf: 1,
      mr: 1,
      screen: 'SS',
      worn: { DC: { hit: 1 }, LB: { hit: 2 }, T: { hit: 1, left: 3 }, ICM: { hit: 1, left: 5 }, PS: { hit: 1 } },
      damage: { fire: 'fire', circuit: true, control: true, navigation: true },
    });
    const ids = slotsOf(begin(game)).map(({ id }) => id);
    const { ship, s } = repair(game, Object.fromEntries(ids.map((id) => [id, 89])), ...ids.map(() => 89), 6);
    expect(ship).toMatchObject({ hull: 106, adf: 2, mr: 2, screen: 'SS' });
    expect(ship.damage).toMatchObject({ fire: 'none', circuit: false, control: false, navigation: false });
    expect(ship.systems.every(({ hit }) => hit === 0)).toBe(true);
    expect(system(ship, 'T').left).toBe(3);
    expect(system(ship, 'ICM').left).toBe(5);
    for (const sentence of sentences(s.events)) expect(sentence).not.toMatch(/undefined|NaN|\{/);
  });

  rule('KH-REP-14', 'a repaired DCR counts from the next repair turn', () => {
    const game = damaged({ type: 'destroyer', hull0: 50, hull: 40, damage: { dcr: true } });
    const s = begin(game, 19, 1, 2);
    expect(slotsOf(s).map(({ max }) => max)).toEqual([38, 38]);
    expect(s.answer('upf', { 'ship/dcr': 19, 'ship/hull': 20 })).toMatchObject({
      ok: false,
      clause: 'KH-REP-03',
      figures: { points: 39, dcr: 38 },
    });
    s.answer('upf', { 'ship/dcr': 19, 'ship/hull': 19 });
    expect(dcrOf(shipOf(s.game, 'ship'))).toBe(75);
    s.answer('sathar', 'on');
    expect(slotsOf(s).map(({ max }) => max)).toEqual([75]);
  });

  rule('KH-DMG-24', 'power is back: the screen that was on is on again', () => {
    const game = damaged({ type: 'light-cruiser', screen: 'ES', damage: { circuit: true } });
    const { s, ship } = repair(game, { 'ship/circuit': 89 }, 5);
    expect(ship).toMatchObject({ screen: 'ES', damage: { circuit: false } });
    expect(sentences(s.events).at(-1)).toBe(
      'Ship, short circuit: needs 89; rolls 5: power is back, and the electron screen is on again.',
    );
  });

  rule('KH-DMG-42', 'damage lasts until it is repaired', () => {
    const game = damaged({ type: 'frigate', damage: { navigation: true } });
    const s = begin(game, 70, 71, 5);
    s.answer('upf', { 'ship/navigation': 20 });
    s.answer('sathar', 'on');
    s.answer('upf', { 'ship/navigation': 70 });
    expect(shipOf(s.game, 'ship').damage?.navigation).toBe(true);
    s.answer('sathar', 'on');
    s.answer('upf', { 'ship/navigation': 70 });
    expect(shipOf(s.game, 'ship').damage?.navigation).toBe(false);
  });
});
