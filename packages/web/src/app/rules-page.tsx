import type { AnyPresentation } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import { Reader } from '../reader/reader.tsx';
import { tierTitles } from './tier-titles.ts';
import { Trouble } from './trouble.tsx';
import './rules-page.css';

interface RulesPageProps {
  readonly rulebook: string;
  readonly clause: string | null;
  readonly onLeave: () => void;
}

/** A rulebook's rules on a page of their own. */
export function RulesPage({ rulebook, clause, onLeave }: RulesPageProps) {
  const listing = listingOf(rulebook);
  const open = useSignal<string | null>(clause ?? '');
  const [present, setPresent] = useState<AnyPresentation | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    listing?.present().then(setPresent, () => setFailed(true));
  }, [listing]);
  useEffect(() => {
    document.title = `Rules of ${listing?.about.title ?? rulebook} · Flagbridge`;
  }, [listing]);
  // Closing the reader here means leaving the page.
  const closed = open.value === null;
  useEffect(() => {
    if (closed) onLeave();
  }, [closed]);
  if (listing === undefined)
    return <Trouble title="No such rulebook" what={`There is no rulebook “${rulebook}” here.`} onLeave={onLeave} />;
  if (failed)
    return <Trouble title="The rules did not load" what="Try again when you are connected." onLeave={onLeave} />;
  return (
    <main class="rules-page">
      <header>
        <button type="button" class="ic" aria-label="Back to the lobby" onClick={onLeave}>
          <Icon name="back" />
        </button>
        <h1>{listing.about.title}: the rules</h1>
      </header>
      {present !== null && (
        <Reader
          catalogue={present.catalogue}
          tierTitles={tierTitles(listing.about)}
          headings={present.headings}
          open={open}
        />
      )}
    </main>
  );
}
