import type { Choice, Draft, PartId, Refusal, Request } from '@flagbridge/engine';
import type { Done, Snapshot } from '@flagbridge/protocol';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Battle } from '../battle/battle.ts';
import { Answered } from './answered.ts';
import { askingOdds } from './asking-odds.ts';
import { composerOf, type Matter, sent, type Touched, type Work } from './compose/index.ts';
import { noParts, nothingDrawn } from './compose/matter.ts';
import { capital } from './compose/words.ts';
import type { WhyNot } from './desk.ts';
import { drafting, draftKey } from './drafting.ts';
import { justNow } from './just-now.ts';
import { keyMeaning } from './keys.ts';
import { inMemory, type Memory } from './memory.ts';
import { titleParts } from './title.ts';
import { tongueOf } from './tongue.ts';
import { troubleText } from './trouble.ts';
import type { Hand, Note, Sealed, WorkingDesk } from './working.ts';

/** The request in hand and the choice so far; `fresh` until somebody has touched it. */
interface Held {
  readonly request: Request;
  /** Of the request as it was put: the same id may be asked again with other options. */
  readonly put: string;
  readonly work: Work;
  readonly fresh: boolean;
}

/** Asks a computer player what it would do, from what the viewer sees. */
export type Advise = (now: Snapshot, request: Request) => Promise<Choice> | Choice;

const noFlags: ReadonlyMap<PartId, string> = new Map();

