import type { Battle } from '../../battle/battle.ts';
import { Popover } from '../../look/popover.tsx';
import type { WorkingDesk } from '../desk/working.ts';
import { AnswersHere, AnswersLeft } from './standing-answers.tsx';

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
function StandingAnswer({ desk, battle }: MenuProps) {
  const request = desk.request.value;
  if (request === null || request.standing) return null;
  const own = request.policies.filter(({ id }) => id !== 'same');
  if (own.length === 0) return null;
  return (
    <Popover class="rq-quiet" label="Leave a standing answer" show="Leave a standing answer">
      {(close) => <AnswersHere desk={desk} battle={battle} policies={own} close={close} />}
    </Popover>
  );
}

/** Answers that were left, with the way back; and answers that can be left before anything is asked, so that nobody waits for them. */
function LeftAnswers({ desk, battle }: MenuProps) {
  const now = battle.now.value;
  if (now.outcome !== null) return null;
  const left = Object.values(now.policies).some((by) => Object.keys(by).length > 0);
  const ahead = now.viewer.offices.length > 0 && (battle.info.ahead ?? []).length > 0;
  if (!left && !ahead) return null;
  return (
    <Popover class="rq-quiet" label="Standing answers" show="Standing answers">
      {(close) => <AnswersLeft desk={desk} battle={battle} close={close} />}
    </Popover>
  );
}
