import type { Request } from '@flagbridge/engine';
import type { Battle } from '../../battle/battle.ts';
import { Popover } from '../../look/popover.tsx';
import { capital } from '../compose/words.ts';
import type { WorkingDesk } from '../desk/working.ts';

interface MenuProps {
  readonly desk: WorkingDesk;
  readonly battle: Battle;
}

/** What nobody waits for. It stays in sight with the button. */
export function More({ desk, battle }: MenuProps) {
  return (
    <div class="rq-more">
      <StandingAnswer desk={desk} battle={battle} />
      <LeftAnswers desk={desk} battle={battle} />
      <OtherDecisions desk={desk} battle={battle} />
    </div>
  );
}

/** What is open though nobody waits for it: concede, offer a draw. Choosing one only opens it; deciding comes after. */
function OtherDecisions({ desk, battle }: MenuProps) {
  const all = desk.standing.value;
  if (all.length === 0) return null;
  return (
    <Popover class="rq-quiet" label="Other decisions" show="Other decisions">
      {(close) => (
        <>
          <h3 class="rq-pop">Other decisions</h3>
          <ul class="rq-menu">
            {all.map((request) => (
              <li key={request.id}>
                <button
                  type="button"
                  class="btn"
                  onClick={() => {
                    close();
                    desk.hold(request.id);
                  }}
                >
                  {battle.say(request.title)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

/** Answers that may be left for this question. "The same" needs the name of a step, which no player knows: it is not offered. */
const offered = (request: Request) => request.policies.filter(({ id }) => id !== 'same');

function StandingAnswer({ desk, battle }: MenuProps) {
  const request = desk.request.value;
  if (request === null || request.standing) return null;
  const own = offered(request);
  if (own.length === 0) return null;
  return (
    <Popover class="rq-quiet" label="Leave a standing answer" show="Leave a standing answer">
      {(close) => (
        <>
          <h3 class="rq-pop">Leave a standing answer</h3>
          <p>It is given for you whenever this is asked, until you take it back.</p>
          <ul class="rq-menu">
            {own.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  class="btn"
                  onClick={() => {
                    close();
                    void desk.leave(id);
                  }}
                >
                  {battle.say(title)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

/** Answers that were left, with the way back; and answers that can be left before anything is asked, so that nobody waits for them. */
function LeftAnswers({ desk, battle }: MenuProps) {
  const now = battle.now.value;
  if (now.outcome !== null) return null;
  const ahead = battle.info.ahead ?? [];
  const titleOf = (question: string, policy: string): string => {
    const title = ahead.find((one) => one.question === question)?.policies.find(({ id }) => id === policy)?.title;
    if (title !== undefined) return battle.say(title);
    return policy === 'default' ? battle.say({ say: 'table.policy-default' }) : policy.replaceAll('-', ' ');
  };
  const left = Object.entries(now.policies).flatMap(([office, by]) =>
    Object.entries(by).map(([question, { policy }]) => ({ office, question, policy })),
  );
  const open = now.viewer.offices.flatMap((office) =>
    ahead
      .filter(({ question }) => now.policies[office]?.[question] === undefined)
      .map((one) => ({ office, ...one, whose: whoseOf(battle, office) })),
  );
  if (left.length === 0 && open.length === 0) return null;
  return (
    <Popover class="rq-quiet" label="Standing answers" show="Standing answers">
      {(close) => (
        <>
          {left.length > 0 && <h3 class="rq-pop">Standing answers you left</h3>}
          <ul class="rq-menu">
            {left.map(({ office, question, policy }) => (
              <li key={`${office} ${question}`}>
                <p>
                  {capital(question.replaceAll('-', ' '))}: {titleOf(question, policy)}
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
              policies.map(({ id, title }) => (
                <li key={`${office} ${question} ${id}`}>
                  <button
                    type="button"
                    class="btn"
                    onClick={() => {
                      close();
                      void desk.leaveAhead(office, question, id);
                    }}
                  >
                    {whose}
                    {battle.say(title)}
                  </button>
                </li>
              )),
            )}
          </ul>
        </>
      )}
    </Popover>
  );
}

/** Said where one person answers for several. */
const whoseOf = (battle: Battle, office: string): string =>
  battle.now.value.viewer.offices.length < 2
    ? ''
    : `${battle.info.offices.find(({ id }) => id === office)?.title ?? office}: `;
