import { Broken, call, done, type Json, type Labelled, type Next, type Play, step, words } from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isStation, type Ship, shipOf, systemOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { type Attack, chanceOf, type Defence, defenceOf, isMasked, needed } from '../rules/chance.ts';
import { canEvade, type EvasionBar, evasionBar } from '../rules/evasion.ts';
import { isBarred, type ShotGeometry, shotFrom } from '../rules/field-of-fire.ts';
import { intercepts } from '../rules/interceptors.ts';
import { labelOf } from '../rules/map.ts';
import { type AttackVars, attackerName, evade, intercept } from './react.ts';

/** The parts of an attack: reactions of the target first (KH-FIR-30), then the roll, then the damage. */
export const attack = step<Game, AttackVars>({
  name: 'attack',
  calls: () => [evade, intercept],
  run: (play, vars, back): Next => {
    const { game } = play;
    const target = shipOf(game, vars.at);
    if (vars.stage === 0) {
      vars.stage = 1;
      if (!inPlay(target)) return wasted(play, vars, target);
      if (WEAPONS[vars.weapon].evadable && canEvade(target)) {
        const bar = evasionBar(game, target);
        if (bar === null) return call(evade, { ...vars });
        cannotEvade(play, target, bar);
      }
    }
    if (vars.stage === 1) {
      vars.stage = 2;
      vars.evades = back === 'evade';
      if (intercepts(vars.weapon) && LEVELS[game.level].defenders(game, target, vars.q, vars.r, vars.now).length > 0)
        return call(intercept, { ...vars });
    }
    resolve(play, vars, launch(play, vars, back));
    return done(null);
  },
});

/** KH-FIR-12, KH-FIR-13: the target is gone; what was declared is lost all the same. */
function wasted(play: Play<Game>, vars: AttackVars, target: Ship): Next {
  play.tell?.({
    type: 'wasted',
    clause: ['KH-FIR-12', 'KH-FIR-13'],
    parts: [target.id],
    data: { by: attackerName(play.game, vars), weapon: WEAPONS[vars.weapon].name, at: target.name },
  });
  return done(null);
}

/** Said, because its player would look for the choice. */
function cannotEvade(play: Play<Game>, target: Ship, is: EvasionBar): void {
  const { name, mr, adf, speed } = target;
  play.tell?.({
    type: 'cannot-evade',
    clause: 'KH-EVA-07',
    parts: [target.id],
    data: { is, ship: name, mr, adf, speed },
  });
}

/** KH-DEF-14: each interceptor launched is crossed off, whatever comes of it. Returns how many there were. */
function launch(play: Play<Game>, vars: AttackVars, back: Json | undefined): number {
  if (back === undefined || typeof back !== 'object' || back === null) return 0;
  let all = 0;
  for (const [id, n] of Object.entries(back as Record<string, number>)) {
    if (n === 0) continue;
    const ship = shipOf(play.game, id);
    const icms = systemOf(ship, 'ICM');
    if (icms !== undefined) icms.left -= n;
    all += n;
    play.tell?.({
      type: 'icms',
      clause: [
        'KH-DEF-10',
        'KH-DEF-11',
        'KH-DEF-14',
        'KH-DEF-15',
        'KH-FIR-30',
        ...(id === vars.at ? [] : ['KH-DEF-27']),
        ...(play.game.level === 'basic' ? ['KH-DEF-13'] : []),
        ...(isStation(ship) ? ['KH-STN-21'] : []),
      ],
      parts: [id, `${id}/ICM`],
      data: {
        is: id === vars.at ? 'own' : 'shared',
        ship: ship.name,
        n,
        left: icms?.left ?? 0,
        at: shipOf(play.game, vars.at).name,
      },
    });
  }
  return all;
}

