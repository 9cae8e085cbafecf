import type { PhasePart } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Battle } from '../battle/battle.ts';
import { Mark } from '../look/icon.tsx';
import { type Waiting, waitingFor, waitingNames } from './awaited.ts';
import { FleetBars } from './fleet-bars.tsx';
import { type Measure, measures, whereNow } from './ruler.ts';
import './phase-bar.css';

interface PhaseBarProps {
  readonly battle: Battle;
  /** Said in place of who is awaited: `Moving …`, `Offline`. */
  readonly awaitedText?: string;
  /** Under the scenario's title, beside the rulebook's: the tier in words. */
  readonly tierTitle?: string;
  /** Buttons at the right. */
  readonly children?: ComponentChildren;
}

/** Where we are in the turn, and for whom the battle waits. */
export function PhaseBar({ battle, awaitedText, tierTitle, children }: PhaseBarProps) {
  const { info, sides } = battle;
  const waiting = waitingFor(battle.now.value, info.offices, sides);
  const names = waitingNames(battle.now.value, info.offices, sides);
  const { label, value } = battle.phases.value.clock;
  const over = waiting.who === 'over';
  const where = whereNow(battle.phases.value, over);
  // How it stands is not said away by anything beside it.
  const said = awaitedText === undefined ? waiting.text : over ? `${waiting.text} · ${awaitedText}` : awaitedText;
  return (
    <header class="phase-bar">
      <div class="phase-title">
        <Mark />
        <div>
          <h1>{info.scenario.title}</h1>
          <p>{tierTitle === undefined || tierTitle === '' ? info.title : `${info.title}, ${tierTitle}`}</p>
        </div>
      </div>
      <p class="phase-clock">
        <span class="lbl">{label}</span>
        {value === undefined ? null : <b>{value}</b>}
      </p>
      <FleetBars fleets={battle.fleets.value} sides={sides} say={battle.say} />
      {/* When it is nobody's turn any more, the clock alone is left. */}
      {over ? null : <Ruler battle={battle} />}
      <p class="phase-mini">
        <b>{where.clock}</b>
        <span>{[briefly(waiting, where), awaitedText].filter((words) => words).join(' · ')}</span>
      </p>
      <div class="phase-who">
        <Awaited
          waiting={{ ...waiting, text: said }}
          names={waiting.who === 'others' && names.length > 1 ? names.join(', ') : ''}
        />
        {children}
      </div>
    </header>
  );
}

/** `Defensive fire, step 4 of 9`; `Waiting for Red: defensive fire`. */
function briefly(waiting: Waiting, { step, label }: { readonly step: string; readonly label: string }): string {
  if (waiting.who === 'you' || waiting.who === 'nobody') return step;
  return waiting.who === 'over' || label === ''
    ? waiting.text
    : `${waiting.text}: ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}

function Awaited({ waiting, names }: { readonly waiting: Waiting; readonly names: string }) {
  return (
    <p class={`phase-awaited phase-${waiting.who}`} {...(names === '' ? {} : { title: names })}>
      {waiting.who === 'you' ? <i key="lamp" class="phase-lamp" aria-hidden="true" /> : null}
      {waiting.text}
      {names === '' ? null : <span class="vh">: {names}</span>}
    </p>
  );
}

/** The steps of the turn on a ruler, as many as there is room for. */
function Ruler({ battle }: { readonly battle: Battle }) {
  const frame = useRef<HTMLOListElement>(null);
  const room = useRoom(frame);
  const phases = battle.phases.value;
  const shown = measures(phases, room);
  return (
    <ol ref={frame} class="phase-ruler" aria-label="Sequence of play">
      {phases.parts.map((part, i) => (
        <Part
          key={i}
          part={part}
          measure={shown[i] ?? 'none'}
          side={battle.sides.findIndex(({ id }) => id === part.side)}
        />
      ))}
    </ol>
  );
}

interface PartProps {
  readonly part: PhasePart;
  readonly measure: Measure;
  readonly side: number;
}

function Part({ part, measure, side }: PartProps) {
  if (measure === 'none') return null;
  return (
    <li class={`phase-part phase-side-${side < 0 ? 'none' : side % 4} phase-${measure}`}>
      <span class="lbl">{part.title}</span>
      <ol>
        {part.steps.map(({ label, state }, i) => {
          const written = measure === 'full' || (measure !== 'marks' && state === 'now');
          return (
            <li
              key={i}
              class={measure === 'alone' && state !== 'now' ? 'vh' : `phase-step phase-${state}`}
              title={label}
              {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            >
              <span class={written ? '' : 'vh'}>{label}</span>
              {state === 'done' ? <span class="vh">, done</span> : null}
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** Room for the parts, in px of the usual text size. */
function useRoom(frame: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(640);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setRoom(element.clientWidth / text);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return room;
}
