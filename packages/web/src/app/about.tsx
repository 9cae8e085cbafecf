import { useEffect } from 'preact/hooks';
import { Icon } from '../look/icon.tsx';
import './about.css';

/** What this is, whose the games are, and what is claimed of dice and secrets. */
export function About({ onLeave }: { readonly onLeave: () => void }) {
  useEffect(() => {
    document.title = 'About Flagbridge';
  }, []);
  return (
    <main class="about">
      <header>
        <button type="button" class="ic" aria-label="Back to the lobby" onClick={onLeave}>
          <Icon name="back" />
        </button>
        <h1>About Flagbridge</h1>
      </header>
      <p>
        Flagbridge lets you play classic starship-combat games on a screen, with every rule refereed and every number
        explained. It runs in your browser: a battle against the computer or with others at this screen needs no account
        and no server. Online play needs a server, and no account either.
      </p>
      <h2>Whose games these are</h2>
      <p>
        This is an unofficial fan work. The games, their names and the names in them belong to their owners, who have
        nothing to do with it and do not endorse it. The rules are told in our own words; the printed books remain the
        way to own and learn them.
      </p>
      <h2>Dice</h2>
      <p>
        The dice of a battle are fixed before its first decision by a secret of which only a fingerprint is shown. When
        the battle has ended, its replay holds the secret, and <code>flagbridge verify</code> plays every line again.
        That proves that no die was changed and that no player chose them. On your own device it cannot prove that you
        did not look.
      </p>
      <h2>What is kept</h2>
      <p>
        Battles of this device and your settings are kept in this browser and nowhere else; nothing of them is sent
        anywhere. Save a replay as a file to take it with you. Who plays online is known to the server he plays on: it
        keeps the matches, the names and what was said at their tables. Under “Play online”, beside your name, you can
        download all that it keeps of you, or have it deleted.
      </p>
    </main>
  );
}
