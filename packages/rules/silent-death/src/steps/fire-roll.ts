import { type AimChoice, Broken, type ClauseId, type OfficeId, type Play, words } from '@flagbridge/engine';
import type { Link, Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead, objectOf, shipOf } from '../game.ts';
import { arcsOf } from '../rules/arcs.ts';
import {
  type Attack,
  defenceOf,
  diceOf,
  labelledDamage,
  labelledRoll,
  nameOf,
  readsOf,
  rollOf,
} from '../rules/attack.ts';
import { oddsOf } from '../rules/attack-odds.ts';
import { standsBetween } from '../rules/line-of-fire.ts';
import { keyOf, rangeOf } from '../rules/map.ts';
import { drOf } from '../rules/ship-state.ts';
import { type FiringStep, readShooter } from '../rules/shots.ts';

/** A hit that marks boxes, as the volley keeps it. `label`: what it was, for whoever orders several. */
export type Hit = { ship: string; boxes: number; ion: boolean; by: OfficeId; from: string; mount: string };

/** A declared shot as an attack. */
function attackOf(game: Game, by: string, at: string): Attack {
  const { ship: id, mount: mountId, barrels } = readShooter(by);
  const ship = shipOf(game, id);
  const mount = displayOf(ship).mounts.find((one) => one.id === mountId);
  const link = mount?.links.find((one) => one.barrels === barrels);
  const target = objectOf(game, at);
  if (mount === undefined || link === undefined || target === undefined)
    throw new Broken(`${by} was offered ${at} and cannot be fired at it`);
  return { ship, mount, link, target, range: rangeOf(ship.q, ship.r, target.q, target.r) };
}

/**
 * SD-FIR-16, SD-FIR-18: the declarations are revealed and all dice rolled, against DV and DR as they are now. Nothing is marked
 * before the last die has fallen.
 */
export function rollVolley(play: Play<Game>, firing: FiringStep, shots: AimChoice): { hits: Hit[]; downed: string[] } {
  const { game } = play;
  const attacks = shots.map(({ by, at }) => attackOf(game, by, at));
  tellVolley(play, firing, attacks);
  const hits: Hit[] = [];
  const downed: string[] = [];
  for (const attack of attacks) {
    const { ship, mount, target } = attack;
    const roll = rollOf(attack);
    play.rollFor?.(
      words('roll.attack', {
        ship: ship.name,
        mount: mount.name,
        target: nameOf(target),
        need: defenceOf(target),
        plus: defenceOf(target) - roll.need,
      }),
    );
    const { is: boxes, faces } = play.dice.read(oddsOf(roll).reading);
    if (play.tell !== undefined) tellShot(play, attack, attacks, faces, boxes, roll.need);
    if (boxes === 0) continue;
    if (isWarhead(target)) {
      if (!downed.includes(target.id)) downed.push(target.id);
    } else hits.push({ ship: target.id, boxes, ion: roll.ion, by: ship.office, from: ship.name, mount: mount.name });
  }
  // Ship by ship, in the order of the ships; the hits of one as they were rolled.
  const place = new Map(game.ships.map(({ id }, i) => [id, i]));
  hits.sort((a, b) => (place.get(a.ship) ?? 0) - (place.get(b.ship) ?? 0));
  return { hits, downed };
}

function tellVolley(play: Play<Game>, { post, gnr }: FiringStep, attacks: readonly Attack[]): void {
  const ships = new Set(attacks.map(({ ship }) => ship.id));
  const mounts = new Set(attacks.map(({ ship, mount }) => `${ship.id}/${mount.id}`));
  play.tell?.({
    type: 'volley',
    clause: [
      'SD-FIR-01',
      post === 'gunner' ? 'SD-FIR-14' : 'SD-FIR-15',
      'SD-FIR-17',
      ...(ships.size > 1 ? ['SD-FIR-16'] : []),
      ...(attacks.length > 1 ? ['SD-FIR-18'] : []),
      ...(mounts.size > ships.size ? ['SD-FIR-19'] : []),
    ],
    parts: [...ships],
    data: {
      is: attacks.length === 0 ? `${post}-held` : post,
      gnr,
      n: attacks.length,
      shots: attacks.map(({ ship, mount, target }) => `${ship.name}, ${mount.name} at ${nameOf(target)}`),
    },
  });
}

