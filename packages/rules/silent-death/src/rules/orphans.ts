import type { Play } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import { type Game, objectOf } from '../game.ts';

/** SD-WAR-30: warheads whose target is gone go with it, and so on down the chain of pursuers. */
export function removeOrphans(play: Play<Game>): void {
  const { game } = play;
  while (game.warheads.length > 0) {
    const lost = game.warheads.find((one) => objectOf(game, one.target) === undefined);
    if (lost === undefined) return;
    game.warheads = game.warheads.filter((one) => one !== lost);
    play.tell?.({
      type: 'orphan',
      clause: 'SD-WAR-30',
      parts: [lost.id],
      data: { warhead: warheadCode(lost), target: lost.target, to: keyOf(lost.q, lost.r) },
    });
  }
}
