import type { LessonPart, LessonStep } from '@flagbridge/engine';
import { asked, drafted, orNext } from './watch.ts';

/** Steps that every first lesson has, because the screens are the same in every book. */

/** `paper`: the book's word for the sheet of a ship. */
export const openSheet = (part: string, name: string, paper: string): LessonStep => ({
  id: 'sheet',
  title: `Open the ${paper}`,
  text: [`Everything about a ship stands on its sheet. Open the sheet of ${name}.`],
  look: ['sheets', { part }],
  until: orNext({ on: 'opened', door: 'sheet' }),
  hints: [
    {
      after: 15,
      text: `The sheets lie under the map: press the little page in the corner of ${name}’s card. On a phone they are behind “Sheets”.`,
    },
  ],
  offer: { do: 'sheet', part },
});

/** One step of a planned move less. */
export function takeBack(kind: string, way: readonly string[]): LessonStep {
  const less = way.slice(0, -1);
  return {
    id: 'take-back',
    title: 'Plans can be taken back',
    text: [
      'Press “Take back”: the last step goes. A decision can go back, too, until dice fall or the other side decides.',
    ],
    look: ['decision'],
    until: orNext(drafted(kind, { $most: less.length })),
    offer: { do: 'draft', choices: [less] },
  };
}

/** `more`: what the odds show of this volley. */
export const lookAtOdds = (more = ''): LessonStep => ({
  id: 'odds',
  title: 'Look at the odds',
  text: [`See what may come of it before you commit: press “Odds”.${more}`],
  look: ['decision'],
  until: orNext({ on: 'opened', door: 'odds' }),
  offer: { do: 'odds' },
});

/** All has been said: the last part, for whatever of these is asked after the others. */
export const alone = (
  kinds: readonly string[],
  after: readonly string[],
  step: Pick<LessonStep, 'text' | 'look' | 'select' | 'offer'>,
): LessonPart => ({
  id: 'alone',
  title: 'On your own',
  when: { any: kinds.map(asked) },
  after,
  steps: [{ id: 'finish', title: 'Finish it', until: { on: 'decided' }, ...step }],
});
