import { Icon } from '../look/icon.tsx';
import './about.css';

/** What this is, whose the games are, and what is claimed of dice and secrets. */
export function About({ onLeave }: { readonly onLeave: () => void }) {
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
        and no server.
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
        Battles and settings are kept in this browser, on this device, and nowhere else. Nothing is sent anywhere. Save
        a replay as a file to take it with you.
      </p>
    </main>
  );
}
