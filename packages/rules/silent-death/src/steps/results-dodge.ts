import { type ClauseId, type Play, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Ship, Warhead } from '../game.ts';
import { isWarhead } from '../game.ts';
import { dodgeBar, dodgedFirst, dodgeModifier, dodgeRows, dodgerOf, dodgeTally } from '../rules/dodge.ts';
import { nameOf } from '../rules/pursuers.ts';
import { driveOf } from '../rules/ship-state.ts';
import { namesOf } from './results-damage.ts';

/** One roll for everything that reached this target (SD-DOD-03); what is dodged is gone (SD-DOD-05). What hits comes back. */
export function dodgeOf(play: Play<Game>, target: Ship | Warhead, arrived: readonly Warhead[]): Warhead[] {
  const { game } = play;
  const n = arrived.length;
  const name = nameOf(game, target.id);
  const bar = dodgeBar(game, target);
  if (bar !== '') {
    play.tell?.({
      type: 'no-dodge',
      clause: 'SD-DOD-01',
      parts: [target.id],
      data: { is: bar, target: name, n, drive: isWarhead(target) ? 0 : driveOf(game, target) },
    });
    return arrived.slice();
  }
  const dodger = dodgerOf(target);
  play.rollFor?.(words('roll.dodge', { target: name, n, plt: dodger.plt }));
  const rolled = play.dice.table(10, dodgeModifier(dodger, n), dodgeRows(n));
  const dodged = dodgedFirst(arrived, rolled.is);
  play.tell?.({
    type: 'dodge',
    clause: citedBy(target, arrived, dodged),
    parts: [target.id],
    data: {
      target: name,
      roll: dodgeTally(play.tally(), rolled.face, dodger, n).told(),
      n,
      dodged: dodged.length,
    },
  });
  if (dodged.length === 0) return arrived.slice();
  play.tell?.({
    type: 'detonation',
    clause: ['SD-DOD-05', 'SD-WAR-25'],
    parts: [...dodged.map(({ id }) => id), target.id],
    data: {
      is: 'dodged',
      target: name,
      n: dodged.length,
      warheads: namesOf(dodged),
      boxes: 0,
      to: keyOf(target.q, target.r),
    },
  });
  return arrived.filter((one) => !dodged.includes(one));
}

function citedBy(target: Ship | Warhead, arrived: readonly Warhead[], dodged: readonly Warhead[]): ClauseId[] {
  const cited: ClauseId[] = ['SD-DOD-02', 'SD-DOD-01', 'SD-DOD-03', 'SD-DOD-06', 'SD-TAB-13'];
  if (isWarhead(target)) cited.push('SD-WAR-37');
  const kinds = new Set(arrived.map(({ kind }) => kind));
  if (kinds.size > 1 && dodged.length > 0 && dodged.length < arrived.length) cited.push('SD-DOD-04');
  return cited;
}
