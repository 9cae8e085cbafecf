import { parseWith } from '@flagbridge/protocol';
import { accountName, password as passwordOf } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { useAct } from '../act.tsx';
import { api } from '../api.ts';
import { Part, Said, Typed } from './part.tsx';

interface AccountPartProps {
  readonly account: string | null;
  readonly changed: () => Promise<void>;
}

/** A name and a password that keep one's matches together. Nobody needs one. */
export function AccountPart({ account, changed }: AccountPartProps) {
  return account === null ? <NoAccount changed={changed} /> : <HasAccount account={account} changed={changed} />;
}

const PASSWORD = 'At least 10 characters. A sentence is easy to remember and hard to guess.';
const NAME = '3 to 30 small letters, digits, or _ . -';

/** Said here, before the server is asked: the same schema judges there. */
function check(account: string, password: string): void {
  if (!parseWith(accountName, account).ok) throw new Error(`The account's name: ${NAME}.`);
  checkPassword(password);
}
function checkPassword(password: string): void {
  if (!parseWith(passwordOf, password).ok) throw new Error('The password: 10 to 200 characters.');
}

function NoAccount({ changed }: Pick<AccountPartProps, 'changed'>) {
  const act = useAct();
  const [is, setIs] = useState<'new' | 'known'>('new');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const known = is === 'known';
  const send = async (): Promise<void> => {
    check(account, password);
    await (known ? api.enter({ account, password }) : api.register({ account, password }));
    setPassword('');
    await changed();
  };
  return (
    <Part
      title="Account"
      note="Not needed to play. With one you find your matches again on any device, even when this browser forgets you."
    >
      <fieldset class="me-tabs">
        <legend class="vh">New or known</legend>
        {(
          [
            ['new', 'Make an account'],
            ['known', 'Sign in'],
          ] as const
        ).map(([value, title]) => (
          <label key={value}>
            <input type="radio" name="account-is" checked={is === value} onChange={() => setIs(value)} />
            {title}
          </label>
        ))}
      </fieldset>
      <form
        class="me-form"
        onSubmit={(event) => {
          event.preventDefault();
          void act.run(send);
        }}
      >
        <Typed
          title="Account name"
          value={account}
          change={setAccount}
          autocomplete="username"
          most={30}
          {...(!known && { note: NAME })}
        />
        <Typed
          title="Password"
          type="password"
          value={password}
          change={setPassword}
          autocomplete={known ? 'current-password' : 'new-password'}
          {...(!known && { note: `${PASSWORD} Nobody can send you a forgotten one.` })}
        />
        {known && (
          <p class="online-hint">Matches you have taken part in on this device come with you into the account.</p>
        )}
        <div class="online-ways">
          <button type="submit" class="btn" aria-disabled={act.busy}>
            {known ? 'Sign in' : 'Make the account'}
          </button>
        </div>
      </form>
      <Said act={act} done="" />
    </Part>
  );
}

function HasAccount({ account, changed }: { readonly account: string } & Pick<AccountPartProps, 'changed'>) {
  const leaving = useAct();
  const changing = useAct();
  const [was, setWas] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState('');
  const leave = async (): Promise<void> => {
    await api.leave();
    await changed();
  };
  const change = async (): Promise<void> => {
    checkPassword(next);
    await api.setPassword(was, next);
    setWas('');
    setNext('');
    setDone('The password is changed; your other devices are signed out.');
    await changed();
  };
  return (
    <Part title="Account">
      <p>
        You are signed in as <b>{account}</b>.
      </p>
      <div class="online-ways">
        <button type="button" class="btn" aria-disabled={leaving.busy} onClick={() => void leaving.run(leave)}>
          Sign out on this device
        </button>
      </div>
      <Said act={leaving} done="" />
      <details class="me-fold">
        <summary>Change the password</summary>
        <form
          class="me-form"
          onSubmit={(event) => {
            event.preventDefault();
            void changing.run(change);
          }}
        >
          <Typed title="Present password" type="password" value={was} change={setWas} autocomplete="current-password" />
          <Typed
            title="New password"
            type="password"
            value={next}
            change={setNext}
            autocomplete="new-password"
            note={PASSWORD}
          />
          <div class="online-ways">
            <button type="submit" class="btn" aria-disabled={changing.busy}>
              Change the password
            </button>
          </div>
        </form>
        <Said act={changing} done={done} />
      </details>
    </Part>
  );
}
