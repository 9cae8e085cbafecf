import type { AnyPresentation, Rules } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { playAgain } from './again.ts';
import { diceOf, listedDice } from './dice.ts';
import { LocalTable } from './local-table.ts';
import type { Opened } from './table.ts';

interface ReopenWith {
  readonly local: boolean;
  readonly present: () => Promise<AnyPresentation | null>;
}

/** A table from a replay: plays it again, and takes it only where every hash comes out the same. */
export function reopen(file: ReplayFile, rules: Rules<unknown, unknown>, { local, present }: ReopenWith): Opened {
  const { replay, dice: given, branch, proof } = file;
  const faces = given?.is === 'listed' ? [...given.faces] : null;
  const dice = faces === null ? diceOf(replay.seed, given) : listedDice(faces);
  const match = playAgain(rules, file, dice);
  if ('ok' in match) return match;
  const again = (other: ReplayFile): Opened => reopen(other, rules, { local: true, present });
  const around = { dice: given, branch, proof, local, present, reopen: again };
  return { ok: true, table: new LocalTable(match, around, faces) };
}
