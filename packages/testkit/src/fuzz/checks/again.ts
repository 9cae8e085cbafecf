import { copyJson, view } from '@flagbridge/engine';
import { difference } from '../difference.ts';
import type { PlainCheck } from '../moment.ts';
import { nameOf, viewersOf } from '../subject.ts';

/** A rulebook may take parts of a viewer's earlier view as they are: then they must be as they would come out, and stay so. */
export const viewedAgain: PlainCheck = {
  name: 'again',
  when: 'often',
  run: ({ subject: { rules }, order, before, state }) => {
    const found: string[] = [];
    for (const viewer of viewersOf(order)) {
      const who = nameOf(viewer);
      const earlier = view(rules, before, viewer);
      const kept = copyJson(earlier as Parameters<typeof copyJson>[0]);
      const differs = difference(view(rules, state, viewer), view(rules, state, viewer, earlier));
      if (differs !== null) found.push(`${who}, afresh or with an earlier view: ${differs}`);
      const changed = difference(kept, earlier);
      if (changed !== null) found.push(`${who}, an earlier view was changed: ${changed}`);
    }
    return found;
  },
};
