import { signal } from '@preact/signals';
import type { DecisionDesk } from '../request/desk/desk.ts';

/** Where nothing is to be decided: touching something merely selects it. */
export const noDesk = (): DecisionDesk => ({
  waiting: signal([]),
  request: signal(null),
  choice: signal(null),
  draft: signal(null),
  overlay: signal({}),
  choosable: signal(new Set<string>()),
  flags: signal(new Map<string, string>()),
  amounts: signal(new Map<string, number>()),
  inFocus: signal([]),
  whyNot: signal(null),
  touch: () => false,
  hover: () => {},
  back: () => {},
  commit: async () => {},
  askOdds: async () => {},
  hint: async () => {},
  cancel: () => {},
  key: () => false,
  close: () => {},
});
