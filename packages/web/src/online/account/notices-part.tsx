import type { HostInfo, Me } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { askPermission, notificationPermission, type Permission } from '../notify.ts';
import { Part, Said, Typed } from './part.tsx';

interface NoticesPartProps {
  readonly me: Me | null;
  readonly ways: HostInfo['notices'];
  readonly changed: () => Promise<void>;
}

/** How I am told that I am awaited: once for every turn, and nothing of the battle. */
export function NoticesPart({ me, ways, changed }: NoticesPartProps) {
  return (
    <Part
      title="Notices"
      note="When you are awaited and do not look, you are told once for every turn: the battle's title, and nothing that happens in it."
    >
      <InBrowser />
      {me !== null && ways.email && <ByMail me={me} changed={changed} />}
      {me !== null && ways.webhook && <ByWebhook me={me} changed={changed} />}
      {!ways.email && !ways.webhook && (
        <p class="online-hint">This host sends no e-mail: while no page of it is open, nothing can tell you.</p>
      )}
    </Part>
  );
}

const permissionWords: { readonly [is in Permission]: string } = {
  granted: 'Notifications of this browser are on. They come while a page of the match is open, in any tab.',
  denied: 'This browser forbids notifications for this page. You can allow them in its settings, beside the address.',
  default: 'This browser may show you a notification while a page of the match is open in another tab.',
  none: 'This browser shows no notifications here: they need a secure address (https). The tab’s title still says when it is your turn.',
};

function InBrowser() {
  const [permission, setPermission] = useState(notificationPermission);
  return (
    <div class="me-way">
      <p>{permissionWords[permission]}</p>
      {permission === 'default' && (
        <div class="online-ways">
          <button type="button" class="btn" onClick={() => void askPermission().then(setPermission)}>
            Allow notifications
          </button>
        </div>
      )}
    </div>
  );
}

function ByMail({ me, changed }: Pick<NoticesPartProps, 'changed'> & { readonly me: Me }) {
  const act = useAct();
  const { webhook, confirmed } = me.notices;
  const [email, setEmail] = useState(me.notices.email ?? '');
  const [done, setDone] = useState('');
  const keep = async (address: string | null): Promise<void> => {
    await api.setNotices({ email: address, webhook });
    setDone(address === null ? 'No e-mail comes any more.' : 'A message is on its way: follow the link in it.');
    if (address === null) setEmail('');
    await changed();
  };
  const kept = me.notices.email;
  return (
    <form
      class="me-way me-form"
      onSubmit={(event) => {
        event.preventDefault();
        void act.run(() => keep(email.trim() === '' ? null : email.trim()));
      }}
    >
      <Typed
        title="By e-mail"
        type="email"
        value={email}
        change={setEmail}
        autocomplete="email"
        note={
          kept === null
            ? 'You confirm it by a link that is sent there. It is shown to nobody.'
            : confirmed
              ? `${kept} is confirmed.`
              : `${kept} is not confirmed yet: follow the link that was sent there.`
        }
      />
      <div class="online-ways">
        <button type="submit" class="btn" aria-disabled={act.busy}>
          {kept === null ? 'Use this address' : 'Change the address'}
        </button>
        {kept !== null && (
          <button type="button" class="btn" aria-disabled={act.busy} onClick={() => void act.run(() => keep(null))}>
            No e-mail
          </button>
        )}
      </div>
      <Said act={act} done={done} />
    </form>
  );
}

function ByWebhook({ me, changed }: Pick<NoticesPartProps, 'changed'> & { readonly me: Me }) {
  const act = useAct();
  const { email, webhook } = me.notices;
  // The mark stands as it was put while the server is asked; where it refuses, it goes back.
  const [wanted, want] = useState<boolean | null>(null);
  const set = async (on: boolean): Promise<void> => {
    want(on);
    try {
      await api.setNotices({ email, webhook: on });
      await changed();
    } finally {
      want(null);
    }
  };
  return (
    <div class="me-way">
      <label class="lobby-check">
        <input
          type="checkbox"
          checked={wanted ?? webhook}
          onChange={({ currentTarget }) => void act.run(() => set(currentTarget.checked))}
        />
        <span>
          <b>Where this host tells its players</b>{' '}
          <span class="online-hint">A chat room of theirs, say. Your name is told there when you are awaited.</span>
        </span>
      </label>
      <Said act={act} done="" />
    </div>
  );
}
