import { listingOf } from '@flagbridge/rules';
import { useMemo } from 'preact/hooks';
import { tierLine, tierTitles } from '../../app/tier-titles.ts';
import { BattleScreen } from '../../battle/battle-screen.tsx';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import type { Ending } from '../../ending/use-ending.ts';
import { Icon } from '../../look/icon.tsx';
import { Popover } from '../../look/popover.tsx';
import { SideMark } from '../../look/side-mark.tsx';
import { noDesk } from '../../replay/no-desk.ts';
import { waitingText } from '../../request/index.ts';
import { Over } from '../../request/parts/over.tsx';
import { holderWords, seatTitle } from '../words.ts';
import { Afterwards } from './afterwards.tsx';
import { delayWords } from './clock.ts';
import type { FoughtProps } from './fought.tsx';
import { lineNotice } from './line-words.ts';
import { presenceOf, presenceWords, sideOf } from './people.ts';
import '../../app/battle-menu.css';

interface WatchingProps extends FoughtProps {
  readonly battle: ShownBattle;
  readonly ending: Ending;
}

/** The battle for those who look on: everything but the decision. */
export function Watching(props: WatchingProps) {
  const { battle, stay, card, onKeys, onText, onSettings, onLeave } = props;
  const desk = useMemo(noDesk, []);
  const titles = tierTitles(listingOf(card.rulebook)?.about);
  return (
    <div class="match-watch">
      <BattleScreen
        battle={battle}
        desk={desk}
        tierTitle={tierLine(titles, card.tier, 'looking on')}
        tierTitles={titles}
        notice={lineNotice(stay.line.value) ?? `Looking on, ${delayWords(card.watch)}`}
        onKeys={onKeys}
        panel={<WatchPanel {...props} />}
        menu={
          <Popover class="ic" label="Menu" show={<Icon name="menu" />}>
            {(close) => (
              <div class="battle-menu">
                {(
                  [
                    ['Follow it in words', () => onText(true)],
                    ['Settings', onSettings],
                    ['Keys', onKeys],
                    ['Back to the lobby', onLeave],
                  ] as const
                ).map(([title, run]) => (
                  <button
                    key={title}
                    type="button"
                    class="btn"
                    onClick={() => {
                      close();
                      run();
                    }}
                  >
                    {title}
                  </button>
                ))}
              </div>
            )}
          </Popover>
        }
      />
    </div>
  );
}

function WatchPanel(props: WatchingProps) {
  const { battle, card } = props;
  const over = battle.now.value.outcome !== null;
  return (
    <section class="rq match-panel" aria-labelledby="rq-title">
      {over ? (
        <Over battle={battle} afterwards={<Afterwards {...props} />} />
      ) : (
        <div class="rq-idle">
          <h2 id="rq-title">{waitingText(battle)}</h2>
          <p class="match-as-of">You see the battle {delayWords(card.watch)}.</p>
        </div>
      )}
      <ul class="match-who">
        {card.seats.map((seat) => (
          <li key={seat.id}>
            <SideMark index={sideOf(card, seat)} />
            <span>
              <b>{holderWords(seat.holder)}</b>, {seatTitle(card, seat.id)}
              {/* Who sees the battle later is told who sat down, not who is here now. */}
              {card.watch.delay === 0 && `: ${presenceWords[presenceOf(seat.holder)]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
