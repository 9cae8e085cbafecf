import type { Choice, PartId, Request } from '@flagbridge/engine';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { composerOf, isRare, rareComposers, type Touched, type Work } from '../compose/index.ts';
import { beginnings, type CompositionOf } from './composition-of.ts';
import type { Drafting } from './drafting.ts';
import type { Notes } from './notes.ts';
import type { Hand } from './working.ts';

/** The request in hand and the choice so far; `fresh` until somebody has touched it. */
export interface Held {
  readonly request: Request;
  /** Of the request as it was put: the same id may be asked again with other options. */
  readonly shapeKey: string;
  readonly work: Work;
  readonly fresh: boolean;
}

export interface InHand {
  readonly held: ReadonlySignal<Held | null>;
  /** The same with all that is known of it. */
  readonly hand: ReadonlySignal<Hand | null>;
  /** The drawn thing under the pointer. */
  readonly hovered: Signal<PartId | null>;
  /** Takes another request in hand. */
  hold(id: string): void;
  /** It was decided: what else waits may be taken in hand. */
  letGo(id: string): void;
  set(work: Work<unknown>): void;
  /** Lays a choice ready for a request that nobody has touched yet. */
  ready(id: string, choice: Choice): void;
  /** What a touch or a key came to. True where it meant anything. */
  take(touched: Touched<unknown>): boolean;
  cancel(): void;
  close(): void;
}

interface Around {
  readonly battle: Battle;
  readonly drafts: Drafting;
  readonly notes: Notes;
  readonly compositionOf: CompositionOf;
}

/** Holds the request that is asked and composes its choice. What the choice means is asked for whenever it changes. */
export function takeInHand({ battle, drafts, notes, compositionOf }: Around): InHand {
  const held = signal<Held | null>(null);
  const wish = signal<string | null>(null);
  const hovered = signal<PartId | null>(null);
  /** Work on a question that is not put for a while, as while a volley is told; it is taken up again with the question. */
  let aside: Held | null = null;
  /** What was decided last: nothing of it is kept. */
  let decided: string | null = null;
  const hand = computed((): Hand | null => {
    if (held.value === null) return null;
    const { request, work } = held.value;
    return { request, composer: composerOf(request.shape), composition: compositionOf(request, work), work };
  });

  function wantDrafts(): void {
    const one = held.peek();
    if (one === null) return;
    const { request, work } = one;
    const { is } = request.shape;
    if (is === 'text' || is === 'roll' || work.choice === null) return;
    drafts.want(request.id, [work.choice, ...beginnings(request, work)]);
  }

  function begin(request: Request, shapeKey: string): void {
    drafts.forget();
    decided = null;
    const composition = { ...compositionOf(request, { choice: null, live: null }), last: null };
    held.value = { request, shapeKey, work: composerOf(request.shape).begin(composition), fresh: true };
    hovered.value = null;
    notes.clear();
    wantDrafts();
  }

  function putDown(): void {
    const mine = held.peek();
    if (mine !== null) notes.dropOf(mine.request.id);
    if (mine !== null && mine.request.id !== decided) aside = mine.fresh ? null : mine;
    held.value = null;
    notes.whyNot.value = null;
    drafts.forget();
  }

  /** Work on a request that is still there goes on. */
  function goOn(next: Request): void {
    const mine = held.peek() ?? aside;
    aside = null;
    const shapeKey = JSON.stringify(next.shape);
    if (mine?.request.id !== next.id || mine.shapeKey !== shapeKey) {
      begin(next, shapeKey);
      return;
    }
    held.value = { ...mine, request: next };
    drafts.forget();
    wantDrafts();
  }

  // What the session says is open decides what is in hand.
  const stopHolding = effect(() => {
    const { requests } = battle.now.value;
    const wished = requests.find((one) => one.id === wish.value);
    untracked(() =>
      batch(() => {
        const kept = requests.find((one) => one.id === held.peek()?.request.id && !one.standing);
        const next = wished ?? kept ?? requests.find((one) => !one.standing);
        if (next === undefined) putDown();
        else goOn(next);
      }),
    );
  });

  // A composer that had to be loaded begins what it was loaded for; hints and reasons beside any other request stay.
  let waiting = rareComposers.here.peek() === null;
  const stopWaiting = effect(() => {
    if (rareComposers.here.value === null || !waiting) return;
    waiting = false;
    untracked(() => {
      const mine = held.peek();
      if (mine?.fresh === true && isRare(mine.request.shape)) begin(mine.request, mine.shapeKey);
    });
  });

  // The first draft may say that there is nothing to choose at the beginning.
  const stopSettling = effect(() => {
    const one = hand.value;
    if (one === null || held.peek()?.fresh !== true || one.composition.draft === null) return;
    const settled = one.composer.settle?.(one.composition, one.work) ?? null;
    if (settled === null) return;
    untracked(() => {
      const mine = held.peek();
      if (mine !== null) held.value = { ...mine, work: settled };
      wantDrafts();
    });
  });

  function set({ choice, live }: Work<unknown>): void {
    const one = held.peek();
    if (one === null) return;
    batch(() => {
      held.value = { ...one, work: { choice: choice as Choice, live }, fresh: false };
      notes.clear();
    });
    wantDrafts();
  }

  return {
    held,
    hand,
    hovered,
    set,
    ready: (id, choice) => {
      const one = held.peek();
      if (one?.request.id !== id || !one.fresh) return;
      held.value = { ...one, work: { ...one.work, choice } };
      wantDrafts();
    },
    take: (touched) => {
      if (touched === null) return false;
      if ('work' in touched) set(touched.work);
      else notes.whyNot.value = touched.whyNot;
      return true;
    },
    hold: (id) => {
      wish.value = id;
    },
    letGo: (id) => {
      decided = id;
      if (aside?.request.id === id) aside = null;
      if (wish.peek() === id) wish.value = null;
    },
    cancel: () => {
      const one = held.peek();
      if (one === null) return;
      const { request, work, fresh } = one;
      if (request.standing) wish.value = null;
      // What nobody has touched is as it began.
      else if (!fresh) begin(request, one.shapeKey);
      if (fresh || JSON.stringify(held.peek()?.work) === JSON.stringify(work)) return;
      notes.offer('Taken back.', () => {
        if (request.standing) wish.value = request.id;
        if (held.peek()?.request.id === request.id) set(work);
      });
    },
    close: () => {
      stopHolding();
      stopWaiting();
      stopSettling();
      drafts.forget();
    },
  };
}
