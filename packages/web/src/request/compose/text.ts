import type { Text } from '@flagbridge/engine';
import { type Composer, noParts, nothingDrawn } from './composition.ts';
import { doing } from './words.ts';

export const text: Composer<Text, string> = {
  begin: ({ request }) => ({ choice: typeof request.default === 'string' ? request.default : '', live: null }),
  touch: () => null,
  back: (_matter, work) => (work.choice === '' ? null : { ...work, choice: '' }),
  missing({ shape }, { choice }) {
    const least = shape.min ?? 0;
    if (choice.length < least) return least === 1 ? 'Write something first' : `Write at least ${least} letters`;
    return choice.length > shape.max ? `Shorten it to ${shape.max} letters` : null;
  },
  primary: (composition, { choice }) =>
    doing(composition, choice === '' ? 0 : 1, choice === '' ? 'Send nothing' : 'Send'),
  overlay: () => nothingDrawn,
  choosable: () => noParts,
  summary: (_matter, choice) => (choice === '' ? 'nothing' : `“${choice}”`),
};
