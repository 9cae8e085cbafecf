import { type Play, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { isWarhead } from '../game.ts';
import { targetCode, targetName } from '../rules/attack.ts';
import { dodgeBar, dodgedFirst, dodgeModifier, dodgeRows, dodgerOf, dodgeTally } from '../rules/dodge.ts';
import { driveOf } from '../rules/ship-state.ts';

/** One roll for everything that reached this target (SD-DOD-03); what is dodged is gone (SD-DOD-05). What hits comes back. */
export function dodgeOf(play: Play<Game>, target: Ship | Warhead, arrived: readonly Warhead[]): Warhead[] {
  const { game } = play;
  const n = arrived.length;
  const code = targetCode(target);
  const bar = dodgeBar(game, target);
  if (bar !== '') {
    play.tell?.({
      type: 'no-dodge',
      clause: 'SD-DOD-01',
      parts: [target.id],
      data: { is: bar, target: code, n, drive: isWarhead(target) ? 0 : driveOf(game, target) },
    });
    return arrived.slice();
  }
  const dodger = dodgerOf(target);
  play.rollFor?.(words('roll.dodge', { target: targetName(target), n, plt: dodger.plt }));
  const rolled = play.dice.table(10, dodgeModifier(dodger, n), dodgeRows(n));
  const dodged = dodgedFirst(play, arrived, rolled.is);
  play.tell?.({
    type: 'dodge',
    clause: 'SD-DOD-02',
    parts: [target.id],
    data: {
      target: code,
      roll: dodgeTally(play.tally(), rolled.face, dodger, n).told(),
      n,
      dodged: dodged.length,
    },
  });
  if (dodged.length === 0) return arrived.slice();
  play.tell?.({
    type: 'detonation',
    clause: 'SD-DOD-05',
    parts: [...dodged.map(({ id }) => id), target.id],
    data: {
      is: 'dodged',
      target: code,
      n: dodged.length,
      warheads: dodged.map(warheadCode),
      boxes: 0,
      to: keyOf(target.q, target.r),
    },
  });
  return arrived.filter((one) => !dodged.includes(one));
}
