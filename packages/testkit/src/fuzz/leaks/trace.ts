import {
  type AnyRules,
  type AnyState,
  advance,
  type Choice,
  canonical,
  copy,
  type DiceSource,
  type GameEvent,
  type Order,
  type Roller,
  seeded,
  seedFrom,
  toldTo,
  type UndoStatus,
  undoStatus,
  type Viewer,
} from '@flagbridge/engine';
import { differing } from '../difference.ts';
import { draw } from '../draw.ts';
import { type AskedFrame, framesOf, openAsks } from '../frames.ts';
import { type AnyMatch, chance } from '../subject.ts';
import { asTold, type Received, received, telling } from './received.ts';
import type { TwinTold } from './twins.ts';

/**
 * Non-interference over time. Two runs begin alike for the viewer and go on in step, with the same open dice: his own
 * decisions are the same in both; those of others, and hidden dice, are drawn anew in each. What he receives (views, requests,
 * who is awaited, sealed answers, whether he may take back freely, events told to him) must stay the same to the byte until
 * something hidden is revealed.
 *
 * What counts as revealed. The rules say so themselves, twice: a step in which they called `reveal` or `learn`, or in which
 * sealed answers were opened, may make the runs differ, and only together with the events that tell it (a view that
 * differs where the events are the same shows something nobody was told). There the trace ends. Every other step may not:
 * - after a decision of the viewer, and after one of another office that is the same in both runs, nothing may differ;
 * - after a decision of another that differs between the runs, either nothing the viewer receives differs (it was hidden, and
 *   the runs go on with it hidden), or that choice is open by the rules: it is then taken back in one run, the other's
 *   choice is put in its place, and again nothing may differ. A choice that is not legal in both (a card only one hand
 *   holds) ends the trace;
 * - a question that is `unseen`, and a sealed answer before the last has come, is hidden by declaration: there no
 *   difference is excused.
 * And as long as the runs look alike, the counters of the open dice are equal: a hidden roll moves no open die.
 */
export interface Trace {
  readonly told: readonly TwinTold[];
  readonly steps: number;
  /** The last moment at which the runs looked alike and were not: the state of one, and the places where they differed. */
  readonly hidden: { readonly state: AnyState; readonly places: ReadonlySet<string> } | null;
}

interface Runner {
  /** As much of a match as taking back asks about: the state, and what was decided on the way. */
  readonly match: AnyMatch;
  readonly choosing: Roller;
  events: GameEvent[];
  revealed: boolean;
}

