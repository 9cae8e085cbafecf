import type { Closed, Option, Pick, PickMany, PickManyChoice } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { SideMark } from '../../look/side-mark.tsx';
import { figure, figureName, labelOf } from '../compose/words.ts';
import { ClosedList } from '../parts/closed-list.tsx';
import { Key } from '../parts/key.tsx';
import { type ShapeProps, sideOf } from './props.ts';
import './options.css';

/** One of several: rows of radio buttons, so that arrows move and Enter commits. */
export function PickForm({ desk, battle, matter, work }: ShapeProps<Pick, string | null>) {
  const name = useId();
  return (
    <>
      <ul class="rq-options">
        {matter.shape.options.map((option, i) => (
          <li key={option.id}>
            <label class="rq-option">
              <input
                type="radio"
                name={name}
                checked={work.choice === option.id}
                onChange={() => desk.set({ ...work, choice: option.id })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void desk.commit();
                }}
              />
              <OptionText {...{ battle, matter, option, n: i + 1 }} />
            </label>
          </li>
        ))}
      </ul>
      <ClosedOptions {...{ desk, matter, closed: matter.shape.closed }} />
    </>
  );
}

interface OptionTextProps {
  readonly battle: ShapeProps<Pick, string | null>['battle'];
  readonly matter: AnyPick;
  readonly option: Option;
  readonly n: number;
}
type AnyPick = ShapeProps<Pick, string | null>['matter'] | ShapeProps<PickMany, PickManyChoice>['matter'];

export function OptionText({ battle, matter, option, n }: OptionTextProps) {
  const side = sideOf(battle, option.parts);
  return (
    <>
      {side !== null && <SideMark index={side} />}
      <span class="rq-option-text">{labelOf(matter.tongue, option)}</span>
      {Object.entries(option.costs ?? {}).map(([name, value]) => (
        <small key={name}>
          {figureName(matter.tongue, name)} {typeof value === 'number' ? figure(value) : String(value)}
        </small>
      ))}
      {n < 10 && <Key>{n}</Key>}
    </>
  );
}

export function ClosedOptions(props: {
  desk: ShapeProps<Pick, string | null>['desk'];
  matter: AnyPick;
  closed: readonly Closed[] | undefined;
}) {
  const { desk, matter, closed = [] } = props;
  const items = closed.map(({ id, why, parts, ...one }) => {
    const label = labelOf(matter.tongue, { id, ...one });
    return { id, label, title: `Why not “${label}”?`, why, part: parts?.[0] };
  });
  return <ClosedList desk={desk} head="Not possible now" items={items} />;
}
