import { act, type Play, type SideId, type StepWith, words } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { accuracyReading, hitCount, hitsOf } from '../rules/accuracy.ts';
import { bears, SIDES, type Side, sidesHit } from '../rules/arcs.ts';
import { kindsOf } from '../rules/attack-alike.ts';
import { citeFx, fxTold } from '../rules/cite-rolls.ts';
import { inflict } from '../rules/damage.ts';
import { addDefense, shieldsOn } from '../rules/defense.ts';
import { survives } from '../rules/destruction.ts';
import { type FxRoll, rollFx } from '../rules/fx.ts';
import { componentPart } from '../rules/parts.ts';
import { lineOf, type WeaponLine, withNeighbours } from '../rules/weapon-lines.ts';
import { dieAt, dieClause, forceOf, has, rangeTo, tokensOf } from '../rules/weapon-shot.ts';

/** One attack: a line of the weapon chart of a component at one side of a ship. */
type AttackVars = { ship: string; side: SideId; by: string; at: string; face: number };

/** What the Accuracy dice came to (SF-ACC-01): as thrown, those thrown again (SF-DEF-10), and the components hit. */
interface Accuracy {
  readonly faces: readonly number[];
  readonly again: readonly number[];
  readonly hits: readonly number[];
}

/** SF-ATK-32: the attack, from its dice to what comes of them. */
export const attackOn: StepWith<Game, AttackVars> = act('attack-on', (play, { ship: id, by, at, face }) => {
  const { game } = play;
  const ship = shipOf(game, id);
  const target = shipOf(game, at);
  const line = lineOf(game, ship, by) as WeaponLine;
  const side = face as Side;
  const { mode } = line;
  const force = forceOf(mode, sheetOf(game, target), target, side);
  citeSide(play, ship, target, line);
  play.by(force.clause);
  if (!force.harms) {
    play.by('SF-ATK-35');
    tellAttack(play, ship, line, target, side, 'harmless', {});
    return;
  }
  const die = dieAt(mode, rangeTo(ship, target)) as 12 | 20;
  play.by(dieClause(mode, die));
  play.rollFor?.(words('roll.accuracy', { ship: ship.name, target: target.name, n: mode.accuracy, die }));
  const accuracy = rollAccuracy(play, ship, target, die, mode.accuracy);
  const { hits } = accuracy;
  citeAccuracy(play, target, accuracy);
  let roll: FxRoll | null = null;
  if (force.fx !== null) {
    play.rollFor?.(words('roll.fx', { ship: target.name, ...force.fx }));
    roll = rollFx(play.dice, force.fx, hits.length > 0);
    play.by('SF-ATK-25');
    play.by('SF-ATK-31');
    play.by(mode.fixedImpact === null ? 'SF-WPN-02' : 'SF-WPN-03');
    if (hits.length > 0) citeFx(play, roll);
  }
  const is = hits.length === 0 ? 'miss' : roll === null ? 'effect' : roll.damage === '' ? 'nothing' : roll.damage;
  tellAttack(play, ship, line, target, side, is, {
    die,
    accuracy: [...accuracy.faces],
    again: [...accuracy.again],
    hits: hits.map((n) => componentPart(target.id, n)),
    ...(roll !== null && fxTold(roll)),
  });
  if (accuracy.again.length > 0)
    play.tell?.({
      type: 'evaded',
      clause: 'SF-DEF-10',
      parts: [target.id],
      data: { ship: target.id, die, again: [...accuracy.again], n: accuracy.again.length, left: hits.length },
    });
  if (hits.length > 0) strike(play, line, target, side, hits, roll);
});

/** SF-DMG-29: tokens and crew, then the ship, then its shields. */
function strike(
  play: Play<Game>,
  { mode }: WeaponLine,
  target: Ship,
  side: Side,
  hits: readonly number[],
  roll: FxRoll | null,
): void {
  const { game } = play;
  if (mode.effects.length > 1) play.by('SF-WPN-01');
  if (mode.effects.length > 1 && roll?.damage === '') play.by('SF-WPN-11');
  if (mode.blast) play.by('SF-WPN-19');
  const due = inflict(play, target, {
    fx: roll?.damage ?? '',
    components: mode.blast ? hits.flatMap((n) => withNeighbours(game, target, n)) : hits,
    hits,
    tokens: tokensOf(mode),
    disrupts: has(mode, 'Disrupt'),
  });
  if (!survives(play, target, due)) return;
  if (has(mode, 'ShieldDrain')) drain(play, target, side);
}

