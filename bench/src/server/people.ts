import type { Made, MatchPlan } from '@flagbridge/protocol/online';

/** Somebody who plays over HTTP, as a program: with a token of its own. */
export class Person {
  readonly #at: string;
  readonly name: string;
  token = '';

  constructor(port: number, name: string) {
    this.#at = `http://127.0.0.1:${port}/api`;
    this.name = name;
  }

  async make(plan: MatchPlan): Promise<Made> {
    return this.#post('/matches', { name: this.name, plan });
  }

  async sit(match: string, seat: string): Promise<void> {
    await this.#post(`/matches/${match}/sit`, { name: this.name, salt: '5a'.repeat(32), seat });
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...(this.token === '' ? { origin: new URL(this.#at).origin } : { authorization: `Bearer ${this.token}` }),
    };
    const answer = await fetch(`${this.#at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.token = cookie.split(';')[0]?.split('=')[1] ?? '';
    return (await answer.json()) as T;
  }
}
