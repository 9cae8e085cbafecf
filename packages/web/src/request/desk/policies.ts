import type { Json, OfficeId } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import type { Acts } from './acts.ts';
import type { InHand } from './in-hand.ts';
import type { Notes } from './notes.ts';
import type { WorkingDesk } from './working.ts';

/** Leaves standing answers for questions, and takes them back. */
export function leavingPolicies(
  session: Session,
  { held }: Pick<InHand, 'held'>,
  notes: Notes,
  { act }: Acts,
): Pick<WorkingDesk, 'leave' | 'leaveAhead' | 'release'> {
  async function leaveAhead(office: OfficeId, question: string, policy: string, arg?: Json): Promise<void> {
    const set = { policy, ...(arg !== undefined && { arg }) };
    const done = await act('Why can this not be left?', () => session.policy(question, office, set));
    if (done !== null) notes.say('Left as your standing answer.');
  }
  return {
    leaveAhead,
    leave: async (policy, arg) => {
      const request = held.peek()?.request;
      if (request !== undefined) await leaveAhead(request.office, request.question, policy, arg);
    },
    release: async (office, question) => {
      const done = await act('Why can this not be taken back?', () => session.policy(question, office, null));
      if (done !== null) notes.say('You will be asked again.');
    },
  };
}
