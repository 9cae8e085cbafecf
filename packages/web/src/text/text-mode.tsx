import { type About, headingOf } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { type Words, words } from '@flagbridge/text';
import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { startAdviser } from '../advice/adviser.ts';
import type { Battle } from '../battle/battle.ts';
import type { AtTable } from '../host/host.ts';
import { Icon } from '../look/icon.tsx';
import { messageOf } from '../look/message-of.ts';
import { waitingFor } from '../phase-bar/awaited.ts';
import { FleetBars } from '../phase-bar/fleet-bars.tsx';
import { letHear } from '../sound/sounding.ts';
import { Console } from './console.tsx';
import { SaidList } from './said-list.tsx';
import { createTalk, type Talk } from './talk.ts';
import './text-mode.css';

export interface TextModeProps {
  readonly battle: Battle;
  /** Gives the recording, when it is over. */
  readonly table: Pick<AtTable, 'export'>;
  readonly onLeave: () => void;
  /** The same battle with map and sheets. */
  readonly onPictures: () => void;
  /** Buttons at the right of the head. */
  readonly menu?: ComponentChildren;
  /** What one can do when the battle is over. */
  readonly afterwards?: ComponentChildren;
  /** A line under the title: not kept, offline, a what-if. */
  readonly notice?: string;
  /** More words, or others in place of the page's own. */
  readonly words?: Words;
}

type Opened =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly talk: Talk }
  | { readonly is: 'failed'; readonly why: string };

/** The whole battle in words, over the same session: everything the terminal's player can do. */
export function TextMode(props: TextModeProps) {
  const { battle, onLeave, onPictures } = props;
  const [opened, setOpened] = useState<Opened>({ is: 'opening' });
  // In words nothing is fired before one's eyes: only one's own decision and the end are heard.
  useEffect(() => letHear({ now: battle.now, own: battle.own, sides: battle.sides }, true), [battle]);
  useEffect(() => {
    let gone = false;
    let talk: Talk | null = null;
    const adviser = startAdviser();
    const about = listingOf(battle.info.rulebook)?.about ?? nameless(battle);
    createTalk({ battle, about, adviser, words: { ...wordsOf(props), ...props.words }, onLeave }).then(
      (made) => {
        if (gone) return made.close();
        talk = made;
        setOpened({ is: 'open', talk: made });
      },
      (error: unknown) => {
        if (!gone) setOpened({ is: 'failed', why: messageOf(error) });
      },
    );
    return () => {
      gone = true;
      talk?.close();
      adviser.close();
    };
    // A battle is talked through from one end to the other; the ways out of it may be other functions each time.
  }, [battle]);
  return (
    <div class="text-mode">
      <header class="text-head">
        <button type="button" class="ic" aria-label="Back to the lobby" onClick={onLeave}>
          <Icon name="back" />
        </button>
        <div class="text-title">
          <h1>{battle.info.scenario.title}</h1>
          {opened.is === 'open' ? <Where talk={opened.talk} battle={battle} notice={props.notice} /> : null}
        </div>
        {opened.is === 'open' ? (
          <FleetBars
            fleets={battle.present.fleets?.(opened.talk.now.value.view) ?? null}
            sides={battle.sides}
            say={battle.say}
          />
        ) : null}
        <button type="button" class="btn text-pictures" onClick={onPictures}>
          Map<span class="text-rest"> and sheets</span>
        </button>
        {props.menu}
      </header>
      {opened.is === 'open' ? (
        <main class="text-main">
          <SaidList said={opened.talk.said} asked={isPutTo(opened.talk)} />
          <Console talk={opened.talk} afterwards={props.afterwards} />
        </main>
      ) : (
        <main class="text-main">
          <p role="status" class="text-opening">
            {opened.is === 'failed' ? `The battle cannot be told: ${opened.why}` : 'Setting the table'}
          </p>
        </main>
      )}
    </div>
  );
}

/** A question, or what came of the battle: the last thing put to somebody still stands. */
const isPutTo = ({ asked, now }: Talk): boolean => asked.value !== null || now.value.outcome !== null;

/** Where we are in the turn, and for whom the battle waits. */
function Where({ talk, battle, notice }: { talk: Talk; battle: Battle; notice: string | undefined }) {
  const now = talk.now.value;
  const phases = battle.present.phases?.(now.view, now.viewer);
  const waiting = waitingFor(now, battle.info.offices, battle.sides).text;
  useSignalEffect(() => {
    const { outcome, match } = talk.now.value;
    const title = `${match.scenario.title} · Flagbridge`;
    document.title = outcome === null && talk.asked.value !== null ? `Your decision: ${title}` : title;
  });
  return <p>{[phases === undefined ? '' : headingOf(phases), waiting, notice].filter((one) => one).join(' · ')}</p>;
}

/** The words of the terminal, with what is different in a page. */
const wordsOf = ({ battle, table, onPictures }: TextModeProps): Words => ({
  ...words,
  save: {
    form: 'save',
    does: 'where the battle is kept',
    look: async (at) => {
      at.io.out(`The battle is kept ${await at.save()}.`);
      return 'stay';
    },
  },
  account: {
    form: 'account',
    does: 'what the battle came to, when it is over: fleets, turning points, luck and choices',
    look: async (at) => {
      const { accountLines } = await import('../ending/account-lines.ts');
      for (const line of await accountLines(battle, table)) at.io.out(line);
      return 'stay';
    },
  },
  quit: { form: 'quit', does: 'back to the lobby; the battle is kept', look: async () => 'quit' },
  pictures: {
    form: 'pictures',
    does: 'the battle with map and sheets',
    look: async () => {
      onPictures();
      return 'stay';
    },
  },
});

/** A rulebook this page does not list has a title and nothing more. */
const nameless = ({ info }: Battle): About => ({
  id: info.rulebook,
  version: info.version,
  title: info.title,
  summary: '',
  tiers: [],
  options: [],
  scenarios: [],
});
