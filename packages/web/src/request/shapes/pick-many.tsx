import type { PickMany, PickManyChoice } from '@flagbridge/engine';
import { toggled } from '../compose/pick-many.ts';
import { Options } from './options.tsx';
import type { ShapeProps } from './props.ts';

/** Some of several: rows of tick boxes. */
export function PickManyForm({ desk, battle, composition, work }: ShapeProps<PickMany, PickManyChoice>) {
  return (
    <Options
      {...{ desk, battle, composition }}
      input={({ id }) => ({
        type: 'checkbox',
        checked: work.choice.includes(id),
        onChange: (event) => {
          const touched = toggled(composition, work, id);
          desk.take(touched);
          // Refused: the tick goes back to what is chosen.
          if (touched !== null && 'whyNot' in touched) event.currentTarget.checked = false;
        },
      })}
    />
  );
}
