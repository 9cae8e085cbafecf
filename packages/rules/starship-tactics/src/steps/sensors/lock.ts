import {
  type AimChoice,
  type Choice,
  each,
  type Play,
  question,
  type Refusal,
  type StepWith,
  withDefault,
  words,
} from '@flagbridge/engine';
import { forbidsShots } from '@flagbridge/kit/aims';
import type { Barrier } from '@flagbridge/kit/barrier';
import { findShip, type Game, type Ship, shipOf } from '../../game.ts';
import { toWatchers, watchers } from '../../rules/cloak.ts';
import { rangeOf } from '../../rules/hexsides.ts';
import {
  LOCK_ROLL,
  locks,
  type Scanning,
  scanners,
  scanningOf,
  sensorBarrier,
  shadowBarrier,
  shadowOf,
  targetOf,
} from '../../rules/sensors.ts';
import { enemiesOf, insiders } from '../../rules/ship-state.ts';

type LockVars = { office: string; ships: string[] };

/**
 * ST-SEN-05, ST-SEQ-05: a captain names a target for each ship of his that is to try for a lock; what is left out keeps what it has
 * (ST-SEN-08, ST-SEN-36). One roll each, at once.
 */
const lockBy = (name: string, secret: boolean): StepWith<Game, LockVars> =>
  question<Game, LockVars>({
    name,
    secret,
    offices: (_look, { office }) => office,
    choices: ({ game }, { ships }) => {
      const scanning = scanningOf(game, ships);
      return withDefault(locks.aim(scanning), () => plainLocks(scanning));
    },
    explain: ({ game }, { ships }, _office, { shape }) => {
      const { shooters, target } = locks.explain(scanningOf(game, ships), shape);
      const title = words('ask.lock', { n: ships.length, ship: shipOf(game, ships[0] as string).name });
      return { kind: 'lock', title, clause: 'ST-SEN-05', about: ships, shooters, target };
    },
    forbids: ({ game }, { office, ships }, _office, choice) => forbidsLocks(scanningOf(game, ships), office, choice),
    draft: ({ game }, { ships }) => ({
      ready: true,
      forEveryChoice: true,
      shots: locks.possible(scanningOf(game, ships)),
    }),
    measure: (_before, after, { ships }) => ({
      locks: ships.filter((id) => shipOf(after, id).lock !== '').length,
    }),
    policies: {
      'keep-locks': {
        title: words('policy.keep-locks'),
        answer: ({ game }, vars) => plainLocks(scanningOf(game, (vars as LockVars).ships)),
      },
    },
    answer: (play, { office, ships }, answers) => {
      const choice = answers[office] as unknown as AimChoice;
      for (const id of ships) {
        const ship = shipOf(play.game, id);
        // ST-SEN-37: every ship for itself.
        if (ships.length > 1) play.by('ST-SEN-37');
        const at = choice.find(({ by }) => by === id)?.at;
        if (at !== undefined) attempt(play, ship, at);
        else keep(play, ship);
        if (!ship.cloak.on) continue;
        // Whether anybody feels a lock comes to light.
        play.reveal();
        tellUnknown(play, ship);
      }
      return undefined;
    },
  });

const lock = lockBy('lock', false);
/** ST-CLK-36: of cloaked ships. What they see, and whether they try, would tell where they are. */
const lockUnseen = lockBy('lock-unseen', true);

/** ST-SEN-09: trying for another ends the present lock, whether or not it succeeds. */
function attempt(play: Play<Game>, ship: Ship, target: string): void {
  const { on: unseen } = ship.cloak;
  if (!unseen) play.rollFor?.(words('roll.lock', { ship: ship.name, need: LOCK_ROLL }));
  const { ok, face } = (unseen ? play.secretDice('lock', ship.office) : play.dice).check(10, LOCK_ROLL);
  const was = ship.lock;
  if (was !== '' && !unseen) play.by('ST-SEN-09');
  ship.lock = ok ? target : '';
  play.tell?.({
    type: 'lock',
    ...toWatchers(play.game, ship),
    clause: ['ST-SEN-05', 'ST-SEN-06', 'ST-SEN-12', 'ST-INF-11'],
    parts: [ship.id, target],
    data: {
      is: `${ok ? 'obtained' : 'failed'}${was === '' ? '' : '-instead'}`,
      ship: ship.id,
      target,
      roll: face,
      need: LOCK_ROLL,
      was,
    },
  });
}

