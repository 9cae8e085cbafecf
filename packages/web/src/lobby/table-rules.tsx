import { useId } from 'preact/hooks';
import type { SetUp } from './seating.ts';

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

const undo: readonly Choice<SetUp['undo']>[] = [
  {
    value: 'consent',
    title: 'By consent',
    more: 'Freely until a die falls; after that everybody must agree. Computers always do.',
  },
  { value: 'free-only', title: 'Until a die falls', more: 'Never after that.' },
  { value: 'none', title: 'Never', more: 'What is decided is decided.' },
];

/** What the players agree at the table, whatever the rulebook. */
export const TableRules = ({ setUp, change }: TableRulesProps) => (
  <>
    <Choices title="Dice" of={dice} value={setUp.dice} change={(value) => change({ ...setUp, dice: value })} />
    <Choices title="Taking back" of={undo} value={setUp.undo} change={(value) => change({ ...setUp, undo: value })} />
  </>
);

interface Choice<T extends string> {
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

function Choices<T extends string>({ title, of, value, change }: ChoicesProps<T>) {
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