/** KH-FIR-14, KH-FIR-15: roll against the chance; a hit does what the level says. */
function resolve(play: Play<Game>, vars: AttackVars, icms: number): void {
  const { game } = play;
  const target = shipOf(game, vars.at);
  const by = vars.by === '' ? null : shipOf(game, vars.by);
  const geometry = by === null ? STANDS : shotFrom(game, by, vars.weapon, target, vars.q, vars.r, vars.path);
  // Nothing that happens within a volley moves a ship.
  if (isBarred(geometry)) throw new Broken(`${by?.name} can no longer fire at ${target.name}: ${geometry.why}`);
  const defence = defenceOf(game, by, vars.weapon, target);
  const shot: Attack = { by, weapon: vars.weapon, target, geometry, icms, evades: vars.evades };
  const need = chanceOf(play.tally(), game, defence, shot);
  const hits = needed(need.total);
  if (vars.evades) {
    target.evading = true;
    play.tell?.({
      type: 'evades',
      clause: ['KH-EVA-01', 'KH-EVA-02', 'KH-EVA-03', 'KH-FIR-30'],
      parts: [target.id],
      data: { ship: target.name, mr: target.mr },
    });
  }
  target.attacked = true;
  game.rolled = true;
  play.rollFor?.(
    words('roll.attack', {
      by: attackerName(game, vars),
      weapon: WEAPONS[vars.weapon].name,
      at: target.name,
      need: hits,
    }),
  );
  const roll = play.dice.check(100, hits);
  play.tell?.({
    type: 'attack',
    clause: cited(game, vars, shot, defence, need.told()),
    parts: [...(by === null ? [] : [by.id, `${by.id}/${vars.weapon}`]), target.id],
    data: {
      is: `${roll.ok ? 'hit' : 'miss'}${need.total < 5 ? '-floor' : need.total > 95 ? '-ceiling' : ''}`,
      by: attackerName(game, vars),
      weapon: WEAPONS[vars.weapon].name,
      at: target.name,
      hex: labelOf(game, vars.q, vars.r),
      need: need.told(),
      roll: roll.face,
    },
  });
  if (roll.ok)
    LEVELS[game.level].hit(play, { by: attackerName(game, vars), weapon: vars.weapon, target, half: defence.half });
}

/** Mines and seekers go off in the target's own hex. */
const STANDS: ShotGeometry = { range: 0, headOn: '' };

/** The clauses that made this number: the log's links, and the proof that they were looked at. */
function cited(game: Game, vars: AttackVars, shot: Attack, defence: Defence, { total, parts }: Labelled): string[] {
  const { by, weapon, target, geometry } = shot;
  const data = WEAPONS[weapon];
  const out = ['KH-FIR-14', 'KH-FIR-15', data.clause, 'KH-DIC-04'];
  if (game.level === 'advanced') out.push('KH-FIR-31');
  if (defence.several) out.push('KH-FIR-16');
  if (defence.half && game.level === 'advanced') out.push('KH-DEF-29');
  if (parts.length > 1) out.push('KH-FIR-20');
  if (total < 5) out.push('KH-FIR-21');
  if (total > 95) out.push('KH-FIR-22');
  if (by === null) return [...out, data.offClause];
  out.push('KH-FIR-02', data.forward ? 'KH-FIR-05' : 'KH-FIR-04');
  if (data.forward) out.push('KH-FIR-06', 'KH-FIR-07');
  if (vars.path >= 0) out.push('KH-FIR-26');
  if (geometry.range === 0) out.push('KH-MOV-14', 'KH-MOV-15');
  if (geometry.range === 0 && data.forward)
    out.push(geometry.headOn === 'entered' ? 'KH-FIR-08' : 'KH-FIR-09', 'KH-FIR-10');
  return [...out, ...inDock(game, by, target)];
}

/** What the rules of docks had to say about it. */
function inDock(game: Game, by: Ship, target: Ship): string[] {
  const out: string[] = [];
  if (by.is === 'docked') out.push('KH-STN-06');
  if (target.is === 'docked') out.push('KH-STN-08', 'KH-STN-09');
  else if (game.ships.some((ship) => ship.is === 'docked' && ship.base === target.id)) out.push('KH-STN-08');
  // A station's own masking screen, or that of the station where one of the two is docked.
  if ([by, target].some((ship) => (isStation(ship) || ship.is === 'docked') && isMasked(game, ship)))
    out.push('KH-STN-21');
  return out;
}
