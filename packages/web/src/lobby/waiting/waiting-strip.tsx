import { listingOf } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import { sorted } from '../../online/lobby/standing.ts';
import { useOnline } from '../../online/lobby/use-online.ts';
import { addressOf } from '../../online/online-page.ts';
import { isServedByHost } from './served-by-host.ts';
import './waiting-strip.css';
import { awaitedWords, openWords } from './words.ts';

interface WaitingStripProps {
  /** Told where a host serves this page. */
  readonly onHost: () => void;
}

/** Online matches that wait for me, and open ones: where a host serves the page, and knows me. */
export function WaitingStrip({ onHost }: WaitingStripProps) {
  const [hosted, setHosted] = useState(false);
  useEffect(() => {
    let gone = false;
    void isServedByHost().then((yes) => {
      if (gone || !yes) return;
      setHosted(true);
      onHost();
    });
    return () => {
      gone = true;
    };
  }, []);
  return hosted ? <Strip /> : null;
}

/** As many as fit beside each other; the rest stands on the online page. */
const MOST = 3;

function Strip() {
  const { seen } = useOnline();
  // A host that cannot be asked now has nothing to say here: online play's own page says why.
  if (seen.is !== 'seen' || seen.online.me === null) return null;
  const { me, listed } = seen.online;
  const awaiting = sorted(me.matches).awaiting.filter(({ card }) => card.state === 'running');
  const own = new Set(me.matches.map(({ card }) => card.id));
  const open = listed.gathering.filter(({ id }) => !own.has(id));
  if (awaiting.length + open.length === 0) return null;
  const online = addressOf({ at: 'home' });
  const [games, easy] = openWords(open, isForBeginners);
  return (
    <section class="waiting" aria-labelledby="waiting">
      <h2 id="waiting" class="lbl">
        {awaiting.length === 0 ? 'Online' : 'Waiting for you'}
      </h2>
      <ul>
        {awaiting.slice(0, MOST).map((mine) => (
          <li key={mine.card.id}>
            <a href={addressOf({ at: 'match', id: mine.card.id })}>
              <i aria-hidden="true" />
              <span>
                <b>{mine.card.scenario.title}</b> {awaitedWords(mine, Date.now())}
              </span>
            </a>
          </li>
        ))}
        {awaiting.length > MOST && (
          <li>
            <a href={online}>
              <u>{`${awaiting.length - MOST} more`}</u>
            </a>
          </li>
        )}
      </ul>
      {open.length > 0 && (
        <a class="waiting-open" href={online}>
          <span>
            <b>{games}</b>
            {easy}
          </span>{' '}
          <u>Look</u>
        </a>
      )}
    </section>
  );
}

const isForBeginners = ({
  rulebook,
  scenario,
}: {
  readonly rulebook: string;
  readonly scenario: { readonly id: string };
}): boolean => listingOf(rulebook)?.about.scenarios.find(({ id }) => id === scenario.id)?.difficulty === 1;
