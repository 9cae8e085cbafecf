import type { Choice, Draft, Request } from '@flagbridge/engine';
import { computed } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { type Composition, sent, type Work } from '../compose/index.ts';
import { wordingOf } from '../wording.ts';
import type { Drafting } from './drafting.ts';
import type { Memory } from './memory.ts';

export type CompositionOf = (request: Request, work: Work) => Composition;

/** Of a route also what its beginnings mean, for the way drawn so far. */
export const beginnings = ({ shape }: Request, { choice }: Work): Choice[] =>
  shape.is === 'route' && Array.isArray(choice) ? choice.map((_, n) => choice.slice(0, n)) : [];

/** What a composer knows of a request beside the choice, as far as it is told by now. */
export function compositionsFor(battle: Battle, memory: Memory, drafts: Drafting): CompositionOf {
  const wording = computed(() => wordingOf(battle));
  return (request, work) => {
    const of = (one: Choice): Draft | undefined => drafts.of(sent(request.shape, one));
    return {
      request,
      shape: request.shape,
      side: battle.info.offices.find((office) => office.id === request.office)?.side ?? null,
      draft: of(work.choice) ?? null,
      last: drafts.last.value,
      earlier: beginnings(request, work).map(of),
      before: request.standing ? [] : memory.before(request.office, request.question),
      wording: wording.value,
    };
  };
}
