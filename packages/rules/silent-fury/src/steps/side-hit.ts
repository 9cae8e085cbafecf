import { type Choice, done, explaining, type Look, question, type SideId, words } from '@flagbridge/engine';
import { sheetOf } from '../data/content.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { type Side, sidesHit } from '../rules/arcs.ts';
import { likelyFace } from '../rules/attack-figures.ts';
import { addDefense, shieldsOn } from '../rules/defense.ts';
import { sidePart } from '../rules/parts.ts';
import { isFlying } from '../rules/ship-state.ts';
import { lineOf, type WeaponLine } from '../rules/weapon-lines.ts';
import { forceOf, has } from '../rules/weapon-shot.ts';

type SideVars = { ship: string; side: SideId; by: string; at: string };

/** Whether it makes a difference to this weapon which of the sides it hits. */
export function sidesDiffer(game: Game, { mode }: WeaponLine, target: Ship, faces: readonly Side[]): boolean {
  const sheet = sheetOf(game, target);
  const said = faces.map((face) => {
    const { harms, fx } = forceOf(mode, sheet, target, face);
    return `${harms} ${fx?.impact} ${has(mode, 'ShieldDrain') ? shieldsOn(target, face) : ''}`;
  });
  return new Set(said).size > 1;
}

function struckSides({ game }: Look<Game>, { ship: id, by, at }: SideVars) {
  const ship = shipOf(game, id);
  const target = shipOf(game, at);
  const line = lineOf(game, ship, by) as WeaponLine;
  const faces = sidesHit(ship, target);
  return { ship, target, line, faces, stronger: String(likelyFace(game, line, target, faces)) };
}

/** SF-ATK-22: on a spine the player controlling the target chooses which of the two sides is hit. */
export const sideHit = question<Game, SideVars>({
  name: 'side-hit',
  // A derelict ship is spoken for by whoever had it last (SF-DMG-28).
  offices: ({ game }, { at }) => shipOf(game, at).office,
  moot: ({ game }, { at }) => !isFlying(shipOf(game, at)),
  choices: (look, vars) => {
    const { faces, stronger } = struckSides(look, vars);
    return { shape: { is: 'pick', options: faces.map((face) => ({ id: String(face) })) }, default: stronger };
  },
  explain: (look, vars) => {
    const { ship, target, line } = struckSides(look, vars);
    const sheet = sheetOf(look.game, target);
    return {
      kind: 'side-hit',
      clause: 'SF-ATK-22',
      title: words('ask.side-hit', { ship: ship.name, target: target.name, weapon: line.weapon.name }),
      about: [target.id],
      option: (id) => {
        const face = Number(id) as Side;
        const { fx, harms } = forceOf(line.mode, sheet, target, face);
        return {
          label: words(harms ? (fx === null ? 'option.side' : 'option.side-dice') : 'option.side-safe', {
            side: face,
            defense: addDefense(explaining(), sheet, target, face).total,
            n: fx?.impact ?? 0,
          }),
          parts: [sidePart(target.id, face)],
        };
      },
    };
  },
  policies: {
    stronger: {
      title: words('policy.stronger-side'),
      answer: (look, vars) => struckSides(look, vars as SideVars).stronger as Choice,
    },
  },
  answer: (play, { at }, answers) => done(answers[shipOf(play.game, at).office] as string),
});
