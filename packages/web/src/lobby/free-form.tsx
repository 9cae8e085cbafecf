import type { Listing, Muster, MusterChoice, Office, Scenario } from '@flagbridge/engine';
import { sayRefusal } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import { Begin } from './begin.tsx';
import { ChairsForm } from './chairs-form.tsx';
import { withCleanNames } from './force.ts';
import './free.css';
import { FreeField } from './free-field.tsx';
import { FreeSide } from './free-side.tsx';
import { HouseRules } from './house-rules.tsx';
import { useSight } from './opening.ts';
import { Preview } from './preview.tsx';
import { recall, remember } from './remembered.ts';
import { knownOptions, planOf } from './seating.ts';
import { SetUpPage } from './set-up-page.tsx';
import { TableRules } from './table-rules.tsx';

interface FreeFormProps {
  readonly host: DeviceHost;
  readonly listing: Listing;
  readonly muster: Muster;
  readonly start: MusterChoice;
  readonly head: ComponentChildren;
  readonly open: (id: string) => void;
}

/** The force picker with its preview, and the rest of the set-up below. */
export function FreeForm({ host, listing: { about, present }, muster, start, head, open }: FreeFormProps) {
  const [choice, setChoice] = useState(start);
  const [setUp, change] = useState(() => recall(about.id));
  const phrases = usePhrases(present);
  const made = useMemo(() => muster.scenario(withCleanNames(choice)), [muster, choice]);
  const scenario: Scenario | null = 'ok' in made ? null : made;
  const problem = 'ok' in made ? sayRefusal(phrases, made) : null;
  // What is typed and pressed comes in bursts; the map follows when the hand rests.
  const settled = useSettled(scenario, 250);
  const looked = useSight(host, about.id, settled, knownOptions(about, setUp.options), true);
  const sides = muster.sides.map(({ id }) => id);
  // Those of the last battle that could be played: chairs do not vanish while one changes ships.
  const offices = useRef<readonly Office[]>([]);
  if (scenario !== null) offices.current = scenario.offices;
  return (
    <SetUpPage
      begin={
        <Begin
          // What was wrong before is not said of another choice.
          key={problem}
          host={host}
          title="the free battle"
          plan={() => (scenario === null ? (problem ?? '') : planOf(about, scenario, scenario.offices, setUp))}
          begun={(id) => {
            remember(about.id, setUp);
            open(id);
          }}
        />
      }
    >
      {head}
      <div class="lobby-look">
        <Preview looked={looked} label="Map of the free battle" />
        <p class="lobby-hint lobby-caption">One way it might begin.</p>
        <FreeField about={about} muster={muster} choice={choice} change={setChoice} />
      </div>
      <div class="lobby-form">
        <div class="lobby-sides">
          {muster.sides.map((side, index) => (
            <FreeSide key={side.id} muster={muster} side={side} index={index} choice={choice} change={setChoice} />
          ))}
        </div>
        <p class="lobby-wrong" role="status">
          {problem}
        </p>
        <ChairsForm offices={offices.current} sides={sides} setUp={setUp} change={change} />
        <TableRules setUp={setUp} change={change} />
        <HouseRules
          about={about}
          scenario={{ id: '', tier: choice.tier }}
          options={setUp.options}
          change={(options) => change({ ...setUp, options })}
        />
      </div>
    </SetUpPage>
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