export function trace(
  rules: AnyRules,
  order: Order,
  first: AnyState,
  second: AnyState,
  viewer: Viewer,
  key: string,
  most: number,
): Trace {
  const openly = seeded(seedFrom(`${key}/dice`));
  const common = chance(`${key}/common`);
  const runs = [first, second].map(
    (state, i): Runner => ({
      match: {
        ...unplayed(rules, order),
        dice: alikeFor(viewer, openly, seeded(seedFrom(`${key}/hidden dice ${i}`))),
        state: copy(rules, state),
      },
      choosing: chance(`${key}/${i}`),
      events: [],
      revealed: false,
    }),
  ) as [Runner, Runner];
  let hidden: Trace['hidden'] = null;
  const ended = (steps: number, ...told: TwinTold[]): Trace => ({ told, steps, hidden });

  const decide = (run: Runner, ask: AskedFrame, choice: Choice): boolean => {
    const { state, dice, log, marks } = run.match;
    const act = { office: ask.ask.office, to: ask.id, choice };
    const result = advance(rules, state, act, dice, (event) => {
      if (toldTo(event, viewer.offices)) run.events.push(asTold(event, viewer));
    });
    if (!result.ok) return false;
    log.push({ act, hash: '' });
    marks.push(result);
    run.revealed ||= result.revealed;
    return true;
  };
  const drawn = (run: Runner, ask: AskedFrame): Choice => draw(rules, run.match.state, ask.id, run.choosing);
  const apart = (): string | null => {
    const [a, b] = runs;
    return telling(a.events, b.events) ?? telling(stream(a.match, viewer), stream(b.match, viewer));
  };

  for (let step = 0; step < most; step++) {
    for (const run of runs) {
      // What is asked unseen is hidden machinery: each run goes through its own.
      for (let guard = 0; guard < 200; guard++) {
        const ask = open(rules, run.match.state).find((one) => !sees(viewer, one));
        if (ask === undefined || !decide(run, ask, drawn(run, ask))) break;
      }
    }
    const [a, b] = runs;
    const unlike = apart();
    if (unlike !== null) {
      const excused = (a.revealed || b.revealed) && telling(a.events, b.events) !== null;
      return excused ? ended(step) : ended(step, ['leak-trace', unlike]);
    }
    const moved = telling(openDice(a.match.state), openDice(b.match.state));
    if (moved !== null) return ended(step, ['leak-die', `open dice thrown: ${moved}`]);
    const places = differing(a.match.state.game, b.match.state.game, new Set());
    if (places.size > 0) hidden = { state: copy(rules, a.match.state), places };
    for (const run of runs) {
      run.events = [];
      run.revealed = false;
    }

    const publicly = open(rules, a.match.state).filter((one) => sees(viewer, one));
    const also = open(rules, b.match.state).filter((one) => sees(viewer, one));
    if (publicly.length === 0 || also.length !== publicly.length) return ended(step);
    const at = common.pick(publicly.length);
    const [ask, twinAsk] = [publicly[at] as AskedFrame, also[at] as AskedFrame];
    const choice = drawn(a, ask);
    if (viewer.offices.includes(ask.ask.office)) {
      const accepted = [decide(a, ask, choice), decide(b, twinAsk, choice)];
      if (accepted[0] !== accepted[1])
        return ended(step, ['leak-refusal', `${ask.question.name} ${JSON.stringify(choice)} is legal in one run only`]);
      continue;
    }
    const back = copy(rules, b.match.state);
    const lines = b.match.log.length;
    decide(a, ask, choice);
    const other = unlikeChoice(() => drawn(b, twinAsk), choice);
    decide(b, twinAsk, other);
    if (apart() === null || a.revealed || b.revealed || waitsSealed(ask)) continue;
    // The choice is open by the rules: both make the same one.
    b.match.state = back;
    b.match.log.length = lines;
    b.match.marks.length = lines;
    b.events = [];
    const again = open(rules, back).filter((one) => sees(viewer, one))[at];
    if (again === undefined || !decide(b, again, choice)) return ended(step);
  }
  return ended(most);
}

/** A match before its first decision, at a table that lets everybody take back by consent: there the status says most. */
const unplayed = (rules: AnyRules, order: Order): Omit<AnyMatch, 'state' | 'dice'> => ({
  rules,
  order: { ...order, table: { ...order.table, undo: 'consent' } },
  seed: '',
  log: [],
  marks: [],
  seats: order.seats,
  form: 2,
  chain: '',
  pending: null,
  takeBack: null,
});

/** All that goes to the viewer, whether his last decision can be taken back freely included. */
const stream = (match: AnyMatch, viewer: Viewer): Received & { readonly undo: UndoStatus } => ({
  ...received(match.rules, match.state, viewer),
  undo: undoStatus(match, viewer),
});

/** Open dice, and the viewer's own secret ones, fall the same in both runs; what others roll in secret does not. */
const alikeFor = (viewer: Viewer, openly: DiceSource, secretly: DiceSource): DiceSource => ({
  byHand: false,
  stream: (name, counters) => (knowable(viewer, name) ? openly : secretly).stream(name, counters),
});

/** Inside a fork a stream's name is followed by the branch. */
const isOpen = (stream: string): boolean => stream === 'open' || stream.startsWith('open/');

function knowable(viewer: Viewer, stream: string): boolean {
  const [whole = ''] = stream.split('/');
  return isOpen(stream) || viewer.offices.some((office) => whole.endsWith(`:${office}`));
}

const open = (rules: AnyRules, state: AnyState): AskedFrame[] => openAsks(rules, framesOf(state));

const sees = (viewer: Viewer, { question, ask }: AskedFrame): boolean =>
  !question.unseen || viewer.offices.includes(ask.office);

/** Other answers to the same question are still to come: what was answered is sealed. */
const waitsSealed = ({ frame }: AskedFrame): boolean => (frame.asks?.length ?? 0) > 1;

/** Another choice than the given one, where a few draws find one. */
function unlikeChoice(another: () => Choice, than: Choice): Choice {
  let choice = another();
  for (let i = 0; i < 4 && canonical(choice) === canonical(than); i++) choice = another();
  return choice;
}

function openDice(state: AnyState): Record<string, number> {
  return Object.fromEntries(Object.entries(state.dice).filter(([name]) => isOpen(name)));
}
