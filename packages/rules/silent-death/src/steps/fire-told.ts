import type { ClauseId, Play } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Link, Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, isWarhead } from '../game.ts';
import { arcsOf } from '../rules/arcs.ts';
import { type Attack, defenceOf, diceOf, labelledDamage, labelledRoll, nameOf, readsOf } from '../rules/attack.ts';
import { standsBetween } from '../rules/line-of-fire.ts';
import { drOf } from '../rules/ship-state.ts';
import type { FiringStep } from '../rules/shots.ts';

/** The declarations, revealed. */
export function tellVolley(play: Play<Game>, { post, gnr }: FiringStep, attacks: readonly Attack[]): void {
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
  if (mount.jams && ship.oneIon) out.push('SD-CRT-31');
  const volley = attacks.filter((one) => one.ship === ship && one.mount === mount);
  if (volley.length > 1) out.push('SD-CRW-07');
  if (volley.some((one) => one.target !== target)) out.push('SD-FIR-13');
  if (hit) out.push(...hitClauses(attack));
  return out;
}

function hitClauses({ ship, mount, target }: Attack): ClauseId[] {
  if (isWarhead(target)) return mount.ion ? ['SD-WAR-35', 'SD-WAR-39', 'SD-WAR-38'] : ['SD-WAR-35', 'SD-WAR-39'];
  const out: ClauseId[] = ['SD-ATK-02', 'SD-ATK-04', 'SD-ATK-10', 'SD-ATK-11', 'SD-DSP-08', 'SD-DMG-13', 'SD-DMG-14'];
  if (mount.ion) out.push('SD-ION-01', 'SD-ION-02', 'SD-DSP-21');
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

export function tellShot(
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
