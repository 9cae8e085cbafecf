import type { Refusal, SideId } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { otherSide } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { goAt, paceOf } from '../rules/movement-order.ts';
import { type GoesVars, moverIn } from '../steps/movement-goes.ts';
import { goesOf, STEPS } from './place.ts';

type On = PositionRead<Game>;

/** SD-MOV-03 to SD-MOV-13: what a step needs to go on from. */
export function wrongStep({ game, wrong, path, said }: On): Refusal | null {
  const { initiative, ships, rulings } = game;
  const step = String(said['step']);
  if (step === 'drive-0-turns' && !rulings.driveZeroTurns)
    return wrong('position.step', 'only with the option drive-0-turns', 'SD-OPT-05');
  for (const [member, of] of [
    ['goes', 'moves'],
    ['firing', 'fire'],
  ] as const)
    if (said[member] !== undefined && step !== of)
      return wrong(`position.${member}`, `only at the step ${of}`, 'SD-SEQ-01');
  const moved = ships.find((ship) => ship.moved);
  const words = Object.keys(STEPS);
  if (moved !== undefined && words.indexOf(step) < words.indexOf('moves'))
    return wrong(path(moved, 'moved'), `nobody has moved before ${step}`, 'SD-SEQ-01');
  if (step !== 'moves') return null;
  if (initiative.winner === '') return wrong('position.initiative', 'this is missing: who has won it', 'SD-MOV-03');
  if (moved === undefined && said['goes'] === undefined) return null;
  const goes = goesOf(game, said);
  if (goes !== null && moverIn(game, goes) !== null)
    return said['goes'] === undefined ? null : wrongCounts({ game, wrong }, goes);
  return wrong(
    said['goes'] === undefined ? 'position.ships' : 'position.goes',
    'these ships cannot be the ones that have moved: the sides alternate',
    'SD-MOV-06',
  );
}

/** SD-MOV-06 to SD-MOV-13: no more than the ships there are, than a go has, and than have had their go. */
function wrongCounts({ game, wrong }: Pick<On, 'game' | 'wrong'>, goes: GoesVars): Refusal | null {
  const { winner } = game.initiative;
  const loser = otherSide(game, winner);
  const { go, losers, winners, used } = goes;
  const shipsOf = (side: SideId): number => game.ships.filter((ship) => ship.side === side).length;
  const movedOf = (side: SideId): number => game.ships.filter((ship) => ship.moved && ship.side === side).length;
  const now = goAt(losers, winners, go, used);
  const pace = paceOf(losers, winners);
  const least = 1 + movedOf(loser) + movedOf(winner);
  // Whoever holds an extra back is asked once more in that go (SD-MOV-09).
  const most = losers + winners + (pace.extras > 0 ? pace.goes : 0);
  const bounds: readonly [keyof GoesVars, number, number, string][] = [
    ['losers', 0, shipsOf(loser), 'SD-MOV-12'],
    ['winners', 0, shipsOf(winner), 'SD-MOV-12'],
    ['used', 0, pace.extras, 'SD-MOV-09'],
    ['left', 0, now?.ships ?? 0, 'SD-MOV-13'],
    ['extras', 0, now?.extras ?? 0, 'SD-MOV-09'],
    ['n', least, most, 'SD-MOV-14'],
  ];
  for (const [name, from, to, clause] of bounds)
    if (goes[name] < from || goes[name] > to)
      return wrong(`position.goes.${name}`, `this should be from ${from} to ${to}`, clause);
  for (const [side, had] of [
    [loser, hadGo(goes, false)],
    [winner, hadGo(goes, true)],
  ] as const)
    if (movedOf(side) > had)
      return wrong('position.goes', `${movedOf(side)} ships of ${side} have moved, and ${had} had a go`, 'SD-MOV-06');
  return null;
}

/** Ships of a side that have had their go so far, at the most. */
function hadGo({ go, losers, winners, used, left }: GoesVars, winner: boolean): number {
  let ships = 0;
  for (let n = 0; n <= go; n++) {
    const at = goAt(losers, winners, n, used);
    if (at?.winner === winner) ships += n < go ? at.ships : at.ships - left;
  }
  const more = winner ? winners > losers : losers > winners;
  return more ? ships + used : ships;
}
