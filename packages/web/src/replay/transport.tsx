import { useEffect, useState } from 'preact/hooks';
import type { Ending } from '../ending/use-ending.ts';
import { Icon } from '../look/icon.tsx';
import { SpeedButtons } from '../stage/speed-buttons.tsx';
import type { Replay } from './create-replay.ts';
import type { Stride } from './moments.ts';
import './transport.css';

interface TransportProps {
  readonly replay: Replay;
  /** Whose eyes one may look through, and whose one does. */
  readonly eyes: readonly Eyes[];
  readonly looking: string;
  readonly onEyes: (id: string) => void;
  /** Null while the battle goes on: a what-if would show what is hidden in it. */
  readonly onTakeOver: (() => void) | null;
  readonly onShare: () => void;
  /** The battle's last page; null while it goes on. */
  readonly ending: Ending | null;
}

export interface Eyes {
  readonly id: string;
  readonly title: string;
  readonly offices: readonly string[];
}

const STRIDES: readonly (readonly [Stride, string])[] = [
  ['turn', 'turn'],
  ['phase', 'phase'],
  ['step', 'step'],
];
/** Milliseconds for a moment while it plays by itself; a volley takes what it needs. */
const BEAT = 900;

/** The way through a replay: both ways by step, phase and turn, through anybody's eyes, and out of it at any point. */
export function Transport({ replay, eyes, looking, onEyes, onTakeOver, onShare, ending }: TransportProps) {
  const { at, moments, here } = replay;
  const last = moments.length - 1;
  const [playing, setPlaying] = useState(false);
  const end = at.value >= last;
  const stage = replay.battle.stage.value;
  const telling = stage !== null;
  useEffect(() => {
    if (!playing || telling) return;
    const timer = setTimeout(() => {
      if (at.peek() >= last) setPlaying(false);
      else replay.step('step', 1);
    }, BEAT);
    return () => clearTimeout(timer);
  }, [playing, replay, at.value, telling]);
  return (
    <section class="transport" aria-labelledby="transport-title">
      <header>
        <h2 id="transport-title">Replay</h2>
        <p aria-live="polite">
          {here.value.heading === '' ? '' : `${here.value.heading} · `}
          {at.value + 1} of {moments.length}
        </p>
      </header>
      <input
        type="range"
        aria-label="Moment"
        min={0}
        max={last}
        value={at.value}
        aria-valuetext={`${at.value + 1} of ${moments.length}. ${here.value.heading}`}
        onInput={({ currentTarget }) => replay.go(Number(currentTarget.value))}
      />
      <div class="transport-ways">
        {STRIDES.map(([stride, name]) => (
          <button
            key={stride}
            type="button"
            class="btn"
            aria-label={`Back one ${name}`}
            disabled={at.value === 0}
            onClick={() => replay.step(stride, -1)}
          >
            <Icon name="back" />
            {name}
          </button>
        ))}
        {STRIDES.map(([stride, name]) => (
          <button
            key={stride}
            type="button"
            class="btn"
            aria-label={`Forward one ${name}`}
            disabled={end}
            onClick={() => replay.step(stride, 1)}
          >
            {name}
            <Icon name="forward" />
          </button>
        ))}
        <button
          type="button"
          class="btn transport-play"
          aria-label={playing && !end ? 'Stop' : 'Play'}
          onClick={() => {
            if (end) replay.go(0);
            setPlaying(!playing || end);
          }}
        >
          <Icon name={playing && !end ? 'minus' : 'play'} />
        </button>
      </div>
      <div class="transport-telling">
        <SpeedButtons stage={stage} />
        {stage !== null && (
          <>
            <button type="button" class="btn" onClick={() => stage.next()}>
              Next shot
            </button>
            <button type="button" class="btn" onClick={() => stage.skip()}>
              Skip
            </button>
          </>
        )}
      </div>
      <label class="transport-eyes">
        Through the eyes of
        <select value={looking} onChange={({ currentTarget }) => onEyes(currentTarget.value)}>
          {eyes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="transport-out">
        {onTakeOver === null ? (
          <p class="transport-wait">
            When the battle is over you can take over at any moment of it. Until then that would show what is hidden.
          </p>
        ) : (
          <button type="button" class="btn primary" onClick={onTakeOver}>
            Take over from here
          </button>
        )}
        {ending !== null && (
          <button
            type="button"
            ref={ending.regain}
            class="btn"
            onClick={() => {
              replay.go(last);
              ending.open();
            }}
          >
            How it ended
          </button>
        )}
        <button type="button" class="btn" onClick={onShare}>
          Share
        </button>
      </div>
    </section>
  );
}
