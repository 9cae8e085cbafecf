import type { PhasePart, PhaseStep, Phases, View, Viewer } from '@flagbridge/engine';
import { phasesOf, type SetUpLabel } from '@flagbridge/kit/present';
import type { SeenGame } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';

/**
 * The sequence of play as a ruler: what prepares a turn, then its pairs of phases by their numbers. A pair that is being played says
 * which half of it: `Fire 3`.
 */
export function phases(view: View<SeenGame>, viewer: Viewer): Phases {
  const { clock, parts, ...rest } = phasesOf<SetUpStep>(view, {
    turn: 'Game turn',
    setUp: setUpLabel,
    aims: aims(view, viewer),
  });
  return { clock, parts: view.game.turn === 0 ? parts : gathered(parts, view.game.rulings.phases), ...rest };
}

function gathered(parts: readonly PhasePart[], count: 3 | 5): PhasePart[] {
  const first = parts.findIndex(({ title }) => title === 'Phase 1');
  const pairs = first < 0 ? [] : parts.slice(first, first + count);
  if (pairs.length < count) return [...parts];
  return [
    { title: 'Prepare', steps: parts.slice(0, first).flatMap(({ steps }) => steps.map(short)) },
    { title: 'Move and fire', steps: pairs.map(pairStep) },
    ...parts.slice(first + count),
  ];
}

/** The ruler has little room. */
const SHORT: { readonly [label: string]: string } = {
  'Power Allocation': 'Power',
  'Tactical Advantage': 'Advantage',
  'Sensor Phase': 'Sensors',
  'Warp speeds': 'Warp',
};
const short = (step: PhaseStep): PhaseStep => {
  const { label } = step;
  return SHORT[label] === undefined ? step : { ...step, label: SHORT[label], name: sentence(label) };
};

/** As a heading of the log says it: `Power allocation`. */
const sentence = (label: string): string => label.slice(0, 1) + label.slice(1).toLowerCase();

function pairStep({ steps }: PhasePart, i: number): PhaseStep {
  const n = i + 1;
  const now = steps.find(({ state }) => state === 'now');
  const clause = 'ST-SEQ-03';
  if (now === undefined) {
    const [done, ahead] = [steps.some(({ state }) => state === 'done'), steps.some(({ state }) => state === 'ahead')];
    return { label: String(n), name: `Phase ${n}`, state: done && !ahead ? 'done' : done ? 'now' : 'ahead', clause };
  }
  const moves = now.clause === 'ST-SEQ-06';
  return {
    label: moves ? `Move ${n}` : `Fire ${n}`,
    name: moves ? `Movement phase ${n}` : `Firing phase ${n}`,
    state: 'now',
    clause: now.clause ?? clause,
  };
}

const SET_UP: { readonly [is in SetUpStep['is']]: SetUpLabel } = {
  mines: { label: 'Mines', clause: 'ST-MIN-02' },
  start: { label: 'Starts', clause: 'ST-SCN-31' },
  hidden: { label: 'Cloaked ships', clause: 'ST-INF-31' },
  ships: { label: 'Ships', clause: 'ST-MAP-07' },
  together: { label: 'Ships in one hex', clause: 'ST-SHD-04' },
};
const setUpLabel = ({ is }: SetUpStep): SetUpLabel => SET_UP[is];
