import { matchAwaited } from '@flagbridge/engine';
import type { PlainCheck } from '../moment.ts';
import { allOf } from '../subject.ts';

/** A match that is neither over nor waits for anybody would wait for ever. */
export const deadEnd: PlainCheck = {
  name: 'dead-end',
  when: 'always',
  run: ({ match, order, state }) => {
    const everyone = allOf(order);
    const waits = matchAwaited(match, everyone).filter((one) => everyone.offices.includes(one.office));
    return state.outcome !== null || waits.length > 0 ? [] : ['the match is not over, and nobody is awaited'];
  },
};
