import type { Made, MatchPlan, Me } from '@flagbridge/protocol/online';
import type { Ledger } from './ledger.ts';

/** Where a server is, one life after the other. */
export interface ServerAddress {
  readonly origin: string;
}

export const soon = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const AGAIN = 80;

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Somebody with a browser: a cookie, and patience with a server that is away. */
export class Person {
  readonly name: string;
  readonly #place: ServerAddress;
  readonly #ledger: Ledger;
  cookie: string | null = null;

  constructor(place: ServerAddress, ledger: Ledger, name: string) {
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
    for (;;) {
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
        return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body };
      } catch {
        this.#ledger.asked += 1;
        await soon(AGAIN);
      }
    }
  }

  /** Gets the cookie before anything hangs on it: what came with an answer that was lost is nobody's. */
  async arrive(): Promise<this> {
    await this.ask('PUT', '/api/me', { name: this.name });
    return this;
  }

  async make(plan: MatchPlan): Promise<Made> {
    const { status, body } = await this.ask<Made>('POST', '/api/matches', { name: this.name, plan });
    if (status !== 201) throw new Error(`a match was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Sits down; where the answer was lost, looks whether it sits already. An invitation is not used up by a lost answer. */
  async sit(match: string, seat: string, token: string, salt: string): Promise<void> {
    const { status, body } = await this.ask('POST', `/api/matches/${match}/sit`, {
      name: this.name,
      salt,
      seat,
      token,
    });
    if (status === 200) return;
    const me = await this.ask<Me>('GET', '/api/me');
    if (me.body.matches.some((one) => one.card.id === match && one.seat === seat)) return;
    throw new Error(`${this.name} could not sit: ${status} ${JSON.stringify(body)}`);
  }
}
