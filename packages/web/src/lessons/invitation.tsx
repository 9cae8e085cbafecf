import type { Lesson, Listing } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { about as aboutMinutes, why } from '../lobby/words.ts';
import { messageOf } from '../look/message-of.ts';
import './invitation.css';

interface InvitationProps {
  readonly host: DeviceHost;
  readonly onOpen: (id: string) => void;
  readonly listings?: readonly Listing[];
}

interface Offered {
  readonly listing: Listing;
  readonly lesson: Lesson;
}

/** In the lobby: the first lesson of each rulebook that has one. */
export function Invitation({ host, onOpen, listings = all }: InvitationProps) {
  const [offered, setOffered] = useState<readonly Offered[]>([]);
  const [found, setFound] = useState(false);
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<void> => {
      const all: Offered[] = [];
      for (const listing of listings) {
        const [lesson] = (await listing.lessons?.()) ?? [];
        if (lesson !== undefined && listing.toy !== true) all.push({ listing, lesson });
      }
      if (!gone) setOffered(all);
    };
    // Without lessons the lobby is as good as before.
    find()
      .catch(() => undefined)
      .finally(() => !gone && setFound(true));
    return () => {
      gone = true;
    };
  }, [listings]);
  const teaching = listings.filter(({ lessons, toy }) => lessons !== undefined && toy !== true);
  if (teaching.length === 0 || (found && offered.length === 0)) return null;
  return (
    <section class="invitation" aria-label="Learn to play">
      {/* The room is kept while they come: nothing jumps under a finger. */}
      {offered.length === 0 && teaching.map(({ about }) => <div key={about.id} class="invitation-card" />)}
      {offered.map(({ listing, lesson }) => (
        <Card key={`${listing.about.id} ${lesson.id}`} {...{ host, onOpen, listing, lesson }} />
      ))}
    </section>
  );
}

function Card({ host, onOpen, listing, lesson }: Offered & Pick<InvitationProps, 'host' | 'onOpen'>) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    try {
      const begun = await host.beginLesson(listing.about.id, lesson.id);
      if (begun.ok) return onOpen(begun.id);
      setWrong(await why(begun, listing.about.id));
    } catch (error) {
      setWrong(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="invitation-card">
      <div>
        <h2>{`${lesson.title}: ${aboutMinutes(lesson.minutes)}`}</h2>
        <p>{lesson.summary}</p>
        <p class="invitation-book">{listing.about.title}. No rules to read before.</p>
        {wrong !== null && <p role="alert">{wrong}</p>}
      </div>
      <button
        type="button"
        class="btn"
        aria-label={`Begin the lesson: ${lesson.title}`}
        aria-disabled={busy}
        onClick={() => void begin()}
      >
        Begin the lesson
      </button>
    </div>
  );
}
