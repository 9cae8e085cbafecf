import type { Closed, Option, Pick, PickMany, PickManyChoice } from '@flagbridge/engine';
import type { InputHTMLAttributes } from 'preact';
import { SideMark } from '../../look/side-mark.tsx';
import { figureText, labelOf } from '../compose/words.ts';
import { ClosedList } from '../parts/closed-list.tsx';
import { Key } from '../parts/key.tsx';
import { type ShapeProps, sideOf } from './props.ts';
import './options.css';

type Props = ShapeProps<Pick, string | null> | ShapeProps<PickMany, PickManyChoice>;

interface OptionsProps {
  readonly desk: Props['desk'];
  readonly battle: Props['battle'];
  readonly matter: Props['matter'];
  /** What it is chosen with: a radio button, a tick box. */
  readonly input: (option: Option) => InputHTMLAttributes<HTMLInputElement>;
}

/** What may be chosen, a row each, and below it what may not and why. */
export function Options({ desk, battle, matter, input }: OptionsProps) {
  const { options, closed } = matter.shape;
  return (
    <>
      <ul class="rq-options">
        {options.map((option, i) => (
          <li key={option.id}>
            <label class="rq-option">
              <input {...input(option)} />
              <OptionText {...{ battle, matter, option, n: i + 1 }} />
            </label>
          </li>
        ))}
      </ul>
      <ClosedOptions {...{ desk, matter, closed }} />
    </>
  );
}

interface OptionTextProps extends Omit<OptionsProps, 'desk' | 'input'> {
  readonly option: Option;
  readonly n: number;
}

function OptionText({ battle, matter, option, n }: OptionTextProps) {
  const side = sideOf(battle, option.parts);
  return (
    <>
      {side !== null && <SideMark index={side} />}
      <span class="rq-option-text">{labelOf(matter.tongue, option)}</span>
      {Object.entries(option.costs ?? {}).map(([name, value]) => (
        <small key={name}>{figureText(matter.tongue, name, value)}</small>
      ))}
      {n < 10 && <Key>{n}</Key>}
    </>
  );
}

interface ClosedOptionsProps extends Omit<OptionsProps, 'battle' | 'input'> {
  readonly closed: readonly Closed[] | undefined;
}

function ClosedOptions({ desk, matter, closed = [] }: ClosedOptionsProps) {
  const items = closed.map(({ id, why, parts, ...one }) => {
    const label = labelOf(matter.tongue, { id, ...one });
    return { id, label, title: `Why not “${label}”?`, why, part: parts?.[0] };
  });
  return <ClosedList desk={desk} head="Not possible now" items={items} />;
}
