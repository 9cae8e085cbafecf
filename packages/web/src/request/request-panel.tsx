import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Battle } from '../battle/battle.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import { later } from '../look/later.tsx';
import { aimWords } from './compose/aim-words.ts';
import { capital } from './compose/words.ts';
import { countOf } from './count.ts';
import type { DecisionDesk } from './desk/desk.ts';
import { type Hand, type WorkingDesk, working } from './desk/working.ts';
import { AskOdds } from './parts/ask-odds.tsx';
import { GrabBar, type Height } from './parts/grab-bar.tsx';
import { Idle } from './parts/idle.tsx';
import { Key, KeyOf } from './parts/key.tsx';
import { SealedAnswers } from './parts/sealed.tsx';
import { TakeBack } from './parts/take-back.tsx';
import { Warnings } from './parts/warnings.tsx';
import { ShapeForm } from './shapes/index.tsx';
import { titleParts } from './title.ts';
import { wantedText } from './wanted.ts';
import './request.css';
import './request-phone.css';

// Nothing has happened yet when the first question stands.
const JustNow = later(async () => (await import('./parts/just-now.tsx')).JustNow);

// A battle ends once.
const Over = later(async () => (await import('./parts/over.tsx')).Over);

// Odds are asked for long after the first question stands.
const OddsPart = later(async () => (await import('./parts/odds.tsx')).OddsPart);

// What nobody waits for.
const More = later(async () => (await import('./parts/menus.tsx')).More);

// Few rulebooks give a time, and those only where it is wanted.
const TimeLeft = later(async () => (await import('./parts/time-left.tsx')).TimeLeft);

interface RequestPanelProps {
  readonly desk: DecisionDesk;
  readonly battle: Battle;
  /** What is offered when the battle is over: see it again, fight again, go back. */
  readonly afterwards?: ComponentChildren;
  /** Said on the button while a decision is on its way, and takes its time. */
  readonly sending?: string | undefined;
}

/** What is asked, what it would mean, and the one thing that decides it. */
export function RequestPanel({ desk: any, battle, afterwards, sending }: RequestPanelProps) {
  const desk = working(any);
  const height = useSignal<Height>('half');
  const hand = desk.hand.value;
  const over = battle.now.value.outcome !== null;
  return (
    <section class="rq" aria-labelledby="rq-title" data-height={height.value}>
      <GrabBar
        height={height.value}
        set={(next) => {
          height.value = next;
        }}
      />
      {(over || hand !== null) && <JustNow desk={desk} />}
      {over ? (
        <Over battle={battle} afterwards={afterwards} />
      ) : hand === null ? (
        <Idle desk={desk} battle={battle} />
      ) : (
        <Asked desk={desk} battle={battle} hand={hand} sending={sending} />
      )}
      {(over || hand === null) && <Said desk={desk} />}
      {!over && hand === null && (
        <footer class="rq-foot rq-foot-idle">
          <TakeBack desk={desk} battle={battle} />
          <More desk={desk} battle={battle} />
        </footer>
      )}
    </section>
  );
}

interface AskedProps {
  readonly desk: WorkingDesk;
  readonly battle: Battle;
  readonly hand: Hand;
  readonly sending: string | undefined;
}

function Asked({ desk, battle, hand, sending }: AskedProps) {
  const { request, composition, work } = hand;
  const { head, rest } = titleParts(battle.say(request.title), request.kind);
  const count = countOf(hand);
  return (
    <>
      <Waiting desk={desk} battle={battle} />
      <header class="rq-head">
        <span class="rq-lamp" aria-hidden="true" />
        <div>
          <h2 id="rq-title">
            {head}{' '}
            <ClauseLink
              id={request.clause}
              read={(id) => {
                battle.reading.value = id;
              }}
            />
          </h2>
          {rest !== '' && <p>{rest}</p>}
          {request.standing && <p>Nobody waits for this. It is decided as soon as you press the button.</p>}
          {request.sealed && <p>Answered at the same time as the others, and told together.</p>}
        </div>
        {count !== null && (
          <span class="rq-count">
            <b>{count.n}</b> {count.rest}
          </span>
        )}
      </header>
      {request.limit && <TimeLeft desk={desk} hand={hand} />}
      <div class="rq-body" aria-busy={desk.asking.value}>
        <SealedAnswers desk={desk} />
        <ShapeForm {...{ desk, battle, composition, work }} />
      </div>
      {request.odds && <OddsPart desk={desk} battle={battle} wording={composition.wording} />}
      <Decide desk={desk} battle={battle} hand={hand} sending={sending} />
    </>
  );
}