/** SF-WPN-08: every shield on the side that was hit, hardened or not. */
function drain(play: Play<Game>, target: Ship, side: Side): void {
  const shields = shieldsOn(target, side);
  if (shields === 0) return;
  target.shields[side - 1] = 0;
  play.tell?.({
    type: 'drained',
    clause: 'SF-WPN-08',
    parts: [target.id],
    data: { ship: target.id, side, shields },
  });
}

/** SF-ACC-01; SF-DEF-10: of a ship that evades every hit is thrown once more, with the same kind of die, and that stands. */
function rollAccuracy(play: Play<Game>, ship: Ship, target: Ship, die: 12 | 20, dice: number): Accuracy {
  const { size } = sheetOf(play.game, target);
  const kinds = kindsOf(play.game, ship, target);
  if (!target.evading) {
    const { faces } = play.dice.read(accuracyReading(die, dice, kinds));
    return { faces, again: [], hits: hitsOf(faces, size) };
  }
  const { faces } = play.dice.read(hitCount(die, dice, size));
  const first = hitsOf(faces, size).length;
  if (first === 0) return { faces, again: [], hits: [] };
  play.by('SF-DEF-10');
  play.by('SF-DEF-11');
  play.rollFor?.(words('roll.evasive', { target: target.name, n: first, die }));
  const { faces: again } = play.dice.read(accuracyReading(die, first, kinds));
  return { faces, again, hits: hitsOf(again, size) };
}

function citeAccuracy(play: Play<Game>, target: Ship, { faces, again, hits }: Accuracy): void {
  play.by('SF-ACC-01');
  play.by('SF-ATK-14');
  play.by('SF-ATK-32');
  const last = again.length > 0 ? again : faces;
  if (hits.length > 0) play.by('SF-ACC-02');
  if (hits.length < last.length) play.by('SF-ACC-03');
  if (hits.length === 0) play.by('SF-ATK-33');
  if (hits.length > 1) play.by('SF-ATK-34');
  if (hits.length > 1) play.by('SF-DMG-17');
  if (new Set(hits).size < hits.length) {
    play.by('SF-ACC-04');
    play.by('SF-ACC-07');
  }
  if (hits.some((n) => target.damage[n - 1] === 'destroyed' || target.damage[n - 1] === 'breach')) play.by('SF-ACC-05');
  if (hits.some((n) => n > 12)) play.by('SF-ACC-06');
}

/** SF-ATK-15 to SF-ATK-18, SF-ATK-21 to SF-ATK-24: the arc, and how the side was found. */
function citeSide(play: Play<Game>, ship: Ship, target: Ship, { component }: WeaponLine): void {
  const { length } = sidesHit(ship, target);
  play.by('SF-ATK-15');
  if (length === SIDES.length) {
    play.by('SF-ATK-24');
    play.by('SF-ATK-18');
    return;
  }
  play.by(bears(ship, { standard: component.standard, narrow: [] }, target) ? 'SF-ATK-16' : 'SF-ATK-17');
  play.by('SF-ATK-23');
  play.by(length === 1 ? 'SF-ATK-21' : 'SF-ATK-22');
  if (ship.rolled || target.rolled) play.by('SF-OPT-03');
}

function tellAttack(
  play: Play<Game>,
  ship: Ship,
  { component, weapon, mode }: WeaponLine,
  target: Ship,
  side: Side,
  is: string,
  dice: { readonly [name: string]: number | string | number[] | string[] },
): void {
  const { game } = play;
  play.tell?.({
    type: 'attack',
    clause: 'SF-ATK-03',
    parts: [ship.id, componentPart(ship.id, component.n), target.id],
    data: {
      is,
      ship: ship.id,
      weapon: componentPart(ship.id, component.n),
      type: weapon.id,
      mode: mode.name,
      target: target.id,
      range: rangeTo(ship, target),
      side,
      size: sheetOf(game, target).size,
      power: mode.power ?? '-',
      defense: addDefense(play.tally(), sheetOf(game, target), target, side).told(),
      ...dice,
    },
  });
}
