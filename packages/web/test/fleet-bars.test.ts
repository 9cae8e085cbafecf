import type { FleetShip, Fleets } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { countedBy, countInWords } from '../src/phase-bar/fleet-count.tsx';
import { areDots, dotOf, inWords, leadOf, shipLine, standings } from '../src/phase-bar/fleet-standing.ts';

const sides = [
  { id: 'upf', title: 'UPF' },
  { id: 'sathar', title: 'Sathar' },
  { id: 'rim', title: 'Rim' },
];
const ship = (left: number, of: number, fate: FleetShip['fate'] = 'here'): FleetShip => ({
  id: `${left} ${of}`,
  label: 'Lodestar',
  type: 'frigate',
  left,
  of,
  fate,
});
const fleets = (...ships: readonly (readonly FleetShip[])[]): Fleets => ({
  unit: 'hull',
  sides: ships.map((one, i) => ({ side: sides[i]?.id ?? '', ships: one })),
});
const said = (of: Fleets): string => inWords(standings(of, sides), of.unit);

describe('who is winning', () => {
  it('is said with figures and the lead, either way', () => {
    expect(said(fleets([ship(31, 40), ship(15, 15)], [ship(40, 55)]))).toBe(
      'UPF 46 of 55 hull, Sathar 40 of 55: UPF is 6 ahead',
    );
    expect(said(fleets([ship(1, 40)], [ship(40, 55)]))).toBe('UPF 1 of 40 hull, Sathar 40 of 55: Sathar is 39 ahead');
    expect(said(fleets([ship(30, 40)], [ship(30, 55)]))).toBe('UPF 30 of 40 hull, Sathar 30 of 55: even');
  });

  it('points at the leader, and at nobody where they are even', () => {
    const lead = (left: number, right: number) => leadOf(standings(fleets([ship(left, 50)], [ship(right, 50)]), sides));
    expect(lead(44, 50)).toMatchObject({ leader: { title: 'Sathar', index: 1 }, by: 6 });
    expect(lead(50, 49)).toMatchObject({ leader: { title: 'UPF', index: 0 }, by: 1 });
    expect(lead(50, 50)).toBeNull();
  });

  it('counts what still fights: nothing of a ship that is lost or has left, whatever is left of it', () => {
    const all = standings(fleets([ship(31, 40), ship(12, 20, 'gone')], [ship(3, 55, 'lost'), ship(7, 9)]), sides);
    expect(all.map(({ left, of }) => [left, of])).toEqual([
      [31, 60],
      [7, 64],
    ]);
  });

  it('keeps sides and ships in the order of the fleets, and colours in the order of the battle', () => {
    const turned = { unit: 'hull', sides: [...fleets([ship(1, 2), ship(2, 3)], [ship(4, 4)]).sides].reverse() };
    const all = standings(turned, sides);
    expect(all.map(({ title, index }) => [title, index])).toEqual([
      ['Sathar', 1],
      ['UPF', 0],
    ]);
    expect(all[1]?.ships.map(({ of }) => of)).toEqual([2, 3]);
  });

  it('has nobody ahead of one other where three fight', () => {
    const three = fleets([ship(9, 10)], [ship(8, 10)], [ship(7, 10)]);
    expect(said(three)).toBe('UPF 9 of 10 hull, Sathar 8 of 10, Rim 7 of 10');
    expect(leadOf(standings(three, sides))).toBeNull();
  });

  it('goes by the count of the scenario where points do not decide, and calls nobody ahead who only has more', () => {
    const of = fleets([ship(10, 40)], [ship(40, 55)]);
    const all = standings(of, sides);
    const counted = (leads: string | null, figure?: { n: number; of?: number }) =>
      countedBy(
        { words: { say: 'w' }, label: { say: 'l' }, leads, ...(figure && { figure }) },
        all,
        sides,
        ({ say }) => (say === 'w' ? 'Lodestar: 2 of 3 turns in dock' : 'turns in dock'),
      );
    const told = (count: ReturnType<typeof counted>) => (count === null ? '' : countInWords(all, 'hull', count));
    expect(told(counted(null))).toBe('UPF 10 of 40 hull, Sathar 40 of 55. Lodestar: 2 of 3 turns in dock');
    expect(told(counted('upf'))).toBe('UPF 10 of 40 hull, Sathar 40 of 55. Lodestar: 2 of 3 turns in dock: UPF ahead');
    expect(counted('upf', { n: 2, of: 3 })).toMatchObject({ figure: '2 of 3', label: 'turns in dock', leader: all[0] });
    expect(counted(null, { n: 12 })).toMatchObject({ figure: '12', leader: null });
    expect(counted(null)).toMatchObject({ figure: '' });
    expect(countedBy(undefined, all, sides, () => '')).toBeNull();
  });

  it('is not asked where nothing is counted, or one side has nothing to count', () => {
    expect(standings(null, sides)).toEqual([]);
    expect(standings(fleets([ship(9, 10)], []), sides)).toEqual([]);
  });
});

describe('a ship of a fleet', () => {
  it('is a dot from eight on a side on', () => {
    const row = (n: number) => Array.from({ length: n }, () => ship(1, 1));
    expect(areDots(standings(fleets(row(7), row(7)), sides))).toBe(false);
    expect(areDots(standings(fleets(row(1), row(8)), sides))).toBe(true);
  });

  it('is full, half, open or struck', () => {
    expect(dotOf(ship(40, 40))).toBe('full');
    expect(dotOf(ship(21, 40))).toBe('full');
    expect(dotOf(ship(20, 40))).toBe('half');
    expect(dotOf(ship(0, 40))).toBe('half');
    expect(dotOf(ship(40, 40, 'gone'))).toBe('open');
    expect(dotOf(ship(12, 40, 'lost'))).toBe('struck');
  });

  it('is said by name, kind and figures', () => {
    expect(shipLine(ship(31, 40), 'hull')).toBe('Lodestar, frigate: 31 of 40 hull');
    expect(shipLine(ship(31, 40, 'gone'), 'hull')).toBe('Lodestar, frigate: 31 of 40 hull, has left');
    expect(shipLine(ship(31, 40, 'lost'), 'hull')).toBe('Lodestar, frigate: lost');
    expect(shipLine({ ...ship(9, 9), label: 'X-Wing 2', type: 'X-Wing' }, 'boxes')).toBe('X-Wing 2: 9 of 9 boxes');
  });
});
