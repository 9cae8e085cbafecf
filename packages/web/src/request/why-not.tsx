import { useEffect, useRef } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { later } from '../look/later.tsx';
import type { DecisionDesk } from './desk/desk.ts';

// Nobody asks why not before he has tried.
const Reason = later(async () => (await import('./reason.tsx')).Reason);

/** A press this long ago may still be what the reason is about. */
const RECENT = 2000;

/** Why not, where that is asked: it stands beside what was pressed, which is therefore watched from the start. */
export function WhyNotPopover({ desk, battle }: { desk: DecisionDesk; battle: Battle }) {
  const press = useRef<{ x: number; y: number; at: number } | null>(null);
  useEffect(() => {
    const seen = (event: PointerEvent): void => {
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    };
    addEventListener('pointerdown', seen, true);
    return () => removeEventListener('pointerdown', seen, true);
  }, []);
  const whyNot = desk.whyNot.value;
  if (whyNot === null) return null;
  const last = press.current;
  const near = last !== null && performance.now() - last.at < RECENT ? last : null;
  return <Reason key={whyNot.title} {...{ desk, battle, whyNot, near }} />;
}
