import type { Viewer } from '@flagbridge/engine';
import type { Stop, Wire } from '@flagbridge/protocol';
import { serveTable } from './serve.ts';
import type { PlayersTable } from './table.ts';
import { openSession, type RemoteSession } from './wire-session.ts';

/** A message port of a browser or of Node: between a page and its worker, or two threads. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  start?(): void;
}

/** One ear per port, however many sessions share it. */
const wires = new WeakMap<Port, Wire>();

export function portWire(port: Port): Wire {
  const known = wires.get(port);
  if (known !== undefined) return known;
  const ears = new Set<(frame: unknown) => void>();
  const heard = (event: { readonly data: unknown }): void => {
    for (const hear of [...ears]) hear(event.data);
  };
  const wire: Wire = {
    send: (frame) => port.postMessage(frame),
    listen: (hear) => {
      if (ears.size === 0) port.addEventListener('message', heard);
      ears.add(hear);
      port.start?.();
      return () => {
        ears.delete(hear);
        if (ears.size === 0) port.removeEventListener('message', heard);
      };
    },
  };
  wires.set(port, wire);
  return wire;
}

/** Serves a table behind a port. */
export const servePort = (table: PlayersTable, port: Port): Stop => serveTable(table, portWire(port));

/** A session of the table behind a port; several may share it. */
export const portSession = (port: Port, viewer: Viewer): Promise<RemoteSession> => openSession(portWire(port), viewer);
