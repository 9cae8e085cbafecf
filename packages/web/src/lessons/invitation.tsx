import type { Listing } from '@flagbridge/engine';
import { listings as all } from '@flagbridge/rules';
import type { DeviceHost } from '../host/device.ts';
import { about as aboutMinutes } from '../lobby/words.ts';
import { useBeginLesson } from './begin-lesson.ts';
import { doneLessons } from './done.ts';
import { type Offered, teaching, useOffered } from './offered.ts';
import './invitation.css';

interface InvitationProps {
  readonly host: DeviceHost;
  readonly onOpen: (id: string) => void;
  readonly listings?: readonly Listing[];
}

/** In the lobby: the first lesson of each rulebook that has one, until it is done. */
export function Invitation({ host, onOpen, listings = all }: InvitationProps) {
  const offered = useOffered(host, listings);
  const open = offered?.filter(({ done }) => !done) ?? null;
  // The room is kept while they come: nothing jumps under a finger.
  const room = open === null ? teaching(listings).slice(doneLessons().length) : [];
  if (room.length + (open?.length ?? 0) === 0) return null;
  return (
    <section id="lessons" tabIndex={-1} class="invitation" aria-label="Learn to play">
      {room.map(({ about }) => (
        <div key={about.id} class="invitation-card" />
      ))}
      {open?.map((one) => (
        <Card key={`${one.listing.about.id} ${one.lesson.id}`} host={host} onOpen={onOpen} one={one} />
      ))}
    </section>
  );
}

function Card({ host, onOpen, one }: Pick<InvitationProps, 'host' | 'onOpen'> & { readonly one: Offered }) {
  const { busy, wrong, begin } = useBeginLesson(host, one, onOpen);
  const { listing, lesson } = one;
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
