import type { BrowserContext, Page } from 'playwright-core';

/** Something that began to sound. */
export interface Source {
  /** The wave and the pitch it begins with: `sawtooth 900`; or `noise` and what it is heard through: `noise 2500`. */
  readonly what: string;
  /** Results that were on the screen just then. */
  readonly said: number;
}

interface Audio {
  contexts: number;
  closed: number;
  /** Whether the last one sounds. */
  running(): boolean;
  readonly sources: Source[];
  readonly shivers: number[][];
  /** What the first gain of the last context came to: the volume. */
  volume(): number;
}

/** Installs it in every page of a visit, before anything of the page: it writes down what the browser is asked to sound. */
export const spyOnAudio = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let out: GainNode | null = null;
    let last: AudioContext | null = null;
    const audio: Audio = {
      contexts: 0,
      closed: 0,
      running: () => last?.state === 'running',
      sources: [],
      shivers: [],
      volume: () => Number(out?.gain.value.toFixed(3)),
    };
    Object.assign(window, { audioSpy: audio });
    // For the browser whatever the test itself asks of a page is a touch; here only a hand is.
    const activation = { hasBeenActive: false, isActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation });
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(
        touch,
        ({ isTrusted }) => {
          activation.hasBeenActive ||= isTrusted;
        },
        true,
      );
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: number[]) => {
        audio.shivers.push(pattern);
        return true;
      },
    });
    const said = (): number =>
      [...document.querySelectorAll('.stage-said')].filter((one) => one.textContent !== '').length;
    const begun = (what: string): void => void audio.sources.push({ what, said: said() });
    class Spied extends AudioContext {
      constructor() {
        super();
        audio.contexts += 1;
        out = null;
        last = this;
      }
      override createGain(): GainNode {
        const gain = super.createGain();
        out ??= gain;
        return gain;
      }
      override createOscillator(): OscillatorNode {
        const source = super.createOscillator();
        const { frequency } = source;
        const sweep = frequency.setValueAtTime.bind(frequency);
        frequency.setValueAtTime = (value, at) => {
          begun(`${source.type} ${value}`);
          return sweep(value, at);
        };
        return source;
      }
      override createBiquadFilter(): BiquadFilterNode {
        const filter = super.createBiquadFilter();
        const { frequency } = filter;
        const sweep = frequency.setValueAtTime.bind(frequency);
        frequency.setValueAtTime = (value, at) => {
          begun(`${filter.type} ${value}`);
          return sweep(value, at);
        };
        return filter;
      }
      override close(): Promise<void> {
        audio.closed += 1;
        return super.close();
      }
    }
    Object.assign(window, { AudioContext: Spied });
  });

/** What was asked so far. */
export const audioOf = (page: Page) =>
  page.evaluate(() => {
    const { contexts, closed, running, sources, shivers, volume } = (window as unknown as { audioSpy: Audio }).audioSpy;
    return { contexts, closed, running: running(), sources, shivers, volume: volume() };
  });

/** From here on. */
export const listenAnew = (page: Page) =>
  page.evaluate(() => {
    const { sources, shivers } = (window as unknown as { audioSpy: Audio }).audioSpy;
    sources.length = 0;
    shivers.length = 0;
  });
