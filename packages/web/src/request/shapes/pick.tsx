import type { Pick } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import { Options } from './options.tsx';
import type { ShapeProps } from './props.ts';

/** One of several: rows of radio buttons, so that arrows move and Enter commits. */
export function PickForm({ desk, battle, composition, work }: ShapeProps<Pick, string | null>) {
  const name = useId();
  return (
    <Options
      {...{ desk, battle, composition }}
      input={({ id }) => ({
        type: 'radio',
        name,
        checked: work.choice === id,
        onChange: () => desk.set({ ...work, choice: id }),
        onKeyDown: (event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void desk.commit();
        },
      })}
    />
  );
}
