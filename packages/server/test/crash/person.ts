import type { Made, MatchPlan, Me } from '@flagbridge/protocol/online';
import type { Ledger } from './ledger.ts';

/** Where a server is, one life after the other. */
export interface Place {
  readonly origin: string;
}

export const soon = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const AGAIN = 50;

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  /** It was asked more than once: what the first time did, nobody heard. */
  readonly again: boolean;
}

/** Somebody with a browser: a cookie, and patience with a server that is away. */
export class Person {
  readonly name: string;
  readonly #place: Place;
  readonly #ledger: Ledger;
  cookie: string | null = null;

  constructor(place: Place, ledger: Ledger, name: string) {
    this.#place = place;
    this.#ledger = ledger;
    this.name = name;
  }

  /** What a browser sends by itself with every request. */
  headersFor(origin: string): Record<string, string> {
    return { Origin: origin, ...(this.cookie !== null && { Cookie: this.cookie }) };
  }

  /** Asks until there is an answer. */
  async ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    for (let times = 1; ; times++) {
      try {
        const { origin } = this.#place;
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: { ...this.headersFor(origin), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (answer.status === 503) throw new Error('busy');
        this.cookie ??= answer.headers.get('set-cookie')?.split(';')[0] ?? null;
        return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body, again: times > 1 };
      } catch {
        this.#ledger.asked += 1;
        await soon(AGAIN);
      }
    }
  }

  /** Gets the cookie before anything hangs on it: what came with an answer that was lost is nobody's. */
  async arrives(): Promise<this> {
    await this.ask('PUT', '/api/me', { name: this.name });
    return this;
  }

  async makes(plan: MatchPlan): Promise<Made> {
    const { status, body } = await this.ask<Made>('POST', '/api/matches', { name: this.name, plan });
    if (status !== 201) throw new Error(`a match was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Sits down; where the answer was lost, looks whether it sits already. */
  async sits(match: string, seat: string, token: string, salt: string, host: Person): Promise<void> {
    let invitation = token;
    for (;;) {
      const path = `/api/matches/${match}/sit`;
      const { status, body, again } = await this.ask('POST', path, { name: this.name, salt, seat, token: invitation });
      if (status === 200) return;
      const me = await this.ask<Me>('GET', '/api/me');
      if (me.body.matches.some((one) => one.card.id === match && one.seat === seat)) return;
      if (!again) throw new Error(`${this.name} could not sit: ${status} ${JSON.stringify(body)}`);
      // The invitation went with the answer; whoever made the match gives another.
      this.#ledger.lostInvitations += 1;
      const next = await host.ask<{ token: string }>('POST', `/api/matches/${match}/seats/${seat}/invite`);
      if (next.status !== 200) throw new Error(`no other invitation: ${next.status} ${JSON.stringify(next.body)}`);
      invitation = next.body.token;
    }
  }
}
