import type { Listing, Muster, MusterChoice, MusterPoints, Office, Scenario } from '@flagbridge/engine';
import { sayRefusal } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import type { Plan } from '../host/host.ts';
import { aheadIn, counted } from './force.ts';
import './free.css';
import { FreeField } from './free-field.tsx';
import { FreeSide } from './free-side.tsx';
import { useSight } from './opening.ts';
import { Preview } from './preview.tsx';
import { knownOptions } from './seats.ts';
import { SetUpPage } from './set-up-page.tsx';
import { byRule } from './words.ts';

/** A free battle in the making, for what stands below it. */
interface Free {
  /** Null where it cannot be played like this: then `problem` says why. */
  readonly scenario: Scenario | null;
  readonly problem: string | null;
  readonly tier: string;
  readonly sides: readonly string[];
  /** Of the last choice that could be played: seats do not vanish while one changes ships. */
  readonly offices: readonly Office[];
}

export interface FreeFormProps {
  readonly host: DeviceHost;
  readonly listing: Listing;
  readonly muster: Muster;
  readonly start: MusterChoice;
  readonly head: ComponentChildren;
  readonly options: Plan['options'];
  readonly begin: (free: Free) => ComponentChildren;
  /** The rest of the set-up. */
  readonly children: (free: Free) => ComponentChildren;
}

/** The force picker with its preview, and the rest of the set-up below. */
export function FreeForm(props: FreeFormProps) {
  const { host, listing, muster, start, head, options, begin, children } = props;
  const { about, present } = listing;
  const [choice, setChoice] = useState(start);
  const phrases = usePhrases(present);
  const { made, points } = useMemo(() => {
    const forces = counted(choice, muster);
    return { made: muster.scenario(forces), points: muster.points?.(forces) ?? null };
  }, [muster, choice]);
  const scenario: Scenario | null = 'ok' in made ? null : made;
  const problem = 'ok' in made ? byRule(sayRefusal(phrases, made), made) : null;
  // What is typed and pressed comes in bursts; the map follows when the hand rests.
  const settled = useSettled(scenario, 250);
  const looked = useSight(host, about.id, settled, knownOptions(about, options), true);
  const offices = useRef<readonly Office[]>([]);
  if (scenario !== null) offices.current = scenario.offices;
  const sides = muster.sides.map(({ id }) => id);
  const free: Free = { scenario, problem, tier: choice.tier, sides, offices: offices.current };
  return (
    <SetUpPage begin={begin(free)}>
      {head}
      <div class="lobby-look">
        <Preview looked={looked} label="Map of the free battle" />
        <p class="lobby-hint lobby-caption">One way it might begin.</p>
        <FreeField about={about} muster={muster} choice={choice} change={setChoice} />
      </div>
      <div class="lobby-form">
        <div class="lobby-sides">
          {muster.sides.map((side, index) => (
            <FreeSide
              key={side.id}
              muster={muster}
              side={side}
              index={index}
              choice={choice}
              points={points}
              change={setChoice}
            />
          ))}
        </div>
        {points !== null && <Balance muster={muster} points={points} />}
        <p class="lobby-wrong" role="status">
          {problem}
        </p>
        {children(free)}
      </div>
    </SetUpPage>
  );
}

/** How the sides compare by what they cost, and what somebody may want to know of it. */
function Balance({ muster, points }: { readonly muster: Muster; readonly points: MusterPoints }) {
  const ahead = aheadIn(points);
  const title = muster.sides.find(({ id }) => id === ahead?.side)?.title ?? '';
  return (
    <div class="lobby-balance">
      <p>{ahead === null ? 'The sides cost the same.' : `${title} cost ${ahead.by} more.`}</p>
      <p role="status">{points.warning}</p>
    </div>
  );
}

/** The last value that was one, when the hand has rested for a while. */
function useSettled<T>(value: T | null, after: number): T | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}

function usePhrases(present: Listing['present']) {
  const [phrases, setPhrases] = useState<{ readonly [key: string]: string }>({});
  useEffect(() => {
    let gone = false;
    present().then(
      (one) => !gone && setPhrases(one.phrases),
      // The muster's refusals have words of their own at worst.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [present]);
  return phrases;
}
