import type { AtZero, ClockRule, WhenAway } from '@flagbridge/protocol/online';
import { useId } from 'preact/hooks';
import { type Choice, Choices } from '../../lobby/table-rules.tsx';
import { lasting } from '../words.ts';
import { Amount } from './amount.tsx';
import { defaultClocks, mayBeLeft } from './plan.ts';

interface ClockFormProps {
  readonly clock: ClockRule;
  readonly change: (clock: ClockRule) => void;
  readonly whenAway: WhenAway;
  readonly changeAway: (whenAway: WhenAway) => void;
}

const kinds: readonly Choice<ClockRule['is']>[] = [
  { value: 'none', title: 'No clock', more: 'Everybody takes the time they need.' },
  {
    value: 'live',
    title: 'In one sitting',
    more: 'A bank of time for the whole battle, and a little more with every answer.',
  },
  {
    value: 'days',
    title: 'Over days',
    more: 'So long for every answer. Close the page, and come back when you like.',
  },
];

const zeros: readonly Choice<AtZero>[] = [
  { value: 'default', title: 'The table answers', more: 'With what each question proposes, until the player is back.' },
  {
    value: 'computer',
    title: 'The computer sits in',
    more: 'It answers at a person’s pace, one question at a time. Whoever is back has the seat again, with time for it.',
  },
  { value: 'loss', title: 'That side has lost', more: 'The battle is over.' },
];

const aways: readonly Choice<WhenAway>[] = [
  { value: 'pause', title: 'The battle pauses', more: 'Until one of them is back. The computer does not play it out.' },
  { value: 'draw', title: 'It ends in a draw', more: 'As if all had agreed to one.' },
];

const hours = [1, 6, 12, 24, 48, 72, 120, 168, 336, 720];

/** How long a seat may take, and what happens then. */
export function ClockForm({ clock, change, whenAway, changeAway }: ClockFormProps) {
  return (
    <>
      <Choices
        title="Clock"
        of={kinds}
        value={clock.is}
        change={(is) => is !== clock.is && change(defaultClocks[is])}
      />
      {clock.is === 'live' && (
        <div class="online-amounts">
          <Amount
            title="Minutes for each seat"
            value={clock.bank / 60}
            least={1}
            most={600}
            change={(minutes) => change({ ...clock, bank: minutes * 60 })}
          />
          <Amount
            title="Seconds more with every answer"
            value={clock.increment}
            least={0}
            most={600}
            change={(increment) => change({ ...clock, increment })}
          />
        </div>
      )}
      {clock.is === 'days' && <Hours hours={clock.hours} change={(many) => change({ ...clock, hours: many })} />}
      {clock.is !== 'none' && (
        <Choices
          title="When a seat's time is up"
          of={zeros}
          value={clock.atZero}
          change={(atZero) => change({ ...clock, atZero })}
        />
      )}
      {mayBeLeft(clock) && (
        <Choices title="When everybody's time is up" of={aways} value={whenAway} change={changeAway} />
      )}
    </>
  );
}

function Hours({ hours: chosen, change }: { readonly hours: number; readonly change: (hours: number) => void }) {
  const id = useId();
  return (
    <div class="online-field">
      <label for={id}>Time for every answer</label>
      <select
        id={id}
        class="lobby-select"
        value={String(chosen)}
        onChange={(event) => change(Number(event.currentTarget.value))}
      >
        {/* What was remembered may be no usual one. */}
        {[...new Set([...hours, chosen])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={String(one)}>
              {lasting(one * 3600)}
            </option>
          ))}
      </select>
    </div>
  );
}
