import { type Choice, type Draft, draft, isRefusal, type Request, sampleShape } from '@flagbridge/engine';
import { difference } from '../difference.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { openRequests } from '../shared.ts';
import { chance } from '../subject.ts';

/** A draft that says it holds for every choice is fetched once: it must not be another for another choice. */
export const steadyDrafts: PlainCheck = {
  name: 'draft',
  when: 'sometimes',
  run: (moment) => {
    const found: string[] = [];
    let looked = 0;
    for (const request of openRequests(moment)) {
      const first = drafted(moment, request, request.default);
      if (first?.forEveryChoice !== true) continue;
      looked++;
      const dice = chance(`${moment.key}/${request.id}/draft`);
      for (let i = 0; i < 3; i++) {
        const choice = sampleShape(request.shape, dice);
        const differs = difference(anyChoice(first), anyChoice(drafted(moment, request, choice)));
        if (differs !== null) found.push(`${request.office}, ${request.question}: for another choice ${differs}`);
      }
    }
    return looked === 0 ? null : found;
  },
};

function drafted({ subject, state }: Moment, request: Request, choice: Choice): Draft | null {
  const made = draft(subject.rules, state, { offices: [request.office] }, request.id, choice);
  return isRefusal(made) ? null : made;
}

/** Whether a choice could be decided so is of the choice itself. */
function anyChoice(made: Draft | null): Partial<Draft> | null {
  if (made === null) return null;
  const { ready: _, refusal: __, ...rest } = made;
  return rest;
}
