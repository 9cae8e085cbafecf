import type { Fault, Wire } from '@flagbridge/protocol';

/** A wire that can be cut: calls under way, and all later ones, are answered with a fault instead of waiting for ever. */
export interface CuttableWire extends Wire {
  cut(message: string): void;
}

export function cuttable(port: MessagePort): CuttableWire {
  const ears = new Set<(frame: unknown) => void>();
  const waiting = new Set<number>();
  let over: Fault | null = null;
  const hear = (frame: unknown): void => {
    for (const ear of [...ears]) ear(frame);
  };
  const fail = (re: number, fault: Fault): void => hear({ re, fault });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 're' in data && typeof data.re === 'number')
      waiting.delete(data.re);
    hear(data);
  };
  return {
    send: (frame) => {
      const id = 'id' in frame ? frame.id : null;
      if (over !== null) {
        const fault = over;
        // Later, as an answer would come: the sender may not listen yet.
        if (id !== null) queueMicrotask(() => fail(id, fault));
        return;
      }
      if (id !== null) waiting.add(id);
      port.postMessage(frame);
    },
    listen: (ear) => {
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    cut: (message) => {
      if (over !== null) return;
      over = { kind: 'closed', message };
      port.onmessage = null;
      port.close();
      for (const re of waiting) fail(re, over);
      waiting.clear();
    },
  };
}
