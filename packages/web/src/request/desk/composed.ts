import type { PartId } from '@flagbridge/engine';
import { computed } from '@preact/signals';
import { noParts, nothingDrawn } from '../compose/composition.ts';
import type { Composer } from '../compose/index.ts';
import type { InHand } from './in-hand.ts';
import type { WorkingDesk } from './working.ts';

const noFlags: ReadonlyMap<PartId, string> = new Map();
const noAmounts: ReadonlyMap<PartId, number> = new Map();

type Composed = Pick<
  WorkingDesk,
  'overlay' | 'choosable' | 'flags' | 'amounts' | 'inFocus' | 'missing' | 'primary' | 'again' | 'drafted'
>;

/** What the composer of the request in hand says of the choice so far. */
export function composed({ held, hand }: Pick<InHand, 'held' | 'hand'>) {
  type Args = [composer: Composer, ...Parameters<Composer['primary']>];
  const said = <T>(say: (...args: Args) => T, without: T) =>
    computed(() => {
      const one = hand.value;
      return one === null ? without : say(one.composer, one.composition, one.work);
    });
  const back = said((composer, ...work) => composer.back(...work), null);
  /** What was there before anybody touched it is no draft of his. */
  const stepBack = computed(() => (held.value?.fresh === false ? back.value : null));
  return {
    overlay: said((composer, ...work) => composer.overlay(...work), nothingDrawn),
    choosable: said((composer, ...work) => composer.choosable(...work), noParts),
    flags: said((composer, ...work) => composer.flags?.(...work) ?? noFlags, noFlags),
    amounts: said((composer, ...work) => composer.amounts?.(...work) ?? noAmounts, noAmounts),
    inFocus: said((composer, ...work) => composer.inFocus?.(...work) ?? [], []),
    missing: said((composer, ...work) => composer.missing(...work), null),
    primary: said((composer, ...work) => composer.primary(...work), ''),
    again: said((composer, ...work) => composer.again?.(...work) ?? null, null),
    drafted: computed(() => stepBack.value !== null),
    stepBack,
  } satisfies Composed & { stepBack: unknown };
}
