import { explaining, type Setting, words } from '@flagbridge/engine';
import { aimsOf } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import type { AimDef } from '../../src/aims/describe.ts';

/** Forts and boats along a shore: as little as has mounts, ways to fire, marks and something in the way. */
export interface Shore {
  readonly forts: readonly Fort[];
  readonly boats: readonly Boat[];
  /** Nothing is fired across it. */
  readonly cliff: number;
}
export interface Fort {
  readonly id: string;
  readonly at: number;
  readonly guns: readonly Gun[];
}
export interface Gun {
  readonly id: string;
  readonly reach: number;
  readonly wet: boolean;
  /** Barrels that may be fired together; the first alone where the breech is jammed. */
  readonly links: readonly number[];
  readonly jammed: boolean;
}
interface Boat {
  readonly id: string;
  /** Where it was this turn; it is shot at any of these, and the last is where it is. */
  readonly path: readonly number[];
  readonly flag: boolean;
}

export type Shooting = {
  occasion: Shore;
  platform: Fort;
  mount: Gun;
  way: number;
  target: Boat;
  mark: number;
};

const WET: Barrier = { why: 'wet', clause: 'SH-GUN-01', figures: { until: 'noon' } };
const FLAG: Barrier = { why: 'flag', clause: 'SH-BOAT-01' };
const CLIFF: Barrier = { why: 'cliff', clause: 'SH-MAP-01' };
const JAMMED: Barrier = { why: 'jammed', clause: 'SH-GUN-02' };

export const def: AimDef<Shooting> = {
  platforms: ({ forts }) => forts,
  mounts: (_shore, { guns }) => guns,
  ways: (_shore, _fort, { links }) => links,
  wayId: (_shore, fort, gun, link) => `${fort.id}/${gun.id}:${link}`,
  targets: ({ boats }) => boats,
  mountBarrier: (_shore, _fort, { wet }) => (wet ? WET : null),
  wayBarrier: (_shore, _fort, { jammed, links }, link) => (jammed && link !== links[0] ? JAMMED : null),
  targetBarrier: (_shore, { flag }) => (flag ? FLAG : null),
  range: (_shore, { at }, { path }) => Math.min(...path.map((mark) => Math.abs(mark - at))),
  reach: { of: (_shore, _fort, { reach }) => reach, why: 'too-far', clause: 'SH-GUN-03' },
  marks: ({ cliff }, { at }, { reach }, { path }) => {
    const near = path.filter((mark) => Math.abs(mark - at) <= reach);
    const seen = near.filter((mark) => mark > cliff === at > cliff);
    return seen.length > 0 ? [...new Set(seen)] : CLIFF;
  },
  hexes: (_shore, { path }, marks) => (path.length > 1 ? marks.map((mark) => `${mark},0`) : null),
  shots: (_shore, _fort, { links }, link) => Math.max(...links) / link,
  either: (_shore, fort, { id, links }) => (links.length > 1 ? `${fort.id}/${id}` : undefined),
  describeWay: (_shore, fort, gun, link) => ({
    label: words('option.gun', { fort: fort.id, gun: gun.id, link }),
    parts: [fort.id],
  }),
  describeTarget: (_shore, { id }) => ({ label: words('option.boat', { boat: id }), parts: [id] }),
  figures: (_shore, fort, gun, boat, range, reach) => ({
    fort: fort.id,
    gun: gun.id,
    boat: boat.id,
    ...(range !== undefined && { range }),
    ...(reach !== undefined && { reach }),
  }),
  shot: (_shore, { platform, mark, way, range }) => ({
    range: Math.abs(mark - platform.at),
    chance: explaining()
      .add(90 - 5 * Math.abs(mark - platform.at), 'distance', 'SH-FIR-01')
      .told(),
    figures: { barrels: way, nearest: range },
  }),
};

export const forts = aimsOf(def);

const POWER: readonly Setting[] = [{ id: 'charge', values: [1, 2] }];

/** The same guns with barrels that fire each for itself, and a charge of powder to choose. */
const { either: _either, ...alone } = def;
export const battery: AimDef<Shooting> = {
  ...alone,
  settings: () => POWER,
  describeWay: (...way) => ({ ...def.describeWay(...way), settings: { charge: words('setting.charge') } }),
};
