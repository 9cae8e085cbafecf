import type { ClauseId, NodeState, SheetNode } from '@flagbridge/engine';
import { boxesNode, signed, tableNode } from '@flagbridge/kit/present';
import type { ArcCode, Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { arcsOf } from '../rules/arcs.ts';
import { attackDie } from '../rules/ship-state.ts';
import { linksOf, mountBarrier } from '../rules/shots.ts';
import { MOUNT_CODES } from './names.ts';

/** Why a mount does not fire, or fires less well than its display says. */
interface MountState {
  readonly state: NodeState;
  readonly text: string;
  readonly clause: ClauseId;
}

/** What bars it from firing, in words; null where nothing does. */
export function barredStateOf(game: Game, ship: Ship, mount: Mount): MountState | null {
  const barrier = mountBarrier(game, ship, mount);
  if (barrier === null) return null;
  const text = BARS[barrier.why] ?? barrier.why.replaceAll('-', ' ');
  const last = barrier.figures?.['last'];
  return last === undefined
    ? { state: 'out', text, clause: barrier.clause }
    : { state: 'damaged', text: `${text} until the end of turn ${last}`, clause: barrier.clause };
}

const BARS: { readonly [why: string]: string } = {
  derelict: 'pilot killed',
  'gunner-dead': 'gunner killed',
  'mount-lost': 'eliminated',
  dazed: 'pilot dazed',
  'fire-barred': 'targeting computer adjusting',
};

/** The Y-Wing's jams aft only; that of the YT-1300 either way. */
export function turretClause(ship: Ship): ClauseId {
  if (ship.type === 'y-wing') return 'SD-CRT-22';
  return ship.turret === 'fore' ? 'SD-CRT-23' : 'SD-CRT-24';
}

/** What lessens it while it fires. */
function lessOf(ship: Ship, mount: Mount): MountState | null {
  if (ship.turret !== '' && mount.arcs[0] === '360')
    return {
      state: 'damaged',
      text: `turret jammed ${ship.turret === 'fore' ? 'forward' : 'aft'}`,
      clause: turretClause(ship),
    };
  if (mount.jams && ship.oneIon) return { state: 'damaged', text: 'one barrel only', clause: 'SD-CRT-31' };
  if (mount.dims && ship.lowBlasters) return { state: 'damaged', text: 'reads Low', clause: 'SD-CRT-30' };
  const less = toHitOf(ship, mount);
  if (less !== 0) return { state: 'damaged', text: `${signed(less)} to hit`, clause: 'SD-ATK-03' };
  return null;
}

const READY: MountState = { state: 'ok', text: 'ready', clause: 'SD-DSP-09' };
export const mountState = (game: Game, ship: Ship, mount: Mount): MountState =>
  barredStateOf(game, ship, mount) ?? lessOf(ship, mount) ?? READY;

/** What criticals take off an attack roll of this mount (SD-CRT-13 to SD-CRT-15). */
export const toHitOf = (ship: Ship, mount: Mount): number => ship.toHit + (mount.laser ? ship.laserToHit : 0);

/** SD-CRT-31. */
const barrelsOf = (ship: Ship, mount: Mount): number => (mount.jams && ship.oneIon ? 1 : mount.barrels);

/** SD-DSP-09: its barrels as boxes; all of them are crossed when the mount is gone. */
export function mountNode(game: Game, ship: Ship, mount: Mount): SheetNode {
  const { state, text, clause } = mountState(game, ship, mount);
  const name = `${MOUNT_CODES[mount.id]} ${mount.name}`;
  const used = state === 'out' ? mount.barrels : mount.barrels - barrelsOf(ship, mount);
  const label = state === 'ok' ? name : `${name}, ${text}`;
  return boxesNode(`${ship.id}/${mount.id}`, label, used, mount.barrels, clause, state);
}

const ROSE: readonly ArcCode[] = ['F', 'FQR', 'RQR', 'R', 'RQL', 'FQL'];

/** SD-FIR-03: how many barrels bear on each of the six arcs, clockwise from the bow. */
export function arcsNode(game: Game, ship: Ship): SheetNode {
  const { mounts } = displayOf(ship);
  const covers = (mount: Mount, code: ArcCode): boolean => {
    const arcs = arcsOf(ship, mount);
    return arcs.includes('360') || arcs.includes(code);
  };
  const sides = ROSE.map((code) => {
    const all = mounts.filter((mount) => covers(mount, code));
    const able = all.filter((mount) => barredStateOf(game, ship, mount) === null);
    const barrels = able.reduce((sum, mount) => sum + barrelsOf(ship, mount), 0);
    if (all.length === 0) return { value: '–' };
    const state: NodeState = able.length === 0 ? 'out' : able.length < all.length ? 'damaged' : 'ok';
    return { value: barrels, state };
  });
  return {
    is: 'rose',
    id: `${ship.id}/arcs`,
    label: 'Barrels that bear, F first, clockwise',
    sides,
    clause: 'SD-FIR-03',
  };
}

const READS = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const readsOf = (ship: Ship, mount: Mount): string => READS[mount.dims && ship.lowBlasters ? 'low' : mount.reads];

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const number = (n: number): string => NUMBERS[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `One roll, four barrels`; `Four rolls, one barrel each`. */
function rollsText(barrels: number, link: number): string {
  const rolls = barrels / link;
  const size = `${number(link)} ${link === 1 ? 'barrel' : 'barrels'}`;
  return `${capital(number(rolls))} ${rolls === 1 ? 'roll' : 'rolls'}, ${size}${rolls === 1 ? '' : ' each'}`;
}

const plus = (n: number): string => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` − ${-n}`);

/** `1–3`, `4–9`, `10`. */
export function bandText([short, medium, long]: Mount['range'], band: 0 | 1 | 2): string {
  const [from, to] = band === 0 ? [1, short] : band === 1 ? [short + 1, medium] : [medium + 1, long];
  return from === to ? String(to) : `${from}–${to}`;
}

/** The weapon box of a display as a table: for every link its dice, what range makes of the roll, and the damage. */
export function mountTable(ship: Ship, mount: Mount): SheetNode {
  const gunnery = mount.crew === 'pilot' ? ship.gnr : ship.gunner;
  const less = toHitOf(ship, mount);
  const dice = `2d${mount.die} + d${attackDie(gunnery)}`;
  const barrels = barrelsOf(ship, mount);
  const halved = mount.ion ? ', halved' : '';
  return tableNode(
    `${ship.id}/${mount.id}/figures`,
    `${mount.name}: ${mount.crew}, ${arcsText(ship, mount)}`,
    'SD-TAB-06',
    ['Rolls', 'Dice', ...([0, 1, 2] as const).map((band) => `Range ${bandText(mount.range, band)}`), 'Damage'],
    linksOf(ship, mount).map(({ barrels: link, toHit, damage }) => [
      rollsText(barrels, link),
      dice,
      ...[1, 0, -1].map((range) => signed(toHit + range + less)),
      `${readsOf(ship, mount)}${plus(damage)}${halved}`,
    ]),
  );
}

/** `arc F`; `all round`; `arcs R, RQR, RQL`. */
export function arcsText(ship: Ship, mount: Mount): string {
  const arcs = arcsOf(ship, mount);
  if (arcs.includes('360')) return 'all round';
  return `${arcs.length === 1 ? 'arc' : 'arcs'} ${arcs.join(', ')}`;
}
