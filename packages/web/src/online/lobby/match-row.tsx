import type { Card } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { useId } from 'preact/hooks';
import { tierOf } from '../../lobby/words.ts';
import { clockShort, whoSits } from '../words.ts';

interface MatchRowProps {
  readonly card: Card;
  /** My seat, where I have one. */
  readonly seat: string | null;
  /** How it stands; said first. */
  readonly stands: string;
  /** It waits for me. */
  readonly awaited?: boolean;
  /** When anything last happened: `made 3 hours ago`. */
  readonly last: string;
  readonly act: string;
  readonly href: string;
  /** The one lit on the page. */
  readonly primary?: boolean;
}

/** One match in a list. */
export function MatchRow({ card, seat, stands, awaited = false, last, act, href, primary = false }: MatchRowProps) {
  // Two matches of one scenario are told apart by who plays.
  const id = useId();
  const about = listingOf(card.rulebook)?.about;
  const tier = about === undefined ? [] : tierOf(about, card.tier);
  const begins = card.scenario.inMiddle === true ? ['begins in its middle'] : [];
  const facts = [card.title, ...tier, ...begins, clockShort(card.clock), last];
  return (
    <li class="lobby-row online-row" data-awaited={awaited}>
      <div class="lobby-row-text">
        <h3>{card.scenario.title}</h3>
        <p id={id}>
          {stands !== '' && <b class="online-stands">{stands}</b>}
          {whoSits(card, seat)}
        </p>
        <p class="lobby-hint">{facts.filter((one) => one !== undefined).join(' · ')}</p>
      </div>
      <div class="lobby-row-acts">
        <a
          class={primary ? 'btn primary' : 'btn'}
          aria-label={`${act}: ${card.scenario.title}`}
          aria-describedby={id}
          href={href}
        >
          {act}
        </a>
      </div>
    </li>
  );
}
