import { type Json, type OfferedPolicy, policyTitle } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { Battle } from '../../battle/battle.ts';
import { capital } from '../compose/words.ts';
import type { WorkingDesk } from '../desk/working.ts';
import { Stepper } from './stepper.tsx';
import './standing-answers.css';

interface AnswersProps {
  readonly desk: WorkingDesk;
  readonly battle: Battle;
  readonly close: () => void;
}

/** What may be left for the question in hand. */
export function AnswersHere({
  desk,
  battle,
  policies,
  close,
}: AnswersProps & { readonly policies: readonly OfferedPolicy[] }) {
  return (
    <>
      <h3 class="rq-pop">Leave a standing answer</h3>
      <p>It is given for you whenever this is asked, until you take it back.</p>
      <ul class="rq-menu">
        {policies.map((policy) => (
          <li key={policy.id}>
            <Offered
              battle={battle}
              policy={policy}
              leave={(arg) => {
                close();
                void desk.leave(policy.id, arg);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was left, with the way back; and what may be left before it is asked. */
export function AnswersLeft({ desk, battle, close }: AnswersProps) {
  const now = battle.now.value;
  const ahead = battle.info.ahead ?? [];
  const titleOf = (question: string, policy: string, arg: Json): string => {
    const offered =
      ahead.find((one) => one.question === question)?.policies.find(({ id }) => id === policy) ??
      now.requests.find((one) => one.question === question)?.policies.find(({ id }) => id === policy);
    if (offered !== undefined) return battle.say(policyTitle(offered, arg));
    return policy === 'default' ? battle.say({ say: 'table.policy-default' }) : policy.replaceAll('-', ' ');
  };
  const left = Object.entries(now.policies).flatMap(([office, by]) =>
    Object.entries(by).map(([question, { policy, arg }]) => ({ office, question, policy, arg })),
  );
  const open = now.viewer.offices.flatMap((office) =>
    ahead
      .filter(({ question }) => now.policies[office]?.[question] === undefined)
      .map((one) => ({ office, ...one, whose: whoseOf(battle, office) })),
  );
  return (
    <>
      {left.length > 0 && <h3 class="rq-pop">Standing answers you left</h3>}
      <ul class="rq-menu">
        {left.map(({ office, question, policy, arg }) => (
          <li key={`${office} ${question}`}>
            <p>
              {whoseOf(battle, office)}
              {capital(question.replaceAll('-', ' '))}: {titleOf(question, policy, arg)}
            </p>
            <button
              type="button"
              class="btn"
              onClick={() => {
                close();
                void desk.release(office, question);
              }}
            >
              Ask me again
            </button>
          </li>
        ))}
      </ul>
      {open.length > 0 && <h3 class="rq-pop">Leave an answer ahead</h3>}
      {open.length > 0 && <p>It is given for you whenever this is asked, so that nobody waits for you.</p>}
      <ul class="rq-menu">
        {open.flatMap(({ office, whose, question, policies }) =>
          policies.map((policy) => (
            <li key={`${office} ${question} ${policy.id}`}>
              <Offered
                battle={battle}
                policy={policy}
                whose={whose}
                leave={(arg) => {
                  close();
                  void desk.leaveAhead(office, question, policy.id, arg);
                }}
              />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

interface OfferedProps {
  readonly battle: Battle;
  readonly policy: OfferedPolicy;
  readonly whose?: string;
  readonly leave: (arg?: Json) => void;
}

/** One answer that may be left: a press, after its figures are set where it has some. */
function Offered({ battle, policy, whose = '', leave }: OfferedProps) {
  const { figures = [] } = policy;
  const [set, change] = useState<{ readonly [id: string]: number }>({});
  const arg = Object.fromEntries(figures.map(({ id, usual }) => [id, set[id] ?? usual]));
  return (
    <>
      {figures.map(({ id, label, min, max, by = 1 }) => (
        <div class="rq-figure" key={id}>
          <span aria-hidden="true">{battle.say(label)}</span>
          <Stepper
            label={whose + battle.say(label)}
            value={arg[id] as number}
            min={min}
            max={max}
            by={by}
            wide={by === 1 && max - min > 12}
            set={(value) => change({ ...set, [id]: value })}
          />
        </div>
      ))}
      <button type="button" class="btn" onClick={() => leave(figures.length === 0 ? undefined : arg)}>
        {whose}
        {battle.say(policyTitle(policy, arg))}
      </button>
    </>
  );
}

/** Said where one person answers for several. */
const whoseOf = (battle: Battle, office: string): string =>
  battle.now.value.viewer.offices.length < 2
    ? ''
    : `${battle.info.offices.find(({ id }) => id === office)?.title ?? office}: `;
