import type { Request } from '@flagbridge/engine';
import { effect } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { hasComposer } from '../compose/index.ts';
import type { Advise } from './hinting.ts';
import type { InHand } from './in-hand.ts';

interface Around {
  readonly battle: Pick<Battle, 'now'>;
  readonly inHand: Pick<InHand, 'held' | 'ready'>;
  readonly advise: Advise | undefined;
  /** Whether the player wants it. */
  readonly wanted: () => boolean;
}

/**
 * An attack begins with what a sensible player would fire, drawn and listed like any other aims: the button says what it would do, and
 * one key clears them. Nothing is laid ready once the player has touched anything, or for what the same player has just cleared.
 */
export function readying({ battle, inHand: { held, ready }, advise, wanted }: Around): () => void {
  let asked = '';
  return effect(() => {
    const one = held.value;
    if (one === null || advise === undefined || !isAttack(one.request) || !one.fresh || !wanted()) return;
    // Begun anew when its composer comes: what was laid ready before would be gone.
    if (!hasComposer(one.request.shape)) return;
    const key = `${one.request.id} ${one.shapeKey}`;
    if (key === asked) return;
    asked = key;
    // A hint that cannot be had is none: the aims stay as they are.
    Promise.resolve()
      .then(() => advise(battle.now.peek(), one.request))
      .then(
        (choice) => ready(one.request.id, choice),
        () => undefined,
      );
  });
}

const isAttack = ({ shape, standing }: Request): boolean =>
  shape.is === 'aim' && !standing && shape.shooters.some(({ targets }) => targets.length > 0);
