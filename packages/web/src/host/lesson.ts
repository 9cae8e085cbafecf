import { type Lesson, lessonBegins, type Refusal, refuse } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import type { ComputerLevel, KeptLesson, Plan } from './host.ts';
import { noSuchLesson } from './refusals.ts';

const LEVELS: readonly string[] = ['random', 'naive', 'cadet', 'captain'] satisfies readonly ComputerLevel[];

/** What was decided before the learner sat down is not his to take back, and dice that fell are told only once. */
const AGREED = { dice: 'seeded', undo: 'free-only' } as const;

/** A lesson of a rulebook by its id. */
export async function lessonOf(rulebook: string, id: string): Promise<Lesson | undefined> {
  return (await listingOf(rulebook)?.lessons?.())?.find((lesson) => lesson.id === id);
}

/** The table of a lesson as the learner finds it; with fresh dice where the battle is fought once more without it. */
export async function openLesson(
  rulebook: string,
  lesson: Lesson,
  dice: 'told' | 'fresh' = 'told',
): Promise<Table | Refusal> {
  const listing = listingOf(rulebook);
  if (listing === undefined) return noSuchLesson();
  const { scenario, options = {}, seed, before = [] } = lesson;
  const opened = await openTable({
    listing,
    wish: { scenario, options, table: AGREED },
    ...(dice === 'told' && { seed }),
  });
  if (!opened.ok) return opened;
  const { table } = opened;
  for (const { office, choice } of before) {
    const session = table.session({ offices: [office] });
    const request = (await session.now()).requests.find(({ standing }) => !standing);
    const done =
      request === undefined ? refuse('no-such-request', 'FB-REQ-01') : await session.decide(request.id, choice);
    if (done.ok) continue;
    table.close();
    return done;
  }
  return table;
}

/** Of a battle that begins with it. */
export const firstOf = ({ id }: Lesson): KeptLesson => ({ id, progress: lessonBegins });

/** The learner in his seat, computers in the others. */
export function lessonSeatPlayers({ learner, others }: Lesson): Plan['chairs'] {
  const chairs: Record<string, Plan['chairs'][string]> = { [learner]: { is: 'person' } };
  for (const [office, { level }] of Object.entries(others))
    chairs[office] = { is: 'computer', level: LEVELS.includes(level) ? (level as ComputerLevel) : 'cadet' };
  return chairs;
}
