import { groupCost, type Spread, type SpreadChoice } from '@flagbridge/engine';
import type { Composition } from '../compose/index.ts';
import { pointsIn, restOf } from '../compose/spread-points.ts';
import { labelOf } from '../compose/words.ts';

interface PaidRowProps {
  readonly composition: Composition<Spread>;
  readonly choice: SpreadChoice;
  /** With a letter in each box, and in words. */
  readonly large?: boolean;
}

/** One box for each that can be paid, filled in the order of the groups; what is too much hangs over. Told apart by letter and hatch. */
export function PaidRow({ composition, choice, large = false }: PaidRowProps) {
  const { shape, wording } = composition;
  const groups = (shape.groups ?? []).map((group, i) => ({
    name: labelOf(wording, group),
    cost: groupCost(shape, choice, group.id),
    kind: `paid-${i % 3}`,
  }));
  const alone = shape.slots
    .filter(({ group }) => !shape.groups?.some(({ id }) => id === group))
    .reduce((sum, { id }) => sum + pointsIn(choice, id), 0);
  const parts = alone > 0 ? [...groups, { name: 'Else', cost: alone, kind: 'paid-2' }] : groups;
  const boxes = parts.flatMap(({ name, cost, kind }) =>
    Array.from({ length: cost }, () => ({ letter: name.charAt(0), kind })),
  );
  const rest = restOf(shape, choice);
  const free = Array.from({ length: Math.max(0, rest) }, () => ({ letter: '', kind: 'paid-left' }));
  const said = [...parts.map(({ name, cost }) => `${name} ${cost}`), rest < 0 ? `${-rest} too many` : `${rest} left`];
  return (
    <span
      class={large ? 'rq-paid-row large' : 'rq-paid-row'}
      {...(large ? { role: 'img', 'aria-label': said.join(', ') } : { 'aria-hidden': 'true' })}
    >
      {[...boxes, ...free].map(({ letter, kind }, i) => (
        <i key={i} class={i >= shape.max ? `${kind} paid-over` : kind}>
          {large ? letter : ''}
        </i>
      ))}
    </span>
  );
}
