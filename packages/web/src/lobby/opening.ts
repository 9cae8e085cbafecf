import {
  type AnyPresentation,
  type Refusal,
  type Scenario,
  type Scene,
  type Sheet,
  spectator,
} from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import type { Host, Opening, Plan } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { inTurn } from './in-turn.ts';
import { why } from './words.ts';

/** How a battle begins, made ready to be drawn. */
export interface Sight {
  readonly scene: Scene | null;
  readonly sides: readonly { readonly id: string; readonly title: string }[];
  /** Of the sides; tables of the rulebook are left out. */
  readonly sheets: readonly Sheet[];
}

export type Looked =
  | { readonly is: 'waiting' }
  | { readonly is: 'seen'; readonly sight: Sight }
  | { readonly is: 'not'; readonly why: string };

function sightOf(present: AnyPresentation, { view, info }: Opening): Sight {
  const sides =
    present.sides?.(view) ?? [...new Set(info.offices.map(({ side }) => side))].map((id) => ({ id, title: id }));
  const isOfSide = (sheet: Sheet): boolean => sides.some(({ id }) => id === sheet.side);
  return { scene: present.scene(view, spectator), sides, sheets: present.sheets(view, spectator).filter(isOfSide) };
}

/** Looks that were taken, by host: cards come and go, battles begin as they always did. */
const looks = new WeakMap<Host, Map<string, Promise<Sight | string>>>();

async function look(host: Host, rulebook: string, scenario: string | Scenario, options: Plan['options']) {
  const present = await listingOf(rulebook)?.present();
  const opening: Opening | Refusal = await host.opening({ rulebook, scenario, options });
  if (!opening.ok) return why(opening, rulebook);
  return present === undefined ? 'This rulebook is not here.' : sightOf(present, opening);
}

/** Maps of cards are worked out one after the other, whatever they show. */
export const lookingTurn = inTurn();

function lookOnce(
  host: Host,
  rulebook: string,
  scenario: string | Scenario,
  options: Plan['options'],
  urgent: boolean,
): Promise<Sight | string> {
  // One of a kind, and somebody waits for it.
  if (typeof scenario !== 'string') return look(host, rulebook, scenario, options);
  const known = looks.get(host) ?? new Map<string, Promise<Sight | string>>();
  looks.set(host, known);
  const key = JSON.stringify([rulebook, scenario, options]);
  const taken = known.get(key) ?? lookingTurn.add(key, () => look(host, rulebook, scenario, options));
  if (urgent) lookingTurn.hurry(key);
  known.set(key, taken);
  taken.catch(() => known.delete(key));
  return taken;
}

/** The battle as it would begin; what was seen last stays while the next is made. `urgent` goes before all cards. */
export function useSight(
  host: Host,
  rulebook: string,
  scenario: string | Scenario | null,
  options: Plan['options'],
  urgent: boolean,
): Looked {
  const [looked, setLooked] = useState<Looked>({ is: 'waiting' });
  const key = JSON.stringify([rulebook, scenario, options]);
  // Scenario and options by content: they are made anew with every drawing.
  useEffect(() => {
    if (scenario === null) return;
    let gone = false;
    const hear = (next: Looked): void => {
      if (!gone) setLooked(next);
    };
    lookOnce(host, rulebook, scenario, options, urgent).then(
      (sight) => hear(typeof sight === 'string' ? { is: 'not', why: sight } : { is: 'seen', sight }),
      (error: unknown) => hear({ is: 'not', why: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [host, key, urgent]);
  return looked;
}
