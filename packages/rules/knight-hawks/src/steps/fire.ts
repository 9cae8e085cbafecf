import {
  type Aim,
  type AimChoice,
  Broken,
  call,
  type Json,
  type OfficeId,
  type Play,
  question,
  type Shot,
  type SideId,
  type StepWith,
  words,
} from '@flagbridge/engine';
import { isBarrier } from '@flagbridge/kit/aims';
import { otherSide } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, officesWith, shipOf, systemOf, type WeaponCode } from '../game.ts';
import { forbiddenVolley } from '../rules/forbidden-shots.ts';
import { lossesOf } from '../rules/hull.ts';
import { bestMark } from '../rules/shots.ts';
import { VOLLEYS } from '../rules/volley-alike.ts';
import { weapons } from '../rules/weapon-aims.ts';
import type { AttackVars } from './react.ts';
import { volley } from './volley.ts';

/** `side` is the side that fires. */
type FireVars = { side: SideId };

/** A declared shot as the volley keeps it. A shot at a mover that names no hex means the best one (KH-FIR-26). */
function declared(game: Game, side: SideId, { by, at, hex }: Shot, defensive: boolean): AttackVars {
  const [id = '', code = ''] = by.split('/');
  const weapon = code as WeaponCode;
  const ship = shipOf(game, id);
  const on = { game, side, office: ship.office, defensive };
  const marks = weapons.marks(on, ship, weapon, shipOf(game, at));
  if (isBarrier(marks)) throw new Broken(`${by} was offered ${at} and cannot be fired at it`);
  const { q, r, at: path } = marks.find((mark) => keyOf(mark.q, mark.r) === hex) ?? bestMark(weapon, marks);
  return { by: id, weapon, at, q, r, path, side, now: false, stage: 0, evades: false };
}

/** Shots are crossed off when they are declared: a wasted one is fired all the same (KH-FIR-13, KH-WPN-06). */
function crossOff(play: Play<Game>, shots: readonly AttackVars[]): void {
  for (const { by, weapon } of shots) {
    if (!WEAPONS[weapon].limited) continue;
    play.by('KH-WPN-06');
    const system = systemOf(shipOf(play.game, by), weapon);
    if (system !== undefined) system.left -= 1;
  }
}

/** `asked`: somebody had a shot, and so could hold it. */
function tellDeclared(
  play: Play<Game>,
  side: SideId,
  shots: readonly AttackVars[],
  asked: boolean,
  defensive: boolean,
): void {
  play.tell?.({
    type: 'declared',
    clause: defensive ? 'KH-SEQ-08' : 'KH-SEQ-09',
    data: {
      is: `${shots.length > 0 ? 'some' : asked ? 'none' : 'unable'}-${defensive ? 'defensive' : 'offensive'}`,
      side,
      n: shots.length,
      shots: shots.map(({ by, weapon, at, q, r }) => `${by}/${weapon}/${at}/${keyOf(q, r)}`),
    },
  });
}

function fireStep(name: string, defensive: boolean): StepWith<Game, FireVars> {
  const title = words(`ask.${name}`);
  return question<Game, FireVars>({
    name,
    calls: () => [volley],
    // Who is asked has a shot, and may hold it.
    several: true,
    offices: ({ game }, { side }): OfficeId[] =>
      officesWith(game, side, (_game, office) => weapons.hasShot({ game, side, office, defensive })),
    choices: ({ game }, { side }, office) => ({ shape: weapons.aim({ game, side, office, defensive }), default: [] }),
    explain: ({ game }, { side }, office, { shape }) => {
      const { shooters, target } = weapons.explain({ game, side, office, defensive }, shape);
      return { kind: name, title, clause: 'KH-FIR-11', shooters, target };
    },
    forbids: ({ game }, { side }, office, choice) =>
      forbiddenVolley(
        game,
        side,
        office,
        choice as unknown as AimChoice,
        weapons.aim({ game, side, office, defensive }) as Aim,
      ),
    draft: ({ game }, { side }, office) => ({
      ready: true,
      // No shot changes the chance of another (KH-FIR-11).
      forEveryChoice: true,
      shots: weapons.possible({ game, side, office, defensive }),
    }),
    merges: VOLLEYS,
    measure: (before, after, { side }) => lossesOf(before, after, otherSide(before, side)),
    answer: (play, { side }, answers) => {
      const shots = Object.values(answers).flatMap((aimed) =>
        (aimed as unknown as AimChoice).map((shot) => declared(play.game, side, shot, defensive)),
      );
      crossOff(play, shots);
      tellDeclared(play, side, shots, Object.keys(answers).length > 0, defensive);
      return call(volley, { side, shots: shots as unknown as Json });
    },
  });
}

/** KH-SEQ-08: the non-moving side fires first, at any hex the moving ships entered. */
export const defensiveFire = fireStep('defensive-fire', true);
/** KH-SEQ-09: then the moving side, from where its ships ended their moves. */
export const offensiveFire = fireStep('offensive-fire', false);
