import { Board, type BoardHandle, type Volley } from '@flagbridge/board';
import type { Listing } from '@flagbridge/engine';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DeviceHost } from '../../host/device.ts';
import { Icon } from '../../look/icon.tsx';
import { moving } from '../../settings/settings.ts';
import { above } from './above.ts';
import { firstSentence, mainStrike, shotCaption, whenWords } from './caption.ts';
import { decisiveShot } from './decisive.ts';
import './living-board.css';
import { type ReadyMoment, readyMoment } from './moment.ts';
import { type MomentPlayer, momentPlayer } from './moment-player.ts';
import { useSeen } from './use-seen.ts';

interface LivingBoardProps {
  readonly host: DeviceHost;
  readonly listing: Listing;
}

/** A famous moment of the rulebook, replayed on the board. */
export function LivingBoard({ host, listing }: LivingBoardProps) {
  const still = !moving.value;
  return <Ready key={String(still)} host={host} listing={listing} still={still} />;
}

function Ready({ host, listing, still }: LivingBoardProps & { readonly still: boolean }) {
  const player = useMemo(() => momentPlayer(still), [still]);
  const [moment, setMoment] = useState<ReadyMoment | null>(null);
  useEffect(() => {
    let gone = false;
    readyMoment(host, listing, player.tell).then(
      (ready) => !gone && setMoment(ready),
      // The lobby is as good without it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [host, listing, player]);
  if (moment === null) return null;
  return <Shown moment={moment} player={player} still={still} whole={`#/famous/${listing.about.id}`} />;
}

interface ShownProps {
  readonly moment: ReadyMoment;
  readonly player: MomentPlayer;
  readonly still: boolean;
  /** The address of the whole replay. */
  readonly whole: string;
}

/** How wide a hex is at most: near enough to see who is who, far enough to see where. */
const WIDEST = 104;
/** Counters smaller than this cannot be told apart. */
const LEGIBLE = 30;

function Shown({ moment, player, still, whole }: ShownProps) {
  const { replay, places } = moment;
  const { battle } = replay;
  const figure = useRef<HTMLElement>(null);
  const board = useSignal<BoardHandle | null>(null);
  const [paused, setPaused] = useState(false);
  const seen = useSeen(figure);
  useEffect(() => player.begin(replay, moment.from, moment.to), [player, replay]);
  useEffect(() => {
    player.held.value = paused || !seen;
    return holdAnimations(figure.current, paused || !seen);
  }, [player, paused, seen]);
  useEffect(() => {
    const box = figure.current;
    const map = board.value;
    if (box === null || map === null) return;
    const look = (): void => {
      const before = map.look();
      if (map.hold(places, { counters: LEGIBLE, most: WIDEST / Math.sqrt(3), ms: 0 }) === false)
        map.show(places, { force: true });
      const now = map.look();
      const over = covered(box);
      if (over > 0 && (now.k !== before.k || now.x !== before.x || now.y !== before.y))
        map.back(above(now, { width: box.clientWidth, height: box.clientHeight }, over), 0);
    };
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, [board.value]);
  const volley = useComputed<Volley | null>(() => {
    const [fired, stage] = [battle.fired.value, battle.stage.value];
    if (fired === null || stage === null || stage.n !== fired.n) return fired;
    const { telling, at, rate } = stage;
    return { ...fired, progress: { telling, at: at.value, rate: rate.value || 1, still: stage.still } };
  });
  const scene = battle.scene.value;
  return (
    <figure ref={figure} class="living">
      <div class="living-map" aria-hidden="true" inert>
        {scene !== null && (
          <Board
            scene={scene}
            sides={battle.sides.map(({ id }) => id)}
            label=""
            motion={!still}
            // Names and slips make room for the caption.
            inset={() => ({ bottom: figure.current === null ? 0 : covered(figure.current) })}
            {...(volley.value === null ? {} : { volley: volley.value })}
            handle={(one) => {
              board.value = one;
            }}
          />
        )}
      </div>
      <figcaption class="living-caption">
        {!still && (
          <button
            type="button"
            class="ic"
            aria-label={paused ? 'Play the replay' : 'Pause the replay'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        )}
        <Caption moment={moment} />
        <a href={whole}>Watch it all</a>
      </figcaption>
    </figure>
  );
}

/** What is seen, in words. It is read when somebody comes to it, and not called out while it goes on. */
function Caption({ moment: { replay } }: Pick<ShownProps, 'moment'>) {
  const { battle } = replay;
  const last = useRef({ when: '', said: '' });
  const words = useComputed(() => {
    const said = saidOf(replay);
    // What was fired last stays, with its turn, until something else happens.
    if (said === null) return last.current;
    return { when: whenWords(battle.info.scenario.title, battle.phases.value), said };
  });
  last.current = words.value;
  const { when, said } = words.value;
  return (
    <p>
      <b>{when}</b> {said}
    </p>
  );
}

/** Null where what was said last still holds. */
function saidOf({ battle, here }: ReadyMoment['replay']): string | null {
  const stage = battle.stage.value;
  const { n } = here.value;
  const log = battle.log.value;
  if (stage === null && battle.fired.value !== null) return null;
  if (stage === null) return firstSentence(log.find((entry) => entry.n === n)?.text ?? '');
  const at = stage.at.value;
  const shot = stage.still ? decisiveShot(stage) : stage.telling.shots.findLastIndex(({ said }) => at >= said);
  if (shot < 0) return null;
  const strike = mainStrike(stage, shot);
  // What merely goes off is told in the book's own sentence.
  const own = log.find(({ key }) => key === `${stage.n}.${strike?.event}`)?.text;
  if (strike?.kind === 'burst' && strike.loss === undefined && own !== undefined) return firstSentence(own);
  return shotCaption(stage, shot, battle.present.fleets?.(battle.now.value.view) ?? null, battle.nameOf);
}

/** How much of the map's lower edge the caption lies over; nothing where it stands below. */
function covered(box: HTMLElement): number {
  const caption = box.querySelector('figcaption')?.getBoundingClientRect();
  const map = box.querySelector('.living-map')?.getBoundingClientRect();
  return caption === undefined || map === undefined ? 0 : Math.max(0, map.bottom - caption.top);
}

/** What moves is stopped where it is, and goes on from there. */
function holdAnimations(box: HTMLElement | null, held: boolean): () => void {
  const running = held ? (box?.getAnimations({ subtree: true }).filter(isRunning) ?? []) : [];
  for (const animation of running) animation.pause();
  return () => {
    for (const animation of running) animation.play();
  };
}

const isRunning = ({ playState }: Animation): boolean => playState === 'running';
