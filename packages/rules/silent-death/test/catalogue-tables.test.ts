import { readFileSync } from 'node:fs';
import { definition } from '@flagbridge/testkit';
import { readCatalogue } from '@flagbridge/testkit/fuzz';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { type Display, type Mount, SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { paceOf } from '../src/rules/movement-order.ts';
import { attackDie, tightTurnDie } from '../src/rules/ship-state.ts';
import { craftGame } from './craft.ts';
import { viewOf } from './present-view.ts';
import { orderOf } from './whole-order.ts';

/** Tables of the catalogue against what is played with. */
type Cell = string | number;
const yaml = readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8');
const { tables } = readCatalogue(yaml);
const rowsOf = (id: string): readonly (readonly Cell[])[] =>
  (tables as readonly { id: string; rows?: readonly Cell[][] }[]).find((one) => one.id === id)?.rows ?? [];
const ships = SHIP_TYPES.map((type) => DISPLAYS[type]);
const named = (name: string): Display => {
  const found = ships.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no display of ${name}`);
  return found;
};

definition('SD-TAB-01', 'each level’s dice', () => {
  const levels = Array.from({ length: 10 }, (_, i) => i + 1);
  expect(rowsOf('SD-TAB-01')).toEqual(levels.map((n) => [n, `1d${tightTurnDie(n)}`, `1d${attackDie(n)}`]));
});

definition('SD-TAB-03', 'the phases in their order', () => {
  const parts = viewOf(craftGame({ phase: 'end', ships: [] })).ruler?.parts ?? [];
  expect(rowsOf('SD-TAB-03').map(([, name]) => name)).toEqual(parts.map(({ title }) => title));
});

definition('SD-TAB-09', 'the printed totals come out with the values of the displays', () => {
  const bpv = Object.fromEntries(
    [
      ['A', 'A-Wing'],
      ['T', 'TIE Fighter'],
      ['TB', 'TIE Bomber'],
      ['Y', 'Y-Wing'],
      ['X', 'X-Wing'],
      ['B', 'B-Wing'],
      ['TA', 'TIE Advanced'],
      ['I', 'TIE Interceptor'],
    ].map(([sign = '', name = '']) => [sign, named(name).bpv]),
  );
  for (const [equation, total, crew] of rowsOf('SD-TAB-09')) {
    const terms = String(equation).split(': ')[1]?.split(' + ') ?? [];
    const sum = terms.reduce((all, term) => {
      const [, count = '1', sign] = /^(\d+)? ?([A-Z]+)?$/.exec(term) ?? [];
      return all + (sign === undefined ? Number(count) : Number(count) * (bpv[sign] ?? Number.NaN));
    }, 0);
    expect(sum, String(equation)).toBe(total);
    expect(terms.at(-1), String(equation)).toBe(String(crew));
  }
});

const CANNONS: { readonly [id in Mount['id']]: string } = { laser: 'laser', ion: 'ion', blaster: 'auto-blaster' };

definition('SD-TAB-10', 'the figures of every ship side by side', () => {
  expect(rowsOf('SD-TAB-10')).toEqual(
    ships.map((one) => [
      one.name,
      one.bpv,
      one.crew.join('+'),
      one.drive,
      one.dv,
      one.dr,
      one.track.split(' ').length,
      one.mounts.map(({ id, barrels, arcs }) => `${barrels}x ${CANNONS[id]} ${arcs.join(' ')}`).join(', '),
      one.torpedoes,
      one.missiles,
      `1-${one.damageControl}`,
      `1-${one.jammer}`,
    ]),
  );
});

/** Laser 1 a barrel; twin ion 3 and 1 more for all round, triple ion 5; auto-blaster 2 each; missile 1.5, torpedo 4. */
const armament = ({ mounts, torpedoes, missiles }: Display): number => {
  const guns = mounts.map(({ id, barrels, arcs }) => {
    if (id === 'laser') return barrels;
    if (id === 'blaster') return 2 * barrels;
    return (barrels === 2 ? 3 : 5) + (arcs.includes('360') ? 1 : 0);
  });
  return guns.reduce((sum, one) => sum + one, 4 * torpedoes + 1.5 * missiles);
};

definition('SD-TAB-11', 'the price list gives the value of every hull but the transport’s', () => {
  const priced = ships.filter(({ type }) => type !== 'yt-1300');
  expect(rowsOf('SD-TAB-11')).toEqual(
    priced.map((one) => {
      const parts = [one.drive / 8, one.track.split(' ').length / 4, 2 * one.dr, one.dv - 12, armament(one)];
      const sum = parts.reduce((all, part) => all + part, 0);
      return [one.name, ...parts, sum, Math.floor(sum + 0.5)];
    }),
  );
  for (const row of rowsOf('SD-TAB-11')) expect(row.at(-1)).toBe(named(String(row[0])).bpv);
});

definition('SD-TAB-12', 'every worked order is the one that is played', () => {
  for (const [losers, winners, k, extras, order] of rowsOf('SD-TAB-12')) {
    const goes = orderOf(Number(losers), Number(winners)).map(({ winner, ships: n }) => `${winner ? 'W' : 'L'}${n}`);
    const [often, rest] = String(order).split(' then ');
    const [, pair = '', times = '1'] = /^(.*?)(?: x(\d+))?$/.exec(often ?? '') ?? [];
    const told = [...Array.from({ length: Number(times) }, () => pair), ...(rest === undefined ? [] : [rest])];
    expect(goes.join(' '), `${losers} v ${winners}`).toBe(told.join(' '));
    if (k !== '-') expect(paceOf(Number(losers), Number(winners))).toMatchObject({ k, extras });
  }
});

definition('SD-TAB-15', 'a record: its battles are the printed ones, its shares are whole', () => {
  const { scenarios } = parse(yaml) as {
    scenarios: readonly { id: string; sides: readonly { side: string; printed_total: number }[] }[];
  };
  for (const [battle, points, , rebel, imperial] of rowsOf('SD-TAB-15')) {
    const number = /scenario (\d)/.exec(String(battle))?.[1];
    const sides = scenarios.find(({ id }) => id === `SD-SCN-0${number}`)?.sides ?? [];
    const total = (side: string) => sides.find((one) => one.side === side)?.printed_total;
    expect(points).toBe(`${total('rebel')} v ${total('imperial')}`);
    expect(Number(rebel) + Number(imperial)).toBe(100);
  }
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A display as players read it in the rules. */
function told(one: Display): (readonly [string, Cell])[] {
  const mounts = one.mounts.map(({ name, crew, barrels, arcs, die, reads, range, links }): [string, string] => {
    const box = [
      crew,
      `${barrels} ${barrels === 1 ? 'barrel' : 'barrels'}`,
      ...arcs,
      `2d${die}`,
      capital(reads),
      range.join('/'),
    ];
    const linked = links.filter((link) => link.barrels > 1);
    return [
      name,
      [box.join(', '), ...linked.map((link) => `${link.barrels} linked +${link.toHit}/+${link.damage}`)].join('; '),
    ];
  });
  return [
    ['BPV', one.bpv],
    ['Crew', one.crew.join(' and ')],
    ['Drive', one.drive],
    ['DV', one.dv],
    ['DR', one.dr],
    ...mounts,
    ...(one.torpedoes > 0 ? [['Proton Torpedoes', one.torpedoes] as const] : []),
    ...(one.missiles > 0 ? [['Concussion Missiles', one.missiles] as const] : []),
    ['Damage track', one.track],
    ...one.criticals.map(({ roll, name, clause }) => [`Critical ${roll}`, `${name} (${clause})`] as const),
    ['Dam Con', `1-${one.damageControl}`],
    ['Jammer', `1-${one.jammer}`],
  ];
}

for (const one of ships)
  definition(one.clause, `the display of the ${one.name}, as the rules print it`, () => {
    expect(rowsOf(one.clause)).toEqual(told(one));
  });
