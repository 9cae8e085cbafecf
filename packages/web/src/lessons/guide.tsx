import type { Lesson } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import type { DeviceHost } from '../host/device.ts';
import type { AtTable } from '../host/host.ts';
import { LessonPanel } from './lesson-panel.tsx';
import type { WatchedBattle } from './watch-decisions.ts';

export interface GuideProps {
  readonly host: DeviceHost;
  readonly table: AtTable;
  readonly screen: Screen;
  readonly watched: WatchedBattle;
  /** The address of a scenario's set-up. */
  readonly onward: (rulebook: string, scenario: string) => string;
}

/** The lesson of a battle that was begun as one; nothing where it was left, or is no longer in the rulebook. */
export function Guide({ host, table, screen, watched, onward }: GuideProps) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [left, setLeft] = useState(false);
  const { lesson: kept, info, id } = table;
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<void> => {
      const lessons = (await listingOf(info.rulebook)?.lessons?.()) ?? [];
      const found = lessons.find((one) => one.id === kept?.id) ?? null;
      if (!gone) setLesson(found);
    };
    // A lesson that cannot be loaded (offline, say) is no reason not to play.
    find().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [info.rulebook, kept?.id]);
  const next = listingOf(info.rulebook)?.about.scenarios.find((one) => one.id === lesson?.next);
  if (lesson === null || left || kept === undefined || kept.progress === null) return null;
  return (
    <LessonPanel
      lesson={lesson}
      from={kept.progress}
      screen={screen}
      watched={watched}
      keep={(now) => host.learn(id, now)}
      onLeave={() => setLeft(true)}
      next={next === undefined ? null : { title: next.title, address: onward(info.rulebook, next.id) }}
    />
  );
}
