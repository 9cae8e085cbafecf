import type { Card } from '@flagbridge/protocol/online';

/** Why nobody can have chosen the dice, with what there is to check it by. */
export function FairDice({ card, salt }: { readonly card: Card; readonly salt: string | null }) {
  return (
    <details class="match-dice">
      <summary>
        <span class="lbl">The dice</span>
        <span class="lobby-hint">fixed before anybody sat down, chosen by nobody</span>
      </summary>
      <p>
        The server drew a secret and shows its fingerprint now, before anybody sits down. Every player’s browser adds a
        random number of its own. All dice follow from both: the server cannot choose them, because it fixed its secret
        first; no player can, because nobody knows the secret. When the battle is over the secret is told, and{' '}
        <code>flagbridge verify</code> checks every roll of the saved replay.
      </p>
      <dl>
        <dt>Fingerprint of the secret</dt>
        <dd>
          <code>{card.commitment}</code>
        </dd>
        {salt !== null && (
          <>
            <dt>What your browser added</dt>
            <dd>
              <code>{salt}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
