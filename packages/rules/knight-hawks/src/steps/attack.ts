import { Broken, call, done, type Json, type Next, type Play, step, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, type Ship, shipOf, systemOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { boundOf, chanceOf, defenceOf } from '../rules/chance.ts';
import { canEvade, type EvasionBar, evasionBar } from '../rules/evasion.ts';
import { isBarred, type ShotGeometry, shotFrom } from '../rules/field-of-fire.ts';
import { intercepts } from '../rules/interceptors.ts';
import { type AttackVars, attackerName, attackerOf, evade, intercept } from './react.ts';

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
  if (WEAPONS[vars.weapon].limited) play.by('KH-FIR-13');
  play.tell?.({
    type: 'wasted',
    clause: 'KH-FIR-12',
    parts: [target.id],
    data: { ...attackerOf(vars), weapon: vars.weapon, at: target.id },
  });
  return done(null);
}

/** Said, because its player would look for the choice. */
function cannotEvade(play: Play<Game>, target: Ship, is: EvasionBar): void {
  const { id, mr, adf, speed } = target;
  play.tell?.({ type: 'cannot-evade', clause: 'KH-EVA-07', parts: [id], data: { is, ship: id, mr, adf, speed } });
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
    const own = id === vars.at;
    if (!own) play.by('KH-DEF-27');
    play.tell?.({
      type: 'icms',
      clause: 'KH-DEF-14',
      parts: [id, `${id}/ICM`],
      data: { is: own ? 'own' : 'shared', ship: id, n, left: icms?.left ?? 0, at: vars.at },
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
  const { weapon, evades } = vars;
  const need = chanceOf(play.tally(), game, defence, { by, weapon, target, geometry, icms, evades });
  const bound = boundOf(need.total);
  const hits = bound?.chance ?? need.total;
  if (evades) {
    target.evading = true;
    play.tell?.({
      type: 'evades',
      clause: 'KH-EVA-03',
      parts: [target.id],
      data: { ship: target.id, mr: target.mr },
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
  const passing = vars.path >= 0;
  if (passing) play.by('KH-FIR-26');
  if (defence.chosenBy !== '') play.by(defence.chosenBy);
  if (bound !== null) play.by(bound.clause);
  const said = roll.ok ? 'hit' : 'miss';
  play.tell?.({
    type: 'attack',
    clause: WEAPONS[weapon].rollClause,
    parts: [...(by === null ? [] : [by.id, `${by.id}/${weapon}`]), target.id],
    data: {
      is: bound === null ? said : `${said}-${bound.is}`,
      ...attackerOf(vars),
      weapon,
      defence: defence.column,
      at: target.id,
      hex: keyOf(vars.q, vars.r),
      need: need.told(),
      roll: roll.face,
    },
  });
  if (roll.ok) LEVELS[game.level].hit(play, { weapon, target, half: defence.half, passing });
}

/** Mines and seekers go off in the target's own hex. */
const STANDS: ShotGeometry = { range: 0, headOn: '' };
