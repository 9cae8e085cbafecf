import { LEAST_SECRET_DELAY, type WatchRule } from '@flagbridge/protocol/online';
import { useId } from 'preact/hooks';
import { type Choice, Choices } from '../../lobby/table-rules.tsx';
import { lasting, watchWords } from '../words.ts';
import { Fold } from './fold.tsx';

interface WatchFormProps {
  readonly watch: WatchRule;
  readonly change: (watch: WatchRule) => void;
}

const whos: readonly Choice<WatchRule['who']>[] = [
  { value: 'nobody', title: 'Nobody', more: 'Only those who play see the battle.' },
  { value: 'link', title: 'Whoever has the link', more: 'You get a link to give away.' },
  { value: 'all', title: 'Anybody', more: 'The battle is listed under battles to watch.' },
];

const knows: readonly Choice<WatchRule['knows']>[] = [
  { value: 'public', title: 'What everybody knows', more: 'Nothing hidden, nothing sealed.' },
  {
    value: 'all',
    title: 'Everything',
    more: `Hidden things too, ${lasting(LEAST_SECRET_DELAY)} later at least: sooner they could help a player.`,
  },
];

const delays = [0, 30, 120, 600, 3600, 86_400];

/** Who may look on. Folded: most battles are between those who fight them. */
export function WatchForm({ watch, change }: WatchFormProps) {
  return (
    <Fold title="Spectators" now={watchWords(watch)}>
      <Choices title="Who may watch" of={whos} value={watch.who} change={(who) => change({ ...watch, who })} />
      {watch.who !== 'nobody' && (
        <>
          <Choices
            title="What they see"
            of={knows}
            value={watch.knows}
            change={(what) => change({ ...watch, knows: what, delay: Math.max(watch.delay, leastDelay(what)) })}
          />
          <Delay watch={watch} change={(delay) => change({ ...watch, delay })} />
        </>
      )}
    </Fold>
  );
}

const leastDelay = (knows: WatchRule['knows']): number => (knows === 'all' ? LEAST_SECRET_DELAY : 0);

function Delay({ watch, change }: { readonly watch: WatchRule; readonly change: (delay: number) => void }) {
  const { delay, knows: what } = watch;
  const id = useId();
  return (
    <div class="online-field">
      <label for={id}>How much later</label>
      <select
        id={id}
        class="lobby-select"
        value={String(delay)}
        onChange={(event) => change(Number(event.currentTarget.value))}
      >
        {[...new Set([...delays.filter((one) => one >= leastDelay(what)), delay])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={String(one)}>
              {one === 0 ? 'At once' : lasting(one)}
            </option>
          ))}
      </select>
    </div>
  );
}
