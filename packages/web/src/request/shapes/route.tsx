import type { Route, RouteChoice } from '@flagbridge/engine';
import { COMPASS } from '@flagbridge/engine/hex';
import { SideMark } from '../../look/side-mark.tsx';
import {
  closedStep,
  hoverText,
  isSubject,
  nextSteps,
  reachable,
  reachText,
  stepTaken,
  subjectOf,
} from '../compose/route.ts';
import { figureText, labelIn, labelOf } from '../compose/words.ts';
import { ClosedList } from '../parts/closed-list.tsx';
import { Costs } from '../parts/costs.tsx';
import { type ShapeProps, sideOf, whoAndWhat } from './props.ts';
import './options.css';
import { Key } from '../parts/key.tsx';
import './route.css';

type Props = ShapeProps<Route, RouteChoice>;

/** First who moves, then its way: by touching where it shall be, or step by step. */
export function RouteForm(props: Props) {
  const { composition, work } = props;
  const asksWho = work.choice.length === 0 && composition.shape.steps.some((step) => isSubject(composition, step.id));
  return asksWho ? <WhoMoves {...props} /> : <Way {...props} />;
}

function WhoMoves({ desk, battle, composition, work }: Props) {
  const open = nextSteps(composition).filter((step) => isSubject(composition, step.id));
  const closed = (composition.draft?.closed ?? []).map(({ id, why, parts }) => {
    const label = labelIn(composition.wording, composition.shape.steps, id, parts);
    return { id, label, title: `Why not “${label}” now?`, why, part: parts?.[0] };
  });
  return (
    <>
      <ul class="rq-options">
        {open.map((step, i) => {
          const { who, what } = whoAndWhat(labelOf(composition.wording, step), battle, step.parts);
          const side = sideOf(battle, step.parts);
          return (
            <li key={step.id}>
              <button type="button" class="rq-option" onClick={() => desk.set(stepTaken(work, step.id))}>
                {side !== null && <SideMark index={side} />}
                <span class="rq-option-text">
                  <b>{who}</b>
                </span>
                {what !== '' && <small>{what}</small>}
                {i < 9 && <Key>{i + 1}</Key>}
              </button>
            </li>
          );
        })}
      </ul>
      <ClosedList desk={desk} head="Not now" items={closed} />
    </>
  );
}

/** Who else could be moved, or cannot and says why. */
const others = ({ earlier: [first] }: Props['composition']): number =>
  (first?.next?.length ?? 0) + (first?.closed?.length ?? 0);

function Way(props: Props) {
  const { desk, battle, composition, work } = props;
  const subject = subjectOf(composition, work.choice);
  const draft = composition.draft ?? composition.last;
  const steps = work.choice.slice(isSubject(composition, work.choice[0]) ? 1 : 0);
  const side = subject === null ? null : sideOf(battle, [subject]);
  const changes = isSubject(composition, work.choice[0]) && composition.earlier[0]?.next !== undefined;
  const again = steps.length === 0 ? desk.again.value : null;
  return (
    <>
      {subject !== null && (
        <div class="rq-subject">
          {side !== null && <SideMark index={side} />}
          <b>{battle.nameOf(subject)}</b>
          {again !== null && (
            <button type="button" class="rq-quiet" onClick={() => desk.set(again)}>
              As before
            </button>
          )}
          {changes && others(composition) > 1 && (
            <button type="button" class="rq-quiet" onClick={() => desk.set({ ...work, choice: [] })}>
              Another
            </button>
          )}
        </div>
      )}
      <p class="rq-way">
        {steps.length === 0 ? (
          <span class="rq-hint">
            {reachable(composition).length === 0
              ? 'Take its steps one by one.'
              : 'Touch the hex where it shall go, or take its steps one by one.'}
          </span>
        ) : (
          <StepRuns {...props} steps={steps} />
        )}
      </p>
      <Costs
        costs={draft?.costs}
        wording={composition.wording}
        read={(id) => {
          battle.reading.value = id;
        }}
      />
      <Steps {...props} />
      <p class="rq-ends" aria-live="polite">
        {hoverText(composition, desk.hovered.value) ?? <EndsAt {...props} />}
      </p>
      <ReachList {...props} />
    </>
  );
}

/** `Ahead one hex × 3 · Turn left`. */
function StepRuns({ composition, steps }: Props & { steps: readonly string[] }) {
  const runs: { id: string; n: number }[] = [];
  for (const id of steps) {
    const last = runs.at(-1);
    if (last?.id === id) last.n++;
    else runs.push({ id, n: 1 });
  }
  return (
    <>
      {runs.map(({ id, n }, i) => (
        <span key={`${id}${i}`} class="rq-run">
          {labelIn(composition.wording, composition.shape.steps, id)}
          {n > 1 && <b> × {n}</b>}
        </span>
      ))}
    </>
  );
}

/** A longer name of a step takes the whole line: beside another it would stand in a narrow column. */
const WIDE_FROM = 40;

/** Every step of the alphabet has its button; what cannot be done now says why. */
function Steps({ desk, composition, work }: Props) {
  const alphabet = composition.shape.steps.filter((step) => !isSubject(composition, step.id));
  const next = nextSteps(composition);
  const wide = alphabet.some((step) => labelOf(composition.wording, step).length >= WIDE_FROM);
  return (
    <fieldset class={wide ? 'rq-steps wide' : 'rq-steps'} aria-label="Next step">
      {alphabet.map((step) => {
        const open = next.find((one) => one.id === step.id);
        const closed = open === undefined ? closedStep(composition, step.id) : null;
        if (open === undefined && closed === null) return null;
        const label = labelOf(composition.wording, step);
        return (
          <button
            key={step.id}
            type="button"
            class={open === undefined ? 'btn closed' : 'btn'}
            onClick={() => (open === undefined ? desk.take(closed) : desk.set(stepTaken(work, step.id)))}
          >
            <span>
              {label} {open === undefined && <u>why?</u>}
            </span>
            {open?.costs !== undefined && (
              <span class="rq-step-costs">
                {Object.entries(open.costs).map(([name, value]) => (
                  <small key={name}> {figureText(composition.wording, name, value)}</small>
                ))}
              </span>
            )}
            {open !== undefined && step.id.length === 1 && <Key>{step.id}</Key>}
          </button>
        );
      })}
    </fieldset>
  );
}

function EndsAt({ composition }: Props) {
  const at = (composition.draft ?? composition.last)?.at;
  if (at === undefined) return null;
  const { orientation } = composition.wording;
  const facing = at.facing === undefined || orientation === null ? undefined : COMPASS[orientation][at.facing];
  return (
    <>
      Then in <b>{composition.wording.nameOf(at.hex)}</b>
      {facing !== undefined && `, facing ${facing}`}
    </>
  );
}

/** The same reach as on the map, as a list: for anyone who does not use the map. */
function ReachList({ desk, composition }: Props) {
  const envelope = (composition.draft?.envelope ?? []).filter((one) => (one.way?.length ?? 0) > 0);
  if (envelope.length === 0) return null;
  return (
    <details class="rq-reach">
      <summary class="lbl">
        In reach <span class="rq-closed-n">{envelope.length}</span>
      </summary>
      <div>
        {envelope.map((one) => (
          <button
            key={one.part}
            type="button"
            aria-label={reachText(composition, one)}
            class={one.cost ?? 'free'}
            onClick={() => desk.touch(one.part, 'press')}
          >
            {composition.wording.nameOf(one.part)}
          </button>
        ))}
      </div>
    </details>
  );
}
