import { readFileSync } from 'node:fs';
import { definition } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Critical, type Mount, SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { trackOf } from '../src/data/track.ts';

/** The displays as the catalogue keeps them, with where each figure comes from. */
interface Listed {
  readonly id: string;
  readonly ship: string;
  readonly side: string;
  readonly bpv: number;
  readonly crew: readonly string[];
  readonly drive: number;
  readonly dv: number;
  readonly dr: number;
  readonly weapons: readonly {
    readonly mount: string;
    readonly crew: string;
    readonly barrels: number;
    readonly type: string;
    readonly arcs: readonly string[];
    readonly base_dice: string;
    readonly damage: string;
    readonly links: readonly { readonly barrels: number; readonly to_hit: number; readonly damage: number }[];
    readonly range: readonly number[];
  }[];
  readonly warheads: { readonly proton_torpedo: number; readonly concussion_missile: number };
  readonly boxes: number;
  readonly damage_track: readonly string[];
  readonly critical_hits: readonly {
    readonly roll: number;
    readonly name: string;
    readonly clause: string;
    readonly effect: { readonly [member: string]: unknown };
  }[];
  readonly damage_control: readonly [number, number];
  readonly jammer: readonly [number, number];
}

const yaml = readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8');
const { displays: all } = parse(yaml) as { displays: readonly Listed[] };

/** The catalogue's words for what ours are called. */
const TYPES: { readonly [mount in Mount['id']]: string } = { laser: 'laser', ion: 'ion', blaster: 'auto-blaster' };
const CODES: { readonly [code in Critical['code']]: string } = {
  'pilot-killed': 'pilot_killed',
  'gunner-killed': 'gunner_killed',
  'no-damage-control': 'no_damage_control',
  jettison: 'jettison_warheads',
  'no-jamming': 'no_jamming',
  destroyed: 'destroyed',
  'mark-boxes': 'mark_boxes',
  'fire-barred': 'fire_barred',
  'launches-barred': 'warheads_barred',
  none: 'none',
  'cannons-barred': 'cannons_barred',
  dv: 'dv',
  drive: 'drive',
  'turn-cost': 'turn_cost',
  'to-hit': 'to_hit',
  dazed: 'dazed',
  arcs: 'arcs',
  'low-reading': 'damage_reading',
  'one-barrel': 'max_barrels',
};

/** What the catalogue says of a result beside its code, terms aside (those are SD-CRT-03's). */
function effectOf(critical: Critical): { [member: string]: unknown } {
  const code = CODES[critical.code];
  switch (critical.code) {
    case 'pilot-killed':
      return { code, dv: 5 };
    case 'cannons-barred':
      return { code, scope: critical.scope };
    case 'dv':
    case 'drive':
    case 'turn-cost':
      return { code, value: critical.value };
    case 'to-hit':
      return { code, value: critical.value, scope: critical.scope };
    case 'dazed':
      return { code, bars: critical.fire ? ['move', 'fire'] : ['move'] };
    case 'arcs':
      return { code, mount: TYPES[critical.mount], arcs: critical.arcs };
    case 'low-reading':
      return { code, mount: TYPES[critical.mount], reading: 'Low' };
    case 'one-barrel':
      return { code, mount: TYPES[critical.mount], value: 1 };
    case 'mark-boxes':
      return { code, dice: '1d4', ignores_dr: true };
    default:
      return { code };
  }
}

const timeless = ({ until: _until, ...effect }: { readonly [member: string]: unknown }) => effect;
const READS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

for (const type of SHIP_TYPES) {
  const display = DISPLAYS[type];
  definition(display.clause, `the display of the ${display.name}`, () => {
    const listed = all.find(({ id }) => id === display.clause) as Listed;
    const { ship, side, bpv, crew, drive, dv, dr, warheads, damage_control, jammer } = listed;
    expect([display.name, display.side, display.bpv]).toEqual([ship, side, bpv]);
    expect([display.crew, display.drive, display.dv, display.dr]).toEqual([crew, drive, dv, dr]);
    expect([display.torpedoes, display.missiles]).toEqual([warheads.proton_torpedo, warheads.concussion_missile]);
    expect(display.track.split(' ')).toEqual(listed.damage_track.map(String));
    expect(trackOf({ type })).toHaveLength(listed.boxes);
    expect([
      [1, display.damageControl],
      [1, display.jammer],
    ]).toEqual([damage_control, jammer]);
    expect(
      display.mounts.map(({ id, name, crew: by, barrels, arcs, die, reads, links, range }) => ({
        mount: name,
        crew: by,
        barrels,
        type: TYPES[id],
        arcs,
        base_dice: `2d${die}`,
        damage: READS[reads],
        links: links.map((link) => ({ barrels: link.barrels, to_hit: link.toHit, damage: link.damage })),
        range,
      })),
    ).toEqual(listed.weapons);
    expect(
      display.criticals.map((critical) => [critical.roll, critical.name, critical.clause, effectOf(critical)]),
    ).toEqual(listed.critical_hits.map(({ roll, name, clause, effect }) => [roll, name, clause, timeless(effect)]));
  });
}

definition('SD-DSP-01', 'nine types, one display each, with every field', () => {
  expect(all.map(({ id }) => id).sort()).toEqual(SHIP_TYPES.map((type) => DISPLAYS[type].clause).sort());
  for (const type of SHIP_TYPES) {
    const { criticals, crew, track } = DISPLAYS[type];
    expect(criticals.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(crew.filter((post) => post === 'pilot')).toHaveLength(1);
    expect(track.endsWith(' X')).toBe(true);
  }
});

definition('SD-DSP-20', 'Damage Control and Jammer are runs from 1', () => {
  const spread = (type: (typeof SHIP_TYPES)[number]) => [DISPLAYS[type].damageControl, DISPLAYS[type].jammer];
  expect(spread('x-wing')).toEqual([4, 2]);
  expect(spread('y-wing')[0]).toBe(4);
  expect(spread('a-wing')[1]).toBe(2);
  for (const type of SHIP_TYPES) for (const up of spread(type)) expect(up >= 1 && up <= 10).toBe(true);
});

test('a track begins with its full Drive and DR, and both fall along it', () => {
  for (const type of SHIP_TYPES)
    for (const is of ['drive', 'reduction'] as const) {
      const values = trackOf({ type }).flatMap((box) => (box.is === is ? [box.value] : []));
      expect(values[0], type).toBe(is === 'drive' ? DISPLAYS[type].drive : DISPLAYS[type].dr);
      expect(values, type).toEqual([...values].sort((a, b) => b - a));
    }
});
