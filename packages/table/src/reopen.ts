import type { AnyPresentation, Rules, Viewer } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { playingAgain } from './again.ts';
import { diceOf, listedDice } from './dice.ts';
import { LocalTable } from './local-table.ts';
import { atOnce, type Steps } from './slices.ts';
import type { Opened } from './table.ts';
import { keyOf, viewerAt } from './viewer-at.ts';
import { ViewerHistory } from './viewer-history.ts';

export interface ReopenWith {
  readonly local: boolean;
  readonly present: () => Promise<AnyPresentation | null>;
  /** Whose histories it begins with: told on the way, where each by itself would play the match once more. */
  readonly viewers?: readonly Viewer[];
}

/** A table from a replay: plays it again, and takes it only where every hash comes out the same. */
export const reopen = (file: ReplayFile, rules: Rules<unknown, unknown>, how: ReopenWith): Opened =>
  atOnce(reopening(file, rules, how));

/** The same step by step. */
export function* reopening(file: ReplayFile, rules: Rules<unknown, unknown>, how: ReopenWith): Steps<Opened> {
  const histories = viewersOf(file, how).map((viewer) => new ViewerHistory(viewer));
  const { dice, faces } = diceFor(file);
  const match = yield* playingAgain(rules, file, dice, { histories, stood: null });
  if ('ok' in match) return match;
  for (const history of histories) history.glance(match)();
  return { ok: true, table: new LocalTable(match, around(file, rules, how), faces, histories) };
}

export function viewersOf({ replay }: ReplayFile, { viewers = [] }: ReopenWith): readonly Viewer[] {
  const all = viewers.map(({ offices }) => viewerAt(replay.order, offices));
  return [...new Map(all.map((viewer) => [keyOf(viewer), viewer])).values()];
}

export function diceFor({ replay, dice: given }: ReplayFile) {
  const faces = given?.is === 'listed' ? [...given.faces] : null;
  return { faces, dice: faces === null ? diceOf(replay.seed, given) : listedDice(faces) };
}

export function around(file: ReplayFile, rules: Rules<unknown, unknown>, { local, present }: ReopenWith) {
  const { dice, branch, proof } = file;
  const again = (other: ReplayFile): Opened => reopen(other, rules, { local: true, present });
  return { dice, branch, proof, local, present, reopen: again };
}
