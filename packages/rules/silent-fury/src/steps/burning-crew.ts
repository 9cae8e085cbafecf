import { act, type StepWith, sequence } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { noLoss, strikeOne } from '../rules/crew-losses.ts';
import { firesOn } from '../rules/fire-check.ts';
import { componentPart } from '../rules/parts.ts';
import { inChipOrder, isFlying } from '../rules/ship-state.ts';
import { standDown } from './stand-down.ts';

type Nothing = Record<never, never>;

/** SF-DRF-13: one crew in every component that burns now. */
const scorch = act<Game, Nothing>('scorch', (play) => {
  for (const ship of inChipOrder(play.game)) {
    if (!isFlying(ship)) continue;
    for (const component of firesOn(ship)) {
      const loss = noLoss();
      strikeOne(play.game, ship, component, loss);
      if (loss.disrupted === 0) continue;
      const part = componentPart(ship.id, component);
      play.tell?.({
        type: 'scorched',
        clause: 'SF-DRF-13',
        parts: [ship.id, part],
        data: { ship: ship.id, component: part },
      });
    }
  }
});

/** SF-DRF-13: the owner chooses who (SF-CRW-19). */
export const burningCrew: StepWith<Game, Nothing> = sequence('disruption-by-fire', scorch, standDown);
