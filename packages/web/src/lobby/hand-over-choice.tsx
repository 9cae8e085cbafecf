import { type Settings, set, settings } from '../settings/settings.ts';
import { type Choice, Choices } from './table-rules.tsx';

const ways: readonly Choice<Settings['handOver']>[] = [
  {
    value: 'each',
    title: 'Each time',
    more: 'The table is covered while you pass it on; nobody sees what the other planned.',
  },
  { value: 'never', title: 'Never, we play with open hands', more: 'A short notice says whose turn it is.' },
];

/** For several people at one screen: what they show each other is theirs to agree, and holds for this device. */
export const HandOverChoice = () => (
  <Choices
    title="Hand-over screen"
    of={ways}
    value={settings.value.handOver}
    change={(handOver) => set({ handOver })}
  />
);