/** The desk of one viewer. Everything is derived from what is held; every consequence is asked from the session. */
export function createDesk(battle: Battle, memory: Memory = inMemory(), advise?: Advise, since?: number): WorkingDesk {
  const { session } = battle;
  const held = signal<Held | null>(null);
  const wish = signal<string | null>(null);
  const hover = signal<PartId | null>(null);
  const whyNot = signal<WhyNot | null>(null);
  const note = signal<Note | null>(null);
  /** The question a note speaks of: it goes with it. What was done or went wrong outlives it. */
  const noteOf = new WeakMap<Note, string>();
  const busy = signal(false);
  /**
   * The last sentence before the viewer's own last decision, or that he has seen: everything is old to who has just sat down, but
   * for what came after the news he is said to know.
   */
  const seen = signal(lastSaid(since));
  const answered = new Answered();
  const drafts = drafting((id, choice) => session.draft(id, choice), trouble);

  function trouble(reason: unknown): void {
    note.value = { text: troubleText(reason), tone: 'trouble' };
  }

  function noteOn(request: Request, one: Note): void {
    noteOf.set(one, request.id);
    note.value = one;
  }

  /** The question is answered or gone. */
  function dropNoteOn(id: string): void {
    const one = note.peek();
    if (one !== null && noteOf.get(one) === id) note.value = null;
  }

  function lastSaid(until = Number.POSITIVE_INFINITY): string | null {
    return battle.log.peek().findLast(({ n }) => n <= until)?.key ?? null;
  }

  const tongue = computed(() => tongueOf(battle));
  const waiting = computed(() => {
    const all = battle.now.value.requests.filter((one) => !one.standing);
    const mine = held.value?.request.id;
    return [...all.filter((one) => one.id === mine), ...all.filter((one) => one.id !== mine)];
  });

  function matterOf({ request, work }: Held, tongueNow = tongue.value): Matter {
    const { choice } = work;
    const of = (one: Choice): Draft | undefined => drafts.of(sent(request.shape, one));
    const steps = request.shape.is === 'route' && Array.isArray(choice) ? choice : [];
    return {
      request,
      shape: request.shape,
      side: battle.info.offices.find((office) => office.id === request.office)?.side ?? null,
      draft: of(choice) ?? null,
      last: drafts.last.value,
      earlier: steps.map((_, n) => of(steps.slice(0, n))),
      before: request.standing ? [] : memory.before(request.office, request.question),
      tongue: tongueNow,
    };
  }

  const hand = computed((): Hand | null => {
    const one = held.value;
    if (one === null) return null;
    const { request, work } = one;
    return { request, composer: composerOf(request.shape), matter: matterOf(one), work };
  });

  /** Asks for what the choice means; of a route also what its beginnings meant, for the way drawn so far. */
  function wantDrafts(): void {
    const one = held.peek();
    if (one === null) return;
    const { request, work } = one;
    const { is } = request.shape;
    if (is === 'text' || is === 'roll' || work.choice === null) return;
    const steps = is === 'route' && Array.isArray(work.choice) ? work.choice : [];
    drafts.want(request.id, [work.choice, ...steps.map((_, n) => steps.slice(0, n))]);
  }

  function begin(request: Request, put: string): void {
    drafts.forget();
    const blank: Held = { request, put, work: { choice: null, live: null }, fresh: true };
    const matter = { ...matterOf(blank), last: null };
    held.value = { ...blank, work: composerOf(request.shape).begin(matter) };
    hover.value = null;
    note.value = null;
    whyNot.value = null;
    wantDrafts();
  }

  // What the session says is open decides what is in hand; work on a request that is still there goes on.
  const stopHolding = effect(() => {
    const { requests } = battle.now.value;
    const wished = requests.find((one) => one.id === wish.value);
    untracked(() =>
      batch(() => {
        const mine = held.value;
        const kept = requests.find((one) => one.id === mine?.request.id && !one.standing);
        const next = wished ?? kept ?? requests.find((one) => !one.standing) ?? null;
        if (next === null) {
          if (mine !== null) dropNoteOn(mine.request.id);
          held.value = null;
          whyNot.value = null;
          drafts.forget();
          return;
        }
        const put = JSON.stringify(next.shape);
        if (mine === null || mine.request.id !== next.id || mine.put !== put) return begin(next, put);
        held.value = { ...mine, request: next };
        drafts.forget();
        wantDrafts();
      }),
    );
  });

  // The first draft may say that there is nothing to choose at the beginning.
  const stopSettling = effect(() => {
    const one = hand.value;
    if (one === null || held.peek()?.fresh !== true || one.matter.draft === null) return;
    const settled = one.composer.settle?.(one.matter, one.work) ?? null;
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
      note.value = null;
      whyNot.value = null;
    });
    wantDrafts();
  }

  function take(touched: Touched<unknown>): boolean {
    if (touched === null) return false;
    if ('work' in touched) set(touched.work);
    else whyNot.value = touched.whyNot;
    return true;
  }

  /** Whatever the session answers or fails with is shown; true where it went through. */
  async function asked(title: string, doing: () => Promise<Done | Refusal>): Promise<Done | null> {
    if (busy.peek()) return null;
    busy.value = true;
    try {
      const done = await doing();
      if (done.ok) return done;
      whyNot.value = { title, refusal: done };
    } catch (reason) {
      trouble(reason);
    } finally {
      busy.value = false;
    }
    return null;
  }

  const missing = computed(() => {
    const one = hand.value;
    return one === null ? null : one.composer.missing(one.matter, one.work);
  });

  async function commit(): Promise<void> {
    const one = hand.peek();
    if (one === null || busy.peek()) return;
    const lacks = missing.peek();
    const { request, work, matter } = one;
    if (lacks !== null) {
      noteOn(request, { text: lacks.replace(/[^.!?]$/, '$&.'), tone: 'wants' });
      const refusal = matter.draft?.refusal;
      // Where the referee himself says what is wanted, his clause and figures are shown with it.
      if (refusal !== undefined && matter.tongue.sayRefusal(refusal) === lacks)
        whyNot.value = { title: 'Why not yet?', refusal };
      return;
    }
    await give(sent(request.shape, work.choice));
  }

  async function give(choice: Choice, said?: string): Promise<boolean> {
    const request = held.peek()?.request;
    if (request === undefined || busy.peek()) return false;
    answered.keep(request, battle.now.peek());
    // What comes of it may be told before the answer is here.
    const known = seen.peek();
    seen.value = lastSaid();
    const done = await asked('Why is this not possible?', () => session.decide(request.id, choice));
    if (done === null) {
      seen.value = known;
      return false;
    }
    dropNoteOn(request.id);
    if (!request.standing) memory.keep(request.office, request.question, choice);
    if (wish.peek() === request.id) wish.value = null;
    if (said !== undefined) note.value = { text: said, tone: 'plain' };
    return true;
  }

  async function undo(): Promise<void> {
    if (battle.now.peek().undo === 'no') {
      note.value = { text: 'There is nothing of yours to take back now.', tone: 'plain' };
      return;
    }
    const done = await asked('Why can this not be taken back?', () => session.undo());
    if (done?.asks === undefined || done.asks.length === 0) return;
    note.value = { text: `Asked ${done.asks.map(officeTitle).join(' and ')} to agree.`, tone: 'plain' };
  }

  const officeTitle = (id: string): string => battle.info.offices.find((one) => one.id === id)?.title ?? id;

  /** What was there before anybody touched it is no draft of his. */
  const stepBack = computed(() =>
    hand.value === null || held.value?.fresh !== false
      ? null
      : hand.value.composer.back(hand.value.matter, hand.value.work),
  );

  function back(): void {
    const work = stepBack.peek();
    if (work !== null) set(work);
    else void undo();
  }

  const { odds, ask: askOdds } = askingOdds(
    session,
    computed(() => {
      const one = held.value;
      return one === null ? null : { request: one.request, choice: sent(one.request.shape, one.work.choice) };
    }),
    trouble,
  );

  async function hint(): Promise<void> {
    const one = held.peek();
    if (one === null) return;
    try {
      const answer = await suggested(one.request);
      if (held.peek()?.request.id !== one.request.id) return;
      if (answer.ok) hinted(held.peek() ?? one, answer.choice);
      else whyNot.value = { title: 'Why is there no suggestion?', refusal: answer };
    } catch (reason) {
      trouble(reason);
    }
  }

  /** Said as well as shown: what is suggested may be what lies there already. */
  function hinted({ request, work }: Held, choice: Choice): void {
    const same = draftKey(sent(request.shape, work.choice)) === draftKey(choice);
    if (!same) set({ ...work, choice });
    const words = capital(desk.primary.peek());
    noteOn(request, { text: `The computer would choose ${same ? 'the same' : 'this'}: ${words}.`, tone: 'plain' });
  }

  /** What the computer would do here; without one, any legal answer. */
  async function suggested(request: Request): Promise<{ ok: true; choice: Choice } | Refusal> {
    return advise === undefined
      ? session.sample(request.id)
      : { ok: true, choice: await advise(battle.now.peek(), request) };
  }

  const sealed = computed((): readonly Sealed[] =>
    battle.now.value.sealed.map(({ id, choice }) => {
      const request = answered.get(id);
      if (request === undefined) return { id, title: 'Your answer', summary: null };
      const matter = matterOf({ request, put: '', work: { choice, live: null }, fresh: false });
      return {
        id,
        title: titleParts(battle.say(request.title), request.kind).head,
        summary: composerOf(request.shape).summary(matter, choice),
      };
    }),
  );

  const desk: WorkingDesk = {
    waiting,
    request: computed(() => held.value?.request ?? null),
    choice: computed(() => held.value?.work.choice ?? null),
    draft: computed(() => hand.value?.matter.draft ?? null),
    overlay: computed(() =>
      hand.value === null ? nothingDrawn : hand.value.composer.overlay(hand.value.matter, hand.value.work),
    ),
    choosable: computed(() =>
      hand.value === null ? noParts : hand.value.composer.choosable(hand.value.matter, hand.value.work),
    ),
    flags: computed(() => hand.value?.composer.flags?.(hand.value.matter, hand.value.work) ?? noFlags),
    matters: computed(() => hand.value?.composer.matters?.(hand.value.matter, hand.value.work) ?? []),
    whyNot,
    hand,
    missing,
    primary: computed(() =>
      hand.value === null ? '' : hand.value.composer.primary(hand.value.matter, hand.value.work),
    ),
    odds,
    note,
    busy,
    asking: drafts.asking,
    standing: computed(() => battle.now.value.requests.filter((one) => one.standing)),
    sealed,
    drafted: computed(() => stepBack.value !== null),
    justNow: computed(() => justNow(battle.log.value, seen.value, battle.present)),
    haveSeen() {
      seen.value = lastSaid();
    },
    again: computed(() => hand.value?.composer.again?.(hand.value.matter, hand.value.work) ?? null),
    take,
    set,
    touch(part, how) {
      const one = hand.peek();
      return one !== null && take(one.composer.touch(one.matter, one.work, part, how));
    },
    back,
    commit,
    give,
    cancel() {
      const one = held.peek();
      if (one === null) return;
      if (one.request.standing) wish.value = null;
      else begin(one.request, one.put);
    },
    key(event) {
      const meaning = keyMeaning(event, {
        standing: held.peek()?.request.standing === true,
        asking: whyNot.peek() !== null,
        shape: () => {
          const one = hand.peek();
          return one !== null && take(one.composer.key?.(one.matter, one.work, event.key) ?? null);
        },
      });
      if (meaning === 'close') whyNot.value = null;
      else if (meaning === 'cancel') desk.cancel();
      return meaning !== null;
    },
    hint,
    askOdds,
    undo,
    async withdraw(id) {
      await asked('Why can this not be withdrawn?', () => session.withdraw(id));
    },
    async leave(policy) {
      const request = held.peek()?.request;
      if (request === undefined) return;
      const leaving = () => session.policy(request.question, request.office, { policy });
      if ((await asked('Why can this not be left?', leaving)) !== null)
        note.value = { text: 'Left as your standing answer.', tone: 'plain' };
    },
    async leaveAhead(office, question, policy) {
      const leaving = () => session.policy(question, office, { policy });
      if ((await asked('Why can this not be left?', leaving)) !== null)
        note.value = { text: 'Left as your standing answer.', tone: 'plain' };
    },
    async release(office, question) {
      const done = await asked('Why can this not be taken back?', () => session.policy(question, office, null));
      if (done !== null) note.value = { text: 'You will be asked again.', tone: 'plain' };
    },
    hold(id) {
      wish.value = id;
    },
    explain(one) {
      whyNot.value = one;
    },
    hovered: hover,
    hover(part) {
      hover.value = part;
    },
    close() {
      stopHolding();
      stopSettling();
      drafts.forget();
    },
  };
  return desk;
}
