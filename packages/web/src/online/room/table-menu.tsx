import type { Card } from '@flagbridge/protocol/online';
import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import { Popover } from '../../look/popover.tsx';
import { askPermission, notificationPermission } from '../notify.ts';
import { holderWords, seatTitle } from '../words.ts';
import { useActs } from './banners.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import type { Deciding } from './fought.tsx';
import { absent, presenceOf, presenceWords, shortName } from './people.ts';
import { SeatClock } from './seat-clock.tsx';
import { SpectatorsDialog } from './spectators-dialog.tsx';
import type { Visit } from './visit.ts';
import '../../app/battle-menu.css';

interface TableMenuProps {
  readonly stay: Visit;
  readonly card: Card;
  readonly text: boolean;
  readonly deciding: ReadonlySignal<Deciding | null>;
  readonly onLeave: () => void;
}

/** What one does at a table beside deciding: propose something, go on elsewhere, leave. */
export function TableMenu(props: TableMenuProps) {
  const { stay, card } = props;
  const [dialog, setDialog] = useState<'device' | 'spectators' | null>(null);
  const shut = (): void => setDialog(null);
  const { act, said } = useActs(stay);
  return (
    <>
      <Popover class="ic match-tool" label="Table" show={<Icon name="people" />}>
        {(close) => (
          <MenuInside
            {...props}
            act={(asking) => {
              close();
              act(asking);
            }}
            onDialog={(which) => {
              close();
              setDialog(which);
            }}
            close={close}
          />
        )}
      </Popover>
      <p class={said === '' ? 'vh' : 'match-menu-said'} role="status">
        {said}
      </p>
      {dialog === 'device' && stay.seat !== null && <DeviceDialog card={card} seat={stay.seat} onClose={shut} />}
      {dialog === 'spectators' && <SpectatorsDialog card={card} onClose={shut} />}
    </>
  );
}

interface InsideProps extends TableMenuProps {
  readonly act: ReturnType<typeof useActs>['act'];
  readonly onDialog: (which: 'device' | 'spectators') => void;
  readonly close: () => void;
}

function MenuInside({ stay, card, text, deciding, act, onDialog, close, onLeave }: InsideProps) {
  const { seat } = stay;
  const running = card.state === 'running';
  const offered = (is: string): boolean => card.offers.some((one) => one.is === is);
  return (
    <div class="battle-menu match-menu">
      <h3>At the table</h3>
      <ul class="match-who">
        {card.seats.map((one) => (
          <li key={one.id}>
            <span>
              <b>{holderWords(one.holder)}</b>
              {one.id === seat ? ' (you)' : ''}, {seatTitle(card, one.id)}: {presenceWords[presenceOf(one.holder)]}
            </span>
            <SeatClock stay={stay} card={card} seat={one.id} />
          </li>
        ))}
      </ul>
      {card.watching > 0 && <p>{card.watching === 1 ? 'One person looks on.' : `${card.watching} people look on.`}</p>}
      {seat !== null && running && <Decisions text={text} deciding={deciding} close={close} />}
      {seat !== null && running && !card.paused && !offered('pause') && card.clock.is !== 'none' && (
        <button type="button" class="btn" onClick={() => act({ call: 'offer', offer: 'pause' })}>
          Propose a pause
        </button>
      )}
      {seat !== null &&
        running &&
        absent(card, seat).map((one) => (
          <button
            key={one.id}
            type="button"
            class="btn"
            onClick={() => act({ call: 'offer', offer: 'substitute', seat: one.id })}
          >
            Let the computer play for {shortName(one.holder)}
          </button>
        ))}
      {seat !== null && running && <TellMe />}
      {seat !== null && (
        <button type="button" class="btn" onClick={() => onDialog('device')}>
          Continue on another device
        </button>
      )}
      {seat !== null && card.watch.who === 'link' && (
        <button type="button" class="btn" onClick={() => onDialog('spectators')}>
          Let others watch
        </button>
      )}
      {seat !== null && running ? (
        <Leave
          leave={() => {
            act({ call: 'leave' });
            onLeave();
          }}
        />
      ) : (
        <button type="button" class="btn" onClick={onLeave}>
          Back to the lobby
        </button>
      )}
    </div>
  );
}

/** Concede, offer a draw, take back: what the battle itself asks, found here too. */
function Decisions({ text, deciding, close }: Pick<InsideProps, 'text' | 'deciding' | 'close'>) {
  const one = deciding.value;
  if (text) return <p>Concede, offer a draw, take back: the words “standing” and “undo”.</p>;
  if (one === null || one.desk === null) return null;
  const { battle, desk } = one;
  const { undo } = battle.now.value;
  return (
    <>
      {undo !== 'no' && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            close();
            void desk.undo();
          }}
        >
          {undo === 'free' ? 'Take my last decision back' : 'Ask to take my last decision back'}
        </button>
      )}
      {desk.standing.value.map((request) => (
        <button
          key={request.id}
          type="button"
          class="btn"
          onClick={() => {
            close();
            desk.hold(request.id);
            document.getElementById('decision')?.focus();
          }}
        >
          {battle.say(request.title)}
        </button>
      ))}
    </>
  );
}

/** The browser asks only where somebody has pressed something. */
function TellMe() {
  const [may, setMay] = useState(notificationPermission);
  if (may === 'granted' || may === 'none') return null;
  if (may === 'denied') return <p>Your browser does not let this page tell you when you are awaited.</p>;
  return (
    <button type="button" class="btn" onClick={() => void askPermission().then(setMay)}>
      Tell me when I am awaited
    </button>
  );
}

/** To go away for a while nobody has to leave: said before it is done. */
function Leave({ leave }: { readonly leave: () => void }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" class="btn" onClick={() => setSure(true)}>
        Leave the match
      </button>
    );
  return (
    <>
      <p role="status">
        The others are told that you have left, and may let the computer play for you. To be away for a while, just
        close the page: your seat is kept either way.
      </p>
      <button type="button" class="btn" onClick={leave}>
        Yes, tell them I leave
      </button>
    </>
  );
}
