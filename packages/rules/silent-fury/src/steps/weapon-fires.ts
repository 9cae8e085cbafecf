import { call, type Next, type Play, type SideId, type StepWith, step } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import type { Side } from '../rules/arcs.ts';
import { likelyFace } from '../rules/attack-figures.ts';
import { AREA, facesOf, victimsOf } from '../rules/attack-targets.ts';
import { operate } from '../rules/operate.ts';
import { componentPart } from '../rules/parts.ts';
import { lineOf, type WeaponLine } from '../rules/weapon-lines.ts';
import { attackOn } from './attack-on.ts';
import { sideHit, sidesDiffer } from './side-hit.ts';
import { unsafeRoll } from './unsafe.ts';

/** A shot as it was ordered, and how far it has got: whom it attacks, and the next of them. */
type FiringVars = {
  ship: string;
  side: SideId;
  by: string;
  at: string;
  hex: string;
  targets: string[] | null;
  next: number;
};

/** `wren:3` is side 3 of the Wren (SF-ATK-24). */
function readTarget(at: string): { readonly ship: string; readonly face: Side | 0 } {
  const [ship = '', face = '0'] = at.split(':');
  return { ship, face: Number(face) as Side | 0 };
}

/** SF-WPN-18, SF-WPN-13: everybody in the area, each by an attack of his own. */
function targetsOf(game: Game, ship: Ship, line: WeaponLine, { at, hex }: FiringVars): string[] {
  return at === AREA ? victimsOf(game, ship, line, hex).map(({ id }) => id) : [readTarget(at).ship];
}

/** SF-ATK-03: one weapon is operated, and its attack fully resolved before the next. */
export const weaponFires: StepWith<Game, FiringVars> = step({
  name: 'weapon-fires',
  calls: () => [attackOn, sideHit, unsafeRoll],
  run: (play, vars, back): Next => {
    const { game } = play;
    const ship = shipOf(game, vars.ship);
    const line = lineOf(game, ship, vars.by) as WeaponLine;
    if (vars.targets === null) {
      operate(play, ship, vars.side, [line.component.n]);
      vars.targets = targetsOf(game, ship, line, vars);
      if (vars.at === AREA) tellArea(play, ship, line, vars);
    } else if (typeof back === 'string') return strikeNext(vars, Number(back) as Side);
    const next = vars.targets[vars.next];
    if (next !== undefined) {
      const target = shipOf(game, next);
      const faces = facesOf(ship, target, readTarget(vars.at).face);
      if (faces.length === 2 && sidesDiffer(game, line, target, faces))
        return call(sideHit, { ship: ship.id, side: vars.side, by: vars.by, at: target.id });
      return strikeNext(vars, likelyFace(game, line, target, faces));
    }
    // SF-WPN-20, SF-WPN-21: hit or miss, right after the last of its attacks.
    if (vars.next === vars.targets.length && line.mode.unsafe) {
      vars.next++;
      return call(unsafeRoll, { ship: ship.id, side: vars.side, component: line.component.n });
    }
    return undefined;
  },
});

function strikeNext(vars: FiringVars, face: Side): Next {
  const at = (vars.targets as string[])[vars.next] as string;
  vars.next++;
  return call(attackOn, { ship: vars.ship, side: vars.side, by: vars.by, at, face });
}

function tellArea(play: Play<Game>, ship: Ship, { component, mode }: WeaponLine, { hex, targets }: FiringVars): void {
  play.by(mode.all ? 'SF-WPN-18' : 'SF-WPN-13');
  play.by('SF-WPN-14');
  play.by('SF-WPN-15');
  play.by('SF-WPN-16');
  if (!mode.all) play.by('SF-WPN-17');
  play.tell?.({
    type: 'area',
    clause: 'SF-ATK-03',
    parts: [ship.id],
    data: {
      is: mode.all ? 'all' : 'hex',
      ship: ship.id,
      weapon: componentPart(ship.id, component.n),
      hex,
      radius: mode.area ?? 0,
      targets: targets ?? [],
    },
  });
}
