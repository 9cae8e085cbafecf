import type { DeviceHost } from '../host/device.ts';
import { later } from '../look/later.tsx';
import { doneLessons } from './done.ts';

const LessonsDone = later(async () => (await import('./lessons-done.tsx')).LessonsDone);

interface DoneLineProps {
  readonly host: DeviceHost;
  readonly onOpen: (id: string) => void;
}

/** Comes when there is a lesson that was done. */
export const DoneLine = (props: DoneLineProps) => (doneLessons().length === 0 ? null : <LessonsDone {...props} />);
