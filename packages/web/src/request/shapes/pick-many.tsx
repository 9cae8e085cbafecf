import type { PickMany, PickManyChoice } from '@flagbridge/engine';
import { toggled } from '../compose/pick-many.ts';
import { ClosedOptions, OptionText } from './pick.tsx';
import type { ShapeProps } from './props.ts';

/** Some of several: rows of tick boxes. */
export function PickManyForm({ desk, battle, matter, work }: ShapeProps<PickMany, PickManyChoice>) {
  return (
    <>
      <ul class="rq-options">
        {matter.shape.options.map((option, i) => (
          <li key={option.id}>
            <label class="rq-option">
              <input
                type="checkbox"
                checked={work.choice.includes(option.id)}
                onChange={(event) => {
                  const touched = toggled(matter, work, option.id);
                  desk.take(touched);
                  // Refused: the tick goes back to what is chosen.
                  if (touched !== null && 'whyNot' in touched) event.currentTarget.checked = false;
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
