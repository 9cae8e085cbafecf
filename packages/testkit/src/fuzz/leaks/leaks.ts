import { shuffled } from '@flagbridge/engine';
import type { CheckName, Finding } from '../finding.ts';
import { framesOf, openAsks } from '../frames.ts';
import type { Check, Moment } from '../moment.ts';
import { chance, nameOf, viewersOf } from '../subject.ts';
import { imagineAnew } from './hidden.ts';
import { trace } from './trace.ts';
import { compareTwins, freshDice, type TwinTold, twinsOf } from './twins.ts';
import { freeUndo } from './undo.ts';

const names: readonly CheckName[] = [
  'imagine',
  'leak-requests',
  'leak-awaited',
  'leak-sealed',
  'leak-draft',
  'leak-refusal',
  'leak-forecast',
  'leak-shown',
  'leak-asked',
  'leak-undo',
  'leak-trace',
  'leak-die',
  // Judged at the end of a run, from what is collected here.
  'varies',
];

/** Steps that two runs go side by side. */
const STEPS = 16;
const TWINS = 2;
/** Viewers looked at in one moment, drawn from all. */
const VIEWERS = 2;

/** Whatever nobody may learn, for every viewer, at one moment. */
export const leaks: Check = { names, when: 'sometimes', run: (moment) => [...lookForLeaks(moment)] };

function* lookForLeaks({ subject, order, state, key }: Moment): Generator<Finding> {
  const { rules, hidden } = subject;
  const offices = order.scenario.offices.map((office) => office.id);
  for (const viewer of shuffled(viewersOf(order), chance(`${key}/viewers`)).slice(0, VIEWERS)) {
    const finding = ([check, message]: TwinTold): Finding => ({ check, message: `${nameOf(viewer)}: ${message}` });
    const own = `${key}/${nameOf(viewer)}`;
    for (let draw = 0; draw < TWINS; draw++) {
      const twins = twinsOf(subject, state, viewer, `${own}/${draw}`);
      const told = [...compareTwins(twins, offices)];
      yield* told.map(finding);
      if (told.some(([check]) => check === 'imagine')) break;
      for (const one of freeUndo(twins)) yield finding(one);
      // Where something is asked that the viewer does not see, the twin stands at its beginning: no two runs in step.
      const unseen = openAsks(rules, framesOf(state)).some(
        ({ ask, question }) => question.unseen && !viewer.offices.includes(ask.office),
      );
      if (draw > 0 || unseen) continue;
      const side = trace(
        rules,
        order,
        freshDice(rules, twins.truth),
        freshDice(rules, twins.twin),
        viewer,
        `${own}/twin`,
        STEPS,
      );
      yield* side.told.map(finding);
    }
    const again = trace(rules, order, state, state, viewer, `${own}/again`, STEPS);
    yield* again.told.map(finding);
    if (again.hidden !== null) imagineAnew(rules, viewer, again.hidden, hidden, own);
  }
}
