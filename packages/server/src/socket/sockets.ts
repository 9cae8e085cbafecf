import type { Bye } from '@flagbridge/protocol/online';
import type { WebSocket } from 'ws';
import { sayBye } from './bye.ts';

/** One connected socket, and whose it is. */
export interface Connected {
  readonly socket: WebSocket;
  readonly match: string;
  /** Null until it said hello, and for spectators. */
  seat: string | null;
  readonly player: string;
  /** Null for somebody unknown who watches. */
  readonly device: string | null;
  readonly address: string;
  /** When it was last written down that its device is here. */
  seen: number;
  /** It has shown a sign of life since it was last asked for one. */
  alive: boolean;
}

/** All sockets of this process: how many somebody has, who is here, and whom to close. */
export interface Sockets {
  readonly size: number;
  /** What is too many about one more, or null. */
  tooMany(player: string, address: string): string | null;
  add(one: Connected): void;
  here(match: string, seat: string, player: string): boolean;
  /** A window of that device is open at some match. */
  deviceHere(device: string): boolean;
  closeWhere(which: (one: Connected) => boolean, bye: Bye): void;
  /** Sockets that do not answer are cut. */
  beat(): void;
  close(): void;
}

interface SocketLimits {
  readonly perPlayer: number;
  readonly perAddress: number;
}

export function socketsWith({ perPlayer, perAddress }: SocketLimits): Sockets {
  const all = new Set<Connected>();
  const players = new Map<string, number>();
  const addresses = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
    const now = (counts.get(key) ?? 0) + by;
    if (now === 0) counts.delete(key);
    else counts.set(key, now);
  };
  return {
    get size() {
      return all.size;
    },
    tooMany(player, address) {
      if ((players.get(player) ?? 0) >= perPlayer) return 'You have too many windows open at once; close some.';
      if ((addresses.get(address) ?? 0) >= perAddress) return 'Too many connections come from your address.';
      return null;
    },
    add(one) {
      all.add(one);
      count(players, one.player, 1);
      count(addresses, one.address, 1);
      one.socket.on('pong', () => {
        one.alive = true;
      });
      one.socket.once('close', () => {
        all.delete(one);
        count(players, one.player, -1);
        count(addresses, one.address, -1);
      });
    },
    here: (match, seat, player) =>
      [...all].some((one) => one.match === match && one.seat === seat && one.player === player),
    deviceHere: (device) => [...all].some((one) => one.device === device),
    closeWhere(which, bye) {
      for (const one of all) if (which(one)) sayBye(one.socket, bye);
    },
    beat() {
      for (const one of all) {
        if (!one.alive) one.socket.terminate();
        else {
          one.alive = false;
          if (one.socket.readyState === one.socket.OPEN) one.socket.ping();
        }
      }
    },
    close() {
      for (const one of all) one.socket.terminate();
    },
  };
}
