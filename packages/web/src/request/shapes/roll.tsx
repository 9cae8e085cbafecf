import type { Roll } from '@flagbridge/engine';
import { useRef } from 'preact/hooks';
import { faceSet, isFace } from '../compose/roll.ts';
import type { Faces } from '../compose/typed-faces.ts';
import type { ShapeProps } from './props.ts';
import './roll.css';

/** What real dice show: a field for each; a full one hands on to the next. */
export function RollForm({ desk, composition, work }: ShapeProps<Roll, Faces>) {
  const list = useRef<HTMLOListElement>(null);
  const { count, sides } = composition.shape;
  const digits = String(sides).length;
  const next = (at: number): void => list.current?.querySelectorAll('input')[at + 1]?.focus();
  return (
    <ol class="rq-dice" ref={list}>
      {Array.from({ length: count }, (_, i) => {
        const face = work.choice[i] ?? null;
        const wrong = face !== null && !isFace(composition, face);
        return (
          <li key={i}>
            <label>
              <span class="lbl">
                {count > 1 ? `Die ${i + 1}, ` : ''}d{sides}
              </span>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={wrong}
                value={face === null ? '' : String(face)}
                onInput={(event) => {
                  const text = event.currentTarget.value.replace(/\D/g, '').slice(0, digits);
                  const typed = text === '' ? null : Number(text);
                  desk.set({ ...work, choice: faceSet(composition, work.choice, i, typed) });
                  if (text.length === digits || (typed !== null && typed * 10 > sides)) next(i);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                  if (i + 1 < count) next(i);
                  else void desk.commit();
                }}
              />
            </label>
          </li>
        );
      })}
    </ol>
  );
}
