import { Child, type Ended } from './child.ts';
import type { Ledger } from './ledger.ts';
import type { ServerAddress } from './person.ts';

/** A server at one address with one folder, one life after the other. */
export class Lives implements ServerAddress {
  readonly #bundle: string;
  readonly #data: string;
  readonly #ledger: Ledger;
  #child: Child | null = null;
  #port = 0;
  starts = 0;

  constructor(bundle: string, data: string, ledger: Ledger) {
    this.#bundle = bundle;
    this.#data = data;
    this.#ledger = ledger;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The next life begins; the address is the first one's. */
  begin(): void {
    this.starts += 1;
    this.#child = new Child(this.#bundle, this.#data, this.#port);
    this.#ledger.life = this.#child.began;
  }

  async listen(): Promise<void> {
    this.#port = await this.#now.ready();
  }

  /** When so many more decisions have gone out to it; or when it has ended by itself, which the next word of it shows. */
  async sentSoMany(many: number): Promise<void> {
    const sent = new Promise<void>((done) => {
      let left = many;
      this.#ledger.onSent = () => {
        left -= 1;
        if (left <= 0) done();
      };
    });
    await Promise.race([sent, this.#now.ended]);
    this.#ledger.onSent = () => {};
  }

  async kill(): Promise<Ended> {
    const ended = await this.#now.kill();
    for (const line of this.#now.broke) this.#ledger.say(line);
    return ended;
  }

  async stop(): Promise<Ended> {
    const ended = await this.#now.stop();
    // Lines over HTTP are cut when it stops; a request that was still at work then finds the storage closed, and nobody was told yes.
    for (const line of this.#now.broke) if (!line.includes('"a request broke"')) this.#ledger.say(line);
    return ended;
  }

  get #now(): Child {
    if (this.#child === null) throw new Error('no server has begun');
    return this.#child;
  }
}
