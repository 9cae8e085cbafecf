/** A socket as far as a line needs one; the browser's own is such a thing. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Stop = () => void;

/** What a line finds around it. Given to it, so that time and lines can be made to fail in a test. */
export interface Surroundings {
  socket(url: string): SocketLike;
  now(): number;
  after(milliseconds: number, run: () => void): Stop;
  /** From 0 to 1. */
  chance(): number;
  /** A mark that nobody else chooses. */
  mark(): string;
  /** Told when a lost line is worth another try: the network is back, somebody looks at the page again. */
  onWake(run: () => void): Stop;
  /** Told when the browser has no network any more. */
  onOffline(run: () => void): Stop;
  /** Whether anybody may be looking at the page. */
  looked(): boolean;
}

export const inBrowser: Surroundings = {
  socket: (url) => new WebSocket(url) as SocketLike,
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
  mark: () => crypto.randomUUID(),
  onWake: (run) => {
    const shown = (): void => {
      if (document.visibilityState === 'visible') run();
    };
    addEventListener('online', run);
    document.addEventListener('visibilitychange', shown);
    return () => {
      removeEventListener('online', run);
      document.removeEventListener('visibilitychange', shown);
    };
  },
  onOffline: (run) => {
    addEventListener('offline', run);
    return () => removeEventListener('offline', run);
  },
  looked: () => document.visibilityState === 'visible',
};

/** Where a match's socket is, from where the page is. */
export const socketUrl = (id: string, at: Pick<Location, 'protocol' | 'host'>): string =>
  `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}/api/matches/${encodeURIComponent(id)}/socket`;
