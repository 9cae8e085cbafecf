import type { Strike, StrikeMark, StrikeResult, Telling, ToldShot } from '@flagbridge/engine';
import { markOf } from '../stage/mark-of.ts';
import type { SoundName } from './sounds.ts';

/** A sound at a moment of a telling. */
export interface Cue {
  /** Milliseconds of the telling. */
  readonly at: number;
  readonly sound: SoundName;
  /** Milliseconds of the telling until something else is told. */
  readonly room: number;
  readonly level?: number;
}

/** Weapons by their marks, as a board draws them: nobody asks which book it is. Exported for tests. */
export const markSounds: { readonly [mark in StrikeMark]: SoundName } = {
  bar: 'laser',
  twin: 'battery',
  pulse: 'beam',
  rings: 'beam',
  chevrons: 'beam',
  arc: 'rocket',
  arcs: 'rockets',
  arrow: 'torpedo',
  bolts: 'laser',
  zigzag: 'ion',
};
/** One cross stands for both in pictures. */
const RESULTS: { readonly [result in StrikeResult]: SoundName } = {
  hit: 'hit',
  miss: 'miss',
  stopped: 'spent',
  lost: 'spent',
};
/** What has a way to fly: where it goes off on the spot, it has flown before. */
const FLIES: readonly SoundName[] = ['rocket', 'rockets', 'torpedo'];

/** What a shot sounds like on its way; null for what merely goes off. */
function flightSound(strike: Strike): SoundName | null {
  // Interceptors are small rockets, where the book does not say otherwise.
  if (strike.kind === 'counter') return strike.mark === undefined ? 'rocket' : markSounds[strike.mark];
  if (strike.kind !== 'burst') return markSounds[markOf(strike)];
  const own = strike.mark === undefined ? null : markSounds[strike.mark];
  return own === null || FLIES.includes(own) ? null : own;
}

/** The sound of what came of shots that are shown as one: of the gravest. */
export function resultSound(strikes: readonly Strike[]): SoundName | null {
  const shots = strikes.filter(({ kind }) => kind !== 'counter');
  if (strikes.some(({ fells = [] }) => fells.length > 0)) return 'kill';
  if (shots.some(({ result }) => result === 'hit')) return 'hit';
  const [first] = shots;
  return first === undefined ? null : shots.some(({ result }) => result === 'miss') ? 'miss' : RESULTS[first.result];
}

/** What is heard of a telling, and when: of the same moments at which it is seen. `still`: each shot is one picture, and one sound. */
export function cuesOf(strikes: readonly Strike[], telling: Telling, still: boolean): readonly Cue[] {
  return telling.shots.flatMap((shot) => {
    const told = shot.strikes.map((i) => strikes[i]).filter((one) => one !== undefined);
    const sound = resultSound(told);
    const { said, shown, ends } = shot;
    const result = sound === null ? [] : [{ at: still ? shown : said, sound, room: ends - said }];
    return still ? result : [...wayCues(told, shot), ...result];
  });
}

function wayCues(told: readonly Strike[], { leaves, arrives, rolled }: ToldShot): Cue[] {
  const main = told.at(-1);
  const flight = arrives - leaves;
  if (main === undefined) return [];
  const own = flight > 0 ? flightSound(main) : null;
  const counter = flight > 0 ? told.find((one) => one.kind === 'counter' && one !== main) : undefined;
  const rises = counter === undefined ? null : flightSound(counter);
  return [
    ...(own === null ? [] : [{ at: leaves, sound: own, room: flight }]),
    ...(rises === null ? [] : [{ at: leaves, sound: rises, room: flight, level: 0.5 }]),
    ...(rolled > arrives ? [{ at: arrives, sound: 'die' as const, room: rolled - arrives }] : []),
  ];
}