/** Everything that had a say in this shot. */
function clausesOf(game: Game, attack: Attack, attacks: readonly Attack[], hit: boolean): ClauseId[] {
  const { ship, mount, link, target, range } = attack;
  const arcs = arcsOf(ship, mount);
  const out: ClauseId[] = [
    'SD-ATK-01',
    'SD-ATK-03',
    'SD-DSP-06',
    'SD-DSP-10',
    'SD-FIR-02',
    'SD-FIR-03',
    'SD-FIR-08',
    'SD-DSP-17',
  ];
  out.push(arcs[0] === '360' || arcs.length > 1 ? 'SD-FIR-05' : 'SD-FIR-04');
  if (arcs !== mount.arcs) out.push(turretClause(attack));
  if (range === 0) out.push('SD-FIR-06');
  if (standsBetween(game, ship, target)) out.push('SD-FIR-07');
  if (game.asteroids.length > 0) out.push('SD-OPT-24', 'SD-OPT-26');
  if (mount.barrels > 1) out.push('SD-FIR-12', link.barrels === 1 ? 'SD-FIR-11' : 'SD-FIR-10');
  if (mount.id === 'ion' && ship.oneIon) out.push('SD-CRT-31');
  const volley = attacks.filter((one) => one.ship === ship && one.mount === mount);
  if (volley.length > 1) out.push('SD-CRW-07');
  if (volley.some((one) => one.target !== target)) out.push('SD-FIR-13');
  if (hit) out.push(...hitClauses(attack));
  return out;
}

function hitClauses({ ship, mount, target }: Attack): ClauseId[] {
  if (isWarhead(target)) return ['SD-WAR-35'];
  const out: ClauseId[] = ['SD-ATK-02', 'SD-ATK-04', 'SD-ATK-10', 'SD-ATK-11', 'SD-DSP-08', 'SD-DMG-13', 'SD-DMG-14'];
  if (mount.id === 'ion') out.push('SD-ION-01', 'SD-ION-02', 'SD-DSP-21');
  if (readsOf(ship, mount) === 'medium') out.push('SD-ATK-06');
  else if (mount.reads === 'medium') out.push('SD-CRT-30');
  return out;
}

/** The row of its own display that jammed the turret this way. */
function turretClause({ ship }: Attack): ClauseId {
  for (const row of displayOf(ship).criticals)
    if (row.code === 'arcs' && (row.arcs[0] === 'F') === (ship.turret === 'fore')) return row.clause;
  return 'SD-CRT-22';
}

function tellShot(
  play: Play<Game>,
  attack: Attack,
  attacks: readonly Attack[],
  faces: readonly number[],
  boxes: number,
  need: number,
): void {
  const { ship, mount, link, target, range } = attack;
  const hit = faces.reduce((sum, face) => sum + face, 0) >= need;
  const warhead = isWarhead(target);
  play.tell?.({
    type: 'shot',
    clause: clausesOf(play.game, attack, attacks, hit),
    parts: [ship.id, target.id],
    data: {
      is: hit ? 'hit' : 'miss',
      ship: ship.name,
      target: nameOf(target),
      mount: mountTitle(mount, link),
      link: link.barrels,
      faces: [...faces],
      dice: diceOf(attack),
      roll: labelledRoll(play.tally(), attack, faces),
      need: defenceOf(target),
      range,
      ...(hit && {
        damage: labelledDamage(play.tally(), attack, faces),
        boxes,
        dr: warhead ? 0 : drOf(target),
      }),
      from: keyOf(ship.q, ship.r),
      to: keyOf(target.q, target.r),
    },
  });
}

const COUNT = ['', 'one', 'two', 'three', 'four'] as const;
const mountTitle = (mount: Mount, link: Link): string =>
  link.barrels === 1 ? mount.name : `${mount.name}, ${COUNT[link.barrels]} linked`;
