import type { LinkSeen } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import { Head } from '../../lobby/head.tsx';
import { messageOf } from '../../look/message-of.ts';
import { useAct } from '../act.tsx';
import { ApiFault, api } from '../api.ts';
import { dropPending, isToken, keepPending, pendingLink } from '../links.ts';
import { addressOf } from '../online-page.ts';
import { seatTitle } from '../words.ts';
import { NoWay } from './no-way.tsx';
import { LinkPage, SitDown } from './sit-down.tsx';

interface FollowLinkProps {
  readonly host: DeviceHost;
  /** Null where it has left the address: then it is remembered. */
  readonly token: string | null;
  readonly back: () => void;
}

type Looked =
  | { readonly is: 'waiting' }
  | { readonly is: 'seen'; readonly link: LinkSeen }
  | { readonly is: 'confirmed' }
  | { readonly is: 'not'; readonly title: string; readonly why: string; readonly again: boolean };

const CUT =
  'The link is cut off or was changed on its way: mail and chat programs sometimes break long ones. Copy all of it, or ask for it again.';
const DEAD =
  'It was used already, taken back, or replaced by a newer one; links to another device work for 15 minutes. If you sat down with it yourself, the match is among your matches. Otherwise ask for a new link.';

/** A link was followed: what it is for, and one press to accept. */
export function FollowLink({ host, token: given, back }: FollowLinkProps) {
  const [token] = useState(() => given ?? pendingLink());
  const [looked, setLooked] = useState<Looked>({ is: 'waiting' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (given === null || location.hash === '#/go') return;
    // Out of the address, the history and every picture of the screen; anyone who follows it a second time brings it back.
    keepPending(given);
    history.replaceState(history.state, '', '#/go');
  });
  useEffect(() => {
    let gone = false;
    const hear = (next: Looked): void => {
      if (!gone) setLooked(next);
    };
    if (token === null) location.replace(addressOf({ at: 'home' }));
    else look(token).then(hear, (error: unknown) => hear(notFollowed(error)));
    return () => {
      gone = true;
    };
  }, [token, tries]);
  const leave = (): void => {
    dropPending();
    back();
  };
  if (token === null || looked.is === 'waiting')
    return (
      <main class="table-is-set">
        <p role="status">Looking where the link leads</p>
      </main>
    );
  if (looked.is === 'not')
    return (
      <NoWay title={looked.title} text={looked.why} back={leave}>
        {looked.again && (
          <div class="online-ways">
            <button type="button" class="btn primary" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
          </div>
        )}
      </NoWay>
    );
  if (looked.is === 'confirmed')
    return (
      <main class="lobby online-narrow">
        <Head title="Your e-mail address is confirmed" line="" back={leave} up="Play online">
          <p class="lobby-hook">You get one message for every turn in which you are awaited and not here.</p>
        </Head>
        <p>
          <a class="btn" href={addressOf({ at: 'me' })}>
            Your settings
          </a>
        </p>
      </main>
    );
  const { link } = looked;
  if (link.is === 'confirm') return null;
  if (link.is === 'invite') return <SitDown host={host} card={link.card} seat={link.seat} token={token} back={leave} />;
  return <Accept host={host} link={link} token={token} back={leave} />;
}

async function look(token: string): Promise<Looked> {
  if (!isToken(token)) return { is: 'not', title: 'This link is not whole', why: CUT, again: false };
  const link = await api.look(token);
  if (link.is !== 'confirm') return { is: 'seen', link };
  await api.follow(token);
  dropPending();
  return { is: 'confirmed' };
}

/** A link that is no more is explained; a line that is lost may be tried again. */
function notFollowed(error: unknown): Looked {
  const code = error instanceof ApiFault ? error.code : '';
  if (code === 'not-found') return { is: 'not', title: 'This link does not work any more', why: DEAD, again: false };
  return { is: 'not', title: 'The link could not be followed', why: messageOf(error), again: true };
}

interface AcceptProps extends Pick<FollowLinkProps, 'host' | 'back'> {
  readonly link: Extract<LinkSeen, { is: 'invite' | 'device' | 'watch' }>;
  readonly token: string;
}

/** Another device of the player who sits there, or somebody who wants to watch: one press. */
function Accept({ host, link, token, back }: AcceptProps) {
  const act = useAct();
  const { card, seat } = link;
  const device = link.is === 'device';
  const press = (): void =>
    void act.run(async () => {
      await api.follow(token);
      dropPending();
      location.replace(addressOf({ at: device ? 'match' : 'watch', id: card.id }));
    });
  return (
    <LinkPage
      host={host}
      card={card}
      line={
        device && seat !== null
          ? `${card.title}. Go on playing ${seatTitle(card, seat)} on this device.`
          : `${card.title}. You are invited to watch.`
      }
      back={back}
      act={act}
      show={device ? 'Sit down here' : 'Watch'}
      refused="The link could not be followed."
      press={press}
      {...(device && {
        after: 'Both devices hold the seat from now on, and show the same. Either may be sent away later.',
      })}
    />
  );
}
