import type { About, Office, Scenario } from '@flagbridge/engine';
import { cleanName } from '../host/bounds.ts';
import type { ComputerLevel, Plan, SeatPlayer } from '../host/host.ts';

/** How a battle is set up on the screen, before it becomes a plan. */
export interface SetUp {
  readonly seats: { readonly [office: string]: SeatChoice };
  readonly options: Plan['options'];
  readonly dice: Plan['dice'];
  readonly undo: Plan['undo'];
}

export type Who = 'you' | 'another' | ComputerLevel;
export interface SeatChoice {
  readonly who: Who;
  readonly name: string;
}

export const levels: readonly { readonly id: ComputerLevel; readonly title: string; readonly plays: string }[] = [
  { id: 'cadet', title: 'Cadet', plays: 'sound and quick' },
  { id: 'captain', title: 'Captain', plays: 'thinks longer' },
  { id: 'naive', title: 'Naive', plays: 'closes in and fires everything' },
  { id: 'random', title: 'Random', plays: 'any legal answer' },
];

export const defaultSetUp: SetUp = { seats: {}, options: {}, dice: 'seeded', undo: 'free-only' };

/** The person at the screen takes the first office, computers the others. */
const defaultSeatChoice = (index: number): SeatChoice => ({ who: index === 0 ? 'you' : 'cadet', name: '' });

/** Who sits in an office: as chosen, or as usual. */
export const seatChoiceOf = (setUp: SetUp, offices: readonly Office[], office: string): SeatChoice =>
  (Object.hasOwn(setUp.seats, office) ? setUp.seats[office] : undefined) ??
  defaultSeatChoice(offices.findIndex(({ id }) => id === office));

/** Only the options the rulebook still has, with values it still takes. */
export function knownOptions(about: About, options: Plan['options']): Plan['options'] {
  const known: Record<string, string | number | boolean> = {};
  for (const { id, values } of about.options) {
    const value = Object.hasOwn(options, id) ? options[id] : undefined;
    if (value !== undefined && value !== values[0] && values.includes(value)) known[id] = value;
  }
  return known;
}

export function planOf(about: About, scenario: string | Scenario, offices: readonly Office[], setUp: SetUp): Plan {
  return {
    rulebook: about.id,
    scenario,
    options: knownOptions(about, setUp.options),
    dice: setUp.dice,
    undo: setUp.undo,
    chairs: seatPlayersOf(offices, setUp),
  };
}

export const seatPlayersOf = (offices: readonly Office[], setUp: SetUp): Plan['chairs'] =>
  Object.fromEntries(offices.map(({ id }) => [id, seatPlayerOf(seatChoiceOf(setUp, offices, id))]));

function seatPlayerOf({ who, name }: SeatChoice): SeatPlayer {
  if (who !== 'you' && who !== 'another') return { is: 'computer', level: who };
  const clean = cleanName(name);
  return clean === '' ? { is: 'person' } : { is: 'person', name: clean };
}

/** The other way round: seats of a kept battle as one may change them. The first person is you. */
export function seatsOf(chairs: Plan['chairs']): SetUp['seats'] {
  let people = 0;
  return Object.fromEntries(
    Object.entries(chairs).map(([id, sits]): [string, SeatChoice] => [
      id,
      sits.is === 'computer'
        ? { who: sits.level, name: '' }
        : { who: people++ === 0 ? 'you' : 'another', name: sits.name ?? '' },
    ]),
  );
}
