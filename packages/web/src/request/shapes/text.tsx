import type { Text } from '@flagbridge/engine';
import { useId } from 'preact/hooks';
import type { ShapeProps } from './props.ts';
import './roll.css';

export function TextForm({ desk, battle, composition, work }: ShapeProps<Text, string>) {
  const id = useId();
  return (
    <div class="rq-text">
      <label class="vh" for={id}>
        {battle.say(composition.request.title)}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={composition.shape.max}
        value={work.choice}
        onInput={(event) => desk.set({ ...work, choice: event.currentTarget.value })}
      />
      <small>
        {work.choice.length} of {composition.shape.max} letters
      </small>
    </div>
  );
}
