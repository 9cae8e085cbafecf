import type { News, Snapshot } from '@flagbridge/protocol';
import type { Card, Welcome } from '@flagbridge/protocol/online';
import type { SocketLike, Surroundings } from '../../src/online/surroundings.ts';

/** A socket whose far end is the test. */
class ScriptedSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  readonly sent: { readonly [name: string]: unknown }[] = [];
  closed = false;

  send(text: string): void {
    if (!this.closed) this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  /** What the server sends. */
  say(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  accept(): void {
    this.onopen?.();
  }

  /** The line breaks. */
  cut(): void {
    this.closed = true;
    this.onclose?.();
  }

  calls(name: string): { readonly [name: string]: unknown }[] {
    return this.sent.filter((one) => one['call'] === name);
  }
}

/** Time stands still until the test moves it; every socket is kept. */
export class ScriptedWorld implements Surroundings {
  readonly sockets: ScriptedSocket[] = [];
  readonly urls: string[] = [];
  luck = 1;
  /** Somebody looks at the page. */
  watched = true;
  #now = 1_000_000;
  #marks = 0;
  #timers: { at: number; does: () => void }[] = [];
  #wakers = new Set<() => void>();
  #offline = new Set<() => void>();

  readonly socket = (url: string): ScriptedSocket => {
    const one = new ScriptedSocket();
    this.sockets.push(one);
    this.urls.push(url);
    return one;
  };
  readonly now = (): number => this.#now;
  readonly chance = (): number => this.luck;
  readonly mark = (): string => `mark-${String(++this.#marks).padStart(8, '0')}`;
  readonly after = (milliseconds: number, does: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, does };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };
  readonly onWake = (does: () => void): (() => void) => {
    this.#wakers.add(does);
    return () => void this.#wakers.delete(does);
  };
  readonly onOffline = (does: () => void): (() => void) => {
    this.#offline.add(does);
    return () => void this.#offline.delete(does);
  };
  readonly looked = (): boolean => this.watched;

  get last(): ScriptedSocket {
    const one = this.sockets.at(-1);
    if (one === undefined) throw new Error('no socket was opened');
    return one;
  }

  get timers(): number {
    return this.#timers.length;
  }

  get wakers(): number {
    return this.#wakers.size + this.#offline.size;
  }

  wake(): void {
    for (const does of [...this.#wakers]) does();
  }

  /** The browser finds that it has no network. */
  goOffline(): void {
    for (const does of [...this.#offline]) does();
  }

  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((one) => one !== next);
      next.does();
    }
    this.#now = until;
  }
}

/** Promises that were settled are heard before the test goes on. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

export const card = (more: Partial<Card> = {}): Card => ({
  id: 'm'.repeat(22),
  state: 'running',
  made: 1,
  began: 2,
  ended: null,
  rulebook: 'toy-gunnery',
  version: '1',
  title: 'Gunnery',
  tier: 'basic',
  scenario: { id: 'duel', title: 'Duel' },
  options: {},
  undo: 'consent',
  offices: [
    { id: 'red', side: 'red', title: 'Red commander' },
    { id: 'blue', side: 'blue', title: 'Blue commander' },
  ],
  seats: [
    { id: 'red', offices: ['red'], holder: { is: 'person', name: 'Ada', here: true, left: false } },
    { id: 'blue', offices: ['blue'], holder: { is: 'person', name: 'Ben', here: false, left: false } },
  ],
  open: false,
  clock: { is: 'none' },
  time: null,
  paused: false,
  watch: { who: 'nobody', knows: 'public', delay: 0 },
  watching: 0,
  commitment: 'ab'.repeat(32),
  salts: {},
  offers: [],
  rematch: null,
  outcome: null,
  ...more,
});

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  card: card(),
  you: { seat: 'red', host: true, blocked: [] },
  viewer: { offices: ['red'] },
  chat: [],
  ...more,
});

export const news = (n: number, more: Partial<News> = {}): News => ({
  n,
  events: [],
  changes: [],
  requests: [],
  awaited: [],
  sealed: [],
  undo: 'no',
  outcome: null,
  seats: [],
  ...more,
});

export const snapshot = (n: number, more: Partial<Snapshot> = {}): Snapshot =>
  ({
    n,
    viewer: { offices: ['red'] },
    match: {},
    view: {},
    requests: [],
    awaited: [],
    sealed: [],
    undo: 'no',
    outcome: null,
    seats: [],
    policies: {},
    ...more,
  }) as Snapshot;