/** ST-CLK-36: whom a cloaked ship is locked on is told that somebody is, and not who. */
function tellUnknown(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const target = findShip(game, ship.lock);
  if (target === undefined) return;
  const known = watchers(game, ship);
  play.tell?.({
    type: 'lock-felt',
    clause: ['ST-CLK-36', 'ST-INF-11'],
    to: insiders(game, target).filter((office) => !known.includes(office)),
    parts: [target.id],
    data: { target: target.id },
  });
}

/** ST-SEN-08, ST-SEN-36: what it has stays without a new roll, in shadow too (ST-SEN-35); nobody must try for one. */
function keep(play: Play<Game>, ship: Ship): void {
  const target = targetOf(play.game, ship.lock);
  const hidden = target !== undefined && shadowOf(play.game, ship, target) !== null;
  play.tell?.({
    type: 'lock',
    ...toWatchers(play.game, ship),
    clause: [target === undefined ? 'ST-SEN-36' : hidden ? 'ST-SEN-35' : 'ST-SEN-08', 'ST-INF-11'],
    parts: target === undefined ? [ship.id] : [ship.id, target.id],
    data: { is: target === undefined ? 'none' : hidden ? 'shadowed' : 'kept', ship: ship.id, target: ship.lock },
  });
}

/** Where nobody says otherwise: a lock is kept, and a ship without one tries the nearest enemy. */
function plainLocks({ game, side, ships }: Scanning): Choice {
  const enemies = enemiesOf(game, side);
  return ships.flatMap((id) => {
    const ship = shipOf(game, id);
    if (ship.lock !== '') return [];
    const [nearest] = enemies
      .filter((one) => shadowOf(game, ship, one) === null)
      .sort((a, b) => rangeOf(ship, a) - rangeOf(ship, b));
    return nearest === undefined ? [] : [{ by: id, at: nearest.id }];
  });
}

/** Why a lock is on no list: whose sensors, or on what. */
const forbidsLocks = (scanning: Scanning, office: string, choice: Choice): Refusal | null =>
  forbidsShots(locks.aim(scanning), choice, {
    shooter: (by) => {
      const ship = findShip(scanning.game, by);
      if (ship === undefined || ship.office !== office || ship.is !== 'flying') return null;
      return sensorBarrier(ship) ?? (scanning.ships.includes(by) ? 'no-target' : null);
    },
    target: (by, at) => lockForbidden(scanning, by, at),
    // ST-SEN-07: one target at a time.
    shots: (by) => ({
      why: 'one-lock',
      clause: 'ST-SEN-07',
      figures: { ship: findShip(scanning.game, by)?.name ?? '' },
    }),
  });

function lockForbidden({ game, side }: Scanning, by: string, at: string): Barrier | null {
  const [ship, target] = [findShip(game, by), targetOf(game, at)];
  if (ship === undefined || target === undefined) return null;
  const figures = { ship: ship.name, target: target.name };
  const other = findShip(game, at);
  if (other?.side === side) return { why: 'lock-own-side', clause: 'ST-SEN-12', figures };
  // ST-CLK-01: sensors do not spot it, detected or not.
  if (other?.cloak.on === true) return { why: 'lock-cloaked', clause: 'ST-CLK-01', figures };
  if (other !== undefined && other.is !== 'flying') return { why: 'lock-gone', clause: 'ST-SEN-58', figures };
  return ship.lock === at ? { why: 'lock-kept', clause: 'ST-SEN-08', figures } : shadowBarrier(game, ship, target);
}

/** From the lowest rank to the highest: the captain with the tactical advantage names his targets last. */
export const lockAttempts: StepWith<Game, Record<never, never>> = each<Game, Record<never, never>, LockVars>(
  'locks',
  ({ game }) => scanners(game, false),
  lock,
);
/** ST-CLK-36: then cloaked ships. */
export const unseenLockAttempts: StepWith<Game, Record<never, never>> = each<Game, Record<never, never>, LockVars>(
  'locks-unseen',
  ({ game }) => scanners(game, true),
  lockUnseen,
);
