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
  readonly composition: Props['composition'];
  /** What it is chosen with: a radio button, a tick box. */
  readonly input: (option: Option) => InputHTMLAttributes<HTMLInputElement>;
}

/** What may be chosen, a row each, and below it what may not and why. */
export function Options({ desk, battle, composition, input }: OptionsProps) {
  const { options, closed } = composition.shape;
  return (
    <>
      <ul class="rq-options">
        {options.map((option, i) => (
          <li key={option.id}>
            <label class="rq-option">
              <input {...input(option)} />
              <OptionText {...{ battle, composition, option, n: i + 1 }} />
            </label>
          </li>
        ))}
      </ul>
      <ClosedOptions {...{ desk, composition, closed }} />
    </>
  );
}

interface OptionTextProps extends Omit<OptionsProps, 'desk' | 'input'> {
  readonly option: Option;
  readonly n: number;
}

function OptionText({ battle, composition, option, n }: OptionTextProps) {
  const side = sideOf(battle, option.parts);
  return (
    <>
      {side !== null && <SideMark index={side} />}
      <span class="rq-option-text">{labelOf(composition.wording, option)}</span>
      {Object.entries(option.costs ?? {}).map(([name, value]) => (
        <small key={name}>{figureText(composition.wording, name, value)}</small>
      ))}
      {n < 10 && <Key>{n}</Key>}
    </>
  );
}

interface ClosedOptionsProps extends Omit<OptionsProps, 'battle' | 'input'> {
  readonly closed: readonly Closed[] | undefined;
}

function ClosedOptions({ desk, composition, closed = [] }: ClosedOptionsProps) {
  const items = closed.map(({ id, why, parts, ...one }) => {
    const label = labelOf(composition.wording, { id, ...one });
    return { id, label, title: `Why not “${label}”?`, why, part: parts?.[0] };
  });
  return <ClosedList desk={desk} head="Not possible now" items={items} />;
}
