import type { Muster, MusterChoice } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../look/message-of.ts';
import { FreeForm, type FreeFormProps } from './free-form.tsx';
import { Head } from './head.tsx';
import { Problem } from './problem.tsx';
import { SetUpPage } from './set-up-page.tsx';

interface FreePageProps extends Pick<FreeFormProps, 'host' | 'listing' | 'options' | 'begin' | 'children'> {
  readonly back: () => void;
  readonly up?: string;
}

/** Forces of one's own choice: the muster is fetched when it is wanted. */
export function FreePage({ back, up, ...form }: FreePageProps) {
  const { listing } = form;
  const [muster, setMuster] = useState<Muster | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setWrong(null);
    listing.muster?.().then(
      (one) => !gone && setMuster(one),
      (error: unknown) => !gone && setWrong(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [listing, tries]);
  const head = (
    <Head title="Free battle" line={listing.about.title} back={back} {...(up !== undefined && { up })}>
      <p class="lobby-hook">Choose the map and the ships of every side. The figures help to make it even, or uneven.</p>
    </Head>
  );
  if (muster !== null) return <FreeForm {...form} muster={muster} start={firstOf(muster)} head={head} />;
  return (
    <SetUpPage>
      {head}
      {wrong !== null && (
        <Problem title="The ship lists could not be loaded." text={wrong}>
          <button type="button" class="btn" onClick={() => setTries(tries + 1)}>
            Try again
          </button>
        </Problem>
      )}
    </SetUpPage>
  );
}

const firstOf = (muster: Muster): MusterChoice => muster.start(muster.tiers[0] ?? '');
