import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GuideProps } from './guide.tsx';

/** The lesson beside a battle, loaded where there is one: most battles have none. */
export function LessonGuide(props: GuideProps) {
  const [Guide, setGuide] = useState<ComponentType<GuideProps> | null>(null);
  const taught = (props.table.lesson?.progress ?? null) !== null;
  useEffect(() => {
    if (!taught) return;
    let gone = false;
    import('./guide.tsx').then(
      ({ Guide: found }) => {
        if (!gone) setGuide(() => found);
      },
      // Without it the battle is a battle.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [taught]);
  return Guide === null ? null : <Guide {...props} />;
}
