import type { Audio } from '../src/sound/player.ts';

/** What was asked of a knob: `set 900 at 0`, `exponential 220 at 0.18`. */
interface Turned {
  readonly how: 'set' | 'linear' | 'exponential';
  readonly value: number;
  readonly at: number;
}

export interface FakeParam {
  value: number;
  readonly turned: Turned[];
}

interface FakeNode {
  readonly is: 'gain' | 'oscillator' | 'filter' | 'buffer' | 'out';
  type?: string;
  readonly gain: FakeParam;
  readonly frequency: FakeParam;
  readonly Q: FakeParam;
  readonly into: object[];
  begins?: number;
  ends?: number;
}

/** Writes down the few things a player asks of the browser's audio. */
export function fakeAudio() {
  const nodes: FakeNode[] = [];
  const audio = { currentTime: 0 };
  const param = () => {
    const turned: Turned[] = [];
    const note = (how: Turned['how']) => (value: number, at: number) => void turned.push({ how, value, at });
    return {
      value: 1,
      turned,
      setValueAtTime: note('set'),
      linearRampToValueAtTime: note('linear'),
      exponentialRampToValueAtTime: note('exponential'),
    };
  };
  const node = (is: FakeNode['is']) => () => {
    const made = {
      is,
      gain: param(),
      frequency: param(),
      Q: param(),
      into: [] as object[],
      connect: (to: object) => {
        made.into.push(to);
        return to;
      },
      disconnect: () => void made.into.splice(0),
      start: (at: number) => Object.assign(made, { begins: at }),
      stop: (at: number) => Object.assign(made, { ends: at }),
    };
    nodes.push(made as FakeNode);
    return made;
  };
  const all = Object.assign(audio, {
    sampleRate: 8000,
    destination: node('out')(),
    createGain: node('gain'),
    createOscillator: node('oscillator'),
    createBiquadFilter: node('filter'),
    createBufferSource: node('buffer'),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  });
  const sources = () => nodes.filter(({ is }) => is === 'oscillator' || is === 'buffer');
  return {
    audio: all as unknown as Audio,
    nodes,
    sources,
    /** How many sources sound at that time. */
    at: (time: number) => sources().filter(({ begins = 0, ends = 0 }) => begins <= time && time < ends).length,
    /** Sets its clock. */
    go: (time: number) => {
      audio.currentTime = time;
    },
  };
}
