import { useId } from 'preact/hooks';
import type { SetUp } from './seats.ts';

interface TableRulesProps {
  readonly setUp: SetUp;
  readonly change: (setUp: SetUp) => void;
}

const dice: readonly Choice<SetUp['dice']>[] = [
  {
    value: 'seeded',
    title: 'The table rolls',
    more: 'Fixed by a secret before the battle begins; you can check them afterwards.',
  },
  { value: 'typed', title: 'We roll our own', more: 'You type what the real dice show.' },
];

export const takingBack: readonly Choice<SetUp['undo']>[] = [
  {
    value: 'consent',
    title: 'By consent',
    more: 'Freely until a die falls or another has decided; after that everybody else must agree. A computer always agrees, and the log says who did.',
  },
  { value: 'free-only', title: 'Until a die falls', more: 'Or another has decided. Never after that, whoever agrees.' },
  { value: 'none', title: 'Never', more: 'What is decided is decided.' },
];

/** What the players agree at the table, whatever the rulebook. */
export const TableRules = ({ setUp, change }: TableRulesProps) => (
  <>
    <Choices title="Dice" of={dice} value={setUp.dice} change={(value) => change({ ...setUp, dice: value })} />
    <Choices
      title="Taking back"
      of={takingBack}
      value={setUp.undo}
      change={(value) => change({ ...setUp, undo: value })}
    />
  </>
);

/** One of a few, each with what it means. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly title: string;
  readonly more: string;
}

interface ChoicesProps<T extends string> {
  readonly title: string;
  readonly of: readonly Choice<T>[];
  readonly value: T;
  readonly change: (value: T) => void;
}

export function Choices<T extends string>({ title, of, value, change }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset class="lobby-part lobby-choices">
      <legend class="lbl">{title}</legend>
      {of.map((one) => (
        <label key={one.value}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => change(one.value)} />
          <span>
            <b>{one.title}</b> <span class="lobby-hint">{one.more}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
