import type { Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { type Host, SALT } from '../http/rig.ts';
import { socketOf, type TestSocket } from '../socket/test-socket.ts';

/** An answer that is ready to be sent: everything has been asked for that it needs. */
export interface Ready {
  readonly line: TestSocket;
  readonly frame: {
    readonly call: 'decide';
    readonly request: string;
    readonly choice: unknown;
    readonly mark: string;
  };
  /** As it stands in the file. */
  readonly marked: string;
}

/** Two people at a match, each with a line. */
export class Duel {
  readonly match: string;
  readonly lines: readonly (readonly [seat: string, line: TestSocket])[];
  #acts = 0;

  private constructor(match: string, lines: Duel['lines']) {
    this.match = match;
    this.lines = lines;
  }

  static async at(host: Host): Promise<Duel> {
    const [ada, bob] = [host.guest(), host.guest()];
    const { card, invites } = await ada.make();
    const [invite] = invites;
    await bob.post(`/api/matches/${card.id}/sit`, { name: 'Bob', salt: SALT, token: invite?.token });
    const lines = [
      ['red', socketOf(host, ada, card.id)],
      ['blue', socketOf(host, bob, card.id)],
    ] as const;
    for (const [seat, line] of lines) await line.enter(seat);
    return new Duel(card.id, lines);
  }

  /** Null when it is over. */
  async ready(): Promise<Ready | null> {
    for (const [seat, line] of this.lines) {
      const { requests, sealed }: Snapshot = (await line.call({ call: 'now' })).result;
      const open = (one: Request): boolean => !one.standing && !sealed.some(({ id }) => id === one.id);
      const request = requests.find(open)?.id;
      if (request === undefined) continue;
      const { choice } = (await line.call({ call: 'sample', request })).result;
      const mark = `act-${this.match}-${++this.#acts}`.slice(0, 40);
      return { line, frame: { call: 'decide', request, choice, mark }, marked: `${seat}:${mark}` };
    }
    return null;
  }

  close(): void {
    for (const [, line] of this.lines) line.close();
  }
}
