import type { Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';

/** Requests that were answered here, for as long as the answer may lie sealed and be shown under its question. */
export class Answered {
  readonly #kept = new Map<string, Request>();

  get size(): number {
    return this.#kept.size;
  }

  get(id: string): Request | undefined {
    return this.#kept.get(id);
  }

  /** What is neither open nor sealed any more is let go: every question of a long battle would pile up here. */
  keep(request: Request, { requests, sealed }: Pick<Snapshot, 'requests' | 'sealed'>): void {
    const open = new Set([...requests, ...sealed].map(({ id }) => id));
    for (const id of [...this.#kept.keys()]) if (!open.has(id)) this.#kept.delete(id);
    this.#kept.set(request.id, request);
  }
}
