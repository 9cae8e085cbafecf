import { lengthOf, type SoundName, type Sweep, sounds, type Voice } from './sounds.ts';

/** What of the browser’s audio is needed. Exported for tests, which give their own. */
export type Audio = Pick<
  BaseAudioContext,
  | 'currentTime'
  | 'sampleRate'
  | 'destination'
  | 'createGain'
  | 'createOscillator'
  | 'createBiquadFilter'
  | 'createBuffer'
  | 'createBufferSource'
>;

/** How a sound is played this time. */
export interface Playing {
  /** Milliseconds it may take: what would take longer is told faster, so that nothing piles up. */
  readonly room?: number;
  /** Milliseconds until it begins. */
  readonly after?: number;
  /** Times its usual loudness. */
  readonly level?: number;
}

export interface Player {
  play(name: SoundName, how?: Playing): void;
  /** From 0 to 100; 50 is as the recipe has it. */
  volume(volume: number): void;
  /** Everything that sounds ends now. */
  hush(): void;
}

/** The one gain of the recipe, at the middle of the volume. */
const GAIN = 0.2;
const MIDDLE = 50;
/** So many sounds at once; with more, the oldest ends. Large battles stay a battle and no roar. */
const MOST = 4;
/** Seconds in which a wave rises, and in which it ends when it is cut off: at once it would crack. */
const RISE = 0.004;
const CUT = 0.012;
/** What counts as silence: waves fall towards it, and no wave falls to nothing. */
const SILENCE = 0.01;

interface Sounding {
  readonly ends: number;
  end(): void;
}

/** Plays sounds as they are written down. It knows of no battle. */
export function createPlayer(audio: Audio): Player {
  const out = audio.createGain();
  out.gain.value = GAIN;
  out.connect(audio.destination);
  let sounding: Sounding[] = [];
  let noise: AudioBuffer | null = null;
  const play = (name: SoundName, { room = Number.POSITIVE_INFINITY, after = 0, level = 1 }: Playing = {}): void => {
    const now = audio.currentTime;
    sounding = sounding.filter(({ ends }) => ends > now);
    while (sounding.length >= MOST) sounding.shift()?.end();
    const voices: readonly Voice[] = sounds[name];
    const pace = Math.min(1, room / lengthOf(name)) / 1000;
    const begins = now + after / 1000;
    const own = audio.createGain();
    own.gain.value = level;
    own.connect(out);
    noise ??= voices.some(({ wave }) => wave === 'noise') ? whiteNoise(audio) : null;
    const sources = voices.flatMap((voice) => sourcesOf(audio, voice, { begins, pace, noise, into: own }));
    sounding.push({
      ends: begins + lengthOf(name) * pace,
      end: () => {
        const end = audio.currentTime + CUT;
        own.gain.setValueAtTime(level, audio.currentTime);
        own.gain.linearRampToValueAtTime(0, end);
        for (const source of sources) source.stop(end);
      },
    });
  };
  return {
    play,
    volume: (volume) => {
      out.gain.value = (GAIN * volume) / MIDDLE;
    },
    hush: () => {
      for (const one of sounding) if (one.ends > audio.currentTime) one.end();
      sounding = [];
    },
  };
}

interface Placed {
  /** In the audio's own seconds. */
  readonly begins: number;
  /** Seconds for each millisecond of the recipe. */
  readonly pace: number;
  readonly noise: AudioBuffer | null;
  readonly into: AudioNode;
}

/** Starts a voice; what has to be stopped to end it early. */
function sourcesOf(audio: Audio, voice: Voice, { begins, pace, noise, into }: Placed): AudioScheduledSourceNode[] {
  const start = begins + (voice.after ?? 0) * pace;
  const end = start + voice.lasts * pace;
  const source = waveOf(audio, voice, start, end, noise);
  const loudness = audio.createGain();
  shape(loudness.gain, voice, start, end);
  let last: AudioNode = source;
  if (voice.filter !== undefined) {
    const filter = audio.createBiquadFilter();
    filter.type = voice.filter.is;
    if (voice.filter.q !== undefined) filter.Q.value = voice.filter.q;
    sweep(filter.frequency, voice.filter.hz, start, end);
    last = last.connect(filter);
  }
  last.connect(loudness).connect(into);
  const sources = [source];
  if (voice.tremolo !== undefined) {
    // Half of the loudness stays, and half of it is added and taken away.
    const [gate, depth, beat] = [audio.createGain(), audio.createGain(), audio.createOscillator()];
    gate.gain.value = 0.5;
    depth.gain.value = 0.5;
    beat.type = 'square';
    beat.frequency.value = voice.tremolo;
    beat.connect(depth).connect(gate.gain);
    loudness.disconnect();
    loudness.connect(gate).connect(into);
    beat.start(start);
    beat.stop(end);
    sources.push(beat);
  }
  return sources;
}

function waveOf(
  audio: Audio,
  { wave, pitch }: Voice,
  start: number,
  end: number,
  noise: AudioBuffer | null,
): AudioScheduledSourceNode {
  if (wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noise;
    source.start(start);
    source.stop(end);
    return source;
  }
  const source = audio.createOscillator();
  source.type = wave;
  if (pitch !== undefined) sweep(source.frequency, pitch, start, end);
  source.start(start);
  source.stop(end);
  return source;
}

function sweep(what: AudioParam, [from, to]: Sweep, start: number, end: number): void {
  what.setValueAtTime(from, start);
  if (from !== to) what.exponentialRampToValueAtTime(to, end);
}

/** Rises at once, stays, and dies away. */
function shape(gain: AudioParam, { level, fades = 1 }: Voice, start: number, end: number): void {
  const full = start + Math.min(RISE, (end - start) / 4);
  gain.setValueAtTime(0, start);
  gain.linearRampToValueAtTime(level, full);
  gain.setValueAtTime(level, Math.max(full, end - (end - start) * fades));
  gain.exponentialRampToValueAtTime(level * SILENCE, end);
}

/** As long as the longest noise. The same in every visit: whoever looks at it sees what was meant. */
const NOISE = 1.5;
function whiteNoise(audio: Audio): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(NOISE * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 0x80000000 - 1;
  }
  return buffer;
}
