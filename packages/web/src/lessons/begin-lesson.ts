import { useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { why } from '../lobby/words.ts';
import { messageOf } from '../look/message-of.ts';
import type { Offered } from './offered.ts';

interface Beginning {
  readonly busy: boolean;
  readonly wrong: string | null;
  begin(): Promise<void>;
}

/** Begins a lesson, once, and opens it. */
export function useBeginLesson(
  host: DeviceHost,
  { listing, lesson }: Pick<Offered, 'listing' | 'lesson'>,
  open: (id: string) => void,
): Beginning {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    try {
      const begun = await host.beginLesson(listing.about.id, lesson.id);
      if (begun.ok) return open(begun.id);
      setWrong(await why(begun, listing.about.id));
    } catch (error) {
      setWrong(messageOf(error));
    }
    setBusy(false);
  };
  return { busy, wrong, begin };
}
