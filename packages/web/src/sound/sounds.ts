/** One thing that sounds: a wave or noise, for a while. Times are milliseconds at the usual pace. */
export interface Voice {
  readonly wave: OscillatorType | 'noise';
  /** Hz at its beginning and its end; noise has none. */
  readonly pitch?: Sweep;
  readonly filter?: { readonly is: 'lowpass' | 'bandpass'; readonly hz: Sweep; readonly q?: number };
  /** Comes and goes so many times a second, at once. */
  readonly tremolo?: number;
  /** After how long it begins; at once where left out. */
  readonly after?: number;
  readonly lasts: number;
  /** Its part of the one gain. */
  readonly level: number;
  /** The part of its time in which it dies away: all of it where left out. */
  readonly fades?: number;
}
export type Sweep = readonly [from: number, to: number];

const at = (hz: number): Sweep => [hz, hz];

const LASER: Voice = {
  wave: 'sawtooth',
  pitch: [900, 220],
  filter: { is: 'lowpass', hz: at(1800) },
  lasts: 180,
  level: 0.55,
  fades: 0.5,
};
const ROCKET: Voice = {
  wave: 'noise',
  filter: { is: 'bandpass', hz: [600, 1400], q: 1.5 },
  lasts: 440,
  level: 1.6,
  fades: 0.4,
};

/** Several weapons as one: twice, half as loud. */
const battery = (one: Voice): readonly Voice[] => [
  { ...one, level: one.level / 2 },
  { ...one, level: one.level / 2, after: 60 },
];

/** A die that rolls and comes to rest: the gaps grow. */
const CLICK = 6;
const GAPS = [30, 57, 83, 110] as const;
const clicks = [0, ...GAPS].map((_, i): Voice => {
  const after = GAPS.slice(0, i).reduce((sum, gap) => sum + gap + CLICK, 0);
  return { wave: 'noise', filter: { is: 'bandpass', hz: at(2500), q: 2 }, after, lasts: CLICK, level: 1.8, fades: 0.5 };
});

/** Two pieces of wood. */
const knock = (hz: number, after: number): Voice => ({
  wave: 'noise',
  filter: { is: 'bandpass', hz: at(hz), q: 6 },
  after,
  lasts: 30,
  level: 5,
});

const notes = (lasts: number, level: number, ...pitches: readonly number[]): readonly Voice[] =>
  pitches.map((hz, i) => ({ wave: 'sine', pitch: at(hz), after: i * lasts, lasts, level, fades: 0.7 }));

/** Everything that can be heard. Nothing of it is a file, and nothing loops. */
export const sounds = {
  laser: [LASER],
  battery: battery(LASER),
  beam: [{ wave: 'sine', pitch: at(520), tremolo: 14, lasts: 320, level: 0.5, fades: 0.3 }],
  ion: [
    {
      wave: 'square',
      pitch: at(90),
      filter: { is: 'bandpass', hz: [400, 2400], q: 2 },
      lasts: 300,
      level: 0.7,
      fades: 0.4,
    },
  ],
  rocket: [ROCKET],
  rockets: battery(ROCKET),
  torpedo: [
    { ...ROCKET, filter: { is: 'bandpass', hz: [200, 420], q: 1.5 }, lasts: 760, level: 1.4 },
    { wave: 'sine', pitch: at(55), lasts: 760, level: 0.4, fades: 0.4 },
  ],
  die: clicks,
  hit: [
    { wave: 'triangle', pitch: [140, 60], lasts: 120, level: 0.9 },
    { wave: 'noise', lasts: 40, level: 0.3 },
  ],
  miss: [{ wave: 'sine', pitch: at(330), lasts: 50, level: 0.2 }],
  /** A shot that had nothing left to strike, or was met on its way. */
  spent: [knock(1100, 0), knock(800, 90)],
  kill: [
    { wave: 'noise', filter: { is: 'lowpass', hz: [900, 80] }, lasts: 1200, level: 1, fades: 0.9 },
    { wave: 'sine', pitch: [48, 32], lasts: 1400, level: 0.6, fades: 0.8 },
  ],
  decision: notes(90, 0.4, 660, 990),
  won: notes(180, 0.4, 392, 494, 587),
  beaten: notes(220, 0.4, 392, 330),
} as const satisfies { readonly [name: string]: readonly Voice[] };

export type SoundName = keyof typeof sounds;

/** From its beginning until nothing of it sounds. */
export const lengthOf = (name: SoundName): number =>
  Math.max(...(sounds[name] as readonly Voice[]).map(({ after = 0, lasts }) => after + lasts));