/** Several things are asked at once: one is in hand, the others wait. */
function Waiting({ desk, battle }: Pick<AskedProps, 'desk' | 'battle'>) {
  const all = battle.now.value.requests.filter((one) => !one.standing);
  const mine = desk.request.value?.id;
  if (all.length < 2) return null;
  // Who holds several offices is asked in the name of each.
  const several = new Set(all.map(({ office }) => office)).size > 1;
  const named = ({ office, title, kind }: (typeof all)[number]): string => {
    const { head } = titleParts(battle.say(title), kind);
    const holder = battle.info.offices.find(({ id }) => id === office)?.title ?? office;
    return several ? `${holder}: ${head}` : head;
  };
  return (
    <nav class="rq-tabs" aria-label="Decisions that wait for you">
      {all.map((request) => (
        <button
          key={request.id}
          type="button"
          aria-current={request.id === mine ? 'true' : undefined}
          onClick={() => desk.hold(request.id)}
        >
          {named(request)}
        </button>
      ))}
    </nav>
  );
}

/** Fits on the button; longer reasons stand above it. */
const SHORT = 30;

function Decide({ desk, battle, hand, sending }: AskedProps) {
  const missing = desk.missing.value;
  const primary = desk.primary.value;
  const short = missing !== null && missing.length <= SHORT;
  const pressed = missing !== null && desk.note.value?.tone === 'wants';
  return (
    <footer class="rq-foot">
      <Warnings battle={battle} hand={hand} />
      <Said desk={desk} />
      <div class="rq-before">
        {missing !== null && !short && <p class="rq-missing">{missing}</p>}
        <button type="button" class="rq-ask-odds" onClick={() => void desk.hint()}>
          Hint <KeyOf action="hint" />
        </button>
        {hand.request.odds && <AskOdds desk={desk} />}
      </div>
      <button
        type="button"
        class={missing === null ? 'rq-primary' : 'rq-primary wanting'}
        aria-busy={desk.busy.value}
        aria-disabled={missing !== null}
        onClick={() => void desk.commit()}
      >
        <span>
          {(desk.busy.value && sending) || capital(short ? missing : primary)}
          {pressed && <small>{wantedText(hand, short)}</small>}
        </span>
        <KeyOf action="commit" />
      </button>
      {hand.request.standing ? (
        <button type="button" class="btn rq-sec" onClick={() => desk.cancel()}>
          <span>Not now</span>
          <Key>Esc</Key>
        </button>
      ) : (
        <>
          <TakeBack desk={desk} battle={battle} />
          {hand.request.shape.is === 'aim' && desk.drafted.value && (
            <button
              type="button"
              class="btn rq-sec rq-clear"
              onClick={() => desk.set(hand.composer.begin(hand.composition))}
            >
              <span>{aimWords(hand.request.shape).clear}</span>
              <Key>H</Key>
            </button>
          )}
        </>
      )}
      <More desk={desk} battle={battle} />
    </footer>
  );
}

/** What the desk has to say: beside the button, and aloud. */
function Said({ desk }: { desk: WorkingDesk }) {
  const note = desk.note.value;
  return (
    // What is missing stands on the button; here it is for the ear.
    <p class={note === null ? 'rq-note' : `rq-note ${note.tone === 'wants' ? 'vh' : note.tone}`} role="status">
      {note?.text}
      {note?.restore && (
        <button type="button" class="rq-quiet" onClick={note.restore}>
          Restore
        </button>
      )}
    </p>
  );
}
